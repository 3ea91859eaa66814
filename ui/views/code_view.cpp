#include "ui/views/code_view.h"

#include <bit>

#include <QHBoxLayout>
#include <QPainter>
#include <QTextStream>
#include <QToolTip>

#include "core/scenario/data_file.h"
#include "ui/views/code_text.h"
#include "ui/views/step_label.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/spoken.h"

namespace lockstep {

namespace {

// The sizes of people's own data, which are known once they are read, are in the program too.
bool isSameProgram(const Scenario &a, const Scenario &b)
{
    return a == b && sameFacts(a.data.facts, b.data.facts);
}

constexpr const char *kindNames[] = {"replicate", "shard", "forward", "gradient", "all-reduce", "average", "update", "check"};

// "12 to 15, 20": for a screen reader.
QString rangesText(const QList<int> &lines)
{
    QStringList ranges;
    for (qsizetype first = 0, end = 0; first < lines.size(); first = end) {
        for (end = first + 1; end < lines.size() && lines[end] == lines[end - 1] + 1;)
            ++end;
        ranges.append(end - first == 1 ? QString::number(lines[first] + 1)
                                       : QObject::tr("%1 to %2").arg(lines[first] + 1).arg(lines[end - 1] + 1));
    }
    return ranges.join(QObject::tr(", "));
}

// Of the lit lines the first of those that are of the fewest kinds of op, where most of them stand together: -1 without any.
int mainLine(const Script &script, const QList<int> &lit)
{
    const auto kinds = [&](int line) { return std::popcount(script.lines[static_cast<std::size_t>(line)].ops); };
    int best = -1;
    qsizetype bestLength = 0;
    for (qsizetype first = 0, end = 0; first < lit.size(); first = end) {
        for (end = first + 1; end < lit.size() && lit[end] == lit[end - 1] + 1 && kinds(lit[end]) == kinds(lit[first]);)
            ++end;
        const bool better = best < 0 || kinds(lit[first]) < kinds(best) || (kinds(lit[first]) == kinds(best) && end - first > bestLength);
        if (better) {
            best = lit[first];
            bestLength = end - first;
        }
    }
    return best;
}

} // namespace

CodeView::CodeView(Theme *theme, SessionController *controller, QWidget *parent)
    : RunView(theme, controller, parent),
      m_text(new CodeText(theme, this)),
      m_controls(new QWidget(this)),
      m_form(new SegmentedControl(theme, {QStringLiteral("pmap"), QStringLiteral("shard_map"), QStringLiteral("PyTorch")}, m_controls))
{
    setAccessibleName(tr("Code"));
    m_text->setAccessibleName(tr("The run as a program"));
    buildControls();
    auto *layout = new QHBoxLayout(this);
    const int frame = theme->px(theme->focusWidth());
    layout->setContentsMargins(frame, frame, frame, theme->px(6));
    layout->addWidget(m_text);
    connect(m_form, &SegmentedControl::changed, this, [this] {
        write(true);
        light(picture());
        emit subtitleChanged();
    });
    connect(controller, &SessionController::scenarioChanged, this, [this] {
        if (isVisible())
            redraw(picture());
    });
    connect(m_text, &CodeText::copied, this, &CodeView::tellCopied);
    connect(m_text, &CodeText::focusChanged, this, qOverload<>(&QWidget::update));
    redraw(picture());
}

void CodeView::buildControls()
{
    m_form->setAccessibleName(tr("Program"));
    m_form->setToolTip(tr("JAX with pmap or with shard_map, or PyTorch DistributedDataParallel"));
    m_form->setHeightPixels(26);
    auto *copy = new IconButton(theme(), IconId::Copy, tr("Copy"), tr("Copy what is chosen, or the whole program (Ctrl+C)"),
                                IconButton::Look::Plain, m_controls);
    auto *save = new IconButton(theme(), IconId::Export, tr("Export script…"), tr("Export script… (Ctrl+E)"), IconButton::Look::Plain,
                                m_controls);
    copy->setObjectName("copyCode");
    save->setObjectName("exportCode");
    m_copy = copy;
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme()->px(4));
    row->addWidget(m_form);
    for (IconButton *button : {copy, save}) {
        button->setFixedSize(theme()->px(26), theme()->px(26));
        row->addWidget(button);
    }
    connect(copy, &IconButton::clicked, m_text, &CodeText::copyText);
    connect(save, &IconButton::clicked, this, [this] { emit exportRequested(form()); });
    m_controls->hide(); // until a card takes it in
}

