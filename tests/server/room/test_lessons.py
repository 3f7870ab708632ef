"""Lessons on the server: their own deal, alone with bots, without a clock, in nobody's history."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.fixtures import OPEN, InMemoryServer, run_scenario

from petitpeuple.core.record import effective_inputs, positions, read
from petitpeuple.games import GAMES, SPECS
from petitpeuple.i18n.sources import LANGUAGES, game_source
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import NewTable
from petitpeuple.server.room.invites import hash_profile

LESSONS = [(game, name) for game, spec in SPECS.items() for name in spec.lessons]


async def start(server: InMemoryServer, game: str, name: str) -> Any:
    """Create the table of a lesson and join it as the learner."""
    server.created = await server.lobby.create(NewTable(game, lesson=name))
    server.room = await server.lobby.room(server.created.table)
    return await server.join(0, profile=p.Profile(name="Ann", id="p" * 32))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_an_opening_follows_the_rules_of_today_and_asks_the_learner(game: str, name: str) -> None:
    lesson = SPECS[game].lesson(name)
    assert lesson is not None
    record = read(lesson.opening, GAMES)
    assert (record.rules, record.seats) == (GAMES[game].rules, 1 + len(lesson.bots))
    assert len(list(positions(GAMES[game], record))) == 1 + len(record.lines)


@pytest.mark.parametrize(("game", "name"), LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_and_the_end_have_a_text(game: str, name: str, language: str) -> None:
    lesson = SPECS[game].lesson(name)
    assert lesson is not None
    source = game_source(language, game)
    ids = [step.id for step in lesson.steps]
    assert len(ids) == len(set(ids))
    texts = {step.text or step.id for step in lesson.steps} | {"end"}
    assert [one for one in texts if f"\n{game}-lesson-{one} =" not in source] == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_same_lesson_begins_the_same_way_every_time(game: str, name: str) -> None:
    frames: list[Any] = []

    async def scenario(server: InMemoryServer) -> None:
        ann = await start(server, game, name)
        frames.append((ann.view, ann.actions))
        assert ann.last(p.RoomInfo).lesson == name

    run_scenario(scenario, seed=1)
    run_scenario(scenario, seed=2)
    assert frames[0] == frames[1]


@pytest.mark.parametrize(
    "more", [{"listed": True}, {"options": {"first": "seat-2"}}, {"seats": (OPEN, OPEN)}]
)
def test_a_client_chooses_nothing_of_a_lesson(more: dict[str, Any]) -> None:
    async def scenario(server: InMemoryServer) -> None:
        with pytest.raises(CommandError, match="bad-options"):
            await server.lobby.create(NewTable("halma", lesson="first", **more))
        with pytest.raises(CommandError, match="no-game"):
            await server.lobby.create(NewTable("halma", lesson="other"))

    run_scenario(scenario)


def test_a_table_without_seats_is_refused() -> None:
    async def scenario(server: InMemoryServer) -> None:
        with pytest.raises(CommandError, match="bad-seats"):
            await server.lobby.create(NewTable("halma"))

    run_scenario(scenario)


def test_nobody_else_sits_down_at_a_lesson() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann = await start(server, "halma", "first")
        changes: list[Any] = [
            p.SetSeat(1, 1, "open"),
            p.SetInvitation(2, locked=False, bot_seats=True),
            p.TableCommand(3, "list"),
        ]
        for change in changes:
            assert await server.request(ann, change) == p.ErrorReply(change.id, "not-allowed")
        info = ann.last(p.RoomInfo)
        assert (info.locked, info.bot_seats, info.listed) == (True, False, False)

    run_scenario(scenario)


async def finish(server: InMemoryServer, ann: Any) -> None:
    """Play the suggested moves of Halma's lesson."""
    lesson = SPECS["halma"].lesson("first")
    assert lesson is not None
    moves = [str(step.when["can"]) for step in lesson.steps if "can" in step.when]
    for move in dict.fromkeys(moves):
        src, dst = map(int, move.split("-"))
        action = next(one for one in ann.actions if (one["src"], one["dst"]) == (src, dst))
        assert isinstance(await server.answer(ann, action), p.Done)


def test_a_lesson_is_won_by_its_suggestions_and_is_in_nobodys_history() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann = await start(server, "halma", "first")
        await finish(server, ann)
        assert ann.frame.over is not None
        assert ann.frame.over.payoffs[0] == 1
        assert ann.last(p.RoomInfo).phase == "over"
        assert await server.store.result(server.created.table, 1) is not None  # it can be looked at again
        assert await server.store.history(hash_profile("p" * 32) or "", 10) == []
        assert await server.request(ann, p.TableCommand(9, "rematch")) == p.Done(9)
        await finish(server, ann)
        assert ann.frame.over is not None

    run_scenario(scenario)


def test_a_lesson_goes_on_after_a_restart() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann = await start(server, "halma", "first")
        await server.answer(ann)
        before = ann.view
        await server.restart()
        ann = await server.join(0)
        assert (ann.view, ann.last(p.RoomInfo).lesson) == (before, "first")
        stored = await server.store.load(server.created.table)
        assert stored is not None
        row = stored.games[0]
        record = read("\n".join((row.header, *row.lines)), GAMES)
        assert len(list(positions(GAMES["halma"], record))) == 1 + len(record.lines)

    run_scenario(scenario)


def test_in_a_race_bots_act_once_after_each_act_of_the_learner() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann = await start(server, "grumpf", "first")
        while ann.view["table"]["phase"] != "hunt":
            await server.answer(ann)
        for _ in range(3):
            for _ in range(20):  # nobody acts however long the learner thinks
                await server.advance_clock(60_000)
                await asyncio.sleep(0)
            counts = acts(server)
            assert counts[0] >= max(counts[1:])
            flip = next(action for action in ann.actions if action["type"] == "Flip")
            await server.answer(ann, flip)

    run_scenario(scenario)


def acts(server: InMemoryServer) -> list[int]:
    """Return how often each seat has acted."""
    session = server.room.state.playing()
    seats = [getattr(given, "seat", None) for _, given in effective_inputs(session.table.record.lines)]
    return [seats.count(seat) for seat in range(session.table.seats)]
