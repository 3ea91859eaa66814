// The text of a CSV file, or of one in memory: read in blocks, decoded to UTF-8 and checked, with progress and cancelling.
#pragma once

#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/csv/csv_reader.h"
#include "core/data/csv/csv_text.h"

namespace lockstep {

class CsvSource {
public:
    // `progress` must outlive the source. Errors: what readCsv says about files that cannot be opened.
    static Result<CsvSource> openFile(const std::string &path, CsvEncoding wanted, const Progress &progress);
    // `bytes` must outlive the source.
    static CsvSource fromMemory(std::string_view bytes, const std::string &name, CsvEncoding wanted, const Progress &progress);

    // Reads one more block; the text grows at its end and may move. `linesBefore`: how many lines were dropped, for messages.
    // Errors: no text, wrong bytes, changed while it was read, unreadable; or cancelled.
    Result<void> more(std::int64_t linesBefore);
    bool ended() const { return m_ended; }
    // What is there and checked: whole characters.
    std::span<char> text() { return std::span(m_buffer).subspan(m_begin, m_checked - m_begin); }
    void drop(std::size_t bytes) { m_begin += bytes; }

    const std::string &name() const { return m_name; }
    CsvEncoding encoding() const { return m_encoding.encoding; }
    bool hasMark() const { return m_encoding.markBytes > 0; }
    const FileStamp &stamp() const { return m_stamp; }

private:
    CsvSource(std::string name, CsvEncoding wanted, const Progress &progress)
        : m_name(std::move(name)),
          m_wanted(wanted),
          m_progress(&progress)
    {
    }
    Result<std::size_t> readRaw(char *out, std::size_t most);
    Result<void> start(std::string_view beginning);
    Result<void> append(std::string_view raw, std::int64_t linesBefore);
    Result<void> check(std::int64_t linesBefore);
    tl::unexpected<Error> wrongAt(std::size_t at, std::int64_t linesBefore, const std::string &what) const;

    struct Close {
        void operator()(std::FILE *file) const { std::fclose(file); }
    };
    std::string m_name;
    CsvEncoding m_wanted;
    const Progress *m_progress;
    std::unique_ptr<std::FILE, Close> m_file; // null: from memory
    std::string_view m_memory;
    FileStamp m_stamp;
    std::int64_t m_total = 0; // bytes that there should be
    std::int64_t m_read = 0;
    bool m_started = false;
    bool m_ended = false;
    FoundEncoding m_encoding;
    Utf16Decoder m_decoder;
    std::vector<char> m_raw;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0;   // dropped before
    std::size_t m_checked = 0; // whole characters before
    std::size_t m_end = 0;     // bytes before
};

} // namespace lockstep
