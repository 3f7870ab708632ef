"""What `./run release` built, each file in a clean environment of its own."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.examples.clean_environment import ROOT, CleanEnvironment, uv

import petitpeuple as pp

OUT = Path(os.environ["PETITPEUPLE_RELEASE"])
FILES = sorted([*OUT.glob("*.tar.gz"), *OUT.glob("*.whl")])
WHEELS = [file for file in FILES if file.suffix == ".whl"]
OFFLINE_MS = 240_000  # to load Python into a worker, on a busy machine


@pytest.fixture(scope="module", params=FILES, ids=lambda file: file.name)
def clean(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> CleanEnvironment:
    """An environment outside this tree with one of the files, and nothing else."""
    made = CleanEnvironment(tmp_path_factory.mktemp("clean"))
    made.create(str(request.param))
    return made


def wheel_tags() -> set[str]:
    return {file.name.split("-", 2)[2] for file in WHEELS}


def test_there_is_a_source_distribution_and_a_wheel_for_any_system() -> None:
    assert any(file.name == f"petitpeuple-{pp.__version__}.tar.gz" for file in FILES)
    assert "py3-none-any.whl" in wheel_tags()


def test_the_version_is_that_of_the_source(clean: CleanEnvironment) -> None:
    assert clean.petitpeuple("--version").split()[1] == pp.__version__


def test_a_wheel_for_one_system_is_compiled(clean: CleanEnvironment, request: pytest.FixtureRequest) -> None:
    where = "import petitpeuple.games.halma.rules as rules; print(rules.__file__)"
    is_compiled = clean.run(str(clean.bin / "python"), "-c", where).strip().endswith((".so", ".pyd"))
    name = request.node.callspec.params["clean"].name
    assert is_compiled == (name.endswith(".whl") and not name.endswith("-any.whl"))


def test_a_game_is_played_in_the_terminal(clean: CleanEnvironment) -> None:
    assert "The die:" in clean.petitpeuple("play", "pebbles", "--seed", "1", typed="s2\n")


def test_a_bot_plays_on_the_server_over_a_socket(clean: CleanEnvironment) -> None:
    script = shutil.copy(ROOT / "tests" / "tools" / "smoke.py", clean.folder)
    assert "village:" in clean.run(str(clean.bin / "python"), str(script), "village")


def test_the_library_example_of_the_readme_runs(clean: CleanEnvironment) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    session = re.findall(r"^```pycon\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)[0]
    page = clean.folder / "example.txt"
    page.write_text(session, encoding="utf-8")
    clean.run(str(clean.bin / "python"), "-m", "doctest", "-o", "ELLIPSIS", str(page))


def test_importing_the_library_loads_neither_server_nor_command_line(clean: CleanEnvironment) -> None:
    code = "import sys, petitpeuple; print({'starlette', 'sqlalchemy', 'click'} & sys.modules.keys())"
    assert clean.run(str(clean.bin / "python"), "-c", code).strip() == "set()"


def test_the_home_page_opens_in_a_browser_and_plays_offline(
    clean: CleanEnvironment, browser: Browser
) -> None:
    """A visit, the offline download, and a game that begins without the network."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.set_default_timeout(OFFLINE_MS)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    with clean.serving() as address:
        page.goto(address)
        expect(page.locator("article")).to_have_count(4)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.get_by_role("button", name="How does it work?").click()
        page.get_by_role("button", name=re.compile(r"Make available offline \(\d")).click()
        expect(page.get_by_text("Available offline")).to_be_visible(timeout=OFFLINE_MS)
        context.set_offline(True)
        page.goto(address)
        page.get_by_role("button", name="Play offline").click()
        expect(page.get_by_text("You are playing offline")).to_be_visible()
        page.locator("article.halma .btn.go").click()
        page.wait_for_url(re.compile("/table/offline-"))
        expect(page.locator("main.board > :not(.heard)").first).to_be_visible(timeout=OFFLINE_MS)
    context.close()
    assert errors == []


@pytest.mark.parametrize("wheel", WHEELS, ids=lambda file: file.name)
def test_uvx_runs_the_command_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    outside = CleanEnvironment(tmp_path)
    call = [uv(), "tool", "run", "-q", "--isolated", "--python", sys.executable, "--from", str(wheel)]
    assert pp.__version__ in outside.run(*call, "petitpeuple", "--version")


@pytest.mark.parametrize("wheel", WHEELS, ids=lambda file: file.name)
def test_pipx_installs_the_command_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    outside = CleanEnvironment(tmp_path)
    outside.variables |= {"PIPX_HOME": str(tmp_path / "home"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
    pinned = str(ROOT / "requirements" / "release.txt")
    pipx = [uv(), "run", "-q", "--no-project", "--isolated", "--with-requirements", pinned, "pipx"]
    outside.run(*pipx, "install", "--python", sys.executable, str(wheel))
    assert pp.__version__ in outside.run(str(tmp_path / "bin" / "petitpeuple"), "--version")
