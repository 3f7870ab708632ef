"""The Hidden Village in a real browser: whole games won and lost, by mouse and by keys alone; plans."""

import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Seeded, play_ahead, settle, violations
from tests.web.observers import note, noted

from petitpeuple.server.protocol import messages as p

PATIENCE = 60_000  # milliseconds for four bots to think it over, on a machine that does much else
BOTS = ("bot", "bot", "bot", "bot")
FREE = ".village[aria-busy='false']"  # no answer is under way: a click counts
ASKED = f"{FREE} .card.lit, {FREE} .row-of.lit:visible, {FREE} .ask .offers .btn:enabled"


def goes_on(page: Page) -> bool:
    """Wait until something may be done, or until the end; tell whether the game goes on."""
    expect(page.locator(f"{ASKED}, .end").first).to_be_visible(timeout=PATIENCE)
    return not page.locator(".end").is_visible()


def acted(page: Page, do: Callable[[Page], None]) -> None:
    """Do something, and wait until the table has taken it."""
    frame = page.locator(".village").get_attribute("data-n")
    do(page)
    expect(page.locator(f".village:not([data-n='{frame}']), .end").first).to_be_attached(timeout=PATIENCE)


def until(page: Page, what: str, do: Callable[[Page], None]) -> None:
    """Go on until this is seen."""
    for _ in range(60):
        assert goes_on(page)
        if page.locator(what).count():
            return
        acted(page, do)
    raise AssertionError(f"no {what}")


def put_away(page: Page) -> None:
    """Click away what lies on the board for a moment: dice, and the wizard's card."""
    page.evaluate("document.querySelectorAll('button.dice, button.reveal').forEach(one => one.click())")


def click(page: Page) -> None:
    """Do the first thing that may be done, with the mouse."""
    put_away(page)
    if page.locator(".row-of.lit:visible").count():
        page.locator(".row-of.lit:visible").first.click()
    elif page.locator(".card.lit").count():
        page.locator(".card.lit").first.click()
        page.locator(".play").click()
    else:
        page.locator(".ask .offers .btn:enabled").first.click()


def press(page: Page) -> None:
    """Do the first thing that may be done, with keys alone."""
    if page.locator(".row-of.lit:visible").count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif page.locator(".card.lit").count():
        page.keyboard.press("1")
        page.keyboard.press("1")
    else:
        page.keyboard.press("1")


def click_advice(page: Page) -> None:
    """Ask the coach, and do it, with the mouse."""
    page.locator(".now .hint").click()
    page.locator(".advice .go").click()


def press_advice(page: Page) -> None:
    """Ask the coach, and do it, with keys alone."""
    page.keyboard.press("h")
    expect(page.locator(".advice .go")).to_be_focused()
    page.keyboard.press("Enter")


def play_on(page: Page, do: Callable[[Page], None], simply: Callable[[Page], None]) -> None:
    """Play to the end; where there is only one answer, it is given without asking the coach."""
    for _ in range(200):
        if not goes_on(page):
            return
        one = (
            page.locator(".ask .offers .btn").count() == 1 and not page.locator(".row-of.lit:visible").count()
        )
        acted(page, simply if one else do)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("size", "advice", "simply"),
    [("desk", click_advice, click), ("phone", press_advice, press)],
    ids=["desk-mouse", "phone-keys"],
)
def test_a_whole_game_is_won(
    seeded: Seeded,
    open_page: Opener,
    size: str,
    advice: Callable[[Page], None],
    simply: Callable[[Page], None],
) -> None:
    page = open_page(seeded.table(3, "open", *BOTS)[0], size, still=True)
    play_on(page, advice, simply)
    end = page.locator(".end")
    expect(end).to_contain_text("everybody wins")
    expect(end.locator(".tick.done")).to_have_count(3)
    assert violations(page) == []


@pytest.mark.parametrize(
    ("size", "do"),
    [("desk", press), ("phone", click)],
    ids=["desk-keys", "phone-mouse"],
)
def test_a_whole_game_is_lost(
    seeded: Seeded, open_page: Opener, size: str, do: Callable[[Page], None]
) -> None:
    links = seeded.table(1, "open", *BOTS, level="gentle", difficulty="nightmare")
    page = open_page(links[0], size, dark=True, still=True)
    assert goes_on(page)
    assert violations(page) == []
    play_on(page, do, do)
    end = page.locator(".end")
    expect(end).to_contain_text("Too late")
    expect(end).to_contain_text("of 30 things")
    assert end.locator(".gaps li").count() > 0
    assert violations(page) == []


