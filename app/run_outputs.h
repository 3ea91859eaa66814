// Where a run writes to: words, records, a table, a trace of simulated time.
#pragma once

#include <memory>
#include <optional>

#include "cli_commands.h"
#include "core/train/setup.h"
#include "output_file.h"

namespace lockstep {

struct RunOutputs {
    std::optional<OutputFile> text; // standard output, where nothing else goes there and the run is not quiet
    std::optional<OutputFile> json;
    std::optional<OutputFile> csv;
    std::optional<OutputFile> trace;

    // Errors: two options that name one file, and OutputFile::open()'s.
    Result<void> open(const RunOptions &options);
    bool recording() const { return json.has_value() || csv.has_value(); }
    Result<void> failure(); // the first

    // Files first: words tell of a run whose files are there.
    template <typename Visit>
    void each(Visit &&visit)
    {
        for (auto *out : {&json, &csv, &trace, &text}) {
            if (out->has_value())
                visit(**out);
        }
    }
};

// The simulated time of the first `steps` steps (0: 10, or fewer where they would make more than a million events), of those that ran.
// Stops when the user interrupts it.
void writeTrace(OutputFile &out, const std::shared_ptr<const Setup> &setup, std::int64_t steps, std::int64_t completed);

} // namespace lockstep
