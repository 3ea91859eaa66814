#include "ui/panels/field_row.h"

#include <QGridLayout>

#include "ui/panels/choice_field.h"
#include "ui/panels/field_label.h"
#include "ui/panels/live_number.h"
#include "ui/panels/rate_slider.h"
#include "ui/panels/text_field.h"

namespace lockstep {

FieldRow::FieldRow(Theme *theme, FieldSpec spec, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_spec(std::move(spec)),
      m_label(new FieldLabel(theme, m_spec, this)),
      m_reasonLabel(new QLabel(this))
{
    buildEditor();
    describe();
    layOut();
    m_reasonLabel->setWordWrap(true);
    m_reasonLabel->hide();
    m_label->setBuddy(editor());
    connect(theme, &Theme::changed, this, &FieldRow::showReason);
}

void FieldRow::buildEditor()
{
    if (m_spec.kind == FieldKind::Text) {
        m_text = new TextField(m_theme, this);
        connect(m_text, &QLineEdit::textEdited, this, &FieldRow::textEdited);
        connect(m_text, &TextField::finished, this, &FieldRow::finished);
    } else if (m_spec.kind == FieldKind::Choice) {
        m_choice = new ChoiceField(m_theme, ChoiceField::Look::Reset, m_spec.choices, this);
        connect(m_choice, &QComboBox::currentIndexChanged, this, [this](int index) { emit edited(index); });
    } else {
        buildNumber();
    }
}

void FieldRow::buildNumber()
{
    m_number = isLive() ? new LiveNumber(m_theme, m_spec, this) : new NumberField(m_theme, m_spec, this);
    connect(m_number, &NumberField::edited, this, [this](double value) {
        m_typedProblem.clear(); // the document forgets it with the edit
        showReason();
        emit edited(value);
    });
    connect(m_number, &NumberField::rejected, this, &FieldRow::setTypedProblem);
    connect(m_number, &NumberField::finished, this, &FieldRow::finished);
    if (m_spec.path != "/optimizer/learning_rate")
        return;
    m_slider = new RateSlider(m_theme, this);
    connect(m_slider, &RateSlider::finished, this, &FieldRow::finished);
    connect(m_slider, &RateSlider::rateChosen, this, [this](double rate) {
        forgetTyped();
        emit typedProblemChanged({});
        emit edited(rate);
    });
}

void FieldRow::describe()
{
    const QString when = m_spec.isFixed() ? tr("cannot be changed") : isLive() ? tr("edit any time") : tr("applies on reset");
    editor()->setObjectName(m_spec.path);
    editor()->setAccessibleName(tr("%1, %2").arg(m_spec.label, when));
    editor()->setAccessibleDescription(m_spec.tip);
    setToolTip(m_spec.isFixed() ? m_spec.tip
               : isLive()       ? tr("%1\nEdit any time.").arg(m_spec.tip)
                                : tr("%1\nApplies on reset.").arg(m_spec.tip));
    if (m_slider)
        m_slider->setAccessibleDescription(m_spec.tip);
}

// A text takes the whole width below its name; a slider stands below its number.
void FieldRow::layOut()
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, m_theme->px(2), 0, m_theme->px(2));
    layout->setHorizontalSpacing(m_theme->px(2));
    layout->setVerticalSpacing(m_theme->px(2));
    layout->addWidget(m_label, 0, 0, 1, m_text ? 2 : 1);
    if (m_text) {
        m_label->setFixedHeight(m_theme->px(20));
        layout->addWidget(m_text, 1, 0, 1, 2);
    } else {
        editor()->setFixedWidth(m_theme->px(editorWidth));
        layout->addWidget(editor(), 0, 1);
    }
    if (m_slider)
        layout->addWidget(m_slider, 2, 0, 1, 2);
    layout->addWidget(m_reasonLabel, 3, 0, 1, 2);
}

QWidget *FieldRow::editor() const
{
    if (m_text)
        return m_text;
    return m_number ? static_cast<QWidget *>(m_number) : m_choice;
}

void FieldRow::showValues(const Scenario &running, const Scenario &pending, bool waitsWhole)
{
    if (m_text) {
        m_text->showText(m_spec.getText(pending));
        return;
    }
    const double before = m_spec.get(running);
    const double after = m_spec.get(pending);
    if (m_number)
        m_number->showValues(before, after);
    else
        m_choice->showValues(static_cast<int>(before), static_cast<int>(after));
    if (m_slider)
        m_slider->showRate(after);
    m_label->showState(waitsWhole ? Applies::OnReset : m_spec.applies, before != after);
}

void FieldRow::forgetTyped()
{
    m_typedProblem.clear();
    if (m_number)
        m_number->forgetTyped();
    showReason();
}

void FieldRow::setTypedProblem(const QString &problem)
{
    if (problem == m_typedProblem)
        return;
    m_typedProblem = problem;
    showReason();
    emit typedProblemChanged(problem);
}

void FieldRow::setReason(const QString &reason)
{
    m_reason = reason;
    showReason();
}

QString FieldRow::reason() const
{
    return m_typedProblem.isEmpty() ? m_reason : m_typedProblem;
}

void FieldRow::showReason()
{
    const bool invalid = !reason().isEmpty();
    if (m_number)
        m_number->setInvalid(invalid);
    else if (m_choice)
        m_choice->setInvalid(invalid);
    else
        m_text->setInvalid(invalid);
    QPalette palette = m_reasonLabel->palette();
    palette.setColor(QPalette::WindowText, m_theme->palette().bad);
    m_reasonLabel->setPalette(palette);
    m_reasonLabel->setFont(m_theme->widgetFont(12));
    m_reasonLabel->setText(reason());
    m_reasonLabel->setVisible(invalid);
    editor()->setAccessibleDescription(invalid ? tr("%1\n%2").arg(reason(), m_spec.tip) : m_spec.tip);
}

} // namespace lockstep
