"""VIL-61: shared plans. They bind nobody, reveal no secret, and are dropped when their turn has passed."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw
from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.games import GAMES, PLANS
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol import scalars

UPPER_SAWMILL = {"type": "Place", "row": 4}


def plan_step(seat: int, action: Any) -> p.PlanStep:
    return p.PlanStep(seat, Raw(msgspec.json.encode(action)))


def plan(connection: RecordingConnection, seat: int) -> list[tuple[int, Any]]:
    """Return the plan of a seat that a connection received last."""
    plans = [one for one in connection.all(p.Plan) if one.seat == seat]
    return [(shown.seat, msgspec.json.decode(shown.action)) for shown in plans[-1].steps] if plans else []


async def join_table(server: InMemoryServer, seats: int = 3, **more: Any) -> list[RecordingConnection]:
    await server.create_table(*[OPEN] * seats, game="village", **more)
    return [await server.join(seat, profile=p.Profile(f"p{seat}")) for seat in range(seats)]


async def play_turn(server: InMemoryServer, connections: list[RecordingConnection]) -> None:
    """Play first legal actions until the turn has passed."""
    turn = connections[0].view["board"]["turn"]
    for _ in range(60):
        if connections[0].view["board"]["turn"] != turn:
            return
        connection = next(connection for connection in connections if connection.ticket is not None)
        await server.answer(connection)
    raise AssertionError("the turn does not end")


def test_vil61_everybody_sees_a_plan_and_it_can_be_removed() -> None:
    async def scenario(server: InMemoryServer) -> None:
        connections = await join_table(server)
        watcher = await server.join(None)
        frames = len(connections[0].all(p.Frame))
        reply = await server.request(connections[2], p.SetPlan(1, (plan_step(0, UPPER_SAWMILL),)))
        assert reply == p.Done(1)
        for connection in (*connections, watcher):
            assert plan(connection, 2) == [(0, UPPER_SAWMILL)]
        assert watcher.last(p.Plan).steps[0].phrase.key == "village-do-place"
        assert len(connections[0].all(p.Frame)) == frames  # the game does not change
        assert "Place" not in "".join(server.store.games[server.created.table][1].lines)
        late = await server.join(1)
        assert plan(late, 2) == [(0, UPPER_SAWMILL)]
        await server.request(connections[2], p.SetPlan(2, ()))
        assert [plan(connection, 2) for connection in (*connections, watcher, late)] == [[]] * 5
        assert (await server.join(0)).all(p.Plan) == []

    run_scenario(scenario)


def test_vil61_a_step_is_dropped_when_its_turn_has_passed() -> None:
    async def scenario(server: InMemoryServer) -> None:
        connections = await join_table(server, 2)
        for_both = (plan_step(0, UPPER_SAWMILL), plan_step(1, {"type": "Place", "row": 6}))
        await server.request(connections[1], p.SetPlan(1, for_both))
        card = connections[0].actions[0]
        await server.answer(connections[0], card)
        assert len(plan(connections[0], 1)) == 2  # the card is played, the turn continues
        await server.request(connections[0], p.Undo(2, "request"))
        assert len(plan(connections[0], 1)) == 2  # an undo brings no step back
        await play_turn(server, connections)
        assert plan(connections[0], 1) == plan(connections[1], 1) == [(1, {"type": "Place", "row": 6})]
        await play_turn(server, connections)
        assert plan(connections[0], 1) == []

    run_scenario(scenario)


def test_vil62_a_plan_of_a_single_player_is_dropped_with_its_turn() -> None:
    async def scenario(server: InMemoryServer) -> None:
        (connection,) = await join_table(server, 1)
        await server.request(connection, p.SetPlan(1, (plan_step(0, UPPER_SAWMILL),)))
        for _ in range(60):
            if not plan(connection, 0):
                break
            await server.answer(connection)
        board = connection.view["board"]
        assert (board["playing"], board["esplanade"] < 8 or board["round"] > 1) == (-1, True)

    run_scenario(scenario)


def test_vil61_plans_end_with_the_game() -> None:
    async def scenario(server: InMemoryServer) -> None:
        connections = await join_table(server, 1)
        await server.request(connections[0], p.SetPlan(1, (plan_step(0, UPPER_SAWMILL),)))
        await server.restart()
        assert (await server.join(0)).all(p.Plan) == []  # plans are not stored

    run_scenario(scenario)


def test_vil60_a_card_of_a_closed_hand_cannot_be_named() -> None:
    async def scenario(server: InMemoryServer) -> None:
        connections = await join_table(server, 2, options={"closed": True})
        for card in range(35):
            reply = await server.request(
                connections[0], p.SetPlan(1, (plan_step(0, {"type": "Play", "card": card}),))
            )
            assert reply == p.ErrorReply(1, "not-allowed")
        assert connections[1].all(p.Plan) == []

    run_scenario(scenario)


def test_vil60_only_cards_that_lie_open_can_be_named() -> None:
    async def scenario(server: InMemoryServer) -> None:
        connections = await join_table(server, 2)
        for card in range(35):
            reply = await server.request(
                connections[0], p.SetPlan(1, (plan_step(1, {"type": "Play", "card": card}),))
            )
            open_ = card in connections[1].view["mine"]
            assert reply == (p.Done(1) if open_ else p.ErrorReply(1, "not-allowed"))

    run_scenario(scenario)


@pytest.mark.parametrize(
    ("marks", "code"),
    [
        ((plan_step(7, UPPER_SAWMILL),), "bad-seats"),
        ((plan_step(0, {"type": "Place", "row": 99}),), "bad-action"),
        ((plan_step(0, {"type": "Place", "row": 1, "note": "<b>hello</b>"}),), "bad-action"),
        ((plan_step(0, "Place"),), "bad-action"),
        ((plan_step(0, {"type": "Place", "row": 1, "x": "y" * 300}),), "too-big"),
        ((), "not-allowed"),  # an invention that is not on display
    ],
)
def test_an_invalid_plan_is_shown_to_nobody(marks: tuple[p.PlanStep, ...], code: scalars.ErrorCode) -> None:
    async def scenario(server: InMemoryServer) -> None:
        connections = await join_table(server, 2)
        await server.request(connections[0], p.SetPlan(1, (plan_step(0, UPPER_SAWMILL),)))
        view = connections[0].view["board"]
        wanted = marks
        if code == "not-allowed":
            hidden = next(one for one in range(24) if one not in view["ideas"])
            wanted = (plan_step(0, {"type": "Craft", "invention": hidden}),)
        assert await server.request(connections[0], p.SetPlan(2, wanted)) == p.ErrorReply(2, code)
        assert plan(connections[1], 0) == [(0, UPPER_SAWMILL)]  # the plan before stays

    run_scenario(scenario)


def test_spectators_and_games_with_secrets_have_no_plans() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0)
        assert await server.request(ann, p.SetPlan(1, ())) == p.ErrorReply(1, "not-now")
        await server.join(1)
        spectator = await server.join(None)
        stake = (plan_step(0, {"type": "Stake", "n": 1}),)
        assert await server.request(ann, p.SetPlan(2, stake)) == p.ErrorReply(2, "not-allowed")
        assert await server.request(spectator, p.SetPlan(3, stake)) == p.ErrorReply(3, "not-allowed")

    run_scenario(scenario)


def test_only_games_without_secrets_have_plans() -> None:
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
def test_the_number_and_size_of_plan_steps_is_bounded(value: Any) -> None:
    text = msgspec.json.encode({"type": "plan", "id": 1, "steps": value})
    try:
        message = msgspec.json.decode(text, type=p.ClientMessage)
    except msgspec.ValidationError:
        return
    assert isinstance(message, p.SetPlan)
    assert len(message.steps) <= p.MAX_PLAN_STEPS


def test_vil60_replies_are_equal_in_states_that_a_seat_cannot_tell_apart() -> None:
    async def scenario(closed: bool, seed: int) -> None:
        server = InMemoryServer(seed)
        rng = random.Random(seed)
        connections = await join_table(server, 3, options={"closed": closed})
        game: Any = GAMES["village"]
        table = server.room.state.playing().table
        for _ in range(12):
            truth = table._state
            steps = [plan_step(rng.randrange(3), action) for action in _any_actions(rng)]
            received = []
            for state in (truth, game.imagine(game.view(truth, 1), rng)):
                table._state = state
                received.append([await server.request(connections[1], p.SetPlan(1, (one,))) for one in steps])
            table._state = truth
            assert received[0] == received[1]
            asked = [connection for connection in connections if connection.ticket is not None]
            await server.answer(asked[0], rng.choice(asked[0].actions))
        await server.close()

    for closed in (False, True):
        asyncio.run(scenario(closed, 5))


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
