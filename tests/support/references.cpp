#include "tests/support/references.h"

#include <fstream>
#include <stdexcept>

namespace lockstep::test {

namespace {

template <typename Number, typename Parsed>
void collect(const Json &numbers, std::vector<Number> &out)
{
    if (!numbers.is_array()) {
        out.push_back(static_cast<Number>(numbers.get<Parsed>()));
        return;
    }
    for (const Json &item : numbers)
        collect<Number, Parsed>(item, out);
}

} // namespace

Json readJson(const std::string &name)
{
    std::ifstream file(std::string(LOCKSTEP_TEST_DATA) + "/" + name);
    if (!file)
        throw std::runtime_error("no test data " + name);
    return Json::parse(file);
}

Json tutorialRun(int devices)
{
    return readJson("tutorial/devices_" + std::to_string(devices) + ".json");
}

std::vector<float> floats(const Json &numbers)
{
    std::vector<float> out;
    collect<float, double>(numbers, out);
    return out;
}

std::vector<std::uint32_t> words(const Json &numbers)
{
    std::vector<std::uint32_t> out;
    collect<std::uint32_t, std::uint32_t>(numbers, out);
    return out;
}

std::vector<float> joined(const Json &w, const Json &b)
{
    std::vector<float> out = floats(w);
    const std::vector<float> bias = floats(b);
    out.insert(out.end(), bias.begin(), bias.end());
    return out;
}

} // namespace lockstep::test
