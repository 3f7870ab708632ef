"""`./run bounds`: the dependency bounds of pyproject.toml are true.

A throwaway environment gets the lowest versions that pyproject.toml allows, and another the newest. In each,
a bot plays a game over a socket on a server process (tests/tools/smoke.py).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from places import ROOT, RUN, say, uv
from steps import Step, run_steps, summarize

RESOLUTIONS = {"lowest": "lowest-direct", "newest": "highest"}
EXTRAS = ("arena", "pettingzoo", "postgresql")
GAMES = ("pebbles", "village")


def bounds(_: Sequence[str]) -> int:
    """Try both bounds, with the extras."""
    return summarize(run_steps(steps(full=True)))


def steps(*, full: bool) -> list[Step]:
    """Return a step for each bound; the short form tries the lowest, without extras."""
    names = list(RESOLUTIONS) if full else ["lowest"]
    form = "full" if full else "short"
    return [
        Step(f"{name} versions", [sys.executable, __file__, name, form], os.environ, live=full)
        for name in names
    ]


def main(name: str, form: str) -> int:
    """Make the environment of one bound and play in it."""
    full = form == "full"
    venv = RUN / "bounds" / name
    if not install(venv, RESOLUTIONS[name], EXTRAS if full else ()):
        return 1
    python = venv / ("Scripts" if os.name == "nt" else "bin") / "python"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    smoke = [str(python), "-m", "tests.tools.smoke", *(("--extras", *GAMES) if full else GAMES[:1])]
    code = subprocess.run(smoke, cwd=ROOT, env=environment, check=False).returncode
    shutil.rmtree(venv, ignore_errors=True)
    return code


def install(venv: Path, resolution: str, extras: Sequence[str]) -> bool:
    """Install the dependencies of pyproject.toml, resolved this way, into a new environment."""
    wanted = [word for extra in extras for word in ("--extra", extra)]
    make = [uv(), "venv", "-q", "--clear", "--python", sys.executable, str(venv)]
    fill = [
        uv(),
        "pip",
        "install",
        "--python",
        str(venv),
        "--resolution",
        resolution,
        "-r",
        "pyproject.toml",
        *wanted,
    ]
    if subprocess.run(make, cwd=ROOT, check=False).returncode:
        return False
    for more in (
        {},
        {"UV_SYSTEM_CERTS": "1"},
    ):  # behind a company's proxy only the system's certificates work
        if subprocess.run(fill, cwd=ROOT, env={**os.environ, **more}, check=False).returncode == 0:
            return True
    say("The packages could not be installed.")
    return False


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
