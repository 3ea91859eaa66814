<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AllReduce</name>
    <message>
        <source>the whole sum</source>
        <translation>完整总和</translation>
    </message>
    <message>
        <source>%1 of %2 added</source>
        <translation>已累加 %1/%2</translation>
    </message>
    <message>
        <source>in the sum</source>
        <translation>已计入总和</translation>
    </message>
    <message>
        <source>… %1 more</source>
        <translation>… 还有 %1 个</translation>
    </message>
    <message>
        <source>sum so far</source>
        <translation>当前部分和</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>× 1/%1 = average</source>
        <translation>× 1/%1 = 平均</translation>
    </message>
    <message>
        <source>sum, not divided</source>
        <translation>只求和，不做除法</translation>
    </message>
    <message>
        <source>round %1 of %2: device %3 → all, %4 numbers</source>
        <translation>第 %1/%2 回合：设备 %3 → 全部，%4 个数</translation>
    </message>
    <message>
        <source>round %1 of %2: device %3 → %5, 1 number</source>
        <translation>第 %1/%2 回合：设备 %3 → %5，1 个数</translation>
    </message>
    <message>
        <source>round %1 of %2: device %3 → %5, %4 numbers</source>
        <translation>第 %1/%2 回合：设备 %3 → %5，%4 个数</translation>
    </message>
    <message>
        <source>one device: nothing to send</source>
        <translation>只有一台设备：无需发送</translation>
    </message>
    <message>
        <source>%1 rounds, %2 numbers sent</source>
        <translation>%1 个回合，已发送 %2 个数</translation>
    </message>
    <message>
        <source>%1 rounds, %2 numbers to send</source>
        <translation>%1 个回合，需发送 %2 个数</translation>
    </message>
    <message>
        <source>device %1 → all, %2 numbers</source>
        <translation>设备 %1 → 全部，%2 个数</translation>
    </message>
    <message>
        <source>device %1 → %3, %2 numbers</source>
        <translation>设备 %1 → %3，%2 个数</translation>
    </message>
    <message>
        <source>%1, device %2: </source>
        <translation>%1，设备 %2：</translation>
    </message>
    <message>
        <source>%1%2
gradient of its rows %3 × %4</source>
        <translation>%1%2
其各行的梯度 %3 × %4</translation>
    </message>
    <message>
        <source>%1, last step: %2</source>
        <translation>%1，上一步：%2</translation>
    </message>
    <message>
        <source>, × %1 = %2</source>
        <translation>，× %1 = %2</translation>
    </message>
    <message>
        <source>, not divided</source>
        <translation>，不做除法</translation>
    </message>
    <message>
        <source>in</source>
        <translation>累加</translation>
    </message>
    <message>
        <source>out</source>
        <translation>发回</translation>
    </message>
    <message>
        <source>What comes</source>
        <translation>接下来</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>This round</source>
        <translation>本回合</translation>
    </message>
    <message>
        <source>one device: its gradient is the sum, nothing is sent</source>
        <translation>只有一台设备：它的梯度就是总和，无需发送</translation>
    </message>
    <message>
        <source>device 0 adds one device a round to its own gradient, in rank order; then all get the sum and multiply it by 1/%1</source>
        <translation>设备 0 按编号顺序，每个回合把一台设备的梯度加到自己的梯度上；然后所有设备得到总和并乘以 1/%1</translation>
    </message>
    <message>
        <source>device 0 adds one device a round to its own gradient, in rank order; then all %1 devices have the sum</source>
        <translation>设备 0 按编号顺序，每个回合把一台设备的梯度加到自己的梯度上；然后全部 %1 台设备得到总和</translation>
    </message>
    <message>
        <source>device %1 adds what arrives, in float32</source>
        <translation>设备 %1 以 float32 累加到达的值</translation>
    </message>
    <message>
        <source>device %1 gives the sum to all others</source>
        <translation>设备 %1 把总和发给其余所有设备</translation>
    </message>
    <message>
        <source>every device multiplies the sum by 1/%1, in float32</source>
        <translation>每台设备以 float32 把总和乘以 1/%1</translation>
    </message>
    <message>
        <source>the sum of device %1 replaces what the others hold</source>
        <translation>设备 %1 的总和替换其余设备持有的值</translation>
    </message>
    <message>
        <source>device %2 adds the gradient of device %1</source>
        <translation>设备 %2 加上设备 %1 的梯度</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>sum on device %1</source>
        <translation>设备 %1 上的总和</translation>
    </message>
    <message>
        <source>weighed, from device %1</source>
        <translation>加权，来自设备 %1</translation>
    </message>
    <message>
        <source>gradient of device %1</source>
        <translation>设备 %1 的梯度</translation>
    </message>
    <message>
        <source>new sum</source>
        <translation>新的总和</translation>
    </message>
    <message>
        <source>send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>round</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>all devices</source>
        <translation>全部设备</translation>
    </message>
    <message>
        <source>all</source>
        <translation>总</translation>
    </message>
    <message>
        <source>nothing to send</source>
        <translation>无需发送</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <translation>%1 个回合</translation>
    </message>
    <message>
        <source>every few steps device 0 adds the parameters of one device a round to its own; then all get the sum and multiply it by 1/%1</source>
        <translation>每隔几步，设备 0 每个回合把一台设备的参数加到自己的参数上；然后所有设备得到总和并乘以 1/%1</translation>
    </message>
    <message>
        <source>device %2 adds the parameters of device %1</source>
        <translation>设备 %2 加上设备 %1 的参数</translation>
    </message>
    <message>
        <source>parameters of device %1</source>
        <translation>设备 %1 的参数</translation>
    </message>
    <message>
        <source>average, clipped</source>
        <translation>平均，已裁剪</translation>
    </message>
    <message>
        <source>every device goes on with the average of all parameters</source>
        <translation>每台设备都以所有参数的平均继续</translation>
    </message>
    <message>
        <source>not divided, %1</source>
        <translation>不做除法，%1</translation>
    </message>
    <message>
        <source>nothing is sent in this step, next average at step %1</source>
        <translation>这一步不发送任何内容，下次平均在第 %1 步</translation>
    </message>
    <message>
        <source>next average: step %1</source>
        <translation>下次平均：第 %1 步</translation>
    </message>
    <message>
        <source>%1%2
its parameter %3 × %4</source>
        <translation>%1%2
其参数 %3 × %4</translation>
    </message>
    <message>
        <source>%1, average of all devices: %2</source>
        <translation>%1，所有设备的平均：%2</translation>
    </message>
    <message>
        <source>%1: %2%3
%4</source>
        <translation>%1：%2%3
%4</translation>
    </message>
    <message>
        <source>, then clipped</source>
        <translation>，然后裁剪</translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>第 %1/%2 回合</translation>
    </message>
    <message>
        <source>1 round</source>
        <translation>1 个回合</translation>
    </message>
    <message>
        <source>bucket %1 of %2</source>
        <translation>第 %1/%2 个桶</translation>
    </message>
    <message>
        <source>%1 buckets</source>
        <translation>%1 个桶</translation>
    </message>
</context>
<context>
    <name>ClassMarks</name>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
</context>
<context>
    <name>Equality</name>
    <message>
        <source>sign</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>fraction</source>
        <translation>尾数</translation>
    </message>
    <message>
        <source>device pairs</source>
        <translation>设备对</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>not a number on one side</source>
        <translation>其中一个不是数 (NaN)</translation>
    </message>
    <message>
        <source>%1 apart</source>
        <translation>相差 %1</translation>
    </message>
    <message>
        <source>%1: equal bits</source>
        <translation>%1：各位相等</translation>
    </message>
    <message>
        <source>nothing to compare with 1 device</source>
        <translation>只有 1 台设备，无可比较</translation>
    </message>
    <message>
        <source>max |diff| 0, 1 group of %1</source>
        <translation>最大 |差| 0，%1 台为 1 组</translation>
    </message>
    <message>
        <source>max |diff| 0, 1 group of %1, not a number</source>
        <translation>最大 |差| 0，%1 台为 1 组，不是数 (NaN)</translation>
    </message>
    <message>
        <source>%1, not a number</source>
        <translation>%1，不是数 (NaN)</translation>
    </message>
    <message>
        <source>%1, max |diff| %2</source>
        <translation>%1，最大 |差| %2</translation>
    </message>
    <message>
        <source>%1 groups: %2 and %3</source>
        <translation>%1 组：%2 与 %3</translation>
    </message>
    <message>
        <source>%1 equal, %2 apart: %3</source>
        <translation>%1 个相等，%2 个不同：%3</translation>
    </message>
    <message>
        <source>%1 equal, %2 apart</source>
        <translation>%1 个相等，%2 个不同</translation>
    </message>
    <message>
        <source>Device %1, %2</source>
        <translation>设备 %1，%2</translation>
    </message>
    <message>
        <source>Devices %1 and %2: %3 equal, bit for bit</source>
        <translation>设备 %1 与 %2：%3逐位相等</translation>
    </message>
    <message>
        <source>Devices %1 and %2: %3</source>
        <translation>设备 %1 与 %2：%3</translation>
    </message>
    <message>
        <source>device %1:  %2  0x%3</source>
        <translation>设备 %1：%2  0x%3</translation>
    </message>
    <message>
        <source>device %1:  %2  0x%3, %4</source>
        <translation>设备 %1：%2  0x%3，%4</translation>
    </message>
    <message>
        <source>First difference, %1</source>
        <translation>首个差异，%1</translation>
    </message>
    <message>
        <source>Devices %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>bits, hex</source>
        <translation>各位，十六进制</translation>
    </message>
    <message>
        <source>%1 zero</source>
        <translation>%1 零</translation>
    </message>
    <message>
        <source>drifting by design, max |diff| %1</source>
        <translation>按设计漂移，最大 |差| %1</translation>
    </message>
    <message>
        <source>%1: parameters equal, not the %2</source>
        <translation>%1：参数相等，但 %2 不相等</translation>
    </message>
    <message>
        <source>Devices %1 and %2: %3 equal, but not the %4</source>
        <translation>设备 %1 与 %2：%3相等，但 %4 不相等</translation>
    </message>
</context>
<context>
    <name>GradientsText</name>
    <message>
        <source>Sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>%1: being added</source>
        <translation>%1：正在累加</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 (last step)</source>
        <translation>%1：%2（上一步）</translation>
    </message>
    <message>
        <source>Devices: nothing finite</source>
        <translation>各设备：没有有限值</translation>
    </message>
    <message>
        <source>Lowest to highest: %1 to %2</source>
        <translation>最低到最高：%1 到 %2</translation>
    </message>
    <message>
        <source>Middle half: %1 to %2</source>
        <translation>中间一半：%1 到 %2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数 (NaN)</translation>
    </message>
    <message>
        <source>norms of the local gradients %1</source>
        <translation>本地梯度的范数 %1</translation>
    </message>
    <message>
        <source>norm of the sum %1, of the local ones %2</source>
        <translation>总和的范数 %1，本地梯度的范数 %2</translation>
    </message>
    <message>
        <source>norm of the average %1, of the local ones %2</source>
        <translation>平均的范数 %1，本地梯度的范数 %2</translation>
    </message>
    <message>
        <source>widest angle to it %1°, device %2</source>
        <translation>与它的最大夹角 %1°，设备 %2</translation>
    </message>
    <message>
        <source>Step %1, %2</source>
        <translation>第 %1 步，%2</translation>
    </message>
    <message>
        <source>Device %1: no rows</source>
        <translation>设备 %1：没有数据行</translation>
    </message>
    <message>
        <source>Device %1: %2</source>
        <translation>设备 %1：%2</translation>
    </message>
    <message>
        <source>Gradients, nothing computed yet.</source>
        <translation>梯度：尚未计算。</translation>
    </message>
    <message>
        <source>Gradients of step %1</source>
        <translation>第 %1 步的梯度</translation>
    </message>
    <message>
        <source>%1, not reached yet</source>
        <translation>%1，尚未到达</translation>
    </message>
    <message>
        <source>Norm of the reduced gradient: %1</source>
        <translation>归约后梯度的范数：%1</translation>
    </message>
    <message>
        <source>Devices: %1</source>
        <translation>各设备：%1</translation>
    </message>
    <message>
        <source>Middle half: %1</source>
        <translation>中间一半：%1</translation>
    </message>
    <message>
        <source>Local SGD: gradients stay on their device</source>
        <translation>本地 SGD：梯度留在各自的设备上</translation>
    </message>
</context>
<context>
    <name>LossSmoothing</name>
    <message>
        <source>mean of %1 steps</source>
        <translation>最近 %1 步的平均</translation>
    </message>
    <message>
        <source>exponential mean, %1 steps</source>
        <translation>指数平均，%1 步</translation>
    </message>
</context>
<context>
    <name>LossText</name>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>steps %1 to %2</source>
        <translation>第 %1 至 %2 步</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Devices: %1</source>
        <translation>各设备：%1</translation>
    </message>
    <message>
        <source>Highest: %1, device %2</source>
        <translation>最高：%1，设备 %2</translation>
    </message>
    <message>
        <source>Lowest: %1, device %2</source>
        <translation>最低：%1，设备 %2</translation>
    </message>
    <message>
        <source>In %1:</source>
        <translation>在%1中：</translation>
    </message>
    <message>
        <source>nothing finite</source>
        <translation>没有有限值</translation>
    </message>
    <message>
        <source>highest %1 at step %2</source>
        <translation>最高 %1，在第 %2 步</translation>
    </message>
    <message>
        <source>lowest %1 at step %2</source>
        <translation>最低 %1，在第 %2 步</translation>
    </message>
    <message>
        <source>not reached yet</source>
        <translation>尚未到达</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>不是有限值</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>未保留</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>1 value not finite, step %1</source>
        <translation>1 个值不是有限值，第 %1 步</translation>
    </message>
    <message>
        <source>%1 values not finite from step %2</source>
        <translation>从第 %2 步起有 %1 个值不是有限值</translation>
    </message>
    <message>
        <source>1 value of zero or below, step %1</source>
        <translation>1 个值小于等于零，第 %1 步</translation>
    </message>
    <message>
        <source>%1 values of zero or below from step %2</source>
        <translation>从第 %2 步起有 %1 个值小于等于零</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>, not reached yet</source>
        <translation>，尚未到达</translation>
    </message>
    <message>
        <source>All devices: %1</source>
        <translation>全部设备：%1</translation>
    </message>
    <message>
        <source>Device %1: %2</source>
        <translation>设备 %1：%2</translation>
    </message>
    <message>
        <source>Loss over steps, nothing computed yet.</source>
        <translation>损失随步变化：尚未计算。</translation>
    </message>
    <message>
        <source>Loss at step %1 of %2: %3 over all rows</source>
        <translation>第 %1 步（共 %2 步）的损失：全部数据行上为 %3</translation>
    </message>
    <message>
        <source>device %1: %2</source>
        <translation>设备 %1：%2</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>linear scale</source>
        <translation>线性刻度</translation>
    </message>
    <message>
        <source>Step %1, epoch %2</source>
        <translation>第 %1 步，第 %2 轮</translation>
    </message>
    <message>
        <source>Test rows: %1</source>
        <translation>测试行：%1</translation>
    </message>
    <message>
        <source>%1 over the test rows after step %2</source>
        <translation>第 %2 步之后测试行上为 %1</translation>
    </message>
</context>
<context>
    <name>NetworkText</name>
    <message>
        <source>values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>sum of squares</source>
        <translation>平方和</translation>
    </message>
    <message>
        <source>mean square</source>
        <translation>均方</translation>
    </message>
    <message>
        <source>first moment</source>
        <translation>一阶矩</translation>
    </message>
    <message>
        <source>second moment</source>
        <translation>二阶矩</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
</context>
<context>
    <name>ParametersText</name>
    <message>
        <source>not finite</source>
        <translation>不是有限值</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>未保留</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>and 1 more, on the map</source>
        <translation>还有 1 个，见热图</translation>
    </message>
    <message>
        <source>and %1 more, on the map</source>
        <translation>还有 %1 个，见热图</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, true %1</source>
        <translation>，真值 %1</translation>
    </message>
    <message>
        <source>%1 of %2 parameters not finite from step %3</source>
        <translation>从第 %3 步起，%2 个参数中有 %1 个不是有限值</translation>
    </message>
    <message>
        <source>%1 of %2 parameters not finite from about step %3</source>
        <translation>大约从第 %3 步起，%2 个参数中有 %1 个不是有限值</translation>
    </message>
    <message>
        <source>, not reached yet</source>
        <translation>，尚未到达</translation>
    </message>
    <message>
        <source>Parameters over steps, nothing computed yet.</source>
        <translation>参数随步变化：尚未计算。</translation>
    </message>
    <message>
        <source>Parameters after step %1 of %2</source>
        <translation>第 %1 步（共 %2 步）之后的参数</translation>
    </message>
</context>
<context>
    <name>PlanBody</name>
    <message>
        <source>%1 replaces %2</source>
        <translation>%1 取代 %2</translation>
    </message>
    <message>
        <source>round %1: device %2 → %3, %4</source>
        <translation>第 %1 回合：设备 %2 → %3，%4</translation>
    </message>
    <message>
        <source>%1 on device %2: %3  0x%4</source>
        <translation>设备 %2 上的 %1：%3  0x%4</translation>
    </message>
    <message>
        <source>the average of the step before</source>
        <translation>上一步的平均值</translation>
    </message>
    <message>
        <source>%1 of %2 gradients are in</source>
        <translation>已计入 %2 个梯度中的 %1 个</translation>
    </message>
    <message>
        <source>has just added what came from device %1</source>
        <translation>刚加上了设备 %1 传来的值</translation>
    </message>
    <message>
        <source>has just come from device %1</source>
        <translation>刚从设备 %1 传来</translation>
    </message>
    <message>
        <source>Click: its way through all rounds</source>
        <translation>点击：它走过所有回合的路径</translation>
    </message>
    <message>
        <source>Chunks before</source>
        <translation>前面的块</translation>
    </message>
    <message>
        <source>Chunks after</source>
        <translation>后面的块</translation>
    </message>
    <message>
        <source>%1, %2 buckets, %3 chunks</source>
        <translation>%1，%2 个桶，%3 块</translation>
    </message>
    <message>
        <source>%1, %2 rounds</source>
        <translation>%1，%2 个回合</translation>
    </message>
    <message>
        <source>%1, %2 chunks of %3 parameters</source>
        <translation>%1，%3 个参数分成 %2 块</translation>
    </message>
    <message>
        <source>%1, %2 chunks of %3 gradients</source>
        <translation>%1，%3 个梯度分成 %2 块</translation>
    </message>
    <message>
        <source>device %1 has sent %2 of %3 bytes, %4 of %5 simulated</source>
        <translation>设备 %1 已发送 %2/%3 字节，模拟时间 %4/%5</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 through all rounds&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;%1 走过所有回合&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;Sum&lt;/b&gt; not divided</source>
        <translation>&lt;b&gt;总和&lt;/b&gt; 不做除法</translation>
    </message>
    <message>
        <source>&lt;b&gt;Average&lt;/b&gt; every device multiplies the sum by 1/%1</source>
        <translation>&lt;b&gt;平均&lt;/b&gt; 每台设备把总和乘以 1/%1</translation>
    </message>
    <message>
        <source>&lt;b&gt;This round&lt;/b&gt; finished sums are handed on</source>
        <translation>&lt;b&gt;本回合&lt;/b&gt; 传递已完成的总和</translation>
    </message>
    <message>
        <source>&lt;b&gt;This round&lt;/b&gt; what arrives is added, in float32</source>
        <translation>&lt;b&gt;本回合&lt;/b&gt; 以 float32 加上传来的值</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 回合</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Back to the round</source>
        <translation>回到这一回合</translation>
    </message>
    <message>
        <source>The order of the additions: %1</source>
        <translation>相加的顺序：%1</translation>
    </message>
    <message>
        <source>0x%1 replaces 0x%2</source>
        <translation>0x%1 取代 0x%2</translation>
    </message>
    <message>
        <source>Click: go to this round</source>
        <translation>点击：到这一回合</translation>
    </message>
    <message>
        <source>, then clips it</source>
        <translation>，然后裁剪</translation>
    </message>
    <message>
        <source>&lt;b&gt;What comes&lt;/b&gt; the first round</source>
        <translation>&lt;b&gt;接下来&lt;/b&gt; 第一个回合</translation>
    </message>
    <message>
        <source>&lt;b&gt;What comes&lt;/b&gt; the gradients of this step first</source>
        <translation>&lt;b&gt;接下来&lt;/b&gt; 先算这一步的梯度</translation>
    </message>
    <message>
        <source>&lt;b&gt;What comes&lt;/b&gt; the gradients first</source>
        <translation>&lt;b&gt;接下来&lt;/b&gt; 先算梯度</translation>
    </message>
    <message>
        <source>%1 to %2 of %3, the wheel turns to the others</source>
        <translation>%3 中的第 %1 到 %2 行，滚轮翻看其余</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>own parameter</source>
        <translation>自身参数</translation>
    </message>
    <message>
        <source>own gradient</source>
        <translation>自身梯度</translation>
    </message>
    <message>
        <source>send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>round</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>块</translation>
    </message>
    <message>
        <source>finished sum</source>
        <translation>完成的总和</translation>
    </message>
    <message>
        <source>arriving sum</source>
        <translation>传来的总和</translation>
    </message>
    <message>
        <source>replaces</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>own sum</source>
        <translation>自身总和</translation>
    </message>
    <message>
        <source>new sum</source>
        <translation>新的总和</translation>
    </message>
    <message>
        <source>replaces %1</source>
        <translation>取代 %1</translation>
    </message>
</context>
<context>
    <name>PlanPicture</name>
    <message>
        <source>in the sum</source>
        <translation>已计入总和</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>all %1 devices</source>
        <translation>全部 %1 台设备</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1/%2 台设备</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>1 send</source>
        <translation>1 次发送</translation>
    </message>
    <message>
        <source>%1 sends</source>
        <translation>%1 次发送</translation>
    </message>
    <message>
        <source>%1 sends at once</source>
        <translation>同时 %1 次发送</translation>
    </message>
    <message>
        <source>Nothing is sent</source>
        <translation>不发送任何东西</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1 of %2 rounds</source>
        <translation>%1/%2 个回合</translation>
    </message>
    <message>
        <source>%1 numbers sent</source>
        <translation>已发送 %1 个数</translation>
    </message>
    <message>
        <source>Device %1 sends to device %2: %3, %4</source>
        <translation>设备 %1 发给设备 %2：%3，%4</translation>
    </message>
    <message>
        <source>1 number, 4 bytes</source>
        <translation>1 个数，4 字节</translation>
    </message>
    <message>
        <source>%1 numbers, %2 bytes</source>
        <translation>%1 个数，%2 字节</translation>
    </message>
    <message>
        <source>The finished sum of %1 replaces what is there</source>
        <translation>%1 的已完成总和取代原有的值</translation>
    </message>
    <message>
        <source>device </source>
        <translation>设备 </translation>
    </message>
    <message>
        <source>The gradient of %1 is added</source>
        <translation>加上 %1 的梯度</translation>
    </message>
    <message>
        <source>The sum of %1 is added</source>
        <translation>加上 %1 的部分和</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>sends %1 to device %2</source>
        <translation>把 %1 发给设备 %2</translation>
    </message>
    <message>
        <source>adds %1 of device %2</source>
        <translation>加上设备 %2 的 %1</translation>
    </message>
    <message>
        <source>takes %1 from device %2</source>
        <translation>从设备 %2 取得 %1</translation>
    </message>
    <message>
        <source>waits in this round</source>
        <translation>这一回合等待</translation>
    </message>
    <message>
        <source>device %1 → %2</source>
        <translation>设备 %1 → %2</translation>
    </message>
