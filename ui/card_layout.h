// Where the cards are: board over two lower cards and a right column, or (narrow) board over three lower cards with tabs.
#pragma once

#include <QWidget>

#include "ui/theme.h"

class QHBoxLayout;
class QSplitter;

namespace lockstep {

class Card;
class View;

struct CardViews {
    View *board = nullptr;
    View *allReduce = nullptr;
    View *equality = nullptr;
    View *loss = nullptr;
    View *parameters = nullptr;
};

class CardLayout : public QWidget {
    Q_OBJECT
public:
    CardLayout(Theme *theme, const CardViews &views, QWidget *parent = nullptr);

    void setNarrow(bool narrow);
    bool isNarrow() const { return m_narrow; }
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeWide();
    void placeNarrow();

    CardViews m_views;
    bool m_narrow = false;
    QSplitter *m_columns;
    QWidget *m_lower;
    QWidget *m_right;
    QHBoxLayout *m_lowerLayout;
    Card *m_board;
    Card *m_allReduce;
    Card *m_equality;
    Card *m_loss;
    Card *m_parameters;
};

} // namespace lockstep
