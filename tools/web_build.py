"""Node, the web's packages and the built pages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import offline_files
import places
from compiled_package import COMPILED, SITE, link_site
from places import BIN, ROOT, VENV, digest_of, logged, say

PAGES = ("web", "docs/rules", "docs/credits", "requirements/pyodide.txt", "src/petitpeuple")
NOT_PAGES = ("node_modules", "__pycache__", "site")
SITE_STAMP = VENV / ".site"
OLDEST_NODE = (20, 19)  # that can build the pages
MODULES_STAMP = ".petitpeuple"  # inside node_modules: which packages are installed


def build_site() -> bool:
    """Build the pages into the package if they have changed; return False if that fails."""
    state = digest_of(PAGES, "pages", without=NOT_PAGES, root=ROOT)
    if (ROOT / SITE).exists() and SITE_STAMP.exists() and SITE_STAMP.read_text() == state:
        return True
    say("Building the pages…")
    offline_files.make()  # without them the pages are built all the same, and can't play offline
    if not (install_modules(checkers=False) and npm(["run", "build"])):
        say(f"The pages could not be built and are missing; see {places.LOG.relative_to(ROOT)}.")
        return False
    SITE_STAMP.write_text(state)
    if os.name == "nt" and COMPILED.exists():
        for folder in COMPILED.iterdir():
            link_site(folder)
    return True


def install_modules(*, checkers: bool) -> bool:
    """Install the web's packages from the lock file: those of the build, and the checkers if asked for."""
    modules = ROOT / "web" / "node_modules"
    stamp = modules / MODULES_STAMP
    lock = digest_of(("web/package.json", "web/package-lock.json"), "modules", without=(), root=ROOT)
    enough = {f"{lock} all", f"{lock} {'all' if checkers else 'build'}"}
    if stamp.exists() and stamp.read_text() in enough:
        return True
    omit = [] if checkers else ["--omit=dev"]
    if not npm(["ci", "--no-audit", "--no-fund", *omit]):
        return False
    stamp.write_text(f"{lock} {'all' if checkers else 'build'}")
    return True


def npm(arguments: Sequence[str]) -> bool:
    """Run npm in the web's folder, with its output in the log; return True if it succeeded."""
    found = find_npm()
    if found is None:
        return False
    command = [str(found), "--loglevel=error", *arguments]
    return logged(command, places.LOG, npm_environment(found), ROOT / "web")


def npm_environment(found: Path) -> dict[str, str]:
    """Return an environment in which npm finds its Node and trusts the system's certificates."""
    path = f"{found.parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}


def find_npm() -> Path | None:
    """Return the system's npm if its Node is new enough, or one from a Python package, fetched once."""
    own = BIN / ("npm.cmd" if os.name == "nt" else "npm")
    system, node = shutil.which("npm"), shutil.which("node")
    if system and node and not own.exists():
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        parts = answer.strip().lstrip("v").split(".")
        if len(parts) == 3 and tuple(map(int, parts[:2])) >= OLDEST_NODE:
            return Path(system)
    return own if own.exists() or fetch_node() else None


def fetch_node() -> bool:
    """Install Node from a Python package; behind a company's proxy only the system's certificates work."""
    say("Fetching Node (once)…")
    pinned = str(ROOT / "requirements" / "node.txt")
    python = ["--python", sys.executable]
    install = [places.uv(), "-q", "pip", "install", *python, "--require-hashes", "-r", pinned]
    return any(logged(install, places.LOG, {**os.environ, **more}) for more in ({}, {"UV_SYSTEM_CERTS": "1"}))
