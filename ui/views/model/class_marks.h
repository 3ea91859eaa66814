// What the cards about classes share: which class a network says, how sure it is, and the colour and marker of a class.
#pragma once

#include <span>

#include <QColor>
#include <QString>

#include "core/observe/snapshot.h"
#include "ui/theme.h"

namespace lockstep {

struct Said {
    int predicted = -1;     // class; -1: the targets are numbers, or an output is not a number
    double probability = 0; // of that class (softmax, logistic); 0 where the network says none (mse)
};

// outputs: what predictRows gave for one row. mse over classes: the class whose number is nearest.
Said whatItSays(const Network &network, int classes, std::span<const float> outputs);

// Up to 8 classes each has its own colour and marker; then they start again.
inline int classSlot(int number)
{
    return number % 8;
}
QColor classColor(const Palette &colors, int number);
QString classText(int number);     // "class 2"
QString percentText(double share); // "93.1 %"; exactly all or none has no decimals

} // namespace lockstep
