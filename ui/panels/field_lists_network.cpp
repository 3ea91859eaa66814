// The fields of simulated time. They change no value of the run, so they can be edited any time.
#include <QCoreApplication>

#include "ui/panels/factors_text.h"
#include "ui/panels/field_specs.h"

namespace lockstep {
namespace {

struct W {
    Q_DECLARE_TR_FUNCTIONS(lockstep::FieldWords)
};

constexpr PanelSection network = PanelSection::Network;

FieldSpec shortLive(FieldSpec spec)
{
    spec = live(std::move(spec));
    spec.decimals = 0;
    return spec;
}

} // namespace

std::vector<FieldSpec> networkFields()
{
    return {
        shortLive(bound(numberField(network, W::tr("Hop latency"), "/network/latency_us",
                                    W::tr("What every message takes, however small it is (alpha)."), W::tr("µs")),
                        [](auto &s) -> auto & { return s.network.latencyUs; })),
        shortLive(bound(numberField(network, W::tr("Bandwidth"), "/network/bandwidth_gbps",
                                    W::tr("Of each link, in each direction; what a message takes grows with its bytes (beta)."), W::tr("Gbit/s")),
                        [](auto &s) -> auto & { return s.network.bandwidthGbps; })),
        shortLive(bound(numberField(network, W::tr("Device speed"), "/network/compute_gflops",
                                    W::tr("Multiplications and additions of each device: 10⁹ a second."), W::tr("GFLOP/s")),
                        [](auto &s) -> auto & { return s.network.computeGflops; })),
        when(live(bound(choiceField(network, W::tr("Overlap"), "/network/overlap", {W::tr("no"), W::tr("yes")},
                                    W::tr("yes: a bucket is sent as soon as the backward pass has made it, while that goes on.\nno: nothing is "
                                          "sent before the whole gradient is there.")),
                        [](auto &s) -> auto & { return s.network.overlap; })),
             [](const Scenario &s) { return s.communication.bucketBytes > 0 && !s.isLocalSgd(); }),
    };
}

FieldSpec slowDevicesField()
{
    FieldSpec spec = wide(live(factorsField(PanelSection::Devices, W::tr("Slow devices"), "/network/slow_devices",
                                            W::tr("Devices that compute longer than the others, and how many times as long.\n2: 2.5 means that device "
                                                  "2 takes 2.5 times as long. The numbers stay the same, only the simulated time grows."))));
    spec.getText = [](const Scenario &s) { return factorsText(s.network.slowDevices); };
    spec.setText = [](Scenario &s, const QString &text) {
        QString problem;
        if (std::vector<SlowDevice> devices; parseFactors(text, devices, problem))
            s.network.slowDevices = std::move(devices);
    };
    return spec;
}

} // namespace lockstep
