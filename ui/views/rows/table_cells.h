// How a cell of a table is painted: text on its cap height, the marker of a device, a bar of shares; what cells say about themselves.
#pragma once

#include <QStyledItemDelegate>

#include "ui/selection.h"
#include "ui/theme.h"

namespace lockstep {

// Roles of the models whose cells are painted here.
enum CellRole {
    ExactRole = Qt::UserRole, // all digits
    DeviceRole,               // of the row; -1: none
    MarkRole,                 // device whose marker stands in this cell
    TakenRole,                // the row is taken in this step
    InkRole,                  // CellInk
    SwatchRole,               // class whose colour stands before the number; -1: none
    SharesRole                // QList<double>: parts of a bar instead of a text, in the colours of the classes
};
enum CellInk { PlainInk, QuietInk, BadInk };

class TableCells : public QStyledItemDelegate {
public:
    TableCells(Theme *theme, Selection *selection, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme), m_selection(selection) {}
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintText(QPainter &painter, const QRectF &cell, const QModelIndex &index) const;
    void paintShares(QPainter &painter, const QRectF &cell, const QList<double> &shares) const;

    Theme *m_theme;
    Selection *m_selection;
};

} // namespace lockstep
