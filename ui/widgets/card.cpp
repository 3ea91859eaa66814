#include "ui/widgets/card.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QStackedLayout>

#include "ui/views/view.h"
#include "ui/widgets/card_title.h"

namespace lockstep {

namespace {

constexpr double radius = 8;

QPainterPath roundedOutline(const QRect &rect)
{
    QPainterPath path;
    path.addRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    return path;
}

// Lies over the view: keeps the corners round and the edge whole, whatever the view fills.
class CardEdge : public QWidget {
public:
    CardEdge(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme) { setAttribute(Qt::WA_TransparentForMouseEvents); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QPainterPath outside;
        outside.addRect(rect());
        painter.fillPath(outside.subtracted(roundedOutline(rect())), m_theme->palette().window);
        painter.setPen(QPen(m_theme->palette().line, 1));
        painter.drawPath(roundedOutline(rect()));
    }

private:
    Theme *m_theme;
};

} // namespace

Card::Card(Theme *theme, Head head, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_headShown(head), m_head(new QWidget(this)), m_headLayout(new QHBoxLayout(m_head)),
      m_stack(new QStackedLayout), m_edge(new CardEdge(theme, this))
{
    const bool hasHead = head == Head::Shown;
    m_head->setFixedHeight(40);
    m_head->setVisible(hasHead);
    m_headLayout->setContentsMargins(16, 4, 12, 0);
    m_headLayout->setSpacing(16);
    m_headLayout->addStretch(); // between titles and controls
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addLayout(m_stack, 1);
    m_stack->setContentsMargins(0, 0, 0, 0);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void Card::setViews(const QList<View *> &views)
{
    while (m_stack->count() > 0)
        m_stack->removeWidget(m_stack->widget(0));
    m_views = views;
    for (View *view : views) {
        m_stack->addWidget(view);
        view->setVisible(view == views.first());
    }
    m_edge->raise();
    if (m_headShown == Head::Shown)
        buildHead();
    setCurrent(0);
}

View *Card::currentView() const
{
    return m_views.value(m_stack->currentIndex());
}

QStringList Card::tabTitles() const
{
    QStringList titles;
    for (const View *view : m_views)
        titles.append(view->title());
    return titles;
}

void Card::buildHead()
{
    qDeleteAll(m_titles);
    m_titles.clear();
    for (View *view : m_views) {
        const int index = static_cast<int>(m_titles.size());
        auto *title = new CardTitle(m_theme, view, count() > 1, m_head);
        connect(title, &CardTitle::clicked, this, [this, index] { setCurrent(index); });
        m_headLayout->insertWidget(index, title, count() > 1 ? 0 : 1);
        title->show();
        m_titles.append(title);
    }
    m_headLayout->setStretch(static_cast<int>(m_titles.size()), count() > 1 ? 1 : 0);
}

void Card::setCurrent(int index)
{
    if (index < 0 || index >= count())
        return;
    m_stack->setCurrentIndex(index);
    if (m_titles.size() > 1)
        m_titles[index]->setChecked(true);
    showHeadControls();
}

void Card::showHeadControls()
{
    if (m_headShown == Head::None)
        return;
    for (View *view : std::as_const(m_views)) {
        QWidget *controls = view->headControls();
        if (controls && controls->parentWidget() != m_head)
            m_headLayout->addWidget(controls);
        if (controls)
            controls->setVisible(view == currentView());
    }
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), m_theme->palette().surface);
}

void Card::resizeEvent(QResizeEvent *)
{
    m_edge->setGeometry(rect());
    m_edge->raise();
}

} // namespace lockstep
