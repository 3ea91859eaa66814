// What a person has chosen, shared by all views: a device, a parameter, pinned devices, which devices are shown; and the slots
// (colour and marker) of the devices that are pulled out of the crowd.
#pragma once

#include <memory>
#include <vector>

#include <QObject>

#include "ui/views/pulled_out.h"

namespace lockstep {

enum class DeviceFilter { All, Pinned, Left };

class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject *parent = nullptr) : QObject(parent) {}

    int device() const { return m_device; }                     // -1: none
    int parameter() const { return m_parameter; }               // -1: none
    int hoveredParameter() const { return m_hoveredParameter; } // under the pointer in any view; -1: none
    const std::vector<int> &pinned() const { return m_pinned; }
    bool isPinned(int device) const;
    DeviceFilter filter() const { return m_filter; }
    bool shows(int device) const; // passes the filter

    // Left or not finite, highest and lowest loss (at most 3), then the pinned ones. Empty before the first step.
    const std::vector<PulledOut> &pulledOut();
    // Slot of every device: its number up to 8 devices; above that, only pulled-out devices have one, the others -1.
    const std::vector<int> &deviceSlots();
    int slot(int device);

    // The picture that is shown now (null: none). Another run forgets what was chosen of the old one.
    void follow(std::shared_ptr<const Snapshot> snapshot);

public slots:
    void setDevice(int device);
    void setParameter(int parameter);
    void setHoveredParameter(int parameter);
    void togglePin(int device);
    void setFilter(lockstep::DeviceFilter filter);
    void clear();

signals:
    void changed(); // anything but the hovered parameter
    void hoveredParameterChanged();

private:
    void choose(); // pulled-out devices and slots of the picture, once

    std::shared_ptr<const Snapshot> m_snapshot;
    std::shared_ptr<const Setup> m_setup; // whose devices these are
    int m_device = -1;
    int m_parameter = -1;
    int m_hoveredParameter = -1;
    std::vector<int> m_pinned;
    DeviceFilter m_filter = DeviceFilter::All;
    bool m_chosen = false;
    SlotKeeper m_keeper;
    std::vector<PulledOut> m_pulled;
    std::vector<int> m_slots;
};

} // namespace lockstep
