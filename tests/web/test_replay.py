"""Replays: keyboard, address, and a slow server."""

import re

import pytest
from playwright.sync_api import Route, expect
from tests.web.conftest import Opener, Server, play_ahead, replay_url


@pytest.fixture(scope="module")
def replay(server: Server) -> str:
    """Return the address of a replay with more steps than one chunk."""
    link = server.table("dalmuti", "open", *["bot"] * 7, level="random")[0]
    play_ahead(link, lambda frame: frame.over is not None)
    return replay_url(link).rpartition("/")[0]


def test_the_current_step_stays_visible_while_the_next_loads(
    server: Server, open_page: Opener, replay: str
) -> None:
    page = open_page(replay, still=True)
    expect(page.locator(".scrubber")).to_contain_text("0 /")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    later = re.compile("start=[1-9]")
    page.route(later, hold)
    page.keyboard.press("End")
    expect(page.locator(".rail")).to_have_text("Opening the door…")
    expect(page.locator(".board [data-region=seats]").first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".scrubber")).to_contain_text("0 /")
    page.keyboard.press("End")
    expect(page.locator(".rail")).to_have_text("Opening the door…")
    page.route(later, lambda route: route.continue_())  # large chunks come in several replies
    for route in held:
        route.continue_()
    expect(page.locator(".rail")).not_to_have_text("Opening the door…")


def test_changing_the_address_of_an_open_replay_shows_that_step(
    server: Server, open_page: Opener, replay: str
) -> None:
    page = open_page(f"{replay}/10", still=True)
    where = page.locator(".scrubber .how span")
    expect(where).to_have_text(re.compile("^10 /"))
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(re.compile("^11 /"))
    page.evaluate("location.hash = '40'")
    expect(where).to_have_text(re.compile("^40 /"))
    page.evaluate("location.hash = '10'")
    expect(where).to_have_text(re.compile("^10 /"))


def test_a_replay_ignores_keys_meant_for_the_browser_or_a_checkbox(
    server: Server, open_page: Opener, replay: str
) -> None:
    page = open_page(f"{replay}/10", still=True)
    speed = page.get_by_role("checkbox")
    speed.focus()
    page.keyboard.press("Space")
    expect(speed).to_be_checked()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.evaluate("addEventListener('keydown', (event) => (window.stopped = event.defaultPrevented))")
    page.keyboard.press("Alt+ArrowRight")
    assert not page.evaluate("window.stopped")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("window.stopped")
    expect(page.locator(".scrubber .how span")).to_have_text(re.compile("^11 /"))
