#include <QApplication>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QWindow>

#include "ui/panels/speed_control.h"
#include "ui/panels/transport_buttons.h"
#include "ui/presenter/presenter_bar.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

PresenterTransport::PresenterTransport(Theme *theme, SessionController *controller, QWidget *over) : QWidget(over), m_theme(theme)
{
    setObjectName("presenterTransport");
    setAccessibleName(tr("Transport"));
    auto *buttons = new TransportButtons(theme, controller, this);
    connect(buttons, &TransportButtons::resetRequested, this, &PresenterTransport::resetRequested);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme->px(12), theme->px(8), theme->px(12), theme->px(8));
    layout->addWidget(buttons);
    layout->addSpacing(theme->px(12));
    layout->addWidget(new SpeedControl(theme, controller, this));
    m_rest.setSingleShot(true);
    m_rest.setInterval(restsAfter);
    connect(&m_rest, &QTimer::timeout, this, &PresenterTransport::rest);
    over->installEventFilter(this);
    hide();
    watchWindow();
}

// The window itself sees the pointer wherever it is, also over children that do not ask for it.
void PresenterTransport::watchWindow()
{
    QWindow *window = parentWidget()->window()->windowHandle();
    if (!window || window == m_watched)
        return;
    m_watched = window;
    window->installEventFilter(this);
}

void PresenterTransport::place()
{
    const QSize size = sizeHint();
    const QWidget *over = parentWidget();
    setGeometry(QRect(QPoint((over->width() - size.width()) / 2, over->height() - size.height() - m_theme->px(104)), size));
}

void PresenterTransport::appear()
{
    m_rest.start();
    if (isVisible())
        return;
    place();
    show();
    raise();
}

void PresenterTransport::rest()
{
    const QWidget *focus = QApplication::focusWidget();
    if (underMouse() || (focus && isAncestorOf(focus)))
        m_rest.start();
    else
        hide();
}

bool PresenterTransport::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_watched && event->type() == QEvent::MouseMove && parentWidget()->isVisible())
        appear();
    if (watched == parentWidget() && event->type() == QEvent::Show)
        watchWindow();
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QWidget::eventFilter(watched, event);
}

void PresenterTransport::paintEvent(QPaintEvent *)
{
    const Palette &colors = m_theme->palette();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.edge, 1));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(logicalRect(*this, *m_theme).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

BlankScreen::BlankScreen(QWidget *over) : QWidget(over)
{
    setObjectName("blankScreen");
    setAccessibleName(tr("Blank screen"));
    over->installEventFilter(this);
    hide();
}

void BlankScreen::toggle()
{
    setGeometry(parentWidget()->rect());
    setVisible(isHidden());
    raise();
}

bool BlankScreen::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void BlankScreen::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), Qt::black);
}

void BlankScreen::mousePressEvent(QMouseEvent *)
{
    hide();
}

} // namespace lockstep
