#include "ui/views/reduction_table.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/views/caption_texts.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("AllReduce", text);
}

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

ReductionTable::ReductionTable(std::shared_ptr<const Snapshot> snapshot, std::vector<float> lastAverage)
    : m_snapshot(std::move(snapshot)),
      m_lastAverage(std::move(lastAverage))
{
    if (!m_snapshot)
        return;
    m_input = ReductionInput(*m_snapshot);
    m_clipped = m_snapshot->done(Phase::Average) && clippedAfterReduce(*m_snapshot);
    m_addedIn.assign(devices(), -1);
    for (const Transfer &transfer : plan().transfers)
        if (transfer.kind == TransferKind::Add && transfer.destination == 0)
            m_addedIn[transfer.source] = transfer.round;
}

bool ReductionTable::divides() const
{
    return m_snapshot->setup->scenario.communication.reduce == ReduceKind::Mean;
}

bool ReductionTable::computed() const
{
    return isLocal() ? m_input.isKnown() : m_snapshot->position.step > 1 || m_snapshot->done(Phase::Gradient);
}

ReductionTable::State ReductionTable::deviceState(int device) const
{
    if (!computed())
        return State::Empty;
    if (!m_snapshot->done(Phase::Gradient))
        return State::LastStep;
    if (m_snapshot->phase == waitsAt())
        return State::Waiting;
    if (!reducing() || m_addedIn[device] < m_snapshot->op.round)
        return State::Done;
    return m_addedIn[device] == m_snapshot->op.round ? State::Arriving : State::Waiting;
}

ReductionTable::State ReductionTable::sumState() const
{
    if (!computed() || m_snapshot->phase == waitsAt())
        return State::Empty;
    if (!m_snapshot->done(Phase::Gradient))
        return State::LastStep;
    return reducing() && deviceState(devices() - 1) != State::Done ? State::Arriving : State::Done;
}

