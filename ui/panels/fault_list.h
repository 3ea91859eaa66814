// Above the foot of the side panel: what is wrong with the open file where no field is (unknown keys), each with its line and column.
#pragma once

#include <vector>

#include <QLabel>
#include <QPushButton>
#include <QWidget>

#include "core/scenario/problem.h"
#include "ui/theme.h"

class QScrollArea;

namespace lockstep {

class FaultList : public QWidget {
    Q_OBJECT
public:
    explicit FaultList(Theme *theme, QWidget *parent = nullptr);

    void showProblems(const std::vector<Problem> &problems); // hidden when there is none
    QString text() const { return m_text->text(); }

signals:
    void leaveOutClicked();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QScrollArea *scrolled(Theme *theme);
    void refreshTheme();

    Theme *m_theme;
    QLabel *m_text;
    QPushButton *m_leaveOut;
};

} // namespace lockstep
