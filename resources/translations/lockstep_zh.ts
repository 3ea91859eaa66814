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
        <source>sum, not divided: the step is %1 times as long</source>
        <translation>只求和，不做除法：步长是原来的 %1 倍</translation>
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
        <source>Step %1</source>
        <translation>第 %1 步</translation>
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
        <source>Step %1</source>
        <translation>第 %1 步</translation>
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
        <source>The only choice so far.</source>
        <translation>目前唯一的选项。</translation>
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
        <source>%1 rows, seed %2</source>
        <translation>%1 行，种子 %2</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>连续分块</translation>
    </message>
    <message>
        <source>linear, %1 params</source>
        <translation>线性，%1 个参数</translation>
    </message>
    <message>
        <source>SGD, rate %1</source>
        <translation>SGD，学习率 %1</translation>
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
        <source>&lt;p&gt;Shard. &lt;/p&gt;&lt;s&gt;Each device reads its own %1 of %2 samples: &lt;/s&gt;%3, %4.</source>
        <translation>&lt;p&gt;分片。&lt;/p&gt;&lt;s&gt;每台设备读取自己的 %1 个样本（共 %2 个）：&lt;/s&gt;%3，%4。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Shard. &lt;/p&gt;&lt;s&gt;Each device reads its own of %1 samples: %2, %3. &lt;/s&gt;Device 0 is weighed by rows: &lt;n&gt;× %4&lt;/n&gt;.</source>
        <translation>&lt;p&gt;分片。&lt;/p&gt;&lt;s&gt;每台设备读取自己的样本（共 %1 个）：%2，%3。&lt;/s&gt;设备 0 按行数加权：&lt;n&gt;× %4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Forward, loss. &lt;/p&gt;&lt;s&gt;The loss over all rows is &lt;/s&gt;&lt;bad&gt;%1&lt;/bad&gt;.</source>
        <translation>&lt;p&gt;前向计算与损失。&lt;/p&gt;&lt;s&gt;全部数据行上的损失为 &lt;/s&gt;&lt;bad&gt;%1&lt;/bad&gt;。</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数 (NaN)</translation>
    </message>
    <message>
        <source>&lt;p&gt;Forward, loss. &lt;/p&gt;&lt;s&gt;The model predicts every row; &lt;/s&gt;the mean squared error is &lt;n&gt;%1&lt;/n&gt;.</source>
        <translation>&lt;p&gt;前向计算与损失。&lt;/p&gt;&lt;s&gt;模型预测每一行；&lt;/s&gt;均方误差为 &lt;n&gt;%1&lt;/n&gt;。</translation>
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
        <source>&lt;p&gt;Forward, loss. &lt;/p&gt;&lt;s&gt;%1&lt;/s&gt;local loss from &lt;n&gt;%2&lt;/n&gt; to &lt;n&gt;%3&lt;/n&gt;, average by rows &lt;n&gt;%4&lt;/n&gt;.</source>
        <translation>&lt;p&gt;前向计算与损失。&lt;/p&gt;&lt;s&gt;%1&lt;/s&gt;本地损失从 &lt;n&gt;%2&lt;/n&gt; 到 &lt;n&gt;%3&lt;/n&gt;，按行数平均为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Forward, loss. &lt;/p&gt;&lt;s&gt;%1&lt;/s&gt;local loss from &lt;n&gt;%2&lt;/n&gt; to &lt;n&gt;%3&lt;/n&gt;, average &lt;n&gt;%4&lt;/n&gt;.</source>
        <translation>&lt;p&gt;前向计算与损失。&lt;/p&gt;&lt;s&gt;%1&lt;/s&gt;本地损失从 &lt;n&gt;%2&lt;/n&gt; 到 &lt;n&gt;%3&lt;/n&gt;，平均为 &lt;n&gt;%4&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Gradient. &lt;/p&gt;&lt;s&gt;How the loss changes with each parameter. &lt;/s&gt;For %1: %2.</source>
        <translation>&lt;p&gt;梯度。&lt;/p&gt;&lt;s&gt;损失随每个参数如何变化。&lt;/s&gt;%1：%2。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Gradient. &lt;/p&gt;&lt;s&gt;Each device sees a different slope. &lt;/s&gt;For %1: %2.</source>
        <translation>&lt;p&gt;梯度。&lt;/p&gt;&lt;s&gt;每台设备看到的斜率不同。&lt;/s&gt;%1：%2。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Sum. &lt;/p&gt;&lt;s&gt;Nothing is divided, so the step is %1 times as long. &lt;/s&gt;Effective step for %2: &lt;n&gt;%3&lt;/n&gt;.</source>
        <translation>&lt;p&gt;总和。&lt;/p&gt;&lt;s&gt;不做除法，所以步长是原来的 %1 倍。&lt;/s&gt;%2 的有效步长：&lt;n&gt;%3&lt;/n&gt;。</translation>
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
        <source>&lt;p&gt;Update. &lt;/p&gt;&lt;s&gt;The device steps against the gradient. &lt;/s&gt;%1: &lt;n&gt;%2&lt;/n&gt;.</source>
        <translation>&lt;p&gt;更新。&lt;/p&gt;&lt;s&gt;设备沿梯度的反方向走一步。&lt;/s&gt;%1：&lt;n&gt;%2&lt;/n&gt;。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Update. &lt;/p&gt;&lt;s&gt;Every device takes the same step. &lt;/s&gt;%1: &lt;n&gt;%2&lt;/n&gt;.</source>
        <translation>&lt;p&gt;更新。&lt;/p&gt;&lt;s&gt;每台设备走同样的一步。&lt;/s&gt;%1：&lt;n&gt;%2&lt;/n&gt;。</translation>
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
        <source>Phase %1 of 7</source>
        <translation>第 %1/7 阶段</translation>
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
        <source>Input columns of the data.
