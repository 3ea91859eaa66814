// The templates of core's messages about people's own data: reading a file of CSV, and making its rows ready.
#include "ui/scenario/core_templates.h"

#include <QtGlobal>

namespace lockstep {
namespace {

// The first that fits is taken: what says more comes first.
constexpr const char *messages[] = {
    // the file
    QT_TRANSLATE_NOOP("core", "no file is named"),
    QT_TRANSLATE_NOOP("core", "there is no such file"),
    QT_TRANSLATE_NOOP("core", "there is no such example"),
    QT_TRANSLATE_NOOP("core", "no permission to read it"),
    QT_TRANSLATE_NOOP("core", "cannot be opened (%1)"),
    QT_TRANSLATE_NOOP("core", "cannot be read (%1)"),
    QT_TRANSLATE_NOOP("core", "is a folder, not a file of text"),
    QT_TRANSLATE_NOOP("core", "is a pipe, not a file of text"),
    QT_TRANSLATE_NOOP("core", "is a socket, not a file of text"),
    QT_TRANSLATE_NOOP("core", "is a device, not a file of text"),
    QT_TRANSLATE_NOOP("core", "changed while it was read; open it again"),
    QT_TRANSLATE_NOOP("core", "is %1, no text; export it as CSV"),
    QT_TRANSLATE_NOOP("core", "Reading the file was cancelled"),
    QT_TRANSLATE_NOOP("core", "line %1, byte %2: is not UTF-8 (found %3); save the file as UTF-8"),
    QT_TRANSLATE_NOOP("core", "line %1: is not UTF-8 (found %2); save the file as UTF-8"),
    QT_TRANSLATE_NOOP("core", "line %1, byte %2: holds a zero byte: this is no text file"),
    QT_TRANSLATE_NOOP("core", "line %1: holds a zero byte: this is no text file"),
    QT_TRANSLATE_NOOP("core", "line %1: is not UTF-16 (half a character)"),
    QT_TRANSLATE_NOOP("core", "line %1: a quote that is opened here is never closed"),
    QT_TRANSLATE_NOOP("core", "line %1: is longer than 16 MiB: this is no CSV file"),
    QT_TRANSLATE_NOOP("core", "line %1: not enough memory for a cell"),
    QT_TRANSLATE_NOOP("core", "not enough memory for %1 rows x %2 columns of float32"),
    // the table
    QT_TRANSLATE_NOOP("core", "is empty"),
    QT_TRANSLATE_NOOP("core", "the first 4 MiB hold nothing but blank lines and comments"),
    QT_TRANSLATE_NOOP("core", "holds nothing but blank lines and comments"),
    QT_TRANSLATE_NOOP("core", "has only a header (%1) and no rows"),
    QT_TRANSLATE_NOOP("core", "no row can be used: %1"),
    QT_TRANSLATE_NOOP("core", "has no column of numbers; columns of texts: %1"),
    QT_TRANSLATE_NOOP("core", "has no column of numbers"),
    QT_TRANSLATE_NOOP("core", "more than 65536 columns"),
    QT_TRANSLATE_NOOP("core", "there is no column \"%1\"; did you mean \"%2\"?; columns are %3"),
    QT_TRANSLATE_NOOP("core", "there is no column \"%1\"; columns are %2"),
    // notes
    QT_TRANSLATE_NOOP("core", "the delimiter is %1"),
    QT_TRANSLATE_NOOP("core", "numbers have decimal commas"),
    QT_TRANSLATE_NOOP("core", "1 comment line skipped"),
    QT_TRANSLATE_NOOP("core", "%1 comment lines skipped"),
    QT_TRANSLATE_NOOP("core", "the table starts on line %1"),
    QT_TRANSLATE_NOOP("core", "no header: columns are named col1, col2, ..."),
    QT_TRANSLATE_NOOP("core", "two columns are named %1: the later one is %2"),
    QT_TRANSLATE_NOOP("core", "%1 more columns have a name that stands there twice"),
    QT_TRANSLATE_NOOP("core", "empty and left out: %1"),
    // making it ready
    QT_TRANSLATE_NOOP("core", "there is no point"),
    QT_TRANSLATE_NOOP("core", "has no point, but must have at least one: the data are \"points\""),
    QT_TRANSLATE_NOOP("core", "has %1 points, but must be %2"),
    QT_TRANSLATE_NOOP("core", "point %1 is not finite, but must be %2"),
    QT_TRANSLATE_NOOP("core", "point %1 is no [x1, x2, target] of three finite numbers"),
    QT_TRANSLATE_NOOP("core", "data.columns has \"%1\", which is the target"),
    QT_TRANSLATE_NOOP("core", "data.columns has \"%1\" twice"),
    QT_TRANSLATE_NOOP("core", "has \"%1\", which is the target"),
    QT_TRANSLATE_NOOP("core", "the target \"%1\" has more than %2 different labels, too many for classes; model.loss mse learns it as a number"),
    QT_TRANSLATE_NOOP("core", "the target \"%1\" is not a finite number on line %2: it cannot be a class; data.missing \"skip\" leaves such rows out"),
    QT_TRANSLATE_NOOP("core", "the target \"%1\" has one label only, \"%2\": two classes are needed at least"),
    QT_TRANSLATE_NOOP("core", "the target \"%1\" has %2 classes: model.loss logistic takes 2, softmax any number"),
    QT_TRANSLATE_NOOP("core", "the target \"%1\" has no values"),
    QT_TRANSLATE_NOOP("core", "the target has no values"),
    QT_TRANSLATE_NOOP("core", "the target \"%1\" is text: choose model.loss logistic (2 classes) or softmax, or another column as data.target"),
    QT_TRANSLATE_NOOP("core", "the target \"%1\" is the same in all rows that train"),
    QT_TRANSLATE_NOOP("core", "the column \"%1\" is text: set data.text to \"one-hot\", or take it out of data.columns"),
    QT_TRANSLATE_NOOP("core", "the column \"%1\" is empty: take it out of data.columns"),
    QT_TRANSLATE_NOOP("core", "no feature is left beside the target \"%1\": the file has one column"),
    QT_TRANSLATE_NOOP("core", "no feature is left beside the target \"%1\": the other columns are text or empty; data.text \"one-hot\" encodes texts"),
    QT_TRANSLATE_NOOP("core", "no feature is left beside the target \"%1\""),
    QT_TRANSLATE_NOOP("core", "no row is left to train on: data.test_share holds back %1 of %2 rows"),
    QT_TRANSLATE_NOOP("core", "%1 features, but at most %2 are allowed; data.columns chooses some"),
    QT_TRANSLATE_NOOP("core", "%1 rows with %2 features and a target are too many values: at most %3 rows and %4 values are allowed"),
    QT_TRANSLATE_NOOP("core", "not enough memory for the rows of %1"),
};

// Why a row is left out: a message of its own, or a part of one.
constexpr const char *reasons[] = {
    QT_TRANSLATE_NOOP("core", "text after a closing quote"),
    QT_TRANSLATE_NOOP("core", "1 field, %1 expected"),
    QT_TRANSLATE_NOOP("core", "%1 fields, %2 expected"),
    QT_TRANSLATE_NOOP("core", "%1 is %2, which looks like a number with thousands separators"),
    QT_TRANSLATE_NOOP("core", "%1 is %2, a missing value"),
    QT_TRANSLATE_NOOP("core", "%1 is %2, too large for float32"),
    QT_TRANSLATE_NOOP("core", "%1 is %2, not a number"),
    QT_TRANSLATE_NOOP("core", "%1 is infinite"),
    QT_TRANSLATE_NOOP("core", "%1 is empty"),
    QT_TRANSLATE_NOOP("core", "%1 is NaN"),
};

// "line 2: y is empty; line 3: y is NaN", and what a file is instead of text.
constexpr const char *parts[] = {
    QT_TRANSLATE_NOOP("core", "line %1: %2; line %3: %4"),
    QT_TRANSLATE_NOOP("core", "line %1: %2"),
    QT_TRANSLATE_NOOP("core", "a tab"),
    QT_TRANSLATE_NOOP("core", "a blank"),
    QT_TRANSLATE_NOOP("core", "an Excel workbook"),
    QT_TRANSLATE_NOOP("core", "a spreadsheet document"),
    QT_TRANSLATE_NOOP("core", "a PDF document"),
    QT_TRANSLATE_NOOP("core", "an RTF document"),
    QT_TRANSLATE_NOOP("core", "compressed by gzip"),
    QT_TRANSLATE_NOOP("core", "compressed by bzip2"),
    QT_TRANSLATE_NOOP("core", "compressed by xz"),
    QT_TRANSLATE_NOOP("core", "compressed by Zstandard"),
    QT_TRANSLATE_NOOP("core", "a NumPy array (.npy)"),
    QT_TRANSLATE_NOOP("core", "a NumPy archive (.npz)"),
    QT_TRANSLATE_NOOP("core", "a zip archive"),
    QT_TRANSLATE_NOOP("core", "a picture"),
    QT_TRANSLATE_NOOP("core", "a Parquet file"),
    QT_TRANSLATE_NOOP("core", "an Arrow file"),
    QT_TRANSLATE_NOOP("core", "an SQLite database"),
    QT_TRANSLATE_NOOP("core", "an HDF5 file"),
    QT_TRANSLATE_NOOP("core", "UTF-32 text"),
    QT_TRANSLATE_NOOP("core", "the name of a file: the data are \"csv\""),
    QT_TRANSLATE_NOOP("core", "a list of at most %1 names in double quotes, as [\"x1\", \"x2\"]; [] is none"),
    QT_TRANSLATE_NOOP("core", "a list of at most %1 points [x1, x2, target] of finite numbers, as [[0.5, -1, 0], [2, 1, 1]]"),
};

} // namespace

std::span<const char *const> coreDataTemplates()
{
    return messages;
}

std::span<const char *const> rowReasonTemplates()
{
    return reasons;
}

std::span<const char *const> coreDataPartTemplates()
{
    return parts;
}

} // namespace lockstep
