#include "core/script/torch_parts.h"

namespace lockstep {
namespace {

using enum OpKind;

void addHead(ScriptLines &out, const Scenario &s, const std::string &dataFile)
{
    out.add("\"\"\"" + docText(s.title) + ": PyTorch DistributedDataParallel, one process a device.");
    out.blank();
    out.add("    pip install torch numpy");
    out.add("    python THIS_FILE");
    out.blank();
    out.add("Data and initial parameters are read from " + docText(dataFile) + ": PyTorch cannot draw JAX's random numbers.");
    out.add("gloo adds the gradients in an order of its own, so the last bits may differ from Lockstep's rank order.");
    out.add("\"\"\"");
    for (const char *line : {"import os", "import socket"})
        out.add(line);
    out.blank();
    for (const char *line : {"import numpy as np", "import torch", "import torch.distributed as dist", "import torch.multiprocessing as mp"})
        out.add(line);
    if (usesDdp(s))
        out.add("from torch.nn.parallel import DistributedDataParallel");
    out.blank();
    out.add("DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), " + pythonText(dataFile) + ")");
    out.add("DEVICES = " + std::to_string(s.devices));
    out.add("EPOCHS = " + std::to_string(s.epochs));
    out.add("LEARNING_RATE = " + pythonNumber(s.optimizer.learningRate));
    addConstants(out, s);
}

std::string activationClass(Activation activation)
{
    return activation == Activation::Relu ? "ReLU" : activation == Activation::Tanh ? "Tanh" : "Sigmoid";
}

void addModel(ScriptLines &out, const Scenario &s)
{
    out.blank();
    out.blank();
    out.add("def make_model(data):");
    out.add("    model = torch.nn.Sequential(");
    std::vector<int> sizes{s.featureCount()};
    sizes.insert(sizes.end(), s.model.hidden.begin(), s.model.hidden.end());
    sizes.push_back(s.outputCount());
    for (std::size_t l = 0; l + 1 < sizes.size(); ++l) {
        out.add("        torch.nn.Linear(" + std::to_string(sizes[l]) + ", " + std::to_string(sizes[l + 1]) + (s.model.bias ? "" : ", bias=False")
                + "),");
        if (l + 2 < sizes.size())
            out.add("        torch.nn." + activationClass(s.model.activation) + "(),");
    }
    out.add("    )");
    out.add("    layers = [part for part in model if isinstance(part, torch.nn.Linear)]");
    out.add("    with torch.no_grad():");
    out.add("        for number, layer in enumerate(layers, 1):");
    out.add("            layer.weight.copy_(torch.from_numpy(data[f\"W{number}\"].T))  # the file has (fan_in, fan_out)");
    if (s.model.bias)
        out.add("            layer.bias.copy_(torch.from_numpy(data[f\"b{number}\"]))");
    for (const int frozen : s.model.frozen)
        out.add("    layers[" + std::to_string(frozen - 1) + "].requires_grad_(False)  # frozen");
    out.add("    return model");
}

void addMain(ScriptLines &out)
{
    out.blank();
    out.blank();
    out.add("def free_port():");
    out.add("    with socket.socket() as probe:");
    out.add("        probe.bind((\"127.0.0.1\", 0))");
    out.add("        return probe.getsockname()[1]");
    out.blank();
    out.blank();
    out.add("if __name__ == \"__main__\":");
    out.add("    mp.spawn(train, (free_port(),), nprocs=DEVICES)");
}

} // namespace

bool usesDdp(const Scenario &s)
{
    const bool clipsOwn = s.optimizer.clipNorm > 0 && s.optimizer.clip == ClipKind::BeforeReduce;
    return !s.isLocalSgd() && !clipsOwn;
}

Script torchScript(const Scenario &scenario, const std::string &dataFile)
{
    ScriptLines out;
    addHead(out, scenario, dataFile);
    addModel(out, scenario);
    addShard(out, scenario);
    addOptimizerClass(out, scenario);
    addTrain(out, scenario);
    addMain(out);
    return out.take();
}

} // namespace lockstep
