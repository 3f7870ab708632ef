"""The examples for researchers run: the notebooks in a short version, and deep Monte Carlo learns."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is an optional extra: pip install petitpeuple[gymnasium]")

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted((EXAMPLES / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "clear the outputs before you commit a notebook"
            code = re.sub(r"^(GAMES|DEALS) = \d+$", r"\1 = 4", "".join(cell["source"]), flags=re.MULTILINE)
            exec(compile(code, path.name, "exec"), names)  # noqa: S102 - our own example
    assert capsys.readouterr().out


def learn(*arguments: str) -> tuple[float, float]:
    """Run the example in a process of its own; return the mean points and half of the interval."""
    command = [sys.executable, str(EXAMPLES / "deep_monte_carlo.py"), *arguments]
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = re.search(r"([\d.]+) ± ([\d.]+) of 4 points", done.stdout)
    assert found is not None, done.stdout
    return float(found[1]), float(found[2])


def test_deep_monte_carlo_learns_in_few_games(tmp_path: Path) -> None:
    """A random player wins 2 points of 4; the mean of 128 games has a standard error of 0.1."""
    mean, _ = learn("--minutes=60", "--max-games=250", "--games=128", f"--save={tmp_path / 'weights.npz'}")
    assert mean > 2.4
    assert (tmp_path / "weights.npz").exists()


@pytest.mark.slow
def test_deep_monte_carlo_reaches_its_target_in_five_minutes() -> None:
    mean, half = learn("--minutes=4.5", "--games=3000")
    assert mean - half >= 3.5
