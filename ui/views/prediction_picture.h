// What the prediction card shows at one moment, in units of the data: points, lines and axes; and how it is painted.
#pragma once

#include <QPainter>

#include "ui/selection.h"
#include "ui/theme.h"
#include "ui/views/chart_scale.h"
#include "ui/views/prediction_fit.h"

namespace lockstep {

struct PredictionChoice {
    int feature = 0;       // or allFeatures
    bool adjusted = false; // what the other features add is taken away
};

struct FitPoint {
    std::int64_t row = 0;
    int device = 0;
    double x = 0, y = 0;
};

struct FitLine {
    int device = -1;    // -1: the largest group of equal devices
    bool truth = false; // the parameters that the data was made with
    FitSlice slice;
};

struct PredictionPicture {
    PredictionPicture() = default;
    // `device`: whose parameters the numbers are of; -1: the largest group's.
    PredictionPicture(const FitData &data, const Snapshot &snapshot, PredictionChoice choice, int device);

    PredictionChoice choice;
    int device = -1;
    bool fitted = false; // there are parameters
    int alone = -1;      // no two devices are equal: whose the line of "the others" is
    bool classes = false; // y is a class
    bool softmax = false; // predictions are the probability of the row's own class; lines are the predicted class
    std::vector<FitPoint> points;
    std::vector<FitLine> lines; // none for allFeatures: there the diagonal is exact
    std::int64_t notFinite = 0; // points without a place
    QString acrossName, upName; // names of the feature and of the target
    bool named = false; // as people's own data have them
    Scale x, y;

private:
    void place(const FitData &data, std::span<const float> parameters);
    void addLines(const FitData &data, const Snapshot &snapshot);
    void scale(const FitData &data);
};

// Where the plot is inside the view, in logical pixels.
struct PredictionLayout {
    explicit PredictionLayout(const QRectF &area);
    QRectF caption, plot, legend;
    QPointF map(const PredictionPicture &picture, double x, double y) const;
    bool inside(const PredictionPicture &picture, const FitPoint &point) const;
    int pointAt(const PredictionPicture &picture, QPointF position) const; // nearest within 8 px; -1: none
};

void paintPrediction(QPainter &painter, const Theme &theme, Selection *selection, const PredictionPicture &picture,
                     const PredictionLayout &layout, int chosenPoint);

} // namespace lockstep
