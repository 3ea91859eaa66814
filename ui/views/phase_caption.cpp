#include "ui/views/phase_caption.h"

#include <algorithm>
#include <utility>

#include <QHash>
#include <QPainter>
#include <QRegularExpression>

#include "ui/views/caption_texts.h"
#include "ui/widgets/marks.h"

namespace lockstep {

namespace {

QFont fontOf(const Theme &theme, CaptionRole role, int pixels)
{
    if (role == CaptionRole::Hash)
        return theme.mono(pixels);
    return theme.font(pixels, role == CaptionRole::Phase || role == CaptionRole::Number || role == CaptionRole::Bad);
}

QColor colorOf(const Palette &colors, CaptionRole role)
{
    switch (role) {
    case CaptionRole::Sentence:
    case CaptionRole::Plain: return colors.text2;
    case CaptionRole::Bad: return colors.bad;
    default: return colors.text;
    }
}

// A last sentence of its own, after all that is said with numbers: "Scrub the timeline ..."
bool endsWithHint(const QVector<CaptionRun> &runs)
{
    if (runs.size() < 2 || runs.last().role != CaptionRole::Sentence)
        return false;
    const QString before = runs[runs.size() - 2].text;
    const QString hint = runs.last().text.trimmed();
    return (before.endsWith(' ') || runs.last().text.startsWith(' ')) && !hint.isEmpty() && hint.front().isUpper();
}

// Leaves a hint at the end away; takes what is then missing from the longest sentences; numbers stay.
void cutSentences(const QVector<CaptionRun> &runs, std::vector<double> &widths, double room)
{
    double over = -room;
    for (const double width : widths)
        over += width;
    if (over > 0.5 && endsWithHint(runs))
        over -= std::exchange(widths.back(), 0.0);
    while (over > 0.5) {
        qsizetype longest = -1;
        for (qsizetype i = 0; i < runs.size(); ++i)
            if (runs[i].role == CaptionRole::Sentence &&
                (longest < 0 || widths[static_cast<std::size_t>(i)] > widths[static_cast<std::size_t>(longest)]))
                longest = i;
        if (longest < 0 || widths[static_cast<std::size_t>(longest)] <= 0)
            return;
        const double cut = std::min(over, widths[static_cast<std::size_t>(longest)]);
        widths[static_cast<std::size_t>(longest)] -= cut;
        over -= cut;
    }
}

// "0, 1 and 3"
QString numbersText(const std::vector<int> &numbers)
{
    QStringList texts;
    for (const int number : numbers)
        texts += QString::number(number);
    if (texts.size() < 2)
        return texts.join(QString());
    const QString last = texts.takeLast();
    return QObject::tr("%1 and %2").arg(texts.join(QObject::tr(", ")), last);
}

} // namespace

PhaseCaption PhaseCaption::of(const QString &marked)
{
    static const QHash<QString, CaptionRole> roles = {{"p", CaptionRole::Phase},
                                                      {"s", CaptionRole::Sentence},
                                                      {"n", CaptionRole::Number},
                                                      {"bad", CaptionRole::Bad},
                                                      {"h", CaptionRole::Hash}};
    static const QRegularExpression tag(QStringLiteral("<(p|s|n|bad|h)>(.*?)</\\1>"));
    PhaseCaption caption;
    qsizetype done = 0;
    for (auto match = tag.globalMatch(marked); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        caption.add(CaptionRole::Plain, marked.mid(done, found.capturedStart() - done));
        caption.add(roles.value(found.captured(1)), found.captured(2));
        done = found.capturedEnd();
    }
    return caption.add(CaptionRole::Plain, marked.mid(done));
}

PhaseCaption &PhaseCaption::add(CaptionRole role, const QString &text)
{
    if (!text.isEmpty())
        m_runs.append({role, text});
    return *this;
}

QString PhaseCaption::plainText() const
{
    QString text;
    for (const CaptionRun &run : m_runs)
        text += run.text;
    return text;
}

void PhaseCaption::draw(QPainter &painter, const QRectF &rect, const Theme &theme, int pixels) const
{
    std::vector<double> widths;
    for (const CaptionRun &run : m_runs)
        widths.push_back(textWidth(run.text, fontOf(theme, run.role, pixels)));
    cutSentences(m_runs, widths, rect.width());
    double x = rect.left();
    for (qsizetype i = 0; i < m_runs.size(); ++i) {
        const double width = widths[static_cast<std::size_t>(i)];
        drawText(painter, QRectF(x, rect.top(), width, rect.height()), Qt::AlignLeft, m_runs[i].text, fontOf(theme, m_runs[i].role, pixels),
                 colorOf(theme.palette(), m_runs[i].role));
        x += width;
    }
}

PhaseCaption phaseCaption(const Snapshot &snapshot, bool finished)
{
    switch (snapshot.phase) {
    case Phase::Start: return startCaption(snapshot);
    case Phase::Shard: return shardCaption(snapshot);
    case Phase::Forward: return forwardCaption(snapshot);
    case Phase::Gradient: return gradientCaption(snapshot);
    case Phase::AllReduce: return allReduceCaption(snapshot);
    case Phase::Average: return averageCaption(snapshot);
    case Phase::Update: return updateCaption(snapshot);
    case Phase::Check: break;
    }
    if (snapshot.stopped)
        return stoppedCaption(snapshot);
    return finished && snapshot.position.step >= snapshot.totalSteps() ? finishedCaption(snapshot) : checkCaption(snapshot);
}

QString devicesText(int count)
{
    return count == 1 ? QObject::tr("1 device") : QObject::tr("%1 devices").arg(count);
}

QString longName(const Snapshot &snapshot, int parameter)
{
    return QString::fromStdString(snapshot.setup->network.longName(parameter));
}

QString deviceListText(const std::vector<int> &devices)
{
    return devices.size() == 1 ? QObject::tr("Device %1").arg(devices.front()) : QObject::tr("Devices %1").arg(numbersText(devices));
}

QString lowerDeviceListText(const std::vector<int> &devices)
{
    return devices.size() == 1 ? QObject::tr("device %1").arg(devices.front()) : QObject::tr("devices %1").arg(numbersText(devices));
}

} // namespace lockstep
