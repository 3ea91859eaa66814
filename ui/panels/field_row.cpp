#include "ui/panels/field_row.h"

#include <QGridLayout>
#include <QPainter>

#include "ui/panels/choice_field.h"
#include "ui/panels/number_field.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"

namespace lockstep {

FieldLabel::FieldLabel(Theme *theme, Applies applies, const QString &text, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_applies(applies),
      m_text(text)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void FieldLabel::setWaiting(bool waiting)
{
    m_waiting = waiting;
    update();
}

void FieldLabel::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    const IconId icon = m_applies == Applies::AnyTime ? IconId::Pencil : IconId::Reset;
    drawIcon(painter, icon, {0, (height() - 12) / 2.0, 12, 12}, m_waiting ? colors.warn : colors.text2);
    drawText(painter, QRectF(16, 0, width() - 16, height()), Qt::AlignLeft, m_text, m_theme->font(12), colors.text2);
}

void FieldLabel::mousePressEvent(QMouseEvent *)
{
    if (m_buddy)
        m_buddy->setFocus(Qt::MouseFocusReason);
}

FieldRow::FieldRow(Theme *theme, FieldSpec spec, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_spec(std::move(spec)),
      m_label(new FieldLabel(theme, FieldLabel::Applies::OnReset, m_spec.label, this)),
      m_reasonLabel(new QLabel(this))
{
    buildEditor();
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 2, 0, 2);
    layout->setHorizontalSpacing(2);
    layout->setVerticalSpacing(2);
    layout->addWidget(m_label, 0, 0);
    layout->addWidget(editor(), 0, 1);
    layout->addWidget(m_reasonLabel, 1, 0, 1, 2);
    m_reasonLabel->setWordWrap(true);
    m_reasonLabel->hide();
    m_label->setBuddy(editor());
    setToolTip(m_spec.tip + QStringLiteral("\nApplies on reset."));
    connect(theme, &Theme::changed, this, &FieldRow::showReason);
}

void FieldRow::buildEditor()
{
    if (m_spec.choices.isEmpty()) {
        m_number = new NumberField(m_theme, m_spec, this);
        connect(m_number, &NumberField::edited, this, [this](double value) {
            m_typedProblem.clear();
            showReason();
            emit edited(value);
        });
        connect(m_number, &NumberField::rejected, this, &FieldRow::setTypedProblem);
    } else {
        m_choice = new ChoiceField(m_theme, ChoiceField::Look::Reset, m_spec.choices, this);
        connect(m_choice, &QComboBox::currentIndexChanged, this, [this](int index) { emit edited(index); });
    }
    editor()->setFixedWidth(editorWidth);
    editor()->setObjectName(m_spec.path);
    editor()->setAccessibleName(m_spec.label + QStringLiteral(", applies on reset"));
    editor()->setAccessibleDescription(m_spec.tip);
}

QWidget *FieldRow::editor() const
{
    return m_number ? static_cast<QWidget *>(m_number) : m_choice;
}

void FieldRow::showValues(const Scenario &running, const Scenario &pending)
{
    const double before = m_spec.get(running);
    const double after = m_spec.get(pending);
    if (m_number)
        m_number->showValues(before, after);
    else
        m_choice->showValues(static_cast<int>(before), static_cast<int>(after));
    m_label->setWaiting(before != after);
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
    emit typedProblemChanged();
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
    else
        m_choice->setInvalid(invalid);
    QPalette palette = m_reasonLabel->palette();
    palette.setColor(QPalette::WindowText, m_theme->palette().bad);
    m_reasonLabel->setPalette(palette);
    m_reasonLabel->setFont(m_theme->font(12));
    m_reasonLabel->setText(reason());
    m_reasonLabel->setVisible(invalid);
}

} // namespace lockstep
