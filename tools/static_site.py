"""`./run site`: the whole product as a static site, which plays in the browser without any server."""

from __future__ import annotations

import argparse
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import offline_files
import web_build
from places import ROOT, say

GAMES = ("dalmuti", "grumpf", "halma", "village")
PAGES = ("history", "credits", *(f"rules/{game}" for game in GAMES))  # addresses that exist as folders
OURS = "offline.json"  # a folder with this file is a site of ours, and may be replaced


def site(argv: Sequence[str]) -> int:
    """Write the site into a folder; return the exit code."""
    parser = argparse.ArgumentParser("./run site", description="Write a static site that needs no server.")
    parser.add_argument(
        "--out", type=Path, required=True, help="the folder to write, empty or written before"
    )
    parser.add_argument("--base", default="/", help="the path of the site on its host, for example /games/")
    options = parser.parse_args(argv)
    out, base = options.out.resolve(), f"/{options.base.strip('/')}/".replace("//", "/")
    if out.exists() and any(out.iterdir()) and not (out / OURS).exists():
        say(f"{out} has files that are not of such a site; choose another folder.")
        return 2
    if not build(out, base):
        say("The site could not be built; see .run/build.log.")
        return 1
    add_pages(out)
    say(f"The site is in {out}. Any web server can serve it at {base}")
    return 0


def build(out: Path, base: str) -> bool:
    """Build the pages without a server for this base path."""
    say("Building the site…")
    wanted = {"PETITPEUPLE_BASE": base, "PETITPEUPLE_SITE": str(out), "VITE_SERVERLESS": "1"}
    if not (offline_files.make() and web_build.install_modules(checkers=False)):
        return False
    os.environ.update(wanted)
    return web_build.npm(["run", "build"])


def add_pages(out: Path) -> None:
    """Add files for hosts that know no rewriting: the start page answers at every address."""
    for page in PAGES:
        (out / page).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(out / "index.html", out / page / "index.html")
    shutil.copyfile(out / "index.html", out / "404.html")  # tables and replays
    shutil.copyfile(ROOT / "LICENSE", out / "LICENSE")
    (out / ".nojekyll").touch()  # GitHub Pages serves the files as they are
