#include "ui/cards/card_window.h"

#include <algorithm>

#include <QCloseEvent>
#include <QGuiApplication>
#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>

#include "ui/cards/card.h"
#include "ui/views/view.h"

namespace lockstep {

namespace {

constexpr int leastVisible = 64; // of the title, in each direction

bool isReachable(const QRect &frame)
{
    const QRect title(frame.topLeft(), QSize(frame.width(), leastVisible));
    const QList<QScreen *> screens = QGuiApplication::screens();
    return std::any_of(screens.begin(), screens.end(), [&title](const QScreen *screen) {
        const QRect seen = screen->availableGeometry().intersected(title);
        return seen.width() >= leastVisible && seen.height() >= leastVisible / 2;
    });
}

} // namespace

CardWindow::CardWindow(Theme *theme, View *view, QWidget *parent)
    : QWidget(parent, Qt::Window),
      m_theme(theme),
      m_view(view),
      m_card(new Card(theme, Card::Head::Shown, this))
{
    setObjectName("cardWindow");
    setWindowTitle(tr("%1 — Lockstep").arg(view->title()));
    setMinimumSize(theme->px(320), theme->px(240));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_card);
    m_card->setViews({view});
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void CardWindow::place(const QByteArray &geometry)
{
    if (geometry.isEmpty() || !restoreGeometry(geometry))
        resize(std::max(m_theme->px(760), m_view->sizeHint().width()), std::max(m_theme->px(520), m_view->sizeHint().height()));
    bringOntoScreen(this);
}

void CardWindow::closeEvent(QCloseEvent *event)
{
    event->accept();
    emit putBackRequested(m_view);
}

void CardWindow::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), m_theme->palette().window);
}

void bringOntoScreen(QWidget *window)
{
    if (isReachable(window->frameGeometry()))
        return;
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    window->resize(window->size().boundedTo(screen.size()).expandedTo(window->minimumSize()));
    window->move(screen.center() - window->rect().center());
}

} // namespace lockstep
