#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/comm/contributions.h"
#include "ui/views/plan/plan_picture.h"
#include "ui/views/plan/scene_input.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr int fewDevices = 16; // lines to come are dashed

} // namespace

QPen PlanPicture::linkPen(const PlanLink &link) const
{
    const Palette &colors = m_theme.palette();
    if (link.keeps)
        return {link.state == LinkState::Done ? colors.edge : colors.line, 1};
    if (link.state == LinkState::Now)
        return {colors.accent, link.followed || m_scene.dense ? 3.0 : 2.0, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin};
    if (link.followed)
        return {colors.accent, 1.5, Qt::DashLine};
    const bool runs = m_moment.isRunning();
    QPen pen(link.state == LinkState::Done && runs ? colors.text2 : colors.text3, link.state == LinkState::Done && runs ? 1.25 : 1);
    if (link.state == LinkState::Coming && runs && m_moment.plan().devices <= fewDevices)
        pen.setDashPattern({2, 3});
    return pen;
}

void PlanPicture::paint(QPainter &painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintLinks(painter);
    paintBar(painter);
    for (const std::vector<PlanNode> *nodes : {&m_scene.inner, &m_scene.nodes})
        for (const NodeForm form : {NodeForm::Dot, NodeForm::Circle, NodeForm::Marked})
            for (const PlanNode &node : *nodes)
                if (node.form == form)
                    paintNode(painter, node);
    for (const PlanCard &card : m_scene.cards)
        paintCard(painter, card);
    paintCentre(painter);
    paintFoot(painter);
    painter.restore();
}

void PlanPicture::paintLinks(QPainter &painter) const
{
    for (const LinkState state : {LinkState::Coming, LinkState::Done, LinkState::Now})
        for (const PlanLink &link : m_scene.links) {
            if (link.state != state)
                continue;
            const QPen pen = linkPen(link);
            painter.setPen(pen);
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(link.path);
            if (!link.arrow)
                continue;
            painter.setPen(Qt::NoPen);
            painter.setBrush(pen.color());
            paintArrow(painter, link.path, std::clamp(link.path.length() / 4, 4.0, 8.0));
        }
}

void PlanPicture::paintArrow(QPainter &painter, const QPainterPath &path, double size) const
{
    const double length = std::max(1.0, path.length());
    const QPointF tip = path.pointAtPercent(1);
    const QPointF back = path.pointAtPercent(std::max(0.0, 1 - size / length));
    const double far = std::max(1e-6, std::hypot(tip.x() - back.x(), tip.y() - back.y()));
    const QPointF along = (tip - back) / far * size;
    const QPointF across(-0.45 * along.y(), 0.45 * along.x());
    painter.drawPolygon(QPolygonF({tip, tip - along + across, tip - along - across}));
}

void PlanPicture::paintNode(QPainter &painter, const PlanNode &node) const
{
    const Palette &colors = m_theme.palette();
    const QColor color = deviceColor(node.device);
    const bool chosen = node.device == m_chosen;
    const QString number = QString::number(node.device);
    if (node.form == NodeForm::Dot) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(chosen || node.state == LinkState::Now ? colors.accent : node.state == LinkState::Done ? colors.ink : colors.edge);
        const double radius = chosen ? std::max(node.radius, 3.0) : node.radius;
        painter.drawEllipse(node.centre, radius, radius);
        return;
    }
    if (node.form == NodeForm::Marked) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.surface);
        painter.drawEllipse(node.centre, node.radius + 1, node.radius + 1);
        drawMarker(painter, slot(node.device), node.centre, 2 * node.radius, color);
        if (!node.label.isEmpty())
            drawText(painter, node.label, Qt::AlignHCenter, number, m_theme.font(12, chosen), chosen ? colors.accent : colors.text);
        return;
    }
    painter.setPen(QPen(chosen ? colors.accent : slot(node.device) < 0 ? colors.edge : color, chosen ? 3 : 2));
    painter.setBrush(colors.surface);
    painter.drawEllipse(node.centre, node.radius - 1, node.radius - 1);
    const QFont font = m_theme.font(13, true);
    const double marker = slot(node.device) < 0 ? 0 : 12;
    const double width = marker + textWidth(number, font);
    const double left = node.centre.x() - width / 2;
    if (marker > 0)
        drawMarker(painter, slot(node.device), {left + 4.5, node.centre.y()}, 9, color);
    drawText(painter, {left + marker, node.centre.y() - 8, width - marker, 16}, Qt::AlignLeft, number, font, colors.text);
}

