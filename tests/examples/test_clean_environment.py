"""With the wheel alone: the pytest plugin, the example package, and a scaffolded game."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.examples.clean_environment import ROOT, CleanEnvironment

pytestmark = pytest.mark.slow  # builds a wheel and an environment


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> CleanEnvironment:
    made = CleanEnvironment(tmp_path_factory.mktemp("clean"))
    made.create(made.build_wheel(), "pytest")
    return made


@pytest.fixture(scope="module")
def liars_dice(clean: CleanEnvironment) -> Path:
    """The example, copied out of the tree and installed."""
    package = clean.folder / "liars-dice"
    shutil.copytree(
        ROOT / "examples" / "liars-dice", package, ignore=shutil.ignore_patterns(".*", "__pycache__")
    )
    clean.install(str(package))
    return package


def test_its_tests_and_the_conformance_suite_pass(clean: CleanEnvironment, liars_dice: Path) -> None:
    said = clean.pytest(liars_dice)
    assert "failed" not in said
    passed = re.search(r"(\d+) passed", said)
    assert passed
    assert int(passed[1]) > 45


def test_the_suite_fails_for_a_faulty_game(clean: CleanEnvironment, liars_dice: Path) -> None:
    """The same package with a view that shows the dice of the next seat."""
    faulty = clean.folder / "faulty"
    shutil.copytree(liars_dice / "src" / "liars_dice", faulty / "faulty_dice")
    for file in faulty.rglob("*.*"):
        if file.suffix in (".py", ".ftl"):
            text = (
                file.read_text(encoding="utf-8").replace("liars_dice", "faulty_dice").replace("LIE-", "FAU-")
            )
            text = text.replace("state.dice[viewer] if", "state.dice[viewer - 1] if").replace(
                '"LIE"', '"FAU"'
            )
            file.write_text(text, encoding="utf-8")
    info = faulty / "faulty_dice-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty_dice\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[petitpeuple.games]\nfaulty_dice = faulty_dice.spec:SPEC\n")
    clean.variables["PYTHONPATH"] = str(faulty)
    try:
        command = [
            str(clean.bin / "python"),
            "-m",
            "pytest",
            "-q",
            "--petitpeuple-game",
            "faulty_dice.spec.SPEC",
        ]
        done = subprocess.run(
            command, cwd=faulty, env=clean.variables, capture_output=True, text=True, check=False
        )
    finally:
        del clean.variables["PYTHONPATH"]
    assert done.returncode == 1
    assert "the imagined state has a different view" in done.stdout


def test_it_plays_in_the_terminal(clean: CleanEnvironment, liars_dice: Path) -> None:
    said = clean.petitpeuple(
        "play", "liars_dice", "-o", "dice=1", "--seats", "2", "--seed", "1", typed="1x2\nliar\n" * 9
    )
    assert "Only one player has dice left." in said


def test_it_plays_in_the_arena(clean: CleanEnvironment, liars_dice: Path) -> None:
    clean.install("jinja2", "openskill", "svg.py")
    options = ("--seats", "2", "--deals", "2", "--processes", "1", "-o", "dice=1")
    said = clean.petitpeuple("arena", "liars_dice", "random", "gentle", *options)
    assert "Gentle" in said


def test_it_plays_on_the_server(clean: CleanEnvironment, liars_dice: Path) -> None:
    with clean.serving() as address:
        seats = [{"kind": "open"}, {"kind": "bot", "level": "gentle"}]
        body = json.dumps({"game": "liars_dice", "seats": seats, "options": {"dice": 1}}).encode()
        request = urllib.request.Request(  # noqa: S310 - our own server
            f"{address}/api/tables", body, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=20) as reply:  # noqa: S310
            link = json.load(reply)["seats"][0]["link"]
        assert "Over" in clean.petitpeuple("bot", "--table", link, "--pace", "0.05")


def test_it_plays_in_the_browser(clean: CleanEnvironment, liars_dice: Path, browser: Browser) -> None:
    with clean.serving() as address:
        page = browser.new_page(locale="en-GB", reduced_motion="reduce")
        page.goto(address)
        expect(page.get_by_role("article", name="Liar’s Dice").locator("img")).to_be_visible()
        page.get_by_role("button", name=re.compile("bots.*Liar’s Dice")).click()
        expect(page.locator(".coach")).to_contain_text("You see only your own dice")
        page.get_by_role("searchbox", name="Find a move").fill("1x2")
        page.keyboard.press("Enter")
        expect(page.locator("main.board pre")).to_contain_text(re.compile("The bid:|The last round"))
        page.close()


def test_a_scaffolded_game_is_green_and_plays(clean: CleanEnvironment) -> None:
    clean.petitpeuple("new-game", "odd_stones")
    package = clean.folder / "odd-stones"
    clean.install("-e", f"{package}[test]")
    assert "failed" not in clean.pytest(package)
    assert "The die:" in clean.petitpeuple("play", "odd_stones", "--seed", "1", typed="s2\n")
    assert "Odd Stones" in clean.petitpeuple("games")
