// The equality card: which devices hold the same bits, where they differ, and the words of any two of them side by side.
#pragma once

#include <optional>

#include "ui/views/cell_view.h"
#include "ui/views/equality_painter.h"
#include "ui/views/equality_words.h"

namespace lockstep {

class SegmentedControl;

class EqualityView : public CellView {
    Q_OBJECT
public:
    enum class Page { Matrix, Words };

    EqualityView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Equality"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &state) override;
    QSize minimumSizeHint() const override;

    void setSnapshot(SnapshotPtr snapshot);
    void setPage(Page page);
    Page page() const;
    // The layout in which the view is drawn now: where a cell is.
    EqualityLayout cellLayout() const;
    WordsLayout wordsLayout() const; // no lines: the words are not shown
    const EqualityCells &cells() const { return m_cells; }
    // What the lower part shows: the chosen value, else the first difference.
    std::optional<BitComparison> detail() const;
    std::pair<int, int> pair() const; // the two devices whose words are shown
    QString tipAt(QPointF position) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    std::optional<Cell> chosenCell() const; // device, parameter
    EqualityMarks marks() const;
    const EqualityMaps &maps(const EqualityLayout &layout, double scale);
    void choose(std::optional<Cell> cell, int with = -1);
    void choosePair(Cell pair);
    void followSelection();
    void walk(Cell arrow);
    void describeForReaders();
    void paintPage(QPainter &painter);
    void paintWordsOf(QPainter &painter, const WordsLayout &words);
    QRectF spareArea() const; // below the matrices, in a card that is large; else empty

    Selection *m_shared;
    EqualityCells m_cells;
    SegmentedControl *m_page;
    int m_device = -1; // that was chosen last
    int m_with = -1;   // the other device of a chosen pair
    int m_firstWord = 0;
    EqualityMaps m_maps;
    const Snapshot *m_mapsOf = nullptr;
    bool m_mapsDark = false;
};

} // namespace lockstep
