// The scenario as the program that a user of JAX or PyTorch would write, each line with the phases of the step that it belongs to.
#pragma once

#include <string>
#include <vector>

#include "core/numeric/result.h"
#include "core/scenario/scenario.h"
#include "core/train/program.h"
#include "core/train/setup.h"

namespace lockstep {

struct ScriptLine {
    std::string text;   // without its end
    unsigned ops = 0;   // 1U << OpKind for every kind of op that this line is; 0: none
    bool isOf(OpKind kind) const { return (ops >> static_cast<unsigned>(kind) & 1U) != 0; }
};

struct Script {
    std::vector<ScriptLine> lines;
    std::string text() const; // with line ends
};

enum class JaxForm { Pmap, ShardMap };

// Runs as it is with jax (and optax where the update is not plain SGD) of PyPI; prints the loss lines of `lockstep-cli run`, of the rows that train. People's own
// data are read, as they were prepared, from `dataFile`, a .npz beside the script (scriptData); the scenario needs the facts of its data.
Script jaxScript(const Scenario &scenario, JaxForm form, const std::string &dataFile = {});

// DistributedDataParallel over gloo; reads data, initial parameters and orders of the rows from `dataFile`, a .npz beside the script
// (scriptData), since PyTorch cannot draw JAX's random numbers.
Script torchScript(const Scenario &scenario, const std::string &dataFile);

// Whether the script reads such a file: PyTorch's always, JAX's for people's own data.
inline bool readsDataFile(const Scenario &scenario, bool torch)
{
    return torch || scenario.ownData();
}

// The bytes of that .npz: X, y, initial parameters by their names, and for PyTorch the orders of shuffled epochs. Errors: the scenario cannot be prepared, no memory.
Result<std::string> scriptData(const Setup &setup, bool torch);
Result<std::string> scriptData(const Scenario &scenario, bool torch);

} // namespace lockstep
