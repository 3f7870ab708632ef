"""`decision.opens`: a frame says from when on an answer is accepted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.games.grumpf.box import FLIP_MS, PLACE_MS
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Received
from petitpeuple.table.lag_order import MAX_CREDIT_MS


async def start_hunt(server: InMemoryServer) -> list[RecordingConnection]:
    await server.create_table(OPEN, OPEN, OPEN, game="grumpf")
    players = [await server.join(seat) for seat in range(3)]
    for player in players:
        await server.answer(player, {"type": "Ready"})
    await server.answer(players[0], {"type": "Shout"})
    return players


def action_of(connection: RecordingConnection, kind: str) -> dict[str, Any]:
    return next(action for action in connection.actions if action["type"] == kind)


def opens(connection: RecordingConnection) -> int:
    decision = connection.frame.decision
    assert decision is not None
    return decision.opens


@pytest.mark.parametrize(("kind", "busy_ms"), [("Flip", FLIP_MS), ("Place", PLACE_MS)])
def test_gru24_a_frame_says_when_the_hand_is_free_again(kind: str, busy_ms: int) -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann, bob, _ = await start_hunt(server)
        await server.advance_clock(1_000)
        assert isinstance(await server.answer(ann, action_of(ann, kind)), p.Done)
        assert opens(ann) == ann.frame.moment.at + busy_ms
        assert opens(bob) <= bob.frame.moment.at  # the others' hands are free

    run_scenario(scenario)


def test_gru24_an_answer_is_refused_before_and_accepted_when_it_opens() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann, _, _ = await start_hunt(server)
        await server.advance_clock(1_000)
        await server.answer(ann, action_of(ann, "Place"))
        wait = opens(ann) - ann.frame.moment.at
        assert wait > MAX_CREDIT_MS + 1  # so that lag compensation does not forgive all of it
        await server.advance_clock(wait - MAX_CREDIT_MS - 1)
        early = await server.answer(ann, action_of(ann, "Flip"))
        assert isinstance(early, p.RefusedByRule)
        await server.advance_clock(MAX_CREDIT_MS + 1)
        assert isinstance(await server.answer(ann, action_of(ann, "Flip")), p.Done)

    run_scenario(scenario)


def test_an_answer_that_network_jitter_makes_slightly_too_early_counts_from_when_it_opens() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann, _, _ = await start_hunt(server)
        await server.advance_clock(1_000)
        await server.answer(ann, action_of(ann, "Place"))
        due = opens(ann)
        await server.advance_clock(due - ann.frame.moment.at - 20)
        server.room.post(Received(ann, server.make_answer(ann, action_of(ann, "Flip"))))
        await server.advance_clock(20)
        assert isinstance(ann.messages[-1], p.Done)
        assert opens(ann) == due + FLIP_MS

    run_scenario(scenario)


def test_a_question_without_a_delay_opens_at_once() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, _ = await server.join(0), await server.join(1)
        assert opens(ann) == 0
        assert await server.answer(ann) == p.Done(1)

    run_scenario(scenario)
