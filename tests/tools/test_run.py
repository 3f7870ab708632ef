"""What `./run` does first: find the clone, set up what is missing, or say what can't be had."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import dev

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="the fetcher that is put in here is a shell script"
)

FETCHER = """#!/bin/sh
echo "fetching with ${UV_SYSTEM_CERTS:-its own certificates}"
{does}
"""


def bare(monkeypatch: pytest.MonkeyPatch, folder: Path, does: str) -> None:
    """Be on a machine without Node, where the fetcher does this."""
    fetcher = folder / "uv"
    fetcher.write_text(FETCHER.replace("{does}", does))
    fetcher.chmod(0o755)
    monkeypatch.setattr(dev, "uv", lambda: str(fetcher))
    monkeypatch.setattr(dev, "BIN", folder)
    monkeypatch.setattr(dev, "LOG", folder / "build.log")
    monkeypatch.setattr(dev, "SITE_STAMP", folder / "stamp")
    monkeypatch.setattr(shutil, "which", lambda _: None)


def test_behind_a_proxy_node_is_fetched_by_the_certificates_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bare(monkeypatch, tmp_path, '[ "$UV_SYSTEM_CERTS" = 1 ] && : > "$(dirname "$0")/npm"')
    assert dev.find_npm() == tmp_path / "npm"
    assert dev.LOG.read_text().split("\n")[:2] == ["fetching with its own certificates", "fetching with 1"]


def test_where_node_can_not_be_had_a_sentence_says_that_pages_are_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bare(monkeypatch, tmp_path, "false")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    for part in dev.PAGES:
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / part).touch()
    assert not dev.build_site()
    said = capsys.readouterr().err.splitlines()
    assert said[-1] == "The pages could not be built, and are missing; see build.log."
    assert not dev.SITE_STAMP.exists(), "it is tried again the next time"


def small_clone(folder: Path) -> Path:
    """Make a clone that is set up already, whose Python only says what it is called with."""
    (folder / "requirements").mkdir(parents=True)
    (folder / "requirements" / "app.txt").write_text("pinned")
    shutil.copy(Path(dev.ROOT, "run"), folder / "run")
    own = folder / ".venv" / "bin" / "python"
    own.parent.mkdir(parents=True)
    own.write_text('#!/bin/sh\ncase "$1" in -c) ;; *) echo "$1"; echo "$XDG_CACHE_HOME" ;; esac\n')
    own.chmod(0o755)
    (folder / ".venv" / ".installed-app").write_text("pinned")
    return folder


def called(command: Path, at: Path, **environment: str) -> list[str]:
    environment = {**os.environ, "XDG_CACHE_HOME": "", **environment}
    told = subprocess.run([command], cwd=at, env=environment, capture_output=True, text=True, check=True)
    return told.stdout.splitlines()


def test_it_may_be_called_by_a_link_from_anywhere(tmp_path: Path) -> None:
    clone = small_clone(tmp_path / "chez moi, été")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "village").symlink_to(tmp_path / "bin" / "again")
    (tmp_path / "bin" / "again").symlink_to(Path("..", clone.name, "run"))
    for call in (clone / "run", Path("bin", "village"), Path("bin", "again")):
        assert called(call, tmp_path)[0] == str(clone / "tools" / "dev.py")


def test_where_the_home_can_not_be_written_what_is_fetched_is_kept_in_the_clone(tmp_path: Path) -> None:
    clone = small_clone(tmp_path / "clone")
    assert called(clone / "run", tmp_path, HOME="/dev/null")[1] == str(clone / ".run" / "cache")
    assert called(clone / "run", tmp_path, HOME=str(tmp_path))[1] == ""


def test_a_clone_may_lie_in_any_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    root = tmp_path / "site" / "node_modules"
    for file in ("src/a.py", "src/site/page.html"):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("1")
    monkeypatch.setattr(dev, "ROOT", root)
    marks = [dev.digest_of(["src"], "kind", without=["site", "node_modules"])]
    for file in ("src/site/page.html", "src/a.py"):
        (root / file).write_text("2")
        marks.append(dev.digest_of(["src"], "kind", without=["site", "node_modules"]))
    assert marks[0] == marks[1] != marks[2]


@pytest.mark.parametrize(
    ("argv", "built"), [("", True), ("--no-browser", True), ("--help", False), ("--version", False)]
)
def test_pages_are_built_where_they_are_served(
    monkeypatch: pytest.MonkeyPatch, argv: str, built: bool
) -> None:
    done: list[str] = []
    monkeypatch.setattr(dev, "build_site", lambda: done.append("pages"))
    monkeypatch.setattr(dev, "built_environment", dict)
    monkeypatch.setattr(dev, "start", lambda *_: 0)
    assert dev.main(argv.split()) == 0
    assert done == ["pages"] * built


def test_a_benchmark_that_is_not_there_is_told_in_a_sentence() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "benchmarks", "chess"]
    done = subprocess.run(command, cwd=dev.ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "no “chess” to measure" in done.stderr
