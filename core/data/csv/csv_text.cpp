#include "core/data/csv/csv_text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace lockstep {

namespace {

using namespace std::string_view_literals;

unsigned char byteAt(std::string_view bytes, std::size_t index)
{
    return static_cast<unsigned char>(bytes[index]);
}

struct Magic {
    std::string_view bytes;
    std::string_view kind;
    bool certain = true; // else a text might start like this too
};
constexpr std::array magics = {
    Magic{"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, "an Excel workbook"},
    Magic{"%PDF-"sv, "a PDF document"},
    Magic{"{\\rtf"sv, "an RTF document"},
    Magic{"\x1F\x8B"sv, "compressed by gzip"},
    Magic{"BZh"sv, "compressed by bzip2", false},
    Magic{"\xFD\x37zXZ"sv, "compressed by xz"},
    Magic{"\x28\xB5\x2F\xFD"sv, "compressed by Zstandard"},
    Magic{"\x93NUMPY"sv, "a NumPy array (.npy)"},
    Magic{"\x89PNG"sv, "a picture"},
    Magic{"\xFF\xD8\xFF"sv, "a picture"},
    Magic{"GIF8"sv, "a picture", false},
    Magic{"PAR1"sv, "a Parquet file", false},
    Magic{"ARROW1"sv, "an Arrow file", false},
    Magic{"SQLite format 3\0"sv, "an SQLite database"},
    Magic{"\x89HDF"sv, "an HDF5 file"},
    Magic{"\xFF\xFE\0\0"sv, "UTF-32 text"},
    Magic{"\0\0\xFE\xFF"sv, "UTF-32 text"},
};

bool looksBinary(std::string_view beginning)
{
    bool broken = false;
    validUtf8(beginning, broken);
    return broken || beginning.find('\0') != std::string_view::npos;
}

std::string_view zipContent(std::string_view beginning)
{
    const std::string_view name = beginning.size() > 30 ? beginning.substr(30, 64) : std::string_view();
    if (name.starts_with("[Content_Types].xml") || name.starts_with("xl/") || name.starts_with("_rels/") || name.starts_with("docProps/"))
        return "an Excel workbook";
    if (name.starts_with("mimetype"))
        return "a spreadsheet document";
    if (name.substr(0, 40).find(".npy") != std::string_view::npos)
        return "a NumPy archive (.npz)";
    return "a zip archive";
}

// Length of the character that starts at the non-ASCII byte `at`; 0: wrong; -1: the bytes end within it.
int characterLength(std::string_view bytes, std::size_t at)
{
    const unsigned char first = byteAt(bytes, at);
    if (first < 0xC2 || first > 0xF4)
        return 0;
    const int length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    for (int i = 1; i < length; ++i) {
        if (at + static_cast<std::size_t>(i) >= bytes.size())
            return -1;
        const unsigned char next = byteAt(bytes, at + static_cast<std::size_t>(i));
        const unsigned char low = i > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        const unsigned char high = i > 1 ? 0xBF : first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        if (next < low || next > high)
            return 0;
    }
    return length;
}

std::size_t afterAscii(std::string_view bytes, std::size_t at)
{
    constexpr std::uint64_t high = 0x8080808080808080U;
    for (std::array<std::uint64_t, 4> four; at + sizeof four <= bytes.size(); at += sizeof four) {
        std::memcpy(four.data(), bytes.data() + at, sizeof four);
        if (((four[0] | four[1] | four[2] | four[3]) & high) != 0)
            break;
    }
    while (at < bytes.size() && byteAt(bytes, at) < 0x80)
        ++at;
    return at;
}

std::size_t appendUtf8(std::uint32_t c, char *out)
{
    const auto put = [&](std::size_t index, std::uint32_t byte) { out[index] = static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) {
        put(0, c);
        return 1;
    }
    if (c < 0x800) {
        put(0, 0xC0U | c >> 6U);
        put(1, 0x80U | (c & 0x3FU));
        return 2;
    }
    if (c < 0x10000) {
        put(0, 0xE0U | c >> 12U);
        put(1, 0x80U | (c >> 6U & 0x3FU));
        put(2, 0x80U | (c & 0x3FU));
        return 3;
    }
    put(0, 0xF0U | c >> 18U);
    put(1, 0x80U | (c >> 12U & 0x3FU));
    put(2, 0x80U | (c >> 6U & 0x3FU));
    put(3, 0x80U | (c & 0x3FU));
    return 4;
}

} // namespace

FoundEncoding findEncoding(std::string_view beginning, CsvEncoding wanted)
{
    constexpr std::array marks = {std::pair{CsvEncoding::Utf8, "\xEF\xBB\xBF"sv}, std::pair{CsvEncoding::Utf16Le, "\xFF\xFE"sv},
                                  std::pair{CsvEncoding::Utf16Be, "\xFE\xFF"sv}};
    for (const auto &[encoding, mark] : marks) {
        if (beginning.starts_with(mark) && (wanted == CsvEncoding::Auto || wanted == encoding))
            return {encoding, mark.size()};
    }
    if (wanted != CsvEncoding::Auto)
        return {wanted, 0};
    const std::size_t looked = std::min<std::size_t>(beginning.size(), 1024) / 2 * 2;
    std::array<std::size_t, 2> zeros = {0, 0};
    for (std::size_t i = 0; i < looked; ++i)
        zeros[i % 2] += beginning[i] == '\0';
    for (const bool bigEndian : {false, true}) {
        if (looked >= 4 && zeros[bigEndian ? 0 : 1] * 10 >= looked / 2 * 7 && zeros[bigEndian ? 1 : 0] * 10 <= looked / 2)
            return {bigEndian ? CsvEncoding::Utf16Be : CsvEncoding::Utf16Le, 0};
    }
    return {CsvEncoding::Utf8, 0};
}

std::string_view knownBinary(std::string_view beginning)
{
    if (beginning.starts_with("PK\x03\x04"sv))
        return zipContent(beginning);
    for (const Magic &one : magics) {
        if (beginning.starts_with(one.bytes) && (one.certain || looksBinary(beginning)))
            return one.kind;
    }
    return {};
}

std::size_t validUtf8(std::string_view bytes, bool &broken)
{
    broken = false;
    for (std::size_t at = 0;;) {
        at = afterAscii(bytes, at);
        if (at == bytes.size())
            return at;
        while (at < bytes.size() && byteAt(bytes, at) >= 0x80) {
            const int length = characterLength(bytes, at);
            broken = length == 0;
            if (length <= 0)
                return at;
            at += static_cast<std::size_t>(length);
        }
    }
}

std::size_t Utf16Decoder::decode(std::string_view bytes, char *out, bool &fine)
{
    std::size_t written = 0;
    fine = true;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (!m_half) {
            m_first = byte;
            m_half = true;
            continue;
        }
        m_half = false;
        const std::uint32_t unit = m_bigEndian ? std::uint32_t{m_first} << 8U | byte : std::uint32_t{byte} << 8U | m_first;
        const bool high = unit >= 0xD800 && unit < 0xDC00;
        const bool low = unit >= 0xDC00 && unit < 0xE000;
        fine = low == (m_high != 0);
        if (!fine)
            return written;
        if (high)
            m_high = unit;
        else
            written += appendUtf8(low ? 0x10000 + ((m_high - 0xD800) << 10U) + (unit - 0xDC00) : unit, out + written);
        if (low)
            m_high = 0;
    }
    return written;
}

std::int64_t countLineBreaks(std::string_view text)
{
    std::int64_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        count += text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    return count;
}

std::size_t lastLineStart(std::string_view text)
{
    const std::size_t found = text.find_last_of("\r\n");
    return found == std::string_view::npos ? 0 : found + 1;
}

} // namespace lockstep
