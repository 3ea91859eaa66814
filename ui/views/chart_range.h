// Which steps the charts show, one for all of them, so that playhead and crosshair run through: the whole run, or a part.
#pragma once

#include <cstdint>

#include <QObject>

namespace lockstep {

class ChartRange : public QObject {
    Q_OBJECT
public:
    static constexpr double fewest = 4; // steps

    explicit ChartRange(QObject *parent = nullptr) : QObject(parent) {}

    bool isWhole() const { return !(m_low < m_high); }
    double low() const { return m_low; } // of a part
    double high() const { return m_high; }
    qint64 pointed() const { return m_pointed; } // the step under the crosshair; -1: none

    // Shows low to high, moved and cut so that it stays within 0 to `whole`; all of it shows the whole run.
    void show(double low, double high, double whole);

public slots:
    void showAll(); // and all values: charts drop what they chose of them
    void point(qint64 step);
    void restart(); // another run: nothing of the old one is shown

signals:
    void allWanted();
    void changed();
    void pointedChanged();

private:
    void showWhole();

    double m_low = 0;
    double m_high = 0;
    qint64 m_pointed = -1;
};

} // namespace lockstep