</context>
<context>
    <name>Prediction</name>
    <message>
        <source>prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>y, the others taken away</source>
        <translation>y，已减去其他特征</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>the others</source>
        <translation>其余设备</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Back into the grid</source>
        <translation>放回网格</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Pop out into a window</source>
        <translation>弹出为独立窗口</translation>
    </message>
    <message>
        <source>Put back into the grid</source>
        <translation>放回网格</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>What am I looking at?</source>
        <translation>这里显示的是什么？</translation>
    </message>
    <message>
        <source>Writing: %1 MB</source>
        <translation>正在写入：%1 MB</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Cannot export %1: the name must end with .csv, .png or .svg</source>
        <translation>无法导出 %1：文件名必须以 .csv、.png 或 .svg 结尾</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>Export cancelled; nothing was written</source>
        <translation>已取消导出；没有写入任何内容</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出%1</translation>
    </message>
    <message>
        <source>Values (*.csv);;Picture (*.png);;Drawing (*.svg)</source>
        <translation>数值 (*.csv);;图片 (*.png);;矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>1 epoch done</source>
        <translation>已完成 1 轮</translation>
    </message>
    <message>
        <source>%1 epochs done</source>
        <translation>已完成 %1 轮</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Space starts it</source>
        <translation>按空格开始</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Space goes on</source>
        <translation>按空格继续</translation>
    </message>
    <message>
        <source>Preparing %1 %</source>
        <translation>准备中 %1 %</translation>
    </message>
    <message>
        <source>drawing the data</source>
        <translation>正在生成数据</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Seeking</source>
        <translation>跳转中</translation>
    </message>
    <message>
        <source>computing that step again</source>
        <translation>正在重新计算该步</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Cannot start</source>
        <translation>无法开始</translation>
    </message>
    <message>
        <source>phase/s</source>
        <translation>阶段/秒</translation>
    </message>
    <message>
        <source>phases/s</source>
        <translation>阶段/秒</translation>
    </message>
    <message>
        <source>epoch/s</source>
        <translation>轮/秒</translation>
    </message>
    <message>
        <source>epochs/s</source>
        <translation>轮/秒</translation>
    </message>
    <message>
        <source>step/s</source>
        <translation>步/秒</translation>
    </message>
    <message>
        <source>steps/s</source>
        <translation>步/秒</translation>
    </message>
    <message>
        <source>full speed</source>
        <translation>全速</translation>
    </message>
    <message>
        <source>Open scenario</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Scenarios (*.json);;All files (*)</source>
        <translation>场景 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save scenario as</source>
        <translation>场景另存为</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>Cannot write %1: it is not a file</source>
        <translation>无法写入 %1：它不是文件</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Keys work everywhere except in a field you type in. A slider, a choice or a view that you reached with Tab keeps the arrow keys, Home and End for itself; Enter presses a button reached with Tab.</source>
        <translation>除了正在输入文字的字段，快捷键在任何地方都有效。用 Tab 选中的滑块、选项或视图会自己使用方向键、Home 和 End；用 Tab 选中的按钮按 Enter 触发。</translation>
    </message>
    <message>
        <source>About Lockstep</source>
        <translation>关于 Lockstep</translation>
    </message>
    <message>
        <source>%1, built with %2</source>
        <translation>%1，编译时为 %2</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>Instruction set</source>
        <translation>指令集</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies these lines, for a report</source>
        <translation>复制这些信息，用于报告问题</translation>
    </message>
    <message>
        <source>Shows data-parallel training as it happens.</source>
        <translation>实时展示数据并行训练的过程。</translation>
    </message>
    <message>
        <source>Picture of %1</source>
        <translation>%1的图片</translation>
    </message>
    <message>
        <source>There is no description of this view yet.</source>
        <translation>这个视图还没有说明。</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>从 %1 到 %2。</translation>
    </message>
    <message>
        <source>0 or more.</source>
        <translation>不小于 0。</translation>
    </message>
    <message>
        <source>Above 0.</source>
        <translation>大于 0。</translation>
    </message>
    <message>
        <source>Any text.</source>
        <translation>任意文字。</translation>
    </message>
    <message>
        <source>Any text, not empty.</source>
        <translation>任意文字，不能为空。</translation>
    </message>
    <message>
        <source>Yes or no.</source>
        <translation>是或否。</translation>
    </message>
    <message>
        <source>%1 choices.</source>
        <translation>%1 个选项。</translation>
    </message>
    <message>
        <source>Unit: %1.</source>
        <translation>单位：%1。</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>最多 %1。</translation>
    </message>
    <message>
        <source>Not a whole number.</source>
        <translation>不是整数。</translation>
    </message>
    <message>
        <source>Not a number.</source>
        <translation>不是数。</translation>
    </message>
    <message>
        <source>%1, %2 rows each</source>
        <translation>%1，各 %2 行</translation>
    </message>
    <message>
        <source>%1, %2 or %3 rows</source>
        <translation>%1，各 %2 或 %3 行</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>linear, %1 params</source>
        <translation>线性，%1 个参数</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>%1 to &quot;%2&quot;</source>
        <translation>%1改为“%2”</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 个字段</translation>
    </message>
    <message>
        <source>%1, edited</source>
        <translation>%1（已修改）</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>出现非数 (NaN)</translation>
    </message>
    <message>
        <source>Not a number on all devices</source>
        <translation>所有设备上出现非数 (NaN)</translation>
    </message>
    <message>
        <source>Not a number on device %1</source>
        <translation>设备 %1 上出现非数 (NaN)</translation>
    </message>
    <message>
        <source>Not a number on %1 devices</source>
        <translation>%1 台设备上出现非数 (NaN)</translation>
    </message>
    <message>
        <source>Infinite values</source>
        <translation>出现无穷值</translation>
    </message>
    <message>
        <source>Infinite values on all devices</source>
        <translation>所有设备上出现无穷值</translation>
    </message>
    <message>
        <source>Infinite values on device %1</source>
        <translation>设备 %1 上出现无穷值</translation>
    </message>
    <message>
        <source>Infinite values on %1 devices</source>
        <translation>%1 台设备上出现无穷值</translation>
    </message>
    <message>
        <source>since step %1</source>
        <translation>从第 %1 步起</translation>
    </message>
    <message>
        <source>%1 devices left the others</source>
        <translation>%1 台设备偏离其余设备</translation>
    </message>
    <message>
        <source>Device %1 left the others</source>
        <translation>设备 %1 偏离其余设备</translation>
    </message>
    <message>
        <source>Devices left each other</source>
        <translation>设备之间互相偏离</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>在第 %1 步</translation>
    </message>
    <message>
        <source>at step %1, %2: %3</source>
        <translation>在第 %1 步，%2：%3</translation>
    </message>
    <message>
        <source>%1 devices × %2, equal bit for bit</source>
        <translation>%1 台设备 × %2，逐位相等</translation>
    </message>
    <message>
        <source>In lockstep</source>
        <translation>步调一致</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>尚未校验</translation>
    </message>
    <message>
        <source>the run is being prepared</source>
        <translation>正在准备运行</translation>
    </message>
    <message>
        <source>the first check ends step 1</source>
        <translation>第 1 步结束时首次校验</translation>
    </message>
    <message>
        <source>One device</source>
        <translation>一台设备</translation>
    </message>
    <message>
        <source>nothing to compare, %1</source>
        <translation>无可比较，%1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（在 %2 中）</translation>
    </message>
    <message>
        <source>%1 (not found)</source>
        <translation>%1（找不到）</translation>
    </message>
    <message>
        <source>Lockstep</source>
        <translation>Lockstep</translation>
    </message>
    <message>
        <source>Save changes to &quot;%1&quot;?</source>
        <translation>保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>Without saving, the changes are lost.</source>
        <translation>不保存的话，更改将会丢失。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>%1 is a folder; name a scenario file in it</source>
        <translation>%1 是文件夹；请指定其中的场景文件</translation>
    </message>
    <message>
        <source>Cannot open %1: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1 is larger than 16 MB, too large for a scenario</source>
        <translation>%1 超过 16 MB，作为场景太大</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is no scenario, %2</source>
        <translation>%1 不是场景，%2</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>全部 %1 台</translation>
    </message>
    <message>
        <source>round %1 of %2</source>
        <translation>第 %1/%2 回合</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>%1/%2 equal</source>
        <translation>%1/%2 相等</translation>
    </message>
    <message>
        <source>1 sample</source>
        <translation>1 个样本</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 个样本</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>highest loss</source>
        <translation>损失最高</translation>
    </message>
    <message>
        <source>lowest loss</source>
        <translation>损失最低</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>Devices by</source>
        <translation>设备，按</translation>
    </message>
    <message>
        <source>no values yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>Pulled out</source>
        <translation>单独展开</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 台</translation>
    </message>
    <message>
        <source>Click a cell to pin its device</source>
        <translation>点击格子以固定该设备</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>left, step %1</source>
        <translation>偏离，第 %1 步</translation>
    </message>
    <message>
        <source>idle, no rows</source>
        <translation>空闲，没有数据行</translation>
    </message>
    <message>
        <source>edge: receiving</source>
        <translation>边框：正在接收</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>tick: average</source>
        <translation>刻线：平均</translation>
    </message>
    <message>
        <source>scale %1</source>
        <translation>刻度 %1</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>upper half: above zero</source>
        <translation>上半部：大于零</translation>
    </message>
    <message>
        <source>true value</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>Press Space to play, or Right for one phase.</source>
        <translation>按空格播放，或按右方向键前进一个阶段。</translation>
    </message>
    <message>
        <source>Press Space to play, or Right for one step.</source>
        <translation>按空格播放，或按右方向键前进一步。</translation>
    </message>
    <message>
        <source>Press Space to play, or Right for one epoch.</source>
        <translation>按空格播放，或按右方向键前进一轮。</translation>
    </message>
    <message>
        <source>1 device is ready.</source>
        <translation>1 台设备已就绪。</translation>
    </message>
    <message>
        <source>%1 devices are ready.</source>
        <translation>%1 台设备已就绪。</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>尚未开始运行</translation>
    </message>
    <message>
        <source>Preparing 1 shard</source>
        <translation>正在准备 1 个分片</translation>
    </message>
    <message>
        <source>Preparing %1 shards</source>
        <translation>正在准备 %1 个分片</translation>
    </message>
    <message>
        <source>%1 of %2 ready.</source>
        <translation>%2 个中 %1 个已就绪。</translation>
    </message>
    <message>
        <source>This scenario cannot start</source>
        <translation>这个场景无法开始</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>各位</translation>
    </message>
    <message>
        <source>%1 (last step)</source>
        <translation>%1（上一步）</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>off the average</source>
        <translation>与平均的偏差</translation>
    </message>
    <message>
        <source>all devices</source>
        <translation>全部设备</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>in it</source>
        <translation>已计入</translation>
    </message>
    <message>
        <source>own, weighed</source>
        <translation>自身，加权后</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>from the others</source>
        <translation>与其余设备</translation>
    </message>
    <message>
        <source>not checked yet</source>
        <translation>尚未校验</translation>
    </message>
    <message>
        <source>hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>check</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>%1, shard</source>
        <translation>%1，分片</translation>
    </message>
    <message>
        <source>%1, local loss</source>
        <translation>%1，本地损失</translation>
    </message>
    <message>
        <source>%1, gradient of %2</source>
        <translation>%1，%2 的梯度</translation>
    </message>
    <message>
        <source>%1, sum so far of %2</source>
        <translation>%1，%2 的部分和</translation>
    </message>
    <message>
        <source>%1, average of %2</source>
        <translation>%1，%2 的平均</translation>
    </message>
    <message>
        <source>%1, parameter %2</source>
        <translation>%1，参数 %2</translation>
    </message>
    <message>
        <source>%1, check</source>
        <translation>%1，校验</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>No two devices agree bit for bit</source>
        <translation>没有两台设备逐位相等</translation>
    </message>
    <message>
        <source>%1 of %2 devices agree bit for bit</source>
        <translation>%2 台设备中有 %1 台逐位相等</translation>
    </message>
    <message>
        <source>%1 agree bit for bit</source>
        <translation>%1逐位相等</translation>
    </message>
    <message>
        <source>&lt;s&gt;; 1 more device differs&lt;/s&gt;</source>
        <translation>&lt;s&gt;；另有 1 台设备不同&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;s&gt;; %1 more devices differ&lt;/s&gt;</source>
        <translation>&lt;s&gt;；另有 %1 台设备不同&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;s&gt; (%1)&lt;/s&gt;</source>
        <translation>&lt;s&gt;（%1）&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;%1; &lt;/s&gt;device %2 differs in %3: &lt;bad&gt;not a number&lt;/bad&gt;%4.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;%1；&lt;/s&gt;设备 %2 在 %3 上不同：&lt;bad&gt;不是数 (NaN)&lt;/bad&gt;%4。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;%1; &lt;/s&gt;device %2 differs in %3 by &lt;bad&gt;%4&lt;/bad&gt;%5.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;%1；&lt;/s&gt;设备 %2 在 %3 上相差 &lt;bad&gt;%4&lt;/bad&gt;%5。</translation>
    </message>
    <message>
        <source>All devices hold the same parameter</source>
        <translation>所有设备的参数相同</translation>
    </message>
    <message>
        <source>All devices hold the same %1</source>
        <translation>所有设备的 %1相同</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;%1, but &lt;/s&gt;%2 is &lt;bad&gt;not a number&lt;/bad&gt;.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;%1，但 &lt;/s&gt;%2 &lt;bad&gt;不是数 (NaN)&lt;/bad&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;%1, but &lt;/s&gt;%2 is &lt;bad&gt;not a number&lt;/bad&gt; since step %3.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;%1，但 &lt;/s&gt;%2 从第 %3 步起&lt;bad&gt;不是数 (NaN)&lt;/bad&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;One device has nobody to differ from; &lt;/s&gt;hash of its parameter: &lt;h&gt;%1&lt;/h&gt;.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;只有一台设备，不会有差异；&lt;/s&gt;其参数的哈希：&lt;h&gt;%1&lt;/h&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;One device has nobody to differ from; &lt;/s&gt;hash of its %2: &lt;h&gt;%1&lt;/h&gt;.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;只有一台设备，不会有差异；&lt;/s&gt;其 %2的哈希：&lt;h&gt;%1&lt;/h&gt;。</translation>
    </message>
    <message>
        <source>1 epoch</source>
        <translation>1 轮</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>&lt;p&gt;Run finished, in lockstep. &lt;/p&gt;%1, loss &lt;n&gt;%2&lt;/n&gt;, &lt;n&gt;0&lt;/n&gt; differences in 1 check.</source>
        <translation>&lt;p&gt;运行结束，步调一致。&lt;/p&gt;%1，损失 &lt;n&gt;%2&lt;/n&gt;，1 次校验中有 &lt;n&gt;0&lt;/n&gt; 处差异。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Run finished, in lockstep. &lt;/p&gt;%1, loss &lt;n&gt;%2&lt;/n&gt;, &lt;n&gt;0&lt;/n&gt; differences in %3 checks.</source>
        <translation>&lt;p&gt;运行结束，步调一致。&lt;/p&gt;%1，损失 &lt;n&gt;%2&lt;/n&gt;，%3 次校验中有 &lt;n&gt;0&lt;/n&gt; 处差异。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Run finished. &lt;/p&gt;%1, loss &lt;n&gt;%2&lt;/n&gt;, &lt;n&gt;0&lt;/n&gt; differences in 1 check.</source>
        <translation>&lt;p&gt;运行结束。&lt;/p&gt;%1，损失 &lt;n&gt;%2&lt;/n&gt;，1 次校验中有 &lt;n&gt;0&lt;/n&gt; 处差异。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Run finished. &lt;/p&gt;%1, loss &lt;n&gt;%2&lt;/n&gt;, &lt;n&gt;0&lt;/n&gt; differences in %3 checks.</source>
        <translation>&lt;p&gt;运行结束。&lt;/p&gt;%1，损失 &lt;n&gt;%2&lt;/n&gt;，%3 次校验中有 &lt;n&gt;0&lt;/n&gt; 处差异。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;All %1 devices hold the same parameter; &lt;/s&gt;largest difference &lt;n&gt;0&lt;/n&gt;, hash &lt;h&gt;%2&lt;/h&gt;.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;全部 %1 台设备的参数相同；&lt;/s&gt;最大差异 &lt;n&gt;0&lt;/n&gt;，哈希 &lt;h&gt;%2&lt;/h&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;All %1 devices hold the same %2; &lt;/s&gt;largest difference &lt;n&gt;0&lt;/n&gt;, hash &lt;h&gt;%3&lt;/h&gt;.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;全部 %1 台设备的 %2相同；&lt;/s&gt;最大差异 &lt;n&gt;0&lt;/n&gt;，哈希 &lt;h&gt;%3&lt;/h&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Run finished. &lt;/p&gt;&lt;s&gt;%1; values are &lt;/s&gt;&lt;bad&gt;not a number&lt;/bad&gt; since step %2.</source>
        <translation>&lt;p&gt;运行结束。&lt;/p&gt;&lt;s&gt;%1；从第 %2 步起，数值&lt;/s&gt;&lt;bad&gt;不是数 (NaN)&lt;/bad&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Run finished, not in lockstep. &lt;/p&gt;%1, loss &lt;n&gt;%2&lt;/n&gt;, &lt;bad&gt;first difference at step %3&lt;/bad&gt;.</source>
        <translation>&lt;p&gt;运行结束，步调不一致。&lt;/p&gt;%1，损失 &lt;n&gt;%2&lt;/n&gt;，&lt;bad&gt;首个差异在第 %3 步&lt;/bad&gt;。</translation>
    </message>
    <message>
        <source> &lt;s&gt;Scrub the timeline to look at any step again.&lt;/s&gt;</source>
        <translation>&lt;s&gt;拖动时间轴可以重看任意一步。&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;Device %2 adds device %3&apos;s gradient. &lt;/s&gt;%4: &lt;n&gt;%5&lt;/n&gt;.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;设备 %2 加上设备 %3 的梯度。&lt;/s&gt;%4：&lt;n&gt;%5&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;Device %2 adds device %3&apos;s gradient, weighed by rows: &lt;/s&gt;&lt;n&gt;× %6&lt;/n&gt;. %4: &lt;n&gt;%5&lt;/n&gt;.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;设备 %2 加上设备 %3 的梯度，按行数加权：&lt;/s&gt;&lt;n&gt;× %6&lt;/n&gt;。%4：&lt;n&gt;%5&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;Device %2 gives the weighed sum to all others. &lt;/s&gt;%3: &lt;n&gt;%4&lt;/n&gt; on all %5 devices.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;设备 %2 把加权和发给其余所有设备。&lt;/s&gt;%3：全部 %5 台设备上为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;Device %2 gives the sum to all others. &lt;/s&gt;%3: &lt;n&gt;%4&lt;/n&gt; on all %5 devices.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;设备 %2 把总和发给其余所有设备。&lt;/s&gt;%3：全部 %5 台设备上为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;Device %2 gives the weighed sum to device %5. &lt;/s&gt;%3: &lt;n&gt;%4&lt;/n&gt; on both devices.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;设备 %2 把加权和发给设备 %5。&lt;/s&gt;%3：两台设备上都为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;Device %2 gives the sum to device %5. &lt;/s&gt;%3: &lt;n&gt;%4&lt;/n&gt; on both devices.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;设备 %2 把总和发给设备 %5。&lt;/s&gt;%3：两台设备上都为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>All-reduce, %1, round %2 of %3</source>
        <translation>全归约 (all-reduce)，%1，第 %2/%3 回合</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>device %1 has none</source>
        <translation>设备 %1 没有</translation>
    </message>
    <message>
        <source>device %1 has %2 to %3</source>
        <translation>设备 %1 有第 %2 至 %3 行</translation>
    </message>
    <message>
        <source>from &lt;n&gt;%1&lt;/n&gt; to &lt;n&gt;%2&lt;/n&gt;</source>
        <translation>从 &lt;n&gt;%1&lt;/n&gt; 到 &lt;n&gt;%2&lt;/n&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Ready. &lt;/p&gt;&lt;s&gt;%1 with %2 rows in all; the first phase gives every device the same parameters.&lt;/s&gt;</source>
        <translation>&lt;p&gt;就绪。&lt;/p&gt;&lt;s&gt;%1，共 %2 行；第一个阶段让每台设备得到相同的参数。&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Ready. &lt;/p&gt;&lt;s&gt;1 device with 1 row; the first phase copies the initial parameters to it.&lt;/s&gt;</source>
        <translation>&lt;p&gt;就绪。&lt;/p&gt;&lt;s&gt;1 台设备，1 行；第一个阶段把初始参数复制给它。&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Ready. &lt;/p&gt;&lt;s&gt;1 device with %1 rows; the first phase copies the initial parameters to it.&lt;/s&gt;</source>
        <translation>&lt;p&gt;就绪。&lt;/p&gt;&lt;s&gt;1 台设备，%1 行；第一个阶段把初始参数复制给它。&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Replicate. &lt;/p&gt;&lt;s&gt;The initial parameters were drawn once; the device gets them. &lt;/s&gt;%1 = &lt;n&gt;%2&lt;/n&gt; on the one device.</source>
        <translation>&lt;p&gt;复制。&lt;/p&gt;&lt;s&gt;初始参数只抽取一次，由这台设备得到。&lt;/s&gt;这台设备上 %1 = &lt;n&gt;%2&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Replicate. &lt;/p&gt;&lt;s&gt;The initial parameters were drawn once; every device gets the same copy. &lt;/s&gt;%1 = &lt;n&gt;%2&lt;/n&gt; on all %3 devices.</source>
        <translation>&lt;p&gt;复制。&lt;/p&gt;&lt;s&gt;初始参数只抽取一次，每台设备得到同样的副本。&lt;/s&gt;全部 %3 台设备上 %1 = &lt;n&gt;%2&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Shard. &lt;/p&gt;&lt;s&gt;The one device reads all &lt;/s&gt;&lt;n&gt;%1&lt;/n&gt; samples.</source>
        <translation>&lt;p&gt;分片。&lt;/p&gt;&lt;s&gt;唯一的设备读取全部 &lt;/s&gt;&lt;n&gt;%1&lt;/n&gt; 个样本。</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数 (NaN)</translation>
    </message>
    <message>
        <source>Same parameters, different data: </source>
        <translation>参数相同，数据不同：</translation>
    </message>
    <message>
        <source>Different data, and not the same parameters: </source>
        <translation>数据不同，参数也不相同：</translation>
    </message>
    <message>
        <source>&lt;p&gt;Average. &lt;/p&gt;&lt;s&gt;One device: the average is its own gradient. &lt;/s&gt;For %1: &lt;n&gt;%2&lt;/n&gt;.</source>
        <translation>&lt;p&gt;平均。&lt;/p&gt;&lt;s&gt;只有一台设备：平均就是它自己的梯度。&lt;/s&gt;%1：&lt;n&gt;%2&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Average. &lt;/p&gt;&lt;s&gt;The sum of the weighed gradients is divided by %1. &lt;/s&gt;For %2: &lt;n&gt;%3&lt;/n&gt;&lt;s&gt; on every device&lt;/s&gt;.</source>
        <translation>&lt;p&gt;平均。&lt;/p&gt;&lt;s&gt;加权梯度之和除以 %1。&lt;/s&gt;%2：&lt;n&gt;%3&lt;/n&gt;&lt;s&gt;，每台设备上都一样&lt;/s&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Average. &lt;/p&gt;&lt;s&gt;The sum is divided by %1. &lt;/s&gt;For %2: &lt;n&gt;%3&lt;/n&gt;&lt;s&gt; on every device&lt;/s&gt;.</source>
        <translation>&lt;p&gt;平均。&lt;/p&gt;&lt;s&gt;总和除以 %1。&lt;/s&gt;%2：&lt;n&gt;%3&lt;/n&gt;&lt;s&gt;，每台设备上都一样&lt;/s&gt;。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 台设备</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 台设备</translation>
    </message>
    <message>
        <source>Devices %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>devices %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>初始</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Forward, loss</source>
        <translation>前向与损失</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>全归约</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>y over prediction</source>
        <translation>y 对预测</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>Shard: each device&apos;s slice of X and y (pmap&apos;s leading axis)</source>
        <translation>分片：每台设备在 X 和 y 中的一段（pmap 的前导轴）</translation>
    </message>
    <message>
        <source>Loss and gradient: jax.value_and_grad of the local loss</source>
        <translation>损失与梯度：对本地损失做 jax.value_and_grad</translation>
    </message>
    <message>
        <source>All-reduce and average: jax.lax.pmean</source>
        <translation>全归约与平均：jax.lax.pmean</translation>
    </message>
    <message>
        <source>All-reduce, not divided: jax.lax.psum</source>
        <translation>全归约，不做除法：jax.lax.psum</translation>
    </message>
    <message>
        <source>Update: params − learning_rate × averaged gradient</source>
        <translation>更新：params − learning_rate × 平均梯度</translation>
    </message>
    <message>
        <source>Update: params − learning_rate × summed gradient</source>
        <translation>更新：params − learning_rate × 梯度总和</translation>
    </message>
    <message>
        <source>Check: current_params[0][0] against [0][1], bit for bit</source>
        <translation>校验：current_params[0][0] 与 [0][1] 逐位比较</translation>
    </message>
    <message>
        <source>Check: one device has no other to differ from</source>
        <translation>校验：只有一台设备，没有可以偏离的对象</translation>
    </message>
    <message>
        <source>Each gradient is weighed by the rows of its device.</source>
        <translation>每个梯度按其设备的行数加权。</translation>
    </message>
    <message>
        <source>left the others</source>
        <translation>偏离其余设备</translation>
    </message>
    <message>
        <source>highest and lowest loss</source>
        <translation>损失最高和最低</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>1 parameter</source>
        <translation>1 个参数</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>Devices. Nothing has run yet. %1 ready.</source>
        <translation>设备。尚未开始运行。%1已就绪。</translation>
    </message>
    <message>
        <source>%1 left the others</source>
        <translation>%1偏离其余设备</translation>
    </message>
    <message>
        <source>in lockstep</source>
        <translation>步调一致</translation>
    </message>
    <message>
        <source>Devices. %1, step %2, %3.</source>
        <translation>设备。%1，第 %2 步，%3。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>rank order</source>
        <translation>按编号顺序</translation>
    </message>
    <message>
        <source>Up to %1 numbers from %2 to %3, with commas.</source>
        <translation>最多 %1 个数，从 %2 到 %3，用逗号分隔。</translation>
    </message>
    <message>
        <source>From 0 to below 1.</source>
        <translation>从 0 到小于 1。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>A number is missing between two commas.</source>
        <translation>两个逗号之间缺少一个数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number; write a list as 16, 16.</source>
        <translation>“%1”不是整数；列表请写成 16, 16。</translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1，%2 个参数</translation>
    </message>
    <message>
        <source>1 step an epoch, %1 in the run</source>
        <translation>每轮 1 步，整个运行 %1 步</translation>
    </message>
    <message>
        <source>%1 steps an epoch, %2 in the run</source>
        <translation>每轮 %1 步，整个运行 %2 步</translation>
    </message>
    <message>
        <source>0: the whole run, %1 steps</source>
        <translation>0：整个运行，%1 步</translation>
    </message>
    <message>
        <source>averaged %1 times in %2 steps</source>
        <translation>%2 步中平均 %1 次</translation>
    </message>
    <message>
        <source>Sum of %1: these steps hardly depend on the gradient&apos;s length</source>
        <translation>%1 台之和：这里的步长几乎与梯度长度无关</translation>
    </message>
    <message>
        <source>Sum of %1: up to the clip norm as long as with rate %2</source>
        <translation>%1 台之和：在裁剪范数以内，步长相当于学习率 %2</translation>
    </message>
    <message>
        <source>Sum of %1: as long as with rate %2</source>
        <translation>%1 台之和：步长相当于学习率 %2</translation>
    </message>
    <message>
        <source>%1, %2 rows, seed %3</source>
        <translation>%1，%2 行，种子 %3</translation>
    </message>
    <message>
        <source>%1, %2 a step</source>
        <translation>%1，每步 %2 行</translation>
    </message>
    <message>
        <source>%1, shuffled</source>
        <translation>%1，打乱</translation>
    </message>
    <message>
        <source>%1 %2, %3 params</source>
        <translation>%1 %2，%3 个参数</translation>
    </message>
    <message>
        <source>%1, rate %2</source>
        <translation>%1，学习率 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>L2 %1</source>
        <translation>L2 %1</translation>
    </message>
    <message>
        <source>clipped to %1</source>
        <translation>裁剪到 %1</translation>
    </message>
    <message>
        <source>goes on with NaN</source>
        <translation>出现 NaN 时继续</translation>
    </message>
    <message>
        <source>stops at NaN</source>
        <translation>出现 NaN 时停止</translation>
    </message>
    <message>
        <source>%1, all %2 rows each</source>
        <translation>%1，每台全部 %2 行</translation>
    </message>
    <message>
        <source>%1, %2 micro-batches</source>
        <translation>%1，%2 个微批次</translation>
    </message>
    <message>
        <source>local SGD, every step</source>
        <translation>本地 SGD，每步</translation>
    </message>
    <message>
        <source>local SGD, every %1 steps</source>
        <translation>本地 SGD，每 %1 步</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>not a number, step %1</source>
        <translation>不是数 (NaN)，第 %1 步</translation>
    </message>
    <message>
        <source>infinite, step %1</source>
        <translation>无穷值，第 %1 步</translation>
    </message>
    <message>
        <source>at step %1, %2</source>
        <translation>在第 %1 步，%2</translation>
    </message>
    <message>
        <source>parameters equal; each device has its own optimizer state</source>
        <translation>参数相等；每台设备有自己的优化器状态</translation>
    </message>
    <message>
        <source>%1 devices × %2 and state, equal bit for bit</source>
        <translation>%1 台设备 × %2和状态，逐位相等</translation>
    </message>
    <message>
        <source>Drifting by design</source>
        <translation>按设计漂移</translation>
    </message>
    <message>
        <source>next average at step %1</source>
        <translation>下次平均在第 %1 步</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>averaged; the check ends step %1</source>
        <translation>已平均；第 %1 步结束时校验</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>教程</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Batches and strategies</source>
        <translation>批次与策略</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>错误示例</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>%1 is the name of the script&apos;s data: choose a name that ends with .py</source>
        <translation>%1 是脚本数据的文件名：请选择以 .py 结尾的名字</translation>
    </message>
    <message>
        <source>Export script</source>
        <translation>导出脚本</translation>
    </message>
    <message>
        <source>drifting</source>
        <translation>漂移</translation>
    </message>
    <message>
        <source>by design</source>
        <translation>按设计</translation>
    </message>
    <message>
        <source>drifting by design</source>
        <translation>按设计漂移</translation>
    </message>
    <message>
        <source>idle, ran out</source>
        <translation>空闲，数据已用完</translation>
    </message>
    <message>
        <source>average of parameters</source>
        <translation>参数的平均</translation>
    </message>
    <message>
        <source>sum, as with rate %1</source>
        <translation>总和，相当于学习率 %1</translation>
    </message>
    <message>
        <source>of its shard</source>
        <translation>其分片样本数</translation>
    </message>
    <message>
        <source>rows of its shard</source>
        <translation>其分片中的行</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>frozen: not trained</source>
        <translation>已冻结：不训练</translation>
    </message>
    <message>
        <source>drifted, from device %1</source>
        <translation>已漂移，与设备 %1 相差</translation>
    </message>
    <message>
        <source>&lt;p&gt;Equality check. &lt;/p&gt;&lt;s&gt;%1; the parameters are equal, but &lt;/s&gt;device %2 differs in &lt;bad&gt;%3&lt;/bad&gt;.</source>
        <translation>&lt;p&gt;一致性校验。&lt;/p&gt;&lt;s&gt;%1；参数相等，但&lt;/s&gt;设备 %2 在 &lt;bad&gt;%3&lt;/bad&gt; 上不同。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Drifting by design. &lt;/p&gt;&lt;s&gt;Each device trains on its own. &lt;/s&gt;Largest distance in a parameter &lt;n&gt;%1&lt;/n&gt;, next average at step &lt;n&gt;%2&lt;/n&gt;.</source>
        <translation>&lt;p&gt;按设计漂移。&lt;/p&gt;&lt;s&gt;每台设备各自训练。&lt;/s&gt;参数的最大差距 &lt;n&gt;%1&lt;/n&gt;，下次平均在第 &lt;n&gt;%2&lt;/n&gt; 步。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Run finished, in lockstep. &lt;/p&gt;%1, loss &lt;n&gt;%2&lt;/n&gt;, parameters averaged &lt;n&gt;%3&lt;/n&gt; times.</source>
        <translation>&lt;p&gt;运行结束，步调一致。&lt;/p&gt;%1，损失 &lt;n&gt;%2&lt;/n&gt;，参数平均了 &lt;n&gt;%3&lt;/n&gt; 次。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Run finished, drifting by design. &lt;/p&gt;%1, loss &lt;n&gt;%2&lt;/n&gt;, parameters averaged &lt;n&gt;%3&lt;/n&gt; times.</source>
        <translation>&lt;p&gt;运行结束，按设计漂移。&lt;/p&gt;%1，损失 &lt;n&gt;%2&lt;/n&gt;，参数平均了 &lt;n&gt;%3&lt;/n&gt; 次。</translation>
    </message>
    <message>
        <source>the parameters of step %1 are kept</source>
        <translation>保留第 %1 步的参数</translation>
    </message>
    <message>
        <source>the initial parameters are kept</source>
        <translation>保留初始参数</translation>
    </message>
    <message>
        <source>&lt;bad&gt;Stopped. &lt;/bad&gt;%1&lt;s&gt;; %2.&lt;/s&gt;</source>
        <translation>&lt;bad&gt;已停止。&lt;/bad&gt;%1&lt;s&gt;；%2。&lt;/s&gt;</translation>
    </message>
    <message>
        <source>%1, %2 steps</source>
        <translation>%1，%2 步</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;Device %2 adds device %3&apos;s parameters. &lt;/s&gt;%4: &lt;n&gt;%5&lt;/n&gt;.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;设备 %2 加上设备 %3 的参数。&lt;/s&gt;%4：&lt;n&gt;%5&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>%1, micro-batch %2 of %3</source>
        <translation>%1，第 %2/%3 个微批次</translation>
    </message>
    <message>
        <source>device %1 has run out and is idle</source>
        <translation>设备 %1 的数据已用完，空闲</translation>
    </message>
    <message>
        <source>device %1 takes rows %2 to %3 of its shard</source>
        <translation>设备 %1 取其分片的第 %2 至 %3 行</translation>
    </message>
    <message>
        <source>device %1 has %2 rows, the first is %3</source>
        <translation>设备 %1 有 %2 行，首行是第 %3 行</translation>
    </message>
    <message>
        <source>epoch %1, step %2 of %3</source>
        <translation>第 %1 轮，第 %2/%3 步</translation>
    </message>
    <message>
        <source>&lt;p&gt;Shard. &lt;/p&gt;&lt;s&gt;%1: &lt;/s&gt;</source>
        <translation>&lt;p&gt;分片。&lt;/p&gt;&lt;s&gt;%1：&lt;/s&gt;</translation>
    </message>
    <message>
        <source>the device takes rows %1 to %2 of its shard.</source>
        <translation>这台设备取其分片的第 %1 至 %2 行。</translation>
    </message>
    <message>
        <source>each device takes rows %1 to %2 of its shard.</source>
        <translation>每台设备取其分片的第 %1 至 %2 行。</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1，%2。</translation>
    </message>
    <message>
        <source> &lt;s&gt;Device 0 counts &lt;/s&gt;&lt;n&gt;× %1&lt;/n&gt;.</source>
        <translation>&lt;s&gt;设备 0 的权重为 &lt;/s&gt;&lt;n&gt;× %1&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>Rows are dealt in turn: </source>
        <translation>数据行轮流分发：</translation>
    </message>
    <message>
        <source>Rows are sorted by their target: </source>
        <translation>数据行按目标值排序：</translation>
    </message>
    <message>
        <source>Shuffled, epoch %1: </source>
        <translation>已打乱，第 %1 轮：</translation>
    </message>
    <message>
        <source>&lt;p&gt;Shard. &lt;/p&gt;&lt;s&gt;Every device reads the same rows: &lt;/s&gt;all &lt;n&gt;%1&lt;/n&gt;, %2 times.</source>
        <translation>&lt;p&gt;分片。&lt;/p&gt;&lt;s&gt;每台设备读取相同的行：&lt;/s&gt;全部 &lt;n&gt;%1&lt;/n&gt; 行，共 %2 次。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Shard. &lt;/p&gt;&lt;s&gt;%1Each device reads its own %2 of %3 samples: &lt;/s&gt;%4, %5.</source>
        <translation>&lt;p&gt;分片。&lt;/p&gt;&lt;s&gt;%1每台设备从 %3 个样本中读取自己的 %2 个：&lt;/s&gt;%4，%5。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Shard. &lt;/p&gt;&lt;s&gt;%1Each device reads its own of %2 samples: %3, %4. &lt;/s&gt;All count the same, &lt;n&gt;whatever they hold&lt;/n&gt;.</source>
        <translation>&lt;p&gt;分片。&lt;/p&gt;&lt;s&gt;%1每台设备从 %2 个样本中读取自己的部分：%3，%4。&lt;/s&gt;所有设备权重相同，&lt;n&gt;不论各有多少行&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Shard. &lt;/p&gt;&lt;s&gt;%1Each device reads its own of %2 samples: %3, %4. &lt;/s&gt;Device 0 is weighed by rows: &lt;n&gt;× %5&lt;/n&gt;.</source>
        <translation>&lt;p&gt;分片。&lt;/p&gt;&lt;s&gt;%1每台设备从 %2 个样本中读取自己的部分：%3，%4。&lt;/s&gt;设备 0 按行数加权：&lt;n&gt;× %5&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>the mean squared error</source>
        <translation>均方误差</translation>
    </message>
    <message>
        <source>the mean cross-entropy</source>
        <translation>平均交叉熵</translation>
    </message>
    <message>
        <source>Different data, and parameters that drift by design: </source>
        <translation>数据不同，参数按设计漂移：</translation>
    </message>
    <message>
        <source>&lt;s&gt;The loss over all rows is &lt;/s&gt;&lt;bad&gt;%1&lt;/bad&gt;.</source>
        <translation>&lt;s&gt;全部数据行上的损失&lt;/s&gt;&lt;bad&gt;%1&lt;/bad&gt;。</translation>
    </message>
    <message>
        <source>&lt;s&gt;Over the rows so far, &lt;/s&gt;%1 is &lt;n&gt;%2&lt;/n&gt;.</source>
        <translation>&lt;s&gt;在目前为止的数据行上，&lt;/s&gt;%1为 &lt;n&gt;%2&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;s&gt;The model predicts every row; &lt;/s&gt;%1 is &lt;n&gt;%2&lt;/n&gt;.</source>
        <translation>&lt;s&gt;模型预测每一行；&lt;/s&gt;%1为 &lt;n&gt;%2&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;s&gt;%1&lt;/s&gt;local loss from &lt;n&gt;%2&lt;/n&gt; to &lt;n&gt;%3&lt;/n&gt;, average by rows &lt;n&gt;%4&lt;/n&gt;.</source>
        <translation>&lt;s&gt;%1&lt;/s&gt;本地损失从 &lt;n&gt;%2&lt;/n&gt; 到 &lt;n&gt;%3&lt;/n&gt;，按行数平均为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;s&gt;%1&lt;/s&gt;local loss from &lt;n&gt;%2&lt;/n&gt; to &lt;n&gt;%3&lt;/n&gt;, average &lt;n&gt;%4&lt;/n&gt;.</source>
        <translation>&lt;s&gt;%1&lt;/s&gt;本地损失从 &lt;n&gt;%2&lt;/n&gt; 到 &lt;n&gt;%3&lt;/n&gt;，平均为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>Mean over the rows so far: </source>
        <translation>目前为止各行的平均：</translation>
    </message>
    <message>
        <source>&lt;s&gt;The mean over the rows so far. &lt;/s&gt;</source>
        <translation>&lt;s&gt;目前为止各行的平均。&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;s&gt;How the loss changes with each parameter. &lt;/s&gt;</source>
        <translation>&lt;s&gt;损失随每个参数如何变化。&lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;s&gt;Each device sees a different slope. &lt;/s&gt;</source>
        <translation>&lt;s&gt;每台设备看到的斜率不同。&lt;/s&gt;</translation>
    </message>
    <message>
        <source>For %1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>; clipped to norm &lt;n&gt;%1&lt;/n&gt; before the sum, device 0 from &lt;n&gt;%2&lt;/n&gt;</source>
        <translation>；求和前裁剪到范数 &lt;n&gt;%1&lt;/n&gt;，设备 0 原为 &lt;n&gt;%2&lt;/n&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Sum, clipped. &lt;/p&gt;</source>
        <translation>&lt;p&gt;总和，已裁剪。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Average, clipped. &lt;/p&gt;</source>
        <translation>&lt;p&gt;平均，已裁剪。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;s&gt;Its norm was larger than %1 and is now &lt;/s&gt;&lt;n&gt;%1&lt;/n&gt;. For %2: &lt;n&gt;%3&lt;/n&gt;.</source>
        <translation>&lt;s&gt;其范数原大于 %1，现为 &lt;/s&gt;&lt;n&gt;%1&lt;/n&gt;。%2：&lt;n&gt;%3&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;s&gt;Its norm was &lt;/s&gt;&lt;n&gt;%1&lt;/n&gt;, at most %2 is allowed: &lt;n&gt;× %3&lt;/n&gt;. For %4: &lt;n&gt;%5&lt;/n&gt;.</source>
        <translation>&lt;s&gt;其范数原为 &lt;/s&gt;&lt;n&gt;%1&lt;/n&gt;，最多允许 %2：&lt;n&gt;× %3&lt;/n&gt;。%4：&lt;n&gt;%5&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Sum. &lt;/p&gt;&lt;s&gt;Nothing is divided, %1. &lt;/s&gt;Effective step for %2: &lt;n&gt;%3&lt;/n&gt;.</source>
        <translation>&lt;p&gt;总和。&lt;/p&gt;&lt;s&gt;不做除法，%1。&lt;/s&gt;%2 的有效步长：&lt;n&gt;%3&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Sum. &lt;/p&gt;&lt;s&gt;Nothing is divided. &lt;/s&gt;For %1: &lt;n&gt;%2&lt;/n&gt;&lt;s&gt; on every device&lt;/s&gt;.</source>
        <translation>&lt;p&gt;总和。&lt;/p&gt;&lt;s&gt;不做除法。&lt;/s&gt;%1：&lt;n&gt;%2&lt;/n&gt;&lt;s&gt;，每台设备上都一样&lt;/s&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Average. &lt;/p&gt;&lt;s&gt;Every device goes on with the average of all parameters. &lt;/s&gt;%1 = &lt;n&gt;%2&lt;/n&gt; on all %3 devices.</source>
        <translation>&lt;p&gt;平均。&lt;/p&gt;&lt;s&gt;每台设备都以所有参数的平均继续。&lt;/s&gt;全部 %3 台设备上 %1 = &lt;n&gt;%2&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>The device steps against the gradient. </source>
        <translation>设备沿梯度的反方向走一步。</translation>
    </message>
    <message>
        <source>Every device takes the same step. </source>
        <translation>每台设备走相同的一步。</translation>
    </message>
    <message>
        <source>Every device takes its own step; then the parameters are averaged. </source>
        <translation>每台设备各走一步；然后平均参数。</translation>
    </message>
    <message>
        <source>Every device takes its own step; next average at step %1. </source>
        <translation>每台设备各走一步；下次平均在第 %1 步。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Update. &lt;/p&gt;&lt;bad&gt;Taken back: &lt;/bad&gt;%1.</source>
        <translation>&lt;p&gt;更新。&lt;/p&gt;&lt;bad&gt;已撤回：&lt;/bad&gt;%1。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Update. &lt;/p&gt;&lt;s&gt;%1&lt;/s&gt;</source>
        <translation>&lt;p&gt;更新。&lt;/p&gt;&lt;s&gt;%1&lt;/s&gt;</translation>
    </message>
    <message>
        <source>%1: &lt;n&gt;%2&lt;/n&gt;.</source>
        <translation>%1：&lt;n&gt;%2&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>%1, rate %2 by schedule</source>
        <translation>%1，学习率 %2（按调度）</translation>
    </message>
    <message>
        <source>%1: %2 from &lt;n&gt;%3&lt;/n&gt; to &lt;n&gt;%4&lt;/n&gt;.</source>
        <translation>%1：%2 从 &lt;n&gt;%3&lt;/n&gt; 变为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>sum of %1: steps as long as with rate %2</source>
        <translation>%1 台之和：步长相当于学习率 %2</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Phase %1 of %2</source>
        <translation>第 %1/%2 阶段</translation>
    </message>
    <message>
        <source>part %1 of %2</source>
        <translation>第 %1/%2 份</translation>
    </message>
    <message>
        <source>class over prob.</source>
        <translation>类别对概率</translation>
    </message>
    <message>
        <source>Update: %1 with the device&apos;s own gradient</source>
        <translation>更新：%1，使用设备自身的梯度</translation>
    </message>
    <message>
        <source>Update: optax.%1 with the averaged gradient</source>
        <translation>更新：optax.%1，使用平均梯度</translation>
    </message>
    <message>
        <source>Update: optax.%1 with the summed gradient</source>
        <translation>更新：optax.%1，使用梯度总和</translation>
    </message>
    <message>
        <source>All-reduce and average of the parameters: jax.lax.pmean(params)</source>
        <translation>参数的全归约与平均：jax.lax.pmean(params)</translation>
    </message>
    <message>
        <source>Not in this step: the next average is at step %1</source>
        <translation>这一步不做：下次平均在第 %1 步</translation>
    </message>
    <message>
        <source>Drop a scenario (.json) or data (.csv, .tsv, .txt, .dat).</source>
        <translation>请拖入场景 (.json) 或数据 (.csv, .tsv, .txt, .dat)。</translation>
    </message>
    <message>
        <source>Import data</source>
        <translation>导入数据</translation>
    </message>
    <message>
        <source>Data (*.csv *.tsv *.txt *.dat);;All files (*)</source>
        <translation>数据 (*.csv *.tsv *.txt *.dat);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 files were dropped: one at a time can be opened.</source>
        <translation>拖入了 %1 个文件：一次只能打开一个。</translation>
    </message>
    <message>
        <source>This is no file of this computer. %1</source>
        <translation>这不是本机上的文件。%1</translation>
    </message>
    <message>
        <source>%1 is a folder. %2</source>
        <translation>%1 是文件夹。%2</translation>
    </message>
    <message>
        <source>%1 is neither a scenario nor a table. %2</source>
        <translation>%1 既不是场景也不是表格。%2</translation>
    </message>
    <message>
        <source>shards and batches</source>
        <translation>分片与批次</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>学习率计划</translation>
    </message>
    <message>
        <source>hidden layers</source>
        <translation>隐藏层</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 字节</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>1 row used</source>
        <translation>使用 1 行</translation>
    </message>
    <message>
        <source>%1 rows used</source>
        <translation>使用 %1 行</translation>
    </message>
    <message>
        <source>%1, %2 skipped</source>
        <translation>%1，跳过 %2 行</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>%1, target</source>
        <translation>%1，目标</translation>
    </message>
    <message>
        <source>%1, feature</source>
        <translation>%1，特征</translation>
    </message>
    <message>
        <source>text, more than %1 different ones</source>
        <translation>文字，超过 %1 种不同内容</translation>
    </message>
    <message>
        <source>%1, left out</source>
        <translation>%1，未使用</translation>
    </message>
    <message>
        <source>UTF-8, marked</source>
        <translation>UTF-8，带 BOM</translation>
    </message>
    <message>
        <source>comma ,</source>
        <translation>逗号 ,</translation>
    </message>
    <message>
        <source>semicolon ;</source>
        <translation>分号 ;</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>bar |</source>
        <translation>竖线 |</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>comma 0,5</source>
        <translation>逗号 0,5</translation>
    </message>
    <message>
        <source>point 0.5</source>
        <translation>点 0.5</translation>
    </message>
    <message>
        <source>double &quot;</source>
        <translation>双引号 &quot;</translation>
    </message>
    <message>
        <source>single &apos;</source>
        <translation>单引号 &apos;</translation>
    </message>
    <message>
        <source>start with %1</source>
        <translation>以 %1 开头</translation>
    </message>
    <message>
        <source>Up to %1 names, with commas.</source>
        <translation>最多 %1 个名称，用逗号分隔。</translation>
    </message>
    <message>
        <source>Up to %1 points.</source>
        <translation>最多 %1 个点。</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 个点</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个点</translation>
    </message>
    <message>
        <source>A name is missing between two commas.</source>
        <translation>两个逗号之间缺少一个名称。</translation>
    </message>
    <message>
        <source>Write names with commas between them, as x1, x2; one with a comma in double quotes.</source>
        <translation>名称之间用逗号分隔，如 x1, x2；含有逗号的名称请加双引号。</translation>
    </message>
    <message>
        <source>known once the file is read</source>
        <translation>读取文件后才知道</translation>
    </message>
    <message>
        <source>0: the whole run</source>
        <translation>0：整个运行</translation>
    </message>
    <message>
        <source>%1, not read yet</source>
        <translation>%1，尚未读取</translation>
    </message>
    <message>
        <source>%1, %2 rows train</source>
        <translation>%1，%2 行训练</translation>
    </message>
    <message>
        <source>%1, %2 rows</source>
        <translation>%1，%2 行</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1已更改</translation>
    </message>
    <message>
        <source>Your own data</source>
        <translation>自己的数据</translation>
    </message>
    <message>
        <source>Click to draw your own data; training starts with it</source>
        <translation>点击以绘制自己的数据；训练随之开始</translation>
    </message>
    <message>
        <source>A second class is needed: choose another one and click</source>
        <translation>还需要第二个类别：请另选一个类别并点击</translation>
    </message>
    <message>
        <source>More points are needed: all of these are held back for the test</source>
        <translation>还需要更多的点：现有的点全部留作测试</translation>
    </message>
    <message>
        <source>%1, 1 class</source>
        <translation>%1，1 个类别</translation>
    </message>
    <message>
        <source>%1, %2 classes</source>
        <translation>%1，%2 个类别</translation>
    </message>
    <message>
        <source>%1, value %2</source>
        <translation>%1，值 %2</translation>
    </message>
    <message>
        <source>%1, values from %2 to %3</source>
        <translation>%1，值从 %2 到 %3</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>值 %1</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>%1 at x1 %2, x2 %3</source>
        <translation>%1，位于 x1 %2，x2 %3</translation>
    </message>
    <message>
        <source>Chrome trace of this step…</source>
        <translation>这一步的 Chrome trace…</translation>
    </message>
    <message>
        <source>Chrome trace of all steps reached…</source>
        <translation>所有已到达步的 Chrome trace…</translation>
    </message>
    <message>
        <source>No trace: this run has too many different steps to simulate</source>
        <translation>没有 trace：这次运行中不同的步太多，无法模拟</translation>
    </message>
    <message>
        <source>Chrome trace</source>
        <translation>Chrome trace</translation>
    </message>
    <message>
        <source>Chrome trace (*.json)</source>
        <translation>Chrome trace (*.json)</translation>
    </message>
    <message>
        <source>Write each device and its factor as 2: 2.5, with commas between them.</source>
        <translation>请写出每台设备及其倍数，如 2: 2.5，用逗号分隔。</translation>
    </message>
    <message>
        <source>Up to %1 pairs of a device and a factor of 1 or more.</source>
        <translation>最多 %1 对：设备和不小于 1 的倍数。</translation>
    </message>
    <message>
        <source>%1, %2 slow</source>
        <translation>%1，%2 台慢</translation>
    </message>
    <message>
        <source>%1 µs, %2 Gbit/s</source>
        <translation>%1 µs，%2 Gbit/s</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>2 (N − 1)</source>
        <translation>2 (N − 1)</translation>
    </message>
    <message>
        <source>2 log₂ N</source>
        <translation>2 log₂ N</translation>
    </message>
    <message>
        <source>2 ⌈log₂ N⌉</source>
        <translation>2 ⌈log₂ N⌉</translation>
    </message>
    <message>
        <source>1 device: nothing to send</source>
        <translation>1 台设备：无需发送</translation>
    </message>
    <message>
        <source>%1 = %2 rounds, %3</source>
        <translation>%1 = %2 个回合，%3</translation>
    </message>
    <message>
        <source>%1 × %2 rounds, %3</source>
        <translation>%1 × %2 个回合，%3</translation>
    </message>
    <message>
        <source>0: in one piece, %1 bytes</source>
        <translation>0：整块发送，%1 字节</translation>
    </message>
    <message>
        <source>1 bucket</source>
        <translation>1 个桶</translation>
    </message>
    <message>
        <source>%1 buckets</source>
        <translation>%1 个桶</translation>
    </message>
    <message>
        <source>%1 buckets, the last of %2 bytes</source>
        <translation>%1 个桶，最后一个 %2 字节</translation>
    </message>
    <message>
        <source>%1 simulated</source>
        <translation>模拟 %1</translation>
    </message>
    <message>
        <source>%1× slower</source>
        <translation>慢 %1×</translation>
    </message>
    <message>
        <source>Finished chunks move one device on.</source>
        <translation>完成的块向前移一台设备。</translation>
    </message>
    <message>
        <source>Chunks move one device on and are added.</source>
        <translation>各块向前移一台设备并相加。</translation>
    </message>
    <message>
        <source>The sum goes one level down.</source>
        <translation>总和向下一层。</translation>
    </message>
    <message>
        <source>Sums go one level up and are added.</source>
        <translation>各部分和向上一层并相加。</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;%2 &lt;/s&gt;Device %3, %4: &lt;n&gt;%5&lt;/n&gt;.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;%2&lt;/s&gt;设备 %3，%4：&lt;n&gt;%5&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. &lt;/p&gt;&lt;s&gt;%2 &lt;/s&gt;Device %3 receives %4: &lt;n&gt;%5&lt;/n&gt;.</source>
        <translation>&lt;p&gt;%1。&lt;/p&gt;&lt;s&gt;%2&lt;/s&gt;设备 %3 收到 %4：&lt;n&gt;%5&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>halving-doubling</source>
        <translation>减半加倍</translation>
    </message>
    <message>
        <source>parameter server</source>
        <translation>参数服务器</translation>
    </message>
    <message>
        <source>Rank order</source>
        <translation>按秩顺序</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Halving-doubling</source>
        <translation>减半加倍</translation>
    </message>
    <message>
        <source>Parameter server</source>
        <translation>参数服务器</translation>
    </message>
    <message>
        <source>The one sum is the same, bit for bit</source>
        <translation>唯一的总和逐位相同</translation>
    </message>
    <message>
        <source>All %1 sums are the same, bit for bit</source>
        <translation>全部 %1 个总和逐位相同</translation>
    </message>
    <message>
        <source>%1 of %2 differ, at most %3; nearer to the exact sum: %4 %5, %6 %7</source>
        <translation>%2 个中有 %1 个不同，最多 %3；更接近精确总和：%4 %5，%6 %7</translation>
    </message>
    <message>
        <source>One device: there is nothing to add</source>
        <translation>一台设备：没有什么可加</translation>
    </message>
    <message>
        <source>%1: %2 of %3 devices hold the bits of device 0</source>
        <translation>%1：%3 台设备中有 %2 台与设备 0 逐位相同</translation>
    </message>
    <message>
        <source>Within each plan all %1 devices hold the same bits</source>
        <translation>每种方案内全部 %1 台设备的位都相同</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>%1 ulp</source>
        <translation>%1 ulp</translation>
    </message>
    <message>
        <source>slowest</source>
        <translation>最慢</translation>
    </message>
    <message>
        <source>all-reduce, 1 round</source>
        <translation>全归约，1 个回合</translation>
    </message>
    <message>
        <source>all-reduce, %1 rounds</source>
        <translation>全归约，%1 个回合</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>全归约</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>sends %1 to device %2</source>
        <translation>把 %1 发给设备 %2</translation>
    </message>
    <message>
        <source>receives %1 from device %2</source>
        <translation>从设备 %2 收到 %1</translation>
    </message>
    <message>
        <source>and %1 messages more</source>
        <translation>以及另外 %1 条消息</translation>
    </message>
    <message>
        <source>round %1 of %2, %3</source>
        <translation>第 %1/%2 回合，%3</translation>
    </message>
    <message>
        <source>%1 of micro-batch %2 of %3</source>
        <translation>第 %2/%3 个微批的%1</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>communicate</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>%1; one device never waits</source>
        <translation>%1；一台设备从不等待</translation>
    </message>
    <message>
        <source>%1; one device sends nothing and waits for nobody</source>
        <translation>%1；一台设备不发送，也不等谁</translation>
    </message>
    <message>
        <source>%1 as efficient as one device</source>
        <translation>效率是一台设备的 %1</translation>
    </message>
    <message>
        <source>efficiency %1</source>
        <translation>效率 %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 without an all-reduce; %2</source>
        <translation>%1，没有全归约；%2</translation>
    </message>
    <message>
        <source>%1 sent by each device</source>
        <translation>每台设备发送 %1</translation>
    </message>
    <message>
        <source>%1 sent by a device on average, %2 by the busiest, device %3</source>
        <translation>每台设备平均发送 %1，最忙的设备 %3 发送 %2</translation>
    </message>
    <message>
        <source>%1 a device, %2 by device %3</source>
        <translation>每台设备 %1，设备 %3 发送 %2</translation>
    </message>
    <message>
        <source>%1; %2; %3</source>
        <translation>%1；%2；%3</translation>
    </message>
    <message>
        <source>No device ever waits</source>
        <translation>没有设备等待过</translation>
    </message>
    <message>
        <source>No device holds the others up; they wait %1 of the step on average</source>
        <translation>没有设备拖慢别人；它们平均等待一步的 %1</translation>
    </message>
    <message>
        <source>No straggler; devices wait %1</source>
        <translation>没有掉队者；设备等待 %1</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Device %1 never waits</source>
        <translation>设备 %1 从不等待</translation>
    </message>
    <message>
        <source>All wait for device %1</source>
        <translation>都在等设备 %1</translation>
    </message>
    <message>
        <source>%1; the others %2</source>
        <translation>%1；其余 %2</translation>
    </message>
    <message>
        <source>%1: it computes %2 as long; others wait %3</source>
        <translation>%1：它计算用时 %2；其余等待 %3</translation>
    </message>
    <message>
        <source>%1: it computes %2 as long; the others wait %3 of the step</source>
        <translation>%1：它计算用时 %2；其余设备等待一步的 %3</translation>
    </message>
    <message>
        <source>Device %1: %2</source>
        <translation>设备 %1：%2</translation>
    </message>
    <message>
        <source>from %1 to %2, for %3</source>
        <translation>从 %1 到 %2，共 %3</translation>
    </message>
    <message>
        <source>At %1, of the %2 others</source>
        <translation>在 %1，其余 %2 台中</translation>
    </message>
    <message>
        <source>%1 compute, %2 wait, %3 communicate</source>
        <translation>%1 计算，%2 等待，%3 通信</translation>
    </message>
    <message>
        <source>Device %1: computes for %2, communicates for %3, waits %4 of the step; sends %5</source>
        <translation>设备 %1：计算 %2，通信 %3，等待一步的 %4；发送 %5</translation>
    </message>
    <message>
        <source>lit: receiving</source>
        <translation>高亮：接收</translation>
    </message>
    <message>
        <source>Devices without a partner give all to the one before them.</source>
        <translation>没有伙伴的设备把全部交给前一台。</translation>
    </message>
    <message>
        <source>Devices without a partner get the sum back.</source>
        <translation>没有伙伴的设备取回总和。</translation>
    </message>
    <message>
        <source>Partners exchange finished sums.</source>
        <translation>伙伴交换已完成的总和。</translation>
    </message>
    <message>
        <source>Partners exchange halves and add them.</source>
        <translation>伙伴交换一半并相加。</translation>
    </message>
    <message>
        <source>All-reduce, %1, %2, round %3 of %4</source>
        <translation>全归约，%1，%2，第 %3/%4 回合</translation>
    </message>
