#include "tests/support/locales.h"

#include <clocale>
#include <cstdlib>
#include <locale>

namespace lockstep::test {

InLocale::InLocale(const std::string &name)
{
    m_there = std::setlocale(LC_ALL, name.c_str()) != nullptr;
    if (!m_there) {
        setenv("LOCPATH", LOCKSTEP_LOCALES, 1);
        m_there = std::setlocale(LC_ALL, name.c_str()) != nullptr;
    }
    if (m_there)
        std::locale::global(std::locale(name));
}

InLocale::~InLocale()
{
    std::locale::global(std::locale::classic());
    unsetenv("LOCPATH");
}

} // namespace lockstep::test
