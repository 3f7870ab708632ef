"""The Hidden Village in a real browser: questions and announcements are not covered or lost."""

import random
import re
from typing import Any

import msgspec
from playwright.sync_api import expect
from tests.web.conftest import Opener, Seeded, play_ahead, replay_url, violations
from tests.web.observers import note, noted

from petitpeuple.server.protocol import messages as p

ON_BOARD = ("play", "place", "finish")
MANY_LINES = 6  # in one frame
TEXTS = """lines => lines.map(line => {
    line.querySelectorAll('small').forEach(cause => cause.remove());
    return line.textContent.trim();
})"""  # without the causes


def agenda_of(frame: p.Frame) -> list[str]:
    """Return the names of the agenda's effects, the next one first."""
    return [effect["do"] for effect in msgspec.json.decode(frame.moment.view)["board"]["agenda"]]


def asks(frame: p.Frame) -> bool:
    """Return whether a question is asked that is not answered on the board."""
    return frame.decision is not None and agenda_of(frame)[0] not in ON_BOARD


def gargamel_asks(frame: p.Frame) -> bool:
    """Return whether Gargamel's card asks a question before the round ends (VIL-51)."""
    return frame.decision is not None and "new_round" in agenda_of(frame)


def random_choice(seed: int) -> Any:
    """Return a player who chooses at random, but reproducibly."""
    return random.Random(seed).choice


def test_vil63_a_question_closes_sheets_and_plans(seeded: Seeded, open_page: Opener) -> None:
    """The game waits for the answer, so nothing may cover the question."""
    link = seeded.table(5, "open")[0]
    page = open_page(link, "phone", still=True)
    page.get_by_role("button", name="Plan").click()
    page.locator(".strip .chip").first.click()
    expect(page.locator(".wishes.open")).to_be_visible()
    play_ahead(link, asks, random_choice(5))  # on another device at the same seat
    expect(page.locator(".ask .offers .btn").first).to_be_focused()
    expect(page.locator(".ask .offers .btn").first).to_be_in_viewport()
    expect(page.locator(".wishes.open")).to_have_count(0)
    assert violations(page) == []


def test_vil52_azrael_walks_after_the_question_of_gargamels_card(seeded: Seeded, open_page: Opener) -> None:
    link = seeded.table(8, "open")[0]
    page = open_page(link, still=True)
    expect(page.locator(".card.lit").first).to_be_visible()
    note(page, "button.reveal")
    frame = play_ahead(link, gargamel_asks, random_choice(8))
    expect(page.locator(f".village[data-n='{frame.n}']")).to_be_attached()
    page.wait_for_function("() => noted.flat().length > 0")  # the dice come first, then the card
    reveal = [text for shown in noted(page) for text in shown][-1]
    assert "then Azrael walks" in reveal
    assert "now first" not in reveal


def test_vil60_closed_hands_on_one_device_are_covered(seeded: Seeded, open_page: Opener) -> None:
    links = seeded.table(1, "open", "open", closed=True)
    page = open_page(links[0], "phone", still=True)
    expect(page.locator(".lobby")).to_be_visible()
    page.goto(seeded.url)
    page.goto(links[1])  # the second seat on the same device starts the game
    expect(page.locator(".curtain h2")).to_contain_text("Seat 1")
    expect(page.locator(".village")).to_have_count(0)
    page.locator(".curtain .btn").click()
    expect(page.locator(".card.lit").first).to_be_visible()


def test_vil60_a_replay_can_show_closed_hands(seeded: Seeded, open_page: Opener) -> None:
    link = seeded.table(1, "open", "bot", level="random", closed=True)[0]
    play_ahead(link, lambda frame: frame.over is not None, random_choice(1))
    page = open_page(replay_url(link, 6), still=True)
    expect(page.get_by_label("Seen by").locator("option").first).to_have_text("Everyone, all hands open")
    expect(page.locator(".goals .folk > li:has(.face)")).to_have_count(2)


def test_vil23_a_row_shows_its_current_cost_and_yield(seeded: Seeded, open_page: Opener) -> None:
    """Slouchy collects one less, and the row shows and announces it before he is played."""
    page = open_page(seeded.table(3, "open", "bot", "bot")[0], still=True)
    sawmill = page.locator(".place", has_text="Sawmill").locator(".row-of").first
    expect(sawmill.locator(".won b")).to_have_text("3")
    page.locator(".card", has_text="Slouchy").click()
    expect(sawmill.locator(".won b")).to_have_text("2")
    expect(sawmill.locator(".heard")).to_contain_text("Now: 2.")
    shelter = page.locator(".place", has_text="Shelter").locator(".row-of").first
    expect(shelter.locator(".heard")).to_have_text(re.compile(", costs 1 log and 1 stone. Relocate"))


def test_everything_at_the_end_of_a_round_is_announced(seeded: Seeded, open_page: Opener) -> None:
    link = seeded.table(3, "open", *["bot"] * 4)[0]
    page = open_page(link, still=True)
    expect(page.locator(".card.lit").first).to_be_visible()
    before = page.locator(".log li").count()
    note(page, "[aria-live=polite] > p")
    frame = play_ahead(
        link, lambda frame: frame.n > 1 and len(frame.moment.log) > MANY_LINES, random_choice(3)
    )
    page.wait_for_function("n => document.querySelector('.village').dataset.n >= n", arg=frame.n)
    lines, announced = page.evaluate(
        f"() => [({TEXTS})([...document.querySelectorAll('.log li')]), noted.flat()]"
    )
    unannounced = [
        line for line in lines[: len(lines) - before] if line not in {text.strip() for text in announced}
    ]
    assert unannounced == []