ScriptForm CodeView::form() const
{
    return static_cast<ScriptForm>(m_form->current());
}

QString CodeView::subtitle() const
{
    return form() == ScriptForm::Torch ? tr("this run as a PyTorch program") : tr("this run as a JAX program");
}

QString CodeView::help() const
{
    return tr("The run as the program that you would write for it: with JAX, by pmap or by shard_map, or with PyTorch's "
              "DistributedDataParallel. It runs as it stands and trains what you see here; what to install is said at its top. The lines "
              "that belong to the phase that is shown are lit: step by phases and watch which line is the all-reduce and which the "
              "update. The text keeps the lit lines in sight until you scroll away. Every change of the scenario changes the program: "
              "choose other optimizers, networks or strategies and compare. Ctrl+C copies what is chosen, or everything; Export writes "
              "a file, for PyTorch with its data beside it.");
}

Script CodeView::script() const
{
    const Scenario &scenario = controller()->scenario();
    return makeScript(scenario, form(), scriptBaseName(scenario) + QStringLiteral(".npz"));
}

// `anew`: another program, read from its lit lines on. A picture of the same scenario, of which many come a second, needs no new text.
void CodeView::write(bool anew)
{
    if (!anew && m_written && isSameProgram(*m_written, controller()->scenario()))
        return;
    m_written = controller()->scenario();
    m_script = script();
    QStringList lines;
    for (const ScriptLine &line : m_script.lines)
        lines.append(QString::fromStdString(line.text));
    m_text->setLines(lines);
    if (anew)
        m_text->follow();
}

void CodeView::light(const RunPicture &run)
{
    QList<int> lit;
    const bool started = run.snapshot && run.snapshot->started();
    for (std::size_t i = 0; started && i < m_script.lines.size(); ++i)
        if (m_script.lines[i].isOf(run.snapshot->op.kind))
            lit.append(static_cast<int>(i));
    m_text->setLit(lit, mainLine(m_script, lit));
    m_text->setAccessibleDescription(lit.isEmpty() ? QString() : tr("%1: lines %2").arg(phaseText(*run.snapshot), rangesText(lit)));
}

void CodeView::redraw(const RunPicture &run)
{
    const std::shared_ptr<const Setup> setup = run.snapshot ? run.snapshot->setup : nullptr;
    write(false);
    if (setup != std::exchange(m_setup, setup))
        m_text->restart();
    light(run);
}

void CodeView::paintEvent(QPaintEvent *)
{
    if (!m_text->hasFocus())
        return;
    QPainter painter(this);
    const int width = theme()->px(theme()->focusWidth());
    painter.fillRect(m_text->geometry().adjusted(-width, -width, width, width), colors().accent);
}

void CodeView::tellCopied(int lines)
{
    const QString said = lines == 1 ? tr("1 line copied") : tr("%1 lines copied").arg(lines);
    QToolTip::showText(m_copy->mapToGlobal(QPoint(0, m_copy->height())), said, m_copy);
    speak(m_copy, said);
}

void CodeView::writeCsv(QTextStream &out) const
{
    out << "line,phases,text\n";
    const Script shown = script();
    for (std::size_t i = 0; i < shown.lines.size(); ++i) {
        QStringList kinds;
        for (int kind = 0; kind < static_cast<int>(std::size(kindNames)); ++kind)
            if (shown.lines[i].isOf(static_cast<OpKind>(kind)))
                kinds.append(QString::fromLatin1(kindNames[kind]));
        QString text = QString::fromStdString(shown.lines[i].text);
        text.replace('"', QStringLiteral("\"\""));
        out << i + 1 << ',' << kinds.join(' ') << ",\"" << text << "\"\n";
    }
}

QVariantMap CodeView::saveView() const
{
    return {{QStringLiteral("form"), m_form->current()}};
}

void CodeView::restoreView(const QVariantMap &saved)
{
    m_form->setCurrent(std::clamp(saved.value(QStringLiteral("form")).toInt(), 0, static_cast<int>(ScriptForm::Torch)));
}

} // namespace lockstep
