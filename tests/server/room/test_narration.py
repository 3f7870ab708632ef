"""Phrases: every event, board and action has one, and only viewers who may see it get it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import BOT, OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.bots import registry as bots
from petitpeuple.bots.registry import Hint
from petitpeuple.bots.spec import GameBots
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import LANGUAGES, Texts
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Received


@pytest.mark.parametrize("game_id", list(GAMES))
def test_events_boards_and_actions_have_phrases(game_id: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        game, words = GAMES[game_id], DESCRIBERS[game_id]
        seats = max(2, game.players[0])
        await server.create_table(*[OPEN] * seats, game=game_id)
        connections = [await server.join(seat) for seat in range(seats)]
        rng, received = random.Random(2), 0
        for _ in range(12):
            asked = [connection for connection in connections if connection.ticket is not None]
            if not asked:
                break
            connection = rng.choice(asked)
            await check_text_board(server, connection, game, words)
            await server.answer(connection, rng.choice(connection.actions))
            received += check_phrases(connections, game, words)
            server.clock.ms += 1_000  # some questions open later
        assert received

    run_scenario(scenario)


async def check_text_board(
    server: InMemoryServer, connection: RecordingConnection, game: Any, words: Any
) -> None:
    """Check the text board against the frame: the same actions in order, with notations that parse."""
    assert isinstance(await server.request(connection, p.SetTextBoard(9, True)), p.Done)
    board = connection.last(p.TextBoard)
    assert board.n == connection.frame.n
    actions = [msgspec.convert(action, game.types.action) for action in connection.actions]
    assert list(board.actions) == [words.action(action) for action in actions]
    assert list(board.notations) == [words.notation(action) for action in actions]
    assert board.lines
    for language in LANGUAGES:
        texts = Texts(language, (game.id,))
        for piece in (*[piece for line in board.lines for piece in line], *board.actions):
            texts.phrase(piece)  # raises if a text is missing


def check_phrases(connections: list[RecordingConnection], game: Any, words: Any) -> int:
    """Check that every event of a frame has a phrase."""
    received = 0
    for connection in connections:
        events = [
            msgspec.convert(e, game.types.event) for e in msgspec.json.decode(connection.frame.moment.events)
        ]
        assert list(connection.frame.moment.log) == [words.event(event) for event in events]
        received += len(events)
    return received


def test_the_text_board_is_sent_with_every_frame_to_those_who_want_it() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0)
        assert await server.request(ann, p.SetTextBoard(1, True)) == p.Done(1)
        assert ann.all(p.TextBoard) == []
        bob = await server.join(1, text_board=True)
        assert [connection.last(p.TextBoard).n for connection in (ann, bob)] == [1, 1]
        await server.answer(ann)
        assert [connection.last(p.TextBoard).n for connection in (ann, bob)] == [
            connection.frame.n for connection in (ann, bob)
        ]
        await server.request(ann, p.SetTextBoard(2, False))
        sent = len(ann.all(p.TextBoard))
        await server.answer(bob)
        assert len(ann.all(p.TextBoard)) == sent
        assert bob.last(p.TextBoard).n == bob.frame.n

    run_scenario(scenario)


# Hints ------------------------------------------------------------------------------------------


def quietest(view: Any, actions: Any, _rng: Any) -> Hint[Any]:
    return Hint(actions[0], (Phrase("pebbles-title"),))


def test_only_the_requester_gets_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_bots", lambda game: GameBots(hinter=quietest if game == "village" else None))

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="village")
        ann, bob = await server.join(0), await server.join(1)
        asked, other = (ann, bob) if ann.ticket else (bob, ann)
        server.bots.may_answer.clear()
        server.room.post(Received(asked, p.RequestHint(5)))
        await server.settle()
        assert await server.request(asked, p.RequestHint(6)) == p.ErrorReply(6, "busy")
        assert await server.request(other, p.RequestHint(1)) == p.ErrorReply(1, "not-now")
        server.bots.may_answer.set()
        await server.settle()
        hinted = asked.last(p.Hint)
        assert (hinted.id, hinted.ticket) == (5, asked.ticket)
        assert msgspec.json.decode(hinted.action) == asked.actions[0]
        assert hinted.reasons == (Phrase("pebbles-title"),)
        assert not other.all(p.Hint)
        assert isinstance(await server.answer(asked, msgspec.json.decode(hinted.action)), p.Done)

    run_scenario(scenario)


def test_there_are_no_hints_against_people_or_without_a_hint_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "_bots", lambda game: GameBots(hinter=quietest if game == "halma" else None))

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT)
        assert await server.request(await server.join(0), p.RequestHint(1)) == p.ErrorReply(1, "no-hint")
        await server.create_table(OPEN, OPEN, game="halma")
        await server.join(1)
        assert await server.request(await server.join(0), p.RequestHint(2)) == p.ErrorReply(2, "not-allowed")
        await server.create_table(OPEN, game="halma")
        alone = await server.join(0)
        server.room.post(Received(alone, p.RequestHint(3)))
        await server.settle()
        assert alone.last(p.Hint).id == 3
        assert await server.request(await server.join(None), p.RequestHint(4)) == p.ErrorReply(
            4, "not-allowed"
        )

    run_scenario(scenario)


def test_a_failed_hint_is_an_error_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError

    monkeypatch.setattr(bots, "_bots", lambda game: GameBots(hinter=broken if game == "halma" else None))

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, game="halma")
        alone = await server.join(0)
        assert await server.request(alone, p.RequestHint(1)) == p.ErrorReply(1, "internal")
        assert isinstance(await server.answer(alone), p.Done)

    run_scenario(scenario)
