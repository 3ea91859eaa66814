// The table of rows: fixed row height, painted in the window's type; its keys are its own while it has the focus.
#pragma once

#include <QTableView>

#include "ui/selection.h"
#include "ui/theme.h"

namespace lockstep {

class ShardsModel;

class ShardsTable : public QTableView {
    Q_OBJECT
public:
    ShardsTable(Theme *theme, Selection *selection, ShardsModel *rows, QWidget *parent = nullptr);

    std::pair<int, int> visibleRows() const; // sections, first and last; {0, -1}: none
    void goTo(int section);                  // makes it current and puts it at the top
    void copySelection() const;
    void setColumnWidths();

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void dress();
    void showFitFirst(bool first);
    void setRowHeight();

    Theme *m_theme;
    ShardsModel *m_rows;
};

} // namespace lockstep