The model has one weight for each.</source>
        <translation>数据的输入列数。
模型对每一列有一个权重。</translation>
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
        <source>Standard deviation of the noise on the target.</source>
        <translation>目标上噪声的标准差。</translation>
    </message>
    <message>
        <source>that of the target</source>
        <translation>与目标相同</translation>
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
        <source>How the target comes from the features.
linear: their weighted sum with hidden weights, plus noise.</source>
        <translation>目标如何由特征得到。
线性：用隐藏的权重加权求和，再加噪声。</translation>
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
        <source>Which device holds which rows.
contiguous: the rows in their order, one block for each device.</source>
        <translation>哪台设备持有哪些行。
连续分块：行按顺序排列，每台设备一块。</translation>
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
        <source>What happens to rows that do not divide by the devices.
weighted: the first devices hold one row more, and count for it in the average.</source>
        <translation>不能被设备数整除的行如何处理。
加权：前面的设备各多一行，并在平均中按此计入。</translation>
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
        <source>Whether the model adds a constant b to the weighted sum of the features.</source>
        <translation>模型是否在特征的加权和上再加一个常数 b。</translation>
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
        <source>Parameters before the first step.
tutorial: drawn from the seed as in the tutorial.
zeros: all 0.</source>
        <translation>第一步之前的参数。
教程：像教程中那样由种子抽取。
全零：全部为 0。</translation>
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
        <source>What training makes small.
MSE: the mean of the squared distances of prediction and target.</source>
        <translation>训练要减小的量。
MSE：预测与目标之差的平方的平均。</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Share of the average gradient that is taken off the parameters each step.
Applies from the step after the one that is shown.</source>
        <translation>每一步从参数中减去平均梯度的多大比例。
从当前显示的步之后的一步起生效。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Length of the run; not less than what has run.
Here each epoch is one step.</source>
        <translation>运行的长度；不能少于已运行的轮数。
这里每一轮就是一步。</translation>
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
        <source>How the average gradient changes the parameters.
SGD: learning rate × average gradient is taken off.</source>
        <translation>平均梯度如何改变参数。
SGD：减去学习率 × 平均梯度。</translation>
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
        <source>Who sends what to whom in an all-reduce.
rank order: device 0 adds all gradients in the order of the ranks, then sends the sum to all.</source>
        <translation>全归约 (all-reduce) 中谁把什么发给谁。
