"""What the tests use beyond PyPI and npm: a C compiler, PostgreSQL, a browser and reverse proxies."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from compiled_package import compiler_is_here
from places import LOG, ROOT, logged, say

PROXIES = ("caddy", "nginx", "haproxy")


def missing() -> dict[str, str]:
    """Return the Debian packages that are missing, each with what can't be tested without it."""
    found = {
        "build-essential python3-dev": (compiler_is_here(), "the compiled rules"),
        "postgresql": (has_postgresql(), "the store on PostgreSQL"),
        "chromium-headless-shell": (has_browser(), "the pages in a browser"),
        **{name: (has_program(name), f"the server behind {name}") for name in PROXIES},
    }
    return {packages: untested for packages, (here, untested) in found.items() if not here}


def has_postgresql() -> bool:
    """Return True if a PostgreSQL server can be started."""
    return bool(shutil.which("initdb")) or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def has_browser() -> bool:
    """Return True if there is a browser without a window."""
    return bool(shutil.which("chromium-headless-shell") or shutil.which("chromium"))


def has_program(name: str) -> bool:
    """Return True if a program, perhaps one for administrators, is installed."""
    return bool(shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])))


def install() -> list[str]:
    """Install what is missing if we may; return a sentence for everything that is missing still."""
    wanted = " ".join(missing())
    if wanted and may_install():
        say(f"Installing {wanted} (once)…")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (
            ["update", "-qq"],
            ["install", "-y", "-qq", "--no-install-recommends", *wanted.split()],
        ):
            logged(["apt-get", *command], LOG, environment)
    why = f"see {LOG.relative_to(ROOT)}" if may_install() else "it takes root and apt-get to install it"
    return [f"{untested}: {packages} is missing ({why})." for packages, untested in missing().items()]


def may_install() -> bool:
    """Return True for root on a Debian."""
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0
