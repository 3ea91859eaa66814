// What is learned from what: target, features, scaling and the share that is held back.
#pragma once

#include <QWidget>

#include "ui/import/import_facts.h"
#include "ui/theme.h"

class QSpinBox;

namespace lockstep {

class ImportCheck;
class ImportCombo;
class ImportColumns;
class ImportLabel;
class SegmentedControl;

class ImportGoal : public QWidget {
    Q_OBJECT
public:
    ImportGoal(ImportColumns *columns, Theme *theme, QWidget *parent = nullptr);

    bool classes() const; // of the target; else it is a number
    bool scale() const;
    float testShare() const;
    void showFacts(const ImportFacts *facts); // null: not known yet
    void focusTarget();
    void forget(); // what was chosen, for another file

signals:
    void changed(); // besides features and target, which `columns` tells

private:
    void buildTarget(Theme *theme);
    void buildOptions(Theme *theme);
    void showTargets();
    void showTarget();
    void showKind();
    bool isText() const;

    ImportColumns *m_columns;
    ImportCombo *m_target;
    SegmentedControl *m_kind;
    ImportLabel *m_hint;
    ImportCheck *m_scale;
    QSpinBox *m_test;
    bool m_wantsClasses = false; // of a target of numbers
    bool m_showing = false;
};

} // namespace lockstep