</context>
<context>
    <name>ReferenceText</name>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>the mean of the local gradients</source>
        <translation>本地梯度的平均</translation>
    </message>
    <message>
        <source>the sum / %1</source>
        <translation>除以 %1 后的总和</translation>
    </message>
    <message>
        <source>the average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Equal to the last bit: %1 is the full-batch gradient</source>
        <translation>逐位相等：%1就是全批量梯度</translation>
    </message>
    <message>
        <source>Equal to %1: %2 is the full-batch gradient</source>
        <translation>在 %1 以内相等：%2就是全批量梯度</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>more than can be measured</source>
        <translation>超出可测范围</translation>
    </message>
    <message>
        <source>a gradient is not a number</source>
        <translation>有梯度不是数 (NaN)</translation>
    </message>
    <message>
        <source>local SGD sends no gradients, replicas differ</source>
        <translation>本地 SGD 不发送梯度，副本不同</translation>
    </message>
    <message>
        <source>the replicas differ, so do the parameters behind the gradients</source>
        <translation>副本不同，计算梯度所用的参数也就不同</translation>
    </message>
    <message>
        <source>shards are averaged without weights</source>
        <translation>分片不加权求平均</translation>
    </message>
    <message>
        <source>1 row counts twice</source>
        <translation>1 行计入两次</translation>
    </message>
    <message>
        <source>%1 rows count twice</source>
        <translation>%1 行计入两次</translation>
    </message>
    <message>
        <source>1 row is dropped</source>
        <translation>舍去 1 行</translation>
    </message>
    <message>
        <source>%1 rows are dropped</source>
        <translation>舍去 %1 行</translation>
    </message>
    <message>
        <source>each device clips its own gradient to %1 before the reduction</source>
        <translation>每台设备在归约之前把自身的梯度裁剪到 %1</translation>
    </message>
    <message>
        <source>every device holds the same rows: the same gradient %1 times</source>
        <translation>每台设备持有相同的行：同一个梯度重复 %1 次</translation>
    </message>
    <message>
        <source>the update takes the sum, %1 times as long</source>
        <translation>更新使用总和，步长是 %1 倍</translation>
    </message>
    <message>
        <source>both clipped to norm %1</source>
        <translation>两者都裁剪到范数 %1</translation>
    </message>
    <message>
        <source>Full-batch gradient of %1, norm %2; the average is not there yet</source>
        <translation>%1的全批量梯度，范数 %2；还没有平均</translation>
    </message>
    <message>
        <source>Cannot be compared</source>
        <translation>无法比较</translation>
    </message>
    <message>
        <source>Differs by %1</source>
        <translation>相差 %1</translation>
    </message>
    <message>
        <source>%1 from the full-batch gradient</source>
        <translation>与全批量梯度%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>1 device × %1 rows</source>
        <translation>1 台设备 × %1 行</translation>
    </message>
    <message>
        <source>%1 devices × %2 rows</source>
        <translation>%1 台设备 × %2 行</translation>
    </message>
    <message>
        <source>%1 %2 1 device × %3</source>
        <translation>%1 %2 1 台设备 × %3</translation>
    </message>
    <message>
        <source>%1, the same ones,</source>
        <translation>%1（行相同）</translation>
    </message>
    <message>
        <source>; effective rate %1 × %2 = %3</source>
        <translation>；等效学习率 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>%1, norm of %2</source>
        <translation>%1，%2的范数</translation>
    </message>
    <message>
        <source>Full batch %1</source>
        <translation>全批量 %1</translation>
    </message>
    <message>
        <source>Full batch %1
%2 %3
Difference %4</source>
        <translation>全批量 %1
%2 %3
差异 %4</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
</context>
<context>
    <name>ReplicaWords</name>
    <message>
        <source>the gradient of %1 on device %2 is not a number</source>
        <translation>设备 %2 上 %1 的梯度不是数 (NaN)</translation>
    </message>
    <message>
        <source>the gradient of %1 on device %2 is infinite</source>
        <translation>设备 %2 上 %1 的梯度为无穷</translation>
    </message>
    <message>
        <source>the sum of the gradients of %1 is not a number</source>
        <translation>%1 的梯度总和不是数 (NaN)</translation>
    </message>
    <message>
        <source>the sum of the gradients of %1 is infinite</source>
        <translation>%1 的梯度总和为无穷</translation>
    </message>
    <message>
        <source>the update makes %1 on device %2 not a number</source>
        <translation>更新使设备 %2 上的 %1 变为非数 (NaN)</translation>
    </message>
    <message>
        <source>the update makes %1 on device %2 infinite</source>
        <translation>更新使设备 %2 上的 %1 变为无穷</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>sum of squares</source>
        <translation>平方和</translation>
    </message>
    <message>
        <source>mean square</source>
        <translation>均方</translation>
    </message>
    <message>
        <source>first moment</source>
        <translation>一阶矩</translation>
    </message>
    <message>
        <source>second moment</source>
        <translation>二阶矩</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>number of updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>%1, from row %2 of the data</source>
        <translation>%1，源自数据的第 %2 行</translation>
    </message>
    <message>
        <source>The parameters of step %1 are kept; step back and lower the learning rate.</source>
        <translation>第 %1 步的参数已保留；请后退并降低学习率。</translation>
    </message>
    <message>
        <source>The initial parameters are kept; step back and lower the learning rate.</source>
        <translation>初始参数已保留；请后退并降低学习率。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Stopped: not a number</source>
        <translation>已停止：出现非数 (NaN)</translation>
    </message>
    <message>
        <source>Stopped: infinite values</source>
        <translation>已停止：出现无穷值</translation>
    </message>
</context>
<context>
    <name>Rows</name>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>line</source>
        <translation>文件行</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>squared error</source>
        <translation>平方误差</translation>
    </message>
    <message>
        <source>Number of the row in the data, from 0; rows of the test have their own numbers</source>
        <translation>该行在数据中的编号，从 0 开始；测试行单独编号</translation>
    </message>
    <message>
        <source>Line of the file on which the row starts</source>
        <translation>该行在文件中起始的行号</translation>
    </message>
    <message>
        <source>Devices that hold the row in this epoch</source>
        <translation>这一轮持有该行的设备</translation>
    </message>
    <message>
        <source>The target: what is to be predicted</source>
        <translation>目标：要预测的内容</translation>
    </message>
    <message>
        <source>The class that the network says, with the current parameters</source>
        <translation>网络用当前参数判断的类别</translation>
    </message>
    <message>
        <source>What the network says, with the current parameters, in units of the target</source>
        <translation>网络用当前参数给出的预测，以目标的单位计</translation>
    </message>
    <message>
        <source>Probability of the class that the network says, from 0 to 1</source>
        <translation>网络所判断类别的概率，从 0 到 1</translation>
    </message>
    <message>
        <source>Whether the class is right</source>
        <translation>类别是否正确</translation>
    </message>
    <message>
        <source>Target minus prediction, in units of the target</source>
        <translation>目标减去预测，以目标的单位计</translation>
    </message>
    <message>
        <source>Cross-entropy of the row: minus the logarithm of the probability of its own class</source>
        <translation>该行的交叉熵：其自身类别概率的对数取负</translation>
    </message>
    <message>
        <source>Square of the residual</source>
        <translation>残差的平方</translation>
    </message>
    <message>
        <source>%1 before scaling</source>
        <translation>缩放前为 %1</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>No row of the data starts on line %1</source>
        <translation>数据中没有从文件第 %1 行开始的行</translation>
    </message>
    <message>
        <source>Line %1 was left out: %2</source>
        <translation>文件第 %1 行已略去：%2</translation>
    </message>
    <message>
        <source>Type the number of a row, or of a line of the file: line 7</source>
        <translation>请输入行号，或文件的行号，如 L7</translation>
    </message>
    <message>
        <source>These data come from no file: there are no lines</source>
        <translation>这些数据不是来自文件：没有文件行号</translation>
    </message>
    <message>
        <source>No rows are held back for the test</source>
        <translation>没有留作测试的行</translation>
    </message>
    <message>
        <source>There are %1 rows for the test, 0 to %2</source>
        <translation>测试有 %1 行，0 至 %2</translation>
    </message>
    <message>
        <source>There are %1 rows, 0 to %2</source>
        <translation>共有 %1 行，0 至 %2</translation>
    </message>
