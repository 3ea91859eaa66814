// The verdict at the right of the top bar: icon, words and the evidence. A click goes to the first difference.
#pragma once

#include <optional>

#include <QAbstractButton>

#include "ui/panels/verdict.h"
#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep {

class VerdictPill : public QAbstractButton {
    Q_OBJECT
public:
    VerdictPill(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    enum class Size { Usual, Presenter };

    const Verdict &verdict() const { return m_verdict; }
    void setPillSize(Size size);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    void goToFirstDifference();

    Theme *m_theme;
    SessionController *m_controller;
    Size m_size = Size::Usual;
    Verdict m_verdict;
    std::optional<Verdict> m_lastChecked;
    std::shared_ptr<const Setup> m_setup; // of the run that m_lastChecked is from
};

} // namespace lockstep