ReductionTable::State ReductionTable::averageState() const
{
    if (m_snapshot->done(Phase::Average))
        return State::Done;
    if (isLocal())
        return State::Empty;
    const bool known = !reducing() || !m_lastAverage.empty();
    return computed() && m_snapshot->position.step > 1 && known ? State::LastStep : State::Empty;
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

// The phase after which everything is there to be added.
Phase ReductionTable::waitsAt() const
{
    return isLocal() ? Phase::Update : Phase::Gradient;
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
    return reducing() && !m_lastAverage.empty() ? m_lastAverage[parameter] : m_snapshot->devices.front().reduced[parameter];
}

QString ReductionTable::parameterName(int parameter) const
{
    return QString::fromStdString(m_snapshot->setup->network.longName(parameter));
}

QString ReductionTable::averageName() const
{
    return m_clipped ? words(QT_TRANSLATE_NOOP("AllReduce", "average, clipped")) : words(QT_TRANSLATE_NOOP("AllReduce", "× 1/%1 = average")).arg(devices());
}

QString ReductionTable::undividedNote() const
{
    if (isLocal())
        return words(QT_TRANSLATE_NOOP("AllReduce", "every device goes on with the average of all parameters"));
    const QString rate = effectiveRateText(*m_snapshot);
    return rate.isEmpty() ? words(QT_TRANSLATE_NOOP("AllReduce", "sum, not divided")) : words(QT_TRANSLATE_NOOP("AllReduce", "not divided, %1")).arg(rate);
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
    const int numbers = numbersIn(round);
    const char *text = many           ? QT_TRANSLATE_NOOP("AllReduce", "round %1 of %2: device %3 → all, %4 numbers")
                       : numbers == 1 ? QT_TRANSLATE_NOOP("AllReduce", "round %1 of %2: device %3 → %5, 1 number")
                                      : QT_TRANSLATE_NOOP("AllReduce", "round %1 of %2: device %3 → %5, %4 numbers");
    QString sentence = words(text);
    const QList<QPair<QString, QString>> values = {{"%1", QString::number(round + 1)},
                                                   {"%2", QString::number(plan().rounds)},
                                                   {"%3", QString::number(first.source)},
                                                   {"%4", countText(numbers)},
                                                   {"%5", QString::number(first.destination)}};
    for (const auto &[place, value] : values)
        sentence.replace(place, value);
    return sentence;
}

QString ReductionTable::footer() const
{
    if (plan().rounds == 0)
        return words(QT_TRANSLATE_NOOP("AllReduce", "one device: nothing to send"));
    if (!m_snapshot->setup->program.reduces(std::max<std::int64_t>(1, m_snapshot->position.step)))
        return words(QT_TRANSLATE_NOOP("AllReduce", "nothing is sent in this step, next average at step %1")).arg(countText(m_snapshot->nextAverage()));
    if (reducing())
        return roundText(m_snapshot->op.round);
    std::int64_t numbers = 0;
    for (int round = 0; round < plan().rounds; ++round)
        numbers += numbersIn(round);
    const char *text = m_snapshot->done(Phase::AllReduce) ? QT_TRANSLATE_NOOP("AllReduce", "%1 rounds, %2 numbers sent")
                                                          : QT_TRANSLATE_NOOP("AllReduce", "%1 rounds, %2 numbers to send");
    return words(text).arg(QString::number(plan().rounds), countText(numbers));
}

QString ReductionTable::shortFooter() const
{
    if (!m_snapshot->setup->program.reduces(std::max<std::int64_t>(1, m_snapshot->position.step)))
        return words(QT_TRANSLATE_NOOP("AllReduce", "next average: step %1")).arg(countText(m_snapshot->nextAverage()));
    if (!reducing())
        return plan().rounds == 0 ? words(QT_TRANSLATE_NOOP("AllReduce", "nothing to send"))
                                  : words(QT_TRANSLATE_NOOP("AllReduce", "%1 rounds")).arg(plan().rounds);
    const int round = m_snapshot->op.round;
    const Transfer &first = plan().transfers[plan().roundStarts[round]];
    const bool many = plan().roundStarts[round + 1] - plan().roundStarts[round] > 1;
    const char *text =
        many ? QT_TRANSLATE_NOOP("AllReduce", "device %1 → all, %2 numbers") : QT_TRANSLATE_NOOP("AllReduce", "device %1 → %3, %2 numbers");
    QString sentence = words(text);
    return sentence.replace("%1", QString::number(first.source))
        .replace("%2", countText(numbersIn(round)))
        .replace("%3", QString::number(first.destination));
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
    const QString name = words(QT_TRANSLATE_NOOP("AllReduce", "%1, device %2: ")).arg(parameterName(parameter)).arg(device);
    const QString value = exactAndHex(contribution(device, parameter));
    if (weight(device) == 1.0F)
        return name + value;
    const char *text = isLocal() ? QT_TRANSLATE_NOOP("AllReduce", "%1%2\nits parameter %3 × %4")
                                 : QT_TRANSLATE_NOOP("AllReduce", "%1%2\ngradient of its rows %3 × %4");
    return words(text).arg(name, value, exactText(m_input.own(device, parameter)), exactText(weight(device)));
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
    if (m_snapshot->phase == Phase::Gradient || reducing()) // the terms of the step before are gone
        return words(QT_TRANSLATE_NOOP("AllReduce", "%1, last step: %2")).arg(parameterName(parameter), exact);
    if (isLocal()) // the average has replaced the terms
        return words(QT_TRANSLATE_NOOP("AllReduce", "%1, average of all devices: %2")).arg(parameterName(parameter), exact);
    if (m_clipped)
        return words(QT_TRANSLATE_NOOP("AllReduce", "%1: %2%3\n%4"))
            .arg(parameterName(parameter), termsText(parameter), words(QT_TRANSLATE_NOOP("AllReduce", ", then clipped")), exact);
    const QString scale = divides() ? words(QT_TRANSLATE_NOOP("AllReduce", ", × %1 = %2"))
                                          .arg(exactText(1.0F / static_cast<float>(devices())), reductionNumber(average(parameter)))
                                    : words(QT_TRANSLATE_NOOP("AllReduce", ", not divided"));
    return QStringLiteral("%1: %2%3\n%4").arg(parameterName(parameter), termsText(parameter), scale, exact);
}

QString reductionNumber(float value, int decimals)
{
    return std::abs(value) < 1000 ? fixedText(value, decimals) : compactText(value, decimals, 7);
}

} // namespace lockstep
