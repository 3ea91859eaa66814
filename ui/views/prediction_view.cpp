#include "ui/views/prediction_view.h"

#include <algorithm>

#include <QHBoxLayout>

#include "ui/views/data_words.h"
#include "ui/widgets/flat_combo.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr int mostSegments = 6;
constexpr qsizetype mostLetters = 18; // of all segments

} // namespace

PredictionView::PredictionView(Theme *theme, SessionController *controller, QWidget *parent)
    : View(theme, controller, parent),
      m_head(new QWidget(this)),
      m_adjust(new SegmentedControl(theme, {tr("Data"), tr("Adjusted")}, this))
{
    setAccessibleName(tr("Prediction"));
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    (new QHBoxLayout(m_head))->setContentsMargins(0, 0, 0, 0);
    m_head->hide(); // until a card takes it in
    m_adjust->setHeightPixels(24);
    m_adjust->setAccessibleName(tr("Points"));
    m_adjust->setToolTip(tr("Data: y as it is. Adjusted: what the other features add is taken away (partial residuals)"));
    connect(m_adjust, &SegmentedControl::changed, this, [this](int index) { setAdjusted(index == 1); });
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    connect(selection(), &Selection::changed, this, &PredictionView::followSelection);
    setSnapshot(controller->snapshot());
}

QString PredictionView::subtitle() const
{
    if (!m_snapshot)
        return {};
    const Setup &setup = *m_snapshot->setup;
    const LossKind loss = setup.network.loss;
    const QString along = featureName(setup, m_choice.feature);
    if (m_choice.feature == allFeatures)
        return loss == LossKind::Mse        ? tr("%1 against the prediction").arg(targetName(setup))
               : loss == LossKind::Logistic ? tr("class against the probability of class 1")
                                            : tr("class against the probability of the own class");
    if (loss != LossKind::Mse)
        return loss == LossKind::Logistic ? tr("probability of class %1 along %2").arg(classLabel(setup, 1), along) : tr("predicted class along %1").arg(along);
    return m_features == 1 ? tr("%1 along %2").arg(targetName(setup), along) : tr("slice along %1, others at their means").arg(along);
}

QString PredictionView::help() const
{
    return tr("Every point is one row, in the colour and with the marker of the device that holds it. Along one feature, the thick line is "
              "the model: a slice through its plane with all other features at their means, so the points scatter around it by what those "
              "features add. \"Adjusted\" takes that away: what is left are the residuals around the line. The dashed line is the truth "
              "where it is known. \"All\" shows y against the prediction, where a perfect fit lies on the diagonal. A device that left the "
              "others, or that you choose, has a line of its own. R² is the share of the spread of y that the model explains; 1 is all of "
              "it. Play, and watch the line turn towards the truth. Of a network the line is a curve: its output, the "
              "probability of class 1, or the predicted class; the numbers are then the share of rows that it gets right and the mean "
              "cross-entropy.");
}

QSize PredictionView::minimumSizeHint() const
{
    return zoomedSize({260, 130}, *theme());
}

QSize PredictionView::sizeHint() const
{
    return zoomedSize({420, 260}, *theme());
}

// One segment a feature and "All"; too many features are a list.
void PredictionView::buildHead()
{
    const int features = m_snapshot->setup->data.features;
    QStringList names;
    qsizetype longest = 0;
    for (int j = 0; j < features; ++j) {
        names << featureName(*m_snapshot->setup, j);
        longest = std::max(longest, names.back().size());
    }
    if (names == m_names) {
        m_adjust->setVisible(m_choice.feature != allFeatures && m_features > 1 && m_snapshot->setup->network.isLinearRegression());
        return;
    }
    m_features = features;
    m_names = names;
    delete std::exchange(m_segments, nullptr);
    delete std::exchange(m_combo, nullptr);
    names << tr("All");
    const auto chosen = [this](int index) { setFeature(index == m_features ? allFeatures : index); };
    if (features <= mostSegments && features * longest <= mostLetters) {
        m_segments = new SegmentedControl(theme(), names, m_head);
        m_segments->setHeightPixels(26);
        m_head->layout()->addWidget(m_segments);
        connect(m_segments, &SegmentedControl::changed, this, chosen);
    } else {
        m_combo = new FlatCombo(theme(), m_head);
        m_combo->addItems(names);
        m_head->layout()->addWidget(m_combo);
        connect(m_combo, &QComboBox::currentIndexChanged, this, chosen);
    }
    QWidget *shown = m_segments ? static_cast<QWidget *>(m_segments) : m_combo;
    shown->setAccessibleName(tr("Feature"));
    shown->setToolTip(tr("Along which feature the plane is cut; All: y against the prediction"));
    m_choice.feature = std::min(m_choice.feature, features - 1);
    change();
}

