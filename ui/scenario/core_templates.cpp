#include "ui/scenario/core_templates.h"


#include <QtGlobal>

namespace lockstep {
namespace {

// The first that fits is taken: what says more comes first.
constexpr const char *messages[] = {
    // validate(): what fields do not agree on
    QT_TRANSLATE_NOOP("core", "is \"duplicate\", so that %1 devices lay out %2 values in all, but at most %3 are allowed"),
    QT_TRANSLATE_NOOP("core", "is %1, so that parts filled up to 64 rows take %2 values in all, but at most %3 are allowed"),
    QT_TRANSLATE_NOOP("core", "is \"error\", and %1 rows do not divide by %2 devices: %3 left over; \"weighted\", \"drop\" or \"pad\" says "
                              "what to do with them"),
    QT_TRANSLATE_NOOP("core", "is \"error\", and 1 row does not divide by %1 devices: %2 left over; \"weighted\", \"drop\" or \"pad\" says "
                              "what to do with them"),
    QT_TRANSLATE_NOOP("core", "is \"drop\", which leaves no row of %1 on %2 devices"),
    QT_TRANSLATE_NOOP("core", "%1 epochs of %2 steps make %3 steps, but at most %4 are allowed"),
    QT_TRANSLATE_NOOP("core", "is %1, but must be less than decay_steps, which is %2"),
    QT_TRANSLATE_NOOP("core", "is %1, but must be less than the steps of the run: %2"),
    QT_TRANSLATE_NOOP("core", "is %1, but must be at most the rows of a device in a step: %2"),
    QT_TRANSLATE_NOOP("core", "is \"sum\", but must be \"mean\": local-sgd averages the parameters"),
    QT_TRANSLATE_NOOP("core", "is \"%1\", but must be \"mse\": the target of %2 data is a number, not a class"),
    QT_TRANSLATE_NOOP("core", "is \"logistic\", but must be \"softmax\": the data has %1 classes, not 2"),
    QT_TRANSLATE_NOOP("core", "must be less than decay_steps, which is %1"),
    QT_TRANSLATE_NOOP("core", "must be less than the steps of the run: %1"),
    QT_TRANSLATE_NOOP("core", "must be at most the rows of a device in a step: %1"),
    QT_TRANSLATE_NOOP("core", "must be \"mean\": local-sgd averages the parameters"),
    QT_TRANSLATE_NOOP("core", "must be \"mse\": the target of %1 data is a number, not a class"),
    QT_TRANSLATE_NOOP("core", "must be \"softmax\": the data has %1 classes, not 2"),
    QT_TRANSLATE_NOOP("core", "has layer %1, but the last layer of the network is %2"),
    QT_TRANSLATE_NOOP("core", "the network %1 has %2 parameters; %3 devices with %4 hold %5 values for each, %6 in all, but at most %7 are "
                              "allowed"),
    QT_TRANSLATE_NOOP("core", "the network %1 has %2 parameters, but at most %3 are allowed"),
    QT_TRANSLATE_NOOP("core", "is %1, but must be a multiple of 4: a number takes 4 bytes"),
    QT_TRANSLATE_NOOP("core", "must be a multiple of 4: a number takes 4 bytes"),
    QT_TRANSLATE_NOOP("core", "is %1, but the gradient has only %2 bytes; 0 sends it in one piece"),
    QT_TRANSLATE_NOOP("core", "gives %1 on %2 devices %3 transfers in a step, but at most %4 are allowed"),
    QT_TRANSLATE_NOOP("core", "names device %1, but the last of %2 devices is %3"),
    QT_TRANSLATE_NOOP("core", "names device %1 twice"),
    QT_TRANSLATE_NOOP("core", "entry %1 has the factor %2, but a factor must be finite and 1 or more"),
    QT_TRANSLATE_NOOP("core", "entry %1 is no [device, factor]: a device from 0 to %2 and a number of 1 or more"),
    // validate(): ranges
    QT_TRANSLATE_NOOP("core", "entry %1 is %2, but must be %3"),
    QT_TRANSLATE_NOOP("core", "has %1 entries, but must be %2"),
    QT_TRANSLATE_NOOP("core", "is empty, but must be %1"),
    QT_TRANSLATE_NOOP("core", "is %1, but must be %2"),
    QT_TRANSLATE_NOOP("core", "must be %1"),
    QT_TRANSLATE_NOOP("core", "%1 samples on each of %2 devices make %3 rows, but at most %4 are allowed"),
    QT_TRANSLATE_NOOP("core", "%1 samples on each of %2 devices make %3 rows; with %4 features and a target that is %5 values, but at most "
                              "%6 are allowed"),
    QT_TRANSLATE_NOOP("core", "%1 rows; with %2 features and a target that is %3 values, but at most %4 are allowed"),
    QT_TRANSLATE_NOOP("core", "%1 rows, but at most %2 are allowed"),
    // reading a document
    QT_TRANSLATE_NOOP("core", "is %1, too small for float32 (the smallest is about 1e-45)"),
    QT_TRANSLATE_NOOP("core", "is %1, too large for float32 (the largest is about 3.4e38)"),
    QT_TRANSLATE_NOOP("core", "is %1, too large for any number here"),
    QT_TRANSLATE_NOOP("core", "is here twice; the first is on line %1"),
    QT_TRANSLATE_NOOP("core", "is empty; a scenario is an object: it starts with '{' and ends with '}'"),
    QT_TRANSLATE_NOOP("core", "a scenario is an object: it starts with '{' and ends with '}'"),
    QT_TRANSLATE_NOOP("core", "is a section: it must be an object, as {\"%1\": ...}"),
    QT_TRANSLATE_NOOP("core", "is not a known key; did you mean \"%1\"?"),
    QT_TRANSLATE_NOOP("core", "is not a known key; known here are %1"),
    QT_TRANSLATE_NOOP("core", "belongs at the top of the document, not in \"%1\""),
    QT_TRANSLATE_NOOP("core", "belongs in \"%1\": {\"%2\": ...}"),
    QT_TRANSLATE_NOOP("core", "this is UTF-16 text; save it as UTF-8"),
    // broken JSON
    QT_TRANSLATE_NOOP("core", "the text ends here, but %1 is missing"),
    QT_TRANSLATE_NOOP("core", "this is not valid UTF-8; save the file as UTF-8"),
    QT_TRANSLATE_NOOP("core", "the text that starts here has no closing double quote on its line"),
    QT_TRANSLATE_NOOP("core", "the text that starts here holds a control character; write \\t for a tab"),
    QT_TRANSLATE_NOOP("core", "the text that starts here is not valid UTF-8; save the file as UTF-8"),
    QT_TRANSLATE_NOOP("core", "the text that starts here has a backslash that escapes nothing known; write \\\\ for a backslash"),
    QT_TRANSLATE_NOOP("core", "found the %1 instead of '-'; type the minus of the keyboard"),
    QT_TRANSLATE_NOOP("core", "texts and keys take double quotes (\"), not single ones"),
    QT_TRANSLATE_NOOP("core", "JSON has no comments; remove this one"),
    QT_TRANSLATE_NOOP("core", "the comma before this '%1' is one too many"),
    QT_TRANSLATE_NOOP("core", "expected a key in double quotes, found %1; decimals take a point, not a comma"),
    QT_TRANSLATE_NOOP("core", "a number has no leading zeros"),
    QT_TRANSLATE_NOOP("core", "a number starts with a digit or '-'; write 0.5, not .5 or +0.5"),
    QT_TRANSLATE_NOOP("core", "%1 is not a number in JSON; a finite number is needed"),
    QT_TRANSLATE_NOOP("core", "expected %1, found %2"),
    // settings
    QT_TRANSLATE_NOOP("core", "\"%1\" is not a setting; write KEY=VALUE, as devices=8"),
    QT_TRANSLATE_NOOP("core", "\"%1\" is a section; set one of its keys, as %2=..."),
    QT_TRANSLATE_NOOP("core", "\"%1\" is not a known setting; did you mean \"%2\"?"),
    QT_TRANSLATE_NOOP("core", "\"%1\" is not a known setting; known are %2"),
    QT_TRANSLATE_NOOP("core", "%1 has no value; write %2=VALUE"),
    // files
    QT_TRANSLATE_NOOP("core", "there is no preset \"%1\" and no file of that name; did you mean \"%2\"?"),
    QT_TRANSLATE_NOOP("core", "there is no preset \"%1\" and no file of that name; presets are %2"),
    QT_TRANSLATE_NOOP("core", "%1: is a folder; name a scenario file in it"),
    QT_TRANSLATE_NOOP("core", "%1: cannot be opened: %2"),
    QT_TRANSLATE_NOOP("core", "%1: is larger than 16 MB, too large for a scenario"),
    QT_TRANSLATE_NOOP("core", "%1: cannot be read: %2"),
    // running
    QT_TRANSLATE_NOOP("core", "not enough memory to lay out %1 rows"),
    QT_TRANSLATE_NOOP("core", "not enough memory to lay out the rows"),
    QT_TRANSLATE_NOOP("core", "not enough memory to go on; fewer rows, features or devices need less"),
    QT_TRANSLATE_NOOP("core", "not enough memory for %1 rows x %2 features"),
    QT_TRANSLATE_NOOP("core", "the data set has no rows"),
    QT_TRANSLATE_NOOP("core", "%1 rows do not divide by %2 devices: %3 left over; sharding.remainder weighted, drop or pad says what to do "
                              "with them"),
    QT_TRANSLATE_NOOP("core", "sharding.remainder drop leaves no row of %1 on %2 devices"),
    QT_TRANSLATE_NOOP("core", "the shards hold %1 rows, but there are %2"),
    QT_TRANSLATE_NOOP("core", "row %1 has the target %2, but with model.loss %3 a target is a class: a whole number from 0 to %4"),
    QT_TRANSLATE_NOOP("core", "Preparing the data was cancelled"),
};

constexpr const char *parts[] = {
    QT_TRANSLATE_NOOP("core", "%1; it has the %2 instead of the minus of the keyboard '-'"),
    QT_TRANSLATE_NOOP("core", "%1, without quotes"),
    QT_TRANSLATE_NOOP("core", "%1; did you mean \"%2\"?"),
    QT_TRANSLATE_NOOP("core", "a text in double quotes, not empty"),
    QT_TRANSLATE_NOOP("core", "a text in double quotes"),
    QT_TRANSLATE_NOOP("core", "a whole number from %1 to %2"),
    QT_TRANSLATE_NOOP("core", "a list of at most %1 whole numbers from %2 to %3, as [16, 8]; [] is none"),
    QT_TRANSLATE_NOOP("core", "a list of at most %1 pairs [device, factor] with a factor of 1 or more, as [[2, 2.5]]; [] is none"),
    QT_TRANSLATE_NOOP("core", "a number from 0 to below 1"),
    QT_TRANSLATE_NOOP("core", "a finite number, 0 or more"),
    QT_TRANSLATE_NOOP("core", "a finite number above 0"),
    QT_TRANSLATE_NOOP("core", "true or false"),
    QT_TRANSLATE_NOOP("core", "\"%1\" or \"%2\""),
    QT_TRANSLATE_NOOP("core", "an object"),
    QT_TRANSLATE_NOOP("core", "a list"),
    QT_TRANSLATE_NOOP("core", "a key in double quotes"),
    QT_TRANSLATE_NOOP("core", "':' after the key"),
    QT_TRANSLATE_NOOP("core", "',' or '}'"),
    QT_TRANSLATE_NOOP("core", "',' or ']'"),
    QT_TRANSLATE_NOOP("core", "nothing after the end of the document"),
    QT_TRANSLATE_NOOP("core", "a value"),
};

} // namespace

std::span<const char *const> coreMessageTemplates()
{
    return messages;
}

std::span<const char *const> corePartTemplates()
{
    return parts;
}

} // namespace lockstep
