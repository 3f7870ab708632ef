"""The Hidden Village in a real browser: whole games by mouse and keyboard, plans, dice, and the tutorial."""

import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import Opener, Seeded, play_ahead, settle, violations
from tests.web.observers import note, noted
from tests.web.table_helpers import open_options, sit_here_too

from petitpeuple.server.protocol import messages as p

TIMEOUT_MS = 60_000  # for four bots to choose, even on a busy machine
BOTS = ("bot", "bot", "bot", "bot")
READY = ".village[aria-busy='false']"  # no request is pending, so a click counts
CAN_ACT = f"{READY} .card.lit, {READY} .row-of.lit:visible, {READY} .ask .offers .btn:enabled"


def wait_for_turn(page: Page) -> bool:
    """Wait until the player can act or the game has ended. Return whether the game continues."""
    expect(page.locator(f"{CAN_ACT}, .end").first).to_be_visible(timeout=TIMEOUT_MS)
    return not page.locator(".end").is_visible()


def act_and_wait(page: Page, do: Callable[[Page], None]) -> None:
    """Do something, and wait for the next frame."""
    frame = page.locator(".village").get_attribute("data-n")
    do(page)
    expect(page.locator(f".village:not([data-n='{frame}']), .end").first).to_be_attached(timeout=TIMEOUT_MS)


def act_until(page: Page, selector: str, do: Callable[[Page], None]) -> None:
    """Act until an element is shown."""
    for _ in range(60):
        assert wait_for_turn(page)
        if page.locator(selector).count():
            return
        act_and_wait(page, do)
    raise AssertionError(f"no {selector}")


def dismiss_overlays(page: Page) -> None:
    """Dismiss the dice and Gargamel's card, which cover the board for a moment."""
    page.evaluate("document.querySelectorAll('button.dice, button.reveal').forEach(one => one.click())")


def click_first(page: Page) -> None:
    """Do the first possible thing with the mouse."""
    dismiss_overlays(page)
    if page.locator(".row-of.lit:visible").count():
        page.locator(".row-of.lit:visible").first.click()
    elif page.locator(".card.lit").count():
        page.locator(".card.lit").first.click()
        page.locator(".play").click()
    else:
        page.locator(".ask .offers .btn:enabled").first.click()


def press_first(page: Page) -> None:
    """Do the first possible thing with the keyboard."""
    if page.locator(".row-of.lit:visible").count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif page.locator(".card.lit").count():
        page.keyboard.press("1")
        page.keyboard.press("1")
    else:
        page.keyboard.press("1")


def click_hint(page: Page) -> None:
    """Ask for a hint and accept it with the mouse."""
    page.locator(".now .hint").click()
    page.locator(".advice .go").click()


def press_hint(page: Page) -> None:
    """Ask for a hint and accept it with the keyboard."""
    page.keyboard.press("h")
    expect(page.locator(".advice .go")).to_be_focused()
    page.keyboard.press("Enter")


def play_to_the_end(page: Page, do: Callable[[Page], None], answer: Callable[[Page], None]) -> None:
    """Play to the end. A question with a single answer is answered without a hint."""
    for _ in range(200):
        if not wait_for_turn(page):
            return
        answers = page.locator(".ask .offers .btn").count()
        has_one_answer = answers == 1 and not page.locator(".row-of.lit:visible").count()
        act_and_wait(page, answer if has_one_answer else do)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("size", "accept_hint", "answer"),
    [("desk", click_hint, click_first), ("phone", press_hint, press_first)],
    ids=["desk-mouse", "phone-keys"],
)
def test_a_whole_game_is_won(
    seeded: Seeded,
    open_page: Opener,
    size: str,
    accept_hint: Callable[[Page], None],
    answer: Callable[[Page], None],
) -> None:
    page = open_page(seeded.table(3, "open", *BOTS)[0], size, still=True)
    play_to_the_end(page, accept_hint, answer)
    end = page.locator(".end")
    expect(end).to_contain_text("everybody wins")
    expect(end.locator(".tick.done")).to_have_count(3)
    assert violations(page) == []


