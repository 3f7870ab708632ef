"""Packages outside the tree, made in a folder as an installer would leave them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
PEBBLES = ROOT / "src" / "petitpeuple" / "games" / "pebbles"

BOT = """
from petitpeuple.core.bot import Choice

class First:
    def choose(self, view, actions, rng):
        return Choice(actions[0])
"""


def install(
    site: Path, package: str, files: Mapping[str, str], entry_points: Mapping[str, Mapping[str, str]]
) -> None:
    """Write a package and its metadata into a folder of the path."""
    for name, text in files.items():
        file = site / package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    info = site / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    groups = [
        "\n".join([f"[{group}]", *(f"{name} = {value}" for name, value in points.items())])
        for group, points in entry_points.items()
    ]
    (info / "entry_points.txt").write_text("\n\n".join(groups) + "\n")


def install_marbles(site: Path, **bots: str) -> None:
    """Install a game of another package: Pebbles, renamed to Marbles."""
    files = {"__init__.py": ""}
    for file in [*PEBBLES.glob("[!_]*.py"), *PEBBLES.glob("texts/*.ftl")]:
        text = file.read_text(encoding="utf-8").replace("petitpeuple.games.pebbles", "marbles")
        renamed = text.replace("pebbles", "marbles").replace("Pebbles", "Marbles").replace("PEB", "MAR")
        files[str(file.relative_to(PEBBLES))] = renamed
    points = {"petitpeuple.games": {"marbles": "marbles.spec:SPEC"}, "petitpeuple.bots": bots}
    install(site, "marbles", files, points)


def install_liars_dice(site: Path) -> None:
    """Install the example package."""
    source = ROOT / "examples" / "liars-dice"
    shutil.copytree(source / "src" / "liars_dice", site / "liars_dice")
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    install(site, "liars_dice", {}, project["entry-points"])


def environment(site: Path) -> dict[str, str]:
    """Return the environment of a process that has the packages of this folder."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(site), str(ROOT / "src")]),
        "PETITPEUPLE_LANG": "en",
    }


def run_python(site: Path, code: str) -> str:
    """Return what a fresh Python with these packages prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(site),
        capture_output=True,
        text=True,
        check=False,
        cwd=site,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def run_petitpeuple(site: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line with these packages installed."""
    return subprocess.run(
        [sys.executable, "-m", "petitpeuple", *arguments],
        env=environment(site), capture_output=True, text=True, check=False, input=typed, cwd=site,
    )  # fmt: skip
