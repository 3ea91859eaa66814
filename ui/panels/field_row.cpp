#include "ui/panels/field_row.h"

#include <QGridLayout>

#include "ui/panels/choice_field.h"
#include "ui/panels/field_box.h"
#include "ui/panels/field_label.h"
#include "ui/panels/list_field.h"
#include "ui/panels/live_number.h"
#include "ui/panels/rate_slider.h"
#include "ui/panels/text_field.h"
#include "ui/widgets/icon_button.h"

namespace lockstep {

FieldRow::FieldRow(Theme *theme, FieldSpec spec, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_spec(std::move(spec)),
      m_label(new FieldLabel(theme, m_spec, this)),
      m_noteLabel(new QLabel(this)),
      m_reasonLabel(new QLabel(this))
{
    buildEditor();
    describe();
    layOut();
    for (QLabel *label : {m_noteLabel, m_reasonLabel}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setContentsMargins(label == m_noteLabel ? theme->px(16) : 0, 0, 0, 0);
        label->hide();
    }
    m_label->setBuddy(editor());
    connect(theme, &Theme::changed, this, [this] {
        showNote(note());
        showReason();
    });
}

void FieldRow::buildEditor()
{
    if (m_spec.kind == FieldKind::Text) {
        m_text = new TextField(m_theme, this);
        connect(m_text, &QLineEdit::textEdited, this, &FieldRow::textEdited);
        connect(m_text, &TextField::finished, this, &FieldRow::finished);
    } else if (m_spec.isTyped() || m_spec.kind == FieldKind::Points) {
        buildList();
    } else if (m_spec.kind == FieldKind::Choice) {
        m_choice = new ChoiceField(m_theme, isLive() ? ChoiceField::Look::Live : ChoiceField::Look::Reset, m_spec.choices, this);
        connect(m_choice, &QComboBox::currentIndexChanged, this, [this](int index) { emit edited(index); });
    } else {
        buildNumber();
    }
}

void FieldRow::buildNumber()
{
    m_number = isLive() ? new LiveNumber(m_theme, m_spec, this) : new NumberField(m_theme, m_spec, this);
    connect(m_number, &NumberField::edited, this, [this](double value) {
        takeEdit();
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

void FieldRow::buildList()
{
    m_list = new ListField(m_theme, m_spec, this);
    connect(m_list, &ListField::edited, this, [this](const QString &text) {
        takeEdit();
        emit textEdited(text);
    });
    connect(m_list, &ListField::rejected, this, &FieldRow::setTypedProblem);
    connect(m_list, &ListField::finished, this, &FieldRow::finished);
}

// The document forgets what was typed wrong with the edit.
void FieldRow::takeEdit()
{
    m_typedProblem.clear();
    showReason();
}

void FieldRow::describe()
{
    const QString when = m_spec.kind == FieldKind::Points ? tr("edited on the Draw card")
                         : m_spec.isFixed()               ? tr("cannot be changed")
                         : isLive() ? tr("edit any time") : tr("applies on reset");
    editor()->setObjectName(m_spec.path);
    editor()->setAccessibleName(tr("%1, %2").arg(m_spec.label, when));
    editor()->setAccessibleDescription(m_spec.tip);
    setToolTip(tipText());
    if (m_slider)
        m_slider->setAccessibleDescription(m_spec.tip);
}

QString FieldRow::tipText() const
{
    return m_spec.isFixed() ? m_spec.tip : isLive() ? tr("%1\nEdit any time.").arg(m_spec.tip) : tr("%1\nApplies on reset.").arg(m_spec.tip);
}

void FieldRow::addChooser(QGridLayout *layout)
{
    auto *choose = new IconButton(m_theme, IconId::More, tr("Choose another file"), tr("Choose another file…"), IconButton::Look::Plain, this);
    choose->setObjectName("choose " + m_spec.path);
    choose->setFixedSize(m_theme->px(28), m_theme->px(22));
    connect(choose, &IconButton::clicked, this, &FieldRow::chooseClicked);
    layout->addWidget(choose, 0, 1, Qt::AlignRight);
}

// A text takes the whole width below its name; a slider stands below its number.
void FieldRow::layOut()
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, m_theme->px(2), 0, m_theme->px(2));
    layout->setHorizontalSpacing(m_theme->px(2));
    layout->setVerticalSpacing(m_theme->px(2));
    layout->addWidget(m_label, 0, 0, 1, m_text || (m_spec.wide && !m_spec.isFile) ? 2 : 1);
    if (m_text || m_spec.wide) {
        m_label->setFixedHeight(m_theme->px(20));
        layout->addWidget(editor(), 1, 0, 1, 2);
        if (m_spec.isFile)
            addChooser(layout);
    } else {
        editor()->setFixedWidth(m_theme->px(editorWidth));
        layout->addWidget(editor(), 0, 1);
    }
    if (m_slider)
        layout->addWidget(m_slider, 2, 0, 1, 2);
    layout->addWidget(m_noteLabel, 3, 0, 1, 2);
    layout->addWidget(m_reasonLabel, 4, 0, 1, 2);
}

QWidget *FieldRow::editor() const
{
    if (m_text)
        return m_text;
    if (m_list)
        return m_list;
    return m_number ? static_cast<QWidget *>(m_number) : m_choice;
}

void FieldRow::showValues(const Scenario &running, const Scenario &pending, bool waitsWhole)
{
    if (m_text) {
        m_text->showText(m_spec.getText(pending));
        return;
    }
    if (m_list)
        m_list->showTexts(m_spec.getText(running), m_spec.getText(pending));
    else if (m_number)
        m_number->showValues(m_spec.get(running), m_spec.get(pending));
    else
        m_choice->showValues(static_cast<int>(m_spec.get(running)), static_cast<int>(m_spec.get(pending)));
    if (m_slider)
        m_slider->showRate(m_spec.get(pending));
    m_label->showState(waitsWhole ? Applies::OnReset : m_spec.applies, m_spec.differs(running, pending));
    m_noted = noteOf(running, pending);
    showNote(allNotes());
    if (m_spec.isFile) // known by its whole path, however little of it is shown
        setToolTip(tipText() + (pending.data.csv.file.empty() ? QString() : '\n' + QString::fromStdString(pending.data.csv.file)));
}

void FieldRow::setFact(const QString &fact)
{
    m_fact = fact;
    showNote(allNotes());
}

QString FieldRow::allNotes() const
{
    return m_noted.isEmpty() || m_fact.isEmpty() ? m_noted + m_fact : m_noted + '\n' + m_fact;
}

void FieldRow::forgetTyped()
{
    m_typedProblem.clear();
    if (m_number)
        m_number->forgetTyped();
    if (m_list)
        m_list->forgetTyped();
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

void FieldRow::reject(const QString &reason)
{
    m_list->reject();
    setTypedProblem(reason);
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

// What the value comes to; and the one that runs, where the box has no room for both.
QString FieldRow::noteOf(const Scenario &running, const Scenario &pending) const
{
    QStringList lines;
    const double room = (m_spec.wide ? wideEditor : editorWidth) - fieldPadding - (m_choice ? 19 : 6);
    const QString before = m_spec.shown(running);
    if (!isLive() && m_spec.differs(running, pending) && !changeFits(room, before, m_spec.shown(pending), *m_theme))
        lines << tr("%1 until the reset").arg(before);
    if (const QString note = m_spec.note ? m_spec.note(pending) : QString(); !note.isEmpty())
        lines << note;
    return lines.join('\n');
}

void FieldRow::showNote(const QString &note)
{
    QPalette palette = m_noteLabel->palette();
    palette.setColor(QPalette::WindowText, m_theme->palette().text2);
    m_noteLabel->setPalette(palette);
    m_noteLabel->setFont(m_theme->widgetFont(11));
    m_noteLabel->setText(note);
    m_noteLabel->setVisible(!note.isEmpty() && reason().isEmpty());
}

void FieldRow::showReason()
{
    const bool invalid = !reason().isEmpty();
    if (m_number)
        m_number->setInvalid(invalid);
    else if (m_choice)
        m_choice->setInvalid(invalid);
    else if (m_list)
        m_list->setInvalid(invalid);
    else
        m_text->setInvalid(invalid);
    QPalette palette = m_reasonLabel->palette();
    palette.setColor(QPalette::WindowText, m_theme->palette().bad);
    m_reasonLabel->setPalette(palette);
    m_reasonLabel->setFont(m_theme->widgetFont(12));
    m_reasonLabel->setText(reason());
    m_reasonLabel->setVisible(invalid);
    m_noteLabel->setVisible(!invalid && !note().isEmpty());
    editor()->setAccessibleDescription(invalid ? tr("%1\n%2").arg(reason(), m_spec.tip) : m_spec.tip);
}

} // namespace lockstep
