#include "core/scenario/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace lockstep {

namespace {

char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return static_cast<char>(c - 'A' + 'a');
    return c == '-' || c == ' ' ? '_' : c;
}

// Letters to insert, drop or change; case counts for nothing, nor does '-' for '_'.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (folded(a[i - 1]) == folded(b[j - 1]) ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string nearestWord(std::string_view word, std::span<const std::string> candidates)
{
    constexpr std::size_t longestWord = 64; // nothing longer can be meant, and the work grows with it
    const std::string *best = nullptr;
    std::size_t bestDistance = 0;
    for (const std::string &candidate : candidates) {
        const std::size_t longer = std::max(word.size(), candidate.size());
        if (longer > longestWord)
            continue;
        const std::size_t d = distance(word, candidate);
        if (d <= (longer + 2) / 3 && d < longer && (best == nullptr || d < bestDistance)) {
            best = &candidate;
            bestDistance = d;
        }
    }
    if (best != nullptr)
        return *best;
    // A part of a longer word: "rate" for "learning_rate".
    const auto part = std::find_if(candidates.begin(), candidates.end(), [&](const std::string &candidate) {
        return word.size() >= 3 && candidate.find(word) != std::string::npos;
    });
    return part == candidates.end() ? std::string() : *part;
}

} // namespace lockstep
