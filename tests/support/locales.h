// Other locales for a while.
#pragma once

#include <string>

namespace lockstep::test {

// Sets the locale of C and of C++; its end puts "C" back. Locales that the system lacks are compiled by the build (tests/CMakeLists.txt).
class InLocale {
public:
    explicit InLocale(const std::string &name);
    ~InLocale();
    InLocale(const InLocale &) = delete;
    InLocale &operator=(const InLocale &) = delete;
    bool isThere() const { return m_there; }

private:
    bool m_there = false;
};

} // namespace lockstep::test
