#include "ui/panels/scenario_panel.h"

#include <algorithm>

#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/scenario/presets.h"
#include "core/scenario/validate.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/field_row.h"
#include "ui/panels/live_fields.h"
#include "ui/panels/panel_footer.h"
#include "ui/panels/panel_head.h"
#include "ui/panels/panel_section.h"
#include "ui/panels/panel_title.h"

namespace lockstep {
namespace {

// The boxes are painted by the fields themselves.
const char *const fieldSheet = R"(
QLineEdit, QLineEdit:focus { background: transparent; border: none; padding: 0 6px 2px 7px; min-height: 26px; }
QDoubleSpinBox, QDoubleSpinBox:focus { background: transparent; border: none; padding: 0 22px 2px 7px; min-height: 26px; }
QDoubleSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right; width: 22px; height: 14px; border: none; }
QDoubleSpinBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right; width: 22px; height: 14px; border: none; }
)";

constexpr int panelWidth = 232;

} // namespace

ScenarioPanel::ScenarioPanel(Theme *theme, SessionController *controller, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_controller(controller),
      m_running(controller->scenario()),
      m_pending(controller->scenario()),
      m_content(new QWidget)
{
    setStyleSheet(fieldSheet);
    setAccessibleName(QStringLiteral("Scenario"));
    setFixedWidth(panelWidth);
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
    m_content->setFixedWidth(panelWidth - 1); // the scroll bar lies over the margin
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 0);
    layout->setSpacing(0);
    layout->addWidget(scroll, 1);
    m_footer = new PanelFooter(theme, this); // after the fields in the order of Tab
    layout->addWidget(m_footer);
    connect(m_footer, &PanelFooter::applyClicked, this, &ScenarioPanel::apply);
    connect(m_footer, &PanelFooter::discardClicked, this, &ScenarioPanel::discard);
    connect(controller, &SessionController::scenarioChanged, this, &ScenarioPanel::adoptRunning);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

void ScenarioPanel::buildHead()
{
    QStringList titles;
    for (const Scenario &preset : presets())
        titles << QString::fromStdString(preset.title);
    m_presets = new ChoiceField(m_theme, ChoiceField::Look::Live, titles, m_content);
    m_presets->setObjectName("presets");
    m_presets->setAccessibleName(QStringLiteral("Scenario"));
    for (int i = 0; i < m_presets->count(); ++i)
        m_presets->setItemData(i, QString::fromStdString(presets()[i].description), Qt::ToolTipRole);
    connect(m_presets, &QComboBox::activated, this, &ScenarioPanel::choosePreset);
    m_content->layout()->addWidget(new PanelHead(m_theme, m_presets, m_content));
}

PanelSectionBox *ScenarioPanel::addSection(PanelSection section, const QString &title, bool open)
{
    auto *box = new PanelSectionBox(m_theme, title, m_content);
    box->setOpen(open);
    m_content->layout()->addWidget(box);
    m_sections[section] = box;
    return box;
}

void ScenarioPanel::buildSections()
{
    addSection(PanelSection::Data, QStringLiteral("Data"), true);
    addSection(PanelSection::Model, QStringLiteral("Model"), false);
    m_live = new LiveFields(m_theme, m_controller);
    addSection(PanelSection::Optimizer, QStringLiteral("Optimizer"), true)->add(m_live);
    addSection(PanelSection::Devices, QStringLiteral("Devices"), true);
    addSection(PanelSection::Communication, QStringLiteral("Communication"), true);
    for (FieldSpec &spec : resetFields()) {
        auto *row = new FieldRow(m_theme, std::move(spec));
        m_sections.at(row->spec().section)->add(row);
        connect(row, &FieldRow::edited, this, [this, row](double value) { edit(row->spec(), value); });
        connect(row, &FieldRow::typedProblemChanged, this, &ScenarioPanel::refresh);
        m_rows.push_back(row);
    }
}

int ScenarioPanel::changes() const
{
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(),
                                          [&](const FieldRow *row) { return row->spec().get(m_running) != row->spec().get(m_pending); }));
}

void ScenarioPanel::choosePreset(int index)
{
    m_controller->start(presets()[index]);
}

void ScenarioPanel::edit(const FieldSpec &spec, double value)
{
    spec.set(m_pending, value);
    refresh();
}

void ScenarioPanel::apply()
{
    if (applicable() > 0)
        m_controller->start(withLiveFields(m_pending, m_controller->scenario()));
}

void ScenarioPanel::reset()
{
    if (applicable() > 0)
        apply();
    else
        m_controller->reset();
}

void ScenarioPanel::discard()
{
    m_pending = m_running;
    for (FieldRow *row : m_rows)
        row->forgetTyped();
    refresh();
}

// A live edit leaves what waits as it is; another run takes it away.
void ScenarioPanel::adoptRunning()
{
    const Scenario &now = m_controller->scenario();
    const bool onlyLive = withLiveFields(m_running, now) == now;
    m_running = now;
    m_pending = onlyLive ? withLiveFields(m_pending, now) : now;
    if (!onlyLive)
        for (FieldRow *row : m_rows)
            row->forgetTyped();
    m_live->refresh();
    refresh();
}

void ScenarioPanel::refresh()
{
    for (FieldRow *row : m_rows)
        row->showValues(m_running, m_pending);
    refreshProblems();
    refreshScenarioName();
    for (const auto &[section, box] : m_sections)
        box->head()->setSummary(sectionSummary(section, m_pending));
    const bool byRows = m_pending.data.rows > 0 || m_running.data.rows > 0;
    for (FieldRow *row : m_rows) {
        if (row->spec().path == "/data/rows")
            row->setVisible(byRows);
        if (row->spec().path == "/data/samples_per_device")
            row->setVisible(m_pending.data.rows == 0);
    }
    m_footer->showChanges(changes(), m_valid);
    emit waitingChanged();
}

QString ScenarioPanel::reasonsAt(const std::string &path, const std::vector<Problem> &problems) const
{
    QStringList reasons;
    for (const Problem &problem : problems)
        if (problem.path == path)
            reasons << reasonText(problem);
    return reasons.join(' ');
}

void ScenarioPanel::refreshProblems()
{
    const std::vector<Problem> problems = validate(m_pending);
    m_valid = problems.empty();
    for (FieldRow *row : m_rows) {
        row->setReason(reasonsAt(row->spec().path.toStdString(), problems));
        m_valid = m_valid && !row->isTypedWrong();
        if (!row->reason().isEmpty())
            m_sections.at(row->spec().section)->setOpen(true);
    }
}

void ScenarioPanel::refreshScenarioName()
{
    const Scenario *known = presetNamed(m_running.name);
    if (known)
        m_presets->showValues(-1, static_cast<int>(known - presets().data()));
    const QString shown = shownTitle(m_running);
    const QString title = ownTitle(m_running);
    m_presets->setShownText(shown);
    m_presets->setToolTip(shown == title ? title : QStringLiteral("%1\nDiffers from the scenario of that name").arg(title));
}

void ScenarioPanel::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    painter.fillRect(rect(), colors.surface);
    painter.fillRect(QRectF(width() - 1, 0, 1, height()), colors.line);
}

} // namespace lockstep
