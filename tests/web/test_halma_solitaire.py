"""The Gnome Halma solitaire in a real browser: the whole game, hints, and the demonstration."""

import time

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import TIMEOUT_MS, Opener, Server, play_ahead, violations
from tests.web.halma_helpers import (
    MOVES,
    TEXTS,
    Play,
    by_keyboard,
    by_mouse,
    by_touch,
    expect_my_turn,
    solution_until,
)

from petitpeuple.games.halma.star import HOUSES, OPPOSITE

INPUTS = [
    (by_mouse, "desk", "en", False, False),
    (by_touch, "phone", "fr", True, True),
    (by_keyboard, "desk", "fr", False, True),
]


@pytest.mark.parametrize(
    ("play", "size", "language", "dark", "still"), INPUTS, ids=["mouse", "touch", "keyboard"]
)
def test_hal20_the_shortest_solitaire_is_played(
    server: Server, open_page: Opener, play: Play, size: str, language: str, dark: bool, still: bool
) -> None:
    page = open_page(server.table("halma", "open")[0], size, language=language, dark=dark, still=still)
    expect_my_turn(page, language)
    for n, (src, dst) in enumerate(MOVES, 1):
        play(page, src, dst)
        expect(page.locator("[data-moves]")).to_have_text(str(n))
    expect(page.locator(".end")).to_contain_text(TEXTS[language][1])
    expect(page.locator(".end table")).to_contain_text("70")
    expect(page.locator("[data-best]")).to_have_text("27")
    assert violations(page) == []
    page.reload()
    expect(page.locator("[data-best]")).to_have_text("27")
    page.locator(".end .btn.go").click()
    expect(page.locator("[data-moves]")).to_have_text("0")
    expect(page.locator("[data-best]")).to_have_text("27")
    expect_my_turn(page, language)


def test_hal23_a_hint_is_drawn_if_the_server_gives_hints(server: Server, open_page: Opener) -> None:
    link = server.table("halma", "open")[0]
    play_ahead(link, *solution_until(4))  # uncompiled, the solver is slow far from the end
    page = open_page(link)
    expect_my_turn(page)
    games = page.request.get(f"{server.url}/api/games").json()
    has_hints = next(game["hints"] for game in games if game["id"] == "halma")
    page.get_by_role("button", name="Hint").click()
    if has_hints:
        expect(page.locator("[data-hint]")).to_be_visible(timeout=2 * TIMEOUT_MS)
    else:
        expect(page.locator(".rail")).to_contain_text("There is no hint for this.")


def gnome_points(page: Page) -> list[int]:
    return sorted(int(one.get_attribute("data-point") or "") for one in page.locator("[data-gnome]").all())


def test_hal23_show_me_plays_the_shortest_solitaire_and_keeps_the_current_game(
    server: Server, open_page: Opener
) -> None:
    link = server.table("halma", "open")[0]
    play_ahead(link, *solution_until(len(MOVES) - 1))
    page = open_page(link)
    expect_my_turn(page)
    before = gnome_points(page)
    started = time.monotonic()
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("an example")
    expect(page.get_by_role("slider")).to_have_value("27")
    assert time.monotonic() - started >= 27 / 2, "two moves a second"
    expect(page.locator("[data-moves]")).to_have_text("27")
    assert violations(page) == []
    assert gnome_points(page) == sorted(HOUSES[OPPOSITE[0]])
    page.get_by_role("link", name="Back to the table").click()
    expect_my_turn(page)
    expect(page.get_by_role("button", name="Show me")).to_be_focused()
    expect(page.locator("[data-moves]")).to_have_text("1")
    expect(page.locator("[data-best]")).to_have_text("–")
    assert gnome_points(page) == before
    by_mouse(page, *MOVES[1])
    expect(page.locator("[data-moves]")).to_have_text("2")


def test_hal23_show_me_on_a_phone_is_paused_stepped_and_closed_by_keyboard(
    server: Server, open_page: Opener
) -> None:
    link = server.table("halma", "open", options={"solo_families": 3})[0]
    page = open_page(link, "phone", language="fr", dark=True, still=True)
    expect_my_turn(page, "fr")
    page.get_by_role("button", name="Montrez-moi").tap()
    expect(page.get_by_role("link", name="Retour à la table")).to_be_focused()
    slider = page.get_by_role("slider")
    expect(slider).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Lire")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-moves]")).to_have_text("77")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-moves]")).to_have_text("76")
    expect(page.locator(".rail")).to_contain_text("L’exemple")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.reload()
    expect(slider).not_to_have_value("0")
    page.keyboard.press("Escape")
    expect_my_turn(page, "fr")
    expect(page.locator("[data-moves]")).to_have_text("0")


def test_hal23_show_me_is_missing_if_no_solution_is_known(server: Server, open_page: Opener) -> None:
    page = open_page(
        server.table("halma", "open", options={"solo_families": 2, "foreign_houses": "closed"})[0]
    )
    expect_my_turn(page)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