</context>
<context>
    <name>Shards</name>
    <message>
        <source>Device %1: none.</source>
        <translation>设备 %1：没有。</translation>
    </message>
    <message>
        <source>Devices %1: none.</source>
        <translation>设备 %1：没有。</translation>
    </message>
    <message>
        <source>%1 devices: none.</source>
        <translation>%1 台设备：没有。</translation>
    </message>
    <message>
        <source>%1 rows, all on one device</source>
        <translation>%1 行，全在一台设备上</translation>
    </message>
    <message>
        <source>%1 rows, each on exactly one device; %2 each</source>
        <translation>%1 行，每行恰好在一台设备上；每台 %2 行</translation>
    </message>
    <message>
        <source>%1 rows, each on exactly one device; %2 or %3 each</source>
        <translation>%1 行，每行恰好在一台设备上；每台 %2 或 %3 行</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 rows: %2 on no device, %3 on more than one</source>
        <translation>%1 行：%2 行不在任何设备上，%3 行在多台设备上</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Device %1: no rows</source>
        <translation>设备 %1：没有数据行</translation>
    </message>
    <message>
        <source>Device %1: row %2 only</source>
        <translation>设备 %1：只有第 %2 行</translation>
    </message>
    <message>
        <source>Device %1: rows %2 to %3, %4 rows</source>
        <translation>设备 %1：第 %2 至 %3 行，共 %4 行</translation>
    </message>
    <message>
        <source>%1 rows: %2 used, %3 dropped; %4 each</source>
        <translation>%1 行：使用 %2 行，舍去 %3 行；每台 %4 行</translation>
    </message>
    <message>
        <source>%1 rows, all of them on every device: %2 devices do the same work</source>
        <translation>%1 行，每台设备都有全部行：%2 台设备做同样的工作</translation>
    </message>
    <message>
        <source>%1, but all devices count the same</source>
        <translation>%1，但所有设备的权重相同</translation>
    </message>
    <message>
        <source>Device %1: %2 rows</source>
        <translation>设备 %1：%2 行</translation>
    </message>
    <message>
        <source>%1; in this step it has run out</source>
        <translation>%1；这一步中已经用完</translation>
    </message>
    <message>
        <source>%1; in this step %2 to %3 of its shard</source>
        <translation>%1；这一步使用其分片的第 %2 至 %3 行</translation>
    </message>
    <message>
        <source>contiguous, in device order</source>
        <translation>连续分块，按设备顺序</translation>
    </message>
    <message>
        <source>strided: dealt in turn</source>
        <translation>轮流分配：依次分发</translation>
    </message>
    <message>
        <source>by label: sorted, then cut</source>
        <translation>按标签：先排序，再切分</translation>
    </message>
    <message>
        <source>duplicate: the same rows</source>
        <translation>重复：相同的行</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>连续分块</translation>
    </message>
    <message>
        <source>%1, shuffled, epoch %2</source>
        <translation>%1，已打乱，第 %2 轮</translation>
    </message>
    <message>
        <source>%1 rows, %2 each: 1 padded, the first one again</source>
        <translation>%1 行，每台 %2 行：补足 1 行，重复第一行</translation>
    </message>
    <message>
        <source>%1 rows, %2 each: %3 padded, the first ones again</source>
        <translation>%1 行，每台 %2 行：补足 %3 行，重复最前面的行</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1，还有 %2 行</translation>
    </message>
    <message>
        <source>%1; %2 more for the test</source>
        <translation>%1；另有 %2 行用于测试</translation>
    </message>
    <message>
        <source>On no device: rows %1</source>
        <translation>不在任何设备上的行：%1</translation>
    </message>
    <message>
        <source>More than once: rows %1</source>
        <translation>不止一次出现的行：%1</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>steps %1 to %2</source>
        <translation>第 %1 至 %2 步</translation>
    </message>
    <message>
        <source>loss %1 to %2, highest at step %3</source>
        <translation>损失 %1 到 %2，最高在第 %3 步</translation>
    </message>
    <message>
        <source>%1 losses that are not finite</source>
        <translation>%1 个损失不是有限值</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>step %1, not reached yet</source>
        <translation>第 %1 步，尚未到达</translation>
    </message>
    <message>
        <source>step %1, loss %2</source>
        <translation>第 %1 步，损失 %2</translation>
    </message>
    <message>
        <source>Devices differ since step %1</source>
        <translation>从第 %1 步起设备之间有差异</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>loop, step %1</source>
        <translation>循环，第 %1 步</translation>
    </message>
    <message>
        <source>loop, steps %1 to %2</source>
        <translation>循环，第 %1 至 %2 步</translation>
    </message>
    <message>
        <source>, epoch %1</source>
        <translation>，第 %1 轮</translation>
    </message>
    <message>
        <source>, epochs %1 to %2</source>
        <translation>，第 %1 至 %2 轮</translation>
    </message>
    <message>
        <source>step %1, epoch %2, loss %3</source>
        <translation>第 %1 步，第 %2 轮，损失 %3</translation>
    </message>
    <message>
        <source>drifting by design, next average at step %1</source>
        <translation>按设计会有差异，下次平均在第 %1 步</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>is empty, but must be %1</source>
        <translation>为空，但必须是%1</translation>
    </message>
    <message>
        <source>is %1, but must be %2</source>
        <translation>的值为 %1，但必须是%2</translation>
    </message>
    <message>
        <source>must be %1</source>
        <translation>必须是%1</translation>
    </message>
    <message>
        <source>%1 samples on each of %2 devices make %3 rows, but at most %4 are allowed</source>
        <translation>%2 台设备每台 %1 个样本，共 %3 行，但最多允许 %4 行</translation>
    </message>
    <message>
        <source>%1 samples on each of %2 devices make %3 rows; with %4 features and a target that is %5 values, but at most %6 are allowed</source>
        <translation>%2 台设备每台 %1 个样本，共 %3 行；加上 %4 个特征和一个目标共 %5 个值，但最多允许 %6 个</translation>
    </message>
    <message>
        <source>%1 rows; with %2 features and a target that is %3 values, but at most %4 are allowed</source>
        <translation>%1 行；加上 %2 个特征和一个目标共 %3 个值，但最多允许 %4 个</translation>
    </message>
    <message>
        <source>%1 rows, but at most %2 are allowed</source>
        <translation>%1 行，但最多允许 %2 行</translation>
    </message>
    <message>
        <source>is %1, too small for float32 (the smallest is about 1e-45)</source>
        <translation>的值为 %1，对 float32 来说太小（最小约为 1e-45）</translation>
    </message>
    <message>
        <source>is %1, too large for float32 (the largest is about 3.4e38)</source>
        <translation>的值为 %1，对 float32 来说太大（最大约为 3.4e38）</translation>
    </message>
    <message>
        <source>is %1, too large for any number here</source>
        <translation>的值为 %1，对这里的任何数来说都太大</translation>
    </message>
    <message>
        <source>is here twice; the first is on line %1</source>
        <translation>在这里出现两次；第一次在第 %1 行</translation>
    </message>
    <message>
        <source>is empty; a scenario is an object: it starts with &apos;{&apos; and ends with &apos;}&apos;</source>
        <translation>为空；场景是一个对象：以 &apos;{&apos; 开始，以 &apos;}&apos; 结束</translation>
    </message>
    <message>
        <source>a scenario is an object: it starts with &apos;{&apos; and ends with &apos;}&apos;</source>
        <translation>场景是一个对象：以 &apos;{&apos; 开始，以 &apos;}&apos; 结束</translation>
    </message>
    <message>
        <source>is a section: it must be an object, as {&quot;%1&quot;: ...}</source>
        <translation>是一个小节：必须是对象，如 {&quot;%1&quot;: ...}</translation>
    </message>
    <message>
        <source>is not a known key; did you mean &quot;%1&quot;?</source>
        <translation>不是已知的键；您想写的是“%1”吗？</translation>
    </message>
    <message>
        <source>is not a known key; known here are %1</source>
        <translation>不是已知的键；这里已知的有 %1</translation>
    </message>
    <message>
        <source>belongs at the top of the document, not in &quot;%1&quot;</source>
        <translation>应放在文档顶层，而不是“%1”中</translation>
    </message>
    <message>
        <source>belongs in &quot;%1&quot;: {&quot;%2&quot;: ...}</source>
        <translation>应放在 &quot;%1&quot;: {&quot;%2&quot;: ...} 中</translation>
    </message>
    <message>
        <source>this is UTF-16 text; save it as UTF-8</source>
        <translation>这是 UTF-16 文本；请保存为 UTF-8</translation>
    </message>
    <message>
        <source>the text ends here, but %1 is missing</source>
        <translation>文本在这里结束，但缺少%1</translation>
    </message>
    <message>
        <source>this is not valid UTF-8; save the file as UTF-8</source>
        <translation>这不是有效的 UTF-8；请把文件保存为 UTF-8</translation>
    </message>
    <message>
        <source>the text that starts here has no closing double quote on its line</source>
        <translation>从这里开始的文字在本行没有结束的双引号</translation>
    </message>
    <message>
        <source>the text that starts here holds a control character; write \t for a tab</source>
        <translation>从这里开始的文字含有控制字符；制表符请写作 \t</translation>
    </message>
    <message>
        <source>the text that starts here is not valid UTF-8; save the file as UTF-8</source>
        <translation>从这里开始的文字不是有效的 UTF-8；请把文件保存为 UTF-8</translation>
    </message>
    <message>
        <source>the text that starts here has a backslash that escapes nothing known; write \\ for a backslash</source>
        <translation>从这里开始的文字中，反斜杠后面不是已知的转义；反斜杠请写作 \\</translation>
    </message>
    <message>
        <source>found the %1 instead of &apos;-&apos;; type the minus of the keyboard</source>
        <translation>这里是 %1 而不是 &apos;-&apos;；请输入键盘上的减号</translation>
    </message>
    <message>
        <source>texts and keys take double quotes (&quot;), not single ones</source>
        <translation>文字和键使用双引号 (&quot;)，而不是单引号</translation>
    </message>
    <message>
        <source>JSON has no comments; remove this one</source>
        <translation>JSON 没有注释；请删除这一处</translation>
    </message>
    <message>
        <source>the comma before this &apos;%1&apos; is one too many</source>
        <translation>这个 &apos;%1&apos; 前面多了一个逗号</translation>
    </message>
    <message>
        <source>expected a key in double quotes, found %1; decimals take a point, not a comma</source>
        <translation>应为双引号中的键，但这里是%1；小数用点，不用逗号</translation>
    </message>
    <message>
        <source>a number has no leading zeros</source>
        <translation>数字前面不能有多余的零</translation>
    </message>
    <message>
        <source>a number starts with a digit or &apos;-&apos;; write 0.5, not .5 or +0.5</source>
        <translation>数字以数字或 &apos;-&apos; 开头；请写 0.5，不要写 .5 或 +0.5</translation>
    </message>
    <message>
        <source>%1 is not a number in JSON; a finite number is needed</source>
        <translation>%1 不是 JSON 中的数；需要有限数</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>应为%1，但这里是%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a setting; write KEY=VALUE, as devices=8</source>
        <translation>“%1”不是设置；请写 KEY=VALUE，如 devices=8</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a section; set one of its keys, as %2=...</source>
        <translation>“%1”是一个小节；请设置它的某个键，如 %2=...</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known setting; did you mean &quot;%2&quot;?</source>
        <translation>“%1”不是已知的设置；您想写的是“%2”吗？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known setting; known are %2</source>
        <translation>“%1”不是已知的设置；已知的有 %2</translation>
    </message>
    <message>
        <source>%1 has no value; write %2=VALUE</source>
        <translation>%1 没有值；请写 %2=VALUE</translation>
    </message>
    <message>
        <source>there is no preset &quot;%1&quot; and no file of that name; did you mean &quot;%2&quot;?</source>
        <translation>没有名为“%1”的预设，也没有这个名字的文件；您想写的是“%2”吗？</translation>
    </message>
    <message>
        <source>there is no preset &quot;%1&quot; and no file of that name; presets are %2</source>
        <translation>没有名为“%1”的预设，也没有这个名字的文件；预设有 %2</translation>
    </message>
    <message>
        <source>%1: is a folder; name a scenario file in it</source>
        <translation>%1：是文件夹；请指定其中的场景文件</translation>
    </message>
    <message>
        <source>%1: cannot be opened: %2</source>
        <translation>%1：无法打开：%2</translation>
    </message>
    <message>
        <source>%1: is larger than 16 MB, too large for a scenario</source>
        <translation>%1：超过 16 MB，作为场景太大</translation>
    </message>
    <message>
        <source>%1: cannot be read: %2</source>
        <translation>%1：无法读取：%2</translation>
    </message>
    <message>
        <source>not enough memory to lay out %1 rows</source>
        <translation>内存不足，放不下 %1 行</translation>
    </message>
    <message>
        <source>not enough memory to lay out the rows</source>
        <translation>内存不足，放不下这些行</translation>
    </message>
    <message>
        <source>not enough memory to go on; fewer rows, features or devices need less</source>
        <translation>内存不足，无法继续；减少行数、特征或设备可以少用内存</translation>
    </message>
    <message>
        <source>not enough memory for %1 rows x %2 features</source>
        <translation>内存不足，放不下 %1 行 × %2 个特征</translation>
    </message>
    <message>
        <source>the data set has no rows</source>
        <translation>数据集没有任何行</translation>
    </message>
    <message>
        <source>Preparing the data was cancelled</source>
        <translation>数据准备已取消</translation>
    </message>
    <message>
        <source>%1; it has the %2 instead of the minus of the keyboard &apos;-&apos;</source>
        <translation>%1；其中是 %2，而不是键盘上的减号 &apos;-&apos;</translation>
    </message>
    <message>
        <source>%1, without quotes</source>
        <translation>%1，不带引号</translation>
    </message>
    <message>
        <source>%1; did you mean &quot;%2&quot;?</source>
        <translation>%1；您想写的是“%2”吗？</translation>
    </message>
    <message>
        <source>a text in double quotes, not empty</source>
        <translation>双引号中的文字，不能为空</translation>
    </message>
    <message>
        <source>a text in double quotes</source>
        <translation>双引号中的文字</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>a finite number, 0 or more</source>
        <translation>不小于 0 的有限数</translation>
    </message>
    <message>
        <source>a finite number above 0</source>
        <translation>大于 0 的有限数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>&quot;%1&quot; or &quot;%2&quot;</source>
        <translation>&quot;%1&quot; 或 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a key in double quotes</source>
        <translation>双引号中的键</translation>
    </message>
    <message>
        <source>&apos;:&apos; after the key</source>
        <translation>键后面的 &apos;:&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation>&apos;,&apos; 或 &apos;}&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos;</source>
        <translation>&apos;,&apos; 或 &apos;]&apos;</translation>
    </message>
    <message>
        <source>nothing after the end of the document</source>
        <translation>文档结束后不再有内容</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
    <message>
        <source>is &quot;duplicate&quot;, so that %1 devices lay out %2 values in all, but at most %3 are allowed</source>
        <translation>的值为 &quot;duplicate&quot;，因此 %1 台设备共存放 %2 个值，但最多允许 %3 个</translation>
    </message>
    <message>
        <source>is %1, so that parts filled up to 64 rows take %2 values in all, but at most %3 are allowed</source>
        <translation>的值为 %1，各份补足到 64 行后共占 %2 个值，但最多允许 %3 个</translation>
    </message>
    <message>
        <source>is &quot;error&quot;, and %1 rows do not divide by %2 devices: %3 left over; &quot;weighted&quot;, &quot;drop&quot; or &quot;pad&quot; says what to do with them</source>
        <translation>的值为 &quot;error&quot;，而 %1 行不能被 %2 台设备整除：余 %3 行；请用 &quot;weighted&quot;、&quot;drop&quot; 或 &quot;pad&quot; 指定如何处理</translation>
    </message>
    <message>
        <source>is &quot;error&quot;, and 1 row does not divide by %1 devices: %2 left over; &quot;weighted&quot;, &quot;drop&quot; or &quot;pad&quot; says what to do with them</source>
        <translation>的值为 &quot;error&quot;，而 1 行不能被 %1 台设备整除：余 %2 行；请用 &quot;weighted&quot;、&quot;drop&quot; 或 &quot;pad&quot; 指定如何处理</translation>
    </message>
    <message>
        <source>is &quot;drop&quot;, which leaves no row of %1 on %2 devices</source>
        <translation>的值为 &quot;drop&quot;，这样 %1 行在 %2 台设备上一行也不剩</translation>
    </message>
    <message>
        <source>%1 epochs of %2 steps make %3 steps, but at most %4 are allowed</source>
        <translation>%1 轮，每轮 %2 步，共 %3 步，但最多允许 %4 步</translation>
    </message>
    <message>
        <source>is %1, but must be less than decay_steps, which is %2</source>
        <translation>的值为 %1，但必须小于 decay_steps，即小于 %2</translation>
    </message>
    <message>
        <source>is %1, but must be less than the steps of the run: %2</source>
        <translation>的值为 %1，但必须小于运行的步数：%2</translation>
    </message>
    <message>
        <source>is %1, but must be at most the rows of a device in a step: %2</source>
        <translation>的值为 %1，但不能超过一台设备在一步中的行数：%2</translation>
    </message>
    <message>
        <source>is &quot;sum&quot;, but must be &quot;mean&quot;: local-sgd averages the parameters</source>
        <translation>的值为 &quot;sum&quot;，但必须是 &quot;mean&quot;：local-sgd 对参数求平均</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be &quot;mse&quot;: the target of %2 data is a number, not a class</source>
        <translation>的值为 &quot;%1&quot;，但必须是 &quot;mse&quot;：%2 数据的目标是数，不是类别</translation>
    </message>
    <message>
        <source>is &quot;logistic&quot;, but must be &quot;softmax&quot;: the data has %1 classes, not 2</source>
        <translation>的值为 &quot;logistic&quot;，但必须是 &quot;softmax&quot;：数据有 %1 个类别，而不是 2 个</translation>
    </message>
    <message>
        <source>must be less than decay_steps, which is %1</source>
        <translation>必须小于 decay_steps，即小于 %1</translation>
    </message>
    <message>
        <source>must be less than the steps of the run: %1</source>
        <translation>必须小于运行的步数：%1</translation>
    </message>
    <message>
        <source>must be at most the rows of a device in a step: %1</source>
        <translation>不能超过一台设备在一步中的行数：%1</translation>
    </message>
    <message>
        <source>must be &quot;mean&quot;: local-sgd averages the parameters</source>
        <translation>必须是 &quot;mean&quot;：local-sgd 对参数求平均</translation>
    </message>
    <message>
        <source>must be &quot;mse&quot;: the target of %1 data is a number, not a class</source>
        <translation>必须是 &quot;mse&quot;：%1 数据的目标是数，不是类别</translation>
    </message>
    <message>
        <source>must be &quot;softmax&quot;: the data has %1 classes, not 2</source>
        <translation>必须是 &quot;softmax&quot;：数据有 %1 个类别，而不是 2 个</translation>
    </message>
    <message>
        <source>has layer %1, but the last layer of the network is %2</source>
        <translation>含有第 %1 层，但网络的最后一层是第 %2 层</translation>
    </message>
    <message>
        <source>the network %1 has %2 parameters; %3 devices with %4 hold %5 values for each, %6 in all, but at most %7 are allowed</source>
        <translation>网络 %1 有 %2 个参数；%3 台设备使用 %4，每个参数存放 %5 个值，共 %6 个，但最多允许 %7 个</translation>
    </message>
    <message>
        <source>the network %1 has %2 parameters, but at most %3 are allowed</source>
        <translation>网络 %1 有 %2 个参数，但最多允许 %3 个</translation>
    </message>
    <message>
        <source>entry %1 is %2, but must be %3</source>
        <translation>第 %1 项的值为 %2，但必须是%3</translation>
    </message>
    <message>
        <source>has %1 entries, but must be %2</source>
        <translation>有 %1 项，但必须是%2</translation>
    </message>
    <message>
        <source>%1 rows do not divide by %2 devices: %3 left over; sharding.remainder weighted, drop or pad says what to do with them</source>
        <translation>%1 行不能被 %2 台设备整除：余 %3 行；请用 sharding.remainder 的 weighted、drop 或 pad 指定如何处理</translation>
    </message>
    <message>
        <source>sharding.remainder drop leaves no row of %1 on %2 devices</source>
        <translation>sharding.remainder 为 drop 时，%1 行在 %2 台设备上一行也不剩</translation>
    </message>
    <message>
        <source>the shards hold %1 rows, but there are %2</source>
        <translation>各分片共有 %1 行，但数据有 %2 行</translation>
    </message>
    <message>
        <source>row %1 has the target %2, but with model.loss %3 a target is a class: a whole number from 0 to %4</source>
        <translation>第 %1 行的目标是 %2，但 model.loss 为 %3 时目标是类别：0 到 %4 的整数</translation>
    </message>
    <message>
        <source>a list of at most %1 whole numbers from %2 to %3, as [16, 8]; [] is none</source>
        <translation>最多含 %1 个整数的列表，每个为 %2 到 %3，如 [16, 8]；[] 表示没有</translation>
    </message>
    <message>
        <source>a number from 0 to below 1</source>
        <translation>不小于 0 且小于 1 的数</translation>
    </message>
    <message>
        <source>no file is named</source>
        <translation>没有指定文件</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>there is no such example</source>
        <translation>没有这个示例</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>cannot be opened (%1)</source>
        <translation>无法打开 (%1)</translation>
    </message>
    <message>
        <source>cannot be read (%1)</source>
        <translation>无法读取 (%1)</translation>
    </message>
    <message>
        <source>is a folder, not a file of text</source>
        <translation>是文件夹，不是文本文件</translation>
    </message>
    <message>
        <source>is a pipe, not a file of text</source>
        <translation>是管道，不是文本文件</translation>
    </message>
    <message>
        <source>is a socket, not a file of text</source>
        <translation>是套接字，不是文本文件</translation>
    </message>
    <message>
        <source>is a device, not a file of text</source>
        <translation>是设备文件，不是文本文件</translation>
    </message>
    <message>
        <source>changed while it was read; open it again</source>
        <translation>在读取时发生了变化；请重新打开</translation>
    </message>
    <message>
        <source>is %1, no text; export it as CSV</source>
        <translation>是%1，不是文本；请导出为 CSV</translation>
    </message>
    <message>
        <source>Reading the file was cancelled</source>
        <translation>文件读取已取消</translation>
    </message>
    <message>
        <source>line %1, byte %2: is not UTF-8 (found %3); save the file as UTF-8</source>
        <translation>第 %1 行第 %2 字节：不是 UTF-8（这里是 %3）；请把文件保存为 UTF-8</translation>
    </message>
    <message>
        <source>line %1: is not UTF-8 (found %2); save the file as UTF-8</source>
        <translation>第 %1 行：不是 UTF-8（这里是 %2）；请把文件保存为 UTF-8</translation>
    </message>
    <message>
        <source>line %1, byte %2: holds a zero byte: this is no text file</source>
        <translation>第 %1 行第 %2 字节：含有零字节：这不是文本文件</translation>
    </message>
    <message>
        <source>line %1: holds a zero byte: this is no text file</source>
        <translation>第 %1 行：含有零字节：这不是文本文件</translation>
    </message>
    <message>
        <source>line %1: is not UTF-16 (half a character)</source>
        <translation>第 %1 行：不是 UTF-16（只有半个字符）</translation>
    </message>
    <message>
        <source>line %1: a quote that is opened here is never closed</source>
        <translation>第 %1 行：从这里开始的引号一直没有结束</translation>
    </message>
    <message>
        <source>line %1: is longer than 16 MiB: this is no CSV file</source>
        <translation>第 %1 行：超过 16 MiB：这不是 CSV 文件</translation>
    </message>
    <message>
        <source>line %1: not enough memory for a cell</source>
        <translation>第 %1 行：内存不足，放不下一个单元格</translation>
    </message>
    <message>
        <source>not enough memory for %1 rows x %2 columns of float32</source>
        <translation>内存不足，放不下 %1 行 × %2 列 float32</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>the first 4 MiB hold nothing but blank lines and comments</source>
        <translation>前 4 MiB 中只有空行和注释</translation>
    </message>
    <message>
        <source>holds nothing but blank lines and comments</source>
        <translation>只有空行和注释</translation>
    </message>
    <message>
        <source>has only a header (%1) and no rows</source>
        <translation>只有表头（%1），没有数据行</translation>
    </message>
    <message>
        <source>no row can be used: %1</source>
        <translation>没有可用的行：%1</translation>
    </message>
    <message>
        <source>has no column of numbers; columns of texts: %1</source>
        <translation>没有数值列；文本列有：%1</translation>
    </message>
    <message>
        <source>has no column of numbers</source>
        <translation>没有数值列</translation>
    </message>
    <message>
        <source>more than 65536 columns</source>
        <translation>超过 65536 列</translation>
    </message>
    <message>
        <source>there is no column &quot;%1&quot;; did you mean &quot;%2&quot;?; columns are %3</source>
        <translation>没有名为“%1”的列；您想写的是“%2”吗？现有的列：%3</translation>
    </message>
    <message>
        <source>there is no column &quot;%1&quot;; columns are %2</source>
        <translation>没有名为“%1”的列；现有的列：%2</translation>
    </message>
    <message>
        <source>the delimiter is %1</source>
        <translation>分隔符是 %1</translation>
    </message>
    <message>
        <source>numbers have decimal commas</source>
        <translation>数使用小数逗号</translation>
    </message>
    <message>
        <source>1 comment line skipped</source>
        <translation>跳过了 1 行注释</translation>
    </message>
    <message>
        <source>%1 comment lines skipped</source>
        <translation>跳过了 %1 行注释</translation>
    </message>
    <message>
        <source>the table starts on line %1</source>
        <translation>表格从第 %1 行开始</translation>
    </message>
    <message>
        <source>no header: columns are named col1, col2, ...</source>
        <translation>没有表头：各列命名为 col1、col2……</translation>
    </message>
    <message>
        <source>two columns are named %1: the later one is %2</source>
        <translation>有两列名为 %1：后一列改称 %2</translation>
    </message>
    <message>
        <source>%1 more columns have a name that stands there twice</source>
        <translation>还有 %1 列的名称重复</translation>
    </message>
    <message>
        <source>empty and left out: %1</source>
        <translation>空列，已略去：%1</translation>
    </message>
    <message>
        <source>there is no point</source>
        <translation>没有点</translation>
    </message>
    <message>
        <source>has no point, but must have at least one: the data are &quot;points&quot;</source>
        <translation>没有点，但至少必须有一个：数据为 &quot;points&quot;</translation>
    </message>
    <message>
        <source>has %1 points, but must be %2</source>
        <translation>有 %1 个点，但必须是%2</translation>
    </message>
    <message>
        <source>point %1 is not finite, but must be %2</source>
        <translation>第 %1 个点不是有限值，但必须是%2</translation>
    </message>
    <message>
        <source>point %1 is no [x1, x2, target] of three finite numbers</source>
        <translation>第 %1 个点不是由三个有限数组成的 [x1, x2, target]</translation>
    </message>
    <message>
        <source>data.columns has &quot;%1&quot;, which is the target</source>
        <translation>data.columns 中有“%1”，而它是目标</translation>
    </message>
    <message>
        <source>data.columns has &quot;%1&quot; twice</source>
        <translation>data.columns 中“%1”出现了两次</translation>
    </message>
    <message>
        <source>has &quot;%1&quot;, which is the target</source>
        <translation>含有“%1”，而它是目标</translation>
    </message>
    <message>
        <source>the target &quot;%1&quot; has more than %2 different labels, too many for classes; model.loss mse learns it as a number</source>
        <translation>目标“%1”有超过 %2 个不同的标签，作为类别太多；model.loss 为 mse 时把它当作数来学习</translation>
    </message>
    <message>
        <source>the target &quot;%1&quot; is not a finite number on line %2: it cannot be a class; data.missing &quot;skip&quot; leaves such rows out</source>
        <translation>目标“%1”在第 %2 行不是有限数，不能作为类别；data.missing 设为 &quot;skip&quot; 可略去这样的行</translation>
    </message>
    <message>
        <source>the target &quot;%1&quot; has one label only, &quot;%2&quot;: two classes are needed at least</source>
        <translation>目标“%1”只有一个标签“%2”：至少需要两个类别</translation>
    </message>
    <message>
        <source>the target &quot;%1&quot; has %2 classes: model.loss logistic takes 2, softmax any number</source>
        <translation>目标“%1”有 %2 个类别：model.loss 为 logistic 时须为 2 个，softmax 不限个数</translation>
    </message>
    <message>
        <source>the target &quot;%1&quot; has no values</source>
        <translation>目标“%1”没有值</translation>
    </message>
    <message>
        <source>the target has no values</source>
        <translation>目标没有值</translation>
    </message>
    <message>
        <source>the target &quot;%1&quot; is text: choose model.loss logistic (2 classes) or softmax, or another column as data.target</source>
        <translation>目标“%1”是文本：请把 model.loss 设为 logistic（2 个类别）或 softmax，或选择另一列作为 data.target</translation>
    </message>
    <message>
        <source>the target &quot;%1&quot; is the same in all rows that train</source>
        <translation>目标“%1”在所有训练行中都相同</translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; is text: set data.text to &quot;one-hot&quot;, or take it out of data.columns</source>
        <translation>列“%1”是文本：请把 data.text 设为 &quot;one-hot&quot;，或把它从 data.columns 中去掉</translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; is empty: take it out of data.columns</source>
        <translation>列“%1”为空：请把它从 data.columns 中去掉</translation>
    </message>
    <message>
        <source>no feature is left beside the target &quot;%1&quot;: the file has one column</source>
        <translation>除目标“%1”外没有剩下特征：文件只有一列</translation>
    </message>
    <message>
        <source>no feature is left beside the target &quot;%1&quot;: the other columns are text or empty; data.text &quot;one-hot&quot; encodes texts</source>
        <translation>除目标“%1”外没有剩下特征：其他列是文本或为空；data.text 设为 &quot;one-hot&quot; 可对文本编码</translation>
    </message>
    <message>
        <source>no feature is left beside the target &quot;%1&quot;</source>
        <translation>除目标“%1”外没有剩下特征</translation>
    </message>
    <message>
        <source>no row is left to train on: data.test_share holds back %1 of %2 rows</source>
        <translation>没有剩下可训练的行：data.test_share 留出了 %2 行中的 %1 行</translation>
    </message>
    <message>
        <source>%1 features, but at most %2 are allowed; data.columns chooses some</source>
        <translation>%1 个特征，但最多允许 %2 个；可用 data.columns 选出一部分</translation>
    </message>
    <message>
        <source>%1 rows with %2 features and a target are too many values: at most %3 rows and %4 values are allowed</source>
        <translation>%1 行，每行 %2 个特征和一个目标，值太多：最多允许 %3 行、%4 个值</translation>
    </message>
    <message>
        <source>not enough memory for the rows of %1</source>
        <translation>内存不足，放不下 %1 的行</translation>
    </message>
    <message>
        <source>text after a closing quote</source>
        <translation>结束引号后还有文字</translation>
    </message>
    <message>
        <source>1 field, %1 expected</source>
        <translation>有 1 个字段，应为 %1 个</translation>
    </message>
    <message>
        <source>%1 fields, %2 expected</source>
        <translation>有 %1 个字段，应为 %2 个</translation>
    </message>
    <message>
        <source>%1 is %2, which looks like a number with thousands separators</source>
        <translation>%1 的值为 %2，像是带千位分隔符的数</translation>
    </message>
    <message>
        <source>%1 is %2, a missing value</source>
        <translation>%1 的值为 %2，是缺失值</translation>
    </message>
    <message>
        <source>%1 is %2, too large for float32</source>
        <translation>%1 的值为 %2，对 float32 来说太大</translation>
    </message>
    <message>
        <source>%1 is %2, not a number</source>
        <translation>%1 的值为 %2，不是数</translation>
    </message>
    <message>
        <source>%1 is infinite</source>
        <translation>%1 为无穷值</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 为空</translation>
    </message>
    <message>
        <source>%1 is NaN</source>
        <translation>%1 为 NaN</translation>
    </message>
    <message>
        <source>line %1: %2; line %3: %4</source>
        <translation>第 %1 行：%2；第 %3 行：%4</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>a tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>a blank</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>a spreadsheet document</source>
        <translation>电子表格文档</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>an RTF document</source>
        <translation>RTF 文档</translation>
    </message>
    <message>
        <source>compressed by gzip</source>
        <translation>gzip 压缩文件</translation>
    </message>
    <message>
        <source>compressed by bzip2</source>
        <translation>bzip2 压缩文件</translation>
    </message>
    <message>
        <source>compressed by xz</source>
        <translation>xz 压缩文件</translation>
    </message>
    <message>
        <source>compressed by Zstandard</source>
        <translation>Zstandard 压缩文件</translation>
    </message>
    <message>
        <source>a NumPy array (.npy)</source>
        <translation>NumPy 数组 (.npy)</translation>
    </message>
    <message>
        <source>a NumPy archive (.npz)</source>
        <translation>NumPy 归档 (.npz)</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation>zip 压缩包</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>Parquet 文件</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>Arrow 文件</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>HDF5 文件</translation>
    </message>
    <message>
        <source>UTF-32 text</source>
        <translation>UTF-32 文本</translation>
    </message>
    <message>
        <source>the name of a file: the data are &quot;csv&quot;</source>
        <translation>文件名：数据为 &quot;csv&quot;</translation>
    </message>
    <message>
        <source>a list of at most %1 names in double quotes, as [&quot;x1&quot;, &quot;x2&quot;]; [] is none</source>
        <translation>最多含 %1 个名称的列表，名称用双引号，如 [&quot;x1&quot;, &quot;x2&quot;]；[] 表示没有</translation>
    </message>
    <message>
        <source>a list of at most %1 points [x1, x2, target] of finite numbers, as [[0.5, -1, 0], [2, 1, 1]]</source>
        <translation>最多含 %1 个点 [x1, x2, target] 的列表，均为有限数，如 [[0.5, -1, 0], [2, 1, 1]]</translation>
    </message>
    <message>
        <source>is %1, but must be a multiple of 4: a number takes 4 bytes</source>
        <translation>是 %1，但必须是 4 的倍数：一个数占 4 字节</translation>
    </message>
    <message>
        <source>must be a multiple of 4: a number takes 4 bytes</source>
        <translation>必须是 4 的倍数：一个数占 4 字节</translation>
    </message>
    <message>
        <source>is %1, but the gradient has only %2 bytes; 0 sends it in one piece</source>
        <translation>是 %1，但梯度只有 %2 字节；0 表示整块发送</translation>
    </message>
    <message>
        <source>gives %1 on %2 devices %3 transfers in a step, but at most %4 are allowed</source>
        <translation>使 %2 台设备上的 %1 每步有 %3 次传输，但最多允许 %4 次</translation>
    </message>
    <message>
        <source>names device %1, but the last of %2 devices is %3</source>
        <translation>写了设备 %1，但 %2 台设备中最后一台是 %3</translation>
    </message>
    <message>
        <source>names device %1 twice</source>
        <translation>两次写了设备 %1</translation>
    </message>
    <message>
        <source>entry %1 has the factor %2, but a factor must be finite and 1 or more</source>
        <translation>第 %1 项的倍数是 %2，但倍数必须有限且不小于 1</translation>
    </message>
    <message>
        <source>entry %1 is no [device, factor]: a device from 0 to %2 and a number of 1 or more</source>
        <translation>第 %1 项不是 [device, factor]：0 到 %2 的设备和不小于 1 的数</translation>
    </message>
    <message>
        <source>a list of at most %1 pairs [device, factor] with a factor of 1 or more, as [[2, 2.5]]; [] is none</source>
        <translation>最多 %1 对 [device, factor] 的列表，倍数不小于 1，如 [[2, 2.5]]；[] 表示没有</translation>
    </message>
