// The board when there is nothing to show in its rows: ready, preparing, or unable to start.
#pragma once

#include <QString>
#include <QStringList>

#include "ui/session_controller.h"
#include "ui/theme.h"
#include "ui/widgets/icons.h"

namespace lockstep {

struct BoardState {
    IconId icon = IconId::Play;
    QString title;
    QStringList lines;
    double progress = -1; // 0 to 1; below 0 there is none
    bool bad = false;
};

BoardState readyState(int devices, Granularity granularity);
BoardState preparingState(int devices, double progress);
BoardState failedState(const QString &error);

// Centred in the rectangle; the icon goes first when it is low.
void drawBoardState(QPainter &painter, const Theme &theme, const QRectF &rect, const BoardState &state);

} // namespace lockstep
