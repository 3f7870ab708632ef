"""`./run release`: the source distribution and the wheels, built twice, compared and tried."""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import web_build
from compiled_package import SITE, compiler_is_here
from places import ROOT, say, uv
from steps import Step, run_steps, summarize

PINNED = ROOT / "requirements"
SMOKE = "tests/release/smoke.py"  # named so that no other test run collects it


def release(argv: Sequence[str]) -> int:
    """Build, compare and try everything that is uploaded; return the exit code."""
    parser = argparse.ArgumentParser("./run release", description="Build and try what is uploaded.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="a folder for the files, empty")
    parser.add_argument("--pure", action="store_true", help="without the compiled wheel")
    options = parser.parse_args(argv)
    out: Path = options.out.resolve()
    if out.exists() and any(out.iterdir()):
        say(f"{out} is not empty; remove it or choose another folder with --out.")
        return 2
    if uncommitted := git("status", "--porcelain"):
        say(f"A release is made of what is committed; these files are not:\n{uncommitted}")
        return 2
    compiled = not options.pure and compiler_is_here()
    if not (web_build.build_site() and has_offline_play() and build(out, compiled=compiled)):
        return 1
    with tempfile.TemporaryDirectory() as again:
        if not (build(Path(again), compiled=compiled) and same_files(out, Path(again))):
            return 1
    code = summarize(run_steps(checks_of(out)))
    if not code:
        say(f"The release is in {out}: {', '.join(file.name for file in files_of(out))}.")
    return code


def has_offline_play() -> bool:
    """Return True if the pages can play without a server."""
    if (ROOT / ".run" / "offline" / "petitpeuple.zip").exists():
        return True
    say("The pages are built without offline play; see .run/build.log.")
    return False


def build(out: Path, *, compiled: bool) -> bool:
    """Build the source distribution, and every wheel from it, each in an environment of its own."""
    time = os.environ.get("SOURCE_DATE_EPOCH") or git("log", "-1", "--format=%ct")  # of all files
    environment = {**os.environ, "SOURCE_DATE_EPOCH": time, "PYTHONHASHSEED": "0"}
    environment.pop("HATCH_BUILD_HOOKS_ENABLE", None)
    with tempfile.TemporaryDirectory() as copy:
        export(Path(copy))
        if not run_build(["--sdist", copy], out, environment):
            return False
    (source,) = out.glob("*.tar.gz")
    wheels = [{}, {"HATCH_BUILD_HOOKS_ENABLE": "1"}] if compiled else [{}]
    return all(run_build(["--wheel", str(source)], out, {**environment, **more}) for more in wheels)


def git(*words: str) -> str:
    """Return what git says about this tree."""
    return subprocess.run(
        ["git", *words],  # noqa: S607 - the user's git
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def export(folder: Path) -> None:
    """Write the committed files and the built pages into a folder."""
    command = ["git", "archive", "HEAD"]
    packed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    shutil.copytree(ROOT / SITE, folder / SITE)


def run_build(what: Sequence[str], out: Path, environment: Mapping[str, str]) -> bool:
    """Build one file in isolation, with the pinned build tools."""
    pinned = ["--build-constraints", str(PINNED / "app.txt"), "--require-hashes"]
    command = [uv(), "build", "-q", "--python", sys.executable, *pinned, "--out-dir", str(out), *what]
    say(f"Building {'the compiled wheel' if 'HATCH_BUILD_HOOKS_ENABLE' in environment else what[0][2:]}…")
    return subprocess.run(command, env=environment, check=False).returncode == 0


def files_of(out: Path) -> list[Path]:
    """Return the built files."""
    return sorted([*out.glob("*.tar.gz"), *out.glob("*.whl")])


def same_files(first: Path, second: Path) -> bool:
    """Return True if two builds have the same files with the same bytes; say which differ."""
    digests = [
        {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files_of(folder)}
        for folder in (first, second)
    ]
    names = sorted(digests[0].keys() | digests[1].keys())
    different = [name for name in names if digests[0].get(name) != digests[1].get(name)]
    for name in different:
        say(f"Two builds of {name} differ.")
    return not different


def checks_of(out: Path) -> list[Step]:
    """Return the checks of the built files: their metadata, and each of them installed outside this tree."""
    files = [str(file) for file in files_of(out)]
    twine = [uv(), "run", "-q", "--no-project", "--isolated", "--python", sys.executable]
    twine += ["--with-requirements", str(PINNED / "release.txt"), "twine", "check", "--strict"]
    smoke = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", SMOKE]
    environment = {**os.environ, "PETITPEUPLE_RELEASE": str(out)}
    return [
        Step("twine check", [*twine, *files], os.environ),
        Step("smoke tests", smoke, environment, live=True),
    ]
