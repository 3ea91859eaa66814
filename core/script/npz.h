// NumPy's .npz: a zip archive, not compressed, of one .npy array a name. numpy.load reads it with nothing else installed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/numeric/result.h"

namespace lockstep {

class NpzWriter {
public:
    // Row-major values of the shape; little-endian, as every machine that this is built for.
    void add(const std::string &name, const std::vector<std::int64_t> &shape, std::span<const float> values);
    void add(const std::string &name, const std::vector<std::int64_t> &shape, std::span<const std::uint32_t> values);

    // The bytes of the file. Error: more than the 4 GB that a zip without extensions holds.
    Result<std::string> bytes() const;

private:
    void add(const std::string &name, const char *type, const std::vector<std::int64_t> &shape, std::string_view values);

    struct Entry {
        std::string name; // with .npy
        std::string head; // of the .npy
        std::string values;
    };
    std::vector<Entry> m_entries;
};

} // namespace lockstep
