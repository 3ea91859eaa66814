#include "ui/help/help_sheet.h"

#include <algorithm>

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/theme.h"
#include "ui/views/view.h"

namespace lockstep {

namespace {

constexpr int sheetWidth = 520; // of the text and the picture
constexpr int tallestPicture = 300;

// The view as it is drawn now on its card's surface: drawn small, not made small, so that its texts stay sharp.
QPixmap pictureOf(View *view, const Theme &theme, QSize room)
{
    const double ratio = view->devicePixelRatioF();
    const double share = std::min({1.0, double(room.width()) / view->width(), double(room.height()) / view->height()});
    const QSizeF size = QSizeF(view->size()) * share;
    QPixmap picture((size * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    picture.fill(theme.palette().surface);
    QPainter painter(&picture);
    painter.setPen(QPen(theme.palette().line, 2));
    painter.scale(share, share);
    view->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
    painter.resetTransform();
    painter.drawRect(QRectF(QPointF(), size));
    return picture;
}

QLabel *makeText(const QString &text, const QFont &font, int width, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    label->setFont(font);
    label->setFixedWidth(width);
    label->setMinimumHeight(label->heightForWidth(width));
    return label;
}

QLabel *makePicture(View *view, const Theme &theme, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName("helpPicture");
    label->setPixmap(pictureOf(view, theme, {theme.px(sheetWidth), theme.px(tallestPicture)}));
    label->setAlignment(Qt::AlignCenter);
    label->setAccessibleName(QObject::tr("Picture of %1").arg(view->title()));
    label->setAccessibleDescription(view->accessibleDescription());
    return label;
}

} // namespace

void showHelpSheet(QWidget *window, Theme *theme, View *view)
{
    auto *sheet = new QDialog(window);
    sheet->setObjectName("helpSheet");
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->setWindowTitle(QObject::tr("What am I looking at?"));
    const int width = theme->px(sheetWidth);
    auto *layout = new QVBoxLayout(sheet);
    const int margin = theme->px(24);
    layout->setContentsMargins(margin, theme->px(20), margin, theme->px(20));
    layout->setSpacing(theme->px(10));
    layout->setSizeConstraint(QLayout::SetFixedSize);
    layout->addWidget(makeText(view->title(), theme->widgetFont(15, true), width, sheet));
    if (!view->subtitle().isEmpty())
        layout->addWidget(makeText(view->subtitle(), theme->widgetFont(12), width, sheet));
    layout->addWidget(makePicture(view, *theme, sheet));
    const QString help = view->help().isEmpty() ? QObject::tr("There is no description of this view yet.") : view->help();
    QLabel *text = makeText(help, theme->widgetFont(13), width, sheet);
    text->setObjectName("helpText");
    layout->addWidget(text);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, sheet);
    QObject::connect(buttons, &QDialogButtonBox::rejected, sheet, &QDialog::reject);
    layout->addWidget(buttons);
    sheet->open();
}

} // namespace lockstep
