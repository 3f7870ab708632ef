"""The Hidden Village in a real browser: what is asked and told is seen, whatever else lies there."""

import random
import re
from typing import Any

import msgspec
from playwright.sync_api import expect
from tests.web.conftest import Opener, Seeded, play_ahead, violations
from tests.web.observers import note, noted

from petitpeuple.server.protocol import messages as p

ON_BOARD = ("play", "place", "finish")
MANY = 6  # lines that are told at once
WORDS = """lines => lines.map(line => {
    line.querySelectorAll('small').forEach(why => why.remove());
    return line.textContent.trim();
})"""  # without what it comes from


def agenda_of(frame: p.Frame) -> list[str]:
    """Give what is to be done, the next first."""
    return [deed["do"] for deed in msgspec.json.decode(frame.moment.view)["board"]["agenda"]]


def asks(frame: p.Frame) -> bool:
    """Something is asked that is not answered on the board."""
    return frame.decision is not None and agenda_of(frame)[0] not in ON_BOARD


def wizard_asks(frame: p.Frame) -> bool:
    """VIL-51: the wizard's card asks something, and the round has not ended."""
    return frame.decision is not None and "new_round" in agenda_of(frame)


def anything(seed: int) -> Any:
    """Answer at random, always in the same way."""
    return random.Random(seed).choice


def test_vil63_a_question_comes_out_under_a_sheet_and_a_plan(seeded: Seeded, open_page: Opener) -> None:
    """It is answered before anything else goes on, so nothing may lie over it."""
    link = seeded.table(5, "open")[0]
    page = open_page(link, "phone", still=True)
    page.get_by_role("button", name="Plan").click()
    page.locator(".strip .chip").first.click()
    expect(page.locator(".wishes.open")).to_be_visible()
    play_ahead(link, asks, anything(5))  # with another device, at the same seat
    expect(page.locator(".ask .offers .btn").first).to_be_focused()
    expect(page.locator(".ask .offers .btn").first).to_be_in_viewport()
    expect(page.locator(".wishes.open")).to_have_count(0)
    assert violations(page) == []


def test_vil52_the_cat_walks_after_what_the_wizards_card_asks(seeded: Seeded, open_page: Opener) -> None:
    link = seeded.table(8, "open")[0]
    page = open_page(link, still=True)
    expect(page.locator(".card.lit").first).to_be_visible()
    note(page, "button.reveal")
    frame = play_ahead(link, wizard_asks, anything(8))
    expect(page.locator(f".village[data-n='{frame.n}']")).to_be_attached()
    page.wait_for_function("() => noted.flat().length > 0")  # dice first, then the card
    told = [one for shown in noted(page) for one in shown][-1]
    assert "then the cat walks" in told
    assert "first now" not in told


def test_vil60_closed_hands_on_one_device_stay_behind_a_curtain(seeded: Seeded, open_page: Opener) -> None:
    links = seeded.table(1, "open", "open", closed=True)
    page = open_page(links[0], "phone", still=True)
    expect(page.locator(".lobby")).to_be_visible()
    page.goto(seeded.url)
    page.goto(links[1])  # the second seat, on the same device: now the game begins
    expect(page.locator(".curtain h2")).to_contain_text("Seat 1")
    expect(page.locator(".village")).to_have_count(0)
    page.locator(".curtain .btn").click()
    expect(page.locator(".card.lit").first).to_be_visible()


def test_vil60_a_replay_opens_closed_hands(seeded: Seeded, open_page: Opener) -> None:
    link = seeded.table(1, "open", "bot", level="random", closed=True)[0]
    play_ahead(link, lambda frame: frame.over is not None, anything(1))
    page = open_page(link.partition("#")[0].replace("/table/", "/replay/") + "/1#6", still=True)
    expect(page.get_by_label("Whose eyes").locator("option").first).to_have_text("All hands open")
    expect(page.locator(".goals .folk > li:has(.face)")).to_have_count(2)


def test_vil23_a_row_says_what_it_costs_and_gives_now(seeded: Seeded, open_page: Opener) -> None:
    """Slouchy collects one fewer: the board shows it before he goes, and says it."""
    page = open_page(seeded.table(3, "open", "bot", "bot")[0], still=True)
    sawmill = page.locator(".place", has_text="Sawmill").locator(".row-of").first
    expect(sawmill.locator(".won b")).to_have_text("3")
    page.locator(".card", has_text="Slouchy").click()
    expect(sawmill.locator(".won b")).to_have_text("2")
    expect(sawmill.locator(".heard")).to_contain_text("Now: 2.")
    shelter = page.locator(".place", has_text="Shelter").locator(".row-of").first
    expect(shelter.locator(".heard")).to_have_text(re.compile(", costs 1 log and 1 stone. Relocate"))


def test_all_that_is_told_at_the_end_of_a_round_is_heard(seeded: Seeded, open_page: Opener) -> None:
    link = seeded.table(3, "open", *["bot"] * 4)[0]
    page = open_page(link, still=True)
    expect(page.locator(".card.lit").first).to_be_visible()
    before = page.locator(".log li").count()
    note(page, "[aria-live=polite] > p")
    frame = play_ahead(link, lambda frame: frame.n > 1 and len(frame.moment.log) > MANY, anything(3))
    page.wait_for_function("n => document.querySelector('.village').dataset.n >= n", arg=frame.n)
    lines, heard = page.evaluate(
        f"() => [({WORDS})([...document.querySelectorAll('.log li')]), noted.flat()]"
    )
    unheard = [line for line in lines[: len(lines) - before] if line not in {one.strip() for one in heard}]
    assert unheard == []
