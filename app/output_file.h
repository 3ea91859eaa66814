// Where results go: a file that appears only when it is complete, or standard output.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/numeric/result.h"

namespace lockstep {

// "-" is standard output. A file is written under another name beside its target and takes its name in commit(); without commit()
// nothing is left behind. Devices and pipes are written directly.
class OutputFile {
public:
    // Errors: a target that cannot be written to (no such folder, a folder itself, not permitted) is bad input, the user named it;
    // all else (disk full, no more files) is the system's.
    static Result<OutputFile> open(const std::string &target);

    OutputFile(OutputFile &&other) noexcept;
    OutputFile &operator=(OutputFile &&) = delete;
    ~OutputFile();

    // Collects and writes in blocks. The first failure is kept; what follows it is dropped.
    void write(std::string_view text);
    void flush();
    const std::optional<Error> &failure() const { return m_failure; }
    // Writes the rest and gives the file its name.
    Result<void> commit();

private:
    OutputFile() = default;
    void fail(int code);

    std::string m_target;    // as the user named it
    std::string m_path;      // that, with symbolic links followed
    std::string m_temporary; // empty when written directly
    int m_file = -1;
    bool m_owned = false;
    std::string m_buffer;
    std::optional<Error> m_failure;
};

// Keeps 0, 1 and 2 from being given to other files when a shell has closed them: writing to them then fails as it should.
void reserveStandardFiles();

} // namespace lockstep
