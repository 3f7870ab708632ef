"""Paths, output and small helpers that the developer tools share."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = Path(sys.prefix)
BIN = Path(sys.executable).parent
RUN = ROOT / ".run"  # logs, locks and uv; not in git
LOG = RUN / "build.log"


def say(text: str) -> None:
    """Print a line to standard error, apart from the program's own output."""
    print(text, file=sys.stderr, flush=True)


def uv() -> str:
    """Return the path of the uv that made the environment."""
    own = RUN / "uv" / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    return str(own) if own.exists() else shutil.which("uv") or "uv"


def logged(
    command: Sequence[str], log: Path, environment: Mapping[str, str] | None = None, cwd: Path | None = None
) -> bool:
    """Run a command with its output appended to a log; return True if it succeeded."""
    log.parent.mkdir(exist_ok=True)
    with log.open("a") as file:
        done = subprocess.run(
            command, env=environment, cwd=cwd, stdin=subprocess.DEVNULL, stdout=file, stderr=file, check=False
        )
    return done.returncode == 0


def digest_of(parts: Sequence[str], kind: str, without: Sequence[str], root: Path) -> str:
    """Return a hash of the names and contents of these files and folders."""
    digest = hashlib.sha256(kind.encode())
    for part in parts:
        path = root / part
        inside = [f for f in path.rglob("*") if not set(without) & set(f.relative_to(root).parts)]
        files = sorted(f for f in inside if f.is_file())
        for file in files or [path]:
            digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
