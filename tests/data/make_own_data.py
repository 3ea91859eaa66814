"""Makes own_data.json: a small table, and what preparation must make of it, with NumPy and jax.random. Needs jax 0.10.2."""
import json
import os

os.environ["JAX_PLATFORMS"] = "cpu"
import jax  # noqa: E402
import numpy as np  # noqa: E402

jax.config.update("jax_threefry_partitionable", True)
HERE = os.path.dirname(os.path.abspath(__file__))

# Made up: a spring's stretch. "bench" never changes; "city" and "grade" are texts.
ROWS = [
    # weight, temperature, bench, city, grade, stretch
    (0.5, 20.1, 7.1, "Rome", "good", 1.02), (1.0, 20.3, 7.1, "Oslo", "bad", 2.05), (1.5, 19.8, 7.1, "Rome", "good", 2.96),
    (2.0, 21.0, 7.1, "Lima", "good", 4.1), (2.5, 20.7, 7.1, "Oslo", "fair", 5.03), (3.0, 18.9, 7.1, "Lima", "bad", 5.9),
    (3.5, 20.0, 7.1, "Rome", "fair", 7.08), (4.0, 22.4, 7.1, "Oslo", "good", 8.2), (4.5, 19.5, 7.1, "Lima", "bad", 8.95),
    (5.0, 20.2, 7.1, "Rome", "good", 10.01), (5.5, 21.7, 7.1, "Oslo", "fair", 11.2), (6.0, 20.9, 7.1, "Bern", "bad", 12.04),
]
NAMES = ["weight", "temperature", "bench", "city", "grade", "stretch"]


def split(rows, share, seed):
    held = int(np.ceil(share * rows))
    order = np.asarray(jax.random.permutation(jax.random.fold_in(jax.random.PRNGKey(seed), 3), rows))
    return order[:rows - held], order[rows - held:]


def scale(train, test):
    mean, deviation = [], []
    for column in train.T:
        constant = column.min() == column.max()
        mean.append(column[0] if constant else np.float32(column.astype(np.float64).mean()))
        deviation.append(np.float32(1) if constant else np.float32(column.astype(np.float64).std()))
    mean, deviation = np.array(mean, np.float32), np.array(deviation, np.float32)
    return (train - mean) / deviation, (test - mean) / deviation, mean, deviation


def one_hot(train_texts, texts):
    names = sorted(set(train_texts))
    return names, np.array([[float(t == n) for n in names] for t in texts], np.float32)


def main():
    numbers = np.array([row[:3] for row in ROWS], np.float32)
    stretch = np.array([row[5] for row in ROWS], np.float32)
    cities = [row[3] for row in ROWS]
    grades = [row[4] for row in ROWS]
    labels = sorted(set(grades))
    cases = []
    for seed, share, scaled, encoded in [(0, 0, False, False), (0, 0, True, False), (5, 0.25, True, True), (9, 0.3, False, True), (2, 0.01, True, False)]:
        train, test = split(len(ROWS), share, seed) if share else (np.arange(len(ROWS)), np.arange(0))
        x = numbers
        names = NAMES[:3]
        if encoded:
            found, hot = one_hot([cities[i] for i in train], cities)
            x = np.concatenate([numbers, hot], axis=1)
            names = names + [f"city={name}" for name in found]
        x_train, x_test = x[train], x[test]
        mean, deviation = np.zeros(x.shape[1], np.float32), np.ones(x.shape[1], np.float32)
        if scaled:
            x_train, x_test, mean, deviation = scale(x_train, x_test)
        cases.append({
            "seed": seed, "test_share": share, "scale": scaled, "one_hot": encoded, "names": names,
            "train": train.tolist(), "test": test.tolist(), "mean": mean.tolist(), "deviation": deviation.tolist(),
            "x_train": x_train.tolist(), "x_test": x_test.tolist(), "y_train": stretch[train].tolist(),
            "class_train": [labels.index(grades[i]) for i in train],
        })
    text = ",".join(NAMES) + "\n" + "".join(",".join(str(v) for v in row) + "\n" for row in ROWS)
    with open(os.path.join(HERE, "own_data.json"), "w") as out:
        json.dump({"csv": text, "labels": labels, "cases": cases}, out, indent=None)
        out.write("\n")


main()
