#include "core/scenario/dashes.h"

#include <array>

namespace lockstep {

namespace {

struct Known {
    std::string_view bytes;
    std::string_view name;
};

constexpr std::array<Known, 10> knownDashes{{
    {"\xE2\x80\x90", "hyphen (U+2010)"},
    {"\xE2\x80\x91", "non-breaking hyphen (U+2011)"},
    {"\xE2\x80\x92", "figure dash (U+2012)"},
    {"\xE2\x80\x93", "en dash (U+2013)"},
    {"\xE2\x80\x94", "em dash (U+2014)"},
    {"\xE2\x80\x95", "horizontal bar (U+2015)"},
    {"\xE2\x88\x92", "minus sign (U+2212)"},
    {"\xEF\xB9\x98", "small em dash (U+FE58)"},
    {"\xEF\xB9\xA3", "small hyphen (U+FE63)"},
    {"\xEF\xBC\x8D", "full-width hyphen (U+FF0D)"},
}};

} // namespace

std::optional<Dash> findDash(std::string_view text)
{
    std::optional<Dash> first;
    for (const Known &known : knownDashes) {
        const std::size_t offset = text.find(known.bytes);
        if (offset != std::string_view::npos && (!first || offset < first->offset))
            first = Dash{offset, known.bytes.size(), std::string(known.name)};
    }
    return first;
}

std::string withPlainDashes(std::string_view text)
{
    std::string plain(text);
    for (auto dash = findDash(plain); dash; dash = findDash(plain))
        plain.replace(dash->offset, dash->size, "-");
    return plain;
}

} // namespace lockstep
