// The cells of the preview: with room at both sides, under the names of their columns.
#pragma once

#include <QStyledItemDelegate>

#include "ui/theme.h"

namespace lockstep {

class ImportCells : public QStyledItemDelegate {
    Q_OBJECT
public:
    ImportCells(Theme *theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Theme *m_theme;
};

} // namespace lockstep