@pytest.mark.parametrize(
    ("size", "do"),
    [("desk", press_first), ("phone", click_first)],
    ids=["desk-keys", "phone-mouse"],
)
def test_a_whole_game_is_lost(
    seeded: Seeded, open_page: Opener, size: str, do: Callable[[Page], None]
) -> None:
    links = seeded.table(1, "open", *BOTS, level="gentle", difficulty="nightmare")
    page = open_page(links[0], size, dark=True, still=True)
    assert wait_for_turn(page)
    assert violations(page) == []
    play_to_the_end(page, do, do)
    end = page.locator(".end")
    expect(end).to_contain_text("Too late")
    expect(end).to_contain_text("of 30")
    assert end.locator(".gaps li").count() > 0
    assert violations(page) == []


def test_vil61_everybody_sees_a_plan_and_follows_it_with_one_click(seeded: Seeded, open_page: Opener) -> None:
    links = seeded.table(1, "open", "open", "bot")
    ann = open_page(links[0])
    bob = open_page(links[1], "phone", language="fr")
    spectator = open_page(links[-1])
    expect(ann.locator(".card.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    bob.get_by_role("button", name="Plan").click()
    bob.locator(".overview button").nth(2).click()  # a phone shows two places at a time
    bob.locator(".row-of.lit:visible").nth(4).click()
    bob.get_by_role("button", name="Mains").click()
    bob.locator(".hands .face").first.click()
    bob.keyboard.press("Escape")
    for page in (ann, bob, spectator):
        expect(page.locator(".row-of:visible .ghost")).to_have_count(1)
        expect(page.locator(".plan li")).to_have_count(2)
    assert violations(ann) == []
    bob.locator("footer.strip .btn").first.click()  # the chat
    bob.locator("[data-talk]").fill("et puis la scierie")
    bob.keyboard.press("Enter")
    expect(ann.locator(".talk")).to_contain_text("et puis la scierie")
    expect(ann.locator(".follow")).to_have_count(1)  # a meeple can't be placed before a card is played
    ann.locator(".follow").click()
    expect(ann.locator(".row-of.lit:visible").first).to_be_visible(timeout=TIMEOUT_MS)
    expect(bob.locator(".row-of:visible .ghost")).to_have_count(1)
    while ann.locator(".ghost").count():  # to the end of the turn
        expect(ann.locator(f"{CAN_ACT}, .village:not(:has(.ghost))").first).to_be_visible(timeout=TIMEOUT_MS)
        if ann.locator(CAN_ACT).count():
            act_and_wait(ann, click_first)
    for page in (ann, bob, spectator):
        expect(page.locator(".ghost")).to_have_count(0)


def test_vil61_a_plan_made_with_the_keyboard_is_withdrawn(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(2, "open", "bot")[0])
    expect(page.locator(".card.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    page.keyboard.press("g")
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".plan li")).to_have_count(2)
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".plan")).to_have_count(0)


