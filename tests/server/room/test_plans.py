"""VIL-61: plans that all see. They bind nobody, tell no secret, and go with the turn they were meant for."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw
from tests.server.fixtures import OPEN, RecordingConnection, World, run

from petitpeuple.games import GAMES, PLANS
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol import scalars

UPPER_SAWMILL = {"type": "Place", "row": 4}


def mark(seat: int, action: Any) -> p.PlanStep:
    return p.PlanStep(seat, Raw(msgspec.json.encode(action)))


def plan(ear: RecordingConnection, seat: int) -> list[tuple[int, Any]]:
    """The plan of a seat as a device was told last."""
    told = [one for one in ear.all(p.Plan) if one.seat == seat]
    return [(shown.seat, msgspec.json.decode(shown.action)) for shown in told[-1].steps] if told else []


async def sit(w: World, seats: int = 3, **more: Any) -> list[RecordingConnection]:
    await w.table(*[OPEN] * seats, game="village", **more)
    return [await w.join(seat, profile=p.Profile(f"p{seat}")) for seat in range(seats)]


async def play_turn(w: World, ears: list[RecordingConnection]) -> None:
    """Answer whatever is asked, the quietest first, until the turn has passed."""
    turn = ears[0].view["board"]["turn"]
    for _ in range(60):
        if ears[0].view["board"]["turn"] != turn:
            return
        ear = next(ear for ear in ears if ear.ticket is not None)
        await w.answer(ear)
    raise AssertionError("the turn does not end")


def test_vil61_everybody_sees_a_plan_in_words_and_it_can_be_taken_back() -> None:
    async def story(w: World) -> None:
        ears = await sit(w)
        watcher = await w.join(None)
        frames = len(ears[0].all(p.Frame))
        reply = await w.wish(ears[2], p.SetPlan(1, (mark(0, UPPER_SAWMILL),)))
        assert reply == p.Done(1)
        for ear in (*ears, watcher):
            assert plan(ear, 2) == [(0, UPPER_SAWMILL)]
        assert watcher.last(p.Plan).steps[0].phrase.key == "village-do-place"
        assert len(ears[0].all(p.Frame)) == frames  # the game does not move
        assert "Place" not in "".join(w.store.games[w.made.table][1].lines)
        late = await w.join(1)
        assert plan(late, 2) == [(0, UPPER_SAWMILL)]
        await w.wish(ears[2], p.SetPlan(2, ()))
        assert [plan(ear, 2) for ear in (*ears, watcher, late)] == [[]] * 5
        assert (await w.join(0)).all(p.Plan) == []

    run(story)


def test_vil61_a_plan_goes_with_the_turn_that_it_was_meant_for() -> None:
    async def story(w: World) -> None:
        ears = await sit(w, 2)
        for_both = (mark(0, UPPER_SAWMILL), mark(1, {"type": "Place", "row": 6}))
        await w.wish(ears[1], p.SetPlan(1, for_both))
        card = ears[0].actions[0]
        await w.answer(ears[0], card)
        assert len(plan(ears[0], 1)) == 2  # the card is played, the turn goes on
        await w.wish(ears[0], p.Undo(2, "request"))
        assert len(plan(ears[0], 1)) == 2  # taken back is not passed
        await play_turn(w, ears)
        assert plan(ears[0], 1) == plan(ears[1], 1) == [(1, {"type": "Place", "row": 6})]
        await play_turn(w, ears)
        assert plan(ears[0], 1) == []

    run(story)


def test_vil62_alone_too_a_plan_goes_with_its_turn() -> None:
    async def story(w: World) -> None:
        (ear,) = await sit(w, 1)
        await w.wish(ear, p.SetPlan(1, (mark(0, UPPER_SAWMILL),)))
        for _ in range(60):
            if not plan(ear, 0):
                break
            await w.answer(ear)
        board = ear.view["board"]
        assert (board["playing"], board["esplanade"] < 8 or board["round"] > 1) == (-1, True)

    run(story)


def test_vil61_plans_of_another_game_are_forgotten() -> None:
    async def story(w: World) -> None:
        ears = await sit(w, 1)
        await w.wish(ears[0], p.SetPlan(1, (mark(0, UPPER_SAWMILL),)))
        await w.restart()
        assert (await w.join(0)).all(p.Plan) == []  # kept in no store

    run(story)


def test_vil60_a_card_of_a_closed_hand_cannot_be_named() -> None:
    async def story(w: World) -> None:
        ears = await sit(w, 2, options={"closed": True})
        for card in range(35):
            reply = await w.wish(ears[0], p.SetPlan(1, (mark(0, {"type": "Play", "card": card}),)))
            assert reply == p.ErrorReply(1, "not-allowed")
        assert ears[1].all(p.Plan) == []

    run(story)


def test_vil60_only_cards_that_lie_open_can_be_named() -> None:
    async def story(w: World) -> None:
        ears = await sit(w, 2)
        for card in range(35):
            reply = await w.wish(ears[0], p.SetPlan(1, (mark(1, {"type": "Play", "card": card}),)))
            open_ = card in ears[1].view["mine"]
            assert reply == (p.Done(1) if open_ else p.ErrorReply(1, "not-allowed"))

    run(story)


@pytest.mark.parametrize(
    ("marks", "code"),
    [
        ((mark(7, UPPER_SAWMILL),), "bad-seats"),
        ((mark(0, {"type": "Place", "row": 99}),), "bad-action"),
        ((mark(0, {"type": "Place", "row": 1, "note": "<b>hello</b>"}),), "bad-action"),
        ((mark(0, "Place"),), "bad-action"),
        ((mark(0, {"type": "Place", "row": 1, "x": "y" * 300}),), "too-big"),
        ((), "not-allowed"),  # an invention that does not lie open; which one, the game tells
    ],
)
def test_what_is_no_plan_is_shown_to_nobody(marks: tuple[p.PlanStep, ...], code: scalars.ErrorCode) -> None:
    async def story(w: World) -> None:
        ears = await sit(w, 2)
        await w.wish(ears[0], p.SetPlan(1, (mark(0, UPPER_SAWMILL),)))
        view = ears[0].view["board"]
        wanted = marks
        if code == "not-allowed":
            hidden = next(one for one in range(24) if one not in view["ideas"])
            wanted = (mark(0, {"type": "Craft", "invention": hidden}),)
        assert await w.wish(ears[0], p.SetPlan(2, wanted)) == p.ErrorReply(2, code)
        assert plan(ears[1], 0) == [(0, UPPER_SAWMILL)]  # the one before stands

    run(story)


def test_who_watches_proposes_nothing_and_neither_does_anybody_where_secrets_are_kept() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann = await w.join(0)
        assert await w.wish(ann, p.SetPlan(1, ())) == p.ErrorReply(1, "not-now")
        await w.join(1)
        gallery = await w.join(None)
        stake = (mark(0, {"type": "Stake", "n": 1}),)
        assert await w.wish(ann, p.SetPlan(2, stake)) == p.ErrorReply(2, "not-allowed")
        assert await w.wish(gallery, p.SetPlan(3, stake)) == p.ErrorReply(3, "not-allowed")

    run(story)


def test_only_games_without_a_secret_plan_aloud() -> None:
    assert set(PLANS) == {"village"}


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=9)
            | st.dictionaries(st.sampled_from(["seat", "action", "type", "row", "card", "x"]), inner)
        ),
    )
)
def test_no_message_makes_more_than_a_few_small_marks(value: Any) -> None:
    text = msgspec.json.encode({"type": "plan", "id": 1, "steps": value})
    try:
        message = msgspec.json.decode(text, type=p.ClientMessage)
    except msgspec.ValidationError:
        return
    assert isinstance(message, p.SetPlan)
    assert len(message.steps) <= p.MAX_PLAN_STEPS


def test_vil60_in_worlds_that_a_seat_cannot_tell_apart_it_is_answered_alike() -> None:
    async def story(closed: bool, seed: int) -> None:
        w = World(seed)
        rng = random.Random(seed)
        ears = await sit(w, 3, options={"closed": closed})
        game: Any = GAMES["village"]
        table = w.room.state.playing().table
        for _ in range(12):
            truth = table._state
            wishes = [mark(rng.randrange(3), action) for action in _any_actions(rng)]
            heard = []
            for state in (truth, game.imagine(game.view(truth, 1), rng)):
                table._state = state
                heard.append([await w.wish(ears[1], p.SetPlan(1, (one,))) for one in wishes])
            table._state = truth
            assert heard[0] == heard[1]
            asked = [ear for ear in ears if ear.ticket is not None]
            await w.answer(asked[0], rng.choice(asked[0].actions))
        await w.close()

    for closed in (False, True):
        asyncio.run(story(closed, 5))


def _any_actions(rng: random.Random) -> list[Any]:
    cards = [
        {"type": kind, "card": rng.randrange(35)}
        for kind in ("Play", "Discard", "Fetch", "Give")
        for _ in range(4)
    ]
    inventions = [{"type": kind, "invention": rng.randrange(24)} for kind in ("Craft", "Use", "Man")]
    return [
        *cards,
        *inventions,
        {"type": "Bake", "cake": rng.randrange(10)},
        {"type": "Relocate", "card": 3, "owner": 0},
    ]