def test_vil61_a_plan_is_seen_by_all_and_taken_up_with_one_click(seeded: Seeded, open_page: Opener) -> None:
    links = seeded.table(1, "open", "open", "bot")
    ann = open_page(links[0])
    bob = open_page(links[1], "phone", language="fr")
    watcher = open_page(links[-1])
    expect(ann.locator(".card.lit").first).to_be_visible(timeout=PATIENCE)
    bob.get_by_role("button", name="Plan").click()
    bob.locator(".row-of.lit:visible").nth(4).click()
    bob.get_by_role("button", name="Mains").click()
    bob.locator(".hands .face").first.click()
    bob.keyboard.press("Escape")
    for page in (ann, bob, watcher):
        expect(page.locator(".row-of:visible .ghost")).to_have_count(1)
        expect(page.locator(".plan li")).to_have_count(2)
    assert violations(ann) == []
    bob.locator(".phone .btn").first.click()  # the talk goes with it
    bob.locator("[data-talk]").fill("et puis la scierie")
    bob.keyboard.press("Enter")
    expect(ann.locator(".talk")).to_contain_text("et puis la scierie")
    expect(ann.locator(".follow")).to_have_count(1)  # a meeple can't go before a card is played
    ann.locator(".follow").click()
    expect(ann.locator(".row-of.lit:visible").first).to_be_visible(timeout=PATIENCE)
    expect(bob.locator(".row-of:visible .ghost")).to_have_count(1)
    while ann.locator(".ghost").count():  # to the end of the turn
        expect(ann.locator(f"{ASKED}, .village:not(:has(.ghost))").first).to_be_visible(timeout=PATIENCE)
        if ann.locator(ASKED).count():
            acted(ann, click)
    for page in (ann, bob, watcher):
        expect(page.locator(".ghost")).to_have_count(0)


def test_vil61_a_plan_made_with_keys_is_taken_back(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(2, "open", "bot")[0])
    expect(page.locator(".card.lit").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("g")
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".plan li")).to_have_count(2)
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".plan")).to_have_count(0)


