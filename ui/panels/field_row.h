// One field of the side panel: icon and name, editor, below it what the value comes to, and the reason when it cannot be.
#pragma once

#include <QLabel>
#include <QWidget>

#include "ui/panels/panel_fields.h"
#include "ui/theme.h"

class QGridLayout;

namespace lockstep {

class ChoiceField;
class FieldLabel;
class ListField;
class NumberField;
class RateSlider;
class TextField;

class FieldRow : public QWidget {
    Q_OBJECT
public:
    FieldRow(Theme *theme, FieldSpec spec, QWidget *parent = nullptr);

    const FieldSpec &spec() const { return m_spec; }
    void showValues(const Scenario &running, const Scenario &pending, bool waitsWhole = false); // whole: live fields wait too
    void setReason(const QString &reason);                                                      // empty: valid
    QString reason() const;
    bool isTypedWrong() const { return !m_typedProblem.isEmpty(); } // what is typed is no value at all
    QString note() const { return m_noteLabel->text(); }
    QWidget *editor() const;
    void forgetTyped();
    void reject(const QString &reason); // of the list that was typed just now
    void setFact(const QString &fact); // what the run found out about the value, shown below it; empty: nothing

signals:
    void edited(double value);
    void textEdited(const QString &text);
    void typedProblemChanged(const QString &problem);
    void finished(); // the next edit is another one
    void chooseClicked(); // another file

private:
    void setTypedProblem(const QString &problem);
    void buildEditor();
    void buildNumber();
    void buildList();
    void takeEdit();
    void describe();
    void layOut();
    void addChooser(QGridLayout *layout);
    QString tipText() const;
    QString noteOf(const Scenario &running, const Scenario &pending) const;
    QString allNotes() const;
    void showNote(const QString &note);
    void showReason();
    bool isLive() const { return m_spec.applies == Applies::AnyTime; }

    Theme *m_theme;
    FieldSpec m_spec;
    FieldLabel *m_label;
    NumberField *m_number = nullptr;
    RateSlider *m_slider = nullptr;
    ChoiceField *m_choice = nullptr;
    TextField *m_text = nullptr;
    ListField *m_list = nullptr;
    QString m_fact;
    QString m_noted; // of the value
    QLabel *m_noteLabel;
    QLabel *m_reasonLabel;
    QString m_typedProblem;
    QString m_reason;
};

inline constexpr int editorWidth = 98;
inline constexpr int wideEditor = 199; // below its name

} // namespace lockstep
