// One sentence about the op that has just run, with one worked number: "All-reduce, rank order, round 2 of 4. Device 0 adds ..."
#pragma once

#include <QString>
#include <QVector>

#include "core/observe/snapshot.h"
#include "ui/theme.h"

class QPainter;
class QRectF;

namespace lockstep {

enum class CaptionRole {
    Phase,    // bold, at the front
    Sentence, // cut when the width is short
    Plain,    // belongs to a number, never cut
    Number,   // bold
    Bad,      // bold, the colour of "left the others"
    Hash
};

struct CaptionRun {
    CaptionRole role = CaptionRole::Sentence;
    QString text;
};

class PhaseCaption {
public:
    // Text with <p>phase</p>, <s>sentence</s>, <n>number</n>, <bad>..</bad> and <h>hash</h>; outside of them it is plain.
    static PhaseCaption of(const QString &marked);
    PhaseCaption &add(CaptionRole role, const QString &text);
    const QVector<CaptionRun> &runs() const { return m_runs; }
    QString plainText() const;
    // On one line, centred in height.
    void draw(QPainter &painter, const QRectF &rect, const Theme &theme, int pixels = 14) const;

private:
    QVector<CaptionRun> m_runs;
};

PhaseCaption phaseCaption(const Snapshot &snapshot, bool finished);

// "1 device", "4 devices"; "Devices 0, 1 and 3"; "devices 0, 1 and 3".
QString devicesText(int count);
QString planName(const Plan &plan); // "rank order"
QString longName(const Snapshot &snapshot, int parameter); // "w[0]"
QString deviceListText(const std::vector<int> &devices);
QString lowerDeviceListText(const std::vector<int> &devices);

} // namespace lockstep
