// The formats: PKWARE's APPNOTE.TXT 6.3 (stored entries, one disk) and NumPy's NEP 1 (version 1.0 of .npy).
#include "core/script/npz.h"

#include <limits>

#include <zlib.h>

namespace lockstep {
namespace {

constexpr std::uint32_t localSignature = 0x04034B50;
constexpr std::uint32_t centralSignature = 0x02014B50;
constexpr std::uint32_t endSignature = 0x06054B50;
constexpr std::uint16_t neededVersion = 20;
constexpr std::uint16_t firstDay = 0x21; // 1 January 1980: the same scenario gives the same bytes on any day

template <typename Number>
void put(std::string &out, Number value)
{
    for (std::size_t byte = 0; byte < sizeof(Number); ++byte)
        out += static_cast<char>(value >> (8 * byte) & 0xFF);
}

std::string npyHead(const char *type, const std::vector<std::int64_t> &shape)
{
    std::string dictionary = std::string("{'descr': '") + type + "', 'fortran_order': False, 'shape': (";
    for (std::size_t i = 0; i < shape.size(); ++i)
        dictionary += std::to_string(shape[i]) + (shape.size() == 1 ? "," : i + 1 < shape.size() ? ", " : "");
    dictionary += "), }";
    constexpr std::size_t fixed = 10; // magic, version, length
    constexpr std::size_t alignment = 64;
    const std::size_t unpadded = fixed + dictionary.size() + 1;
    dictionary += std::string((alignment - unpadded % alignment) % alignment, ' ') + "\n";
    std::string head = "\x93NUMPY";
    head += '\x01';
    head += '\x00';
    put(head, static_cast<std::uint16_t>(dictionary.size()));
    return head + dictionary;
}

std::uint32_t checksum(const std::string &head, const std::string &values)
{
    const auto *first = reinterpret_cast<const Bytef *>(head.data());
    const auto *second = reinterpret_cast<const Bytef *>(values.data());
    return static_cast<std::uint32_t>(crc32_z(crc32_z(0, first, head.size()), second, values.size()));
}

} // namespace

void NpzWriter::add(const std::string &name, const std::vector<std::int64_t> &shape, std::span<const float> values)
{
    add(name, "<f4", shape, {reinterpret_cast<const char *>(values.data()), values.size_bytes()});
}

void NpzWriter::add(const std::string &name, const std::vector<std::int64_t> &shape, std::span<const std::uint32_t> values)
{
    add(name, "<u4", shape, {reinterpret_cast<const char *>(values.data()), values.size_bytes()});
}

void NpzWriter::add(const std::string &name, const char *type, const std::vector<std::int64_t> &shape, std::string_view values)
{
    m_entries.push_back({name + ".npy", npyHead(type, shape), std::string(values)});
}

Result<std::string> NpzWriter::bytes() const
{
    std::string file;
    std::string directory;
    for (const Entry &entry : m_entries) {
        const std::size_t size = entry.head.size() + entry.values.size();
        if (file.size() + size > std::numeric_limits<std::uint32_t>::max() / 2)
            return badInput("the data take more than 2 GB, too much for a .npz beside the script; fewer rows or features need less");
        std::string description; // common to both headers
        put(description, neededVersion);
        put(description, std::uint16_t{0}); // no flags
        put(description, std::uint16_t{0}); // stored
        put(description, std::uint16_t{0}); // midnight
        put(description, firstDay);
        put(description, checksum(entry.head, entry.values));
        put(description, static_cast<std::uint32_t>(size));
        put(description, static_cast<std::uint32_t>(size));
        put(description, static_cast<std::uint16_t>(entry.name.size()));
        put(description, std::uint16_t{0}); // no extra field
        put(directory, centralSignature);
        put(directory, neededVersion);
        directory += description;
        directory += std::string(10, '\0'); // no comment, disk 0, no attributes
        put(directory, static_cast<std::uint32_t>(file.size()));
        directory += entry.name;
        put(file, localSignature);
        file += description + entry.name + entry.head + entry.values;
    }
    const auto count = static_cast<std::uint16_t>(m_entries.size());
    const std::size_t start = file.size();
    file += directory;
    put(file, endSignature);
    put(file, std::uint32_t{0}); // disk 0
    put(file, count);
    put(file, count);
    put(file, static_cast<std::uint32_t>(directory.size()));
    put(file, static_cast<std::uint32_t>(start));
    put(file, std::uint16_t{0}); // no comment
    return file;
}

} // namespace lockstep
