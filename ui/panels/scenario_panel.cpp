#include "ui/panels/scenario_panel.h"

#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/data/own_data.h"
#include "core/scenario/data_file.h"
#include "core/scenario/presets.h"
#include "ui/panels/data_facts.h"
#include "ui/panels/fault_list.h"
#include "ui/panels/field_row.h"
#include "ui/panels/panel_footer.h"
#include "ui/panels/panel_head.h"
#include "ui/panels/panel_section.h"
#include "ui/panels/panel_texts.h"
#include "ui/panels/panel_title.h"
#include "ui/panels/preset_field.h"

namespace lockstep {
namespace {

// The boxes are painted by the fields themselves.
const char *const fieldSheet = R"(
QLineEdit, QLineEdit:focus { background: transparent; border: none; padding: 0 %1px 2px %2px; min-height: %3px; font-size: %4px; }
lockstep--LiveNumber, lockstep--LiveNumber:focus { padding-right: %5px; }
QComboBox { min-height: 0px; }
QSlider::handle:horizontal { width: %6px; height: %6px; margin: -%7px 0; border-radius: %8px; }
QComboBox, QComboBox QAbstractItemView { font-size: %4px; }
)";

constexpr int panelWidth = 232;

struct SectionSpec {
    PanelSection section;
    const char *id;
    const char *title;
    bool open;
};

constexpr SectionSpec sections[] = {
    {PanelSection::Data, "Data", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "Data"), true},
    {PanelSection::Sharding, "Sharding", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "Sharding"), false},
    {PanelSection::Model, "Model", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "Model"), false},
    {PanelSection::Optimizer, "Optimizer", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "Optimizer"), true},
    {PanelSection::Safeguards, "Safeguards", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "Safeguards"), false},
    {PanelSection::Devices, "Devices", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "Devices"), true},
    {PanelSection::Communication, "Communication", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "Communication"), true},
    {PanelSection::Network, "Network", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "Network"), false},
    {PanelSection::About, "About", QT_TRANSLATE_NOOP("lockstep::ScenarioPanel", "About"), false},
};

} // namespace

ScenarioPanel::ScenarioPanel(Theme *theme, ScenarioDocument *document, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_content(new QWidget)
{
    setSheet();
    setAccessibleName(tr("Scenario"));
    setFixedWidth(theme->px(panelWidth));
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(0);
    buildHead();
    buildSections();
    content->addStretch();
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_content);
    scroll->viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
    m_content->setFixedWidth(theme->px(panelWidth) - 1); // the scroll bar lies over the margin
    buildFoot(scroll);
    document->forgetTyped(); // by fields that are gone
    connect(document, &ScenarioDocument::restored, this, &ScenarioPanel::forgetTyped);
    connect(document, &ScenarioDocument::changed, this, &ScenarioPanel::refresh);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

// A field that is left while the panel goes still says what was typed: nobody may listen then.
ScenarioPanel::~ScenarioPanel()
{
    if (m_document)
        m_document->disconnect(this);
    for (FieldRow *row : m_rows)
        row->disconnect();
}

void ScenarioPanel::setSheet()
{
    const auto size = [this](int logical) { return QString::number(m_theme->px(logical)); };
    setStyleSheet(QString::fromLatin1(fieldSheet).arg(size(6), size(7), size(26), size(12), size(22), size(9), size(5), size(6)));
}

void ScenarioPanel::buildFoot(QWidget *scroll)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 0);
    layout->setSpacing(0);
    layout->addWidget(scroll, 1);
    m_faults = new FaultList(m_theme, this); // after the fields in the order of Tab
    m_footer = new PanelFooter(m_theme, this);
    layout->addWidget(m_faults);
    layout->addWidget(m_footer);
    connect(m_faults, &FaultList::leaveOutClicked, m_document, &ScenarioDocument::leaveOutUnknown);
    connect(m_footer, &PanelFooter::applyClicked, m_document, &ScenarioDocument::apply);
    connect(m_footer, &PanelFooter::discardClicked, m_document, &ScenarioDocument::discard);
}

void ScenarioPanel::buildHead()
{
    m_presets = new PresetField(m_theme, m_content);
    m_presets->setObjectName("presets");
    m_presets->setAccessibleName(tr("Scenario"));
    m_presets->setAccessibleDescription(tr("Built-in scenarios; choosing one starts its run"));
    connect(m_presets, &PresetField::chosen, m_document, &ScenarioDocument::choosePreset);
    m_content->layout()->addWidget(new PanelHead(m_theme, m_presets, m_content));
}

void ScenarioPanel::buildSections()
{
    for (const SectionSpec &spec : sections) {
        auto *box = new PanelSectionBox(m_theme, QString::fromLatin1(spec.id), tr(spec.title), m_content);
        box->setOpen(spec.open);
        m_content->layout()->addWidget(box);
        m_sections[spec.section] = box;
    }
    for (FieldSpec &spec : scenarioFields())
        addRow(std::move(spec));
}

