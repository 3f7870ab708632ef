"""A game of another package in the browser: on the home page, at a table, and its rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.plugins.outside import install_marbles
from tests.web.conftest import Opener, Server, violations

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><circle cx="1" cy=".5" r=".4"/></svg>'


@pytest.fixture(scope="module")
def outside_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return a server with the game Marbles installed."""
    packages = tmp_path_factory.mktemp("packages")
    install_marbles(packages)
    folder = packages / "marbles"
    spec = (
        (folder / "spec.py")
        .read_text(encoding="utf-8")
        .replace("import GameSpec", "import GameSpec, Manifest")
    )
    manifest = 'manifest=Manifest(minutes=2, quick_seats=3, picture="picture.svg", colour="#7a4a2b")'
    (folder / "spec.py").write_text(spec.replace('rule_prefix="MAR"', f'rule_prefix="MAR", {manifest}'))
    (folder / "picture.svg").write_text(PICTURE)
    for language, tip in (("en", "Hide a stake."), ("fr", "Cachez une mise.")):
        with (folder / "texts" / f"{language}.ftl").open("a", encoding="utf-8") as file:
            file.write(f"\nmarbles-tip-1 = {tip}\n")
    server = Server(Path(tmp_path_factory.mktemp("data")), packages)
    server.start()
    yield server
    server.stop()


def test_it_is_played_from_the_home_page(outside_server: Server, open_page: Opener) -> None:
    page = open_page(outside_server.url)
    card = page.get_by_role("article", name="Marbles")
    expect(card).to_contain_text("Hide a stake in your fist")
    expect(card).to_contain_text("2 min")
    expect(card.locator("img")).to_have_js_property("complete", True)
    assert card.locator("img").evaluate("one => one.naturalWidth") > 0
    assert violations(page) == []
    card.get_by_role("button").first.click()
    expect(page.get_by_text("Hide a stake.", exact=True)).to_be_visible()
    expect(page.get_by_text("no stake yet").first).to_be_visible()
    stake = page.get_by_role("button", name="stake 2 marbles")
    stake.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("The die:").first).to_be_visible()
    assert violations(page) == []


def test_its_rules_are_a_page(outside_server: Server, open_page: Opener) -> None:
    page = open_page(f"{outside_server.url}/rules/marbles#MAR-4")
    expect(page.get_by_text("MAR-4", exact=True)).to_be_visible()
    page.get_by_role("searchbox").fill("nearest")
    expect(page.get_by_text("MAR-4", exact=True)).to_be_visible()
    expect(page.get_by_text("MAR-1", exact=True)).to_be_hidden()
    page.goto(f"{outside_server.url}/rules/nothing")
    expect(page.get_by_text("Home", exact=True)).to_be_visible()
