#include "ui/help/tour.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QTimer>

#include "ui/help/tour_place.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

constexpr int bubbleWidth = 340;

class Bubble : public QWidget {
public:
    Bubble(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme) {}

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Palette &colors = m_theme->palette();
        QPainter painter(this);
        beginZoomed(painter, *m_theme);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colors.accent, m_theme->focusWidth()));
        painter.setBrush(colors.surface);
        painter.drawRoundedRect(logicalRect(*this, *m_theme).adjusted(1.5, 1.5, -1.5, -1.5), 8, 8);
    }

private:
    Theme *m_theme;
};

QLabel *makeLabel(const QFont &font, const QColor &color, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(font);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
    return label;
}

} // namespace

Tour::Tour(Theme *theme, const QList<TourStep> &steps, QWidget *over)
    : QWidget(over),
      m_theme(theme),
      m_steps(steps),
      m_bubble(new Bubble(theme, this)),
      m_title(makeLabel(theme->widgetFont(15, true), theme->palette().text, m_bubble)),
      m_text(makeLabel(theme->widgetFont(13), theme->palette().text, m_bubble)),
      m_count(makeLabel(theme->widgetFont(12), theme->palette().text2, m_bubble))
{
    setObjectName("tour");
    setFocusPolicy(Qt::StrongFocus);
    hide();
    buildBubble();
    over->installEventFilter(this);
    for (const TourStep &step : m_steps)
        if (step.target)
            step.target->installEventFilter(this);
}

QPushButton *Tour::addButton(const char *name, const QString &text)
{
    auto *button = new QPushButton(text, m_bubble);
    button->setObjectName(name);
    button->setAutoDefault(false);
    button->installEventFilter(this); // the arrows are for the tour
    return button;
}

void Tour::buildBubble()
{
    m_title->setObjectName("tourTitle");
    m_text->setObjectName("tourText");
    m_count->setObjectName("tourCount");
    m_skip = addButton("tourSkip", tr("Skip"));
    m_back = addButton("tourBack", tr("Back"));
    m_next = addButton("tourNext", tr("Next"));
    m_next->setDefault(true);
    connect(m_skip, &QPushButton::clicked, this, &Tour::skip);
    connect(m_back, &QPushButton::clicked, this, &Tour::back);
    connect(m_next, &QPushButton::clicked, this, &Tour::next);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(m_theme->px(8));
    buttons->addWidget(m_count, 1);
    buttons->addWidget(m_skip);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto *layout = new QVBoxLayout(m_bubble);
    layout->setContentsMargins(m_theme->px(18), m_theme->px(16), m_theme->px(18), m_theme->px(16));
    layout->setSpacing(m_theme->px(8));
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addSpacing(m_theme->px(6));
    layout->addLayout(buttons);
}

void Tour::start()
{
    if (m_steps.isEmpty()) {
        end(true);
        return;
    }
    m_focusBefore = window()->focusWidget();
    setGeometry(parentWidget()->rect());
    QWidget::show();
    raise();
    show(0);
    m_next->setFocus(Qt::TabFocusReason);
}

void Tour::show(int step)
{
    m_current = step;
    const TourStep &now = m_steps[step];
    m_title->setText(now.title);
    m_text->setText(now.text);
    m_count->setText(tr("%1 of %2").arg(step + 1).arg(count()));
    m_back->setEnabled(step > 0);
    if (step == 0 && m_back->hasFocus())
        m_next->setFocus(Qt::TabFocusReason);
    m_next->setText(step + 1 == count() ? tr("Done") : tr("Next"));
    place();
    speak(this, tr("%1. %2 Step %3 of %4.").arg(now.title, now.text).arg(step + 1).arg(count()));
}

void Tour::next()
{
    if (m_current + 1 < count())
        show(m_current + 1);
    else
        end(true);
}

void Tour::back()
{
    if (m_current > 0)
        show(m_current - 1);
}

void Tour::skip()
{
    end(false);
}

void Tour::end(bool completed)
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    emit finished(completed);
}

QRect Tour::lit() const
{
    const QWidget *target = m_steps.isEmpty() ? nullptr : m_steps[m_current].target.data();
    if (!target || !target->isVisible())
        return {};
    const QRect there(mapFromGlobal(target->mapToGlobal(QPoint())), target->size());
    const int margin = m_theme->px(4);
    return there.adjusted(-margin, -margin, margin, margin) & rect();
}

void Tour::place()
{
    const int width = std::min(m_theme->px(bubbleWidth), this->width() - m_theme->px(16));
    m_bubble->layout()->activate();
    const int height = m_bubble->layout()->hasHeightForWidth() ? m_bubble->layout()->heightForWidth(width) : m_bubble->sizeHint().height();
    m_bubble->setGeometry(bubblePlace(rect(), lit(), {width, height}, m_theme->px(12)));
    update();
}

void Tour::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath dim;
    dim.setFillRule(Qt::OddEvenFill);
    dim.addRect(rect());
    const QRectF hole = lit();
    if (!hole.isEmpty())
        dim.addRoundedRect(hole, m_theme->px(8), m_theme->px(8));
    painter.fillPath(dim, QColor(0, 0, 0, 150));
    if (hole.isEmpty())
        return;
    const double width = m_theme->focusWidth() * m_theme->zoom();
    painter.setPen(QPen(m_theme->palette().accent, width));
    painter.drawRoundedRect(hole.adjusted(width / 2, width / 2, -width / 2, -width / 2), m_theme->px(8), m_theme->px(8));
}

bool Tour::takesKey(int key)
{
    switch (key) {
    case Qt::Key_Right: next(); return true;
    case Qt::Key_Left: back(); return true;
    case Qt::Key_Escape: skip(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (auto *button = qobject_cast<QPushButton *>(QApplication::focusWidget()); button && m_bubble->isAncestorOf(button))
            button->click();
        else
            next();
        return true;
    default: return false;
    }
}

void Tour::keyPressEvent(QKeyEvent *event)
{
    takesKey(event->key());
    event->accept(); // nothing goes on to the window below
}

bool Tour::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept(); // the window's keys wait
        return true;
    }
    return QWidget::event(event);
}

bool Tour::eventFilter(QObject *watched, QEvent *event)
{
    if (qobject_cast<QPushButton *>(watched) && event->type() == QEvent::KeyPress)
        return takesKey(static_cast<QKeyEvent *>(event)->key());
    const bool moved =
        event->type() == QEvent::Resize || event->type() == QEvent::Move || event->type() == QEvent::Show || event->type() == QEvent::Hide;
    if (moved && isVisible()) {
        if (watched == parentWidget())
            setGeometry(parentWidget()->rect());
        QTimer::singleShot(0, this, &Tour::place); // when the layouts have settled
    }
    return QWidget::eventFilter(watched, event);
}

// Tab stays among the tour's own buttons.
bool Tour::focusNextPrevChild(bool next)
{
    const QList<QPushButton *> all = {m_skip, m_back, m_next};
    qsizetype at = all.indexOf(qobject_cast<QPushButton *>(QApplication::focusWidget()));
    for (int tries = 0; tries < all.size(); ++tries) {
        at = (at + (next ? 1 : -1) + all.size()) % all.size();
        if (all[at]->isEnabled()) {
            all[at]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return true;
        }
    }
    return true;
}

} // namespace lockstep
