// What the side panel shows: every field with its meaning and range, sections, texts, sizes at another zoom.
#include <QtTest>

#include <QAbstractItemView>
#include <QScrollArea>

#include "core/scenario/scenario_fields.h"
#include "tests/ui/panel_fixture.h"
#include "ui/panels/panel_texts.h"
#include "ui/widgets/number_text.h"

using namespace lockstep;

class TestPanelFields : public QObject, protected lockstep::test::PanelBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void everyFieldOfTheScenarioIsThere()
    {
        QStringList paths;
        const Scenario scenario;
        visitFields(scenario, [&](const char *section, const char *key, const auto &, const auto &) {
            paths << QString::fromStdString(fieldPath(section, key));
        });
        QStringList shown;
        for (const FieldRow *field : m_panel->findChildren<FieldRow *>()) {
            shown << field->spec().path;
            QVERIFY2(field->editor()->accessibleName().startsWith(field->spec().label + ", "), qPrintable(field->spec().path));
            QVERIFY2(field->editor()->accessibleDescription().count('\n') >= 1, qPrintable(field->spec().path));
            QVERIFY2(field->toolTip().startsWith(field->spec().tip), qPrintable(field->spec().path));
            QVERIFY(field->editor()->focusPolicy() & Qt::TabFocus);
        }
        paths.sort();
        shown.sort();
        QCOMPARE(shown, paths);
    }

    void rangesAreTheScenariosOwn()
    {
        QVERIFY(row("/devices")->toolTip().contains(QString("From 1 to %1.").arg(countText(1024))));
        QVERIFY(row("/seed")->toolTip().contains(QString("From 0 to %1.").arg(countText(4294967295))));
        QVERIFY(row("/data/noise")->toolTip().contains("0 or more."));
        QVERIFY(row("/optimizer/learning_rate")->toolTip().contains("Above 0."));
        QVERIFY(row("/optimizer/learning_rate")->toolTip().endsWith("Edit any time."));
        QVERIFY(row("/devices")->toolTip().endsWith("Applies on reset."));
        QVERIFY(row("/communication/collective")->toolTip().endsWith("5 choices.\nApplies on reset."));
    }

    void oneChoiceIsShownAndStays()
    {
        ChoiceField only(m_theme.get(), ChoiceField::Look::Reset, {"rank order"});
        only.show();
        QCOMPARE(only.shownText(), QString("rank order"));
        only.showPopup();
        QVERIFY(!only.view()->isVisible());
        QTest::keyClick(&only, Qt::Key_Down);
        QCOMPARE(only.currentIndex(), 0);
    }

    void textsAboutTheScenario()
    {
        m_panel->setOpenSections({"About"});
        auto *title = m_panel->findChild<TextField *>("/title");
        title->setFocus();
        title->selectAll();
        QTest::keyClicks(title, "Mine");
        QCOMPARE(m_panel->pending().title, std::string("Mine"));
        QCOMPARE(m_panel->changes(), 0); // the run is the same
        QVERIFY(m_panel->document()->windowTitle().startsWith("Mine*"));
        auto *name = m_panel->findChild<TextField *>("/name");
        name->setFocus();
        name->selectAll();
        QTest::keyClick(name, Qt::Key_Delete);
        QCOMPARE(row("/name")->reason(), QString("Must be a text in double quotes, not empty."));
        QVERIFY(!m_panel->isValid());
    }

    void sectionsFoldToASummary()
    {
        auto *model = m_panel->findChild<SectionHead *>("section Model");
        QCOMPARE(model->summary(), QString("linear, 6 params"));
        QVERIFY(!choice("/model/bias")->isVisible());
        QTest::mouseClick(model, Qt::LeftButton);
        QVERIFY(choice("/model/bias")->isVisible());
        auto *devices = m_panel->findChild<SectionHead *>("section Devices");
        QCOMPARE(devices->summary(), QString("4, 100 rows each"));
        QTest::keyClick(devices, Qt::Key_Space);
        QVERIFY(!number("/devices")->isVisible());
        QCOMPARE(devices->accessibleName(), QString("Devices, 4, 100 rows each"));
    }

    void aProblemOpensItsSection()
    {
        auto *devices = m_panel->findChild<SectionHead *>("section Devices");
        NumberField *count = number("/devices");
        type("/devices", "0");
        devices->setChecked(false);
        type("/data/features", "6");
        QVERIFY(count->isVisible());
    }

    void summaries_data()
    {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("rows");
        QTest::addColumn<QString>("summary");
        QTest::newRow("even") << 4 << 0 << "4, 100 rows each";
        QTest::newRow("uneven") << 4 << 10 << "4, 2 or 3 rows";
        QTest::newRow("idle devices") << 16 << 3 << "16, 0 or 1 rows";
    }

    void summaries()
    {
        QFETCH(int, devices);
        QFETCH(int, rows);
        Scenario scenario;
        scenario.devices = devices;
        scenario.data.rows = rows;
        QTEST(sectionSummary(PanelSection::Devices, scenario), "summary");
    }

    void foldedSectionsAreRemembered()
    {
        m_panel->setOpenSections({"Model", "About"});
        QCOMPARE(m_panel->openSections(), QStringList({"Model", "About"}));
        QVERIFY(choice("/model/bias")->isVisible());
        QVERIFY(!number("/devices")->isVisible());
    }

    void scrollsWhenShort()
    {
        m_panel->resize(232, 400);
        auto *area = m_panel->findChild<QScrollArea *>();
        QVERIFY(area->widget()->height() > area->viewport()->height());
        QCOMPARE(area->widget()->width(), 231);
    }

    void zoomed()
    {
        m_panel.reset();
        m_theme->setZoom(1.5);
        openPanel({348, 1140});
        QCOMPARE(m_panel->width(), 348);
        QCOMPARE(number("/seed")->height(), 42);
        QCOMPARE(number("/seed")->font().pixelSize(), 18);
        for (const QLineEdit *field : m_panel->findChildren<QLineEdit *>())
            QVERIFY2(field->height() >= QFontMetrics(field->font()).height(), qPrintable(field->objectName()));
        for (const QPushButton *button : m_panel->findChildren<QPushButton *>())
            QCOMPARE(button->fontInfo().pixelSize(), 18);
        const auto *area = m_panel->findChild<QScrollArea *>();
        QCOMPARE(area->widget()->width(), 347);
        QVERIFY(area->widget()->minimumSizeHint().width() <= 347);
    }
};

QTEST_MAIN(TestPanelFields)
#include "tst_panel_fields.moc"
