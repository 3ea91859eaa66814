#include "ui/help/shortcut_sheet.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "ui/theme.h"

namespace lockstep {

namespace {

constexpr int noteWidth = 540;

QLabel *makeLabel(const QString &text, const QFont &font, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return label;
}

QString keysOf(const QAction *action)
{
    return action->shortcut().toString(QKeySequence::NativeText);
}

QVBoxLayout *makeColumn(const QList<KeyGroup> &groups, Theme *theme, QWidget *parent)
{
    auto *column = new QVBoxLayout;
    column->setSpacing(4);
    for (const KeyGroup &group : groups) {
        column->addWidget(makeLabel(group.title, theme->widgetFont(13, true), parent));
        column->addSpacing(2);
        auto *grid = new QGridLayout;
        grid->setHorizontalSpacing(theme->px(16));
        grid->setVerticalSpacing(2);
        grid->setColumnStretch(1, 1);
        grid->setColumnMinimumWidth(0, theme->px(92));
        int row = 0;
        for (const QAction *action : group.actions) {
            grid->addWidget(makeLabel(keysOf(action), theme->mono(theme->px(12)), parent), row, 0);
            grid->addWidget(makeLabel(QString(action->text()).remove(QChar(0x2026)), theme->widgetFont(12), parent), row++, 1);
        }
        column->addLayout(grid);
        column->addSpacing(12);
    }
    column->addStretch(1);
    return column;
}

} // namespace

void showShortcutSheet(QWidget *window, Theme *theme, const QList<KeyGroup> &groups)
{
    auto *sheet = new QDialog(window);
    sheet->setObjectName("shortcutSheet");
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->setWindowTitle(QObject::tr("Keys"));
    auto *columns = new QHBoxLayout;
    columns->setSpacing(40);
    columns->addLayout(makeColumn(groups.mid(0, 1), theme, sheet), 1);
    columns->addLayout(makeColumn(groups.mid(1), theme, sheet), 1);
    auto *note = makeLabel(QObject::tr("Keys work everywhere except in a field you type in. A slider, a choice or a view that you reached "
                                       "with Tab keeps the arrow keys, Home and End for itself; Enter presses a button reached with Tab."),
                           theme->widgetFont(12), sheet);
    note->setWordWrap(true);
    note->setFixedWidth(theme->px(noteWidth));
    note->setMinimumHeight(note->heightForWidth(theme->px(noteWidth)));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, sheet);
    QObject::connect(buttons, &QDialogButtonBox::rejected, sheet, &QDialog::reject);
    auto *layout = new QVBoxLayout(sheet);
    layout->setContentsMargins(24, 20, 24, 20);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    layout->addLayout(columns);
    layout->addWidget(note);
    layout->addSpacing(8);
    layout->addWidget(buttons);
    sheet->open();
}

} // namespace lockstep
