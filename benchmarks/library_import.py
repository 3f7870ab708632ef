"""CPU time of `import petitpeuple` and of a first game: `./run python -m benchmarks.library_import`.

The result is `benchmarks/results/library_import.json`: the median and the least of several processes.
"""

import json
import statistics
import subprocess
import sys
from pathlib import Path

RESULTS = Path(__file__).parent / "results" / "library_import.json"
TARGET_S = 0.15  # for the import alone
RUNS = 7
MEASURE = "import time; t = time.process_time(); {code}; print(time.process_time() - t)"
CASES = {
    "import": "import petitpeuple as pp",
    "import and a game of Halma": "import petitpeuple as pp; pp.new('halma', 2)",
}


def cpu_s(code: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", MEASURE.format(code=code)], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def main() -> None:
    found = {}
    for name, code in CASES.items():
        spent = [1000 * cpu_s(code) for _ in range(RUNS)]
        found[name] = {"median_ms": round(statistics.median(spent), 1), "least_ms": round(min(spent), 1)}
        print(f"{name}: {found[name]} of CPU time")
    print(f"target for the import: {1000 * TARGET_S:.0f} ms")
    result = {"python": sys.version.split()[0], "runs": RUNS, "target_ms": 1000 * TARGET_S, "found": found}
    RESULTS.write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()
