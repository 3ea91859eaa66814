// The card "Draw": a canvas of two features on which people draw their own data, points of classes or with values. The points are the
// data of the scenario that is open; each stroke is one undoable step of it, and starts the run anew as soon as it can be learned.
#pragma once

#include "ui/views/draw/draw_canvas.h"
#include "ui/views/view.h"

class QPushButton;

namespace lockstep {

class ClassChips;
class DrawNumber;
class IconButton;
class ScenarioDocument;
class SegmentedControl;
struct Scenario;

class DrawView : public View {
    Q_OBJECT
public:
    DrawView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    void setDocument(ScenarioDocument *document); // whose points these are; before, nothing is drawn
    QString title() const override { return tr("Draw"); }
    QString subtitle() const override { return tr("your own points"); }
    QWidget *headControls() override { return m_controls; }
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &saved) override;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

    DrawCanvas *canvas() const { return m_canvas; }
    DrawTool tool() const;
    void setTool(DrawTool tool);
    bool drawsClasses() const { return m_classes; }
    QString caption() const; // counts

public slots:
    void clear();
    void copy();
    void paste();
    void startWithRows(); // copies the rows of the run that is shown

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildControls();
    void buildRow();
    void buildActions();
    void connectParts();
    const DrawnPoints &documentPoints() const;
    void commit(DrawnPoints points, bool classes, const QString &text);
    void switchKind(bool classes);
    void aim();     // gives the canvas the target of the points to draw
    void refresh(); // from the document
    void followSnapshot();
    void followState();
    void placeButton();

    ScenarioDocument *m_document = nullptr;
    DrawCanvas *m_canvas;
    QWidget *m_controls;
    QWidget *m_row;
    SegmentedControl *m_tools = nullptr;
    SegmentedControl *m_kind = nullptr;
    ClassChips *m_chips = nullptr;
    DrawNumber *m_value = nullptr;
    DrawNumber *m_radius = nullptr;
    IconButton *m_clear = nullptr;
    QPushButton *m_copyRows = nullptr;
    bool m_classes = true;
    bool m_plays = false; // the run plays, or did until the stroke before
};

} // namespace lockstep
