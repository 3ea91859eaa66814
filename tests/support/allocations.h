// Counts every allocation of the program, of all threads: operator new and, where the C library lets itself be asked, malloc too.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace lockstep::test {

inline std::atomic<std::int64_t> allocationCount{0};

inline std::int64_t allocations()
{
    return allocationCount.load();
}

} // namespace lockstep::test

// Only one source of a program may include this file.
#if !defined(LOCKSTEP_SANITIZED)
extern "C" {
void *__libc_malloc(std::size_t size);
void *__libc_memalign(std::size_t alignment, std::size_t size);

void *malloc(std::size_t size)
{
    lockstep::test::allocationCount.fetch_add(1, std::memory_order_relaxed);
    return __libc_malloc(size);
}

void *aligned_alloc(std::size_t alignment, std::size_t size)
{
    lockstep::test::allocationCount.fetch_add(1, std::memory_order_relaxed);
    return __libc_memalign(alignment, size);
}
}
#endif
