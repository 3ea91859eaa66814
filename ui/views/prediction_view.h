// The card "Prediction": the data and the fit, along one feature or as y against the prediction, with R² and the RMS residual.
#pragma once

#include <optional>

#include "ui/views/prediction_picture.h"
#include "ui/views/view.h"

class QComboBox;
class QHBoxLayout;

namespace lockstep {

class SegmentedControl;

class PredictionView : public View {
    Q_OBJECT
public:
    PredictionView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Prediction"); }
    QString subtitle() const override;
    QWidget *headControls() override { return m_head; }
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &state) override;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

    void setSnapshot(SnapshotPtr snapshot);
    int feature() const { return m_choice.feature; } // allFeatures: y against the prediction
    const PredictionPicture &picture();
    PredictionLayout plotLayout() const;
    QString caption(); // the chosen point, else the quality of the fit
    QString pointText(int point);

public slots:
    void setFeature(int feature);
    void setAdjusted(bool adjusted);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void buildHead();
    void followSelection();
    void change(); // the choice or the picture is another
    void forget();
    bool prepare();                            // false: no data yet
    std::span<const float> parameters() const; // of the chosen device, else of the largest group
    QString qualityText(bool brief);
    QString captionFor(double width);
    void walk(int by);
    int pointNow() const { return m_hovered >= 0 ? m_hovered : m_walked; }

    SnapshotPtr m_snapshot;
    FitData m_data;
    std::vector<bool> m_shown;
    std::optional<PredictionPicture> m_picture;
    std::optional<FitQuality> m_quality;
    PredictionChoice m_choice;
    int m_parameter = -1; // that was chosen last
    int m_hovered = -1, m_walked = -1;
    int m_features = 0; // that the head is for
    QStringList m_names;
    QWidget *m_head;
    SegmentedControl *m_segments = nullptr;
    QComboBox *m_combo = nullptr;
    SegmentedControl *m_adjust;
};

} // namespace lockstep
