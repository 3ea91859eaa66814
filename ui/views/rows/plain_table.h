// A table in the window's type: fixed row height, whole rows only, columns over all of the width; its keys are its own while it has
// the focus.
#pragma once

#include <vector>

#include <QTableView>

#include "ui/selection.h"
#include "ui/theme.h"

namespace lockstep {

class PlainTable : public QTableView {
    Q_OBJECT
public:
    PlainTable(Theme *theme, Selection *selection, QAbstractTableModel *rows, QWidget *parent = nullptr);

    std::pair<int, int> visibleRows() const; // sections, first and last; {0, -1}: none
    void goTo(int section);                  // makes it current and puts it at the top
    std::vector<int> chosenRows() const;     // sections, ascending
    // Least widths of the columns, in pixels; the spare width is shared out, or most of it goes to one column.
    void setColumnWidths(std::vector<int> widths, int stretched = -1);
    // Columns first .. first + count - 1 stand last while not all columns have room.
    void setLateColumns(int first, int count);
    QString spoken(int section) const; // the row in words, for a screen reader

signals:
    void copyAsked();
    void entered(const QModelIndex &index); // Return
    void sortAsked(int column, Qt::SortOrder order); // Alt and an arrow

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void dress();
    void setRowHeight();
    void shareWidth();
    void orderColumns(bool late);

    Theme *m_theme;
    std::vector<int> m_widths;
    int m_stretched = -1;
    int m_room = 0; // pixels across for the columns
    int m_lateFirst = 0, m_lateCount = 0;
};

} // namespace lockstep
