// The order in which a plan adds the contributions to one element, as an expression: "((g0 + g1) + g2) + g3".
#pragma once

#include <string>

#include "core/comm/plan.h"

namespace lockstep {

// g0 is what device 0 puts in. The sum of two numbers does not depend on which comes first, so the longer side is written first, of
// equal ones what travelled (ring) or the lower rank. More than 8 terms are shortened: "((g0 + g1) + g2) + … + g63" for a chain, "[g0 … g7]"
// for a part that is added by itself. UTF-8. element in 0 .. plan.elements - 1.
std::string additionOrder(const Plan &plan, int element);

} // namespace lockstep
