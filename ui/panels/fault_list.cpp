#include "ui/panels/fault_list.h"

#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/scenario/core_text.h"

namespace lockstep {
namespace {

constexpr std::size_t mostShown = 50;

} // namespace

FaultList::FaultList(Theme *theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_text(new QLabel),
      m_leaveOut(new QPushButton(tr("Leave these out"), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme->px(16), theme->px(8), theme->px(16), theme->px(8));
    layout->setSpacing(theme->px(6));
    auto *head = new QLabel(tr("In the file, without a field here"), this);
    head->setFont(theme->widgetFont(12, true));
    head->setWordWrap(true);
    layout->addWidget(head);
    layout->addWidget(scrolled(theme));
    layout->addWidget(m_leaveOut);
    m_text->setObjectName("faults");
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_leaveOut->setObjectName("leaveOut");
    m_leaveOut->setToolTip(tr("Use the file without what it says there"));
    connect(m_leaveOut, &QPushButton::clicked, this, &FaultList::leaveOutClicked);
    connect(theme, &Theme::changed, this, &FaultList::refreshTheme);
    refreshTheme();
    hide();
}

// Many problems scroll: the fields keep their room.
QScrollArea *FaultList::scrolled(Theme *theme)
{
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Problems of the file"));
    scroll->setFixedHeight(theme->px(96));
    scroll->setWidget(m_text);
    scroll->viewport()->setAutoFillBackground(false);
    m_text->setAutoFillBackground(false);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return scroll;
}

void FaultList::showProblems(const std::vector<Problem> &problems)
{
    QStringList lines;
    for (std::size_t i = 0; i < problems.size() && i < mostShown; ++i)
        lines << problemText(problems[i]);
    if (problems.size() > mostShown)
        lines << tr("and %1 more").arg(problems.size() - mostShown);
    m_text->setText(lines.join('\n'));
    setVisible(!problems.empty());
}

void FaultList::refreshTheme()
{
    const Palette &colors = m_theme->palette();
    m_text->setStyleSheet(QStringLiteral("color: %1; font-size: %2px;").arg(colors.bad.name()).arg(m_theme->px(12)));
    m_leaveOut->setStyleSheet(QStringLiteral("QPushButton { font-size: %1px; min-height: %2px; padding: 0 6px; }"
                                             "QPushButton:focus { border: 2px solid %3; padding: 0 5px; }")
                                  .arg(m_theme->px(12))
                                  .arg(m_theme->px(24))
                                  .arg(colors.accent.name()));
    update();
}

void FaultList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRectF(0, 0, width(), 1), m_theme->palette().line);
}

} // namespace lockstep
