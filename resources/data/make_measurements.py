#!/usr/bin/env python3
"""Writes measurements.csv: a made-up school experiment. A weight hangs on a spring; its stretch follows Hooke's law, softens a little with warmth,
and is read off a ruler by three observers. Written as a German spreadsheet writes it: semicolons, decimal commas; one cell was forgotten."""
import pathlib
import random

random.seed(20240611)
lines = ["weight (N);temperature (°C);observer;stretch (cm)"]
for row in range(60):
    weight = 0.5 + 0.25 * (row % 20)
    temperature = 14.0 + 0.3 * row + random.uniform(-0.5, 0.5)
    stretch = 18.5 * weight * (1 + 0.0025 * (temperature - 20)) + 2.0 + random.gauss(0, 0.6)
    cells = [f"{weight:.2f}", f"{temperature:.1f}", ("Ada", "Emil", "Grace")[row * 7 % 3], f"{stretch / 10:.2f}"]
    if row == 5:
        cells[3] = ""  # on line 7
    lines.append(";".join(cells).replace(".", ","))
pathlib.Path(__file__).with_name("measurements.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
