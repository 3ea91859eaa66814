// The list of columns to tick as features, with all of them in one tick above.
#pragma once

#include <QWidget>

#include "ui/theme.h"

class QListView;

namespace lockstep {

class ImportCheck;
class ImportColumns;

class ImportColumnList : public QWidget {
    Q_OBJECT
public:
    ImportColumnList(ImportColumns *columns, Theme *theme, QWidget *parent = nullptr);
    QListView *view() const { return m_view; }

private:
    void tell();

    ImportColumns *m_columns;
    ImportCheck *m_all;
    QListView *m_view;
};

} // namespace lockstep
