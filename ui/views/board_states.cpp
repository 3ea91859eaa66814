#include "ui/views/board_states.h"

#include <algorithm>

#include "ui/views/phase_caption.h"
#include "ui/widgets/marks.h"

namespace lockstep {

namespace {

constexpr double discSize = 56, titleHeight = 26, lineHeight = 21, barHeight = 20;

QString howToStart(Granularity granularity)
{
    switch (granularity) {
    case Granularity::Phase: return QObject::tr("Press Space to play, or Right for one phase.");
    case Granularity::Step: return QObject::tr("Press Space to play, or Right for one step.");
    case Granularity::Epoch: return QObject::tr("Press Space to play, or Right for one epoch.");
    }
    return {};
}

void drawDisc(QPainter &painter, const Palette &colors, QPointF centre, const BoardState &state)
{
    const bool neutral = state.progress >= 0;
    painter.setPen(Qt::NoPen);
    painter.setBrush(state.bad ? colors.badTint : neutral ? colors.sunken : colors.tint);
    painter.drawEllipse(centre, discSize / 2, discSize / 2);
    drawIcon(painter, state.icon, QRectF(centre.x() - 10, centre.y() - 10, 20, 20),
             state.bad ? colors.bad
             : neutral ? colors.text2
                       : colors.accent);
}

void drawProgress(QPainter &painter, const Palette &colors, const QRectF &track, double share)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.sunken);
    painter.drawRoundedRect(track, 3, 3);
    painter.setBrush(colors.accent);
    painter.drawRoundedRect(QRectF(track.left(), track.top(), track.width() * std::clamp(share, 0.0, 1.0), track.height()), 3, 3);
}

} // namespace

BoardState readyState(int devices, Granularity granularity)
{
    const QString ready = devices == 1 ? QObject::tr("1 device is ready.") : QObject::tr("%1 devices are ready.").arg(devices);
    return {IconId::Play,
            QObject::tr("Nothing has run yet"),
            {ready, howToStart(granularity)}};
}

BoardState preparingState(int devices, double progress)
{
    const QString shards = devices == 1 ? QObject::tr("Preparing 1 shard") : QObject::tr("Preparing %1 shards").arg(devices);
    const int ready = static_cast<int>(progress * devices);
    return {IconId::Data, shards, {QObject::tr("%1 of %2 ready.").arg(ready).arg(devicesText(devices))}, progress};
}

BoardState failedState(const QString &error)
{
    return {IconId::Warn, QObject::tr("This scenario cannot start"), error.split(QLatin1Char('\n')).mid(0, 3), -1, true};
}

void drawBoardState(QPainter &painter, const Theme &theme, const QRectF &rect, const BoardState &state)
{
    const Palette &colors = theme.palette();
    double height = titleHeight + lineHeight * static_cast<double>(state.lines.size()) + (state.progress >= 0 ? barHeight : 0);
    const bool disc = rect.height() >= height + discSize + 28;
    height += disc ? discSize + 16 : 0;
    double y = rect.center().y() - height / 2;
    if (disc) {
        drawDisc(painter, colors, {rect.center().x(), y + discSize / 2}, state);
        y += discSize + 16;
    }
    const QRectF wide = rect.adjusted(16, 0, -16, 0);
    drawText(painter, QRectF(wide.left(), y, wide.width(), titleHeight), Qt::AlignHCenter, state.title, theme.font(15, true), colors.text);
    y += titleHeight;
    for (const QString &line : state.lines) {
        drawText(painter, QRectF(wide.left(), y, wide.width(), lineHeight), Qt::AlignHCenter, line, theme.font(13), colors.text2);
        y += lineHeight;
    }
    if (state.progress >= 0)
        drawProgress(painter, colors, QRectF(rect.center().x() - 110, y + 8, 220, 6), state.progress);
}

} // namespace lockstep
