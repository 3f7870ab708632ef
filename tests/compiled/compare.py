"""Compare compiled and interpreted rules: one checksum per game over 100,000 seeded inputs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def start_checksum(*path: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    command = [sys.executable, "-m", "tests.compiled.checksum", *sys.argv[1:]]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def main() -> int:
    both = [start_checksum("."), start_checksum("src", ".")]
    (compiled, *fast), (interpreted, *slow) = [process.communicate()[0].split("\n") for process in both]
    if any(process.returncode for process in both):
        return 1
    if (compiled, interpreted) != ("compiled", "interpreted"):
        print(f"Expected compiled and interpreted rules, got {compiled} and {interpreted}.")
        return 1
    for one, other in zip(fast, slow, strict=True):
        if one != other:
            print(f"The results differ: {one} compiled, {other} interpreted.")
            return 1
    print("\n".join(fast).strip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
