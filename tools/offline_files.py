"""The files with which the pages play offline, apart from Pyodide itself: wheels for it, and our package."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import places
from places import ROOT, RUN, logged, say

FOLDER = RUN / "offline"  # vite.config.ts reads it
WHEELS = ("librt", "msgspec", "mypy_extensions")
PINNED = ROOT / "requirements" / "pyodide.txt"
PIP = RUN / "offline-pip"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
ABI = ("--abi", "cp314", "--abi", "none")
# Of src/petitpeuple, what a browser does not need, and what of that it does.
NOT_OFFLINE = (
    "adapters", "api", "arena", "bots/dalmuti/learned.bin", "cli", "i18n/en.ftl", "i18n/fr.ftl",
    "i18n/languages", "i18n/texts.py", "site", "testing",
    "server/app.py", "server/bots", "server/cluster", "server/lan.py", "server/lobby/push.py",
    "server/lobby/push_encryption.py", "server/lobby/webhooks.py", "server/openapi.py", "server/ops",
    "server/runner.py", "server/store", "server/transport", "vector.py",
)  # fmt: skip
OFFLINE = (
    "server/bots/__init__.py", "server/bots/thinking.py", "server/store/__init__.py",
    "server/store/interface.py", "server/store/key_value.py", "server/store/memory.py",
    "server/transport/__init__.py", "server/transport/rate_limit.py",
)  # fmt: skip
NOT_CODE = ("__pycache__", "texts", "README.md", "py.typed")


def make() -> bool:
    """Fetch the wheels and pack the package; return False if the wheels are missing."""
    if not fetch_wheels():
        say(f"The wheels for offline play could not be fetched; see {places.LOG.relative_to(ROOT)}.")
        shutil.rmtree(FOLDER, ignore_errors=True)  # the pages are built without it
        return False
    pack(FOLDER / "petitpeuple.zip")
    return list_games(FOLDER / "games.json")


def list_games(target: Path) -> bool:
    """Write what the API answers about the games, for sites without a server."""
    code = (
        "import msgspec, sys; from petitpeuple.games import BUILT_IN, GAMES; "
        "from petitpeuple.server.api import game_info; "
        "games = [game_info(GAMES[game]) for game in BUILT_IN]; "
        "open(sys.argv[1], 'wb').write(msgspec.json.encode(games))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return logged([sys.executable, "-c", code, str(target)], places.LOG, environment)


def fetch_wheels() -> bool:
    """Download the pinned wheels for Pyodide once; return True if they are there."""
    stamp = FOLDER / "pinned.txt"
    if stamp.exists() and stamp.read_text() == PINNED.read_text():
        return True
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    say("Fetching the wheels for offline play (once)…")
    if not download(["--require-hashes", "-r", str(PINNED)], FOLDER):
        return False
    stamp.write_text(PINNED.read_text())
    return True


def download(wanted: Sequence[str], folder: Path) -> bool:
    """Download wheels for Pyodide with pip: uv does not know this platform."""
    pinned = str(ROOT / "requirements" / "pip.txt")
    install = [places.uv(), "-q", "pip", "install", "--python", sys.executable, "--target", str(PIP)]
    attempts: tuple[dict[str, str], ...] = ({}, {"UV_SYSTEM_CERTS": "1"})
    fetch = [*install, "--require-hashes", "-r", pinned]
    if not PIP.exists() and not any(logged(fetch, places.LOG, {**os.environ, **more}) for more in attempts):
        return False
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:"]
    environment = {**os.environ, "PYTHONPATH": str(PIP)}
    return logged([*pip, *PLATFORM, *ABI, "-d", str(folder), *wanted], places.LOG, environment)


def pin() -> int:
    """Rewrite the requirement file of the wheels with the newest ones and their hashes."""
    folder = RUN / "offline-newest"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if not download(WHEELS, folder):
        return 1
    lines = []
    for wheel in sorted(folder.glob("*.whl"), key=lambda path: path.name.lower()):
        name, version = wheel.name.split("-")[:2]
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        lines.append(f"{name}=={version} \\\n    --hash=sha256:{digest}\n")
    PINNED.write_text("".join(lines))
    return 0


def sources() -> Iterator[Path]:
    """Yield the files of the package that a browser needs, relative to src, in a fixed order."""
    package = ROOT / "src" / "petitpeuple"
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package)
        names = {inside.as_posix(), *(parent.as_posix() for parent in inside.parents)}
        is_needed = inside.as_posix() in OFFLINE or not names & set(NOT_OFFLINE)
        if path.is_file() and is_needed and not set(inside.parts) & set(NOT_CODE):
            yield path.relative_to(ROOT / "src")


def pack(target: Path) -> None:
    """Write our package as a zip file: the same bytes for the same sources."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sources():
            entry = zipfile.ZipInfo(path.as_posix())
            packed.writestr(entry, (ROOT / "src" / path).read_bytes(), zipfile.ZIP_DEFLATED)
