"""pandas' C reader on the CSV file that the benchmark left at LOCKSTEP_BENCH_CSV, to float32.

`float_precision` None (pandas' default) and "high" may be off by some last digits; "round_trip" rounds correctly, as Lockstep does.
"""

import json
import os
import time
import warnings

import pandas


def main():
    warnings.simplefilter("ignore")  # pandas 4 will have one precision
    path = os.environ["LOCKSTEP_BENCH_CSV"]
    for precision in (None, "high", "round_trip"):
        best = float("inf")
        for _ in range(3):
            begin = time.perf_counter()
            table = pandas.read_csv(path, engine="c", dtype="float32", float_precision=precision)
            best = min(best, time.perf_counter() - begin)
            assert len(table) > 0
            del table
        result = {"peer": f"pandas, {precision or 'default'} precision", "version": pandas.__version__, "workload": "csv_read", "seconds": best}
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
