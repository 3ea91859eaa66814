#include "ui/cards/view_export.h"

#include <cmath>

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QPainter>
#include <QProgressDialog>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QTextStream>

#include "ui/views/view.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

namespace {

constexpr int titleHeight = 36;
constexpr qint64 lookEvery = 1 << 20; // bytes between two looks at the clock

// Passes bytes on to a file; after a second it shows that it does, and stops when that is cancelled.
class WatchedFile : public QIODevice {
public:
    WatchedFile(QIODevice &file, QWidget *window) : m_file(file), m_window(window)
    {
        open(QIODevice::WriteOnly);
        m_clock.start();
    }
    bool wasCancelled() const { return m_cancelled; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *bytes, qint64 count) override
    {
        m_written += count;
        if (m_written / lookEvery != m_looked) {
            m_looked = m_written / lookEvery;
            tell();
        }
        return m_cancelled ? -1 : m_file.write(bytes, count);
    }

private:
    void tell()
    {
        if (m_clock.elapsed() < 1000)
            return;
        if (!m_dialog) {
            m_dialog = std::make_unique<QProgressDialog>(m_window);
            m_dialog->setWindowModality(Qt::ApplicationModal);
            m_dialog->setRange(0, 0);
            m_dialog->show();
        }
        m_dialog->setLabelText(QObject::tr("Writing: %1 MB").arg(m_written >> 20));
        QApplication::processEvents();
        m_cancelled = m_dialog->wasCanceled();
    }

    QIODevice &m_file;
    QWidget *m_window;
    QElapsedTimer m_clock;
    std::unique_ptr<QProgressDialog> m_dialog;
    qint64 m_written = 0;
    qint64 m_looked = 0;
    bool m_cancelled = false;
};

QSize pictureSize(const View &view, const Theme &theme)
{
    return view.size() + QSize(0, theme.px(titleHeight));
}

void paintPicture(QPainter &painter, View &view, const Theme &theme)
{
    const Palette &colors = theme.palette();
    painter.fillRect(QRect(QPoint(), pictureSize(view, theme)), colors.surface);
    painter.save();
    beginZoomed(painter, theme);
    const QFont title = theme.font(13, true);
    const double width = textWidth(view.title(), title);
    drawText(painter, QRectF(16, 0, width + 4, titleHeight), Qt::AlignLeft, view.title(), title, colors.text);
    const double left = 16 + width + 10;
    const double room = logicalSize(view, theme).width() - left - 16;
    if (textWidth(view.subtitle(), theme.font(12)) <= room)
        drawText(painter, QRectF(left, 0, room, titleHeight), Qt::AlignLeft, view.subtitle(), theme.font(12), colors.text2);
    painter.restore();
    view.render(&painter, QPoint(0, theme.px(titleHeight)), QRegion(), QWidget::DrawChildren);
}

bool writePng(View &view, const Theme &theme, QIODevice &file)
{
    return pictureOf(view, theme).save(&file, "PNG");
}

bool writeSvg(View &view, const Theme &theme, QIODevice &file)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    const QSize size = pictureSize(view, theme);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(view.title());
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    painter.setRenderHint(QPainter::Antialiasing);
    paintPicture(painter, view, theme);
    return painter.end();
}

tl::unexpected<Error> cannotWrite(const QString &path, const QString &reason)
{
    return systemError(QObject::tr("Cannot write %1: %2").arg(path, reason).toStdString());
}

} // namespace

QImage pictureOf(View &view, const Theme &theme, double pixelRatio)
{
    QImage image(pictureSize(view, theme) * pixelRatio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pixelRatio);
    QPainter painter(&image);
    paintPicture(painter, view, theme);
    return image;
}

void copyPicture(View &view, const Theme &theme)
{
    QApplication::clipboard()->setImage(pictureOf(view, theme));
}

QString csvOf(const View &view)
{
    QString text;
    QTextStream out(&text);
    view.writeCsv(out);
    return text;
}

Result<void> exportView(View &view, const Theme &theme, SessionController &controller, const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != "csv" && suffix != "png" && suffix != "svg")
        return badInput(QObject::tr("Cannot export %1: the name must end with .csv, .png or .svg").arg(path).toStdString());
    if (const QFileInfo target(path); target.exists() && !target.isFile())
        return cannotWrite(path, QObject::tr("it is not a file"));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite(path, file.errorString());
    bool written = true;
    if (suffix == "csv") {
        controller.holdNews(true);
        WatchedFile watched(file, view.window());
        QTextStream out(&watched);
        view.writeCsv(out);
        out.flush();
        controller.holdNews(false);
        if (watched.wasCancelled())
            return tl::unexpected<Error>({Error::Kind::Cancelled, QObject::tr("Export cancelled; nothing was written").toStdString()});
        written = out.status() == QTextStream::Ok;
    } else {
        written = suffix == "png" ? writePng(view, theme, file) : writeSvg(view, theme, file);
    }
    if (written && file.commit())
        return {};
    return cannotWrite(path, file.errorString());
}

QString askExportFile(QWidget *window, const View &view)
{
    QString proposal = view.title().toLower().replace(' ', '-');
    QString filter;
    QString path = QFileDialog::getSaveFileName(window, QObject::tr("Export %1").arg(view.title()), proposal + ".csv",
                                                QObject::tr("Values (*.csv);;Picture (*.png);;Drawing (*.svg)"), &filter);
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
        path += filter.contains("png") ? ".png" : filter.contains("svg") ? ".svg" : ".csv";
    return path;
}

} // namespace lockstep
