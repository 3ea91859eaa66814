// A section of the side panel that folds to its head; folded, the head says in short what is inside.
#pragma once

#include <QAbstractButton>
#include <QVBoxLayout>
#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

class SectionHead : public QAbstractButton {
    Q_OBJECT
public:
    SectionHead(Theme *theme, const QString &id, const QString &title, QWidget *parent = nullptr);
    void setSummary(const QString &summary); // beside the title, or below it where it is too long
    QString summary() const { return m_summary; }
    QSize sizeHint() const override { return {m_theme->px(200), m_theme->px(30)}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double summaryRoom() const;
    bool isBelow() const;
    void refreshHeight();

    Theme *m_theme;
    QString m_summary;
};

class PanelSectionBox : public QWidget {
    Q_OBJECT
public:
    PanelSectionBox(Theme *theme, const QString &id, const QString &title, QWidget *parent = nullptr);

    void add(QWidget *row);
    void setOpen(bool open) { m_head->setChecked(open); }
    bool isOpen() const { return m_head->isChecked(); }
    SectionHead *head() const { return m_head; }

protected:
    void paintEvent(QPaintEvent *event) override; // the line above

private:
    Theme *m_theme;
    SectionHead *m_head;
    QWidget *m_body;
};

} // namespace lockstep
