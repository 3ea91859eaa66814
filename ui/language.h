// The language of the window: English or Simplified Chinese, or as the system has it. Numbers never follow it: always a point.
#pragma once

#include <QObject>
#include <QTranslator>

namespace lockstep {

enum class LanguageMode { System, English, Chinese };

class Language : public QObject {
    Q_OBJECT
public:
    explicit Language(LanguageMode mode = LanguageMode::System, QObject *parent = nullptr);
    ~Language() override;

    LanguageMode mode() const { return m_mode; }
    bool isChinese() const;
    void setMode(LanguageMode mode); // texts that are made from now on are in that language

private:
    void install();
    void uninstall();

    LanguageMode m_mode;
    QTranslator m_own;
    QTranslator m_qts; // the texts of Qt's own dialogs
};

} // namespace lockstep
