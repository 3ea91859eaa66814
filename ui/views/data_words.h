// Names of features, classes and the target, as people's own data have them; "x0", "class 0" and "y" for generated data.
#pragma once

#include <QString>

namespace lockstep {

struct Setup;

bool hasNames(const Setup &setup);
QString featureName(const Setup &setup, int feature);
QString className(const Setup &setup, int number);
// The same inside a sentence that says "class" already: "setosa", or "0".
QString classLabel(const Setup &setup, int number);
QString targetName(const Setup &setup);
// "w[0]", and where the feature that it weighs has a name "w[0] (width)".
QString parameterWords(const Setup &setup, int parameter);

} // namespace lockstep
