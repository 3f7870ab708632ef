"""Bring each game to its start, middle, question, worst case and end, for tests of the layout."""

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, own_link, play_ahead
from tests.web.grumpf_helpers import has_counting
from tests.web.halma_helpers import MOVES

from petitpeuple.server.protocol import messages as p

State: TypeAlias = tuple[str, Page]
States: TypeAlias = Iterator[State]
ON_BOARD = ("play", "place", "finish")


def is_over(frame: p.Frame) -> bool:
    return frame.over is not None


def after(decisions: int) -> Callable[[p.Frame], bool]:
    """Return a condition that is met when the seat is asked again after so many answers."""
    tickets: set[str] = set()

    def reached(frame: p.Frame) -> bool:
        if frame.decision is not None:
            tickets.add(frame.decision.ticket)
        return len(tickets) > decisions or is_over(frame)

    return reached


def prefer(*kinds: str) -> Callable[[list[Any]], Any]:
    """Return a player who prefers actions of the first of these kinds, and else takes the last one."""
    rng = random.Random(7)

    def choose(actions: list[Any]) -> Any:
        for kind in kinds:
            if fitting := [action for action in actions if action["type"] == kind]:
                return rng.choice(fitting)
        return actions[-1]

    return choose


def solitaire() -> Callable[[list[Any]], Any]:
    """Return a player of Halma's solitaire in the fewest moves."""
    moves = iter(MOVES)

    def choose(actions: list[Any]) -> Any:
        ends = next(moves)
        return next(action for action in actions if (action["src"], action["dst"]) == ends)

    return choose


def replay_of(link: str) -> str:
    return link.partition("#")[0].replace("/table/", "/replay/") + "/1"


def grumpf(server: Server, open_page: Opener) -> States:
    """Six clans take turns; the tutorial is open."""
    link = server.table("grumpf", "open", *["bot"] * 5, options={"tempo": "turns"}, level="gentle")[0]
    page = open_page(link, language="fr", still=True, newcomer=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    yield "start, coach", page
    play_ahead(link, after(5), prefer("Place"))
    expect(page.locator(".clans .me.turn")).to_be_visible()
    page.keyboard.press("1")
    yield "middle, coach", page
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    yield "worst: a club in hand", page
    play_ahead(link, has_counting, prefer("Place", "GoToBed"))
    expect(page.locator(".tally")).to_be_visible()
    yield "question: counting", page
    play_ahead(link, is_over, prefer("Place", "GoToBed"))
    page.reload()
    expect(page.locator(".end")).to_be_visible()
    yield "end", page
    page.goto(replay_of(link))
    expect(page.locator(".scrubber")).to_be_visible()
    yield "replay", page


def asks(frame: p.Frame) -> bool:
    """Return whether the Village asks a question that is not answered on the board."""
    agenda = msgspec.json.decode(frame.moment.view)["board"]["agenda"]
    return frame.decision is not None and agenda[0]["do"] not in ON_BOARD


def village(server: Server, open_page: Opener) -> States:
    """Five open hands."""
    options = {"difficulty": "complex"}
    link = server.table("village", "open", *["bot"] * 4, options=options, level="random")[0]
    page = open_page(link, language="fr", still=True, newcomer=True)
    expect(page.locator(".card.lit").first).to_be_visible()
    yield "start, coach", page
    page.keyboard.press("h")
    expect(page.locator(".advice")).to_be_visible()
    yield "worst: advice", page
    play_ahead(link, asks, random.Random(5).choice)
    page.reload()
    expect(page.locator(".ask .offers .btn").first).to_be_visible()
    yield "question", page
    play_ahead(link, after(6), random.Random(6).choice)
    page.reload()
    expect(page.locator(".village, .end").first).to_be_visible()
    yield "middle", page
    play_ahead(link, is_over, random.Random(5).choice)
    page.reload()
    expect(page.locator(".end")).to_be_visible()
    yield "end", page
    page.goto(replay_of(link))
    expect(page.locator(".scrubber")).to_be_visible()
    yield "replay", page


def halma(server: Server, open_page: Opener) -> States:
    """Three families."""
    link = server.table("halma", "open", "bot", "bot", level="gentle")[0]
    page = open_page(link, language="fr", still=True, newcomer=True)
    expect(page.locator("svg.star")).to_be_visible()
    yield "start, coach", page
    play_ahead(link, after(8), random.Random(3).choice)
    page.keyboard.press("h")
    yield "middle", page
    page.locator("svg.star").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    yield "worst: a gnome picked up", page
    link = server.table("halma", "open")[0]
    play_ahead(link, is_over, solitaire())
    page.goto(own_link(link))
    expect(page.locator(".end")).to_be_visible()
    yield "end", page
    page.goto(replay_of(link))
    expect(page.locator(".scrubber")).to_be_visible()
    yield "replay", page


def dalmuti(server: Server, open_page: Opener) -> States:
    """Ten seats."""
    link = server.table("dalmuti", "open", *["bot"] * 9, level="random")[0]
    page = open_page(link, language="fr", still=True, newcomer=True)
    expect(page.locator(".calls .ready")).to_be_visible()
    yield "question: look at the cards", page
    play_ahead(link, lambda frame: frame.decision is not None and b'"Lay"' in bytes(frame.decision.actions))
    expect(page.locator(".hand .group:not(.no)").first).to_be_visible()
    yield "start, coach", page
    page.locator(".hand .group:not(.no)").last.click()
    yield "worst: a set selected", page
    play_ahead(link, after(3), lambda actions: actions[0])
    page.reload()
    expect(page.locator(".hand, .end").first).to_be_visible()
    yield "middle", page
    play_ahead(link, is_over, lambda actions: actions[0])
    page.reload()
    expect(page.locator(".end")).to_be_visible()
    yield "end", page
    page.goto(replay_of(link))
    expect(page.locator(".scrubber")).to_be_visible()
    yield "replay", page


def shell(server: Server, open_page: Opener) -> States:
    """Home, a lobby, the rules, credits and the history of games."""
    page = open_page(server.url, language="fr", still=True)
    expect(page.locator("article").first).to_be_visible()
    yield "home", page
    page.goto(server.table("grumpf", *["open"] * 6)[0])
    expect(page.locator(".lobby")).to_be_visible()
    yield "lobby", page
    for path, part in (("/rules/village", "main"), ("/credits", "main"), ("/history", "main")):
        page.goto(f"{server.url}{path}")
        expect(page.locator(part).first).to_be_visible()
        yield path, page


STATES: dict[str, Callable[[Server, Opener], States]] = {
    "grumpf": grumpf,
    "village": village,
    "halma": halma,
    "dalmuti": dalmuti,
    "shell": shell,
}
