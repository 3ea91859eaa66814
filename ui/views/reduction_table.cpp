#include "ui/views/reduction_table.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int termsInTip = 8;
constexpr QChar minus(0x2212);

// "+ 0.4801" or "− 0.0664"
QString term(float value)
{
    const QString text = reductionNumber(value);
    return text.startsWith(minus) ? QStringLiteral(" %1 %2").arg(minus).arg(text.mid(1)) : " + " + text;
}

QString exactAndHex(float value)
{
    return QStringLiteral("%1  0x%2").arg(exactText(value), hexText(value));
}

} // namespace

ReductionTable::ReductionTable(std::shared_ptr<const Snapshot> snapshot) : m_snapshot(std::move(snapshot))
{
    if (!m_snapshot)
        return;
    m_addedIn.assign(devices(), -1);
    for (const Transfer &transfer : plan().transfers)
        if (transfer.kind == TransferKind::Add && transfer.destination == 0)
            m_addedIn[transfer.source] = transfer.round;
}

bool ReductionTable::divides() const
{
    return m_snapshot->setup->scenario.communication.reduce == ReduceKind::Mean;
}

bool ReductionTable::isWeighed() const
{
    return std::any_of(m_snapshot->setup->weights.begin(), m_snapshot->setup->weights.end(), [](float w) { return w != 1.0F; });
}

bool ReductionTable::computed() const
{
    return m_snapshot->position.step > 1 || m_snapshot->done(Phase::Gradient);
}

ReductionTable::State ReductionTable::deviceState(int device) const
{
    if (!computed())
        return State::Empty;
    if (!m_snapshot->done(Phase::Gradient))
        return State::LastStep;
    if (m_snapshot->phase == Phase::Gradient)
        return State::Waiting;
    if (!reducing() || m_addedIn[device] < m_snapshot->op.round)
        return State::Done;
    return m_addedIn[device] == m_snapshot->op.round ? State::Arriving : State::Waiting;
}

ReductionTable::State ReductionTable::sumState() const
{
    if (!computed() || m_snapshot->phase == Phase::Gradient)
        return State::Empty;
    if (!m_snapshot->done(Phase::Gradient))
        return State::LastStep;
    return reducing() && deviceState(devices() - 1) != State::Done ? State::Arriving : State::Done;
}

ReductionTable::State ReductionTable::averageState() const
{
    if (m_snapshot->done(Phase::Average))
        return State::Done;
    return computed() && m_snapshot->position.step > 1 && !reducing() ? State::LastStep : State::Empty;
}

int ReductionTable::arrivingDevice() const
{
    if (!reducing())
        return -1;
    const auto found = std::find(m_addedIn.begin() + 1, m_addedIn.end(), m_snapshot->op.round);
    return found == m_addedIn.end() ? -1 : static_cast<int>(found - m_addedIn.begin());
}

bool ReductionTable::isSendingBack() const
{
    return reducing() && arrivingDevice() < 0;
}

float ReductionTable::contribution(int device, int parameter) const
{
    return m_snapshot->devices[device].gradient[parameter] * weight(device);
}

float ReductionTable::sum(int parameter) const
{
    float total = contribution(0, parameter);
    for (int device = 1; device < devices(); ++device)
        if (!reducing() || m_addedIn[device] <= m_snapshot->op.round)
            total += contribution(device, parameter);
    return total;
}

float ReductionTable::average(int parameter) const
{
    return m_snapshot->devices.front().reduced[parameter];
}

QString ReductionTable::parameterName(int parameter) const
{
    return QString::fromStdString(m_snapshot->setup->network.longName(parameter));
}

QString ReductionTable::averageName() const
{
    return QStringLiteral("× 1/%1 = average").arg(devices());
}

QString ReductionTable::undividedNote() const
{
    return devices() == 1 ? QStringLiteral("sum, not divided")
                          : QStringLiteral("sum, not divided: the step is %1 times as long").arg(devices());
}

