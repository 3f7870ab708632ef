"""Talking at a table: nobody can pass for somebody else, and the host can mute."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.fixtures import BOT, OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.names import MAX_NAME_LENGTH, clean_name, name_key, unique_name

LIKE_ANN = ["Ann", "ANN", " ann ", "Аnn", "Ａｎｎ", "A\u200dnn", "Ánn", "An\u0336n", "𝐀𝐧𝐧", "A n n"]


@pytest.mark.parametrize("name", LIKE_ANN)
def test_a_spectator_with_a_players_name_is_told_apart(name: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0, profile=p.Profile("Ann"))
        eve = await server.join(None, profile=p.Profile(name))
        await server.request(eve, p.SendChat(1, "my hand is open"))
        await server.request(ann, p.SendChat(2, "it is not"))
        fake, real = ann.all(p.ChatMessage)
        assert (fake.seat, fake.spectator, real.seat, real.spectator) == (None, 1, 0, 0)
        assert eve.last(p.Welcome).spectator == 1
        assert (fake.name, real.name) == (f"{clean_name(name)} 2", "Ann")
        await server.request(eve, p.SendEmote(3, "laugh"))
        assert ann.last(p.Emote) == p.Emote(None, "laugh", 1)

    run_scenario(scenario)


@pytest.mark.parametrize("name", LIKE_ANN)
def test_names_are_unique_at_a_table(name: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann = await server.join(0, profile=p.Profile("Ann"))
        await server.join(1, profile=p.Profile(name))
        cem = await server.join(2, profile=p.Profile("Cem"))
        await server.request(cem, p.SetProfile(1, p.Profile(name)))
        names = [seat.name for seat in ann.last(p.RoomInfo).seats]
        assert names == ["Ann", f"{clean_name(name)} 2", f"{clean_name(name)} 3"]
        await server.request(ann, p.SetProfile(1, p.Profile("Ann", "#aa0000")))
        assert ann.last(p.RoomInfo).seats[0].name == "Ann"

    run_scenario(scenario)


@given(st.lists(st.text(max_size=40), max_size=6))
def test_however_people_are_called_their_names_differ(names: list[str]) -> None:
    shown: list[str] = []
    for name in names:
        shown.append(unique_name(name, shown))
        assert len(shown[-1]) <= MAX_NAME_LENGTH
        assert clean_name(shown[-1]) == shown[-1]
    keys = [name_key(name) for name in shown if name]
    assert len(set(keys)) == len(keys)


async def talk(server: InMemoryServer, connection: RecordingConnection) -> list[p.FromServer]:
    """Return the replies to a chat message, a gesture and a new name."""
    requests = (
        p.SendChat(1, "hello"),
        p.SendEmote(1, "hello"),
        p.SetProfile(1, p.Profile("Rude")),
    )
    return [await server.request(connection, request) for request in requests]


def test_the_host_can_mute_a_player_also_across_a_restart() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = [await server.join(seat) for seat in range(2)]
        assert await server.request(bob, p.Mute(1, 0, on=True)) == p.ErrorReply(1, "only-the-host")
        assert await server.request(ann, p.Mute(1, 1, on=True)) == p.Done(1)
        assert await talk(server, bob) == [p.ErrorReply(1, "muted")] * 3
        assert [seat.muted for seat in ann.last(p.RoomInfo).seats] == [False, True]
        assert isinstance(await server.answer(bob), p.Done)  # muted, but still a player
        await server.restart()
        ann, bob = [await server.join(seat) for seat in range(2)]
        assert await talk(server, bob) == [p.ErrorReply(1, "muted")] * 3
        await server.request(ann, p.Mute(1, 1, on=False))
        assert await talk(server, bob) == [p.Done(1)] * 3

    run_scenario(scenario)


def test_the_host_can_mute_the_spectators_also_across_a_restart() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, eve = await server.join(0), await server.join(None)
        await server.request(ann, p.Mute(1, None, on=True))
        assert ann.last(p.RoomInfo).spectators_muted
        assert await talk(server, eve) == [p.ErrorReply(1, "muted")] * 3
        await server.restart()
        ann, eve = await server.join(0), await server.join(None)
        assert await talk(server, eve) == [p.ErrorReply(1, "muted")] * 3
        await server.request(ann, p.Mute(1, None, on=False))
        assert await talk(server, eve) == [p.Done(1)] * 3

    run_scenario(scenario)


def test_nobody_mutes_the_host_and_a_new_host_can_talk() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob = [await server.join(seat) for seat in range(2)]
        for seat in (0, 2, 9):
            assert await server.request(ann, p.Mute(1, seat, on=True)) == p.ErrorReply(1, "no-seat")
        await server.request(ann, p.Mute(1, 1, on=True))
        await server.request(ann, p.PassHost(2, 1))
        assert await talk(server, bob) == [p.Done(1)] * 3
        await server.request(bob, p.Mute(1, 0, on=True))
        await server.request(bob, p.SetSeat(3, 0, "open"))
        assert not bob.last(p.RoomInfo).seats[0].muted  # for whoever comes next

    run_scenario(scenario)


@pytest.mark.parametrize("kinds", [(OPEN, OPEN), (OPEN, OPEN, OPEN)], ids=["playing", "waiting"])
def test_a_muted_player_who_leaves_and_comes_back_is_still_muted(kinds: tuple[Any, ...]) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(*kinds)
        ann, bob = [await server.join(seat) for seat in range(2)]
        await server.request(ann, p.Mute(1, 1, on=True))
        if len(kinds) == 2:
            await server.request(bob, p.OwnSeat(2, "leave"))
            assert await talk(server, bob) == [p.ErrorReply(1, "muted")] * 3
            await server.request(bob, p.OwnSeat(3, "take-back"))
        else:
            await server.request(bob, p.OwnSeat(2, "leave"))
            bob = await server.join(1, secret=server.invitation(1))
        assert await talk(server, bob) == [p.ErrorReply(1, "muted")] * 3
        await server.request(ann, p.RevokeLink(4, 1))
        assert not ann.last(p.RoomInfo).seats[1].muted  # for whoever comes next

    run_scenario(scenario)


def test_a_player_whose_bot_plays_can_be_muted_but_not_a_bot_alone() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, BOT)
        ann, bob = [await server.join(seat) for seat in range(2)]
        await server.request(bob, p.OwnSeat(1, "to-bot"))
        assert await server.request(ann, p.Mute(1, 1, on=True)) == p.Done(1)
        assert await talk(server, bob) == [p.ErrorReply(1, "muted")] * 3
        assert await server.request(ann, p.Mute(1, 2, on=True)) == p.ErrorReply(1, "no-seat")

    run_scenario(scenario)


def test_a_muted_player_becomes_host_only_if_there_is_nobody_else() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, _bob, cleo = [await server.join(seat) for seat in range(3)]
        await server.request(ann, p.Mute(1, 1, on=True))
        await server.request(ann, p.OwnSeat(2, "leave"))
        assert cleo.last(p.RoomInfo).host == 2
        await server.request(cleo, p.OwnSeat(2, "leave"))
        assert cleo.last(p.RoomInfo).host == 1

    run_scenario(scenario)
