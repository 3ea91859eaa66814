// A side panel over a real session and a document, for tests that drive its fields as a person does. Test classes derive from it.
#pragma once

#include <memory>

#include <QPushButton>
#include <QtTest>

#include "core/scenario/presets.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/field_row.h"
#include "ui/panels/live_number.h"
#include "ui/panels/panel_section.h"
#include "ui/panels/rate_slider.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/text_field.h"
#include "ui/scenario/scenario_document.h"
#include "ui/scenario/scenario_files.h"

namespace lockstep::test {

class PanelBench {
protected:
    void open()
    {
        m_theme = std::make_unique<Theme>(ThemeMode::Light);
        m_theme->apply();
        m_controller = std::make_unique<SessionController>(presets().front());
        m_document = std::make_unique<ScenarioDocument>(m_controller.get());
        m_message.clear();
        QObject::connect(m_document.get(), &ScenarioDocument::message, [this](const QString &text) { m_message = text; });
        openPanel();
        [&] { QTRY_VERIFY(m_controller->snapshot()); }();
    }

    void openPanel(QSize size = {232, 760})
    {
        m_panel = std::make_unique<ScenarioPanel>(m_theme.get(), m_document.get());
        m_panel->resize(size);
        m_panel->show();
        [&] { QVERIFY(QTest::qWaitForWindowExposed(m_panel.get())); }();
    }

    void close()
    {
        m_panel.reset();
        m_document.reset();
        m_controller.reset();
        m_theme.reset();
    }

    QUndoStack *stack() const { return m_document->undoStack(); }
    NumberField *number(const QString &path) const { return m_panel->findChild<NumberField *>(path); }
    LiveNumber *live(const QString &path) const { return m_panel->findChild<LiveNumber *>(path); }
    ChoiceField *choice(const QString &path) const { return m_panel->findChild<ChoiceField *>(path); }
    QPushButton *button(const QString &name) const { return m_panel->findChild<QPushButton *>(name); }
    QString path(const QString &name) const { return m_folder.filePath(name); }

    FieldRow *row(const QString &path) const
    {
        for (FieldRow *field : m_panel->findChildren<FieldRow *>())
            if (field->spec().path == path)
                return field;
        return nullptr;
    }

    // Select all and type, without leaving the field.
    QLineEdit *begin(const QString &path, const QString &text) const
    {
        auto *field = m_panel->findChild<QLineEdit *>(path);
        field->setFocus();
        field->selectAll();
        if (text.isEmpty())
            QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
        return field;
    }

    // As a person does: select all, type, leave the field.
    void type(const QString &path, const QString &text) const { begin(path, text)->clearFocus(); }

    void write(const QString &name, const QByteArray &text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    QTemporaryDir m_folder;
    QString m_message; // the document's last one
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<SessionController> m_controller;
    std::unique_ptr<ScenarioDocument> m_document;
    std::unique_ptr<ScenarioPanel> m_panel;
};

} // namespace lockstep::test