</context>
<context>
    <name>lockstep::AllReduceView</name>
    <message>
        <source>Parameters before</source>
        <translation>前面的参数</translation>
    </message>
    <message>
        <source>Parameters after</source>
        <translation>后面的参数</translation>
    </message>
    <message>
        <source>Not all parameters have room: the largest gradients, or in order</source>
        <translation>放不下全部参数：显示梯度最大的，或按顺序显示</translation>
    </message>
    <message>
        <source>Waiting for the data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>全归约</translation>
    </message>
    <message>
        <source>%1, nothing to add</source>
        <translation>%1，无需累加</translation>
    </message>
    <message>
        <source>%1, %2 rounds</source>
        <translation>%1，%2 个回合</translation>
    </message>
    <message>
        <source>largest %1 of %2</source>
        <translation>最大的 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 to %2 of %3</source>
        <translation>%1 至 %2，共 %3 个</translation>
    </message>
    <message>
        <source>The all-reduce makes one average of the gradients of all devices. Every row is the gradient of one device, every column a parameter. In rank order, device 0 holds the sum: round by round the gradient of the next device arrives, lit, with a plus, and is added; the last round gives the sum back to all, and each device divides it by their number. Dotted and grey means: still last step&apos;s. Click a round at the top to go to it, and a number to see where it comes from. With many parameters the columns are those with the largest gradients; the arrows below turn to the others. Enlarge the card to read every addition of a round. The order matters: float32 sums in another order can differ in their last bits.</source>
        <translation>全归约 (all-reduce) 把所有设备的梯度变成一个平均值。每一行是一台设备的梯度，每一列是一个参数。按编号顺序时，设备 0 保存总和：每个回合，下一台设备的梯度到达（高亮并带加号）并被累加；最后一个回合把总和发回给所有设备，每台设备再除以设备数。灰色点线表示：仍是上一步的值。点击上方的回合可以跳到那里，点击数字可以看到它的来源。参数很多时，只显示梯度最大的几列；下方的箭头可以翻到其他列。放大卡片可以看到一个回合的每一次加法。顺序很重要：float32 以不同顺序求和，最后几位可能不同。</translation>
    </message>
    <message>
        <source>The all-reduce makes one average of the gradients of all devices. The picture shows who sends what to whom in this round. In the table every row is the buffer of a device, every column a chunk: a plus marks what has just been added, an equals sign what has just been handed on, an arrow what was sent; the filled marks below a number are the devices whose gradients are in it. Below are the additions of the round, and a click on a number shows its way through all rounds. Enlarge the card to see all of it. Every plan adds in an order of its own, so the last bits can differ from plan to plan; on all devices of one plan they are the same.</source>
        <translation>全归约把所有设备的梯度变成一个平均值。图上是这一回合谁把什么发给谁。表中每一行是一台设备的缓冲区，每一列是一块：加号表示刚刚加上，等号表示刚刚传来，箭头表示发送出去；数字下面实心的标记是已计入的设备。再下面是这一回合的加法，点击一个数可以看它走过所有回合。放大卡片可以看到全部。每种方案有自己的相加顺序，所以最后几位可能因方案而异；同一方案的所有设备上都相同。</translation>
    </message>
</context>
<context>
    <name>lockstep::BlankScreen</name>
    <message>
        <source>Blank screen</source>
        <translation>黑屏</translation>
    </message>
</context>
<context>
    <name>lockstep::Card</name>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Card menu</source>
        <translation>卡片菜单</translation>
    </message>
    <message>
        <source>Pop out, hide, copy, export, what it shows</source>
        <translation>弹出、隐藏、复制、导出、说明</translation>
    </message>
    <message>
        <source>Back into the grid</source>
        <translation>放回网格</translation>
    </message>
    <message>
        <source>Back into the grid (Esc)</source>
        <translation>放回网格 (Esc)</translation>
    </message>
    <message>
        <source>Enlarge over the grid (double click on the title)</source>
        <translation>放大到整个网格（双击标题）</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More cards in this place</source>
        <translation>此处的更多卡片</translation>
    </message>
</context>
<context>
    <name>lockstep::CardWindow</name>
    <message>
        <source>%1 — Lockstep</source>
        <translation>%1 — Lockstep</translation>
    </message>
</context>
<context>
    <name>lockstep::ChartFrame</name>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
</context>
<context>
    <name>lockstep::ChoiceField</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>lockstep::ClassChips</name>
    <message>
        <source>Class of the points to draw</source>
        <translation>要绘制的点的类别</translation>
    </message>
    <message>
        <source>Draw points of %1 (%2)</source>
        <translation>绘制%1的点 (%2)</translation>
    </message>
</context>
<context>
    <name>lockstep::ClassesView</name>
    <message>
        <source>taken for</source>
        <translation>被判为</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>devices,</source>
        <translation>各设备，</translation>
    </message>
    <message>
        <source>own rows</source>
        <translation>自身的行</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Numbers in the matrix</source>
        <translation>矩阵中的数</translation>
    </message>
    <message>
        <source>Rows: how many; %: of the rows of this class</source>
        <translation>行数：有多少行；%：占该类别行数的比例</translation>
    </message>
    <message>
        <source>class against predicted class</source>
        <translation>类别与预测类别</translation>
    </message>
    <message>
        <source>No parameters before the first move. Play, or step once.</source>
        <translation>第一格之前没有参数。请播放，或前进一步。</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%2 行中的 %1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>The targets are numbers, there are no classes to confuse: see the card &quot;Prediction&quot;.

RMS residual %1, R² %2 over %3</source>
        <translation>目标是数，没有可混淆的类别：请看卡片“预测”。

残差 RMS %1，R² %2，统计了 %3</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>%1: no rows</source>
        <translation>%1：没有数据行</translation>
    </message>
    <message>
        <source>%1: %2 of its own %3 rows right, %4</source>
        <translation>%1：自身的 %3 行中 %2 行正确，%4</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>Class %1, found</source>
        <translation>类别 %1，判断正确</translation>
    </message>
    <message>
        <source>Class %1 taken for class %2</source>
        <translation>类别 %1 被判为类别 %2</translation>
    </message>
    <message>
        <source>%1: %2, %3 of class %4</source>
        <translation>%1：%2，占类别 %4 的 %3</translation>
    </message>
    <message>
        <source>recall of class %1 %2, precision of class %3 %4</source>
        <translation>类别 %1 的召回率 %2，类别 %3 的精确率 %4</translation>
    </message>
    <message>
        <source>counted over %1 of %2 rows, evenly chosen</source>
        <translation>统计了 %2 行中均匀选出的 %1 行</translation>
    </message>
    <message>
        <source>over all %1 rows</source>
        <translation>统计了全部 %1 行</translation>
    </message>
    <message>
        <source>%1: accuracy %2</source>
        <translation>%1：准确率 %2</translation>
    </message>
    <message>
        <source>%1; %2 predictions are not a number</source>
        <translation>%1；%2 个预测不是数 (NaN)</translation>
    </message>
    <message>
        <source>%1, %2 of %3 rows counted</source>
        <translation>%1，统计了 %3 行中的 %2 行</translation>
    </message>
    <message>
        <source>%1, %2 right, %3</source>
        <translation>%1，正确 %2，%3</translation>
    </message>
    <message>
        <source>A row of the matrix is a class, a column what the network takes its rows for: right ones lie on the framed diagonal, and a cell is darker the larger its share of its row. At the right is recall, the share of a class that is found; below is precision, the share of what is taken for a class that belongs to it. The bars are the devices: each device&apos;s own parameters on the rows of its own shard, against the accuracy over all rows (the line). Rows that are held back are no part of the matrix; their accuracy stands beside. Shard the data by label, and watch local SGD get its own rows right and the others wrong. A click on a device chooses it.</source>
        <translation>矩阵的一行是一个类别，一列是网络把各行判为的类别：判断正确的行在带框的对角线上，单元格占所在行的比例越大，颜色越深。右侧是召回率，即一个类别中被找出的比例；下方是精确率，即被判为某类别的行中真正属于它的比例。条形是各设备：用每台设备自己的参数在其自身分片的行上计算，对照全部行上的准确率（那条线）。留出的测试行不计入矩阵，其准确率标在旁边。把数据按标签分片，看本地 SGD 如何对自身的行判断正确，对其他行判断错误。点击一台设备即可选择它。</translation>
    </message>
    <message>
        <source>%1, %2 on the test rows</source>
        <translation>%1，测试行上 %2</translation>
    </message>
</context>
<context>
    <name>lockstep::CodeView</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>The run as a program</source>
        <translation>写成程序的运行</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>JAX with pmap or with shard_map, or PyTorch DistributedDataParallel</source>
        <translation>使用 pmap 或 shard_map 的 JAX，或 PyTorch DistributedDataParallel</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy what is chosen, or the whole program (Ctrl+C)</source>
        <translation>复制选中的内容，或整个程序 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Export script…</source>
        <translation>导出脚本…</translation>
    </message>
    <message>
        <source>Export script… (Ctrl+E)</source>
        <translation>导出脚本… (Ctrl+E)</translation>
    </message>
    <message>
        <source>this run as a PyTorch program</source>
        <translation>这次运行的 PyTorch 程序</translation>
    </message>
    <message>
        <source>this run as a JAX program</source>
        <translation>这次运行的 JAX 程序</translation>
    </message>
    <message>
        <source>The run as the program that you would write for it: with JAX, by pmap or by shard_map, or with PyTorch&apos;s DistributedDataParallel. It runs as it stands and trains what you see here; what to install is said at its top. The lines that belong to the phase that is shown are lit: step by phases and watch which line is the all-reduce and which the update. The text keeps the lit lines in sight until you scroll away. Every change of the scenario changes the program: choose other optimizers, networks or strategies and compare. Ctrl+C copies what is chosen, or everything; Export writes a file, for PyTorch with its data beside it.</source>
        <translation>把这次运行写成您会为它编写的程序：用 JAX 的 pmap 或 shard_map，或用 PyTorch 的 DistributedDataParallel。程序可以直接运行，训练的就是这里显示的内容；需要安装什么写在程序开头。属于当前所显示阶段的行会高亮：逐个阶段前进，看哪一行是全归约 (all-reduce)，哪一行是更新。在您滚动到别处之前，高亮的行始终可见。场景的每次更改都会改变程序：可以选择其他优化器、网络或策略来比较。Ctrl+C 复制选中的内容或全部；“导出”写入一个文件，PyTorch 程序还会在旁边附上数据。</translation>
    </message>
    <message>
        <source>%1: lines %2</source>
        <translation>%1：第 %2 行</translation>
    </message>
    <message>
        <source>1 line copied</source>
        <translation>已复制 1 行</translation>
    </message>
    <message>
        <source>%1 lines copied</source>
        <translation>已复制 %1 行</translation>
    </message>
</context>
<context>
    <name>lockstep::Commands</name>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Go to the card %1</source>
        <translation>转到卡片“%1”</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>侧边栏</translation>
    </message>
    <message>
        <source>Loss: log or linear</source>
        <translation>损失：对数或线性</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Next theme</source>
        <translation>下一个主题</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>As designed</source>
        <translation>默认大小</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Leave what lies over the cards</source>
        <translation>离开盖在卡片上的内容</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>About Lockstep</source>
        <translation>关于 Lockstep</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Go to a step…</source>
        <translation>转到某一步…</translation>
    </message>
    <message>
        <source>New from a preset</source>
        <translation>由预设新建</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近的文件</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>演示模式</translation>
    </message>
    <message>
        <source>Blank screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>What am I looking at?</source>
        <translation>这里显示的是什么？</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>窗口导览</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
    <message>
        <source>Charts: the whole run</source>
        <translation>图表：整个运行</translation>
    </message>
    <message>
        <source>Export script…</source>
        <translation>导出脚本…</translation>
    </message>
    <message>
        <source>Import data…</source>
        <translation>导入数据…</translation>
    </message>
    <message>
        <source>Moving chunks</source>
        <translation>块的移动动画</translation>
    </message>
    <message>
        <source>In the all-reduce, chunks move from device to device while you step by phases or play slowly</source>
        <translation>按阶段单步或慢速播放时，全归约中的块在设备之间移动</translation>
    </message>
</context>
<context>
    <name>lockstep::ComparePlansModel</name>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>both alike</source>
        <translation>两者一样</translation>
    </message>
    <message>
        <source>%1, difference %2</source>
        <translation>%1，差 %2</translation>
    </message>
    <message>
        <source>%1: %2, bits %3, %4 from the exact sum</source>
        <translation>%1：%2，位 %3，距精确总和 %4</translation>
    </message>
    <message>
        <source>exact sum: %1</source>
        <translation>精确总和：%1</translation>
    </message>
    <message>
        <source>float32 numbers between the two (units in the last place); click to sort</source>
        <translation>两者之间的 float32 数的个数（末位单位）；点击排序</translation>
    </message>
    <message>
        <source>Whose sum is nearer to the sum without rounding errors; click to sort</source>
        <translation>谁的总和更接近没有舍入误差的总和；点击排序</translation>
    </message>
    <message>
        <source>Click to sort</source>
        <translation>点击排序</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Nearer</source>
        <translation>更近</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>lockstep::ComparePlansOrders</name>
    <message>
        <source>Order of additions</source>
        <translation>相加顺序</translation>
    </message>
    <message>
        <source>%1: %2 = %3 (bits %4), %5 from the exact sum
all sums: fingerprint %6, on %7 of %8 devices</source>
        <translation>%1：%2 = %3（位 %4），距精确总和 %5
全部总和：指纹 %6，在 %8 台设备中的 %7 台上</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Order of additions of %1</source>
        <translation>%1 的相加顺序</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>From exact</source>
        <translation>距精确值</translation>
    </message>
    <message>
        <source>All sums</source>
        <translation>全部总和</translation>
    </message>
</context>
<context>
    <name>lockstep::ComparePlansView</name>
    <message>
        <source>Compare plans</source>
        <translation>比较方案</translation>
    </message>
    <message>
        <source>Sums of two plans</source>
        <translation>两种方案的总和</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Differing</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>First plan</source>
        <translation>第一种方案</translation>
    </message>
    <message>
        <source>First plan; the run&apos;s own until you choose another</source>
        <translation>第一种方案；在您另选之前是这次运行自己的</translation>
    </message>
    <message>
        <source>Second plan</source>
        <translation>第二种方案</translation>
    </message>
    <message>
        <source>Which sums are listed</source>
        <translation>列出哪些总和</translation>
    </message>
    <message>
        <source>All sums, or only those that differ between the two plans</source>
        <translation>全部总和，或只列两种方案不同的</translation>
    </message>
    <message>
        <source>the same gradients, added in another order</source>
        <translation>同样的梯度，按另一种顺序相加</translation>
    </message>
    <message>
        <source>Float32 addition rounds, so the order of additions decides the last bits of a sum. Here the gradients of the step that is shown, as the devices put them into the all-reduce, are summed by two plans: the run&apos;s own and another one. A row is a parameter; &quot;ulp&quot; counts the float32 numbers between the two sums, and &quot;Nearer&quot; says whose sum is nearer to the one without any rounding. Below stand all five plans for the row that is chosen: the order in which they add it, g0 being the gradient of device 0, and a fingerprint of all their sums. Whatever the plan, its devices all hold the same bits: replicas stay equal, only the run&apos;s digits are other ones. Click a column&apos;s head to sort; Ctrl+C copies the chosen rows with all their digits. Sums are shown before they are divided by the number of devices.</source>
        <translation>float32 加法要舍入，所以相加的顺序决定总和的最后几位。这里把所示步的梯度（各设备放进全归约的值）用两种方案相加：这次运行自己的和另一种。一行是一个参数；“ulp”数的是两个总和之间的 float32 数，“更近”说明谁的总和更接近没有任何舍入的总和。下面是所选行的全部五种方案：相加的顺序（g0 是设备 0 的梯度）以及全部总和的指纹。无论哪种方案，它的设备都持有相同的位：副本保持相等，只是这次运行的数字不同。点击列头排序；Ctrl+C 以全部位数复制所选行。总和在除以设备数之前显示。</translation>
    </message>
    <message>
        <source>Waiting for the data</source>
        <translation>正在等待数据</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>%1 devices × %2 are too many to add up five times here.</source>
        <translation>%1 台设备 × %2 太多，无法在这里加五遍。</translation>
    </message>
    <message>
        <source>Adding up in five orders…</source>
        <translation>正在按五种顺序相加…</translation>
    </message>
    <message>
        <source>Local SGD sends parameters every %1 steps: pause between the update and the average of such a step.</source>
        <translation>局部 SGD 每 %1 步发送参数：请在这样的步的更新和平均之间暂停。</translation>
    </message>
    <message>
        <source>No gradients before the first step. Play, or step once.</source>
        <translation>第一步之前没有梯度。请播放，或走一步。</translation>
    </message>
    <message>
        <source>%1; adding up step %2…</source>
        <translation>%1；正在相加第 %2 步…</translation>
    </message>
</context>
<context>
    <name>lockstep::DataFacts</name>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>pipe |</source>
        <translation>竖线 |</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>UTF-16 LE</source>
        <translation>UTF-16 LE</translation>
    </message>
    <message>
        <source>UTF-16 BE</source>
        <translation>UTF-16 BE</translation>
    </message>
    <message>
        <source>UTF-8</source>
        <translation>UTF-8</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>1 row used</source>
        <translation>使用 1 行</translation>
    </message>
    <message>
        <source>%1 rows used</source>
        <translation>使用 %1 行</translation>
    </message>
    <message>
        <source>%1 skipped</source>
        <translation>跳过 %1 行</translation>
    </message>
    <message>
        <source>1 feature</source>
        <translation>1 个特征</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>%1 个特征</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 个类别</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 rows train, %2 test</source>
        <translation>%1 行训练，%2 行测试</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>检测到：%1</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>lockstep::DecisionView</name>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>what the network says</source>
        <translation>网络的判断</translation>
    </message>
    <message>
        <source>prediction %1 to %2</source>
        <translation>预测 %1 到 %2</translation>
    </message>
    <message>
        <source>Decision map</source>
        <translation>决策图</translation>
    </message>
    <message>
        <source>Every place of the plane is coloured by what the network says there: the class, stronger where it is surer, with a line where the class changes (for number targets the value itself). Points are rows, in the colour and with the marker of their own class; a ring marks those that the network gets wrong. Choose a device, and only its own rows stay bright. When replicas differ, as in local SGD between two averages, every device has a map of its own with its own rows, and the hatch shows where it says something else than the largest group. With one feature the fitted curve is drawn instead. Play, and watch the border bend around the points.</source>
        <translation>平面上的每一处都按网络在那里的判断着色：颜色表示类别，越有把握颜色越深，类别改变处画一条线（目标为数值时，颜色表示数值本身）。点是数据行，用其自身类别的颜色和标记；圆环标出网络判断错误的点。选择一台设备，就只有它自己的行保持鲜明。副本之间不同时，例如本地 SGD 的两次平均之间，每台设备各有一张带自己数据行的图，阴影线标出它与最大一组判断不同的地方。只有一个特征时，改为画出拟合曲线。播放，看边界如何绕着这些点弯曲。</translation>
    </message>
    <message>
        <source>The data has %1 features, and a map has room for two. The card &quot;Prediction&quot; shows the fit along any one of them.</source>
        <translation>数据有 %1 个特征，而一张图只放得下两个。卡片“预测”可以显示沿其中任意一个特征的拟合。</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>prediction %1</source>
        <translation>预测 %1</translation>
    </message>
    <message>
        <source>prediction not a number</source>
        <translation>预测不是数 (NaN)</translation>
    </message>
    <message>
        <source>predicted %1 (%2)</source>
        <translation>预测为 %1（%2）</translation>
    </message>
    <message>
        <source>predicted %1 (value %2)</source>
        <translation>预测为 %1（值 %2）</translation>
    </message>
    <message>
        <source>: %1</source>
        <translation>：%1</translation>
    </message>
    <message>
        <source>nearest row %1</source>
        <translation>最近的是第 %1 行</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Row %1, on no device</source>
        <translation>第 %1 行，不在任何设备上</translation>
    </message>
    <message>
        <source>Row %1, device %2</source>
        <translation>第 %1 行，设备 %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>, wrong</source>
        <translation>，错误</translation>
    </message>
    <message>
        <source>No parameters before the first move: %1 rows</source>
        <translation>第一格之前没有参数：%1 行</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>已绘制 %2 行中的 %1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>Replicas drift by design: one map a device</source>
        <translation>副本按设计会有差异：每台设备一张图</translation>
    </message>
    <message>
        <source>Replicas differ: one map a device</source>
        <translation>副本不同：每台设备一张图</translation>
    </message>
    <message>
        <source>%1; hatched where it differs from %2</source>
        <translation>%1；阴影线处不同于%2</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>the largest group</source>
        <translation>最大的一组</translation>
    </message>
    <message>
        <source>Prediction from %1 to %2; %3</source>
        <translation>预测从 %1 到 %2；%3</translation>
    </message>
    <message>
        <source>1 point wrong</source>
        <translation>1 个点错误</translation>
    </message>
    <message>
        <source>%1 points wrong</source>
        <translation>%1 个点错误</translation>
    </message>
    <message>
        <source>%1 right, %2</source>
        <translation>正确 %1，%2</translation>
    </message>
    <message>
        <source>%1 of the points right, %2; %3</source>
        <translation>点的正确率 %1，%2；%3</translation>
    </message>
    <message>
        <source>the fitted curve along %1</source>
        <translation>沿 %1 的拟合曲线</translation>
    </message>
    <message>
        <source>predicted class over %1 and %2</source>
        <translation>%1 和 %2 上的预测类别</translation>
    </message>
    <message>
        <source>prediction over %1 and %2</source>
        <translation>%1 和 %2 上的预测</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4</source>
        <translation>%1 %2，%3 %4</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>lockstep::DeviceBoard</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>Equality</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Devices by</source>
        <translation>设备，按</translation>
    </message>
    <message>
        <source>Devices. Preparing.</source>
        <translation>设备。准备中。</translation>
    </message>
    <message>
        <source>Every row is one device, and data flows through it from left to right: its rows, its loss on them, its own gradient, the average that the all-reduce makes of all gradients, the parameters after the update, and the check. The lit phase at the top is the one that has just run; click a phase to go to it. Gradients are in the colour of the device, the average in ink, since all devices share it; a black line at a parameter is its true value. Dotted and grey means: still last step&apos;s, until it is replaced. A device that left the others has a red edge, and the check tells by how many ulp. With many devices, click one in the grid to pull it out into a row.</source>
        <translation>每一行是一台设备，数据在其中从左向右流动：它的数据行、在这些行上的损失、它自己的梯度、由全归约 (all-reduce) 得到的所有梯度的平均、更新后的参数，以及校验。上方高亮的阶段是刚刚执行的阶段；点击某个阶段可以跳到那里。梯度用设备自己的颜色，平均用墨色，因为它为所有设备共有；参数处的黑线是它的真值。灰色点线表示：仍是上一步的值，等待被替换。偏离其余设备的设备带红色边框，校验一栏给出相差多少 ulp。设备很多时，点击网格中的一台可以把它单独展开成一行。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
</context>
<context>
    <name>lockstep::DeviceChart</name>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
