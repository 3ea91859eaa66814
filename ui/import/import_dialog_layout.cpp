// How the import dialog is laid out.
#include <algorithm>

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/import/import_cells.h"
#include "ui/import/import_columns.h"
#include "ui/import/import_dialog.h"
#include "ui/import/import_fields.h"
#include "ui/import/import_goal.h"
#include "ui/import/import_header.h"
#include "ui/import/import_parts.h"
#include "ui/import/import_table.h"
#include "ui/scenario/scenario_document.h"

namespace lockstep {
namespace {

const char *const sizeKey = "importDialogSize";
constexpr QSize designedSize(980, 660);
constexpr int goalWidth = 276;
constexpr int problemLines = 4;

} // namespace

ImportDialog::ImportDialog(Theme *theme, ScenarioDocument *document, bool remembers, QWidget *parent)
    : QDialog(parent),
      m_theme(theme),
      m_document(document),
      m_remembers(remembers),
      m_reading(new ImportReading(this)),
      m_columns(new ImportColumns(this)),
      m_table(new ImportTable(m_columns, theme, this))
{
    setObjectName("importDialog");
    setWindowTitle(tr("Import data"));
    setAcceptDrops(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme->px(16), theme->px(12), theme->px(16), theme->px(12));
    layout->setSpacing(theme->px(8));
    buildHead(layout);
    layout->addWidget(buildMain(), 1);
    buildFoot(layout);
    m_slow.setSingleShot(true);
    m_slow.setInterval(200);
    connect(&m_slow, &QTimer::timeout, this, &ImportDialog::showState);
    connect(m_fields, &ImportFields::changed, this, &ImportDialog::look);
    connect(m_goal, &ImportGoal::changed, this, &ImportDialog::showState);
    connect(m_columns, &ImportColumns::chosen, this, &ImportDialog::count);
    connect(m_reading, &ImportReading::looked, this, &ImportDialog::showTable);
    connect(m_reading, &ImportReading::counted, this, &ImportDialog::showFacts);
    connect(m_reading, &ImportReading::failed, this, &ImportDialog::showFailure);
    connect(m_reading, &ImportReading::progressed, this, &ImportDialog::showProgress);
    connect(theme, &Theme::changed, this, &ImportDialog::restyle);
    restyle();
    chooseSize();
    showState();
}

void ImportDialog::buildHead(QBoxLayout *layout)
{
    m_name = new ImportLabel(m_theme, 15, &Palette::text, this, true);
    m_name->setObjectName("importName");
    m_place = new ImportLabel(m_theme, 12, &Palette::text3, this);
    m_rows = new ImportLabel(m_theme, 13, &Palette::text, this, true);
    m_rows->setObjectName("importRows");
    m_progress = new QProgressBar(this);
    m_progress->setObjectName("importProgress");
    m_progress->setAccessibleName(tr("Share of the file that is read"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(m_theme->px(120), m_theme->px(8));
    m_progress->hide();
    auto *row = new QHBoxLayout;
    row->setSpacing(m_theme->px(10));
    row->addWidget(m_name);
    row->addWidget(m_place, 1);
    row->addWidget(m_progress);
    row->addWidget(m_rows);
    layout->addLayout(row);
    m_message = new ImportMessage(m_theme, this);
    m_message->setObjectName("importMessage");
    layout->addWidget(m_message);
}

// At a large zoom the settings can be scrolled, and the buttons stay.
QWidget *ImportDialog::buildMain()
{
    auto *content = new QWidget;
    auto *columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(m_theme->px(8));
    auto *goal = new ImportCard(m_theme, tr("What is learned"), content);
    goal->setFixedWidth(m_theme->px(goalWidth));
    m_goal = new ImportGoal(m_columns, m_theme, goal);
    goal->body()->addWidget(m_goal);
    columns->addWidget(goal);
    columns->addWidget(buildRight(), 1);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    return scroll;
}

QWidget *ImportDialog::buildRight()
{
    auto *right = new QWidget;
    auto *layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_theme->px(8));
    auto *format = new ImportCard(m_theme, tr("How the file is written"), right);
    m_fields = new ImportFields(m_theme, format);
    format->body()->addWidget(m_fields);
    layout->addWidget(format);
    buildPreview(layout);
    m_problemCard = new ImportCard(m_theme, tr("Left out, and what was assumed"), right);
    m_problems = new QPlainTextEdit(m_problemCard);
    m_problems->setObjectName("importProblems");
    m_problems->setAccessibleName(tr("Rows that are left out, and what was assumed"));
    m_problems->setReadOnly(true);
    m_problems->setTabChangesFocus(true);
    m_problems->setFrameShape(QFrame::NoFrame);
    m_problems->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_problems->setFont(m_theme->widgetFont(12));
    m_problems->document()->setDocumentMargin(0);
    m_problems->setFixedHeight(m_problems->fontMetrics().lineSpacing() * problemLines);
    m_problemCard->body()->addWidget(m_problems);
    m_problemCard->hide();
    layout->addWidget(m_problemCard);
    return right;
}

void ImportDialog::buildPreview(QBoxLayout *layout)
{
    auto *card = new ImportCard(m_theme, QString(), this);
    card->body()->setContentsMargins(m_theme->px(4), m_theme->px(4), m_theme->px(4), m_theme->px(4));
    m_preview = new QTableView(card);
    m_preview->setObjectName("importPreview");
    m_preview->setAccessibleName(tr("Preview: the first rows"));
    m_preview->setFont(m_theme->widgetFont(12));
    m_preview->setFrameShape(QFrame::NoFrame);
    m_preview->setShowGrid(false);
    m_preview->setCornerButtonEnabled(false);
    m_preview->setSelectionMode(QAbstractItemView::NoSelection);
    m_preview->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_preview->setTabKeyNavigation(false);
    m_preview->setWordWrap(false);
    m_preview->setModel(m_table);
    m_preview->setItemDelegate(new ImportCells(m_theme, m_preview));
    auto *head = new ImportHeader(m_table, m_theme, m_preview);
    m_preview->setHorizontalHeader(head);
    m_preview->setVerticalHeader(new ImportLineHeader(m_theme, m_preview));
    m_preview->setMinimumHeight(m_theme->px(140));
    connect(head, &QHeaderView::sectionClicked, this, [this](int column) { m_columns->choose(column, !m_columns->isFeature(column)); });
    card->body()->addWidget(m_preview);
    layout->addWidget(card, 1);
}

void ImportDialog::buildFoot(QBoxLayout *layout)
{
    m_status = new ImportLabel(m_theme, 12, &Palette::text2, this);
    m_status->setObjectName("importStatus");
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName("importCancel");
    cancel->setAutoDefault(false);
    m_train = new QPushButton(tr("Train"), this);
    m_train->setObjectName("importTrain");
    m_train->setDefault(true);
    auto *row = new QHBoxLayout;
    row->setSpacing(m_theme->px(8));
    row->addWidget(m_status, 1);
    row->addWidget(cancel);
    row->addWidget(m_train);
    layout->addLayout(row);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_train, &QPushButton::clicked, this, &ImportDialog::train);
}

void ImportDialog::restyle()
{
    const Palette &colors = m_theme->palette();
    QPalette surface = m_preview->palette();
    surface.setColor(QPalette::Base, colors.surface);
    surface.setColor(QPalette::Text, colors.text);
    surface.setColor(QPalette::Window, colors.surface);
    surface.setColor(QPalette::Button, colors.surface);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_preview, m_preview->horizontalHeader(), m_preview->verticalHeader(), m_problems})
        widget->setPalette(surface);
    m_preview->setStyleSheet(QStringLiteral("QTableCornerButton::section, QHeaderView { background: %1; border: 0; }").arg(colors.surface.name()));
    m_progress->setStyleSheet(QStringLiteral("QProgressBar { background: %1; border: 0; border-radius: %3px; }"
                                             "QProgressBar::chunk { background: %2; border-radius: %3px; }")
                                  .arg(colors.line.name(), colors.accent.name())
                                  .arg(m_theme->px(4)));
}

void ImportDialog::chooseSize()
{
    QSize wanted(m_theme->px(designedSize.width()), m_theme->px(designedSize.height()));
    if (m_remembers)
        wanted = QSettings("Lockstep", "Lockstep").value(sizeKey, wanted).toSize().expandedTo({320, 240});
    const QSize room = parentWidget() ? parentWidget()->window()->size() - QSize(24, 24) : screen()->availableSize();
    resize(wanted.boundedTo(room.expandedTo({640, 480})));
}

void ImportDialog::done(int result)
{
    m_reading->cancel();
    if (m_remembers)
        QSettings("Lockstep", "Lockstep").setValue(sizeKey, size());
    QDialog::done(result);
}

} // namespace lockstep
