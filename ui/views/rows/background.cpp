#include "ui/views/rows/background.h"

#include <new>

namespace lockstep {

void Background::start(Work work)
{
    cancel();
    m_cancelled = false;
    m_progress = 0;
    m_running = true;
    m_thread = std::jthread([this, work = std::move(work), number = ++m_number] {
        std::function<void()> use;
        try {
            use = work([this](double share) {
                m_progress = share;
                return !m_cancelled;
            });
        } catch (const std::bad_alloc &) { // then it stays as it was
        }
        QMetaObject::invokeMethod(this, [this, number, use] { finish(number, use); }, Qt::QueuedConnection);
    });
}

void Background::cancel()
{
    m_cancelled = true;
    if (m_thread.joinable())
        m_thread.join();
    m_running = false;
    ++m_number;
}

void Background::finish(int number, const std::function<void()> &use)
{
    if (number != m_number)
        return;
    m_running = false;
    if (!use) {
        emit failed();
        return;
    }
    use();
    emit ended();
}

} // namespace lockstep
