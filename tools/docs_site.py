"""`./run docs`: the documentation as a site."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from places import ROOT, RUN, say

OUT = RUN / "docs"


def docs(argv: Sequence[str]) -> int:
    """Serve the documentation and build it again when it changes, or build it once; return the exit code."""
    parser = argparse.ArgumentParser("./run docs", description="Serve the documentation on this machine.")
    parser.add_argument("--build", action="store_true", help="build it once and stop at any warning")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder to build into")
    parser.add_argument("--port", type=int, default=8643)
    options = parser.parse_args(argv)
    command = build_command(options.out.resolve())
    if not options.build:
        command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{options.port}"]
    code = subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode
    if options.build and not code:
        say(f"The documentation is in {options.out}.")
    return code


def build_command(out: Path) -> list[str]:
    """Return the command that builds the documentation and fails at any warning."""
    return [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out)]


def environment() -> dict[str, str]:
    """Return the environment of MkDocs; Material's notice about another generator is left out."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_MKDOCS_2_WARNING": "1"}
