#include "ui/help/about.h"

#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/numeric/build_info.h"
#include "ui/theme.h"

namespace lockstep {

namespace {

QLabel *makeLabel(const QString &text, const QFont &font, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    return label;
}

QGridLayout *makeTable(QWidget *parent, const Theme &theme)
{
    auto *table = new QGridLayout;
    table->setHorizontalSpacing(theme.px(24));
    table->setVerticalSpacing(theme.px(4));
    table->setColumnStretch(1, 1);
    int line = 0;
    for (const auto &[name, value] : aboutRows()) {
        table->addWidget(makeLabel(name, theme.widgetFont(12), parent), line, 0);
        QLabel *version = makeLabel(value, theme.widgetFont(12, true), parent);
        version->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        version->setAccessibleName(QStringLiteral("%1: %2").arg(name, value));
        table->addWidget(version, line++, 1);
    }
    return table;
}

} // namespace

QList<QPair<QString, QString>> aboutRows()
{
    const BuildInfo build = buildInfo();
    const QString built = QStringLiteral(QT_VERSION_STR);
    const QString running = QString::fromLatin1(qVersion());
    return {{QStringLiteral("Lockstep"), QStringLiteral(LOCKSTEP_VERSION)},
            {QStringLiteral("Qt"), built == running ? running : QObject::tr("%1, built with %2").arg(running, built)},
            {QStringLiteral("Eigen"), QString::fromStdString(build.eigen)},
            {QObject::tr("Compiler"), QString::fromStdString(build.compiler)},
            {QObject::tr("Instruction set"), QString::fromStdString(build.instructionSet)},
            {QObject::tr("System"), QSysInfo::prettyProductName() + QStringLiteral(", ") + QSysInfo::currentCpuArchitecture()},
            {QObject::tr("Licence"), QStringLiteral("GPL-3.0-or-later")}};
}

QString aboutText()
{
    QString text;
    for (const auto &[name, value] : aboutRows())
        text += QStringLiteral("%1: %2\n").arg(name, value);
    return text;
}

void showAbout(QWidget *window, Theme *theme)
{
    auto *sheet = new QDialog(window);
    sheet->setObjectName("about");
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->setWindowTitle(QObject::tr("About Lockstep"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, sheet);
    QPushButton *copy = buttons->addButton(QObject::tr("Copy"), QDialogButtonBox::ActionRole);
    copy->setObjectName("copyVersions");
    copy->setToolTip(QObject::tr("Copies these lines, for a report"));
    QObject::connect(copy, &QPushButton::clicked, sheet, [] { QGuiApplication::clipboard()->setText(aboutText()); });
    QObject::connect(buttons, &QDialogButtonBox::rejected, sheet, &QDialog::reject);
    auto *layout = new QVBoxLayout(sheet);
    const int margin = theme->px(24);
    layout->setContentsMargins(margin, theme->px(20), margin, theme->px(20));
    layout->setSizeConstraint(QLayout::SetFixedSize);
    layout->addWidget(makeLabel(QStringLiteral("Lockstep"), theme->widgetFont(20, true), sheet));
    layout->addWidget(makeLabel(QObject::tr("Shows data-parallel training as it happens."), theme->widgetFont(13), sheet));
    layout->addSpacing(theme->px(12));
    layout->addLayout(makeTable(sheet, *theme));
    layout->addSpacing(theme->px(16));
    layout->addWidget(buttons);
    sheet->open();
}

} // namespace lockstep
