// Reads the reference numbers that JAX made (tests/data).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace lockstep::test {

using Json = nlohmann::json;

// A file below tests/data.
Json readJson(const std::string &name);
Json tutorialRun(int devices);

// All numbers of nested arrays (or the one number) in order. Decimals become doubles, then floats: the bits that JAX had.
std::vector<float> floats(const Json &numbers);
std::vector<std::uint32_t> words(const Json &numbers);

// w then b, as the network stores parameters and gradients.
std::vector<float> joined(const Json &w, const Json &b);

} // namespace lockstep::test
