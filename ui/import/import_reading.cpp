#include "ui/import/import_reading.h"

#include <algorithm>
#include <chrono>
#include <new>

#include <QFile>
#include <QFileInfo>

namespace lockstep {
namespace {

constexpr auto betweenReports = std::chrono::milliseconds(40);
constexpr std::int64_t mostValues = 50'000'000; // of which labels are looked at: 200 MB

// Not a regular file, or it cannot be read: the reader of files says so better.
QByteArray beginningOf(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.read(previewBytes);
    return file.size() <= bytes.size() ? bytes : wholeLines(bytes);
}

// All that have values, also where there are texts alone.
Result<std::vector<int>> everyColumn(const std::vector<CsvColumn> &columns)
{
    std::vector<int> kept;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].kind != CsvColumnKind::Empty)
            kept.push_back(static_cast<int>(i));
    return kept;
}

} // namespace

QByteArray wholeLines(const QByteArray &bytes)
{
    if (!bytes.contains('\0')) {
        const qsizetype end = std::max(bytes.lastIndexOf('\n'), bytes.contains('\n') ? qsizetype(-1) : bytes.lastIndexOf('\r'));
        return bytes.left(end + 1);
    }
    for (qsizetype i = bytes.size() / 2 * 2 - 2; i >= 0; i -= 2) // UTF-16
        if ((bytes[i] == '\n' && bytes[i + 1] == '\0') || (bytes[i] == '\0' && bytes[i + 1] == '\n'))
            return bytes.left(i + 2);
    return {};
}

ImportReading::ImportReading(QObject *parent) : QObject(parent), m_thread([this] { work(); }) {}

ImportReading::~ImportReading()
{
    cancel();
    {
        const std::scoped_lock lock(m_mutex);
        m_ends = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void ImportReading::look(const QString &path, const CsvSpec &spec)
{
    post({0, path.toStdString(), spec, {}, {}, false});
}

void ImportReading::count(const QString &path, const CsvSpec &spec, std::vector<std::string> columns, const std::string &target)
{
    post({0, path.toStdString(), spec, std::move(columns), target, true});
}

void ImportReading::cancel()
{
    const std::scoped_lock lock(m_mutex);
    ++m_newest;
    m_next.reset();
}

void ImportReading::post(Job job)
{
    {
        const std::scoped_lock lock(m_mutex);
        job.number = ++m_newest;
        m_next = std::move(job);
    }
    m_wake.notify_one();
}

void ImportReading::work()
{
    std::unique_lock lock(m_mutex);
    while (!m_ends) {
        m_wake.wait(lock, [this] { return m_ends || m_next; });
        const std::optional<Job> job = std::exchange(m_next, std::nullopt);
        lock.unlock();
        if (job)
            run(*job);
        lock.lock();
    }
}

// What an older request found is nobody's any more.
template <typename Function>
void ImportReading::tell(std::uint64_t number, Function function)
{
    QMetaObject::invokeMethod(
        this,
        [this, number, function = std::move(function)] {
            if (isCurrent(number))
                function();
        },
        Qt::QueuedConnection);
}

void ImportReading::run(const Job &job)
{
    auto told = std::chrono::steady_clock::now();
    const Progress progress = [&](double share) {
        const auto now = std::chrono::steady_clock::now();
        if (now - told >= betweenReports) {
            told = now;
            tell(job.number, [this, share] { emit progressed(share); });
        }
        return isCurrent(job.number);
    };
    try {
        if (job.whole)
            countIn(job, progress);
        else
            lookAt(job, progress);
    } catch (const std::bad_alloc &) {
        tell(job.number, [this] { emit failed(tr("Not enough memory to read this file.")); });
    }
}

void ImportReading::lookAt(const Job &job, const Progress &progress)
{
    CsvSpec spec = job.spec;
    spec.missing = UnusableCells::Keep;
    CsvReading reading;
    reading.choose = everyColumn;
    reading.mostRows = previewRows;
    reading.progress = progress;
    const QByteArray beginning = beginningOf(job.path);
    Result<CsvTable> table = readCsvText({beginning.data(), static_cast<std::size_t>(beginning.size())}, job.path, spec, reading);
    if (!table && isCurrent(job.number)) // a quoted cell may go on behind it, or nothing usable may come so soon
        table = readCsv(job.path, spec, reading);
    if (!table)
        return tell(job.number, [this, text = QString::fromStdString(table.error().message)] { emit failed(text); });
    tell(job.number, [this, shared = std::make_shared<const CsvTable>(std::move(*table))] { emit looked(shared); });
}

void ImportReading::countIn(const Job &job, const Progress &progress)
{
    CsvReading reading;
    reading.columns = job.columns;
    reading.mostRows = mostValues / static_cast<std::int64_t>(std::max<std::size_t>(1, job.columns.size()));
    reading.progress = progress;
    Result<CsvTable> table = readCsv(job.path, job.spec, reading);
    if (!table)
        return tell(job.number, [this, text = QString::fromStdString(table.error().message)] { emit failed(text); });
    const auto facts = std::make_shared<const ImportFacts>(
        importFacts(std::move(*table), job.target, [this, &job] { return isCurrent(job.number); }));
    tell(job.number, [this, facts] { emit counted(facts); });
}

} // namespace lockstep
