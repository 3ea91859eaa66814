// The bytes of a text file: which encoding they are in, whether they are text at all, and UTF-16 made UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/scenario/csv_spec.h"

namespace lockstep {

struct FoundEncoding {
    CsvEncoding encoding = CsvEncoding::Utf8; // never Auto
    std::size_t markBytes = 0;                // of the byte-order mark, 0: there is none
};
// From a byte-order mark, or the zeros of UTF-16. `wanted` other than Auto wins.
FoundEncoding findEncoding(std::string_view beginning, CsvEncoding wanted);

// "an Excel workbook"; empty for what may be text.
std::string_view knownBinary(std::string_view beginning);

// How many of the bytes are UTF-8 (RFC 3629). `broken`: the next byte is wrong; else what is left over is the beginning of a character.
std::size_t validUtf8(std::string_view bytes, bool &broken);

// UTF-16 as it comes, in pieces.
class Utf16Decoder {
public:
    explicit Utf16Decoder(bool bigEndian = false) : m_bigEndian(bigEndian) {}
    // Writes UTF-8 to `out`, which has room for 2 x (bytes.size() + 4), and returns how much. False in `fine`: a lone surrogate.
    std::size_t decode(std::string_view bytes, char *out, bool &fine);
    bool complete() const { return !m_half && m_high == 0; }

private:
    bool m_bigEndian = false;
    bool m_half = false; // one byte of a pair is there
    unsigned char m_first = 0;
    std::uint32_t m_high = 0; // a high surrogate that waits for its low one
};

// Line breaks in the text: LF, CR, CRLF.
std::int64_t countLineBreaks(std::string_view text);
// Where the text's last line begins.
std::size_t lastLineStart(std::string_view text);

} // namespace lockstep
