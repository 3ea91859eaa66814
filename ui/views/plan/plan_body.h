// The all-reduce card for plans with chunks: what it shows, says and finds under the pointer. A picture of the plan, the buffers of the devices,
// the additions of the round; or the way of one number through all rounds.
#pragma once

#include <QCoreApplication>
#include <QPainter>

#include "ui/step_times.h"
#include "ui/theme.h"
#include "ui/views/plan/buffer_table.h"
#include "ui/views/plan/plan_layout.h"

class QTextStream;

namespace lockstep {

class PlanBody {
    Q_DECLARE_TR_FUNCTIONS(PlanBody)
public:
    PlanBody(const Theme &theme, Selection &selection) : m_theme(theme), m_selection(selection) {}

    void setSnapshot(std::shared_ptr<const Snapshot> snapshot); // null, or a plan with rounds
    bool isValid() const { return m_table.has_value(); }
    const BufferTable &table() const { return *m_table; }

    // The number whose way is shown; -1: none.
    int followed() const { return m_followed; }
    void follow(int parameter);
    void turnChunks(int by);
    bool scroll(const QRectF &area, int lines); // of the round, the way or the averages; false: no others
    std::optional<std::pair<int, int>> cursor() const { return m_cursor; } // device, parameter
    void setCursor(std::optional<std::pair<int, int>> cursor) { m_cursor = cursor; }
    void walk(const QRectF &area, int down, int right);

    PlanLayout layout(const QRectF &area) const;
    // travelled: of the chunks in flight, see PlanPicture.
    void paint(QPainter &painter, const QRectF &area, bool focus, double travelled = 1) const;

    struct Hit {
        int device = -1, parameter = -1; // of a cell, a line, or a node of the picture (device alone)
        int round = -1;                  // of a line of the way
        int turn = 0;                    // the arrows that turn over the chunks
        bool leaves = false;             // the way of a number, back to the round
    };
    Hit hitAt(const QRectF &area, QPointF point) const;
    QString tipAt(const QRectF &area, QPointF point) const;
    QString cellTip(int device, int parameter) const;
    QString subtitle() const;   // "ring, 4 chunks of 6 gradients"
    QString footerText() const; // bytes and simulated time so far
    QString copyText() const;   // of the cursor, else the round or the way
    QString hopText(const Hop &hop) const; // "round 2: device 0 → 1, 0.3121 + 0.4417 = 0.7538", in full digits
    void writeCsv(QTextStream &out) const;
    // The lines that fit: of the way, else of the round.
    std::vector<Hop> shownHops(const PlanLayout &layout) const;
    QString linesTitle() const;

private:
    std::string name(int parameter) const;
    QString orderText() const;
    QString chunkName(int chunk) const;
    // A round whose additions are known: the one that has just run, or the first that comes; -1: none.
    int roundShown() const;
    bool knowsHops() const;
    bool showsAverages() const { return m_followed < 0 && m_table->state() == BufferTable::State::Average; }
    int firstLine(int visible) const;
    int lineTotal() const;
    int visibleLines(const PlanLayout &layout) const;
    void measure();
    void paintTable(QPainter &painter, const PlanLayout &layout) const;
    void paintHeads(QPainter &painter, const PlanLayout &layout) const;
    void paintCell(QPainter &painter, const PlanLayout &layout, int row, int column) const;
    void paintPips(QPainter &painter, const QRectF &cell, int device, int chunk) const;
    void paintDevice(QPainter &painter, const QRectF &rect, int device, bool bold) const;
    struct LineColumns;
    LineColumns columnsOf(const QRectF &line) const;
    void paintLines(QPainter &painter, const PlanLayout &layout) const;
    void paintLineHeads(QPainter &painter, const PlanLayout &layout) const;
    void paintHops(QPainter &painter, const PlanLayout &layout) const;
    void paintHop(QPainter &painter, const QRectF &line, const Hop &hop, int decimals, bool opens) const; // opens: the first of its transfer
    void paintAverages(QPainter &painter, const PlanLayout &layout) const;
    void paintFoot(QPainter &painter, const PlanLayout &layout) const;
    double secondsAfter(int endRound) const;

    const Theme &m_theme;
    Selection &m_selection;
    std::optional<BufferTable> m_table;
    std::vector<Hop> m_way;  // of the number that is followed
    int m_chunks = 0;        // of all buckets
    double m_nameWidth = 60; // of the widest parameter's name in the lines
    int m_followed = -1;
    int m_firstChunk = 0;
    int m_scroll = -1; // first line; -1: where the round is
    std::optional<std::pair<int, int>> m_cursor;
    mutable StepTimes m_times;
};

} // namespace lockstep
