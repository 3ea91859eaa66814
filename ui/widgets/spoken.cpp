#include "ui/widgets/spoken.h"

#include <QAccessible>
#include <QWidget>

namespace lockstep {

void speak(QWidget *widget, const QString &sentence)
{
    if (sentence.isEmpty())
        return;
    widget->setProperty(spokenProperty, sentence);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent announcement(widget, sentence);
    QAccessible::updateAccessibility(&announcement);
#else
    if (widget->accessibleName() != sentence)
        widget->setAccessibleName(sentence); // tells of the new name
    QAccessibleEvent alert(widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
#endif
}

} // namespace lockstep
