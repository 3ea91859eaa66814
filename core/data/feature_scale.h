// Standardisation of features: mean 0 and standard deviation 1 on the rows that train.
#pragma once

#include "core/data/dataset.h"
#include "core/data/own_data.h"

namespace lockstep {

// Fits mean and population standard deviation of each column of train.X (ddof 0, as scikit-learn's StandardScaler), summed in double in the order of the
// rows (the deviation in a second pass around the mean), rounded to float32 once, and applies (x - mean) / deviation in float32 to both data sets. A column with
// min == max is constant: x - mean, not divided; its mean is then the value itself. A column with a value that is not finite stays as it is.
void scaleFeatures(Dataset &train, Dataset &test, std::vector<FeatureColumn> &columns);

} // namespace lockstep
