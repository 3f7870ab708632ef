"""Helpers for browser tests of games that are played in the browser alone."""

import json
import re

from playwright.sync_api import Page, expect

START_MS = 120_000  # of Python in a worker, on a busy machine
GAME_MS = 300_000
SETTINGS = {"coached": ["grumpf", "village", "halma", "dalmuti"], "sound": False, "calm": True}
QUICK = {"pace": 0, "slowness": 30}  # bots answer at once, and those that search are left out
GAMES = ("dalmuti", "grumpf", "halma", "village")
PREPARE = (
    "localStorage.getItem('pp-settings') ?? "
    f"localStorage.setItem('pp-settings', '{json.dumps(SETTINGS)}');"
    f"localStorage.setItem('pp-offline-test', '{json.dumps(QUICK)}')"
)


def start_quick_game(page: Page, game: str) -> None:
    page.locator(f"article.{game} .btn.go").click()
    page.wait_for_url(re.compile("/table/offline-"))
    expect(page.locator("main.board > :not(.heard)").first).to_be_visible(timeout=START_MS)


def start_grumpf_in_turns(page: Page) -> None:
    """Start a game that does not wait for clocks, by way of the lobby."""
    page.locator("article.grumpf .btn:not(.go, .learn)").click()
    page.wait_for_url(re.compile("/table/offline-"))
    page.locator(".slip summary").click()
    turns = page.locator("input[name=option-tempo]").last
    turns.check(force=True)
    expect(turns).to_be_checked()
    page.locator(".slip summary").click()
    page.get_by_role("button", name="Fill with bots").click()
    page.locator(".foot .btn.go").click()
    expect(page.locator("main.board > :not(.heard)").first).to_be_visible(timeout=START_MS)


def let_a_bot_finish(page: Page) -> None:
    page.get_by_role("button", name="Seats", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Replay").first).to_be_visible(timeout=GAME_MS)
