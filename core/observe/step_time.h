// Simulated time of one step: what every device does when. Made from the plan's own transfers; nothing here is measured on this machine.
#pragma once

#include <cstdint>
#include <vector>

#include "core/comm/cost.h"
#include "core/observe/step_work.h"

namespace lockstep {

enum class Activity {
    Forward,     // of a micro-batch
    Gradient,    // the backward pass of a micro-batch
    Communicate, // the messages of a device in one round
    Update,
    Wait // nothing of these, until the step ends for all
};

// Seconds from the start of the step.
struct Span {
    Activity activity = Activity::Wait;
    double begin = 0;
    double end = 0;
    int index = 0;      // Communicate: the round of the plan; Forward, Gradient: the micro-batch
    bool sends = false; // Communicate
    bool receives = false;
    bool operator==(const Span &) const = default;
};

struct Lane {
    std::vector<Span> spans; // by begin; Communicate may lie over Gradient (buckets). A device without rows computes nothing but the update
    double computes = 0;     // seconds of forward, gradient and update
    double communicates = 0; // seconds in which a message is on its way from or to the device
    double waits = 0;        // seconds of Wait
    double ready = 0;        // when its own gradient (local SGD: its update) is complete
    double waitsForOthers = 0; // of waits: those until the last device is ready; the rest is waiting for messages to pass
    std::int64_t bytesSent = 0;
};

struct StepTime {
    double seconds = 0; // until the last device has done its update; all start the next step together
    std::vector<Lane> lanes; // one a device
    double reduced = 0;      // when the last message has arrived
    // The device that is ready last, of equal ones the first, at least 1 % later than the middle one of all: most wait for it. -1: none.
    int straggler = -1;
    int busiest = 0;         // sends the most bytes; of equal ones the first
    double alone = 0;        // seconds of one device of full speed with an average number of rows, that sends nothing
    // Throughput of N devices over N times that of one: alone / seconds.
    double efficiency() const { return seconds > 0 ? alone / seconds : 1; }
};

// A device runs forward and gradient of its micro-batches, then sends and receives round by round, then updates. A message starts when
// both ends have finished their messages of the rounds before and hold the bucket: of the last micro-batch's backward pass, which goes
// from the last layer to the first, the layers that the bucket lies in (spec.overlap), else all of it. Within a round messages start in
// the order of the plan, and a device sends one and receives one at a time. Local SGD updates first and never overlaps.
StepTime simulateStep(const StepWork &work);

} // namespace lockstep
