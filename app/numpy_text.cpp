#include "numpy_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace lockstep {

namespace {

// NumPy's default print options.
constexpr std::size_t precision = 8;
constexpr std::size_t threshold = 1000;
constexpr std::size_t edgeItems = 3;
constexpr std::size_t lineWidth = 75;
// From this size on float32 is printed with an exponent: 10 to the power of its 6 sure digits (NumPy 2.3 and later).
constexpr float exponentFrom = 1e6F;
constexpr float exponentBelow = 1e-4F;

template <typename Float, typename... Format>
std::string digits(Float value, Format... format)
{
    char text[512];
    return {text, std::to_chars(text, text + sizeof text, value, format...).ptr};
}

std::string notFinite(float value)
{
    return std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf";
}

struct Parts {
    std::string whole;    // with the sign
    std::string fraction; // after the point, without trailing zeros
    std::string exponent; // "-05"; empty without one
};

Parts split(const std::string &text)
{
    const std::size_t e = text.find('e');
    const std::string mantissa = text.substr(0, e);
    const std::size_t point = mantissa.find('.');
    Parts parts{mantissa.substr(0, point), point == std::string::npos ? "" : mantissa.substr(point + 1),
                e == std::string::npos ? "" : text.substr(e + 1)};
    parts.fraction.erase(parts.fraction.find_last_not_of('0') + 1);
    return parts;
}

Parts positional(float value)
{
    Parts parts = split(digits(value, std::chars_format::fixed));
    if (parts.fraction.size() > precision)
        parts = split(digits(static_cast<double>(value), std::chars_format::fixed, static_cast<int>(precision)));
    return parts;
}

Parts scientific(float value)
{
    return split(digits(value, std::chars_format::scientific));
}

Parts exactScientific(float value, std::size_t fractionDigits)
{
    Parts parts = split(digits(static_cast<double>(value), std::chars_format::scientific, static_cast<int>(fractionDigits)));
    parts.fraction.resize(fractionDigits, '0');
    return parts;
}

// How wide the numbers of one array are printed, so that their points stand below each other.
class ArrayFormat {
public:
    explicit ArrayFormat(const std::vector<float> &values)
    {
        m_scientific = wantsExponent(values);
        bool anyNotFinite = false;
        bool minusInfinity = false;
        for (const float v : values) {
            if (!std::isfinite(v)) {
                anyNotFinite = true;
                minusInfinity = minusInfinity || (std::isinf(v) && v < 0);
                continue;
            }
            const Parts parts = m_scientific ? scientific(v) : positional(v);
            m_left = std::max(m_left, parts.whole.size());
            m_fraction = std::max(m_fraction, parts.fraction.size());
            m_right = std::max(m_right, m_fraction + (m_scientific ? 1 + parts.exponent.size() : 0));
        }
        const std::size_t special = anyNotFinite ? (minusInfinity ? 4 : 3) : 0;
        if (special > m_right + 1)
            m_left = std::max(m_left, special - m_right - 1);
    }

    std::string word(float value) const
    {
        if (!std::isfinite(value)) {
            const std::string text = notFinite(value);
            return std::string(m_left + m_right + 1 - text.size(), ' ') + text;
        }
        Parts parts = m_scientific ? scientific(value) : positional(value);
        const std::size_t missing = m_fraction - parts.fraction.size();
        if (m_scientific && missing > 0) // NumPy fills up with the digits of the exact value
            parts = exactScientific(value, m_fraction);
        const std::string number = std::string(m_left - parts.whole.size(), ' ') + parts.whole + "." + parts.fraction;
        return number + (m_scientific ? "e" + parts.exponent : std::string(missing, ' '));
    }

private:
    static bool wantsExponent(const std::vector<float> &values)
    {
        float largest = 0;
        float smallest = 0;
        for (const float v : values) {
            const float size = std::abs(v);
            if (size == 0 || !std::isfinite(v))
                continue;
            largest = std::max(largest, size);
            smallest = smallest == 0 ? size : std::min(smallest, size);
        }
        return largest > 0 && (largest >= exponentFrom || smallest < exponentBelow || largest / smallest > 1000.0F);
    }

    bool m_scientific = false;
    std::size_t m_left = 0;
    std::size_t m_fraction = 0;
    std::size_t m_right = 0;
};

// Words side by side in lines of at most lineWidth - 1, each continued line indented by one blank below the bracket.
std::string wrapped(const std::vector<std::string> &words)
{
    std::string done;
    std::string line = " ";
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (line.size() + words[i].size() > lineWidth - 1 && line.size() > 1) {
            line.erase(line.find_last_not_of(' ') + 1);
            done += line + "\n";
            line = " ";
        }
        line += words[i];
        if (i + 1 < words.size())
            line += " ";
    }
    return "[" + (done + line).substr(1) + "]";
}

template <typename Float>
void appendShortest(std::string &out, Float value)
{
    if (std::isnan(value)) {
        out += "\"NaN\"";
    } else if (std::isinf(value)) {
        out += value < 0 ? "\"-Infinity\"" : "\"Infinity\"";
    } else {
        char text[64];
        out.append(text, std::to_chars(text, text + sizeof text, value).ptr);
    }
}

} // namespace

std::string numpyScalar(float value)
{
    if (!std::isfinite(value))
        return notFinite(value);
    const double size = std::abs(static_cast<double>(value));
    const bool withExponent = size != 0 && (size >= 1e6 || size < 1e-4);
    const Parts parts = split(digits(value, withExponent ? std::chars_format::scientific : std::chars_format::fixed));
    if (withExponent)
        return parts.whole + (parts.fraction.empty() ? "" : ".") + parts.fraction + "e" + parts.exponent;
    return parts.whole + "." + (parts.fraction.empty() ? "0" : parts.fraction);
}

std::string numpyArray(std::span<const float> values)
{
    if (values.empty())
        return "[]";
    const bool summary = values.size() > threshold;
    std::vector<float> shown(values.begin(), summary ? values.begin() + edgeItems : values.end());
    if (summary)
        shown.insert(shown.end(), values.end() - edgeItems, values.end());
    const ArrayFormat format(shown);
    std::vector<std::string> words;
    for (const float v : shown)
        words.push_back(format.word(v));
    if (summary)
        words.insert(words.begin() + edgeItems, "...");
    return wrapped(words);
}

std::string fixedDecimals(double value, int decimals)
{
    return std::isfinite(value) ? digits(value, std::chars_format::fixed, decimals) : notFinite(static_cast<float>(value));
}

void appendNumber(std::string &out, float value)
{
    appendShortest(out, value);
}

void appendNumber(std::string &out, double value)
{
    appendShortest(out, value);
}

} // namespace lockstep