按编号顺序：设备 0 按编号顺序累加所有梯度，再把总和发给所有设备。</translation>
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
    <name>lockstep::LossPlot</name>
    <message>
        <source>all</source>
        <translation>总</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
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
        <source>Smooth</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Loss over steps</source>
        <translation>损失随步变化</translation>
    </message>
    <message>
        <source>Smoothing of the loss</source>
        <translation>损失的平滑</translation>
    </message>
    <message>
        <source>A smoothed line over the exact one, which stays thin</source>
        <translation>在精确的细线之上加一条平滑线</translation>
    </message>
    <message>
        <source>Off: the exact loss</source>
        <translation>关闭：精确的损失</translation>
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
        <source>The thick line is the loss over all rows, after each step. Thin lines are the losses of the devices, each on its own rows; above 8 devices a band spans the lowest to the highest of them, a darker one their middle half. Right of the playhead, steps that were computed already are grey. The numbers at the right belong to the step that is shown. Drag a rectangle or turn the wheel to zoom, Shift and drag to move, double click or press 0 for the whole run. Click a step to go there; with Tab and the arrows the keyboard does the same. On a log scale, losses of zero or below stand as triangles at the bottom, what is not a number as a cross at the top.</source>
        <translation>粗线是每一步之后全部数据行上的损失。细线是各设备在自己数据行上的损失；超过 8 台设备时，浅色带表示最低到最高，深色带表示中间一半。播放头右侧，已经算过的步显示为灰色。右边的数字属于当前显示的步。拖出一个矩形或滚动滚轮可以缩放，按住 Shift 拖动可以移动，双击或按 0 显示整个运行。点击某一步可以转到那里；用 Tab 和方向键也能做到。在对数刻度上，小于等于零的损失在底部显示为三角形，非数在顶部显示为叉。</translation>
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
</context>
<context>
    <name>lockstep::MessageStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
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
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
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
        <source>y against the prediction</source>
        <translation>y 对预测</translation>
    </message>
    <message>
        <source>y along x0</source>
        <translation>y 沿 x0</translation>
    </message>
    <message>
        <source>slice along x%1, others at their means</source>
        <translation>沿 x%1 的切片，其他特征取均值</translation>
    </message>
    <message>
        <source>Every point is one row, in the colour and with the marker of the device that holds it. Along one feature, the thick line is the model: a slice through its plane with all other features at their means, so the points scatter around it by what those features add. &quot;Adjusted&quot; takes that away: what is left are the residuals around the line. The dashed line is the truth where it is known. &quot;All&quot; shows y against the prediction, where a perfect fit lies on the diagonal. A device that left the others, or that you choose, has a line of its own. R² is the share of the spread of y that the model explains; 1 is all of it. Play, and watch the line turn towards the truth.</source>
        <translation>每个点是一行数据，用持有它的设备的颜色和标记表示。沿一个特征看，粗线是模型：其他特征都取均值时模型平面的切片，所以点会因其他特征的贡献而散布在它周围。“调整后”去掉这部分贡献：剩下的是围绕直线的残差。已知真值时用虚线表示。“全部”显示 y 对预测，完美的拟合落在对角线上。偏离的设备或您选中的设备有自己的线。R² 是 y 的变化中被模型解释的比例，1 表示全部。播放，看直线怎样转向真值。</translation>
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
        <source>y minus the prediction, in units of y</source>
        <translation>y 减去预测，单位与 y 相同</translation>
    </message>
    <message>
        <source>With the current parameters of the device that holds the row</source>
        <translation>使用持有该行的设备的当前参数</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>squared error</source>
        <translation>平方误差</translation>
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
        <source>Rows of the data</source>
        <translation>数据行</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>选中</translation>
    </message>
    <message>
        <source>Rows that are listed</source>
        <translation>列出的数据行</translation>
    </message>
    <message>
        <source>All rows, or those of the chosen device</source>
        <translation>全部行，或选中设备的行</translation>
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
        <source>contiguous, in device order</source>
        <translation>连续分块，按设备顺序</translation>
    </message>
    <message>
        <source>The strip is the whole data set from its first row to its last; every piece is the shard of one device, in the colour and with the marker of that device. Every row belongs to exactly one device, and the line above counts it. The table lists the rows: features, target y, what the device that holds the row predicts with its current parameters, and the residual, y minus the prediction. Click a piece to jump to the first row of that device; choose &quot;Chosen&quot; to list only its rows. Type a number to go to a row. Step through an update and watch the residuals shrink. Ctrl+C copies the chosen rows with all their digits.</source>
        <translation>长条是从第一行到最后一行的整个数据集；每一段是一台设备的分片，用该设备的颜色和标记表示。每一行恰好属于一台设备，上方的文字给出计数。表格列出各行：特征、目标 y、持有该行的设备用当前参数给出的预测，以及残差，即 y 减去预测。点击一段可以跳到该设备的第一行；选“选中”只列出它的行。输入数字可以转到某一行。逐步执行一次更新，看残差变小。Ctrl+C 复制选中的行，包含全部位数。</translation>
    </message>
    <message>
        <source>No such row is listed</source>
        <translation>列表中没有这一行</translation>
    </message>
    <message>
        <source>No row is listed: the filter shows no device with rows</source>
        <translation>没有列出任何行：筛选出的设备都没有数据行</translation>
    </message>
    <message>
        <source>page %1 of %2: rows %3 to %4</source>
        <translation>第 %1/%2 页：第 %3 至 %4 行</translation>
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
        <source>The whole run, from the first step to the last epoch. The area is the loss on a log scale: coloured up to the step that is shown, grey where the run has been further. The band below is green while all devices hold the same bits, and hatched in red once they do not. Markers stand where a device left the others, where a live field was edited, and where you put a bookmark (B). Drag the playhead, click the step number to type one, or press N for the next event. Hold Shift and drag to play a range in a loop; hold Ctrl and turn the wheel to look closer.</source>
        <translation>整个运行，从第一步到最后一轮。面积是对数刻度上的损失：到当前显示的步为止有颜色，运行已经更靠前的部分为灰色。下方的色带在所有设备各位相同时为绿色，一旦不同则为红色斜纹。标记表示：有设备偏离其余设备、修改了可随时修改的字段，以及您设置的书签 (B)。拖动播放头，点击步号直接输入，或按 N 转到下一个事件。按住 Shift 拖动可以循环播放一段；按住 Ctrl 滚动滚轮可以放大查看。</translation>
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
</context>
</TS>