void ScenarioPanel::addRow(FieldSpec spec)
{
    auto *row = new FieldRow(m_theme, std::move(spec));
    m_sections.at(row->spec().section)->add(row);
    m_rows.push_back(row);
    const QString path = row->spec().path;
    connect(row, &FieldRow::edited, this,
            [this, row, path](double value) {
                m_document->edit(path, [&](Scenario &s) { row->spec().set(s, value); });
                const DataSpec &chosen = m_document->pending().data;
                if (path == QLatin1String("/data/kind") && chosen.kind == DataKind::Csv && chosen.csv.file.empty())
                    emit fileNeeded();
            });
    connect(row, &FieldRow::chooseClicked, this, &ScenarioPanel::fileNeeded);
    connect(row, &FieldRow::textEdited, this,
            [this, row, path](const QString &text) {
                const auto change = [&](Scenario &s) { row->spec().setText(s, text); };
                const bool atOnce = row->spec().isTyped() && row->spec().applies == Applies::AnyTime;
                const QString problem = atOnce ? m_document->problemWith(path, change) : QString();
                if (problem.isEmpty())
                    m_document->edit(path, change);
                else
                    row->reject(problem);
            });
    connect(row, &FieldRow::typedProblemChanged, this,
            [this, path](const QString &problem) { m_document->setTypedProblem(path, problem); });
    connect(row, &FieldRow::finished, m_document, &ScenarioDocument::finishEdit);
}

QStringList ScenarioPanel::openSections() const
{
    QStringList open;
    for (const SectionSpec &spec : sections)
        if (m_sections.at(spec.section)->isOpen())
            open << QString::fromLatin1(spec.id);
    return open;
}

void ScenarioPanel::setOpenSections(const QStringList &ids)
{
    for (const SectionSpec &spec : sections)
        m_sections.at(spec.section)->setOpen(ids.contains(QLatin1String(spec.id)));
    refreshProblems();
}

void ScenarioPanel::forgetTyped()
{
    for (FieldRow *row : m_rows)
        row->forgetTyped();
}

void ScenarioPanel::refresh()
{
    for (FieldRow *row : m_rows)
        row->showValues(m_document->running(), m_document->pending(), m_document->waitsWhole());
    refreshFacts();
    refreshProblems();
    refreshScenarioName();
    for (const auto &[section, box] : m_sections)
        box->head()->setSummary(sectionSummary(section, m_document->pending()));
    showWhatMatters();
    m_footer->showChanges(changes(), isValid());
    emit waitingChanged();
}

// A field without meaning for the other choices is hidden, unless a change of it waits or something is wrong with it.
void ScenarioPanel::showWhatMatters()
{
    const Scenario &pending = m_document->pending();
    for (FieldRow *row : m_rows)
        if (const FieldSpec &spec = row->spec(); spec.matters)
            row->setVisible(spec.matters(pending) || spec.differs(m_document->running(), pending) || !row->reason().isEmpty());
}

void ScenarioPanel::refreshProblems()
{
    std::vector<Problem> problems = m_document->problems();
    for (Problem &failure : m_document->failures())
        problems.push_back(std::move(failure));
    for (FieldRow *row : m_rows) {
        QStringList reasons;
        for (const Problem &problem : problems)
            if (problem.path == row->spec().path.toStdString())
                reasons << reasonText(problem);
        row->setReason(reasons.join(' '));
        if (!row->reason().isEmpty())
            m_sections.at(row->spec().section)->setOpen(true);
    }
    m_faults->showProblems(m_document->elsewhere());
}

// What the run found out about the file, while the fields still mean that file.
void ScenarioPanel::refreshFacts()
{
    const SnapshotPtr snapshot = m_document->controller()->snapshot();
    const DataReport *report = snapshot ? snapshot->setup->report.get() : nullptr;
    const Scenario &pending = m_document->pending();
    if (report && !sameOwnData(pending, snapshot->setup->scenario))
        report = nullptr;
    const QString rowsPath = pending.data.kind == DataKind::Csv ? QStringLiteral("/data/file") : QStringLiteral("/data/points");
    for (FieldRow *row : m_rows) {
        const QString path = row->spec().path;
        if (row->spec().section == PanelSection::Data)
            row->setFact(!report ? QString() : path == rowsPath ? rowsFact(*report) : formatFact(path, *report, pending.data.csv));
    }
}

void ScenarioPanel::refreshScenarioName()
{
    const Scenario &open = m_document->pending();
    if (const Scenario *known = presetNamed(open.name))
        m_presets->showPreset(static_cast<int>(known - presets().data()));
    const QString shown = shownTitle(open);
    const QString title = ownTitle(open);
    QStringList tip{title};
    if (shown != title)
        tip << tr("Differs from the scenario of that name");
    if (!m_document->filePath().isEmpty())
        tip << m_document->filePath();
    m_presets->setShownText(shown);
    m_presets->setToolTip(tip.join('\n'));
}

void ScenarioPanel::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    painter.fillRect(rect(), colors.surface);
    painter.fillRect(QRectF(width() - 1, 0, 1, height()), colors.line);
}

} // namespace lockstep
