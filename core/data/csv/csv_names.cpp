#include "core/data/csv/csv_names.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "core/data/csv/csv_cell.h"
#include "core/scenario/nearest.h"

namespace lockstep {

namespace {

constexpr int mostNotes = 5;
constexpr std::size_t longestName = 256; // bytes

} // namespace

void makeNamesUnique(std::vector<std::string> &names, std::vector<std::string> &notes)
{
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty())
            names[i] = "col" + std::to_string(i + 1);
    }
    const std::unordered_set<std::string> original(names.begin(), names.end());
    std::unordered_set<std::string> used;
    std::unordered_map<std::string, int> next;
    int renamed = 0;
    for (std::string &name : names) {
        if (used.insert(name).second)
            continue;
        const std::string first = name;
        int &number = next[first];
        do
            name = first + '.' + std::to_string(++number);
        while (original.contains(name) || !used.insert(name).second);
        if (++renamed <= mostNotes)
            notes.push_back("two columns are named " + first + ": the later one is " + name);
    }
    if (renamed > mostNotes)
        notes.push_back(std::to_string(renamed - mostNotes) + " more columns have a name that stands there twice");
}

std::string nameFromCell(std::string_view cell)
{
    std::string name;
    for (const char c : trimmedCell(cell)) {
        const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
        if (!control)
            name += c;
        else if (!name.ends_with(' '))
            name += ' ';
    }
    if (name.size() > longestName) {
        std::size_t size = longestName;
        while (size > 0 && (static_cast<unsigned char>(name[size]) & 0xC0U) == 0x80U)
            --size;
        name.resize(size);
    }
    return name;
}

std::vector<std::string> namesOf(const std::vector<CsvColumn> &columns)
{
    std::vector<std::string> names;
    for (const CsvColumn &column : columns)
        names.push_back(column.name);
    return names;
}

std::string listedNames(const std::vector<std::string> &names)
{
    constexpr std::size_t most = 20;
    std::string out;
    for (std::size_t i = 0; i < names.size() && i < most; ++i)
        out += (i > 0 ? ", " : "") + names[i];
    return names.size() > most ? out + ", and " + std::to_string(names.size() - most) + " more" : out;
}

tl::unexpected<Error> unknownColumn(const std::string &name, const std::vector<CsvColumn> &columns)
{
    const std::vector<std::string> names = namesOf(columns);
    const std::string nearest = nearestWord(name, names);
    return badInput("there is no column \"" + name + '"' + (nearest.empty() ? "" : "; did you mean \"" + nearest + "\"?") + "; columns are "
                    + listedNames(names));
}

} // namespace lockstep
