"""A clean environment: a new venv with the wheel of Petit Peuple, and nothing of this tree."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))
from places import uv  # noqa: E402


class CleanEnvironment:
    """A venv outside the tree."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self.variables = {**kept, "PETITPEUPLE_LANG": "en", "PYTHONUNBUFFERED": "1"}
        self.variables.pop("PETITPEUPLE_COMPILED_TESTS", None)

    def create(self, *packages: str) -> None:
        """Make the venv and install these packages."""
        self.run(uv(), "venv", "-q", "--python", sys.executable, str(self.folder / "venv"))
        self.install(*packages)

    def build_wheel(self) -> str:
        """Build the wheel of this tree; return its path."""
        dev = str(ROOT / "tools" / "dev.py")
        self.run(sys.executable, dev, "wheel", "--out", str(self.folder / "dist"))
        (wheel,) = (self.folder / "dist").glob("petitpeuple-*.whl")
        return str(wheel)

    def install(self, *packages: str) -> None:
        """Install packages."""
        self.run(uv(), "pip", "install", "-q", "--python", str(self.folder / "venv"), *packages)

    def run(self, *command: str, cwd: Path | None = None, typed: str = "") -> str:
        """Run a command to its end and return what it printed."""
        done = subprocess.run(
            command, cwd=cwd or self.folder, env=self.variables, input=typed, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout

    def petitpeuple(self, *arguments: str, typed: str = "") -> str:
        """Run the command line."""
        return self.run(str(self.bin / "petitpeuple"), *arguments, typed=typed)

    def pytest(self, package: Path, *arguments: str) -> str:
        """Run the tests of a package."""
        return self.run(str(self.bin / "python"), "-m", "pytest", "-q", *arguments, cwd=package)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Yield the address of a server in the environment."""
        where = ["--port", "0", "--data", str(self.folder), "--pace", "0"]
        with subprocess.Popen(
            [str(self.bin / "petitpeuple"), "serve", *where],
            env=self.variables, stdout=subprocess.PIPE, text=True, cwd=self.folder,
        ) as server:  # fmt: skip
            assert server.stdout is not None
            try:
                found = re.search(r"http://\S+?(?=[.,]?\s)", server.stdout.readline())
                assert found
                yield found[0].rstrip("/")
            finally:
                server.terminate()
