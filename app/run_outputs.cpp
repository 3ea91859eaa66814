#include "run_outputs.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <streambuf>

#include "core/observe/chrome_trace.h"
#include "progress.h"

namespace lockstep {

namespace {

Result<void> openOne(std::optional<OutputFile> &out, const std::string &target)
{
    Result<OutputFile> opened = OutputFile::open(target);
    if (!opened)
        return tl::unexpected(opened.error());
    out.emplace(std::move(*opened));
    return {};
}

bool isStandardOutput(const std::string &target)
{
    return target == "-" || target == "/dev/stdout" || target == "/dev/fd/1";
}

// Two names of one file, or of standard output.
bool sameTarget(const std::string &a, const std::string &b)
{
    const auto real = [](const std::string &target) {
        std::error_code error;
        const auto path = std::filesystem::weakly_canonical(std::filesystem::absolute(target, error), error);
        return error ? target : path.string();
    };
    return !a.empty() && !b.empty() && (a == b || real(a) == real(b) || (isStandardOutput(a) && isStandardOutput(b)));
}

// Hands on what is written to it.
class FileBuffer : public std::streambuf {
public:
    explicit FileBuffer(OutputFile &out) : m_out(out) {}

private:
    bool goesOn() const { return !m_out.failure() && !interrupted(); }

    int_type overflow(int_type letter) override
    {
        const char text = traits_type::to_char_type(letter);
        return xsputn(&text, 1) == 1 ? letter : traits_type::eof();
    }

    std::streamsize xsputn(const char *text, std::streamsize size) override
    {
        if (!goesOn())
            return 0;
        m_out.write({text, static_cast<std::size_t>(size)});
        return size;
    }

    OutputFile &m_out;
};

} // namespace

Result<void> RunOutputs::open(const RunOptions &options)
{
    struct Target {
        const char *option;
        const std::string &name;
        std::optional<OutputFile> &out;
    };
    const std::array<Target, 3> targets{{{"--json", options.json, json}, {"--csv", options.csv, csv}, {"--trace", options.trace, trace}}};
    for (std::size_t b = 1; b < targets.size(); ++b)
        for (std::size_t a = 0; a < b; ++a)
            if (sameTarget(targets[a].name, targets[b].name))
                return badInput(std::string(targets[a].option) + " and " + targets[b].option + " both write to "
                                + (targets[a].name == "-" ? "standard output" : targets[a].name) + "; choose another for one");
    for (const Target &target : targets)
        if (!target.name.empty())
            if (const Result<void> opened = openOne(target.out, target.name); !opened)
                return opened;
    const bool taken = std::ranges::any_of(targets, [](const Target &target) { return isStandardOutput(target.name); });
    return options.quiet || taken ? Result<void>() : openOne(text, "-");
}

Result<void> RunOutputs::failure()
{
    Result<void> result;
    each([&](const OutputFile &out) {
        if (result && out.failure())
            result = tl::unexpected(*out.failure());
    });
    return result;
}

void writeTrace(OutputFile &out, const std::shared_ptr<const Setup> &setup, std::int64_t steps, std::int64_t completed)
{
    constexpr std::int64_t usualSteps = 10;
    SimulatedClock clock(setup, setup->scenario.network);
    const std::int64_t last = steps > 0 ? steps : traceSteps(clock, usualSteps);
    FileBuffer buffer(out);
    std::ostream stream(&buffer);
    writeChromeTrace(stream, *setup, clock, 1, std::min(last, completed));
}

} // namespace lockstep