</context>
<context>
    <name>lockstep::DrawCanvas</name>
    <message>
        <source>Drawn points: %1</source>
        <translation>绘制的点：%1</translation>
    </message>
    <message>
        <source>crosshair at x1 %1, x2 %2</source>
        <translation>十字准线位于 x1 %1，x2 %2</translation>
    </message>
    <message>
        <source>; on %1</source>
        <translation>；所在的点：%1</translation>
    </message>
    <message>
        <source>drawing a point of %1</source>
        <translation>绘制一个点（%1）</translation>
    </message>
    <message>
        <source>drawing %1 points of %2</source>
        <translation>绘制 %1 个点（%2）</translation>
    </message>
    <message>
        <source>moving a point</source>
        <translation>移动一个点</translation>
    </message>
    <message>
        <source>erasing a point</source>
        <translation>擦除一个点</translation>
    </message>
    <message>
        <source>erasing %1 points</source>
        <translation>擦除 %1 个点</translation>
    </message>
    <message>
        <source>value %1 to %2</source>
        <translation>值 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>lockstep::DrawView</name>
    <message>
        <source>Draw</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Start from the data that is shown</source>
        <translation>从当前显示的数据开始</translation>
    </message>
    <message>
        <source>Copies up to %1 rows of the run, for you to draw on</source>
        <translation>复制本次运行中最多 %1 行，供您在其上绘制</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>画笔</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Add: a click adds a point, and points can be dragged. Brush: press and drag to spray points. Move: drag a point. Erase: click or drag over points</source>
        <translation>添加：点击可添加一个点，也可以拖动点。画笔：按住并拖动可喷洒点。移动：拖动一个点。擦除：点击点或在点上拖动</translation>
    </message>
    <message>
        <source>Noise: radius of the brush</source>
        <translation>噪声：画笔的半径</translation>
    </message>
    <message>
        <source>Noise: points scatter around the pointer up to this far, with half of it as their standard deviation; in units of axes from −3 to 3</source>
        <translation>噪声：点散布在指针周围，最远到这个距离，标准差为它的一半；单位按 −3 到 3 的坐标轴计</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Clear: removes all points (Ctrl+Z brings them back)</source>
        <translation>清空：删除所有点（Ctrl+Z 可恢复）</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>What a point says: a class (loss logistic, from three classes on softmax) or a value (loss mse)</source>
        <translation>点的含义：类别（损失 logistic，三个类别起用 softmax）或数值（损失 mse）</translation>
    </message>
    <message>
        <source>Value of the points to draw</source>
        <translation>要绘制的点的数值</translation>
    </message>
    <message>
        <source>Target of the points to draw</source>
        <translation>要绘制的点的目标</translation>
    </message>
    <message>
        <source>A canvas for your own data of two features. Choose a class, or values, and click: each click is a row. The brush sprays many, the wider its noise the more they scatter; drag points to move them, erase what is wrong, Ctrl+Z takes back a stroke. The points are part of the scenario: save it, and they come back. As soon as there is something to learn each stroke starts the run anew, and a run that played, or had come to its end, plays on: press play, and watch the border follow what you draw. Classes are learned with the logistic loss, three and more with softmax, values with the mean squared error. By the keys: arrows move a crosshair, Space or Enter draws there, Delete removes the nearest point, 0 to 9 choose the class. Copy and paste exchange points with a spreadsheet: x1, x2, target. What the network says lies faintly below the points. At most 100,000 points.</source>
        <translation>为您自己的数据准备的画布，数据有两个特征。选择类别或数值，然后点击：每次点击就是一行。画笔一次喷出许多点，噪声越大散得越开；拖动点可以移动，擦除画错的点，Ctrl+Z 撤销一笔。这些点是场景的一部分：保存场景，下次打开时点还在。一旦有内容可学，每画一笔都会重新开始运行，原来正在播放或已到结尾的运行会继续播放：按播放，看边界如何跟随您画的点。类别用 logistic 损失学习，三个及以上用 softmax，数值用均方误差。用键盘时：方向键移动十字准线，空格或 Enter 在那里绘制，Delete 删除最近的点，0 到 9 选择类别。复制和粘贴可以与电子表格交换点：x1、x2、目标。点的下面淡淡地显示网络的判断。最多 100,000 个点。</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 个点</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个点</translation>
    </message>
    <message>
        <source>your own points</source>
        <translation>自己的点</translation>
    </message>
    <message>
        <source>Clear the points</source>
        <translation>清除所有点</translation>
    </message>
    <message>
        <source>Copy the points</source>
        <translation>复制点</translation>
    </message>
    <message>
        <source>Paste points</source>
        <translation>粘贴点</translation>
    </message>
    <message>
        <source>There is room for %1 points at most</source>
        <translation>最多只能放 %1 个点</translation>
    </message>
    <message>
        <source>Drawn points</source>
        <translation>绘制的点</translation>
    </message>
    <message>
        <source>drawing classes</source>
        <translation>绘制类别</translation>
    </message>
    <message>
        <source>drawing values</source>
        <translation>绘制数值</translation>
    </message>
    <message>
        <source>clearing the points</source>
        <translation>清除所有点</translation>
    </message>
    <message>
        <source>1 point copied</source>
        <translation>已复制 1 个点</translation>
    </message>
    <message>
        <source>%1 points copied</source>
        <translation>已复制 %1 个点</translation>
    </message>
    <message>
        <source>No points to paste: lines of x1, x2 and target are needed</source>
        <translation>没有可粘贴的点：需要由 x1、x2 和目标组成的行</translation>
    </message>
    <message>
        <source>1 point pasted</source>
        <translation>已粘贴 1 个点</translation>
    </message>
    <message>
        <source>%1 points pasted</source>
        <translation>已粘贴 %1 个点</translation>
    </message>
    <message>
        <source>; %1 left out: at most %2 points</source>
        <translation>；略去 %1 个：最多 %2 个点</translation>
    </message>
    <message>
        <source>; 1 line left out</source>
        <translation>；略去 1 行</translation>
    </message>
    <message>
        <source>; %1 lines left out</source>
        <translation>；略去 %1 行</translation>
    </message>
    <message>
        <source>pasting a point</source>
        <translation>粘贴 1 个点</translation>
    </message>
    <message>
        <source>pasting %1 points</source>
        <translation>粘贴 %1 个点</translation>
    </message>
    <message>
        <source>starting from the data that is shown</source>
        <translation>从当前显示的数据开始</translation>
    </message>
</context>
<context>
    <name>lockstep::EqualityView</name>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>逐值</translation>
    </message>
    <message>
        <source>Equality</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>What the equality card shows</source>
        <translation>一致性卡片显示的内容</translation>
    </message>
    <message>
        <source>Matrix: all devices. Words: every parameter of two devices side by side</source>
        <translation>矩阵：全部设备。逐值：并排列出两台设备的每个参数</translation>
    </message>
    <message>
        <source>ulp apart, not checked yet</source>
        <translation>相差的 ulp，尚未校验</translation>
    </message>
    <message>
        <source>ulp apart, after step %1</source>
        <translation>相差的 ulp，第 %1 步之后</translation>
    </message>
    <message>
        <source>%1; %2; %3 %4; %5 %6</source>
        <translation>%1；%2；%3 %4；%5 %6</translation>
    </message>
    <message>
        <source>No replicas yet: the first move copies them</source>
        <translation>尚无副本：第一格会复制参数</translation>
    </message>
    <message>
        <source>Nothing to compare with 1 device</source>
        <translation>只有 1 台设备，无可比较</translation>
    </message>
    <message>
        <source>All devices must hold the same parameters, bit for bit; this card compares them after every check. The left matrix has one cell for every pair of devices: &quot;=&quot; means all bits are equal, a number is the largest distance in ulp, the steps between neighbouring float32 values. The right matrix has one row a device and one column a parameter, compared with the largest group of equal devices. Click a cell to see both values and their 32 bits, with the bits that differ in red; it works while all are equal, too. &quot;Words&quot; lists every parameter of two devices. Enlarged, the card shows it all at once. With many devices the matrices are maps: darker red is farther apart, and a device that left is always visible.</source>
        <translation>所有设备的参数必须逐位相同；这张卡片在每次校验后比较它们。左边的矩阵中每一对设备有一格：“=”表示各位全部相等，数字是以 ulp 计的最大差距，即相邻 float32 值之间的间隔数。右边的矩阵每台设备一行、每个参数一列，与相等设备中最大的一组比较。点击一格可以看到两个值和它们的 32 位，不同的位用红色表示；全部相等时也可以点击。“逐值”列出两台设备的每个参数。放大后，卡片会同时显示全部内容。设备很多时，矩阵变成热图：红色越深差距越大，偏离的设备总是可见。</translation>
    </message>
</context>
<context>
    <name>lockstep::FaultList</name>
    <message>
        <source>Leave these out</source>
        <translation>略去这些</translation>
    </message>
    <message>
        <source>In the file, without a field here</source>
        <translation>文件中有，但这里没有对应的字段</translation>
    </message>
    <message>
        <source>Use the file without what it says there</source>
        <translation>使用该文件，但忽略其中的这些内容</translation>
    </message>
    <message>
        <source>Problems of the file</source>
        <translation>文件中的问题</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 个</translation>
    </message>
</context>
<context>
    <name>lockstep::FieldRow</name>
    <message>
        <source>cannot be changed</source>
        <translation>不能修改</translation>
    </message>
    <message>
        <source>edit any time</source>
        <translation>随时可改</translation>
    </message>
    <message>
        <source>applies on reset</source>
        <translation>重置后生效</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1
Edit any time.</source>
        <translation>%1
随时可改。</translation>
    </message>
    <message>
        <source>%1
Applies on reset.</source>
        <translation>%1
重置后生效。</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1 until the reset</source>
        <translation>重置前为 %1</translation>
    </message>
    <message>
        <source>edited on the Draw card</source>
        <translation>在“绘制”卡片上编辑</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>选择其他文件</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>选择其他文件…</translation>
    </message>
</context>
<context>
    <name>lockstep::FieldWords</name>
    <message>
        <source>Samples each</source>
        <translation>每台样本数</translation>
    </message>
    <message>
        <source>Rows of data on each device.
All devices together hold devices × samples rows.</source>
        <translation>每台设备上的数据行数。
所有设备合计为设备数 × 样本数行。</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Rows of the whole data set, shared out to all devices.
0 = the same number of samples on each device.</source>
        <translation>整个数据集的行数，分给所有设备。
0 = 每台设备的样本数相同。</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征数</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Noise σ</source>
        <translation>噪声 σ</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Where the random numbers start.
The same seed gives the same data and the same run.</source>
        <translation>随机数的起点。
同样的种子得到同样的数据和同样的运行。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机数</translation>
    </message>
    <message>
        <source>JAX</source>
        <translation>JAX</translation>
    </message>
    <message>
        <source>JAX, older</source>
        <translation>JAX 旧版</translation>
    </message>
    <message>
        <source>Scheme of the random numbers.
JAX: Threefry as jax.random draws today.
JAX, older: its original scheme, not partitionable.</source>
        <translation>随机数的方案。
JAX：今天的 jax.random 所用的 Threefry。
JAX 旧版：最初的方案，不可分区。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>划分方式</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>连续分块</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>余数行</translation>
    </message>
    <message>
        <source>weighted</source>
        <translation>加权</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Start values</source>
        <translation>初始值</translation>
    </message>
    <message>
        <source>tutorial</source>
        <translation>教程</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>全零</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>passes over all data</source>
        <translation>遍全部数据</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Simulated devices.
Each holds one shard and one replica.</source>
        <translation>模拟的设备。
每台设备有一个分片和一个副本。</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>台设备</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>rank order</source>
        <translation>按编号顺序</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>归约方式</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>mean: the sum of the gradients is divided by the number of devices.
sum: it is not, so the step is as many times as long.</source>
        <translation>平均：梯度的总和除以设备数。
求和：不除，所以步长是设备数那么多倍。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What the scenario is called in menus and in the title of the window.</source>
        <translation>场景在菜单和窗口标题中的名字。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Short name: of the file that is proposed, and for the command line.</source>
        <translation>短名称：用于建议的文件名和命令行。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>One line that says what the scenario is for.</source>
        <translation>用一行文字说明这个场景的用途。</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>moons</source>
        <translation>双月</translation>
    </message>
    <message>
        <source>circles</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>spiral</source>
        <translation>螺旋</translation>
    </message>
    <message>
        <source>Input columns of the data.
The first layer has one weight for each, or one for each and output.</source>
        <translation>数据的输入列。
第一层对每个特征有一个权重，或对每个特征和每个输出各有一个。</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>Classes of the targets.
softmax has one output for each.</source>
        <translation>目标的类别数。
softmax 对每个类别有一个输出。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise: on the target of linear and sine, on the features of classes.</source>
        <translation>噪声的标准差：线性和正弦加在目标上，类别加在特征上。</translation>
    </message>
    <message>
        <source>that of the target or of the feature</source>
        <translation>与目标或特征相同</translation>
    </message>
    <message>
        <source>strided</source>
        <translation>轮流分配</translation>
    </message>
    <message>
        <source>by label</source>
        <translation>按标签</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Which device holds which rows.
contiguous: the rows in their order, one block for each device.
strided: dealt out in turn like cards.
by label: sorted by target first; a classic mistake.
duplicate: every device holds all rows; a classic mistake.</source>
        <translation>哪台设备持有哪些行。
连续分块：行按原来的顺序，每台设备一块。
轮流分配：像发牌一样依次分发。
按标签：先按目标排序；一个典型错误。
重复：每台设备都持有全部行；一个典型错误。</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>舍去</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>补齐</translation>
    </message>
    <message>
        <source>error</source>
        <translation>报错</translation>
    </message>
    <message>
        <source>unweighted</source>
        <translation>不加权</translation>
    </message>
    <message>
        <source>What happens to rows that do not divide by the devices.
weighted: the first devices hold one row more, and count for it in the average.
drop: the last rows are left out.
pad: the first rows are repeated.
error: the run does not start.
unweighted: as weighted, but every device counts the same; a mistake.</source>
        <translation>如何处理不能被设备数整除的行。
加权：前几台设备各多一行，平均时按此加权。
舍去：略去最后几行。
补齐：重复最前面几行。
报错：运行不会开始。
不加权：与加权相同，但每台设备的权重一样；这是错误的做法。</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>打乱</translation>
    </message>
    <message>
        <source>Whether all rows are put into a new order each epoch, before they are cut into shards.</source>
        <translation>是否在每轮切成分片之前，把所有行重新排序。</translation>
    </message>
    <message>
        <source>Batch each</source>
        <translation>每台批量</translation>
    </message>
    <message>
        <source>Rows that a device takes in one step.
0 = its whole shard: an epoch is one step.</source>
        <translation>一台设备在一步中取用的行数。
0 = 它的整个分片：一轮就是一步。</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>全归约</translation>
    </message>
    <message>
        <source>accumulate</source>
        <translation>累积</translation>
    </message>
    <message>
        <source>local SGD</source>
        <translation>本地 SGD</translation>
    </message>
    <message>
        <source>When the devices talk.
all-reduce: they average their gradients in every step.
accumulate: so they do, but each works through its batch in parts first.
local SGD: each updates on its own; they average their parameters now and then.</source>
        <translation>设备何时通信。
全归约：每一步都对梯度求平均。
累积：同样如此，但每台设备先分几份处理自己的批次。
本地 SGD：每台设备各自更新；每隔一段时间对参数求平均。</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>微批数</translation>
    </message>
    <message>
        <source>Parts of a device&apos;s batch, one after the other, before the one all-reduce of a step.</source>
        <translation>在一步唯一的全归约之前，把一台设备的批次分成几份，依次处理。</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>份</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>The parameters are averaged after every so many steps.</source>
        <translation>每隔这么多步，对参数求一次平均。</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏层</translation>
    </message>
    <message>
        <source>Widths of the hidden layers, as 16, 16.
Empty: the features go straight to the output.</source>
        <translation>各隐藏层的宽度，如 16, 16。
留空：特征直接连到输出。</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>sigmoid</source>
        <translation>sigmoid</translation>
    </message>
    <message>
        <source>What each hidden layer makes of its sums.
tanh: between −1 and 1.
ReLU: negative values become 0.
sigmoid: between 0 and 1.</source>
        <translation>每个隐藏层如何变换它的加权和。
tanh：在 −1 和 1 之间。
ReLU：负值变为 0。
sigmoid：在 0 和 1 之间。</translation>
    </message>
    <message>
        <source>logistic</source>
        <translation>logistic</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>What training makes small.
MSE: the mean of the squared distances of prediction and target.
logistic: cross-entropy of two classes, from one output.
softmax: cross-entropy of any number of classes, one output each.</source>
        <translation>训练要减小的量。
MSE：预测与目标之差的平方的平均。
logistic：两个类别的交叉熵，只用一个输出。
softmax：任意多个类别的交叉熵，每个类别一个输出。</translation>
    </message>
    <message>
        <source>Whether each layer adds a constant b to its weighted sums.</source>
        <translation>每一层是否在加权和上再加一个常数 b。</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Parameters before the first step.
tutorial: drawn from the seed as in the tutorial; a network starts scaled.
scaled (scaled-normal): weights drawn with variance 1 / inputs of their layer, biases 0.
zeros: all 0.</source>
        <translation>第一步之前的参数。
教程：像教程中那样由种子抽取；网络则采用缩放。
缩放 (scaled-normal)：权重按方差 1 / 该层输入数抽取，偏置为 0。
全零：全部为 0。</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>冻结层</translation>
    </message>
    <message>
        <source>Layers, from 1, whose parameters never change, as 1, 2.
Empty: every layer learns.</source>
        <translation>参数始终不变的层，从 1 数起，如 1, 2。
留空：每一层都学习。</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Adagrad</source>
        <translation>Adagrad</translation>
    </message>
    <message>
        <source>RMSprop</source>
        <translation>RMSprop</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>How the average gradient changes the parameters, as in optax.
SGD: learning rate × average gradient is taken off.
momentum, Nesterov: so is a share of the steps before.
Adagrad, RMSprop, Adam, AdamW: each parameter has its own step, by the size of its gradients so far.</source>
        <translation>平均梯度如何改变参数，与 optax 相同。
SGD：减去学习率 × 平均梯度。
动量、Nesterov：还减去之前各步的一部分。
Adagrad、RMSprop、Adam、AdamW：每个参数有自己的步长，取决于它至今梯度的大小。</translation>
    </message>
    <message>
        <source>Share of the average gradient that is taken off the parameters each step; a schedule changes it.
Applies from the step after the one that is shown.</source>
        <translation>每一步从参数中减去平均梯度的多大比例；学习率计划会改变它。
从当前显示的步的下一步起生效。</translation>
    </message>
    <message>
        <source>Length of the run; not less than what has run.
An epoch is as many steps as the batches make.</source>
        <translation>运行的长度；不能少于已运行的部分。
一轮的步数等于批次数。</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Share of the former steps that goes on in each step.</source>
        <translation>之前各步在每一步中延续的比例。</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>Share of the mean square of former gradients that is kept each step.</source>
        <translation>之前梯度的均方值每一步保留的比例。</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>Share of the first moment (the mean of former gradients) that is kept each step.</source>
        <translation>一阶矩（之前梯度的平均）每一步保留的比例。</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>Share of the second moment (the mean of former squares) that is kept each step.</source>
        <translation>二阶矩（之前梯度平方的平均）每一步保留的比例。</translation>
    </message>
    <message>
        <source>Accumulator</source>
        <translation>累加器</translation>
    </message>
    <message>
        <source>Sum of squares of the gradients before the first step.</source>
        <translation>第一步之前梯度平方和的初值。</translation>
    </message>
    <message>
        <source>that of a squared gradient</source>
        <translation>与梯度的平方相同</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Added where a step is divided by the size of gradients, against division by 0.
0 = optax&apos;s own: 1e−8, for Adagrad 1e−7.</source>
        <translation>加在用梯度大小去除步长的分母上，防止除以 0。
0 = optax 的默认值：1e−8，Adagrad 为 1e−7。</translation>
    </message>
    <message>
        <source>that of a gradient</source>
        <translation>与梯度相同</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Share of each parameter, times the rate, that is taken off each step, apart from its gradient.</source>
        <translation>每一步从每个参数中减去的比例（乘以学习率），与梯度无关。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率计划</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>step</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>How the learning rate changes with the steps, as in optax.
constant: not.
step: multiplied by the decay rate at every drop.
cosine: falls to 0 along half a cosine.
warm-up (warmup-cosine): rises from 0 first, then falls along half a cosine.</source>
        <translation>学习率如何随步变化，与 optax 相同。
恒定：不变。
阶梯：每次下降时乘以衰减率。
余弦：沿半个余弦降到 0。
预热 (warmup-cosine)：先从 0 上升，再沿半个余弦下降。</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热步数</translation>
    </message>
    <message>
        <source>Steps in which the rate rises from 0 to the learning rate.</source>
        <translation>学习率从 0 升到设定值所用的步数。</translation>
    </message>
    <message>
        <source>Decay steps</source>
        <translation>衰减步数</translation>
    </message>
    <message>
        <source>step: steps between two drops.
cosine: steps until the rate is 0, warm-up included.
0 = the whole run.</source>
        <translation>阶梯：两次下降之间的步数。
余弦：学习率降到 0 为止的步数，包括预热。
0 = 整个运行。</translation>
    </message>
    <message>
        <source>Decay rate</source>
        <translation>衰减率</translation>
    </message>
    <message>
        <source>What the rate is multiplied by at every drop.</source>
        <translation>每次下降时学习率所乘的数。</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>L2 × the sum of the squares of all weights is added to the loss; biases do not count.
0 = nothing.</source>
        <translation>L2 × 所有权重的平方和会加到损失上；偏置不计。
0 = 不加。</translation>
    </message>
    <message>
        <source>Clip norm</source>
        <translation>裁剪范数</translation>
    </message>
    <message>
        <source>Largest norm of a gradient: a longer one is scaled down to it.
0 = not clipped.</source>
        <translation>梯度的最大范数：超过时按比例缩小到这个值。
0 = 不裁剪。</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>裁剪对象</translation>
    </message>
    <message>
        <source>the average</source>
        <translation>平均梯度</translation>
    </message>
    <message>
        <source>each own</source>
        <translation>各自梯度</translation>
    </message>
    <message>
        <source>Which gradients are clipped.
the average: after the all-reduce, on every device alike.
each own: every device its local gradient, before the all-reduce.</source>
        <translation>裁剪哪些梯度。
平均梯度：在全归约之后，每台设备上都一样。
各自梯度：每台设备在全归约之前裁剪自己的本地梯度。</translation>
    </message>
    <message>
        <source>NaN or ∞</source>
        <translation>NaN 或 ∞</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>What happens when a number of the run is not finite any more.
stop: the run ends there and says where.
continue: it goes on with these numbers.</source>
        <translation>运行中有数不再是有限值时怎么办。
停止：运行在那里结束，并指出位置。
继续：带着这些数继续运行。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The CSV file. A name without a folder is looked for beside the scenario&apos;s file.</source>
        <translation>CSV 文件。不带文件夹的名字在场景文件旁边查找。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Name of the column that is learned.
Empty: the last one that can be used.</source>
        <translation>要学习的列的名称。
留空：最后一个可用的列。</translation>
    </message>
    <message>
        <source>last column</source>
        <translation>最后一列</translation>
    </message>
    <message>
        <source>Names of the columns that it is learned from, as x1, x2.
Empty: every column that can be used but the target.</source>
        <translation>作为学习依据的列的名称，如 x1, x2。
留空：除目标外所有可用的列。</translation>
    </message>
    <message>
        <source>all other columns</source>
        <translation>其他所有列</translation>
    </message>
    <message>
        <source>Text columns</source>
        <translation>文本列</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>What becomes of features that are texts.
drop: they are left out.
one-hot: a column of 0 and 1 for each text.</source>
        <translation>如何处理文本特征。
舍去：不使用它们。
独热：每种文本对应一个 0 和 1 的列。</translation>
    </message>
    <message>
        <source>Empty cells</source>
        <translation>空单元格</translation>
    </message>
    <message>
        <source>skip the row</source>
        <translation>跳过该行</translation>
    </message>
    <message>
        <source>keep as NaN</source>
        <translation>保留为 NaN</translation>
    </message>
    <message>
        <source>What becomes of rows with a cell that is empty, NaN or infinite.
skip the row: it is left out.
keep as NaN: it trains, and the loss becomes NaN.</source>
        <translation>如何处理含有空、NaN 或无穷大单元格的行。
跳过该行：不使用这一行。
保留为 NaN：参与训练，损失变为 NaN。</translation>
    </message>
    <message>
        <source>auto: found out from the file.</source>
        <translation>自动：从文件中判断。</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>pipe |</source>
        <translation>竖线 |</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>What stands between two cells.
%1</source>
        <translation>两个单元格之间的符号。
%1</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>What stands between the whole and the rest of a number.
%1</source>
        <translation>数字的整数与小数部分之间的符号。
%1</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>Whether the first row has the names of the columns.
%1</source>
        <translation>第一行是否为列的名称。
%1</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>UTF-8</source>
        <translation>UTF-8</translation>
    </message>
    <message>
        <source>UTF-16 LE</source>
        <translation>UTF-16 LE</translation>
    </message>
    <message>
        <source>UTF-16 BE</source>
        <translation>UTF-16 BE</translation>
    </message>
    <message>
        <source>How the file&apos;s characters are written.
%1</source>
        <translation>文件中字符的写法。
%1</translation>
    </message>
    <message>
        <source>Quotes</source>
        <translation>引号</translation>
    </message>
    <message>
        <source>double &quot;</source>
        <translation>双引号 &quot;</translation>
    </message>
    <message>
        <source>single &apos;</source>
        <translation>单引号 &apos;</translation>
    </message>
    <message>
        <source>What stands around a cell that holds a delimiter.
%1</source>
        <translation>含有分隔符的单元格外面的符号。
%1</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>from #</source>
        <translation>以 # 开头</translation>
    </message>
    <message>
        <source>from %</source>
        <translation>以 % 开头</translation>
    </message>
    <message>
        <source>from ;</source>
        <translation>以 ; 开头</translation>
    </message>
    <message>
        <source>Lines that start with this are left out.
%1</source>
        <translation>以此开头的行会被略去。
%1</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>数据点</translation>
    </message>
    <message>
        <source>Points with two features and a target; the Draw card edits them.</source>
        <translation>有两个特征和一个目标的点；在“绘制”卡片上编辑。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>Whether each feature is moved to mean 0 and scaled to standard deviation 1, fitted on the rows that train.</source>
        <translation>是否把每个特征移到均值 0 并缩放到标准差 1，按参与训练的行计算。</translation>
    </message>
    <message>
        <source>Test share</source>
        <translation>测试比例</translation>
    </message>
    <message>
        <source>Share of the rows that is held back: they do not train, their loss is only measured.</source>
        <translation>留作测试的行所占的比例：它们不参与训练，只测量损失。</translation>
    </message>
    <message>
        <source>share of all rows; 0.2 is every fifth</source>
        <translation>占全部行的比例；0.2 即每五行留一行</translation>
    </message>
    <message>
        <source>CSV file</source>
        <translation>CSV 文件</translation>
    </message>
    <message>
        <source>drawn points</source>
        <translation>绘制的点</translation>
    </message>
    <message>
        <source>How the target comes from the features. Choosing one also sets the loss that fits it.
linear: their weighted sum with hidden weights, plus noise.
sine: one period of a sine wave.
classes: two clouds of points for each class.
moons: two half circles, a class each.
circles: one class around the other.
spiral: arms around a center, a class each.
CSV file: a table of your own.
drawn points: set by hand on the Draw card.</source>
        <translation>目标如何由特征得出。选择一种也会设置与之匹配的损失。
线性：特征按隐藏的权重加权求和，再加噪声。
正弦：正弦波的一个周期。
类别：每个类别两团点。
双月：两个半圆，各为一个类别。
圆环：一个类别围绕另一个。
螺旋：围绕中心的旋臂，各为一个类别。
CSV 文件：您自己的表格。
绘制的点：在“绘制”卡片上手工放置。</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>halving-doubling</source>
        <translation>减半加倍</translation>
    </message>
    <message>
        <source>parameter server</source>
        <translation>参数服务器</translation>
    </message>
    <message>
        <source>Who sends what to whom in an all-reduce.
rank order: device 0 adds all gradients in the order of the ranks, then sends the sum to all.
ring: each passes a chunk to the next, around the ring twice: first they add, then they copy.
tree: pairs add up to device 0, the sum comes back the same way.
halving-doubling: partners at distance 1, 2, 4, … swap halves, then gather them in reverse.
parameter server: one after the other sends to device 0, then gets the sum from it.</source>
        <translation>全归约中谁把什么发给谁。
按秩顺序：设备 0 按秩的顺序加上所有梯度，再把总和发给全部。
环：每台把一块传给下一台，绕环两圈：先相加，再复制。
树：两两相加直到设备 0，总和原路返回。
减半加倍：距离为 1、2、4… 的伙伴交换一半，再反向收集。
参数服务器：一台接一台发给设备 0，再从它取回总和。</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>The gradient travels in pieces of so many bytes, 4 a number, the last parameters first; 0 = in one piece.
May be typed as 4 KiB.</source>
        <translation>梯度分成这么多字节的块发送，每个数 4 字节，最后的参数在先；0 = 整块发送。
可以写成 4 KiB。</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Hop latency</source>
        <translation>每跳延迟</translation>
    </message>
    <message>
        <source>What every message takes, however small it is (alpha).</source>
        <translation>每条消息无论多小都要花的时间（alpha）。</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Of each link, in each direction; what a message takes grows with its bytes (beta).</source>
        <translation>每条链路每个方向的带宽；消息的时间随字节增长（beta）。</translation>
    </message>
    <message>
        <source>Gbit/s</source>
        <translation>Gbit/s</translation>
    </message>
    <message>
        <source>Device speed</source>
        <translation>设备速度</translation>
    </message>
    <message>
        <source>Multiplications and additions of each device: 10⁹ a second.</source>
        <translation>每台设备的乘法和加法：每秒 10⁹ 次。</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>yes: a bucket is sent as soon as the backward pass has made it, while that goes on.
no: nothing is sent before the whole gradient is there.</source>
        <translation>是：反向传播一算出一个桶就发送，同时继续计算。
否：整个梯度算完之前什么都不发送。</translation>
    </message>
    <message>
        <source>Slow devices</source>
        <translation>慢设备</translation>
    </message>
    <message>
        <source>Devices that compute longer than the others, and how many times as long.
2: 2.5 means that device 2 takes 2.5 times as long. The numbers stay the same, only the simulated time grows.</source>
        <translation>比其余设备计算更久的设备，以及久多少倍。
2: 2.5 表示设备 2 用时是 2.5 倍。数值不变，只是模拟时间变长。</translation>
    </message>
</context>
<context>
    <name>lockstep::GradientsNow</name>
    <message>
        <source>The first step computes the first gradients.</source>
        <translation>第一步计算出第一批梯度。</translation>
    </message>
    <message>
        <source>Space plays.</source>
        <translation>按空格播放。</translation>
    </message>
    <message>
        <source>last step&apos;s</source>
        <translation>上一步的</translation>
    </message>
    <message>
        <source>size of each gradient, a row a device</source>
        <translation>各梯度的大小，每台设备一行</translation>
    </message>
    <message>
        <source>%1: being added</source>
        <translation>%1：正在累加</translation>
    </message>
    <message>
        <source>devices, middle half</source>
        <translation>各设备，中间一半</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>not averaged</source>
        <translation>未平均</translation>
    </message>
</context>
<context>
    <name>lockstep::GradientsView</name>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>范数</translation>
    </message>
    <message>
        <source>Gradients chart</source>
        <translation>梯度图</translation>
    </message>
    <message>
        <source>Gradients of each parameter now</source>
        <translation>当前各参数的梯度</translation>
    </message>
    <message>
        <source>Norms of the gradients over steps</source>
        <translation>梯度的范数随步变化</translation>
    </message>
    <message>
        <source>How the gradients are shown</source>
        <translation>梯度的显示方式</translation>
    </message>
    <message>
        <source>own against reduced</source>
        <translation>自身与归约后</translation>
    </message>
    <message>
        <source>norms over steps</source>
        <translation>范数随步变化</translation>
    </message>
    <message>
        <source>Each device computes a gradient on its own rows; the all-reduce makes one of them, and every device updates with that one. Now: a dark bar for the reduced gradient of each parameter, the devices&apos; own beside it as their markers; above 8 devices a line from the lowest to the highest and a box for the middle half; with many parameters a map, a row a device. Hollow marks and dotted bars are of the last step, until they are replaced. Norms: the length of each gradient over steps. When the devices&apos; own are much longer than the average, they pull in different directions: near the minimum that is mostly noise of their rows.</source>
        <translation>每台设备在自己的数据行上计算梯度；全归约 (all-reduce) 把它们合成一个，所有设备都用它来更新。“当前”：每个参数的归约后梯度是一根深色的柱，旁边的标记是各设备自己的梯度；超过 8 台设备时，用线表示最低到最高，用方框表示中间一半；参数很多时用热图，每台设备一行。空心标记和点线柱属于上一步，等待被替换。“范数”：每个梯度的长度随步变化。如果各设备自己的梯度比平均长得多，说明它们拉向不同的方向：在最小值附近，这主要是各自数据行的噪声。</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
</context>
<context>
    <name>lockstep::ImportColumnList</name>
    <message>
        <source>Takes all columns that can be features, or none</source>
        <translation>选取所有可作为特征的列，或全部不选</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Features: %1 of %2</source>
        <translation>特征：%2 个中的 %1 个</translation>
    </message>