void PredictionView::setSnapshot(SnapshotPtr snapshot)
{
    const QString before = subtitle();
    m_snapshot = std::move(snapshot);
    if (m_snapshot)
        buildHead();
    forget();
    if (subtitle() != before)
        emit subtitleChanged();
}

void PredictionView::forget()
{
    m_picture.reset();
    m_quality.reset();
    if (!m_snapshot || m_data.setup != m_snapshot->setup)
        m_hovered = m_walked = -1;
    update();
}

void PredictionView::followSelection()
{
    const int parameter = selection()->parameter();
    if (std::exchange(m_parameter, parameter) != parameter && parameter >= 0 && parameter < m_features)
        setFeature(parameter);
    forget();
}

void PredictionView::setFeature(int feature)
{
    m_choice.feature = std::clamp(feature, allFeatures, std::max(0, m_features - 1));
    change();
}

void PredictionView::setAdjusted(bool adjusted)
{
    m_choice.adjusted = adjusted;
    change();
}

void PredictionView::change()
{
    const int index = m_choice.feature == allFeatures ? m_features : m_choice.feature;
    if (m_segments)
        m_segments->setCurrent(index);
    if (m_combo)
        m_combo->setCurrentIndex(index);
    m_adjust->setCurrent(m_choice.adjusted ? 1 : 0);
    m_adjust->setVisible(m_choice.feature != allFeatures && m_features > 1 && (!m_snapshot || m_snapshot->setup->network.isLinearRegression()));
    m_hovered = m_walked = -1;
    forget();
    emit subtitleChanged();
}

bool PredictionView::prepare()
{
    if (!m_snapshot)
        return false;
    std::vector<bool> shown;
    for (int d = 0; d < m_snapshot->setup->devices(); ++d)
        shown.push_back(selection()->shows(d));
    if (m_data.setup != m_snapshot->setup || shown != m_shown) {
        m_shown = std::move(shown);
        m_data = FitData(m_snapshot->setup, [this](int device) { return m_shown[static_cast<std::size_t>(device)]; });
        m_picture.reset();
    }
    if (!m_picture)
        m_picture = PredictionPicture(m_data, *m_snapshot, m_choice,
                                      selection()->device() < m_snapshot->setup->devices() ? selection()->device() : -1);
    return true;
}

const PredictionPicture &PredictionView::picture()
{
    static const PredictionPicture none;
    return prepare() ? *m_picture : none;
}

PredictionLayout PredictionView::plotLayout() const
{
    return PredictionLayout(logicalRect(*this, *theme()));
}

std::span<const float> PredictionView::parameters() const
{
    const int device = m_picture->device >= 0 ? m_picture->device : m_snapshot->equality.majorityDevice;
    return m_snapshot->devices[static_cast<std::size_t>(device)].parameters;
}

QVariantMap PredictionView::saveView() const
{
    return {{QStringLiteral("feature"), m_choice.feature}, {QStringLiteral("adjusted"), m_choice.adjusted}};
}

void PredictionView::restoreView(const QVariantMap &state)
{
    m_choice.adjusted = state.value(QStringLiteral("adjusted")).toBool();
    const int feature = state.value(QStringLiteral("feature"), 0).toInt();
    if (m_features == 0)
        m_choice.feature = std::max<int>(allFeatures, feature); // the data comes later
    else
        setFeature(feature);
}

} // namespace lockstep
