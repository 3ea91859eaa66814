#include "core/data/csv/csv_source.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

namespace lockstep {

namespace {

constexpr std::size_t blockBytes = std::size_t{1} << 18U;

std::string hexByte(unsigned char byte)
{
    constexpr const char *digits = "0123456789ABCDEF";
    return {'0', 'x', digits[byte >> 4U], digits[byte & 15U]};
}

tl::unexpected<Error> cannotRead(const std::string &path, const std::error_code &code)
{
    if (code == std::errc::no_such_file_or_directory || code == std::errc::not_a_directory)
        return badInput(path + ": there is no such file");
    if (code == std::errc::permission_denied || code == std::errc::operation_not_permitted)
        return badInput(path + ": no permission to read it");
    if (code == std::errc::filename_too_long || code == std::errc::too_many_symbolic_link_levels)
        return badInput(path + ": cannot be opened (" + code.message() + ")");
    return systemError(path + ": cannot be read (" + code.message() + ")");
}

std::string_view otherKind(std::filesystem::file_type type)
{
    switch (type) {
    case std::filesystem::file_type::directory: return "is a folder";
    case std::filesystem::file_type::fifo: return "is a pipe";
    case std::filesystem::file_type::socket: return "is a socket";
    default: return "is a device";
    }
}

} // namespace

FileStamp stampOf(const std::string &path)
{
    std::error_code code;
    const std::filesystem::path file(path);
    const auto bytes = std::filesystem::file_size(file, code);
    if (code)
        return {};
    const auto modified = std::filesystem::last_write_time(file, code);
    if (code)
        return {};
    return {static_cast<std::int64_t>(bytes), std::chrono::duration_cast<std::chrono::nanoseconds>(modified.time_since_epoch()).count()};
}

Result<CsvSource> CsvSource::openFile(const std::string &path, CsvEncoding wanted, const Progress &progress)
{
    if (path.empty() || path.find('\0') != std::string::npos)
        return badInput("no file is named");
    std::error_code code;
    const std::filesystem::file_status status = std::filesystem::status(path, code);
    if (!std::filesystem::status_known(status) || !std::filesystem::exists(status))
        return cannotRead(path, code ? code : std::make_error_code(std::errc::no_such_file_or_directory));
    if (!std::filesystem::is_regular_file(status))
        return badInput(path + ": " + std::string(otherKind(status.type())) + ", not a file of text");
    CsvSource source(path, wanted, progress);
    source.m_stamp = stampOf(path);
    source.m_total = source.m_stamp.bytes;
    source.m_file.reset(std::fopen(path.c_str(), "rb"));
    if (!source.m_file)
        return cannotRead(path, {errno, std::generic_category()});
    std::setvbuf(source.m_file.get(), nullptr, _IONBF, 0);
    return source;
}

CsvSource CsvSource::fromMemory(std::string_view bytes, const std::string &name, CsvEncoding wanted, const Progress &progress)
{
    CsvSource source(name, wanted, progress);
    source.m_memory = bytes;
    source.m_total = static_cast<std::int64_t>(bytes.size());
    return source;
}

Result<std::size_t> CsvSource::readRaw(char *out, std::size_t most)
{
    std::size_t got = 0;
    if (m_file) {
        got = std::fread(out, 1, most, m_file.get());
        if (got < most && std::ferror(m_file.get()) != 0)
            return cannotRead(m_name, {errno, std::generic_category()});
    } else {
        got = std::min(most, m_memory.size() - static_cast<std::size_t>(m_read));
        m_memory.copy(out, got, static_cast<std::size_t>(m_read));
    }
    m_read += static_cast<std::int64_t>(got);
    m_ended = got < most;
    const bool grown = m_read > m_total;
    if (grown || (m_ended && m_file && (m_read != m_total || stampOf(m_name) != m_stamp)))
        return badInput(m_name + ": changed while it was read; open it again");
    return got;
}

Result<void> CsvSource::start(std::string_view beginning)
{
    m_started = true;
    if (const std::string_view kind = knownBinary(beginning); !kind.empty())
        return badInput(m_name + ": is " + std::string(kind) + ", no text; export it as CSV");
    m_encoding = findEncoding(beginning, m_wanted);
    m_decoder = Utf16Decoder(m_encoding.encoding == CsvEncoding::Utf16Be);
    return {};
}

Result<void> CsvSource::more(std::int64_t linesBefore)
{
    if (*m_progress && !(*m_progress)(m_total > 0 ? std::min(1.0, static_cast<double>(m_read) / static_cast<double>(m_total)) : 0.0))
        return tl::unexpected<Error>({Error::Kind::Cancelled, "Reading the file was cancelled"});
    std::copy(m_buffer.data() + m_begin, m_buffer.data() + m_end, m_buffer.data());
    m_checked -= m_begin;
    m_end -= m_begin;
    m_begin = 0;
    // One byte more than there should be: it shows that the file has ended, or grown.
    const std::size_t block = std::min(blockBytes, static_cast<std::size_t>(std::max<std::int64_t>(m_total - m_read, 0)) + 1);
    const bool direct = m_started && m_encoding.encoding == CsvEncoding::Utf8;
    if (m_buffer.size() < m_end + 2 * (block + 4))
        m_buffer.resize(m_end + std::max(m_end, 2 * (block + 4)));
    if (!direct)
        m_raw.resize(block);
    char *into = direct ? m_buffer.data() + m_end : m_raw.data();
    const Result<std::size_t> got = readRaw(into, block);
    if (!got)
        return tl::unexpected(got.error());
    if (!m_started) {
        if (Result<void> fine = start({into, *got}); !fine)
            return fine;
        return append(std::string_view(into, *got).substr(m_encoding.markBytes), linesBefore);
    }
    return append({into, *got}, linesBefore);
}

// Takes bytes from m_raw, or those that are in place already.
Result<void> CsvSource::append(std::string_view raw, std::int64_t linesBefore)
{
    char *end = m_buffer.data() + m_end;
    if (m_encoding.encoding == CsvEncoding::Utf8) {
        if (raw.data() != end)
            raw.copy(end, raw.size());
        m_end += raw.size();
    } else {
        bool fine = true;
        m_end += m_decoder.decode(raw, end, fine);
        if (!fine || (m_ended && !m_decoder.complete()))
            return wrongAt(m_end, linesBefore, "is not UTF-16 (half a character)");
    }
    return check(linesBefore);
}

Result<void> CsvSource::check(std::int64_t linesBefore)
{
    const std::string_view fresh(m_buffer.data() + m_checked, m_end - m_checked);
    bool broken = false;
    const std::size_t valid = validUtf8(fresh, broken);
    const std::size_t zero = fresh.substr(0, valid).find('\0');
    if (zero != std::string_view::npos)
        return wrongAt(m_checked + zero, linesBefore, "holds a zero byte: this is no text file");
    if (broken || (m_ended && valid < fresh.size()))
        return wrongAt(m_checked + valid, linesBefore,
                       "is not UTF-8 (found " + hexByte(static_cast<unsigned char>(fresh[valid])) + "); save the file as UTF-8");
    m_checked += valid;
    return {};
}

tl::unexpected<Error> CsvSource::wrongAt(std::size_t at, std::int64_t linesBefore, const std::string &what) const
{
    const std::string_view before(m_buffer.data() + m_begin, at - m_begin);
    std::string place = m_name + ": line " + std::to_string(linesBefore + countLineBreaks(before) + 1);
    if (m_encoding.encoding == CsvEncoding::Utf8)
        place += ", byte " + std::to_string(before.size() - lastLineStart(before) + 1);
    return badInput(place + ": " + what);
}

} // namespace lockstep
