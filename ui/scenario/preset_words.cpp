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
    QT_TRANSLATE_NOOP("presets", "Sine wave, a network with Adam"),
    QT_TRANSLATE_NOOP("presets", "A hidden layer of 16 learns one period of a noisy sine from 400 samples"),
    QT_TRANSLATE_NOOP("presets", "Three classes with softmax"),
    QT_TRANSLATE_NOOP("presets", "Two clouds of points a class: a hidden layer of 16 draws the borders between them"),
    QT_TRANSLATE_NOOP("presets", "Two moons"),
    QT_TRANSLATE_NOOP("presets", "Two half circles reach into each other: the border between the classes has to bend"),
    QT_TRANSLATE_NOOP("presets", "A circle in a circle"),
    QT_TRANSLATE_NOOP("presets", "One class surrounds the other: a hidden layer of 16 closes a border around the inner one"),
    QT_TRANSLATE_NOOP("presets", "Spiral with three arms"),
    QT_TRANSLATE_NOOP("presets", "The hardest of the pictures: 150 samples a device, two hidden layers of 32 and softmax"),
    QT_TRANSLATE_NOOP("presets", "Shuffled mini-batches"),
    QT_TRANSLATE_NOOP("presets", "Each device takes 16 of its 100 samples a step, and every epoch deals all samples anew"),
    QT_TRANSLATE_NOOP("presets", "Gradient accumulation"),
    QT_TRANSLATE_NOOP("presets", "Each device works through 4 micro-batches before the one all-reduce of a step"),
    QT_TRANSLATE_NOOP("presets", "Local SGD, averaged every 5 steps"),
    QT_TRANSLATE_NOOP("presets", "Devices update on their own and drift apart by design, until their parameters are averaged"),
    QT_TRANSLATE_NOOP("presets", "Mistake: one class a device"),
    QT_TRANSLATE_NOOP("presets", "Shards sorted by label: each device learns only its own class, and averages spoil what it learned"),
    QT_TRANSLATE_NOOP("presets", "Mistake: uneven shards, plain mean"),
    QT_TRANSLATE_NOOP("presets", "10 samples on 8 devices without weights: six of them count twice as much as the other four"),
    QT_TRANSLATE_NOOP("presets", "Mistake: every device holds all samples"),
    QT_TRANSLATE_NOOP("presets", "Nobody cut the data: 4 devices do the same work and find the same gradient"),
    QT_TRANSLATE_NOOP("presets", "Your own data: a file of measurements"),
    QT_TRANSLATE_NOOP("presets", "A CSV file as spreadsheets write it: semicolons, decimal commas, an empty cell; a quarter of its rows is held back"),
    QT_TRANSLATE_NOOP("presets", "Ring on 8 devices"),
    QT_TRANSLATE_NOOP("presets", "Eight chunks travel around a ring: 7 rounds add them up, 7 rounds hand the sums on, and no device is the busy one"),
    QT_TRANSLATE_NOOP("presets", "One slow device among 64"),
    QT_TRANSLATE_NOOP("presets", "Device 37 computes 2.6 times as long: in every step 63 devices wait for it, and it never waits"),
    QT_TRANSLATE_NOOP("presets", "The order of additions"),
    QT_TRANSLATE_NOOP("presets", "Four gradients, 1e8, 1, −1e8 and 1: the ring makes 1, 0, 1 of them, rank order 1, a tree 0, exact is 2; all devices agree each time"),
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
