"""A game of another package in the browser: its card, its board, its tips and its rules."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.plugins.outside import install_liars_dice
from tests.web.conftest import SITE, Opener, Server, violations


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with Liar's Dice installed."""
    if not SITE.exists():
        pytest.skip("the pages are not built; ./run test builds them")
    packages = tmp_path_factory.mktemp("packages")
    install_liars_dice(packages)
    made = Server(tmp_path_factory.mktemp("data"), packages)
    made.start()
    yield made
    made.stop()


@pytest.mark.parametrize(
    ("language", "title", "pitch"),
    [("en", "Liar’s Dice", "call the liar"), ("fr", "Le Menteur", "démasquez le menteur")],
)
def test_the_home_page_presents_it(
    host: Server, open_page: Opener, language: str, title: str, pitch: str
) -> None:
    page = open_page(host.url, language=language, still=True)
    found = page.get_by_role("article", name=title)
    expect(found).to_contain_text(pitch)
    expect(found).to_contain_text("2–6")
    expect(found.locator("img")).to_have_js_property("complete", True)
    assert found.locator("img").evaluate("one => one.naturalWidth") > 0
    assert violations(page) == []


def test_one_click_plays_it_with_tips_against_bots(host: Server, open_page: Opener) -> None:
    page = open_page(host.url, newcomer=True, still=True)
    page.get_by_role("button", name=re.compile("bots.*Liar’s Dice|Liar’s Dice.*bots")).click()
    tips = page.get_by_role("region", name="First steps").or_(page.locator(".coach"))
    expect(tips.first).to_contain_text("You see only your own dice")
    expect(page.locator("main.board pre")).to_contain_text("Opening bid")
    assert violations(page) == []
    page.get_by_role("button", name="Got it").click()
    expect(tips.first).to_contain_text("Raise with more dice")


def test_it_is_played_to_its_end_by_keyboard(host: Server, open_page: Opener) -> None:
    page = open_page(
        host.table("liars_dice", "open", "bot", level="gentle", options={"dice": 1})[0], still=True
    )
    search = page.get_by_role("searchbox", name="Find a move")
    result = page.get_by_role("region", name="Result").get_by_role("heading")
    doubt = page.get_by_role("button", name="Liar!", exact=True)
    if search.is_visible():
        expect(page.get_by_role("list", name="Your moves").get_by_role("button")).to_have_count(12)
    first = page.get_by_role("list", name="Your moves").get_by_role("button").first
    expect(first).to_be_visible()
    first.focus()
    page.keyboard.press("Enter")  # 1 × 1
    expect(doubt.or_(result).first).to_be_visible()
    if doubt.is_visible():
        doubt.focus()
        page.keyboard.press("Enter")
    expect(result).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".scrubber")).to_be_visible()


def test_many_moves_are_found_by_typing(host: Server, open_page: Opener) -> None:
    page = open_page(host.table("liars_dice", "open", "bot", level="random")[0], "phone", still=True)
    search = page.get_by_role("searchbox", name="Find a move")
    moves = page.get_by_role("list", name="Your moves").get_by_role("button")
    expect(moves).to_have_count(60)
    search.fill("3x")
    expect(moves).to_have_count(6)
    expect(page.get_by_role("status").filter(has_text="6 moves")).to_be_visible()
    assert violations(page) == []
    search.fill("3x4")
    page.keyboard.press("Enter")
    expect(page.locator("main.board pre")).to_contain_text(re.compile("The bid:|The last round"))


def test_its_rules_can_be_read(host: Server, open_page: Opener) -> None:
    page = open_page(f"{host.url}/rules/liars_dice#LIE-6", still=True)
    expect(page.get_by_role("listitem").filter(has_text="LIE-6")).to_contain_text("shows all dice")
    page.get_by_role("searchbox").fill("wild")
    expect(page.get_by_role("listitem").filter(visible=True)).to_have_count(1)
