// The key of the parameters chart: whose lines these are, and the mark of a true value.
#pragma once

#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

class ParametersKey : public QWidget {
    Q_OBJECT
public:
    explicit ParametersKey(Theme *theme, QWidget *parent = nullptr);

    void setContent(const QString &lines, bool hasTruth);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double linesWidth() const;

    Theme *m_theme;
    QString m_lines;
    bool m_hasTruth = false;
};

} // namespace lockstep
