// How the file is written: a list of choices for each setting; the automatic entry says what was found.
#pragma once

#include <QWidget>

#include "core/data/csv/csv_table.h"
#include "ui/theme.h"

class QComboBox;

namespace lockstep {

class ImportCombo;

class ImportFields : public QWidget {
    Q_OBJECT
public:
    explicit ImportFields(Theme *theme, QWidget *parent = nullptr);

    CsvSpec spec() const; // the settings alone
    void showFound(const CsvFormat &format);
    void forgetFound();
    void setAllAutomatic(); // for another file; does not tell

signals:
    void changed();

private:
    // Of the widgets, in the order of the keyboard.
    enum Field { Encoding, Delimiter, Decimal, Header, Quote, Comment, Missing, Texts, FieldCount };
    ImportCombo *addField(const QString &label, const QString &name, const QString &hint, const QStringList &choices);
    template <typename Enum>
    Enum chosen(Field field) const;
    void showAutomatic(Field field, const QString &found);

    Theme *m_theme;
    QVector<ImportCombo *> m_combos;
};

} // namespace lockstep