void PlanPicture::paintBar(QPainter &painter) const
{
    if (m_scene.bar.isEmpty())
        return;
    const Palette &colors = m_theme.palette();
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_scene.barNow ? colors.accent : colors.ink);
    painter.drawRoundedRect(m_scene.bar, 2, 2);
}

void PlanPicture::paintCard(QPainter &painter, const PlanCard &card) const
{
    const Palette &colors = m_theme.palette();
    const Transfer &t = transfer(card.transfer);
    const bool followed = t.begin <= m_followed && m_followed < t.end;
    painter.setPen(QPen(colors.accent, followed ? 2.5 : 1.5));
    painter.setBrush(followed ? colors.tint : colors.surface);
    painter.drawRoundedRect(card.rect.adjusted(0.75, 0.75, -0.75, -0.75), 4, 4);
    const QRectF name(card.rect.left() + 2, card.rect.top() + 1, card.rect.width() - 4, card.pips ? 16 : card.rect.height() - 2);
    drawText(painter, name, Qt::AlignHCenter, cargoText(m_moment.plan(), t), m_theme.font(11, true), colors.text);
    if (!card.pips)
        return;
    const std::vector<int> whose = contributorsOf(m_moment.plan(), t.source, t.begin, t.round);
    const int columns = pipColumns(m_moment.plan().devices);
    const double left = card.rect.center().x() - columns * 5.0;
    for (int d = 0; d < m_moment.plan().devices; ++d) {
        const QPointF centre(left + (d % columns + 0.5) * 10, card.rect.top() + 20 + d / columns * 10);
        const QPainterPath pip = markerPath(slot(d), centre, 6);
        if (std::ranges::binary_search(whose, d))
            painter.fillPath(pip, deviceColor(d));
        else
            painter.strokePath(pip, QPen(colors.text3, 1));
    }
}

void PlanPicture::paintCentre(QPainter &painter) const
{
    const Palette &colors = m_theme.palette();
    const QRectF &box = m_scene.centreText;
    if (box.isEmpty())
        return;
    const bool runs = m_moment.isRunning();
    QStringList lines{m_moment.roundText(), sendsText()};
    if (runs && !m_moment.bucketText().isEmpty())
        lines << m_moment.bucketText();
    const double height = 18;
    double y = box.center().y() - height * static_cast<double>(lines.size()) / 2;
    for (qsizetype i = 0; i < lines.size(); ++i, y += height)
        drawText(painter, {box.left(), y, box.width(), height}, Qt::AlignHCenter, lines[i], m_theme.font(i == 0 && runs ? 13 : 12, i == 0 && runs),
                 i == 0 && runs ? colors.text : colors.text2);
}

// What the pips say where there is room for it, and how far it is.
void PlanPicture::paintFoot(QPainter &painter) const
{
    const QRectF &line = m_scene.footText;
    const bool pips = std::ranges::any_of(m_scene.cards, [](const PlanCard &card) { return card.pips; });
    const double legend = legendWidth();
    if (pips && !m_scene.centreText.isEmpty()) {
        paintLegend(painter, line.center().x() - legend / 2);
        return;
    }
    const QString text = footText(line.width());
    const QFont font = m_theme.font(12);
    drawText(painter, line, Qt::AlignHCenter, text, font, m_theme.palette().text2);
    if (pips && line.width() / 2 > textWidth(text, font) / 2 + legend + 24)
        paintLegend(painter, line.left() + 8);
}

double PlanPicture::legendWidth() const
{
    return textWidth(tr("in the sum"), m_theme.font(12)) + textWidth(tr("not yet"), m_theme.font(12)) + 2 * 12 + 16;
}

void PlanPicture::paintLegend(QPainter &painter, double left) const
{
    const QFont font = m_theme.font(12);
    const QColor color = m_theme.palette().text2;
    const QRectF &line = m_scene.footText;
    double x = left;
    for (const QString &text : {tr("in the sum"), tr("not yet")}) {
        const QPainterPath pip = markerPath(-1, {x + 4, line.center().y()}, 7);
        if (x == left)
            painter.fillPath(pip, color);
        else
            painter.strokePath(pip, QPen(color, 1));
        const double width = textWidth(text, font) + 1;
        drawText(painter, {x + 12, line.top(), width, line.height()}, Qt::AlignLeft, text, font, color);
        x += 12 + width + 15;
    }
}

} // namespace lockstep
