#include "ui/views/phase_caption.h"

#include <algorithm>

#include <QPainter>

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

// Takes what is missing from the longest sentences; numbers stay.
void cutSentences(const QVector<CaptionRun> &runs, std::vector<double> &widths, double room)
{
    double over = -room;
    for (const double width : widths)
        over += width;
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

} // namespace

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
    return finished && snapshot.position.step >= snapshot.epochs ? finishedCaption(snapshot) : checkCaption(snapshot);
}

QString devicesText(int count)
{
    return count == 1 ? QStringLiteral("1 device") : QStringLiteral("%1 devices").arg(count);
}

QString longName(const Snapshot &snapshot, int parameter)
{
    return QString::fromStdString(snapshot.setup->network.longName(parameter));
}

QString deviceListText(const std::vector<int> &devices)
{
    QString text = devices.size() == 1 ? QStringLiteral("Device ") : QStringLiteral("Devices ");
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (i > 0)
            text += i + 1 == devices.size() ? QStringLiteral(" and ") : QStringLiteral(", ");
        text += QString::number(devices[i]);
    }
    return text;
}

} // namespace lockstep
