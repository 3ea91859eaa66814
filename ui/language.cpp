#include "ui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace lockstep {

namespace {

bool systemIsChinese()
{
    const QStringList languages = QLocale::system().uiLanguages();
    return !languages.isEmpty() && languages.first().startsWith(QLatin1String("zh"));
}

} // namespace

Language::Language(LanguageMode mode, QObject *parent) : QObject(parent), m_mode(mode)
{
    install();
}

Language::~Language()
{
    uninstall();
}

bool Language::isChinese() const
{
    return m_mode == LanguageMode::Chinese || (m_mode == LanguageMode::System && systemIsChinese());
}

void Language::setMode(LanguageMode mode)
{
    if (mode == m_mode)
        return;
    uninstall();
    m_mode = mode;
    install();
}

void Language::install()
{
    if (!isChinese())
        return;
    if (m_qts.load(QStringLiteral("qtbase_zh_CN"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qts);
    if (m_own.load(QStringLiteral(":/i18n/lockstep_zh.qm")))
        QCoreApplication::installTranslator(&m_own);
}

void Language::uninstall()
{
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qts);
}

} // namespace lockstep
