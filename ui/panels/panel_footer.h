// The foot of the side panel while changes wait: a button that applies them, and one that takes them back.
#pragma once

#include <QPushButton>
#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

class PanelFooter : public QWidget {
    Q_OBJECT
public:
    explicit PanelFooter(Theme *theme, QWidget *parent = nullptr);

    void showChanges(int count, bool valid); // hidden when there is nothing to apply or to mend

signals:
    void applyClicked();
    void discardClicked();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refreshTheme();

    Theme *m_theme;
    QPushButton *m_apply;
    QPushButton *m_discard;
};

} // namespace lockstep
