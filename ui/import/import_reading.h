// Reads a file for the import dialog on a thread of its own: first its beginning for a preview, then all of it for the counts. A newer
// request ends the one before. Signals come to the thread of the object.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include <QObject>

#include "core/data/csv/csv_reader.h"
#include "ui/import/import_facts.h"

namespace lockstep {

using CsvTablePtr = std::shared_ptr<const CsvTable>;
using ImportFactsPtr = std::shared_ptr<const ImportFacts>;

inline constexpr int previewRows = 200;
inline constexpr std::int64_t previewBytes = 256 * 1024;

class ImportReading : public QObject {
    Q_OBJECT
public:
    explicit ImportReading(QObject *parent = nullptr);
    ~ImportReading() override; // ends the reading first: a few milliseconds

    // The beginning of the file with all its columns; rows with cells that cannot be used are there too, as NaN.
    void look(const QString &path, const CsvSpec &spec);
    // All of it, for these columns.
    void count(const QString &path, const CsvSpec &spec, std::vector<std::string> columns, const std::string &target);
    void cancel();

signals:
    void looked(const lockstep::CsvTablePtr &beginning);
    void counted(const lockstep::ImportFactsPtr &facts);
    void failed(const QString &message); // of core, untranslated
    void progressed(double share);       // 0 to 1, while all of it is read

private:
    struct Job {
        std::uint64_t number = 0;
        std::string path;
        CsvSpec spec;
        std::vector<std::string> columns;
        std::string target;
        bool whole = false;
    };
    void post(Job job);
    void work();
    void run(const Job &job);
    void lookAt(const Job &job, const Progress &progress);
    void countIn(const Job &job, const Progress &progress);
    bool isCurrent(std::uint64_t number) const { return m_newest == number; }
    template <typename Function>
    void tell(std::uint64_t number, Function function);

    std::atomic<std::uint64_t> m_newest{0};
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::optional<Job> m_next;
    bool m_ends = false;
    std::thread m_thread; // last: starts when all else is there
};

// What of `bytes`, the beginning of a file, are whole lines; empty when there is no end of a line.
QByteArray wholeLines(const QByteArray &bytes);

} // namespace lockstep
