"""The Hidden Village in a real browser: a whole game, by clicks and by keys alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, violations

PATIENCE = 20_000


def wait(page: Page) -> bool:
    """Wait until something may be done, or until the end; tell whether the game goes on."""
    offered = page.locator(".card.lit, .row-of.lit:visible, .ask .btn:enabled, .end").first
    expect(offered).to_be_visible(timeout=PATIENCE)
    return not page.locator(".end").is_visible()


def click(page: Page) -> None:
    """Do one thing with the mouse: a choice that is asked, else a row, else a card."""
    if page.locator(".row-of.lit:visible").count():
        page.locator(".row-of.lit:visible").first.click()
    elif page.locator(".card.lit").count():
        page.locator(".card.lit").first.click()
        page.locator(".play").click()
    else:
        page.locator(".ask .btn:enabled").first.click()


def press(page: Page) -> None:
    """Do one thing with keys alone."""
    if page.locator(".row-of.lit:visible").count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif page.locator(".card.lit").count():
        page.locator(".card.lit").first.evaluate("card => card.blur()")
        page.keyboard.press("1")
        if not page.locator(".card.picked").count():
            page.keyboard.press("2")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")


@pytest.mark.parametrize(
    ("size", "do"), [("phone", click), pytest.param("desk", press, marks=pytest.mark.slow)]
)
def test_a_whole_game(server: Server, open_page: Opener, size: str, do: Callable[[Page], None]) -> None:
    page = open_page(server.table("village", "open", "bot", level="steady")[0], size, dark=size == "phone")
    assert wait(page)
    assert violations(page) == []
    for _ in range(400):
        if not wait(page):
            break
        do(page)
        page.wait_for_timeout(60)
    expect(page.locator(".end")).to_be_visible()
    assert violations(page) == []
