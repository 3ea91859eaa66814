// The columns of the table of rows for one run: what each holds, its name, how its numbers are written.
#pragma once

#include <vector>

#include <QString>

#include "ui/views/data_words.h"
#include "ui/views/rows/row_fits.h"

namespace lockstep {

struct RowColumn {
    enum Kind { Row, Line, Device, Feature, Target, Prediction, Probability, Residual, Loss };
    Kind kind = Row;
    int feature = -1;
    QString name;     // as the head shows it
    int decimals = 4; // of its numbers, so that points stand below each other
    double digits = 6; // characters that a number of it takes
    bool isFit() const { return kind >= Prediction; } // changes with the parameters
};

// Row, line (of a file), device, then features, target, prediction, probability (of classes), residual or result, loss. With more than
// 8 features these come last, where they do not push the prediction out of sight. Looks at some rows only.
std::vector<RowColumn> rowColumns(const Setup &setup);

QString classLabel(const Setup &setup, float number); // "setosa", "2"; "NaN" where it is none
// What the head's tooltip says.
QString columnTip(const Setup &setup, const RowColumn &column);
// "23.4 before scaling"; empty where the data are not scaled.
QString unscaledText(const Setup &setup, int feature, float value);

} // namespace lockstep
