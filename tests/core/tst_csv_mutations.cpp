// CSV files as they get damaged: whatever is done to a file, it is read or refused, soon, and no row is made up.
// LOCKSTEP_MUTATIONS: how many (100,000).
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <random>

#include "core/data/csv/csv_reader.h"
#include "tests/support/csv_naive.h"
#include "tests/support/csv_seeds.h"

using namespace lockstep;
using namespace lockstep::test;

class TestCsvMutations : public QObject {
    Q_OBJECT

private slots:
    void theCheckSeesWhatIsWrong();
    void noRowIsInvented_data();
    void noRowIsInvented();
};

namespace {

constexpr int batches = 20;

int wantedMutations()
{
    const char *wanted = std::getenv("LOCKSTEP_MUTATIONS");
    return wanted != nullptr ? std::max(batches, std::atoi(wanted)) : 100'000;
}

class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : m_random(seed) {}

    CsvSeed next()
    {
        CsvSeed file = m_seeds[below(m_seeds.size())];
        for (std::size_t changes = 1 + below(4); changes > 0; --changes)
            change(file.bytes);
        if (below(4) == 0)
            file.spec.missing = UnusableCells::Keep;
        return file;
    }

private:
    std::size_t below(std::size_t bound) { return bound == 0 ? 0 : static_cast<std::size_t>(m_random() % bound); }
    std::string slice(const std::string &bytes)
    {
        const std::size_t from = below(bytes.size() + 1);
        return bytes.substr(from, below(1 + std::min<std::size_t>(bytes.size() - from, 40)));
    }

    void change(std::string &bytes)
    {
        static const std::vector<std::string> inserted{
            ",", ";", "\t", "|", " ", "\"", "\"\"", "'", "\r", "\n", "\r\n", std::string(1, '\0'), "\xEF\xBB\xBF", "\xFF", "\xFF\xFE", "\xC3",
            "#", "%", "-", "+", ".", "e", "E5", "0x1p3", "nan", "inf", "1e999", "99999999999999999999", "\xC2\xA0", "\xE2\x88\x92", "1,234.5", "1.234,5",
            "\\", "$", "sep=;\n"};
        const std::size_t at = below(bytes.size() + 1);
        switch (below(7)) {
        case 0:
            if (at < bytes.size())
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
            break;
        case 1: bytes.insert(at, inserted[below(inserted.size())]); break;
        case 2: bytes.erase(at, 1 + below(6)); break;
        case 3: bytes.insert(at, slice(bytes)); break;
        case 4: bytes.insert(at, slice(m_seeds[below(m_seeds.size())].bytes)); break;
        case 5: bytes.resize(at); break;
        default:
            if (at < bytes.size())
                bytes[at] = static_cast<char>(below(256));
        }
    }

    std::mt19937_64 m_random;
    std::vector<CsvSeed> m_seeds = csvSeeds();
};

// The file of a failure, to be put into a test.
QByteArray described(int number, const CsvSeed &file, const std::string &problem)
{
    const QByteArray bytes = QByteArray::fromStdString(file.bytes);
    return "mutation " + QByteArray::number(number) + ": " + QByteArray::fromStdString(problem) + "\nbytes: " + bytes.toPercentEncoding(" ,;|\n\"'#%");
}

std::string problemOf(const CsvSeed &file)
{
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const Result<CsvTable> table = readCsvText(file.bytes, "m.csv", file.spec);
    if (Clock::now() - start > std::chrono::seconds(1))
        return "it took more than a second";
    if (!table)
        return table.error().kind == Error::Kind::BadInput && table.error().message.starts_with("m.csv: ") ? "" : "refused with: " + table.error().message;
    return inventedIn(*table, file.bytes, file.spec.missing == UnusableCells::Keep);
}

} // namespace

// The naive check itself: a table that is right, and the same with one thing made up.
void TestCsvMutations::theCheckSeesWhatIsWrong()
{
    const std::string bytes = "x,y\n1,2.5\n\"3\",4\n";
    CsvTable table;
    table.columns = {{"x", CsvColumnKind::Number, {}, false, 0}, {"y", CsvColumnKind::Number, {}, false, 0}};
    table.kept = {0, 1};
    table.usedRows = 2;
    table.values = RowBlocks(2);
    for (const auto &[x, y] : {std::pair(1.0F, 2.5F), std::pair(3.0F, 4.0F)}) {
        float *row = table.values.append();
        row[0] = x;
        row[1] = y;
    }
    table.lines.append(2);
    table.lines.append(3);
    QCOMPARE(inventedIn(table, bytes, false), std::string());
    QVERIFY(!inventedIn(table, "x,y\n1,2.25\n\"3\",4\n", false).empty());
    QVERIFY(!inventedIn(table, "x,y\n1,2.5\n\"3\",5\n", false).empty());
    QVERIFY(!inventedIn(table, "x,y\n1,2.5", false).empty());
    table.skippedRows = 1;
    table.skipped = {{3, "y is empty"}};
    QVERIFY(!inventedIn(table, bytes, false).empty());
}

void TestCsvMutations::noRowIsInvented_data()
{
    QTest::addColumn<int>("batch");
    for (int batch = 0; batch < batches; ++batch)
        QTest::addRow("batch %d", batch) << batch;
}

void TestCsvMutations::noRowIsInvented()
{
    QFETCH(int, batch);
    Mutator mutator(static_cast<std::uint64_t>(batch) + 1);
    const int count = (wantedMutations() + batches - 1) / batches;
    for (int number = 0; number < count; ++number) {
        const CsvSeed file = mutator.next();
        const std::string problem = problemOf(file);
        QVERIFY2(problem.empty(), described(number, file, problem).constData());
    }
}

QTEST_GUILESS_MAIN(TestCsvMutations)
#include "tst_csv_mutations.moc"
