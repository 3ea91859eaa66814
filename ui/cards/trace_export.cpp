#include "ui/cards/trace_export.h"

#include <algorithm>
#include <ostream>
#include <streambuf>

#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include "core/observe/chrome_trace.h"
#include "ui/session_controller.h"

namespace lockstep {
namespace {

class DeviceBuffer : public std::streambuf {
public:
    explicit DeviceBuffer(QIODevice &device) : m_device(device) {}

protected:
    int_type overflow(int_type c) override
    {
        const char byte = traits_type::to_char_type(c);
        return traits_type::eq_int_type(c, traits_type::eof()) || m_device.write(&byte, 1) == 1 ? traits_type::not_eof(c) : traits_type::eof();
    }
    std::streamsize xsputn(const char *bytes, std::streamsize count) override { return std::max<qint64>(0, m_device.write(bytes, count)); }

private:
    QIODevice &m_device;
};

tl::unexpected<Error> cannotWrite(const QString &path, const QString &reason)
{
    return systemError(QObject::tr("Cannot write %1: %2").arg(path, reason).toStdString());
}

} // namespace

std::pair<std::int64_t, std::int64_t> traceSteps(SessionController &controller, TraceRange range)
{
    SimulatedClock *clock = controller.simulatedClock();
    if (!clock)
        return {1, 0};
    const std::int64_t shown = std::max<std::int64_t>(1, controller.shownStep());
    if (range == TraceRange::ThisStep)
        return {shown, shown};
    return {1, traceSteps(*clock, std::min(mostTraceSteps, std::max<std::int64_t>(1, controller.reachedStep())))};
}

Result<void> exportTrace(SessionController &controller, TraceRange range, const QString &path)
{
    const auto [first, last] = traceSteps(controller, range);
    if (last < first)
        return badInput(QObject::tr("No trace: this run has too many different steps to simulate").toStdString());
    if (const QFileInfo target(path); target.exists() && !target.isFile())
        return cannotWrite(path, QObject::tr("it is not a file"));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite(path, file.errorString());
    DeviceBuffer buffer(file);
    std::ostream out(&buffer);
    writeChromeTrace(out, *controller.snapshot()->setup, *controller.simulatedClock(), first, last);
    if (out && file.commit())
        return {};
    return cannotWrite(path, file.errorString());
}

QString askTraceFile(QWidget *window, TraceRange range)
{
    const QString name = range == TraceRange::ThisStep ? QStringLiteral("step-trace.json") : QStringLiteral("run-trace.json");
    QString path = QFileDialog::getSaveFileName(window, QObject::tr("Chrome trace"), name, QObject::tr("Chrome trace (*.json)"));
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".json");
    return path;
}

} // namespace lockstep
