"""`./run`: invalid calls are refused, the setup finds its tools, and missing tools are reported."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import click
import pytest
from rich.console import Console

from petitpeuple.cli.app import build_cli
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import checks
import commands
import dev
import places
import web_build

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the stand-in for uv is a shell script")

FETCHER = """#!/bin/sh
echo "fetching with ${UV_SYSTEM_CERTS:-its own certificates}"
{does}
"""


# Commands and options -------------------------------------------------------------------------


def options_of(command: click.Command) -> str:
    options = [one for one in command.get_params(click.Context(command)) if isinstance(one, click.Option)]
    words = [f"{name}{'' if one.is_flag else '='}" for one in options for name in one.opts]
    return " ".join(sorted(words))


def test_run_knows_the_commands_and_options_of_petitpeuple() -> None:
    app = build_cli(Texts("en", tuple(GAMES)), Console())
    real = {"": options_of(app)} | {name: options_of(command) for name, command in app.commands.items()}
    assert dict(sorted(real.items())) == commands.OPTIONS


def test_every_command_of_run_is_handled_and_documented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "start", lambda *_: pytest.fail("petitpeuple was started"))
    for name in commands.OWN:
        assert f"./run {name} " in commands.HELP
    assert dev.main(["help"]) == 0


def test_run_installs_the_development_tools_for_development_commands() -> None:
    script = (places.ROOT / "run").read_text()
    assert f"    {' | '.join(commands.DEVELOPMENT)}) install dev ;;" in script
    assert f"({' '.join(commands.DEVELOPMENT)})" in (places.ROOT / "run.cmd").read_text()


def test_the_script_for_windows_has_the_same_fallbacks() -> None:
    unix, windows = ((places.ROOT / name).read_text() for name in ("run", "run.cmd"))
    for text in (
        "UV_SYSTEM_CERTS=1",
        "UV_PYTHON_DOWNLOADS=never",
        "npm_config_cache=",
        "-m pip --version",
        "-m venv",
        "sys.version_info < (3, 11)",
        "Petit Peuple needs Python 3.11 or newer; install it and try again.",
        "Petit Peuple needs pip once, to set itself up;",
    ):
        assert text in unix
        assert text in windows


def test_every_jump_of_the_script_for_windows_has_a_label() -> None:
    script = (places.ROOT / "run.cmd").read_text()
    labels = set(re.findall(r"^:(\w+)", script, re.MULTILINE))
    assert labels == set(re.findall(r"(?:goto |call :)(\w+)", script))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("--bogus", "./run has no option '--bogus' (./run --help lists them)."),
        ("tset", "There is no command 'tset'; did you mean 'test'? (./run help lists them.)"),
        ("serve --bogus=1", "./run serve has no option '--bogus' (./run serve --help lists them)."),
        ("play -x", "./run play has no option '-x' (./run play --help lists them)."),
        ("fix me", "./run fix takes no arguments; 'me' was given."),
    ],
)
def test_an_invalid_call_is_refused_before_anything_is_installed(
    tmp_path: Path, call: str, sentence: str
) -> None:
    shutil.copy(places.ROOT / "run", tmp_path / "run")
    (tmp_path / "tools").mkdir()
    shutil.copy(places.ROOT / "tools" / "commands.py", tmp_path / "tools")
    environment = {**os.environ, "PYTHON": sys.executable, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [tmp_path / "run", *call.split()], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{sentence}\n")
    assert sorted(os.listdir(tmp_path)) == ["run", "tools"]


@pytest.mark.parametrize(
    "call",
    [
        "",
        "--port 80 --no-browser",
        "serve --host=0.0.0.0 --port 0",
        "play halma -o a=b -oc=d",
        "simulate x --seed -3",
    ],
)
def test_a_valid_call_is_accepted(call: str) -> None:
    assert commands.error_in(call.split()) == ""


# Setup ----------------------------------------------------------------------------------------


def without_node(monkeypatch: pytest.MonkeyPatch, folder: Path, does: str) -> None:
    """Pretend to be on a machine without Node, where uv is this script."""
    fetcher = folder / "uv"
    fetcher.write_text(FETCHER.replace("{does}", does))
    fetcher.chmod(0o755)
    monkeypatch.setattr(places, "uv", lambda: str(fetcher))
    monkeypatch.setattr(places, "LOG", folder / "build.log")
    monkeypatch.setattr(web_build, "BIN", folder)
    monkeypatch.setattr(web_build, "SITE_STAMP", folder / "stamp")
    monkeypatch.setattr(shutil, "which", lambda _: None)


def test_behind_a_proxy_node_is_downloaded_with_the_system_certificates(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    without_node(monkeypatch, tmp_path, '[ "$UV_SYSTEM_CERTS" = 1 ] && : > "$(dirname "$0")/npm"')
    assert web_build.find_npm() == tmp_path / "npm"
    log = places.LOG.read_text().split("\n")
    assert log[:2] == ["fetching with its own certificates", "fetching with 1"]


def test_missing_pages_are_reported_if_node_cannot_be_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    without_node(monkeypatch, tmp_path, "false")
    monkeypatch.setattr(web_build, "ROOT", tmp_path)
    monkeypatch.setattr("offline_files.make", lambda: False)
    for part in (*web_build.PAGES, "web/package.json", "web/package-lock.json"):
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        if not (tmp_path / part).exists() and part != "web":
            (tmp_path / part).touch()
    assert not web_build.build_site()
    said = capsys.readouterr().err.splitlines()
    assert said[-1] == "The pages could not be built and are missing; see build.log."
    assert not web_build.SITE_STAMP.exists(), "the next call tries again"


def test_the_build_reuses_the_packages_of_the_checkers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(web_build, "ROOT", tmp_path)

    def npm(words: Sequence[str]) -> bool:
        calls.append(" ".join(words))
        return True

    monkeypatch.setattr(web_build, "npm", npm)
    (tmp_path / "web" / "node_modules").mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        (tmp_path / "web" / name).write_text("1")
    for checkers in (False, False, True, False, True):
        assert web_build.install_modules(checkers=checkers)
    (tmp_path / "web" / "package-lock.json").write_text("2")
    assert web_build.install_modules(checkers=False)
    ci = "ci --no-audit --no-fund"
    assert calls == [f"{ci} --omit=dev", ci, f"{ci} --omit=dev"]


def set_up_clone(folder: Path) -> Path:
    """Create a clone that is already set up. Its Python prints its arguments."""
    (folder / "requirements").mkdir(parents=True)
    (folder / "requirements" / "app.txt").write_text("pinned")
    shutil.copy(places.ROOT / "run", folder / "run")
    own = folder / ".venv" / "bin" / "python"
    own.parent.mkdir(parents=True)
    own.write_text(
        '#!/bin/sh\ncase "$1" in -c | */commands.py) ;; *) echo "$1"; echo "$XDG_CACHE_HOME" ;; esac\n'
    )
    own.chmod(0o755)
    (folder / ".venv" / ".installed-app").write_text("pinned")
    return folder


def output_of(command: Path, at: Path, **environment: str) -> list[str]:
    environment = {**os.environ, "XDG_CACHE_HOME": "", **environment}
    done = subprocess.run([command], cwd=at, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_run_can_be_called_through_a_symlink(tmp_path: Path) -> None:
    clone = set_up_clone(tmp_path / "chez moi, été")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "village").symlink_to(tmp_path / "bin" / "again")
    (tmp_path / "bin" / "again").symlink_to(Path("..", clone.name, "run"))
    for call in (clone / "run", Path("bin", "village"), Path("bin", "again")):
        assert output_of(call, tmp_path)[0] == str(clone / "tools" / "dev.py")


def test_downloads_are_cached_in_the_clone_if_the_home_folder_is_not_writable(tmp_path: Path) -> None:
    clone = set_up_clone(tmp_path / "clone")
    assert output_of(clone / "run", tmp_path, HOME="/dev/null")[1] == str(clone / ".run" / "cache")
    assert output_of(clone / "run", tmp_path, HOME=str(tmp_path))[1] == ""


def test_excluded_folder_names_may_occur_in_the_path_of_the_clone(tmp_path: Path) -> None:
    root = tmp_path / "site" / "node_modules"
    for file in ("src/a.py", "src/site/page.html"):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("1")
    states = [places.digest_of(["src"], "kind", without=["site", "node_modules"], root=root)]
    for file in ("src/site/page.html", "src/a.py"):
        (root / file).write_text("2")
        states.append(places.digest_of(["src"], "kind", without=["site", "node_modules"], root=root))
    assert states[0] == states[1] != states[2]


@pytest.mark.parametrize(
    ("call", "built"),
    [
        ("", True),
        ("--no-browser", True),
        ("serve", True),
        ("games", False),
        ("--help", False),
        ("--version", False),
    ],
)
def test_the_site_is_built_only_for_commands_that_serve_it(
    monkeypatch: pytest.MonkeyPatch, call: str, built: bool
) -> None:
    done: list[str] = []
    monkeypatch.setattr(web_build, "build_site", lambda: done.append("pages"))
    monkeypatch.setattr(dev, "environment_now", lambda **_: {})
    monkeypatch.setattr(dev, "start", lambda *_: 0)
    assert dev.main(call.split()) == 0
    assert done == ["pages"] * built


def test_style_sheets_and_html_have_at_most_120_columns() -> None:
    files = [*(places.ROOT / "web" / "src").rglob("*.css"), places.ROOT / "web" / "index.html"]
    assert files
    for file in files:
        assert max(map(len, file.read_text(encoding="utf-8").splitlines())) <= 120, file


def test_the_lock_file_contains_no_registry_urls() -> None:
    assert '"resolved"' not in (places.ROOT / "web" / "package-lock.json").read_text()


def test_check_runs_every_web_checker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_build, "install_modules", lambda **_: True)
    monkeypatch.setattr(web_build, "find_npm", lambda: Path("npm"))
    names = [step.name for step in checks.web_steps(cached=False)]
    assert names == [f"web {name}" for name in ("lint", "check", "format", "imports", "unused", "test")]


def test_an_unknown_benchmark_is_reported_in_one_sentence() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "benchmarks", "chess"]
    done = subprocess.run(
        command, cwd=places.ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "no “chess” to measure" in done.stderr
