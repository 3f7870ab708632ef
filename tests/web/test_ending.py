"""The end of a game: what decided it, sharing without leaving the page, and the replay behind it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, play_ahead, replay_url
from tests.web.screen_states import is_over, solitaire

PICTURES = Path(__file__).parents[2] / ".run" / "ceremonies"  # for people to look at


def keep_picture(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def lost_dalmuti(server: Server) -> str:
    """Return the seat of a player who only passed."""
    link = server.table("dalmuti", "open", *["bot"] * 3, level="gentle")[0]
    play_ahead(link, is_over, lambda actions: actions[0])
    return link


def won_solitaire(server: Server) -> str:
    link = server.table("halma", "open")[0]
    play_ahead(link, is_over, solitaire())
    return link


@pytest.mark.parametrize(("size", "dark"), [("desk", False), ("phone", True)])
def test_winning_and_losing_look_different(server: Server, open_page: Opener, size: str, dark: bool) -> None:
    for make, mood in ((won_solitaire, "won"), (lost_dalmuti, "lost")):
        page = open_page(make(server), size, dark=dark, still=True)
        end = page.locator(".end")
        expect(end).to_have_attribute("data-mood", mood)
        expect(end.locator("[data-decided]")).to_have_text(re.compile(r"\w+.*\."))
        expect(end.locator(".figures dd")).to_have_count(3)
        keep_picture(page, f"end-{mood}-{size}")


def test_see_it_leads_to_the_moment_that_decided(server: Server, open_page: Opener) -> None:
    page = open_page(won_solitaire(server), still=True)
    expect(page.locator(".end h2")).to_have_text("Everybody is home!")
    expect(page.locator("[data-decided]")).to_have_text(
        "Move 14 was the finest: 8 jumps in a row, 11 steps nearer home."
    )
    page.get_by_role("link", name="See it").click()
    expect(page).to_have_url(re.compile(r"/replay/\w+/1#14$"))
    expect(page.locator("[data-last]")).to_be_attached()


def test_share_makes_a_link_and_a_picture_and_stays_here(server: Server, open_page: Opener) -> None:
    link = won_solitaire(server)
    page = open_page(link, still=True)
    page.locator(".end").get_by_role("button", name="Share").click()
    here = page.url
    shared = page.locator(".share input").input_value()
    assert re.search(r"/replay/\w+/1#[\w-]{16,}$", shared)
    picture = page.locator(".share img")
    expect(picture).to_be_visible()
    assert page.url == here
    assert picture.evaluate("(image) => [image.naturalWidth, image.naturalHeight]") == [1200, 630]
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the picture").click()
    data = Path(saved.value.path()).read_bytes()
    assert data.startswith(b"\x89PNG")
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "shared-picture.png").write_bytes(data)
    stranger = open_page(shared, still=True, stranger=True)
    expect(stranger.locator(".scrubber")).to_be_visible()


def test_a_drawer_that_was_open_does_not_cover_the_result(server: Server, open_page: Opener) -> None:
    link = server.table("halma", "open")[0]
    page = open_page(link, still=True)
    expect(page.locator("[data-gnome][role=button]").first).to_be_visible()
    page.keyboard.press("k")
    expect(page.locator(".drawer")).to_be_visible()
    play_ahead(link, is_over, solitaire())
    expect(page.locator(".end h2")).to_be_visible()
    expect(page.locator(".drawer")).to_have_count(0)


def test_a_replay_has_contents_speeds_faces_and_shares_a_moment(server: Server, open_page: Opener) -> None:
    page = open_page(replay_url(lost_dalmuti(server)), still=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(page.locator(".faces li")).to_have_count(4)
    page.get_by_role("button", name=re.compile("The deal|Contents")).click()
    contents = page.get_by_role("list", name="Contents")
    trick = contents.get_by_role("button", name=re.compile("Trick 2:"))
    trick.click()
    expect(contents).to_have_count(0)
    step = int(page.url.rpartition("/")[2])
    assert step > 0
    page.get_by_role("radio", name="4 times as fast").click()
    expect(page.get_by_role("radio", name="4 times as fast")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".track i").first).to_have_attribute("title", re.compile(r"\w"))
    page.get_by_role("button", name="Share this moment").click()
    expect(page.locator(".bar")).to_contain_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"/{step}")
    keep_picture(page, "replay-desk")


def test_the_history_has_the_players_record(server: Server, open_page: Opener) -> None:
    link = server.table("halma", "open")[0]
    page = open_page(link, still=True)
    expect(page.locator("svg.star")).to_be_visible()
    play_ahead(link, is_over, solitaire())
    expect(page.locator(".end")).to_be_visible()
    page.goto(f"{server.url}/history")
    expect(page.locator(".record .games")).to_contain_text("1 of 1 won")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert b'"halma"' in Path(saved.value.path()).read_bytes()
    keep_picture(page, "history-desk")
