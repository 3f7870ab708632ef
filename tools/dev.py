"""What `./run` does once its environment is installed: build the pages and start what was asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence

import bounds
import checks
import commands
import docs_site
import offline_files
import release
import static_site
import system_packages
import web_build
import wheel
from compiled_package import compile_and_wait, compiled_environment, environment_now, source_environment
from places import ROOT, say, uv

INFORMATION = ("--help", "--version")  # these need neither pages nor the compiler


def main(argv: Sequence[str]) -> int:
    """Start what was asked for and return its exit code."""
    own: Mapping[str, Callable[[Sequence[str]], int]] = {
        "test": checks.test,
        "check": checks.check,
        "fix": checks.fix,
        "bounds": bounds.bounds,
        "bench": bench,
        "simulate-server": simulate_server,
        "cluster": run_cluster,
        "docs": docs_site.docs,
        "release": release.release,
        "site": static_site.site,
        "wheel": wheel.wheel,
        "python": python,
        "pin": pin,
        "help": show_help,
    }
    command = commands.command_of(argv)
    if command in own:
        return own[command](argv[1:])
    information = any(word in INFORMATION for word in argv)
    if command in ("", "serve") and not information:
        web_build.build_site()
    environment = environment_now(quietly=information)
    return start([sys.executable, "-m", "petitpeuple", *argv], environment)


def show_help(_: Sequence[str]) -> int:
    """Print the list of commands."""
    print(commands.HELP)
    return 0


def python(argv: Sequence[str]) -> int:
    """Run Python in the environment."""
    return start([sys.executable, *argv], environment_now())


def start(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Replace this process by a command, where the system can; Ctrl-C is then the command's business."""
    if os.name == "posix":
        os.execve(command[0], list(command), environment)  # noqa: S606 - no shell is wanted
    try:
        return subprocess.run(command, env=environment, check=False).returncode
    except KeyboardInterrupt:
        return 130


def bench(argv: Sequence[str]) -> int:
    """Run the benchmarks on the interpreted and the compiled rules."""
    compile_and_wait()
    command = [sys.executable, "-m", "benchmarks", *argv]
    return subprocess.run(command, cwd=ROOT, env=compiled_environment(), check=False).returncode


def simulate_server(argv: Sequence[str]) -> int:
    """Run the server in the simulator."""
    command = [sys.executable, "-m", "tests.simulation.command", *argv]
    return subprocess.run(command, cwd=ROOT, env=source_environment(), check=False).returncode


def run_cluster(argv: Sequence[str]) -> int:
    """Run several nodes on one machine, or try what happens to them."""
    if not system_packages.has_postgresql():
        system_packages.install()
    if not system_packages.has_postgresql():
        say("A cluster needs PostgreSQL (Debian: apt install postgresql).")
        return 1
    command = [sys.executable, "-m", "tests.cluster.command", *argv]
    return subprocess.run(command, cwd=ROOT, env=source_environment(), check=False).returncode


# Pinning ------------------------------------------------------------------------------------


def extras(*names: str) -> list[str]:
    """Return uv's options for these extras."""
    return [word for name in names for word in ("--extra", name)]


def pin(argv: Sequence[str]) -> int:
    """Rewrite the requirement files with versions and hashes, without addresses."""
    dev = [
        "--group",
        "dev",
        *extras("all"),
        "pyproject.toml",
    ]
    app = [
        "--group",
        "build",
        *extras("arena", "postgresql", "push"),
        "--constraints",
        "requirements/dev.txt",
    ]
    groups = {
        "dev": dev,
        "app": [*app, "pyproject.toml"],
        "server": [*extras("postgresql", "push"), "--constraints", "requirements/dev.txt", "pyproject.toml"],
        "uv": ["--group", "uv"],
        "node": ["--group", "node"],
        "pip": ["--group", "pip"],
        "release": ["--group", "release"],
    }
    common = ["pip", "compile", "-q", "--universal", "--python-version", "3.11", "--generate-hashes"]
    quiet = ["--no-emit-index-url", "--no-header", "--no-annotate"]
    for name, group in groups.items():
        out = ["-o", f"requirements/{name}.txt"]
        done = subprocess.run([uv(), *common, *quiet, *out, *group, *argv], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    return offline_files.pin()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
