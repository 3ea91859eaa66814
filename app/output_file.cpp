#include "output_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lockstep {

namespace {

constexpr std::size_t blockBytes = std::size_t{1} << 16;

bool namesBadTarget(int code)
{
    return code == ENOENT || code == ENOTDIR || code == EISDIR || code == EACCES || code == EPERM || code == EROFS || code == ENAMETOOLONG
        || code == ELOOP || code == EINVAL;
}

Error cannotWrite(const std::string &target, int code)
{
    const bool isStandard = target == "-";
    return {!isStandard && namesBadTarget(code) ? Error::Kind::BadInput : Error::Kind::System,
            (isStandard ? std::string("standard output") : target) + ": cannot be written: " + std::strerror(code)};
}

// The mode of the file that will be replaced, or that of any new file.
mode_t modeFor(const std::string &path)
{
    struct stat info = {};
    if (::stat(path.c_str(), &info) == 0)
        return info.st_mode & 0777U;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666U & ~mask;
}

std::string followLinks(const std::string &path)
{
    std::error_code error;
    const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
    return error || !std::filesystem::exists(path, error) ? path : real.string();
}

bool writesDirectly(const std::string &path)
{
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    return path.starts_with("/dev/std") || path.starts_with("/dev/fd/")
        || (kind != std::filesystem::file_type::regular && kind != std::filesystem::file_type::not_found
            && kind != std::filesystem::file_type::none);
}

} // namespace

Result<OutputFile> OutputFile::open(const std::string &target)
{
    OutputFile out;
    out.m_target = target;
    if (target == "-") {
        out.m_file = STDOUT_FILENO;
        return out;
    }
    out.m_owned = true;
    out.m_path = target;
    if (::access(target.c_str(), F_OK) == 0 && ::access(target.c_str(), W_OK) != 0)
        return tl::unexpected(cannotWrite(target, errno)); // a file that is write-protected is not replaced either
    if (writesDirectly(target)) {
        out.m_file = ::open(target.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        out.m_path = followLinks(target);
        std::string name = out.m_path + ".part-XXXXXX";
        out.m_file = ::mkostemp(name.data(), O_CLOEXEC);
        if (out.m_file >= 0) {
            out.m_temporary = name;
            ::fchmod(out.m_file, modeFor(out.m_path));
        }
    }
    if (out.m_file < 0)
        return tl::unexpected(cannotWrite(target, errno));
    return out;
}

OutputFile::OutputFile(OutputFile &&other) noexcept
    : m_target(std::move(other.m_target)), m_path(std::move(other.m_path)), m_temporary(std::exchange(other.m_temporary, {})),
      m_file(std::exchange(other.m_file, -1)), m_owned(std::exchange(other.m_owned, false)), m_buffer(std::exchange(other.m_buffer, {})),
      m_failure(std::move(other.m_failure))
{
}

OutputFile::~OutputFile()
{
    if (m_owned && m_file >= 0)
        ::close(m_file);
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

void OutputFile::fail(int code)
{
    m_failure = cannotWrite(m_target, code);
    m_failure->kind = Error::Kind::System;
}

void OutputFile::write(std::string_view text)
{
    if (m_failure)
        return;
    m_buffer += text;
    if (m_buffer.size() >= blockBytes)
        flush();
}

void OutputFile::flush()
{
    std::string_view left = m_buffer;
    while (!left.empty() && !m_failure) {
        const ssize_t written = ::write(m_file, left.data(), left.size());
        if (written >= 0)
            left.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            fail(errno);
    }
    m_buffer.clear();
}

Result<void> OutputFile::commit()
{
    flush();
    if (m_owned && ::close(std::exchange(m_file, -1)) != 0 && !m_failure)
        fail(errno);
    if (!m_failure && !m_temporary.empty()) {
        if (::rename(m_temporary.c_str(), m_path.c_str()) == 0)
            m_temporary.clear();
        else
            m_failure = cannotWrite(m_target, errno);
    }
    if (m_failure)
        return tl::unexpected(*m_failure);
    return {};
}

void reserveStandardFiles()
{
    for (int file = 0; file <= 2; ++file) {
        if (::fcntl(file, F_GETFD) == -1)
            ::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY); // the lowest free number is `file`
    }
}

} // namespace lockstep
