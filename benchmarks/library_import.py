"""CPU time of `import petitpeuple` and of a first game: `./run python -m benchmarks.library_import`."""

import statistics
import subprocess
import sys

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
    for name, code in CASES.items():
        median = statistics.median([cpu_s(code) for _ in range(RUNS)])
        print(f"{name}: {1000 * median:.1f} ms of CPU time")
    print(f"target for the import: {1000 * TARGET_S:.0f} ms")


if __name__ == "__main__":
    main()
