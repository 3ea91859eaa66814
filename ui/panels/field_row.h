// One field of the side panel that applies on reset: icon, label, editor, and below it the reason when the value cannot be.
#pragma once

#include <QLabel>
#include <QWidget>

#include "ui/panels/panel_fields.h"
#include "ui/theme.h"

namespace lockstep {

class ChoiceField;
class NumberField;

// The icon and name at the left of a field; the icon says when an edit applies.
class FieldLabel : public QWidget {
    Q_OBJECT
public:
    enum class Applies { AnyTime, OnReset };
    FieldLabel(Theme *theme, Applies applies, const QString &text, QWidget *parent = nullptr);
    void setWaiting(bool waiting); // amber
    void setBuddy(QWidget *buddy) { m_buddy = buddy; }
    QSize sizeHint() const override { return {96, 28}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    Theme *m_theme;
    Applies m_applies;
    QString m_text;
    QWidget *m_buddy = nullptr;
    bool m_waiting = false;
};

class FieldRow : public QWidget {
    Q_OBJECT
public:
    FieldRow(Theme *theme, FieldSpec spec, QWidget *parent = nullptr);

    const FieldSpec &spec() const { return m_spec; }
    void showValues(const Scenario &running, const Scenario &pending);
    void setReason(const QString &reason); // empty: valid
    QString reason() const;
    bool isTypedWrong() const { return !m_typedProblem.isEmpty(); } // what is typed is no value at all
    QWidget *editor() const;
    void forgetTyped();

signals:
    void edited(double value);
    void typedProblemChanged();

private:
    void setTypedProblem(const QString &problem);
    void buildEditor();
    void showReason();

    Theme *m_theme;
    FieldSpec m_spec;
    FieldLabel *m_label;
    NumberField *m_number = nullptr;
    ChoiceField *m_choice = nullptr;
    QLabel *m_reasonLabel;
    QString m_typedProblem;
    QString m_reason;
};

inline constexpr int editorWidth = 98;

} // namespace lockstep
