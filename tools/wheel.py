"""`./run wheel`: the package with its pages in one file, to be installed without this tree."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import web_build
from places import BIN, ROOT, say, uv


def wheel(argv: Sequence[str]) -> int:
    """Build the pages and a wheel that contains them; return the exit code."""
    parser = argparse.ArgumentParser("./run wheel", description="Build a wheel.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for it (default: dist)")
    parser.add_argument("--compiled", action="store_true", help="a compiled wheel, for this system only")
    options = parser.parse_args(argv)
    out = options.out.resolve()
    if not web_build.build_site():
        return 1
    environment = {**os.environ, **({"HATCH_BUILD_HOOKS_ENABLE": "1"} if options.compiled else {})}
    environment["PATH"] = f"{BIN}{os.pathsep}{environment.get('PATH', '')}"
    build = [uv(), "build", "-q", "--wheel", "--no-build-isolation", "--python", sys.executable]
    done = subprocess.run([*build, "--out-dir", str(out), str(ROOT)], env=environment, check=False)
    if done.returncode == 0:
        say(f"The wheel is in {out}.")
    return done.returncode
