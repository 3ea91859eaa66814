// The decimal numbers in a text that a view shows, with the accuracy they are shown with.
#pragma once

#include <cmath>

#include <QRegularExpression>
#include <QString>
#include <QVector>

namespace lockstep::test {

// All decimal numbers of a text, with how many decimals each shows.
struct Shown {
    double value = 0;
    int decimals = 0;
};

inline QVector<Shown> numbersIn(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("\u2212?\\d+\\.\\d+"));
    QVector<Shown> list;
    for (auto match = number.globalMatch(text); match.hasNext();) {
        QString digits = match.next().captured();
        const int decimals = static_cast<int>(digits.size() - digits.indexOf('.') - 1);
        list.append({digits.replace(QChar(0x2212), '-').toDouble(), decimals});
    }
    return list;
}

inline bool shows(const Shown &shown, double value)
{
    return std::fabs(shown.value - value) <= 0.5001 * std::pow(10.0, -shown.decimals);
}

} // namespace lockstep::test
