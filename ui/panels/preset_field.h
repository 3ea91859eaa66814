// The scenario menu of the side panel: the presets in groups, each with the line that describes it.
#pragma once

#include "ui/panels/choice_field.h"

namespace lockstep {

class PresetField : public ChoiceField {
    Q_OBJECT
public:
    explicit PresetField(Theme *theme, QWidget *parent = nullptr);

    void showPreset(int preset); // an index of presets()

signals:
    void chosen(int preset);

private:
    void addHead(const QString &title);
    void addPreset(int preset);
};

} // namespace lockstep
