"""`./run wheel`: the package with its pages in one file, to be installed without this tree."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import web_build
from places import ROOT, say, uv


def wheel(argv: Sequence[str]) -> int:
    """Build the pages and a wheel that contains them; return the exit code."""
    parser = argparse.ArgumentParser("./run wheel", description="Build a wheel for any system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for it (default: dist)")
    out = parser.parse_args(argv).out.resolve()
    if not web_build.build_site():
        return 1
    build = [uv(), "build", "-q", "--wheel", "--no-build-isolation", "--python", sys.executable]
    done = subprocess.run([*build, "--out-dir", str(out), str(ROOT)], check=False)
    if done.returncode == 0:
        say(f"The wheel is in {out}.")
    return done.returncode
