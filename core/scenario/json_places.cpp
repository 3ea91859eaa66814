#include "core/scenario/json_places.h"

#include <cstring>

#include <nlohmann/json.hpp>

#include "core/scenario/json_syntax.h"

namespace lockstep {

namespace {

using Json = nlohmann::json;

constexpr std::size_t recordedDepth = 3;
constexpr std::size_t maxRecorded = 10'000; // of a hostile file, no more is kept
constexpr std::size_t maxDuplicates = 100;

// Feeds the parser byte by byte and tells how far it has read.
struct CountingIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    const char *at = nullptr;
    const char **furthest = nullptr;

    reference operator*() const { return *at; }
    CountingIterator &operator++()
    {
        *furthest = ++at;
        return *this;
    }
    CountingIterator operator++(int)
    {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator &other) const { return at == other.at; }
    bool operator!=(const CountingIterator &other) const { return at != other.at; }
};

// A token starts at the first byte after the one before it that is neither blank nor the ',' or ':' between them.
class PlaceFinder {
public:
    explicit PlaceFinder(std::string_view text) : m_text(text), m_read(text.data()) { }

    JsonPlaces find()
    {
        const char *end = m_text.data() + m_text.size();
        Json::sax_parse(CountingIterator{m_text.data(), &m_read}, CountingIterator{end, &m_read}, this);
        return std::move(m_result);
    }

    bool null() { return scalar(); }
    bool boolean(bool) { return scalar(); }
    bool number_integer(Json::number_integer_t) { return number(); }
    bool number_unsigned(Json::number_unsigned_t) { return number(); }
    bool number_float(Json::number_float_t, const std::string &) { return number(); }
    bool string(std::string &) { return scalar(); }
    bool binary(Json::binary_t &) { return scalar(); }
    bool start_object(std::size_t) { return open(true); }
    bool start_array(std::size_t) { return open(false); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string &name)
    {
        Frame &frame = m_frames.back();
        frame.key = nextToken();
        tokenEnds();
        if (m_frames.size() > recordedDepth)
            return true;
        frame.child = frame.path + "/" + pointerPart(name);
        const auto known = m_result.places.find(frame.child);
        if (known != m_result.places.end() && m_result.duplicates.size() < maxDuplicates)
            m_result.duplicates.push_back({frame.child, frame.key, known->second.key});
        return true;
    }

    template <typename Exception>
    bool parse_error(std::size_t, const std::string &, const Exception &error)
    {
        m_result.errorOffset = nextToken();
        if (std::strstr(error.what(), "number overflow") != nullptr) {
            m_result.errorPath = childPath();
            m_result.error = "is " + std::string(tokenAt(m_text, m_result.errorOffset)) + ", too large for any number here";
        } else {
            m_result.error = syntaxMessage(m_text, m_result.errorOffset, error.what());
        }
        return false;
    }

private:
    struct Frame {
        bool isObject = false;
        std::size_t key = noOffset;
        std::size_t index = 0; // of the next element of a list
        std::string path;
        std::string child; // path of the value that comes next, in an object
    };

    std::size_t nextToken() const
    {
        const auto skipBlanks = [this](std::size_t from) {
            const std::size_t at = m_text.find_first_not_of(" \t\r\n", from);
            return at == std::string_view::npos ? m_text.size() : at;
        };
        const std::size_t at = skipBlanks(m_end);
        return at < m_text.size() && (m_text[at] == ',' || m_text[at] == ':') && !m_frames.empty() && !m_opened ? skipBlanks(at + 1) : at;
    }

    void tokenEnds()
    {
        m_end = static_cast<std::size_t>(m_read - m_text.data());
        m_opened = false;
    }

    std::string childPath() const
    {
        if (m_frames.empty())
            return {};
        const Frame &frame = m_frames.back();
        return frame.isObject ? frame.child : frame.path + "/" + std::to_string(frame.index);
    }

    void record(std::size_t offset)
    {
        if (m_frames.size() <= recordedDepth && m_result.places.size() < maxRecorded)
            m_result.places[childPath()] = {m_frames.empty() ? noOffset : m_frames.back().key, offset};
        if (!m_frames.empty())
            ++m_frames.back().index;
    }

    bool scalar()
    {
        record(nextToken());
        tokenEnds();
        return true;
    }

    // The parser has read one byte more than the number, unless the text ends there.
    bool number()
    {
        const std::size_t start = nextToken();
        record(start);
        tokenEnds();
        const std::size_t wordEnd = start + tokenAt(m_text, start).size();
        m_end = wordEnd >= m_end && m_end < m_text.size() ? m_end - 1 : wordEnd;
        return true;
    }

    bool open(bool isObject)
    {
        Frame frame;
        frame.isObject = isObject;
        if (m_frames.size() < recordedDepth)
            frame.path = childPath();
        record(nextToken());
        m_frames.push_back(std::move(frame));
        tokenEnds();
        m_opened = true;
        return true;
    }

    bool close()
    {
        m_frames.pop_back();
        tokenEnds();
        return true;
    }

    std::string_view m_text;
    const char *m_read;      // one past the last byte that the parser has seen
    std::size_t m_end = 0;   // of the token before
    bool m_opened = false;   // that token was '{' or '['
    std::vector<Frame> m_frames;
    JsonPlaces m_result;
};

} // namespace

JsonPlaces findPlaces(std::string_view text)
{
    return PlaceFinder(text).find();
}

std::string pointerPart(std::string_view key)
{
    std::string part;
    for (const char c : key)
        part += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return part;
}

LineColumn lineColumn(std::string_view text, std::size_t offset)
{
    LineColumn place;
    for (const char c : text.substr(0, offset)) {
        if (c == '\n') {
            ++place.line;
            place.column = 1;
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
            ++place.column;
        }
    }
    return place;
}

std::string_view tokenAt(std::string_view text, std::size_t offset)
{
    if (offset >= text.size())
        return {};
    std::size_t end = offset + 1;
    if (text[offset] == '"') {
        while (end < text.size() && text[end] != '"')
            end += text[end] == '\\' ? 2 : 1;
        return text.substr(offset, end + 1 - offset);
    }
    end = text.find_first_of(" \t\r\n,:{}[]\"", offset);
    return text.substr(offset, end == std::string_view::npos ? end : end - offset);
}

} // namespace lockstep