</context>
<context>
    <name>lockstep::ImportColumns</name>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>lockstep::ImportDialog</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1（在 %2 中）</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Reading… %1 %</source>
        <translation>正在读取… %1 %</translation>
    </message>
    <message>
        <source>importing %1 (starts the run anew)</source>
        <translation>导入 %1（重新开始运行）</translation>
    </message>
    <message>
        <source>This is a scenario: drop it on the window.</source>
        <translation>这是一个场景：请把它拖放到窗口上。</translation>
    </message>
    <message>
        <source>No column of this file has values.</source>
        <translation>这个文件的所有列都没有值。</translation>
    </message>
    <message>
        <source>%1 has more than %2 different texts, too many for classes: pick another target.</source>
        <translation>%1 有超过 %2 种不同的文本，作为类别太多：请选择其他目标。</translation>
    </message>
    <message>
        <source>%1 has cells without a number, which are no class: skip rows with empty cells.</source>
        <translation>%1 有不含数字的单元格，不能作为类别：请跳过含空单元格的行。</translation>
    </message>
    <message>
        <source>%1 has more than %2 different values, too many for classes: learn it as a number.</source>
        <translation>%1 有超过 %2 种不同的值，作为类别太多：请按数值学习。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; in all rows, but there must be 2 classes or more: pick another target.</source>
        <translation>%1 在所有行中都是“%2”，但必须有 2 个或更多类别：请选择其他目标。</translation>
    </message>
    <message>
        <source>No row is left to train on: hold back less.</source>
        <translation>没有剩下可训练的行：请少留一些作测试。</translation>
    </message>
    <message>
        <source>%1 features, but at most %2 can be used: take some out.</source>
        <translation>%1 个特征，但最多只能使用 %2 个：请去掉一些。</translation>
    </message>
    <message>
        <source>No feature is chosen: tick a column, or let text columns be one-hot.</source>
        <translation>没有选择特征：请勾选一列，或对文本列使用独热。</translation>
    </message>
    <message>
        <source>Starts as soon as the file is read…</source>
        <translation>文件读完后立即开始…</translation>
    </message>
    <message>
        <source>1 feature</source>
        <translation>1 个特征</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>%1 个特征</translation>
    </message>
    <message>
        <source>1 row trains</source>
        <translation>1 行参与训练</translation>
    </message>
    <message>
        <source>%1 rows train</source>
        <translation>%1 行参与训练</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2 held back, %3</source>
        <translation>%1，%2 留作测试，%3</translation>
    </message>
    <message>
        <source>The target is %1 in all rows: there is nothing to learn but that number.</source>
        <translation>目标在所有行中都是 %1：除了这个数没有什么可学。</translation>
    </message>
    <message>
        <source>The file is large: its classes are those of the beginning.</source>
        <translation>文件很大：类别取自文件的开头部分。</translation>
    </message>
    <message>
        <source>The open scenario does not fit this file everywhere; as new: %1.</source>
        <translation>打开的场景与这个文件不完全相容；以下各项按新场景设置：%1。</translation>
    </message>
    <message>
        <source>Import data</source>
        <translation>导入数据</translation>
    </message>
    <message>
        <source>Share of the file that is read</source>
        <translation>文件已读取的比例</translation>
    </message>
    <message>
        <source>What is learned</source>
        <translation>学习的内容</translation>
    </message>
    <message>
        <source>How the file is written</source>
        <translation>文件的写法</translation>
    </message>
    <message>
        <source>Left out, and what was assumed</source>
        <translation>略去的行和所作的假定</translation>
    </message>
    <message>
        <source>Rows that are left out, and what was assumed</source>
        <translation>略去的行，以及所作的假定</translation>
    </message>
    <message>
        <source>Preview: the first rows</source>
        <translation>预览：前几行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
</context>
<context>
    <name>lockstep::ImportFields</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>How letters are written as bytes</source>
        <translation>字母如何写成字节</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>What stands between two cells</source>
        <translation>两个单元格之间的符号</translation>
    </message>
    <message>
        <source>Comma ,</source>
        <translation>逗号 ,</translation>
    </message>
    <message>
        <source>Semicolon ;</source>
        <translation>分号 ;</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>Bar |</source>
        <translation>竖线 |</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>What stands before the decimals of a number</source>
        <translation>数的小数部分之前的符号</translation>
    </message>
    <message>
        <source>Point 0.5</source>
        <translation>点 0.5</translation>
    </message>
    <message>
        <source>Comma 0,5</source>
        <translation>逗号 0,5</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>列名</translation>
    </message>
    <message>
        <source>Whether the first row has the names of the columns</source>
        <translation>第一行是否为各列的名称</translation>
    </message>
    <message>
        <source>In the first row</source>
        <translation>在第一行</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Quotes</source>
        <translation>引号</translation>
    </message>
    <message>
        <source>What cells are put in that hold a delimiter or a line break</source>
        <translation>含有分隔符或换行的单元格用什么括起来</translation>
    </message>
    <message>
        <source>Double &quot;</source>
        <translation>双引号 &quot;</translation>
    </message>
    <message>
        <source>Single &apos;</source>
        <translation>单引号 &apos;</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Lines that start with it are not read</source>
        <translation>以它开头的行不读取</translation>
    </message>
    <message>
        <source>Start with #</source>
        <translation>以 # 开头</translation>
    </message>
    <message>
        <source>Start with %</source>
        <translation>以 % 开头</translation>
    </message>
    <message>
        <source>Start with ;</source>
        <translation>以 ; 开头</translation>
    </message>
    <message>
        <source>Empty cells</source>
        <translation>空单元格</translation>
    </message>
    <message>
        <source>What becomes of a row with a cell that is empty, NaN or infinite</source>
        <translation>含有空单元格、NaN 或无穷值的行如何处理</translation>
    </message>
    <message>
        <source>Skip the row</source>
        <translation>跳过该行</translation>
    </message>
    <message>
        <source>Keep as NaN</source>
        <translation>保留为 NaN</translation>
    </message>
    <message>
        <source>Text columns</source>
        <translation>文本列</translation>
    </message>
    <message>
        <source>One-hot: a column of 0 and 1 for each text</source>
        <translation>独热 (one-hot)：每种文本一列，值为 0 或 1</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>One-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>Auto: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>检测到：%1</translation>
    </message>
    <message>
        <source>in the first row</source>
        <translation>在第一行</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>lockstep::ImportGoal</name>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>The column that the network learns to tell</source>
        <translation>网络学习预测的列</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Number: mean squared error. Classes: each different label is a class</source>
        <translation>数：均方误差。类别：每个不同的标签是一个类别</translation>
    </message>
    <message>
        <source>Learn as</source>
        <translation>学习为</translation>
    </message>
    <message>
        <source>Standardise features</source>
        <translation>标准化特征</translation>
    </message>
    <message>
        <source>Each feature gets mean 0 and standard deviation 1 over the rows that train</source>
        <translation>用参与训练的行，把每个特征变为均值 0、标准差 1</translation>
    </message>
    <message>
        <source>Test share in percent</source>
        <translation>测试比例（百分比）</translation>
    </message>
    <message>
        <source>Rows that are held back, chosen by chance, and only measured</source>
        <translation>随机选出并留作测试的行，只测量，不训练</translation>
    </message>
    <message>
        <source> % of the rows</source>
        <translation> % 的行</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Hold back</source>
        <translation>留作测试</translation>
    </message>
    <message>
        <source>%1 different whole numbers: choose Classes if they are labels.</source>
        <translation>有 %1 个不同的整数：如果它们是标签，请选择“类别”。</translation>
    </message>
</context>
<context>
    <name>lockstep::ImportHeader</name>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>lockstep::ImportReading</name>
    <message>
        <source>Not enough memory to read this file.</source>
        <translation>内存不足，无法读取此文件。</translation>
    </message>
</context>
<context>
    <name>lockstep::ImportTable</name>
    <message>
        <source>Left out: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>Line of the file</source>
        <translation>文件的行号</translation>
    </message>
</context>
<context>
    <name>lockstep::LanesLegend</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>communicate</source>
        <translation>通信</translation>
    </message>
</context>
<context>
    <name>lockstep::ListField</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>lockstep::LossPlot</name>
    <message>
        <source>all</source>
        <translation>总</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Simulated time: %1</source>
        <translation>模拟时间：%1</translation>
    </message>
</context>
<context>
    <name>lockstep::LossView</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Loss chart</source>
        <translation>损失图</translation>
    </message>
    <message>
        <source>Scale of the loss</source>
        <translation>损失的刻度</translation>
    </message>
    <message>
        <source>Log or linear scale (L)</source>
        <translation>对数或线性刻度 (L)</translation>
    </message>
    <message>
        <source>Loss over steps</source>
        <translation>损失随步变化</translation>
    </message>
    <message>
        <source>Mean of the last %1 steps</source>
        <translation>最近 %1 步的平均</translation>
    </message>
    <message>
        <source>Exponential mean, reach %1 steps</source>
        <translation>指数平均，范围 %1 步</translation>
    </message>
    <message>
        <source>%1, min to max, middle half</source>
        <translation>%1，最小到最大，中间一半</translation>
    </message>
    <message>
        <source>min to max, middle half</source>
        <translation>最小到最大，中间一半</translation>
    </message>
    <message>
        <source>Axis of simulated time</source>
        <translation>模拟时间轴</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Smoothing, axis of simulated time</source>
        <translation>平滑，模拟时间轴</translation>
    </message>
    <message>
        <source>A smoothed line over the exact one, which stays thin; an axis of simulated time below the steps</source>
        <translation>在精确的细线之上加一条平滑线；在步数之下加一条模拟时间轴</translation>
    </message>
    <message>
        <source>The exact loss, not smoothed</source>
        <translation>精确的损失，不平滑</translation>
    </message>
    <message>
        <source>The thick line is the loss over all rows, after each step. Thin lines are the losses of the devices, each on its own rows; above 8 devices a band spans the lowest to the highest of them, a darker one their middle half. The line named test is the loss of the rows that are held back: no step learns from them. Right of the playhead, steps that were computed already are grey. The numbers at the right belong to the step that is shown. Drag a rectangle or turn the wheel to zoom, Shift and drag to move, double click or press 0 for the whole run. Click a step to go there; with Tab and the arrows the keyboard does the same. Show adds a smoothed line, or an axis of the time that the steps would take on the network of the panel. On a log scale, losses of zero or below stand as triangles at the bottom, what is not a number as a cross at the top.</source>
        <translation>粗线是每一步之后全部数据行上的损失。细线是各台设备在自己的数据行上的损失；超过 8 台设备时，色带表示其中最低到最高，较深的色带表示中间一半。标为“测试”的线是留作测试的行的损失：任何一步都不从它们学习。播放头右侧，已经计算过的步为灰色。右侧的数字属于当前显示的步。拖出一个矩形或滚动滚轮可以缩放，按住 Shift 拖动可以移动，双击或按 0 显示整个运行。点击某一步可以转到那里；用 Tab 和方向键也能完成同样的操作。“显示”可加一条平滑线，或一条时间轴，即按面板中的网络这些步所需的时间。在对数刻度上，小于或等于零的损失用底部的三角形表示，不是数 (NaN) 的用顶部的叉表示。</translation>
    </message>
</context>
<context>
    <name>lockstep::MainWindow</name>
    <message>
        <source>Larger text needs a larger window: at least %1 × %2 pixels for each 100 %</source>
        <translation>更大的文字需要更大的窗口：每 100 % 至少 %1 × %2 像素</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>The settings of the window were of another version or damaged: it opens as new.</source>
        <translation>窗口设置来自其他版本或已损坏：窗口以初始状态打开。</translation>
    </message>
    <message>
        <source>Play, and look inside a step</source>
        <translation>播放，并看到一步的内部</translation>
    </message>
    <message>
        <source>Space plays and pauses. Right and Left go one move on and back; a move is a phase, a step or an epoch: keys 1, 2 and 3.</source>
        <translation>空格键播放和暂停。左右方向键后退和前进一格；一格可以是一个阶段、一步或一轮：按 1、2、3 键选择。</translation>
    </message>
    <message>
        <source>One row is one device</source>
        <translation>一行就是一台设备</translation>
    </message>
    <message>
        <source>Data flows from left to right: the shard, its loss and gradient, the average of all gradients, the same update everywhere. Point at any number to see it in full.</source>
        <translation>数据从左向右流动：分片、它的损失和梯度、所有梯度的平均、各处相同的更新。把鼠标指向任意数字，可以看到它的全部位数。</translation>
    </message>
    <message>
        <source>Always checked, bit for bit</source>
        <translation>始终逐位校验</translation>
    </message>
    <message>
        <source>After every update all replicas are compared. A click on the verdict goes to the first difference.</source>
        <translation>每次更新之后都比较所有副本。点击结论可以转到首个差异。</translation>
    </message>
    <message>
        <source>Go anywhere in the run</source>
        <translation>转到运行中的任何位置</translation>
    </message>
    <message>
        <source>Drag along the timeline to see any step again. B sets a bookmark, N goes to the next event, and a click on the step&apos;s number lets you type one.</source>
        <translation>沿时间轴拖动可以重看任意一步。B 设置书签，N 转到下一个事件，点击步号可以直接输入。</translation>
    </message>
    <message>
        <source>Change what runs</source>
        <translation>改变运行的内容</translation>
    </message>
    <message>
        <source>A pencil marks what you can change while it runs; a ring arrow, what waits for a reset. Ctrl+Z takes anything back. The key ? lists all keys.</source>
        <translation>铅笔标出运行中可以修改的字段；环形箭头标出等待重置的字段。Ctrl+Z 可以撤销任何操作。按 ? 键列出所有快捷键。</translation>
    </message>
    <message>
        <source>Written: %1 and %2. Run it with: %3</source>
        <translation>已写入：%1 和 %2。运行命令：%3</translation>
    </message>
    <message>
        <source>Written: %1. Run it with: %2</source>
        <translation>已写入：%1。运行命令：%2</translation>
    </message>
    <message>
        <source>%1 has changed since it was read.</source>
        <translation>%1 在读取之后已更改。</translation>
    </message>
    <message>
        <source>%1 is gone; the run goes on with what was read.</source>
        <translation>%1 已不存在；运行继续使用已读取的数据。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Choose a CSV file</source>
        <translation>选择 CSV 文件</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt *.dat);;All files (*)</source>
        <translation>表格 (*.csv *.tsv *.txt *.dat);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Mend the file or choose another one in the side panel, then reset.</source>
        <translation>请修正文件，或在侧面板中选择另一个文件，然后重置。</translation>
    </message>
    <message>
        <source>%1
%2 What was open stays open.</source>
        <translation>%1
%2之前打开的内容保持不变。</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>Written: %1, step %2</source>
        <translation>已写入：%1，第 %2 步</translation>
    </message>
    <message>
        <source>Written: %1, steps %2 to %3</source>
        <translation>已写入：%1，第 %2 到 %3 步</translation>
    </message>
</context>
<context>
    <name>lockstep::MessageStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>lockstep::NetworkView</name>
    <message>
        <source>%1 features</source>
        <translation>%1 个特征</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 个单元</translation>
    </message>
    <message>
        <source>frozen, %1</source>
        <translation>冻结，%1</translation>
    </message>
    <message>
        <source>norm %1, gradient %2</source>
        <translation>范数 %1，梯度 %2</translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>范数 %1</translation>
    </message>
    <message>
        <source>of step %1</source>
        <translation>第 %1 步的</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负</translation>
    </message>
    <message>
        <source>layers %1 to %2 of %3</source>
        <translation>第 %1 至 %2 层，共 %3 层</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>What the connections show</source>
        <translation>连接显示的内容</translation>
    </message>
    <message>
        <source>Connections by their weight, or by its gradient</source>
        <translation>按权重或按其梯度显示连接</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 层</translation>
    </message>
    <message>
        <source>From left to right: the features, the units of each layer, the outputs. A connection is one weight: blue and solid is positive, orange and dashed negative, thicker is larger; layers of many units are drawn as one box. Under each layer stand its values as a map: a row for each input, a column for each unit, the biases below; then the gradient, and what the optimizer keeps. Small bars in a cell mean negative. Faded gradients are those of the step before, until this step has its own. It is the largest group of equal devices that is shown; choose a device to see its own gradient. A click on a cell chooses that parameter in all cards.</source>
        <translation>从左到右：特征、各层的单元、输出。一条连接是一个权重：蓝色实线为正，橙色虚线为负，越粗越大；单元很多的层画成一个方框。每一层下方用热图显示它的值：每个输入一行，每个单元一列，偏置在最下面；然后是梯度，以及优化器保存的内容。格子里的小横条表示负值。变淡的梯度属于上一步，直到这一步有了自己的梯度。显示的是相等设备中最大的一组；选择一台设备可以看到它自己的梯度。点击一格，会在所有卡片中选中那个参数。</translation>
    </message>
    <message>
        <source>%1 (layer %2): %3</source>
        <translation>%1（第 %2 层）：%3</translation>
    </message>
    <message>
        <source>gradient of device %1 %2</source>
        <translation>设备 %1 的梯度 %2</translation>
    </message>
    <message>
        <source>gradient of device %1 %2, of step %3</source>
        <translation>设备 %1 的梯度 %2，属于第 %3 步</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>frozen: never changes</source>
        <translation>已冻结：始终不变</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2，%1</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 层</translation>
    </message>
    <message>
        <source>%1, no values before the first move</source>
        <translation>%1，第一格之前没有数值</translation>
    </message>
    <message>
        <source>%1: %2, norm %3</source>
        <translation>%1：%2，范数 %3</translation>
    </message>
    <message>
        <source>; gradient of device %1, norm %2</source>
        <translation>；设备 %1 的梯度，范数 %2</translation>
    </message>
    <message>
        <source>; gradient of step %1, norm %2</source>
        <translation>；第 %1 步的梯度，范数 %2</translation>
    </message>
</context>
<context>
    <name>lockstep::NormsPlot</name>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>avg</source>
        <translation>均</translation>
    </message>
</context>
<context>
    <name>lockstep::NumberField</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>lockstep::PaintedView</name>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>All %1 devices</source>
        <translation>全部 %1 台设备</translation>
    </message>
    <message>
        <source>The largest group (%1 of %2)</source>
        <translation>最大的一组（%2 台中的 %1 台）</translation>
    </message>
    <message>
        <source>Waiting for the data</source>
        <translation>等待数据</translation>
    </message>
</context>
<context>
    <name>lockstep::PanelFooter</name>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Take the waiting changes back</source>
        <translation>撤回等待中的更改</translation>
    </message>
    <message>
        <source>Reset to apply 1 change</source>
        <translation>重置以应用 1 处更改</translation>
    </message>
    <message>
        <source>Reset to apply %1 changes</source>
        <translation>重置以应用 %1 处更改</translation>
    </message>
    <message>
        <source>Starts the run again with the changed fields</source>
        <translation>用修改后的字段重新开始运行</translation>
    </message>
    <message>
        <source>First mend the fields with a red edge</source>
        <translation>请先改正带红框的字段</translation>
    </message>
</context>
<context>
    <name>lockstep::PanelHead</name>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>edit any time</source>
        <translation>随时可改</translation>
    </message>
    <message>
        <source>applies on reset</source>
        <translation>重置后生效</translation>
    </message>
</context>
<context>
    <name>lockstep::ParametersKey</name>
    <message>
        <source>all devices</source>
        <translation>全部设备</translation>
    </message>
    <message>
        <source>true value</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>true</source>
        <comment>value; short</comment>
        <translation>真值</translation>
    </message>
</context>
<context>
    <name>lockstep::ParametersMap</name>
    <message>
        <source>%1, not reached yet</source>
        <translation>%1，尚未到达</translation>
    </message>
</context>
<context>
    <name>lockstep::ParametersNow</name>
    <message>
        <source>After step %1</source>
        <translation>第 %1 步之后</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>误差：%1</translation>
    </message>
    <message>
        <source>No parameters yet.</source>
        <translation>尚无参数。</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>%1–%2 of %3</source>
        <translation>%1–%2，共 %3 个</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>lockstep::ParametersPlot</name>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 台</translation>
    </message>
</context>
<context>
    <name>lockstep::ParametersView</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parameters chart</source>
        <translation>参数图</translation>
    </message>
    <message>
        <source>first %1 of %2</source>
        <translation>前 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>all devices</source>
        <translation>全部设备</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1/%2 台设备</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Parameters over steps</source>
        <translation>参数随步变化</translation>
    </message>
    <message>
        <source>Parameters over steps, as a map</source>
        <translation>参数随步变化，热图</translation>
    </message>
    <message>
        <source>Parameters now, against their true values</source>
        <translation>当前参数与其真值</translation>
    </message>
    <message>
        <source>How the parameters are shown</source>
        <translation>参数的显示方式</translation>
    </message>
    <message>
        <source>How the parameters change from step to step. Lines: one line each, dashed with a diamond at the right where the true value is known. Now: a bar for each value, a black tick for the true one, the error in numbers. Map: a row each, lighter is lower, darker is higher; made for many parameters. All devices hold the same parameters while they are in lockstep; when some left, the largest group is shown. Zoom, move and the keys work as in the loss chart, and all charts show the same steps.</source>
        <translation>参数如何一步步变化。“曲线”：每个参数一条线，已知真值时右侧有带菱形的虚线。“当前”：每个值一根柱，黑色刻线是真值，误差用数字表示。“热图”：每个参数一行，越浅越低，越深越高；适合参数很多的情况。步调一致时所有设备的参数相同；有设备偏离时，显示最大的一组。缩放、移动和按键与损失图相同，所有图显示相同的步。</translation>
    </message>
</context>
<context>
    <name>lockstep::PredictionView</name>
    <message>
        <source>over %1 rows</source>
        <translation>共 %1 行</translation>
    </message>
    <message>
        <source>over %1 of %2 rows</source>
        <translation>%2 行中的 %1 行</translation>
    </message>
    <message>
        <source>%1 of %2 predictions are not a number</source>
        <translation>%2 个预测中有 %1 个不是数 (NaN)</translation>
    </message>
    <message>
        <source>R² %1, RMS residual %2 %3</source>
        <translation>R² %1，残差 RMS %2，%3</translation>
    </message>
    <message>
        <source>Device %1: %2</source>
        <translation>设备 %1：%2</translation>
    </message>
    <message>
        <source>Waiting for the data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>No parameters before the first move</source>
        <translation>第一格之前没有参数</translation>
    </message>
    <message>
        <source>%1; %2 drawn</source>
        <translation>%1；已绘制 %2 个</translation>
    </message>
    <message>
        <source>Row %1, device %2</source>
        <translation>第 %1 行，设备 %2</translation>
    </message>
    <message>
        <source>%1: %2y %3</source>
        <translation>%1：%2y %3</translation>
    </message>
    <message>
        <source>%1: %2y %3, prediction %4, residual %5</source>
        <translation>%1：%2y %3，预测 %4，残差 %5</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Adjusted</source>
        <translation>调整后</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>数据点</translation>
    </message>
    <message>
        <source>Data: y as it is. Adjusted: what the other features add is taken away (partial residuals)</source>
        <translation>数据：原本的 y。调整后：减去其他特征的贡献（偏残差）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Along which feature the plane is cut; All: y against the prediction</source>
        <translation>沿哪个特征切开平面；全部：y 对预测</translation>
    </message>
    <message>
        <source>R² %1, RMS %2</source>
        <translation>R² %1，RMS %2</translation>
    </message>
    <message>
        <source>%1 % right, loss %2</source>
        <translation>正确 %1 %，损失 %2</translation>
    </message>
    <message>
        <source>%1 % right, cross-entropy %2 %3</source>
        <translation>正确 %1 %，交叉熵 %2，%3</translation>
    </message>
    <message>
        <source>%1: %2class %3, its probability %4</source>
        <translation>%1：%2类别 %3，其概率 %4</translation>
    </message>
    <message>
        <source>%1: %2class %3, probability of class 1 %4</source>
        <translation>%1：%2类别 %3，类别 1 的概率 %4</translation>
    </message>
    <message>
        <source>class against the probability of class 1</source>
        <translation>类别对类别 1 的概率</translation>
    </message>
    <message>
        <source>class against the probability of the own class</source>
        <translation>类别对自身类别的概率</translation>
    </message>
    <message>
        <source>Every point is one row, in the colour and with the marker of the device that holds it. Along one feature, the thick line is the model: a slice through its plane with all other features at their means, so the points scatter around it by what those features add. &quot;Adjusted&quot; takes that away: what is left are the residuals around the line. The dashed line is the truth where it is known. &quot;All&quot; shows y against the prediction, where a perfect fit lies on the diagonal. A device that left the others, or that you choose, has a line of its own. R² is the share of the spread of y that the model explains; 1 is all of it. Play, and watch the line turn towards the truth. Of a network the line is a curve: its output, the probability of class 1, or the predicted class; the numbers are then the share of rows that it gets right and the mean cross-entropy.</source>
        <translation>每个点是一行数据，用持有它的设备的颜色和标记。沿某个特征时，粗线是模型：穿过其平面的一个切片，其他特征都取均值，所以点会因其他特征的贡献而散布在线的周围。“调整后”减去这些贡献：剩下的是线周围的残差。虚线是真值（已知时）。“全部”显示 y 对预测，完美拟合时点落在对角线上。偏离其余设备的设备，或您选择的设备，有自己的线。R² 是模型所解释的 y 的离散程度的比例；1 表示全部。播放，看线如何转向真值。对于网络，线是一条曲线：它的输出、类别 1 的概率或预测类别；这时的数字是判断正确的行的比例和平均交叉熵。</translation>
    </message>
    <message>
        <source>%1 against the prediction</source>
        <translation>%1 对预测</translation>
    </message>
    <message>
        <source>probability of class %1 along %2</source>
        <translation>类别 %1 的概率，沿 %2</translation>
    </message>
    <message>
        <source>predicted class along %1</source>
        <translation>预测的类别，沿 %1</translation>
    </message>
    <message>
        <source>%1 along %2</source>
        <translation>%1，沿 %2</translation>
    </message>
    <message>
        <source>slice along %1, others at their means</source>
        <translation>沿 %1 的切片，其他特征取均值</translation>
    </message>
</context>
<context>
    <name>lockstep::PresenterTransport</name>
    <message>
        <source>Transport</source>
        <translation>播放控制</translation>
    </message>
</context>
<context>
    <name>lockstep::RateSlider</name>
    <message>
        <source>Learning rate, 0.001 to 10</source>
        <translation>学习率，0.001 到 10</translation>
    </message>
</context>
<context>
    <name>lockstep::RecentFiles</name>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>No file was used yet</source>
        <translation>还没有用过文件</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>清空列表</translation>
    </message>
</context>
<context>
    <name>lockstep::ReferenceView</name>
    <message>
        <source>full batch</source>
        <translation>全批量</translation>
    </message>
    <message>
        <source>sum / %1</source>
        <translation>总和 / %1</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>mean, not sent</source>
        <translation>平均，不发送</translation>
    </message>
    <message>
        <source>difference, on its own scale</source>
        <translation>差异，使用单独的刻度</translation>
    </message>
    <message>
        <source>difference: not there yet</source>
        <translation>差异：尚无</translation>
    </message>
    <message>
        <source>norm, full batch</source>
        <translation>范数，全批量</translation>
    </message>
    <message>
        <source>norm, sum / %1</source>
        <translation>范数，总和 / %1</translation>
    </message>
    <message>
        <source>norm, average</source>
        <translation>范数，平均</translation>
    </message>
    <message>
        <source>relative difference</source>
        <translation>相对差异</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>夹角</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Many rows and parameters: computed only when you ask for it</source>
        <translation>行和参数很多：只在您要求时计算</translation>
    </message>
    <message>
        <source>one device with all rows, and the mean of the local gradients</source>
        <translation>一台设备处理全部行，与本地梯度的平均</translation>
    </message>
    <message>
        <source>one device with all rows, and the average</source>
        <translation>一台设备处理全部行，与平均</translation>
    </message>
    <message>
        <source>Data-parallel training promises the step that one device with all rows would take. Here that promise is checked while the run goes on: hollow bars are the full-batch gradient of one device with the rows of this step, solid bars what the all-reduce gave, a pair for each parameter (norms of whole tensors when parameters are many). Below is the difference, on its own scale. Equal means within 1e−5 of the norm: float32 sums of another grouping differ by a few 1e−7. Where the two differ, the card names the reason that the scenario gives. Try uneven shards with the remainder &quot;unweighted&quot;, &quot;pad&quot; or &quot;drop&quot;, clipping before the reduction, or local SGD.</source>
        <translation>数据并行训练承诺：它走的一步与一台设备处理全部行时相同。这里在运行的同时检验这个承诺：空心柱是一台设备用这一步的全部行算出的全批量梯度，实心柱是全归约 (all-reduce) 的结果，每个参数一对（参数很多时为整个张量的范数）。下方是差异，使用单独的刻度。“相等”指差异不超过范数的 1e−5：float32 求和的分组不同，结果会相差几个 1e−7。两者不同时，卡片会给出场景中造成差异的原因。可以试试：不均匀分片并把余数行设为“不加权”“补齐”或“舍去”，在归约之前裁剪，或本地 SGD。</translation>
    </message>
    <message>
        <source>No gradient before the first step. Play, or step once: the full-batch gradient appears beside the average.</source>
        <translation>第一步之前没有梯度。播放，或前进一步：全批量梯度会出现在平均旁边。</translation>
    </message>
    <message>
        <source>Computing the gradient of all rows…</source>
        <translation>正在计算全部行的梯度…</translation>
    </message>
    <message>
        <source>%1 rows × %2: the gradient of all rows is computed when you ask for it.

</source>
        <translation>%1 行 × %2：全部行的梯度只在您要求时计算。

</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
</context>
<context>
    <name>lockstep::RoundStepper</name>
    <message>
        <source>Rounds</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>累加</translation>
    </message>
    <message>
        <source>Give back</source>
        <translation>发回</translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>第 %1/%2 回合</translation>
    </message>
    <message>
        <source>1 round</source>
        <translation>1 个回合</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <translation>%1 个回合</translation>
    </message>
    <message>
        <source>Go to round %1: a gradient is added</source>
        <translation>转到第 %1 回合：累加一个梯度</translation>
    </message>
    <message>
        <source>Go to round %1: the sum is given back</source>
        <translation>转到第 %1 回合：把总和发回</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>规约散播</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>全收集</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>向上</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>向下</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>推送</translation>
    </message>
    <message>
        <source>Pull</source>
        <translation>拉取</translation>
    </message>
    <message>
        <source>Go to round %1: finished sums are handed on</source>
        <translation>到第 %1 回合：传递已完成的总和</translation>
    </message>
    <message>
        <source>Go to round %1: what arrives is added</source>
        <translation>到第 %1 回合：加上传来的值</translation>
    </message>
    <message>
        <source>bucket %1 of %2</source>
        <translation>第 %1/%2 个桶</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Go to bucket %1, round %2</source>
        <translation>到第 %1 个桶，第 %2 回合</translation>
    </message>
