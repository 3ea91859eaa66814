// The head of the preview: name, kind and use of each column; a click takes the column in or out.
#pragma once

#include <QHeaderView>

#include "ui/theme.h"

namespace lockstep {

class ImportTable;

class ImportHeader : public QHeaderView {
    Q_OBJECT
public:
    ImportHeader(const ImportTable *table, Theme *theme, QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    QString kindOf(int section) const;

    const ImportTable *m_table;
    Theme *m_theme;
};

// The numbers of the lines at the left.
class ImportLineHeader : public QHeaderView {
    Q_OBJECT
public:
    ImportLineHeader(Theme *theme, QWidget *parent = nullptr);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    Theme *m_theme;
};

} // namespace lockstep
