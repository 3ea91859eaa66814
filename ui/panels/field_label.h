// The icon and name at the left of a field; the icon says when an edit applies.
#pragma once

#include <QWidget>

#include "ui/panels/panel_fields.h"
#include "ui/theme.h"

namespace lockstep {

class FieldLabel : public QWidget {
    Q_OBJECT
public:
    FieldLabel(Theme *theme, const FieldSpec &spec, QWidget *parent = nullptr);
    void showState(Applies applies, bool waiting); // waiting: amber
    void setBuddy(QWidget *buddy) { m_buddy = buddy; }
    QSize sizeHint() const override { return {m_theme->px(96), m_theme->px(m_height)}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    Theme *m_theme;
    QString m_text;
    bool m_fixed;
    int m_height;
    Applies m_applies;
    bool m_waiting = false;
    QWidget *m_buddy = nullptr;
};

} // namespace lockstep