</context>
<context>
    <name>lockstep::RowsModel</name>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 台设备</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Held back for the test: no device trains on it</source>
        <translation>留作测试：没有设备用它训练</translation>
    </message>
    <message>
        <source>On no device in this epoch</source>
        <translation>这一轮不在任何设备上</translation>
    </message>
    <message>
        <source>On %1 devices</source>
        <translation>在 %1 台设备上</translation>
    </message>
    <message>
        <source>On device %1</source>
        <translation>在设备 %1 上</translation>
    </message>
    <message>
        <source>As padding on device %1</source>
        <translation>作为补足行在设备 %1 上</translation>
    </message>
    <message>
        <source>Taken in this step</source>
        <translation>这一步取用</translation>
    </message>
    <message>
        <source>Click to sort by it</source>
        <translation>点击可按此列排序</translation>
    </message>
</context>
<context>
    <name>lockstep::RowsView</name>
    <message>
        <source>Rows that are listed</source>
        <translation>列出的行</translation>
    </message>
    <message>
        <source>Which rows are listed</source>
        <translation>列出哪些行</translation>
    </message>
    <message>
        <source>Row or line …</source>
        <translation>行号或文件行号…</translation>
    </message>
    <message>
        <source>Go to row</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>全部行</translation>
    </message>
    <message>
        <source>In this step</source>
        <translation>这一步中</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>On no device</source>
        <translation>不在任何设备上</translation>
    </message>
    <message>
        <source>More than once</source>
        <translation>不止一次</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>Waiting for the data</source>
        <translation>正在等待数据</translation>
    </message>
    <message>
        <source>Sorting %1 rows: %2 %</source>
        <translation>正在排序 %1 行：%2 %</translation>
    </message>
    <message>
        <source>In the order of step %1</source>
        <translation>按第 %1 步的顺序</translation>
    </message>
    <message>
        <source>No row is listed: this device holds none</source>
        <translation>没有列出任何行：这台设备没有数据行</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>第 %1/%2 页</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>数据行</translation>
    </message>
    <message>
        <source>Rows of the data</source>
        <translation>数据的各行</translation>
    </message>
    <message>
        <source>Not enough memory to sort so many rows</source>
        <translation>内存不足，无法对这么多行排序</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 and %2 for the test</source>
        <translation>%1，另有 %2 行用于测试</translation>
    </message>
    <message>
        <source>Every row of the data: which devices hold it in this epoch, its features and target, what the network predicts with the current parameters of the chosen device, and how far that is off. A bar at the left marks the rows of this step. Rows held back for the test come last. Click a column&apos;s head to sort by it, again for the other direction, and once more for the rows&apos; own order; on the keyboard, Alt with the arrow up or down sorts by the column of the current cell. Sort by the squared error or the loss to see the rows that the network gets most wrong. Type the number of a row, or &quot;line 7&quot; for a line of the file. A click on a row chooses its device. Ctrl+C copies the chosen rows with all their digits.</source>
        <translation>数据的每一行：这一轮由哪些设备持有，它的特征和目标，网络用所选设备的当前参数作出的预测，以及预测相差多少。左侧的竖条标出这一步的行。留作测试的行排在最后。点击列的表头可按该列排序，再点一次反向，第三次恢复各行自身的顺序；用键盘时，Alt 加上下方向键按当前单元格所在的列排序。按平方误差或损失排序，可以看到网络错得最多的行。可以输入行号，或用“L7”输入文件的行号。点击一行会选中它的设备。Ctrl+C 复制选中的行，保留全部位数。</translation>
    </message>
</context>
<context>
    <name>lockstep::RunMarks</name>
    <message>
        <source>devices left</source>
        <translation>有设备偏离</translation>
    </message>
    <message>
        <source>device %1 left</source>
        <translation>设备 %1 偏离</translation>
    </message>
    <message>
        <source>%1 devices left</source>
        <translation>%1 台设备偏离</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数 (NaN)</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>学习率 %1</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>stopped: not a number</source>
        <translation>已停止：不是数 (NaN)</translation>
    </message>
    <message>
        <source>stopped: infinite</source>
        <translation>已停止：无穷值</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷值</translation>
    </message>
</context>
<context>
    <name>lockstep::RunStateLabel</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>lockstep::ScalingView</name>
    <message>
        <source>devices</source>
        <translation>台设备</translation>
    </message>
    <message>
        <source>this run: %1</source>
        <translation>本次运行：%1</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步时间</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>强</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>图中显示什么</translation>
    </message>
    <message>
        <source>Simulated time of a step, or the share of the devices&apos; compute power that it uses</source>
        <translation>一步的模拟时间，或它用到的设备算力的份额</translation>
    </message>
    <message>
        <source>Kind of scaling</source>
        <translation>扩展的种类</translation>
    </message>
    <message>
        <source>Weak: every device has as many rows as now. Strong: all devices together have the rows of now</source>
        <translation>弱：每台设备的行数与现在相同。强：所有设备合起来的行数与现在相同</translation>
    </message>
    <message>
        <source>1 to 1,024 devices, simulated</source>
        <translation>1 到 1,024 台设备，模拟</translation>
    </message>
    <message>
        <source>What a step would take with this model, batch and network on other numbers of devices, a line for each plan. The axis of devices doubles from mark to mark, and so does time by tens: where a line rises with the devices, the plan costs more the more there are. Weak scaling gives every device the rows that one has now, so a flat line is perfect; strong scaling shares the rows of now out among more devices, so a falling line is good. Efficiency is the share of the devices&apos; compute power that the step uses: 100 % would be as many times the work of one device as there are devices. The dashed vertical line is this run. Nothing here is measured on this machine: it follows from latency, bandwidth and compute speed in the panel, for devices of full speed. Lower the bandwidth, or raise the latency, and watch which plan wins.</source>
        <translation>用这个模型、批量和网络，换成别的设备数时一步要多久，每种方案一条线。设备轴每一格加倍，时间轴每一格十倍：线随设备上升，说明设备越多这种方案越费时。弱扩展给每台设备与现在一样多的行，所以水平线最理想；强扩展把现在的行分给更多设备，所以下降的线好。效率是这一步用到的设备算力的份额：100 % 就是设备数乘以一台设备的工作量。竖直虚线是本次运行。这里没有任何数是在这台电脑上测的：它们来自面板中的延迟、带宽和计算速度，设备都是全速。降低带宽或提高延迟，看哪种方案胜出。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 on %2: %3 a step, efficiency %4; the busiest device sends %5</source>
        <translation>%2 上的%1：每步 %3，效率 %4；最忙的设备发送 %5</translation>
    </message>
    <message>
        <source>%1 on %2: %3 a step, efficiency %4</source>
        <translation>%2 上的%1：每步 %3，效率 %4</translation>
    </message>
    <message>
        <source>%1; fastest on %2: %3, %4</source>
        <translation>%1；在 %2 上最快的是%3，%4</translation>
    </message>
    <message>
        <source>%1 on %2, none of them slow: %3 a step, efficiency %4</source>
        <translation>%2（都不慢）上的%1：每步 %3，效率 %4</translation>
    </message>
</context>
<context>
    <name>lockstep::ScenarioDocument</name>
    <message>
        <source>%1 (does not run yet) — Lockstep</source>
        <translation>%1（尚不能运行）— Lockstep</translation>
    </message>
    <message>
        <source>%1* — Lockstep</source>
        <translation>%1* — Lockstep</translation>
    </message>
    <message>
        <source>%1 — Lockstep</source>
        <translation>%1 — Lockstep</translation>
    </message>
    <message>
        <source>starting &quot;%1&quot; (starts the run anew)</source>
        <translation>启动“%1”（重新开始运行）</translation>
    </message>
    <message>
        <source>%1 steps have run already: the run cannot be shorter.</source>
        <translation>已经运行了 %1 步：运行不能更短。</translation>
    </message>
    <message>
        <source>leaving out what is not known</source>
        <translation>略去未知内容</translation>
    </message>
    <message>
        <source>reset with 1 change (starts the run anew)</source>
        <translation>以 1 处更改重置（重新开始运行）</translation>
    </message>
    <message>
        <source>reset with %1 changes (starts the run anew)</source>
        <translation>以 %1 处更改重置（重新开始运行）</translation>
    </message>
    <message>
        <source>discarding what waits</source>
        <translation>放弃等待中的更改</translation>
    </message>
    <message>
        <source>choosing &quot;%1&quot; (starts the run anew)</source>
        <translation>选择“%1”（重新开始运行）</translation>
    </message>
    <message>
        <source>opening %1 (starts the run anew)</source>
        <translation>打开 %1（重新开始运行）</translation>
    </message>
    <message>
        <source>opening %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>1 problem in %1: %2</source>
        <translation>%1 中有 1 个问题：%2</translation>
    </message>
    <message>
        <source>%1 problems in %2: %3</source>
        <translation>%2 中有 %1 个问题：%3</translation>
    </message>
    <message>
        <source>Not saved: mend the fields with a red edge first, so that the file can run.</source>
        <translation>未保存：请先改正带红框的字段，文件才能运行。</translation>
    </message>
</context>
<context>
    <name>lockstep::ScenarioPanel</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Built-in scenarios; choosing one starts its run</source>
        <translation>内置场景；选择后立即运行</translation>
    </message>
    <message>
        <source>Differs from the scenario of that name</source>
        <translation>与同名场景不同</translation>
    </message>
    <message>
        <source>Safeguards</source>
        <translation>保护措施</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
</context>
<context>
    <name>lockstep::SectionHead</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>lockstep::ShardsModel</name>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>全部行</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>%1: %2 rows</source>
        <translation>%1：%2 行</translation>
    </message>
    <message>
        <source>class %1: %2 (%3)</source>
        <translation>类别 %1：%2 行（%3）</translation>
    </message>
    <message>
        <source>and %1 other classes</source>
        <translation>以及另外 %1 个类别</translation>
    </message>
    <message>
        <source>%1: %2 rows of class %3, %4 of its rows</source>
        <translation>%1：类别 %3 有 %2 行，占其行数的 %4</translation>
    </message>
    <message>
        <source>Rows that fill the shard up: the first rows of this epoch once more</source>
        <translation>补足分片的行：这一轮最前面的行再用一次</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>padded</source>
        <translation>补足</translation>
    </message>
    <message>
        <source>in this step</source>
        <translation>这一步中</translation>
    </message>
    <message>
        <source>shares of the classes</source>
        <translation>各类别的比例</translation>
    </message>
    <message>
        <source>mean of the target</source>
        <translation>目标的均值</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Rows of class %1</source>
        <translation>类别 %1 的行数</translation>
    </message>
    <message>
        <source>Of the targets of its rows, in their units</source>
        <translation>其各行目标中的值，以目标的单位表示</translation>
    </message>
</context>
<context>
    <name>lockstep::ShardsStrip</name>
    <message>
        <source>Rows of each device</source>
        <translation>每台设备的数据行</translation>
    </message>
    <message>
        <source>Waiting for the data</source>
        <translation>等待数据</translation>
    </message>
</context>
<context>
    <name>lockstep::ShardsView</name>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Rows and targets of each device</source>
        <translation>各设备的行和目标</translation>
    </message>
    <message>
        <source>Who holds row …</source>
        <translation>查找行号所在设备…</translation>
    </message>
    <message>
        <source>Who holds row</source>
        <translation>查找持有某行的设备</translation>
    </message>
    <message>
        <source>The strip is the shards of all devices, side by side; every piece is the shard of one device, in the colour and with the marker of that device, and its strong part is what the device takes in this step. The line above counts the rows: held once, dropped, or padded (the first rows once more, until all shards are equal). The table tells what the targets of each device are: rows of each class with a bar of their shares, or the mean and the range of numbers; below it all rows, and those held back for the test. A device whose bar differs from that of all rows sees other data than the whole: shard by label to see it. Click a piece or a line to choose its device; type the number of a row to learn who holds it. The rows themselves are in the card &quot;Rows&quot;.</source>
        <translation>长条由所有设备的分片并排组成；每一段是一台设备的分片，用该设备的颜色和标记，其中颜色较深的部分是该设备在这一步取用的行。上方的一行文字统计数据行：持有一次、舍去，或补足（最前面的行再用一次，直到所有分片相等）。表格说明各设备的目标是什么：每个类别的行数和表示比例的条形，或者数的均值和范围；下面是全部行，以及留作测试的行。如果一台设备的条形与全部行的不同，它看到的数据就与整体不同：按标签分片就能看到这种情况。点击一段或表格的一行可以选中它的设备；输入行号可以查出哪台设备持有它。数据行本身在卡片“数据行”中。</translation>
    </message>
    <message>
        <source>Held back for the test: no device trains on it</source>
        <translation>留作测试：没有设备用它训练</translation>
    </message>
    <message>
        <source>Row %1 is on no device in this epoch</source>
        <translation>第 %1 行这一轮不在任何设备上</translation>
    </message>
    <message>
        <source>Row %1 is on %2 devices</source>
        <translation>第 %1 行在 %2 台设备上</translation>
    </message>
    <message>
        <source>Row %1 is on device %2</source>
        <translation>第 %1 行在设备 %2 上</translation>
    </message>
    <message>
        <source>Row %1 is on devices %2</source>
        <translation>第 %1 行在设备 %2 上</translation>
    </message>
</context>
<context>
    <name>lockstep::Shortcuts</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>前进一格</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>后退一格</translation>
    </message>
    <message>
        <source>One phase forward</source>
        <translation>前进一个阶段</translation>
    </message>
    <message>
        <source>One phase back</source>
        <translation>后退一个阶段</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>One epoch forward</source>
        <translation>前进一轮</translation>
    </message>
    <message>
        <source>One epoch back</source>
        <translation>后退一轮</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Last step reached</source>
        <translation>已到达的最后一步</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>A move is a phase</source>
        <translation>一格是一个阶段</translation>
    </message>
    <message>
        <source>A move is a step</source>
        <translation>一格是一步</translation>
    </message>
    <message>
        <source>A move is an epoch</source>
        <translation>一格是一轮</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>More epochs</source>
        <translation>增加轮数</translation>
    </message>
    <message>
        <source>Next phase</source>
        <translation>下一个阶段</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>下一个事件</translation>
    </message>
    <message>
        <source>Previous event</source>
        <translation>上一个事件</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>首个差异</translation>
    </message>
    <message>
        <source>Bookmark this step</source>
        <translation>为这一步加书签</translation>
    </message>
    <message>
        <source>Loop from this step</source>
        <translation>从这一步开始循环</translation>
    </message>
    <message>
        <source>Loop to this step</source>
        <translation>循环到这一步</translation>
    </message>
    <message>
        <source>No loop</source>
        <translation>不循环</translation>
    </message>
</context>
<context>
    <name>lockstep::SpeedControl</name>
    <message>
        <source>Speed, %1</source>
        <translation>速度，%1</translation>
    </message>
    <message>
        <source>%1, slower [ and faster ]</source>
        <translation>%1，[ 更慢，] 更快</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
</context>
<context>
    <name>lockstep::StepChart</name>
    <message>
        <source>The first step draws the first point.</source>
        <translation>第一步画出第一个点。</translation>
    </message>
    <message>
        <source>Space plays.</source>
        <translation>按空格播放。</translation>
    </message>
</context>
<context>
    <name>lockstep::StepLabel</name>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>round %1 of %2</source>
        <translation>第 %1/%2 回合</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>check</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Go to step</source>
        <translation>转到步</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>of %1, %2</source>
        <translation>共 %1 步，%2</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>“%1” is not a step</source>
        <translation>“%1”不是步号</translation>
    </message>
    <message>
        <source>No step has been computed yet</source>
        <translation>还没有计算过任何一步</translation>
    </message>
    <message>
        <source>Steps 0 to %1 have been computed</source>
        <translation>已计算第 0 至 %1 步</translation>
    </message>
    <message>
        <source>Click, or press Ctrl+G, to go to a step</source>
        <translation>点击或按 Ctrl+G 转到某一步</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>0 到 %1</translation>
    </message>
    <message>
        <source>only 0 so far</source>
        <translation>目前只有 0</translation>
    </message>
    <message>
        <source>only 0 to %1</source>
        <translation>只有 0 到 %1</translation>
    </message>
    <message>
        <source>%1 %2/%3</source>
        <translation>%1 %2/%3</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>lockstep::TimeLanesView</name>
    <message>
        <source>What every device does when in the step that is shown, in simulated time: it comes from the scenario&apos;s network and speeds, never from a clock of this computer. Solid is computing: forward, gradient, update. Light boxes are messages of the all-reduce, one a round; hatched is waiting, and the number at the right is its share of the step. The line says how much of the step has run. Buckets that leave while the gradient is still computed lie in a thin row of their own. Above 8 devices the first row is the share of all others that compute, send or wait at each moment, and below it are the device that all wait for, the one that sends most, and those you choose or pin. Make one device slow and watch the others wait; compare ring and tree. Arrow keys walk over the spans, Enter chooses the device.</source>
        <translation>所示的这一步中每台设备何时做什么，以模拟时间计：它来自场景的网络和速度，绝不来自这台电脑的时钟。实心是计算：前向、梯度、更新。浅色框是全归约的消息，每回合一个；斜线是等待，右边的数是它占一步的份额。竖线表示这一步已经走了多少。梯度还在计算时就发出的桶在自己的细行里。设备多于 8 台时，第一行是其余设备在每一刻计算、发送或等待的份额，下面是大家都在等的设备、发送最多的设备，以及您选择或固定的设备。让一台设备变慢，看其余设备等待；比较环和树。方向键在各段之间移动，Enter 选择设备。</translation>
    </message>
    <message>
        <source>Waiting for the data</source>
        <translation>正在等待数据</translation>
    </message>
    <message>
        <source>Time lanes</source>
        <translation>时间泳道</translation>
    </message>
    <message>
        <source>this step, simulated</source>
        <translation>这一步，模拟</translation>
    </message>
</context>
<context>
    <name>lockstep::TimelineSide</name>
    <message>
        <source>Previous event</source>
        <translation>上一个事件</translation>
    </message>
    <message>
        <source>Previous event (Shift+N)</source>
        <translation>上一个事件 (Shift+N)</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>下一个事件</translation>
    </message>
    <message>
        <source>Next event (N)</source>
        <translation>下一个事件 (N)</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>删除书签</translation>
    </message>
    <message>
        <source>Bookmark this step</source>
        <translation>为这一步加书签</translation>
    </message>
    <message>
        <source>Remove bookmark (B)</source>
        <translation>删除书签 (B)</translation>
    </message>
    <message>
        <source>Bookmark this step (B)</source>
        <translation>为这一步加书签 (B)</translation>
    </message>
    <message>
        <source>+1 epoch</source>
        <translation>+1 轮</translation>
    </message>
    <message>
        <source>+%1 epochs</source>
        <translation>+%1 轮</translation>
    </message>
    <message>
        <source>Trains on from the last step reached (E)</source>
        <translation>从已到达的最后一步继续训练 (E)</translation>
    </message>
    <message>
        <source>Every step reached can be shown again.</source>
        <translation>到达过的每一步都可以重看。</translation>
    </message>
    <message>
        <source>Esc ends it</source>
        <translation>按 Esc 结束</translation>
    </message>
</context>
<context>
    <name>lockstep::TimelineTrack</name>
    <message>
        <source>Timeline: step that is shown</source>
        <translation>时间轴：当前显示的步</translation>
    </message>
    <message>
        <source>Rename bookmark…</source>
        <translation>重命名书签…</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>删除书签</translation>
    </message>
    <message>
        <source>Bookmark step %1</source>
        <translation>为第 %1 步加书签</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>转到第 %1 步</translation>
    </message>
    <message>
        <source>Loop from here</source>
        <translation>从这里开始循环</translation>
    </message>
    <message>
        <source>Loop up to here</source>
        <translation>循环到这里</translation>
    </message>
    <message>
        <source>End the loop</source>
        <translation>结束循环</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
    <message>
        <source>Name of the bookmark</source>
        <translation>书签名称</translation>
    </message>
    <message>
        <source>No step yet: Space starts the run</source>
        <translation>还没有步：按空格开始运行</translation>
    </message>
</context>
<context>
    <name>lockstep::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>时间轴</translation>
    </message>
    <message>
        <source>%1 KB</source>
        <translation>%1 KB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>keyframe every step</source>
        <translation>每步一个关键帧</translation>
    </message>
    <message>
        <source>keyframe every %1 steps</source>
        <translation>每 %1 步一个关键帧</translation>
    </message>
    <message>
        <source>history %1</source>
        <translation>历史 %1</translation>
    </message>
    <message>
        <source>The whole run, from the first step to the last epoch. The area is the loss on a log scale: coloured up to the step that is shown, grey where the run has been further. The band below is green while all devices hold the same bits, and hatched in red once they do not; where local SGD lets them drift by design it is a thin grey line, with a green mark at every average. Markers stand where a device left the others, where a live field was edited, and where you put a bookmark (B). Drag the playhead, click the step number to type one, or press N for the next event. Hold Shift and drag to play a range in a loop; hold Ctrl and turn the wheel to look closer.</source>
        <translation>整个运行，从第一步到最后一轮。面积图是对数刻度上的损失：到当前显示的步为止是彩色，之后已运行过的部分是灰色。下方的色带在所有设备各位相同时为绿色，一旦不同则为红色斜纹；本地 SGD 按设计让设备产生差异的地方是一条灰色细线，每次求平均处有绿色标记。标记位于有设备偏离其余设备、修改了可随时改的字段，以及您加了书签 (B) 的地方。拖动播放头，点击步号可以直接输入，按 N 转到下一个事件。按住 Shift 拖动可以循环播放一段；按住 Ctrl 滚动滚轮可以放大查看。</translation>
    </message>
</context>
<context>
    <name>lockstep::Tour</name>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一条</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一条</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1. %2 Step %3 of %4.</source>
        <translation>%1。%2 第 %3 条，共 %4 条。</translation>
    </message>
</context>
<context>
    <name>lockstep::TransportBar</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>侧边栏</translation>
    </message>
    <message>
        <source>Side panel (F9)</source>
        <translation>侧边栏 (F9)</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>All keys (F1)</source>
        <translation>所有快捷键 (F1)</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Theme: %1 (T)</source>
        <translation>主题：%1 (T)</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>演示模式</translation>
    </message>
    <message>
        <source>Presenter mode: large, for a lecture (F11)</source>
        <translation>演示模式：大字显示，适合讲课 (F11)</translation>
    </message>
    <message>
        <source>high contrast</source>
        <translation>高对比度</translation>
    </message>
</context>
<context>
    <name>lockstep::TransportButtons</name>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Back to the start (R)</source>
        <translation>回到起点 (R)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Step back (Left)</source>
        <translation>后退 (左方向键)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放 (空格)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step (Right)</source>
        <translation>前进 (右方向键)</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>粒度</translation>
    </message>
    <message>
        <source>What one move is: phase (1), step (2), epoch (3)</source>
        <translation>一格是什么：阶段 (1)、步 (2)、轮 (3)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停 (空格)</translation>
    </message>
    <message>
        <source>Play again from the start (Space)</source>
        <translation>从起点重新播放 (空格)</translation>
    </message>
    <message>
        <source>Start again with 1 change (R)</source>
        <translation>以 1 处更改重新开始 (R)</translation>
    </message>
    <message>
        <source>Start again with %1 changes (R)</source>
        <translation>以 %1 处更改重新开始 (R)</translation>
    </message>
    <message>
        <source>Stopped at step %1: step back and lower the learning rate</source>
        <translation>在第 %1 步停止：请后退并降低学习率</translation>
    </message>
</context>
<context>
    <name>lockstep::VerdictPill</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Go to step %1, where it began</source>
        <translation>转到第 %1 步，从那里开始出现</translation>
    </message>
    <message>
        <source>drifting by design, %1</source>
        <translation>按设计有差异，%1</translation>
    </message>
    <message>
        <source>The average made the parameters equal, bit for bit; each device has its own optimizer state</source>
        <translation>求平均后参数逐位相等；每台设备有自己的优化器状态</translation>
    </message>
    <message>
        <source>Parameters and optimizer state are equal, bit for bit</source>
        <translation>参数和优化器状态逐位相等</translation>
    </message>
</context>
<context>
    <name>lockstep::WindowBody</name>
    <message>
        <source>PgDn</source>
        <translation>PgDn</translation>
    </message>
    <message>
        <source>next phase</source>
        <translation>下一个阶段</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>离开</translation>
    </message>
</context>
<context>
    <name>presets</name>
    <message>
        <source>Linear regression on 4 devices</source>
        <translation>4 台设备上的线性回归</translation>
    </message>
    <message>
        <source>The tutorial: 4 devices share 400 samples and learn one linear model</source>
        <translation>教程：4 台设备共享 400 个样本，学习一个线性模型</translation>
    </message>
    <message>
        <source>Linear regression on 2 devices</source>
        <translation>2 台设备上的线性回归</translation>
    </message>
    <message>
        <source>The smallest case: 2 devices, one sum of two gradients in each step</source>
        <translation>最小的例子：2 台设备，每一步只求两个梯度之和</translation>
    </message>
    <message>
        <source>Linear regression on 8 devices</source>
        <translation>8 台设备上的线性回归</translation>
    </message>
    <message>
        <source>Twice the tutorial: 8 devices with 100 samples each</source>
        <translation>教程的两倍：8 台设备，每台 100 个样本</translation>
    </message>
    <message>
        <source>Regression on uneven shards</source>
        <translation>不均匀分片上的回归</translation>
    </message>
    <message>
        <source>403 samples do not divide by 4: three devices hold one more, and count for it</source>
        <translation>403 个样本不能被 4 整除：三台设备各多一行，并按此加权</translation>
    </message>
    <message>
        <source>Sine wave, a network with Adam</source>
        <translation>正弦波：用 Adam 训练网络</translation>
    </message>
    <message>
        <source>A hidden layer of 16 learns one period of a noisy sine from 400 samples</source>
        <translation>16 个单元的隐藏层从 400 个样本学习带噪声正弦的一个周期</translation>
    </message>
    <message>
        <source>Three classes with softmax</source>
        <translation>用 softmax 分三个类别</translation>
    </message>
    <message>
        <source>Two clouds of points a class: a hidden layer of 16 draws the borders between them</source>
        <translation>每个类别两团点：16 个单元的隐藏层画出它们之间的边界</translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation>双月</translation>
    </message>
    <message>
        <source>Two half circles reach into each other: the border between the classes has to bend</source>
        <translation>两个半圆互相嵌入：类别之间的边界必须弯曲</translation>
    </message>
    <message>
        <source>A circle in a circle</source>
        <translation>圆中之圆</translation>
    </message>
    <message>
        <source>One class surrounds the other: a hidden layer of 16 closes a border around the inner one</source>
        <translation>一个类别围绕另一个：16 个单元的隐藏层围绕里面的类别画出闭合的边界</translation>
    </message>
    <message>
        <source>Spiral with three arms</source>
        <translation>三臂螺旋</translation>
    </message>
    <message>
        <source>The hardest of the pictures: 150 samples a device, two hidden layers of 32 and softmax</source>
        <translation>最难的图形：每台设备 150 个样本，两个 32 个单元的隐藏层加 softmax</translation>
    </message>
    <message>
        <source>Shuffled mini-batches</source>
        <translation>打乱的小批量</translation>
    </message>
    <message>
        <source>Each device takes 16 of its 100 samples a step, and every epoch deals all samples anew</source>
        <translation>每台设备每一步取自己 100 个样本中的 16 个，每一轮重新分配全部样本</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>梯度累积</translation>
    </message>
    <message>
        <source>Each device works through 4 micro-batches before the one all-reduce of a step</source>
        <translation>每台设备先处理 4 个微批，再做这一步唯一的全归约</translation>
    </message>
    <message>
        <source>Local SGD, averaged every 5 steps</source>
        <translation>本地 SGD，每 5 步求一次平均</translation>
    </message>
    <message>
        <source>Devices update on their own and drift apart by design, until their parameters are averaged</source>
        <translation>设备各自更新，按设计逐渐产生差异，直到对参数求平均</translation>
    </message>
    <message>
        <source>Mistake: one class a device</source>
        <translation>错误：每台设备一个类别</translation>
    </message>
    <message>
        <source>Shards sorted by label: each device learns only its own class, and averages spoil what it learned</source>
        <translation>按标签排序的分片：每台设备只学自己的类别，平均又破坏学到的内容</translation>
    </message>
    <message>
        <source>Mistake: uneven shards, plain mean</source>
        <translation>错误：不均匀分片，直接平均</translation>
    </message>
    <message>
        <source>10 samples on 8 devices without weights: six of them count twice as much as the other four</source>
        <translation>8 台设备上 10 个样本，不加权：其中六个样本的分量是另外四个的两倍</translation>
    </message>
    <message>
        <source>Mistake: every device holds all samples</source>
        <translation>错误：每台设备都持有全部样本</translation>
    </message>
    <message>
        <source>Nobody cut the data: 4 devices do the same work and find the same gradient</source>
        <translation>没有切分数据：4 台设备做同样的工作，得到同样的梯度</translation>
    </message>
    <message>
        <source>Your own data: a file of measurements</source>
        <translation>自己的数据：测量数据文件</translation>
    </message>
    <message>
        <source>A CSV file as spreadsheets write it: semicolons, decimal commas, an empty cell; a quarter of its rows is held back</source>
        <translation>电子表格写出的 CSV 文件：以分号分隔、用逗号作小数点、有一个空单元格；四分之一的行留作测试</translation>
    </message>
    <message>
        <source>Ring on 8 devices</source>
        <translation>8 台设备的环</translation>
    </message>
    <message>
        <source>Eight chunks travel around a ring: 7 rounds add them up, 7 rounds hand the sums on, and no device is the busy one</source>
        <translation>八块绕环而行：7 个回合相加，7 个回合传递总和，没有哪台设备特别忙</translation>
    </message>
    <message>
        <source>One slow device among 64</source>
        <translation>64 台中一台慢设备</translation>
    </message>
    <message>
        <source>Device 37 computes 2.6 times as long: in every step 63 devices wait for it, and it never waits</source>
        <translation>设备 37 的计算用时是 2.6 倍：每一步 63 台设备都在等它，它从不等待</translation>
    </message>
    <message>
        <source>The order of additions</source>
        <translation>相加的顺序</translation>
    </message>
    <message>
        <source>Four gradients, 1e8, 1, −1e8 and 1: the ring makes 1, 0, 1 of them, rank order 1, a tree 0, exact is 2; all devices agree each time</source>
        <translation>四个梯度 1e8、1、−1e8、1：环得到 1、0、1，按秩顺序得 1，树得 0，精确值是 2；每次所有设备都一致</translation>
    </message>
</context>
</TS>
