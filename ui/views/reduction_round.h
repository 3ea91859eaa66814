// What a large all-reduce card tells below its table: the additions of the round, its copies, the average, or what comes.
#pragma once

#include "ui/views/reduction_table.h"

namespace lockstep {

struct RoundLine {
    float left = 0;   // the sum before
    float right = 0;  // what arrives, or 1/N
    float result = 0; // what the engine holds now
};

class ReductionRound {
public:
    enum class Kind { Coming, Additions, Copies, Average, Undivided };

    explicit ReductionRound(const ReductionTable &table);

    Kind kind() const { return m_kind; }
    const ReductionTable &table() const { return m_table; }
    const Transfer &transfer() const; // the round's first, of additions and copies
    RoundLine line(int parameter) const;
    float copyOn(int device, int parameter) const;
    int lines() const; // one a parameter; of what comes one a round

    QString title() const;
    QString sentence() const; // what happens, in words
    QString comingText(int round) const;
    QStringList heads() const; // of the sum before, of what arrives, of the result

private:
    const ReductionTable &m_table;
    Kind m_kind;
};

// Digits behind the point that show a float32 of this size in full, as far as a column has room.
int roundDecimals(double largest);

// Where the lines are; `items` are the parameters or the rounds that may be shown, the chosen one always is.
struct RoundLayout {
    RoundLayout() = default;
    RoundLayout(const QRectF &area, const std::vector<int> &items, int total, int chosen);

    QRectF title, head;
    std::vector<int> shown;
    int more = 0; // that have no line
    double lineHeight = 0;

    QRectF line(int index) const;
    int indexAt(QPointF point) const; // -1: none
};

} // namespace lockstep
