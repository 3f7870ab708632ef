"""The game in words: every event, every board and every action, for whoever sees it and nobody else."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import BOT, OPEN, RecordingConnection, World, run

from petitpeuple.bots import registry as bots
from petitpeuple.bots.registry import Hint
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import LANGUAGES, Texts
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Received


@pytest.mark.parametrize("game_id", list(GAMES))
def test_events_boards_and_actions_are_told_in_words(game_id: str) -> None:
    async def story(w: World) -> None:
        game, words = GAMES[game_id], DESCRIBERS[game_id]
        seats = max(2, game.players[0])
        await w.table(*[OPEN] * seats, game=game_id)
        ears = [await w.join(seat) for seat in range(seats)]
        rng, heard = random.Random(2), 0
        for _ in range(12):
            asked = [ear for ear in ears if ear.ticket is not None]
            if not asked:
                break
            ear = rng.choice(asked)
            await check_words(w, ear, game, words)
            await w.answer(ear, rng.choice(ear.actions))
            heard += check_told(ears, game, words)
            w.time.ms += 1_000  # some asks open later
        assert heard

    run(story)


async def check_words(w: World, ear: RecordingConnection, game: Any, words: Any) -> None:
    """The reply fits the frame: as many actions, in its order, with the notation that reads back."""
    assert isinstance(await w.wish(ear, p.SetTextBoard(9, True)), p.Done)
    worded = ear.last(p.TextBoard)
    assert worded.n == ear.frame.n
    actions = [msgspec.convert(action, game.types.action) for action in ear.actions]
    assert list(worded.actions) == [words.action(action) for action in actions]
    assert list(worded.notations) == [words.notation(action) for action in actions]
    assert worded.lines
    for language in LANGUAGES:
        texts = Texts(language, (game.id,))
        for piece in (*[piece for line in worded.lines for piece in line], *worded.actions):
            texts.phrase(piece)  # raises where a browser would not find the words


def check_told(ears: list[RecordingConnection], game: Any, words: Any) -> int:
    """Every event of a frame has its phrase beside it."""
    heard = 0
    for ear in ears:
        events = [msgspec.convert(e, game.types.event) for e in msgspec.json.decode(ear.frame.moment.events)]
        assert list(ear.frame.moment.log) == [words.event(event) for event in events]
        heard += len(events)
    return heard


def test_the_text_board_is_sent_with_every_frame_to_those_who_want_it() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann = await w.join(0)
        assert await w.wish(ann, p.SetTextBoard(1, True)) == p.Done(1)
        assert ann.all(p.TextBoard) == []
        bob = await w.join(1, text_board=True)
        assert [ear.last(p.TextBoard).n for ear in (ann, bob)] == [1, 1]
        await w.answer(ann)
        assert [ear.last(p.TextBoard).n for ear in (ann, bob)] == [ear.frame.n for ear in (ann, bob)]
        await w.wish(ann, p.SetTextBoard(2, False))
        sent = len(ann.all(p.TextBoard))
        await w.answer(bob)
        assert len(ann.all(p.TextBoard)) == sent
        assert bob.last(p.TextBoard).n == bob.frame.n

    run(story)


# Hints ------------------------------------------------------------------------------------------


def quietest(view: Any, actions: Any, _rng: Any) -> Hint[Any]:
    return Hint(actions[0], (Phrase("pebbles-title"),))


def test_a_hint_is_told_to_the_one_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._HINTERS, "village", quietest)

    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, game="village")
        ann, bob = await w.join(0), await w.join(1)
        asked, other = (ann, bob) if ann.ticket else (bob, ann)
        w.bots.held.clear()
        w.room.post(Received(asked, p.RequestHint(5)))
        await w.settle()
        assert await w.wish(asked, p.RequestHint(6)) == p.ErrorReply(6, "busy")
        assert await w.wish(other, p.RequestHint(1)) == p.ErrorReply(1, "not-now")
        w.bots.held.set()
        await w.settle()
        hinted = asked.last(p.Hint)
        assert (hinted.id, hinted.ticket) == (5, asked.ticket)
        assert msgspec.json.decode(hinted.action) == asked.actions[0]
        assert hinted.reasons == (Phrase("pebbles-title"),)
        assert not other.all(p.Hint)
        assert isinstance(await w.answer(asked, msgspec.json.decode(hinted.action)), p.Done)

    run(story)


def test_there_are_no_hints_against_others_nor_where_no_bot_gives_any(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(bots._HINTERS, "halma", quietest)

    async def story(w: World) -> None:
        await w.table(OPEN, BOT)
        assert await w.wish(await w.join(0), p.RequestHint(1)) == p.ErrorReply(1, "no-hint")
        await w.table(OPEN, BOT, game="halma")
        assert await w.wish(await w.join(0), p.RequestHint(2)) == p.ErrorReply(2, "not-allowed")
        await w.table(OPEN, game="halma")
        alone = await w.join(0)
        w.room.post(Received(alone, p.RequestHint(3)))
        await w.settle()
        assert alone.last(p.Hint).id == 3
        assert await w.wish(await w.join(None), p.RequestHint(4)) == p.ErrorReply(4, "not-allowed")

    run(story)


def test_a_hint_that_fails_is_a_problem_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError

    monkeypatch.setitem(bots._HINTERS, "halma", broken)

    async def story(w: World) -> None:
        await w.table(OPEN, game="halma")
        alone = await w.join(0)
        assert await w.wish(alone, p.RequestHint(1)) == p.ErrorReply(1, "internal")
        assert isinstance(await w.answer(alone), p.Done)

    run(story)