def test_vil61_a_plan_made_with_fast_clicks_has_every_step(seeded: Seeded, open_page: Opener) -> None:
    """Clicks come before the server has answered the previous ones. A full plan shows a message."""
    page = open_page(seeded.table(2, "open", "bot")[0])
    expect(page.locator(".card.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    page.keyboard.press("g")
    expect(page.locator(".row-of.lit:visible")).to_have_count(16)
    note(page, ".rail")  # its message disappears soon
    page.evaluate(
        """async () => {
            const rows = [...document.querySelectorAll('.row-of.lit')].slice(0, 9);
            for (const row of rows) {
                row.click();
                await new Promise(done => setTimeout(done, 3));
            }
        }"""
    )
    expect(page.locator(".plan li")).to_have_count(8)
    assert any("at most 8 steps" in one for shown in noted(page) for one in shown)


def test_vil62_one_person_plays_all_seats_of_a_table(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.url)
    page.get_by_role("button", name="Invite friends to The Smurfs").click()
    seats = page.locator(".lobby li")
    expect(seats.first).to_be_visible(timeout=TIMEOUT_MS)
    for seat in range(1, seats.count()):
        sit_here_too(page, seat)
    page.get_by_role("button", name="To work").click()
    turns: set[str] = set()
    for _ in range(30):
        assert wait_for_turn(page)
        turns.add(page.locator(".under .chip[aria-pressed=true]").inner_text())
        if len(turns) == 2:
            break
        act_and_wait(page, click_first)
    assert len(turns) == 2


def assert_ring_around(page: Page, thing: Locator) -> None:
    """Wait until the ring of the lesson surrounds this thing."""
    page.wait_for_function(
        """thing => {
            const ring = document.querySelector('.coach + .ring')?.getBoundingClientRect();
            const box = thing.getBoundingClientRect();
            return ring && ring.left <= box.left && ring.top <= box.top
                && ring.right >= box.right && ring.bottom >= box.bottom;
        }""",
        arg=thing.element_handle(),
    )


def test_a_newcomer_playing_alone_is_guided_through_the_first_turn(seeded: Seeded, open_page: Opener) -> None:
    """VIL-62: solo is one seat with six cards. Each step of the turn says what to do."""
    page = open_page(seeded.table(5, "open")[0], "phone", language="fr", newcomer=True)
    expect(page.locator(".cards .card.lit")).to_have_count(6, timeout=TIMEOUT_MS)
    coach = page.locator(".coach")
    for n, goal in enumerate(("aucun Schtroumpf perdu", "toit sur chaque maison", "gâteaux cuits")):
        expect(coach).to_contain_text(goal)
        expect(page.locator(".coach + .ring")).to_be_in_viewport()
        assert_ring_around(page, page.locator(".strip .seen > span").nth(n))
        coach.get_by_role("button", name="Compris").click()
    for sheet, inside in (("Idées", ".thing"), ("Mains", ".hands .face"), ("Perdus", ".goals h4")):
        page.get_by_role("button", name=sheet).first.click()
        expect(page.locator(inside).first).to_be_in_viewport()
        assert violations(page) == []
        page.keyboard.press("Escape")
    for remark in ("Azraël", "le temps qui reste"):
        expect(coach).to_contain_text(remark)
        coach.get_by_role("button", name="Compris").click()
    expect(coach).to_contain_text("jouez un Schtroumpf")
    act_until(page, ".row-of.lit:visible", click_first)
    expect(coach).to_contain_text("Placez un meeple")  # playing a Smurf has done the step before
    page.get_by_role("button", name="Fermer la leçon").click()
    expect(coach).to_have_count(0)
    page.get_by_role("button", name="Comment jouer").click()
    expect(coach).to_be_visible()  # it comes back


def test_vil5_the_lobby_explains_each_difficulty(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(1, "open", "open")[0])
    open_options(page)
    expect(page.get_by_text("6 houses, 10 lost Smurfs")).to_be_visible(timeout=TIMEOUT_MS)
    page.get_by_text("Nightmare", exact=True).click()
    expect(page.get_by_text("8 houses, 18 lost Smurfs")).to_be_visible()


def test_no_page_scrolls_sideways_in_french(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(6, "open", "bot", difficulty="nightmare")[0], language="fr")
    expect(page.locator(".card.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    page.keyboard.press("g")
    page.keyboard.press("1")
    expect(page.locator(".plan li")).to_have_count(1)
    for width, height in ((1440, 900), (1024, 768), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_dice_are_visible_at_a_full_table(seeded: Seeded, open_page: Opener) -> None:
    """With eight houses, four cakes and five seats in French, the dice are visible without scrolling."""
    links = seeded.table(9, "open", *["bot"] * 4, difficulty="nightmare")
    page = open_page(links[0], language="fr", still=True)
    dice = page.locator(".goals .dice .row")
    expect(dice).to_have_count(2, timeout=TIMEOUT_MS)
    for die in dice.all():
        expect(die).to_be_in_viewport(ratio=1)


def test_a_row_explains_its_place_when_no_meeple_can_be_placed(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(5, "open")[0], "phone", still=True)
    expect(page.locator(".card.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    page.locator(".place", has_text="Stream").locator(".row-of").first.click(force=True)
    expect(page.locator(".rail")).to_contain_text(re.compile("Stream:.*VIL-31", re.DOTALL))


def click_red(page: Page) -> None:
    """Choose a dangerous row if there is one."""
    dismiss_overlays(page)
    reds = page.locator(".row-of.lit.red:visible")
    if reds.count():
        reds.first.click()
    else:
        click_first(page)


def test_with_reduced_motion_dice_are_shown_without_rolling(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(7, "open")[0])
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator(".village")).to_be_attached(timeout=TIMEOUT_MS)
    note(page, "button.dice, button.dice strong")
    for _ in range(30):
        if any(noted(page)):
            break
        assert wait_for_turn(page)
        act_and_wait(page, click_red)
    dice = [one for shown in noted(page) for one in shown]
    assert len(dice) >= 2  # the die, and its effect in words
    assert all(one.split()[-1] for one in dice)
    assert not any("turning" in one or "hidden" in one for one in dice)
    expect(page.locator(".log small").first).to_contain_text("(")  # the log names the cause of each effect


def test_the_effect_of_a_die_is_shown_when_it_has_stopped(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(7, "open")[0])
    expect(page.locator(".village")).to_be_attached(timeout=TIMEOUT_MS)
    note(page, "button.dice, .log li, .ask h3")
    turning: list[list[str]] = []
    for _ in range(30):
        assert wait_for_turn(page)
        act_and_wait(page, click_red)
        turning = [shown for shown in noted(page) if any("turning" in one for one in shown)]
        if turning:
            break
    assert turning
    assert not [one for shown in turning for one in shown if "rolled the" in one or one.endswith("?")]
    expect(page.locator(".log li").filter(has_text="rolled the").first).to_be_visible()


def test_a_refused_action_is_explained(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(8, "open", "bot")[0])
    expect(page.locator(".card.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    page.locator(".thing.idea").first.click(force=True)  # there are no berries yet
    expect(page.locator(".rail .cite")).to_contain_text("VIL-40")
    act_until(page, ".row-of.lit:visible", click_first)
    dismiss_overlays(page)
    page.locator(".row-of:not(.lit):visible").first.click(force=True)
    expect(page.locator(".rail .cite")).to_contain_text("VIL-2")


def crafting_player(seed: int) -> Callable[[list[Any]], Any]:
    """Return a player who uses and crafts inventions if possible, and acts at random otherwise."""
    rng = random.Random(seed)

    def choose(actions: list[Any]) -> Any:
        for wanted in ("Use", "Craft"):
            if found := [action for action in actions if action["type"] == wanted]:
                return rng.choice(found)
        return rng.choice(actions)

    return choose


def is_breaking(frame: p.Frame) -> bool:
    """Return whether an invention is about to break and can be saved (VIL-41)."""
    agenda = msgspec.json.decode(frame.moment.view)["board"]["agenda"]
    return frame.decision is not None and agenda[0]["do"] == "break" and "at" not in agenda[0]


def test_vil41_an_invention_about_to_break_can_be_saved(seeded: Seeded, open_page: Opener) -> None:
    """The question names the invention, even if the page is loaded at that moment."""
    link = seeded.table(38, "open")[0]
    play_ahead(link, is_breaking, crafting_player(38))
    page = open_page(link)
    panel = page.locator(".ask")
    expect(panel.locator(".cause")).to_contain_text("Workbench", timeout=TIMEOUT_MS)
    assert violations(page) == []
    panel.get_by_role("button", name="use Magic Glue").click()
    expect(page.locator(".thing").filter(has_text="Magic Glue")).to_have_count(0)
    expect(page.locator(".thing").filter(has_text="Workbench")).to_be_visible()
