#include "run_words.h"

namespace lockstep {

const RunWords &englishWords()
{
    static constexpr RunWords words{
        .devices = "Number of available devices: %1\n",
        .dataFile = "Data: %1, %2 rows used, %3 skipped\n",
        .skippedRow = "  line %1: %2\n",
        .skippedMore = "  and %1 more\n",
        .dataPoints = "Data: %1 drawn points\n",
        .columns = "Features: %1; target: %2\n",
        .leftOut = "Left out: %1\n",
        .classes = "Classes: %1\n",
        .dataNote = "Note: %1\n",
        .testRows = "Test samples: %1, held back\n",
        .totalSamples = "Total samples: %1\n",
        .samplesEach = "Samples per device: %1\n",
        .shapeX = "Shape of sharded X: %1\n",
        .shapeY = "Shape of sharded y: %1\n",
        .shapeW = "Shape of initial w: %1\n",
        .shapeWs = "Shape of replicated w: %1\n",
        .shapeB = "Shape of initial b: %1\n",
        .shapeBs = "Shape of replicated b: %1\n",
        .network = "Network: %1, %2 parameters\n",
        .shapeOf = "Shape of initial %1: %2\n",
        .stepsEach = "Steps per epoch: %1\n",
        .starting = "\nStarting distributed training...\n",
        .betweenSizes = ", ",
        .ofDevices = "%1 (devices %2 to %3)",
        .ofDevice = "%1 (device %2)",
        .epoch = "Epoch %1/%2, Loss: %3",
        .epochTest = ", Test loss: %1",
        .finished = "\nTraining finished.\n",
        .learnedW = "Learned w: %1\n",
        .trueW = "True w:    %1\n",
        .learnedB = "Learned b: %1\n",
        .trueB = "True b:    %1\n",
        .accuracy = "Accuracy: %1 % (%2 of %3 rows)\n",
        .testAccuracy = "Test accuracy: %1 % (%2 of %3 rows)\n",
        .verdict = "Parameters on %1 devices: %2\n",
        .verdictOne = "Parameters on %1 device: %2\n",
        .equal = "equal bit for bit (%1 of %1 values, hash %2)",
        .byDesign = "drifting by design, next average at step %1 (%2 of %3 values differ)",
        .inState = "%1 devices left the others, first device %2 in %3; the parameters are equal",
        .oneLeft = "device %1 left the others, first in %3 (%4 of %5 values differ, %6)",
        .manyLeft = "%2 devices left the others, first device %1 in %3 (%4 of %5 values differ, %6)",
        .nanApart = "one of them is NaN",
        .ulpApart = "at most %1 ulp apart",
        .warnOne = "Warning: with one device there is nothing to share; the example wants at least two devices.\n",
        .noteCores = "Note: %1 devices on %2 cores take turns; results are the same on any machine.\n",
        .noteCore = "Note: %1 devices on %2 core take turns; results are the same on any machine.\n",
        .warnNotFinite = "Warning: parameters are NaN or infinite; a smaller learning rate may help.\n",
        .training = "Training",
        .drawing = "Drawing data",
        .reading = "Reading data",
        .stopped = "Stopped after step %1.",
        .stoppedHere = "%1. Training stopped there; the parameters of step %2 are kept. A smaller learning rate may help.\n",
        .gradientIs = "Step %1: the gradient of %2 on device %3 is %4",
        .sumIs = "Step %1: the sum of the gradients of %2 is %4",
        .updateMakes = "Step %1: the update makes %2 on device %3 %4",
        .notANumber = "not a number",
        .infinite = "infinite",
        .fromRow = ", from row %1 of the data",
    };
    return words;
}

const RunWords &chineseWords()
{
    static constexpr RunWords words{
        .devices = "可用设备数：%1\n",
        .dataFile = "数据：%1，使用 %2 行，跳过 %3 行\n",
        .skippedRow = "  第 %1 行：%2\n",
        .skippedMore = "  另有 %1 行\n",
        .dataPoints = "数据：%1 个绘制的点\n",
        .columns = "特征：%1；目标：%2\n",
        .leftOut = "未使用：%1\n",
        .classes = "类别：%1\n",
        .dataNote = "提示：%1\n",
        .testRows = "测试样本：%1，已留出\n",
        .totalSamples = "样本总数：%1\n",
        .samplesEach = "每台设备的样本数：%1\n",
        .shapeX = "分片后 X 的形状：%1\n",
        .shapeY = "分片后 y 的形状：%1\n",
        .shapeW = "初始 w 的形状：%1\n",
        .shapeWs = "复制后 w 的形状：%1\n",
        .shapeB = "初始 b 的形状：%1\n",
        .shapeBs = "复制后 b 的形状：%1\n",
        .network = "网络：%1，%2 个参数\n",
        .shapeOf = "初始 %1 的形状：%2\n",
        .stepsEach = "每轮的步数：%1\n",
        .starting = "\n开始分布式训练...\n",
        .betweenSizes = "，",
        .ofDevices = "%1（设备 %2 至 %3）",
        .ofDevice = "%1（设备 %2）",
        .epoch = "第 %1/%2 轮，损失：%3",
        .epochTest = "，测试损失：%1",
        .finished = "\n训练结束。\n",
        .learnedW = "学到的 w：%1\n",
        .trueW = "真实的 w：%1\n",
        .learnedB = "学到的 b：%1\n",
        .trueB = "真实的 b：%1\n",
        .accuracy = "准确率：%1 %（%3 行中的 %2 行）\n",
        .testAccuracy = "测试准确率：%1 %（%3 行中的 %2 行）\n",
        .verdict = "%1 台设备上的参数：%2\n",
        .verdictOne = "%1 台设备上的参数：%2\n",
        .equal = "逐位相等（%1/%1 个值，哈希 %2）",
        .byDesign = "按设计各自漂移，第 %1 步再取平均（%3 个值中有 %2 个不同）",
        .inState = "%1 台设备偏离其余设备，首先是设备 %2，在 %3；参数相等",
        .oneLeft = "设备 %1 偏离其余设备，首先在 %3（%5 个值中有 %4 个不同，%6）",
        .manyLeft = "%2 台设备偏离其余设备，首先是设备 %1，在 %3（%5 个值中有 %4 个不同，%6）",
        .nanApart = "其中一个是 NaN",
        .ulpApart = "最多相差 %1 ulp",
        .warnOne = "警告：只有一台设备，没有可以分担的；这个例子至少需要两台设备。\n",
        .noteCores = "提示：%1 台设备在 %2 个核心上轮流运行；在任何机器上结果都相同。\n",
        .noteCore = "提示：%1 台设备在 %2 个核心上轮流运行；在任何机器上结果都相同。\n",
        .warnNotFinite = "警告：参数中有 NaN 或无穷值；较小的学习率可能有帮助。\n",
        .training = "训练",
        .drawing = "生成数据",
        .reading = "读取数据",
        .stopped = "已在第 %1 步之后停止。",
        .stoppedHere = "%1。训练在此停止，保留第 %2 步的参数；较小的学习率可能有帮助。\n",
        .gradientIs = "第 %1 步：设备 %3 上 %2 的梯度是%4",
        .sumIs = "第 %1 步：%2 的梯度之和是%4",
        .updateMakes = "第 %1 步：更新使设备 %3 上的 %2 成为%4",
        .notANumber = "非数（NaN）",
        .infinite = "无穷",
        .fromRow = "，来自数据的第 %1 行",
    };
    return words;
}

std::string filled(std::string_view text, std::initializer_list<std::string> values)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t value = text[i] == '%' && i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '1') : values.size();
        if (value < values.size()) {
            out += values.begin()[value];
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

} // namespace lockstep