int ReductionTable::numbersIn(int round) const
{
    int count = 0;
    for (int i = plan().roundStarts[round]; i < plan().roundStarts[round + 1]; ++i)
        count += plan().transfers[i].end - plan().transfers[i].begin;
    return count;
}

QString ReductionTable::roundText(int round) const
{
    const Transfer &first = plan().transfers[plan().roundStarts[round]];
    const bool many = plan().roundStarts[round + 1] - plan().roundStarts[round] > 1;
    return QStringLiteral("round %1 of %2: device %3 → %4, %5 numbers")
        .arg(round + 1)
        .arg(plan().rounds)
        .arg(first.source)
        .arg(many ? QStringLiteral("all") : QString::number(first.destination), countText(numbersIn(round)))
        .replace(QStringLiteral(", 1 numbers"), QStringLiteral(", 1 number"));
}

QString ReductionTable::footer() const
{
    if (plan().rounds == 0)
        return QStringLiteral("one device: nothing to send");
    if (reducing())
        return roundText(m_snapshot->op.round);
    std::int64_t numbers = 0;
    for (int round = 0; round < plan().rounds; ++round)
        numbers += numbersIn(round);
    return QStringLiteral("%1 rounds, %2 numbers %3")
        .arg(plan().rounds)
        .arg(countText(numbers), m_snapshot->done(Phase::AllReduce) ? QStringLiteral("sent") : QStringLiteral("to send"));
}

// The terms of the sum so far; of many only the first three and the last.
QString ReductionTable::termsText(int parameter) const
{
    std::vector<int> in;
    for (int device = 0; device < devices(); ++device)
        if (!reducing() || m_addedIn[device] <= m_snapshot->op.round)
            in.push_back(device);
    QString text = reductionNumber(contribution(0, parameter));
    const auto count = static_cast<int>(in.size());
    for (int i = 1; i < count; ++i) {
        if (count > termsInTip && i == 3)
            text += QStringLiteral(" + …");
        if (count <= termsInTip || i < 3 || i == count - 1)
            text += term(contribution(in[i], parameter));
    }
    return text + " = " + reductionNumber(sum(parameter));
}

QString ReductionTable::deviceTip(int device, int parameter) const
{
    if (deviceState(device) == State::Empty)
        return {};
    const QString name = QStringLiteral("%1, device %2: ").arg(parameterName(parameter)).arg(device);
    const QString value = exactAndHex(contribution(device, parameter));
    if (weight(device) == 1.0F)
        return name + value;
    return QStringLiteral("%1%2\ngradient of its rows %3 × %4")
        .arg(name, value, exactText(m_snapshot->devices[device].gradient[parameter]), exactText(weight(device)));
}

QString ReductionTable::sumTip(int parameter) const
{
    if (sumState() == State::Empty)
        return {};
    return QStringLiteral("%1: %2\n%3").arg(parameterName(parameter), termsText(parameter), exactAndHex(sum(parameter)));
}

QString ReductionTable::averageTip(int parameter) const
{
    if (averageState() == State::Empty)
        return {};
    const QString exact = exactAndHex(average(parameter));
    if (m_snapshot->phase == Phase::Gradient) // the terms of the step before are gone
        return QStringLiteral("%1, last step: %2").arg(parameterName(parameter), exact);
    const QString scale =
        divides() ? QStringLiteral(", × %1 = %2").arg(exactText(1.0F / static_cast<float>(devices())), reductionNumber(average(parameter)))
                  : QStringLiteral(", not divided");
    return QStringLiteral("%1: %2%3\n%4").arg(parameterName(parameter), termsText(parameter), scale, exact);
}

QString reductionNumber(float value, int decimals)
{
    return std::abs(value) < 1000 ? fixedText(value, decimals) : compactText(value, decimals, 7);
}

} // namespace lockstep
