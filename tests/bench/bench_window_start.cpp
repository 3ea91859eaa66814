// From the start of the process to the first painted frame, and to the first one with data.
#include <cstdio>

#include <QEvent>
#include <QProcess>

#include "tests/bench/window_benches.h"
#include "tests/bench/window_probe.h"
#include "ui/cards/card_layout.h"

namespace lockstep::bench {

namespace {

// Sees the board's paintings: the first, and the first with a snapshot; then leaves.
class FirstFrames : public QObject {
public:
    explicit FirstFrames(MainWindow &window) : m_window(window) { window.cards()->view("board")->installEventFilter(this); }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && !m_asked) {
            m_asked = true;
            QMetaObject::invokeMethod(this, &FirstFrames::painted, Qt::QueuedConnection); // when the frame is whole
        }
        return false;
    }

private:
    void painted()
    {
        m_asked = false;
        if (m_first == 0)
            m_first = processAge();
        if (!m_window.controller()->snapshot())
            return;
        std::printf("%.0f %.0f\n", m_first, processAge());
        QCoreApplication::quit();
    }

    MainWindow &m_window;
    bool m_asked = false;
    double m_first = 0;
};

} // namespace

int reportStart(int argc, char **argv)
{
    QApplication application(argc, argv);
    MainWindow window(Scenario{}, {.theme = ThemeMode::Light, .remembers = false});
    FirstFrames frames(window);
    window.show();
    return QApplication::exec();
}

void benchStart(const char *program)
{
    constexpr int starts = 10;
    Times frame;
    Times data;
    for (int i = 0; i <= starts; ++i) {
        QProcess process;
        process.start(QString::fromLocal8Bit(program), {"--start"});
        process.waitForFinished();
        const QList<QByteArray> words = process.readAllStandardOutput().simplified().split(' ');
        if (i == 0 || words.size() != 2) // the first one warms the disk's cache
            continue;
        frame.add(words[0].toDouble());
        data.add(words[1].toDouble());
    }
    std::printf("start of the process until ..., %zu warm starts, milliseconds (allowed: 1000)\n", frame.count());
    std::printf("  %-34s median %5.0f   longest %5.0f\n", "the first painted frame", frame.median(), frame.worst());
    std::printf("  %-34s median %5.0f   longest %5.0f\n", "the first frame with the data", data.median(), data.worst());
}

} // namespace lockstep::bench
