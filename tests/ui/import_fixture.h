// Files to import, and the parts of the import dialog by name.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include "ui/import/import_columns.h"
#include "ui/import/import_dialog.h"
#include "ui/widgets/segmented_control.h"
#include "window_fixture.h"

namespace lockstep::test {

inline QString writeData(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    [&] { QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()); }();
    return path;
}

// Semicolons, decimal commas, and an empty cell on line 7: 20 rows, 19 that can be used.
inline QByteArray measurements()
{
    QByteArray text("weight;temperature;stretch\n");
    for (int i = 1; i <= 20; ++i) {
        const QByteArray weight = QByteArray::number(i * 0.25, 'f', 2).replace('.', ',');
        const QByteArray stretch = QByteArray::number(i * 4.5 + i % 3, 'f', 1).replace('.', ',');
        text += weight + ';' + (i == 6 ? QByteArray() : QByteArray::number(18 + i % 5)) + ';' + stretch + '\n';
    }
    return text;
}

// Three kinds of flowers, four rows each, in the order rose, iris, lily.
inline QByteArray flowers()
{
    QByteArray text("length,width,garden,flower\n");
    for (int i = 0; i < 12; ++i)
        text += QByteArray::number(1 + i) + '.' + QByteArray::number(i % 4) + ',' + QByteArray::number(3 + i % 5) + ','
              + (i % 2 ? "north" : "south") + ',' + (i % 3 == 0 ? "rose" : i % 3 == 1 ? "iris" : "lily") + '\n';
    return text;
}

template <typename Widget>
Widget *part(const QWidget *dialog, const char *name)
{
    Widget *found = dialog->findChild<Widget *>(QString::fromLatin1(name));
    [&] { QVERIFY2(found, name); }();
    return found;
}

inline QString labelOf(const QWidget *dialog, const char *name)
{
    return part<QLabel>(dialog, name)->text();
}

inline void waitForFile(const ImportDialog *dialog)
{
    QTRY_VERIFY2_WITH_TIMEOUT(!dialog->isReading() || !dialog->obstacle().isEmpty(), "is read", 20'000);
}

inline void choose(QComboBox *box, const QString &text)
{
    const int index = box->findText(text);
    QVERIFY2(index >= 0, qPrintable(text));
    box->setCurrentIndex(index);
}

inline const ImportColumns &columnsOf(const ImportDialog *dialog)
{
    return *static_cast<const ImportColumns *>(part<QListView>(dialog, "importFeatures")->model());
}

// As a file manager does.
inline void dropOn(QWidget *widget, const QStringList &paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(widget, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(widget, &drop);
}

inline ImportDialog *dialogOf(const MainWindow &window)
{
    ImportDialog *dialog = nullptr;
    [&] { QTRY_VERIFY((dialog = window.findChild<ImportDialog *>())); }();
    return dialog;
}

} // namespace lockstep::test