def test_vil61_a_plan_clicked_together_quickly_has_every_step(seeded: Seeded, open_page: Opener) -> None:
    """Clicks come while the table still answers those before; a plan that is full says so."""
    page = open_page(seeded.table(2, "open", "bot")[0])
    expect(page.locator(".card.lit").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("g")
    expect(page.locator(".row-of.lit:visible")).to_have_count(16)
    note(page, ".rail")  # what it says goes by itself
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
    here = page.get_by_role("button", name="Here", exact=True)
    expect(here.first).to_be_visible(timeout=PATIENCE)
    while here.count():
        left = here.count()
        here.first.click()
        expect(here).to_have_count(left - 1)
    page.get_by_role("button", name="To work").click()
    turns: set[str] = set()
    for _ in range(30):
        assert goes_on(page)
        turns.add(page.locator(".under .chip[aria-pressed=true]").inner_text())
        if len(turns) == 2:
            break
        acted(page, click)
    assert len(turns) == 2


def test_a_newcomer_is_led_through_a_first_turn_alone(seeded: Seeded, open_page: Opener) -> None:
    """VIL-62: solo is one seat with six cards; each step says what to do, in words of its own."""
    page = open_page(seeded.table(5, "open")[0], "phone", language="fr", newcomer=True)
    expect(page.locator(".cards .card.lit")).to_have_count(6, timeout=PATIENCE)
    led = page.locator(".guide .coach")
    expect(led).to_contain_text("Choisissez un personnage")
    for sheet, inside in (("Idées", ".thing"), ("Mains", ".hands .face"), ("Perdus", ".goals h4")):
        page.get_by_role("button", name=sheet).first.click()
        expect(page.locator(inside).first).to_be_in_viewport()
        assert violations(page) == []
        page.keyboard.press("Escape")
    until(page, ".row-of.lit:visible", click)
    expect(led).to_contain_text("Posez un meeple")
    until(page, ".tour", click)  # the first round is over: the goals, one by one
    for n, goal in enumerate(("Premier but", "Deuxième but", "Troisième but", "votre temps")):
        expect(page.locator(".tour p")).to_contain_text(goal)
        expect(page.locator(".strip .seen > span").nth(n)).to_have_class(re.compile("told"))
        page.locator(".tour .btn").click()
    expect(page.locator(".tour")).to_have_count(0)
    expect(led).to_have_count(0)  # from now on it is no first game


def test_vil5_the_lobby_says_what_a_difficulty_means(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(1, "open", "open")[0])
    expect(page.get_by_text("6 houses, 10 lost folk")).to_be_visible(timeout=PATIENCE)
    page.get_by_text("Nightmare", exact=True).click()
    expect(page.get_by_text("8 smaller houses, 18 lost folk")).to_be_visible()


def test_nothing_scrolls_sideways_in_french(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(6, "open", "bot", difficulty="nightmare")[0], language="fr")
    expect(page.locator(".card.lit").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("g")
    page.keyboard.press("1")
    expect(page.locator(".plan li")).to_have_count(1)
    for width, height in ((1440, 900), (1024, 768), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_dice_are_in_sight_at_a_full_table(seeded: Seeded, open_page: Opener) -> None:
    """Eight houses, four cakes and five seats, in the longer language: nothing is scrolled for."""
    links = seeded.table(9, "open", *["bot"] * 4, difficulty="nightmare")
    page = open_page(links[0], language="fr", still=True)
    dice = page.locator(".goals .dice .row")
    expect(dice).to_have_count(2, timeout=PATIENCE)
    for die in dice.all():
        expect(die).to_be_in_viewport(ratio=1)


def test_a_row_says_what_its_place_does_where_no_meeple_is_to_be_put(
    seeded: Seeded, open_page: Opener
) -> None:
    page = open_page(seeded.table(5, "open")[0], "phone", still=True)
    expect(page.locator(".card.lit").first).to_be_visible(timeout=PATIENCE)
    page.locator(".place", has_text="Stream").locator(".row-of").first.click(force=True)
    expect(page.locator(".rail")).to_contain_text(re.compile("Stream:.*VIL-31", re.DOTALL))


def click_red(page: Page) -> None:
    """Where there is danger, go there."""
    put_away(page)
    reds = page.locator(".row-of.lit.red:visible")
    if reds.count():
        reds.first.click()
    else:
        click(page)


def test_dice_fall_visibly_and_with_less_motion_at_once(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(7, "open")[0])
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator(".village")).to_be_attached(timeout=PATIENCE)
    note(page, "button.dice, button.dice strong")
    for _ in range(30):
        if any(noted(page)):
            break
        assert goes_on(page)
        acted(page, click_red)
    dice = [one for shown in noted(page) for one in shown]
    assert len(dice) >= 2  # the die, and in words what it does
    assert all(one.split()[-1] for one in dice)
    assert not any("turning" in one or "hidden" in one for one in dice)
    expect(page.locator(".log small").first).to_contain_text("(")  # what came of it names its cause


def test_what_a_die_did_is_told_when_it_lies_still(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(7, "open")[0])
    expect(page.locator(".village")).to_be_attached(timeout=PATIENCE)
    note(page, "button.dice, .log li, .ask h3")
    turning: list[list[str]] = []
    for _ in range(30):
        assert goes_on(page)
        acted(page, click_red)
        turning = [shown for shown in noted(page) if any("turning" in one for one in shown)]
        if turning:
            break
    assert turning
    assert not [one for shown in turning for one in shown if "die shows" in one or one.endswith("?")]
    expect(page.locator(".log li").filter(has_text="die shows").first).to_be_visible()


def test_what_cannot_be_done_says_why(seeded: Seeded, open_page: Opener) -> None:
    page = open_page(seeded.table(8, "open", "bot")[0])
    expect(page.locator(".card.lit").first).to_be_visible(timeout=PATIENCE)
    page.locator(".thing.idea").first.click(force=True)  # there are no berries yet
    expect(page.locator(".rail .cite")).to_have_text("VIL-40")
    until(page, ".row-of.lit:visible", click)
    put_away(page)
    page.locator(".row-of:not(.lit):visible").first.click(force=True)
    expect(page.locator(".rail .cite")).to_contain_text("VIL-2")


def crafty(seed: int) -> Callable[[list[Any]], Any]:
    """Use and craft whatever can be; else do anything."""
    rng = random.Random(seed)

    def choose(actions: list[Any]) -> Any:
        for wanted in ("Use", "Craft"):
            if found := [one for one in actions if one["type"] == wanted]:
                return rng.choice(found)
        return rng.choice(actions)

    return choose


def breaking(frame: p.Frame) -> bool:
    """VIL-41: an invention is about to break, and can be saved."""
    agenda = msgspec.json.decode(frame.moment.view)["board"]["agenda"]
    return frame.decision is not None and agenda[0]["do"] == "break" and "at" not in agenda[0]


def test_vil41_an_invention_that_is_about_to_break_is_saved(seeded: Seeded, open_page: Opener) -> None:
    """The question names it, also to somebody who comes back just then."""
    link = seeded.table(38, "open")[0]
    play_ahead(link, breaking, crafty(38))
    page = open_page(link)
    panel = page.locator(".ask")
    expect(panel.locator(".cause")).to_contain_text("Crystal Ball", timeout=PATIENCE)
    assert violations(page) == []
    panel.get_by_role("button", name="use Magic Glue").click()
    expect(page.locator(".thing").filter(has_text="Magic Glue")).to_have_count(0)
    expect(page.locator(".thing").filter(has_text="Crystal Ball")).to_be_visible()
