// Small parts of the import dialog: a card with a head, labels that follow the theme, a list of choices that fills its place.
#pragma once

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>

#include "ui/theme.h"
#include "ui/widgets/flat_combo.h"

namespace lockstep {

// A surface with a hairline, as the cards of the window.
class ImportCard : public QWidget {
    Q_OBJECT
public:
    ImportCard(Theme *theme, const QString &title, QWidget *parent = nullptr); // no title: no head
    QVBoxLayout *body() const { return m_body; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme *m_theme;
    QVBoxLayout *m_body;
};

// Which colour of the palette a label has.
using Ink = QColor Palette::*;

class ImportLabel : public QLabel {
    Q_OBJECT
public:
    ImportLabel(Theme *theme, int pixels, Ink ink, QWidget *parent = nullptr, bool bold = false);
    void setInk(Ink ink);
    void setElided(const QString &text); // on one line, cut at the right; whole as tooltip

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void recolor();
    void elide();

    Theme *m_theme;
    Ink m_ink;
    QString m_whole; // of an elided text
};

// The words with an icon before them: what is wrong, or what is worth knowing.
class ImportMessage : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Error, Note };
    explicit ImportMessage(Theme *theme, QWidget *parent = nullptr);
    void showText(const QString &text, Kind kind = Kind::Error); // empty: hidden
    QString text() const { return m_label->text(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme *m_theme;
    ImportLabel *m_label;
    Kind m_kind = Kind::Error;
};

// Painted in logical pixels.
inline constexpr double tickLeft = 3;
inline constexpr double tickTextLeft = 25;
void drawTickBox(QPainter &painter, const QRectF &box, Qt::CheckState state, bool enabled, const Palette &colors);

// A box to tick, as those in the list of columns.
class ImportCheck : public QCheckBox {
    Q_OBJECT
public:
    ImportCheck(Theme *theme, bool bold, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool hitButton(const QPoint &position) const override { return rect().contains(position); }

private:
    Theme *m_theme;
    bool m_bold;
};

// As wide as its place, and narrower than its longest entry where need be.
class ImportCombo : public FlatCombo {
    Q_OBJECT
public:
    ImportCombo(Theme *theme, const QString &name, QWidget *parent = nullptr);
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override { return minimumSizeHint(); }
    void showPopup() override;

protected:
    void wheelEvent(QWheelEvent *event) override;

private:
    int m_least;
};

} // namespace lockstep
