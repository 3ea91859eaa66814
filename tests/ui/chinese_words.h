// Which words of a Chinese text are not Chinese: for tests that look for texts that nobody translated.
#pragma once

#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <QStringList>

namespace lockstep::test {

// Names, keys of the keyboard, units, code and file endings: they stay as they are.
inline const QSet<QString> &codeWords()
{
    static const QSet<QString> words{
        "Lockstep", "English", "Language", "JAX", "SGD", "MSE", "RMS", "NaN", "ulp", "float32", "Threefry", "UTF", "JSON", "KEY", "VALUE",
        "Ctrl", "Shift", "Alt", "Tab", "Home", "End", "Enter", "Esc", "Del", "PgUp", "PgDown", "PgDn", "Left", "Right",
        "Space", "Up", "Down",
        "all-reduce", "pmap", "jax.random", "jax.value_and_grad", "jax.lax.pmean", "jax.lax.psum", "params", "learning_rate",
        "current_params", "csv", "png", "svg", "json", "true", "false",
        "tutorial", "two-devices", "eight-devices", "uneven-shards", "sine", "classification", "moons", "circles", "spiral", "mini-batches",
        "accumulation", "local-sgd", "by-label", "uneven-unweighted", "duplicate-shards", "measurements", "CSV", "Chrome", "trace", "Gbit", "GFLOP", "Perfetto", "alpha", "beta", "KiB", "ring", "straggler", "addition-order", "device", "factor", "log", "Adam", "softmax",
        "optax", "warmup-cosine", "scaled-normal", "Beta", "Adagrad", "Momentum", "Nesterov", "RMSProp", "AdamW", "PyTorch", "shard_map",
        "DistributedDataParallel", "DDP", "gloo", "logistic", "RMSprop", "Epsilon", "mse", "mean", "sum", "weighted", "drop", "pad", "error",
        "duplicate", "decay_steps", "sharding.remainder", "model.loss", "tanh", "ReLU", "relu", "sigmoid",
        "tsv", "txt", "dat", "BOM", "MiB", "col1", "col2", "points", "target", "data.columns", "data.missing", "skip", "data.target", "data.text",
        "one-hot", "data.test_share", "Excel", "PDF", "RTF", "gzip", "bzip2", "Zstandard", "NumPy", "npy", "npz", "zip", "Parquet", "Arrow", "SQLite",
        "HDF5", "Delete"};
    return words;
}

// Latin words of three letters or more that are not code.
inline QStringList foreignWords(QString text)
{
    static const QRegularExpression tag(QStringLiteral("<[^>]*>|&[a-z]+;"));
    // Numbers, halves of a hash, F keys, settings.
    static const QRegularExpression number(QStringLiteral("\\b(0x)?[0-9a-f]*[0-9][0-9a-f]*\\b|\\b[0-9a-f]{4}\\b|"
                                                          "\\bF[0-9]+\\b|\\b[a-z.]+=\\S+"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z][A-Za-z0-9_.-]*[A-Za-z0-9]"));
    text.replace(tag, QStringLiteral(" ")).replace(number, QStringLiteral(" "));
    QStringList found;
    for (auto match = word.globalMatch(text); match.hasNext();) {
        const QString candidate = match.next().captured();
        if (candidate.size() > 2 && !codeWords().contains(candidate))
            found.append(candidate);
    }
    return found;
}

} // namespace lockstep::test
