"""Ceremonies: a short motion for every big moment, kept as frames; any key skips it."""

import json
import re
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, play_ahead, replay_url
from tests.web.screen_states import is_over, prefer, solitaire

from petitpeuple.server.room.invites import new_secret

RECORDS = Path(__file__).parents[1] / "records"
FRAMES = Path(__file__).parents[2] / ".run" / "ceremonies"  # for people to look at
FRAME_MS = (80, 350, 800)  # of the animations' own time
# Hold a ceremony where it begins, however slow the machine is.
HOLD = """document.addEventListener('animationstart', ({target}) => {
    if (target.matches('.ceremony')) document.getAnimations().forEach((one) => one.pause());
})"""
FINISH = "(box) => box.getAnimations().forEach((one) => one.finish())"
SEEK = """(ms) => document.getAnimations().forEach((one) => { one.pause(); one.currentTime = ms; })"""

Played = Callable[[Server], str]


def dalmuti(server: Server) -> str:
    link = server.table("dalmuti", "open", *["bot"] * 3, level="gentle")[0]
    play_ahead(link, is_over, lambda actions: actions[0])
    return link


def halma(server: Server) -> str:
    link = server.table("halma", "open")[0]
    play_ahead(link, is_over, solitaire())
    return link


def grumpf(server: Server) -> str:
    options = {"tempo": "turns"}
    link = server.table("grumpf", "open", *["bot"] * 2, options=options, level="random")[0]
    play_ahead(link, is_over, prefer("Place", "GoToBed"))
    return link


def village(server: Server) -> str:
    """Hand in a recorded game that was won: it has every house and every cake."""
    record = (RECORDS / "village" / "rules-4-won.jsonl").read_text()
    seats = json.loads(record.partition("\n")[0])["seats"]
    game = {"record": record, "names": [""] * seats, "mine": [0], "ended": 0}
    request = urllib.request.Request(  # noqa: S310 - our own server
        f"{server.url}/api/results",
        json.dumps(game).encode(),
        {"content-type": "application/json", "authorization": f"Bearer {new_secret()}"},
    )
    with urllib.request.urlopen(request) as reply:  # noqa: S310
        made = json.load(reply)
    return f"{server.url}/replay/{made['table']}/{made['number']}#{made['secret']}"


def steps_with(page: Page, kind: str) -> int:
    """Return the first step of the shown replay whose events are of this kind."""
    found: Any = page.evaluate(
        """async (kind) => {
            const [, , table, number] = location.pathname.split('/');
            const secret = location.hash.slice(1).split('/')[0];
            const game = `/api/tables/${table}/games/${number}`;
            for (let start = 0; ; ) {
                const path = `${game}/moments?start=${start}&count=100`;
                const headers = {authorization: `Bearer ${secret}`};
                const reply = await (await fetch(path, {headers})).json();
                const has = ({moment}) => moment.events.some(({type}) => type === kind);
                const at = reply.steps.findIndex(has);
                if (at >= 0) return start + at;
                start += reply.steps.length;
                if (reply.steps.length === 0 || start >= reply.total) return -1;
            }
        }""",
        kind,
    )
    return int(found)


def keep_frames(page: Page, name: str) -> None:
    """Keep pictures of the running animations at fixed times of their own."""
    FRAMES.mkdir(parents=True, exist_ok=True)
    for ms in FRAME_MS:
        page.evaluate(SEEK, ms)
        page.screenshot(path=FRAMES / f"{name}-{ms:03}.png")


@pytest.mark.parametrize(
    ("play", "kind", "shown"),
    [
        (dalmuti, "Drew", "deal"),
        (dalmuti, "Dealt", "deal"),
        (dalmuti, "Seated", "crown"),
        (dalmuti, "WentOut", "crown"),
        (halma, "CameHome", "rise"),
        (grumpf, "HuntEnded", "horn"),
        (village, "Built", "rise"),
        (village, "Baked", "rise"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_big_moment_is_celebrated(
    server: Server, open_page: Opener, play: Played, kind: str, shown: str
) -> None:
    link = play(server)
    replay = link if "/replay/" in link else replay_url(link).rpartition("/")[0]
    page = open_page(replay, script=HOLD)
    expect(page.locator(".scrubber")).to_be_visible()
    step = steps_with(page, kind)
    assert step >= 0
    page.goto(f"{replay}/{step}")
    page.reload()
    ceremony = page.locator(f".ceremony[data-motion={shown}]")
    expect(page.locator(".ceremony")).to_be_visible()
    if not ceremony.is_visible():  # another event of this step is celebrated first
        page.locator(".ceremony").evaluate(FINISH)
    expect(ceremony).to_be_visible()
    keep_frames(page, f"{play.__name__}-{kind}")
    expect(ceremony.locator("b")).to_have_text(re.compile(r"\w"))
    page.keyboard.press("Shift")
    expect(page.locator(".ceremony")).to_have_count(0)


def test_with_reduced_motion_there_is_no_ceremony(server: Server, open_page: Opener) -> None:
    page = open_page(replay_url(halma(server), 26), still=True)
    expect(page.locator(".scrubber")).to_be_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".scrubber")).to_contain_text("27 / 27")
    expect(page.locator(".ceremony")).to_have_count(0)
