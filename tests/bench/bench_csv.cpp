// How fast a CSV file of numbers is read, on one thread, beside `wc -l` of the same file; how much memory that takes beside the floats,
// and how long Cancel waits. LOCKSTEP_BENCH_CSV_MB: size of the file (500). LOCKSTEP_BENCH_CSV: where it is made and left; else it is
// made in a temporary folder and removed.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <malloc.h>
#include <unistd.h>

#include "core/data/csv/csv_reader.h"

namespace lockstep {
namespace {

constexpr int columnCount = 8;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// "-1.234567," of a number of millionths.
char *appendMillionths(char *out, std::int64_t millionths)
{
    if (millionths < 0)
        *out++ = '-';
    const std::int64_t size = std::abs(millionths);
    char digits[20];
    int count = 0;
    for (std::int64_t rest = size; count < 7 || rest > 0; rest /= 10)
        digits[count++] = static_cast<char>('0' + rest % 10);
    while (count > 6)
        *out++ = digits[--count];
    *out++ = '.';
    while (count > 0)
        *out++ = digits[--count];
    return out;
}

std::size_t wantedBytes()
{
    const char *megabytes = std::getenv("LOCKSTEP_BENCH_CSV_MB");
    return static_cast<std::size_t>(megabytes != nullptr ? std::max(1, std::atoi(megabytes)) : 500) * 1'000'000;
}

// Rows of numbers from -1000 to 1000 with six decimals.
void writeNumbers(const std::string &path)
{
    std::ofstream file(path, std::ios::binary);
    file << "a,b,c,d,e,f,g,h\n";
    std::uint64_t state = 1;
    std::string block(1 << 20, '\0');
    for (std::size_t written = 0; written < wantedBytes() && file;) {
        char *out = block.data();
        while (out < block.data() + block.size() - 256) {
            for (int column = 0; column < columnCount; ++column) {
                state = state * 6364136223846793005U + 1442695040888963407U;
                out = appendMillionths(out, static_cast<std::int64_t>((state >> 20) % 2'000'000'001) - 1'000'000'000);
                *out++ = column + 1 < columnCount ? ',' : '\n';
            }
        }
        file.write(block.data(), out - block.data());
        written += static_cast<std::size_t>(out - block.data());
    }
}

class NumbersFile {
public:
    NumbersFile()
    {
        const char *place = std::getenv("LOCKSTEP_BENCH_CSV");
        m_keep = place != nullptr;
        m_path = m_keep ? place : std::filesystem::temp_directory_path() / ("lockstep-bench-" + std::to_string(::getpid()) + ".csv");
        writeNumbers(m_path);
        std::error_code error;
        m_bytes = std::filesystem::file_size(m_path, error);
        if (error || m_bytes < wantedBytes())
            m_bytes = 0;
    }
    NumbersFile(const NumbersFile &) = delete;
    NumbersFile &operator=(const NumbersFile &) = delete;
    ~NumbersFile()
    {
        std::error_code ignored;
        if (!m_keep)
            std::filesystem::remove(m_path, ignored);
    }
    const std::string &path() const { return m_path; }
    std::int64_t bytes() const { return static_cast<std::int64_t>(m_bytes); } // 0: it could not be written

private:
    std::string m_path;
    bool m_keep = false;
    std::uintmax_t m_bytes = 0;
};

const NumbersFile &numbers()
{
    static const NumbersFile file;
    return file;
}

// KiB of a line of /proc/self/status; 0 where there is none.
double statusKib(const std::string &name)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(name + ":"))
            return std::atof(line.c_str() + name.size() + 1);
    }
    return 0;
}

// Memory in use now, with what was freed given back, and the high water mark set to it.
double startOfPeakKib()
{
    ::malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << "5";
    return statusKib("VmRSS");
}

void csv_read(benchmark::State &state)
{
    if (numbers().bytes() == 0)
        return state.SkipWithError("the file could not be written: too little room?");
    for (auto _ : state) {
        const double before = startOfPeakKib();
        const Result<CsvTable> table = readCsv(numbers().path(), {});
        if (!table)
            return state.SkipWithError(table.error().message.c_str());
        const double floatKib = static_cast<double>(table->usedRows) * columnCount * sizeof(float) / 1024;
        state.counters["rows"] = static_cast<double>(table->usedRows);
        state.counters["memory_over_floats"] = (statusKib("VmHWM") - before) / floatKib;
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * numbers().bytes());
}
BENCHMARK(csv_read)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime()->Iterations(1)->Repetitions(3);

void csv_wc(benchmark::State &state)
{
    if (numbers().bytes() == 0)
        return state.SkipWithError("the file could not be written: too little room?");
    const std::string command = "wc -l < '" + numbers().path() + "'";
    for (auto _ : state) {
        std::FILE *pipe = ::popen(command.c_str(), "r");
        long long lines = 0;
        const bool counted = pipe != nullptr && std::fscanf(pipe, "%lld", &lines) == 1;
        if (pipe != nullptr)
            ::pclose(pipe);
        if (!counted || lines == 0)
            return state.SkipWithError("wc does not work here");
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * numbers().bytes());
}
BENCHMARK(csv_wc)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1)->Repetitions(3);

// The longest that Cancel can wait: the longest time between two looks at it, and from the look that cancels, in the middle, to the end.
void csv_cancel(benchmark::State &state)
{
    if (numbers().bytes() == 0)
        return state.SkipWithError("the file could not be written: too little room?");
    for (auto _ : state) {
        double longest = 0, looks = 0;
        Clock::time_point last = Clock::now();
        CsvReading reading;
        reading.progress = [&](double share) {
            longest = std::max(longest, secondsSince(last));
            ++looks;
            last = Clock::now();
            return share < 0.5;
        };
        const Result<CsvTable> table = readCsv(numbers().path(), {}, reading);
        const double end = secondsSince(last);
        if (table || table.error().kind != Error::Kind::Cancelled)
            return state.SkipWithError("it was not cancelled");
        state.counters["looks"] = looks;
        state.counters["end_ms"] = end * 1e3;
        state.SetIterationTime(longest + end);
    }
}
BENCHMARK(csv_cancel)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(1)->Repetitions(3);

} // namespace
} // namespace lockstep
