#include "ui/style_sheet.h"

#include <cmath>

#include <QHash>
#include <QRegularExpression>

namespace lockstep {

namespace {

// @name stands for a colour of the palette; sizes are logical pixels.
const char *const sheet = R"(
QToolTip { background: @surface; color: @text; border: 1px solid @line; padding: 6px 8px; font-size: 12px; }
QMenu { background: @surface; color: @text; border: 1px solid @line; border-radius: 6px; padding: 4px; font-size: 12px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 4px; }
QMenu::item:selected { background: @tint; color: @text; }
QMenu::item:disabled { color: @text3; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QMenu::icon { padding-left: 8px; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: @surface; color: @text; border: 1px solid @line;
    border-bottom: 1px solid @edge; border-radius: 5px; padding: 0 8px; min-height: 26px; font-size: 12px;
    selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { border: 2px solid @accent; padding: 0 7px; min-height: 24px; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled { color: @text3; background: @sunken; }
QComboBox QAbstractItemView { background: @surface; color: @text; border: 1px solid @line; padding: 4px; outline: 0;
    selection-background-color: @tint; selection-color: @text; }
QPushButton { background: @surface; color: @text; border: 1px solid @edge; border-radius: 6px; padding: 0 14px; min-height: 30px;
    font-size: 12px; font-weight: bold; }
QPushButton:hover { background: @sunken; }
QPushButton:focus { border: 2px solid @accent; padding: 0 13px; min-height: 28px; }
QPushButton:default { background: @accent; color: @onAccent; border-color: @accent; }
QPushButton:default:focus { border-color: @text; }
QPushButton:disabled { color: @text3; border-color: @line; }
QPushButton:default:disabled { background: @sunken; color: @text3; border-color: @line; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @ghost; border-radius: 3px; margin: 2px; min-width: 24px; min-height: 24px; }
QScrollBar::handle:hover { background: @text3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSlider::groove:horizontal { height: 3px; background: @line; border-radius: 1px; }
QSlider::sub-page:horizontal { background: @accent; border-radius: 1px; }
QSlider::handle:horizontal { background: @surface; border: 2px solid @accent; width: 9px; height: 9px; margin: -5px 0; border-radius: 6px; }
QSlider::handle:horizontal:focus, QSlider::handle:horizontal:hover { background: @accent; }
QSlider::sub-page:horizontal:disabled { background: @ghost; }
QSlider::handle:horizontal:disabled { border-color: @ghost; }
QSplitter::handle { background: transparent; }
)";

// Over the sheet, for high contrast: fields in full outline, focus frames of 3 pixels.
const char *const contrastSheet = R"(
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QMenu, QToolTip { border: 1px solid @edge; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { border: 3px solid @accent; padding: 0 6px; min-height: 22px; }
QPushButton:focus { border: 3px solid @accent; padding: 0 12px; min-height: 26px; }
QMenu::item:selected { background: @accent; color: @onAccent; }
QComboBox QAbstractItemView { selection-background-color: @accent; selection-color: @onAccent; }
QSlider::handle:horizontal:focus { background: @accent; border: 3px solid @text; margin: -6px 0; }
)";

QHash<QString, QColor> roles(const Palette &c)
{
    return {{"surface", c.surface}, {"sunken", c.sunken}, {"line", c.line}, {"edge", c.edge}, {"ghost", c.ghost}, {"text", c.text},
            {"text3", c.text3}, {"accent", c.accent}, {"onAccent", c.onAccent}, {"tint", c.tint}};
}

// Every size at the zoom; what is there stays at least a pixel.
QString zoomed(const QString &text, double zoom)
{
    static const QRegularExpression size(QStringLiteral("(\\d+)px"));
    QString out;
    qsizetype done = 0;
    for (auto match = size.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const int pixels = found.captured(1).toInt();
        const int shown = pixels == 0 ? 0 : std::max(1, static_cast<int>(std::lround(pixels * zoom)));
        out += text.mid(done, found.capturedStart() - done) + QString::number(shown) + QStringLiteral("px");
        done = found.capturedEnd();
    }
    return out + text.mid(done);
}

} // namespace

QPalette widgetPalette(const Palette &c)
{
    QPalette p(c.text, c.surface, c.surface, c.line, c.edge, c.text, c.text, c.surface, c.window);
    p.setColor(QPalette::AlternateBase, c.sunken);
    p.setColor(QPalette::Midlight, c.line);
    p.setColor(QPalette::Shadow, c.line);
    p.setColor(QPalette::Highlight, c.accent);
    p.setColor(QPalette::HighlightedText, c.onAccent);
    p.setColor(QPalette::Link, c.accent);
    p.setColor(QPalette::LinkVisited, c.accent);
    p.setColor(QPalette::PlaceholderText, c.text3);
    p.setColor(QPalette::ToolTipBase, c.surface);
    p.setColor(QPalette::ToolTipText, c.text);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, c.text3);
    p.setColor(QPalette::Disabled, QPalette::Base, c.sunken);
    return p;
}

QString styleSheet(const Palette &colors, const SheetLook &look)
{
    const QHash<QString, QColor> named = roles(colors);
    QString out = QStringLiteral("QToolTip, QMenu, QPushButton { font-family: \"%1\"; }").arg(look.family);
    const QString text = QString::fromLatin1(sheet) + QString::fromLatin1(look.highContrast ? contrastSheet : "");
    const QStringList parts = zoomed(text, look.zoom).split('@');
    out += parts.first();
    for (qsizetype i = 1; i < parts.size(); ++i) {
        qsizetype end = 0;
        while (end < parts[i].size() && parts[i][end].isLetterOrNumber())
            ++end;
        out += named.value(parts[i].left(end)).name() + parts[i].mid(end);
    }
    return out;
}

} // namespace lockstep
