#include "ui/scenario/preset_words.h"

#include <QCoreApplication>

namespace lockstep {
namespace {

constexpr const char *words[] = {
    QT_TRANSLATE_NOOP("presets", "Linear regression on 4 devices"),
    QT_TRANSLATE_NOOP("presets", "The tutorial: 4 devices share 400 samples and learn one linear model"),
    QT_TRANSLATE_NOOP("presets", "Linear regression on 2 devices"),
    QT_TRANSLATE_NOOP("presets", "The smallest case: 2 devices, one sum of two gradients in each step"),
    QT_TRANSLATE_NOOP("presets", "Linear regression on 8 devices"),
    QT_TRANSLATE_NOOP("presets", "Twice the tutorial: 8 devices with 100 samples each"),
    QT_TRANSLATE_NOOP("presets", "Regression on uneven shards"),
    QT_TRANSLATE_NOOP("presets", "403 samples do not divide by 4: three devices hold one more, and count for it"),
};

} // namespace

QString presetText(const std::string &text)
{
    return QCoreApplication::translate("presets", text.c_str());
}

std::span<const char *const> presetWords()
{
    return words;
}

} // namespace lockstep
