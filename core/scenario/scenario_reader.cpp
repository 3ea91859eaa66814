#include "core/scenario/scenario_reader.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/scenario/field_reader.h"
#include "core/scenario/nearest.h"
#include "core/scenario/scenario_fields.h"

namespace lockstep {

namespace {

using Json = nlohmann::json;
constexpr std::size_t maxProblems = 1000; // of a hostile file, no more are told

class Reader {
public:
    Reader(const Scenario &base, std::string_view text) : m_text(text)
    {
        m_result.scenario = base;
        m_result.places = findPlaces(text);
    }

    ReadScenario read()
    {
        const JsonPlaces &places = m_result.places;
        if (!places.error.empty()) {
            add(places.errorPath, places.error, places.errorOffset);
            return std::move(m_result);
        }
        for (const JsonDuplicate &twice : places.duplicates)
            add(twice.path, "is here twice; the first is on line " + std::to_string(lineColumn(m_text, twice.firstKey).line), twice.key);
        const Json document = Json::parse(m_text);
        if (!document.is_object()) {
            add("", "a scenario is an object: it starts with '{' and ends with '}'", valueOffset(""));
            return std::move(m_result);
        }
        findUnknownKeys("", document);
        visitFields(m_result.scenario, [&](const char *section, const char *key, auto &field, const auto &rule) {
            readValue(document, section, key, field, rule);
        });
        return std::move(m_result);
    }

private:
    void add(const std::string &path, const std::string &message, std::size_t offset)
    {
        if (m_result.problems.size() >= maxProblems)
            return;
        const LineColumn place = offset == noOffset ? LineColumn{0, 0} : lineColumn(m_text, offset);
        m_result.problems.push_back({path, message, place.line, place.column});
    }

    std::size_t valueOffset(const std::string &path) const
    {
        const auto place = m_result.places.places.find(path);
        return place == m_result.places.places.end() ? noOffset : place->second.value;
    }

    void findUnknownKeys(const std::string &section, const Json &object)
    {
        const std::vector<std::string> &known = knownKeys().at(section);
        for (const auto &[key, value] : object.items()) {
            const std::string path = fieldPath(section, pointerPart(key));
            if (std::find(known.begin(), known.end(), key) == known.end()) {
                const auto place = m_result.places.places.find(path);
                add(path, unknownKeyMessage(section, key), place == m_result.places.places.end() ? noOffset : place->second.key);
            } else if (section.empty() && knownKeys().contains(key)) {
                if (value.is_object())
                    findUnknownKeys(key, value);
                else
                    add(path, "is a section: it must be an object, as {\"" + knownKeys().at(key).front() + "\": ...}", valueOffset(path));
            }
        }
    }

    static std::string unknownKeyMessage(const std::string &section, const std::string &key)
    {
        const std::string nearest = nearestWord(key, knownKeys().at(section));
        if (!nearest.empty() && nearest != key)
            return "is not a known key; did you mean \"" + nearest + "\"?";
        for (const auto &[other, keys] : knownKeys()) {
            if (other != section && std::find(keys.begin(), keys.end(), key) != keys.end())
                return other.empty() ? "belongs at the top of the document, not in \"" + section + "\""
                                     : "belongs in \"" + other + "\": {\"" + key + "\": ...}";
        }
        return "is not a known key; known here are " + joined(knownKeys().at(section), "and");
    }

    template <typename Field, typename Rule>
    void readValue(const Json &document, const std::string &section, const std::string &key, Field &field, const Rule &rule)
    {
        const Json *object = &document;
        if (!section.empty()) {
            const auto found = document.find(section);
            object = found == document.end() ? nullptr : &*found;
        }
        if (object == nullptr || !object->is_object() || !object->contains(key))
            return;
        const std::string path = fieldPath(section, key);
        const std::string problem = readField({object->at(key), tokenAt(m_text, valueOffset(path))}, field, rule);
        if (!problem.empty())
            add(path, problem, valueOffset(path));
    }

    std::string_view m_text;
    ReadScenario m_result;
};

} // namespace

ReadScenario readOver(const Scenario &base, std::string_view json)
{
    return Reader(base, json).read();
}

const std::map<std::string, std::vector<std::string>> &knownKeys()
{
    static const std::map<std::string, std::vector<std::string>> keys = [] {
        std::map<std::string, std::vector<std::string>> found;
        const Scenario scenario;
        visitFields(scenario, [&](const std::string &section, const std::string &key, const auto &, const auto &) {
            if (!section.empty() && found[section].empty())
                found[""].push_back(section);
            found[section].push_back(key);
        });
        return found;
    }();
    return keys;
}

} // namespace lockstep
