#include "ui/views/model/confusion.h"

#include <algorithm>
#include <cmath>

#include "core/data/coverage.h"
#include "core/data/sampled_row.h"
#include "core/model/predict.h"

namespace lockstep {
namespace {

double share(std::int64_t part, std::int64_t whole)
{
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : NAN;
}

std::vector<float> outputsOf(const Snapshot &snapshot, int device, const std::vector<std::int64_t> &rows)
{
    const Setup &setup = *snapshot.setup;
    std::vector<float> in;
    in.reserve(rows.size() * static_cast<std::size_t>(setup.data.features));
    for (const std::int64_t row : rows)
        in.insert(in.end(), setup.data.row(row), setup.data.row(row) + setup.data.features);
    std::vector<float> out(rows.size() * static_cast<std::size_t>(setup.network.outputs()));
    predictRows(setup.network, snapshot.devices[static_cast<std::size_t>(device)].parameters, in.data(),
                static_cast<std::int64_t>(rows.size()), out.data());
    return out;
}

std::vector<int> classesOf(const Setup &setup, const std::vector<float> &outputs)
{
    const auto width = static_cast<std::size_t>(setup.network.outputs());
    std::vector<int> said;
    for (std::size_t i = 0; i < outputs.size(); i += width)
        said.push_back(whatItSays(setup.network, setup.data.classes, std::span(outputs).subspan(i, width)).predicted);
    return said;
}

} // namespace

double DeviceAccuracy::share() const
{
    return lockstep::share(right, rows);
}

Confusion::Confusion(const Snapshot &snapshot, int whose) : classes(snapshot.setup->data.classes), rows(snapshot.setup->data.rows)
{
    const double affords = mostProducts / (snapshot.parameterCount() + 20);
    counted = std::min({rows, mostRows, std::max<std::int64_t>(500, static_cast<std::int64_t>(affords))});
    std::vector<std::int64_t> chosen;
    for (std::int64_t i = 0; i < counted; ++i)
        chosen.push_back(sampledRow(i, counted, rows));
    const std::vector<float> outputs = outputsOf(snapshot, whose, chosen);
    if (classes == 0) {
        measureNumbers(snapshot, outputs, chosen);
        return;
    }
    counts.assign(static_cast<std::size_t>(classes * classes), 0);
    const std::vector<int> said = classesOf(*snapshot.setup, outputs);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const int target = static_cast<int>(snapshot.setup->data.y[static_cast<std::size_t>(chosen[i])]);
        if (said[i] < 0 || target < 0 || target >= classes) {
            ++notFinite;
            continue;
        }
        ++counts[static_cast<std::size_t>(target * classes + said[i])];
        right += target == said[i] ? 1 : 0;
    }
    countDevices(snapshot, whose, chosen, said);
    countTest(snapshot, whose, std::min(mostRows, std::max<std::int64_t>(500, static_cast<std::int64_t>(affords))));
}

// They come in a random order: the first are as good as any.
void Confusion::countTest(const Snapshot &snapshot, int whose, std::int64_t most)
{
    const Setup &setup = *snapshot.setup;
    testCounted = std::min(setup.test.rows, most);
    if (testCounted == 0)
        return;
    std::vector<float> out(static_cast<std::size_t>(testCounted * setup.network.outputs()));
    predictRows(setup.network, snapshot.devices[static_cast<std::size_t>(whose)].parameters, setup.test.row(0), testCounted, out.data());
    const std::vector<int> said = classesOf(setup, out);
    for (std::size_t i = 0; i < said.size(); ++i)
        testRight += said[i] >= 0 && static_cast<float>(said[i]) == setup.test.y[i] ? 1 : 0;
}

void Confusion::measureNumbers(const Snapshot &snapshot, const std::vector<float> &outputs, const std::vector<std::int64_t> &chosen)
{
    const auto width = static_cast<std::size_t>(snapshot.setup->network.outputs());
    const auto target = [&](std::size_t i) { return static_cast<double>(snapshot.setup->data.y[static_cast<std::size_t>(chosen[i])]); };
    double mean = 0, squares = 0, spread = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i)
        mean += target(i) / static_cast<double>(chosen.size());
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const double off = target(i) - static_cast<double>(outputs[i * width]);
        notFinite += std::isfinite(off) ? 0 : 1;
        squares += off * off;
        spread += (target(i) - mean) * (target(i) - mean);
    }
    rms = std::sqrt(squares / static_cast<double>(std::max<std::int64_t>(1, counted)));
    r2 = spread > 0 ? 1 - squares / spread : NAN;
}

void Confusion::countDevices(const Snapshot &snapshot, int whose, const std::vector<std::int64_t> &chosen, const std::vector<int> &said)
{
    const Dataset &data = snapshot.setup->data;
    const RowHolders holders(*snapshot.shards);
    std::vector<std::vector<std::size_t>> own(snapshot.devices.size()); // indices into chosen
    for (std::size_t i = 0; i < chosen.size(); ++i)
        for (const int holder : holders.all(chosen[i]))
            own[static_cast<std::size_t>(holder)].push_back(i);
    devices.resize(own.size());
    const std::vector<int> &group = snapshot.equality.group;
    for (std::size_t d = 0; d < own.size(); ++d) {
        const bool same = group[d] == group[static_cast<std::size_t>(whose)];
        std::vector<std::int64_t> rowsOfIt;
        for (const std::size_t i : own[d])
            rowsOfIt.push_back(chosen[i]);
        const std::vector<int> mine =
            same ? std::vector<int>() : classesOf(*snapshot.setup, outputsOf(snapshot, static_cast<int>(d), rowsOfIt));
        devices[d].rows = static_cast<std::int64_t>(own[d].size());
        for (std::size_t k = 0; k < own[d].size(); ++k)
            devices[d].right +=
                static_cast<float>(same ? said[own[d][k]] : mine[k]) == data.y[static_cast<std::size_t>(rowsOfIt[k])] ? 1 : 0;
    }
}

std::int64_t Confusion::actual(int number) const
{
    std::int64_t sum = 0;
    for (int k = 0; k < classes; ++k)
        sum += count(number, k);
    return sum;
}

std::int64_t Confusion::predicted(int number) const
{
    std::int64_t sum = 0;
    for (int k = 0; k < classes; ++k)
        sum += count(k, number);
    return sum;
}

double Confusion::accuracy() const
{
    return share(right, counted);
}

double Confusion::testAccuracy() const
{
    return share(testRight, testCounted);
}

double Confusion::recall(int number) const
{
    return share(count(number, number), actual(number));
}

double Confusion::precision(int number) const
{
    return share(count(number, number), predicted(number));
}

} // namespace lockstep
