#include "ui/card_layout.h"

#include <algorithm>
#include <cmath>

#include <QResizeEvent>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/views/view.h"
#include "ui/widgets/card.h"

namespace lockstep {

namespace {

constexpr int gap = 8;
constexpr int rightWidth = 344;
constexpr int lowestLower = 160;
constexpr int usualLower = 252;

// The lower row takes its share and stops growing where its pictures are whole; the board has the rest.
int lowerHeight(int height)
{
    return std::clamp(static_cast<int>(std::lround(0.385 * height)), lowestLower, usualLower + std::max(0, (height - 900) / 3));
}

} // namespace

CardLayout::CardLayout(Theme *theme, const CardViews &views, QWidget *parent)
    : QWidget(parent), m_views(views), m_columns(new QSplitter(Qt::Horizontal, this)), m_lower(new QWidget), m_right(new QWidget),
      m_lowerLayout(new QHBoxLayout(m_lower)), m_board(new Card(theme, Card::Head::None)), m_allReduce(new Card(theme)),
      m_equality(new Card(theme)), m_loss(new Card(theme)), m_parameters(new Card(theme))
{
    auto *left = new QWidget;
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(gap);
    leftLayout->addWidget(m_board, 1);
    leftLayout->addWidget(m_lower);
    m_lowerLayout->setContentsMargins(0, 0, 0, 0);
    m_lowerLayout->setSpacing(gap);
    auto *rightLayout = new QVBoxLayout(m_right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(gap);
    m_right->setMinimumWidth(280);
    m_columns->addWidget(left);
    m_columns->addWidget(m_right);
    m_columns->setHandleWidth(gap);
    m_columns->setChildrenCollapsible(false);
    m_columns->setStretchFactor(0, 1);
    m_columns->setSizes({10000, rightWidth});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(gap, gap, gap, gap);
    layout->addWidget(m_columns);
    m_board->setViews({views.board});
    m_allReduce->setViews({views.allReduce});
    m_equality->setViews({views.equality});
    placeWide();
}

void CardLayout::setNarrow(bool narrow)
{
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    if (narrow)
        placeNarrow();
    else
        placeWide();
}

void CardLayout::placeWide()
{
    m_loss->setViews({m_views.loss});
    m_parameters->setViews({m_views.parameters});
    m_right->layout()->addWidget(m_loss);
    m_right->layout()->addWidget(m_parameters);
    m_parameters->show();
    m_right->show();
    m_lowerLayout->addWidget(m_allReduce, 1);
    m_lowerLayout->addWidget(m_equality, 1);
}

void CardLayout::placeNarrow()
{
    m_parameters->hide();
    m_loss->setViews({m_views.loss, m_views.parameters});
    m_right->hide();
    m_lowerLayout->addWidget(m_loss, 1);
    m_lowerLayout->addWidget(m_equality, 1);
    m_lowerLayout->addWidget(m_allReduce, 1);
    m_loss->show();
}

QByteArray CardLayout::saveColumns() const
{
    return m_columns->saveState();
}

void CardLayout::restoreColumns(const QByteArray &state)
{
    if (!state.isEmpty())
        m_columns->restoreState(state);
    m_columns->setHandleWidth(gap);
    m_columns->setChildrenCollapsible(false);
}

void CardLayout::resizeEvent(QResizeEvent *event)
{
    m_lower->setFixedHeight(lowerHeight(event->size().height()));
}

} // namespace lockstep
