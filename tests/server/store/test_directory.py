"""The directory of a cluster: leases, claims, and the epoch that refuses a stale writer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from msgspec.structs import replace
from tests.server.store.postgres import Server
from tests.server.store.rows import GAME, SEATS, result, table

from petitpeuple.server.store import statements
from petitpeuple.server.store.directory import Hold, NotMember, Sleeper
from petitpeuple.server.store.interface import (
    AppendLines,
    ChatRow,
    Conflict,
    Fenced,
    SaveChat,
    SaveResult,
    SaveSeats,
    SaveTable,
    StartGame,
    Write,
)
from petitpeuple.server.store.postgres_directory import PostgresDirectory
from petitpeuple.server.store.sql import SqlStore, open_store

pytestmark = pytest.mark.anyio
RULES = {"pebbles": (1,)}


class Member:
    """A node of the cluster, with its own connections."""

    def __init__(self, store: SqlStore, directory: PostgresDirectory) -> None:
        self.store = store
        self.directory = directory


class Members:
    """Starts nodes on one database."""

    def __init__(self, url: str, stack: AsyncExitStack) -> None:
        self.url = url
        self._stack = stack

    async def start(self, node: str, rules: dict[str, tuple[int, ...]] | None = None) -> Member:
        member = await self._stack.enter_async_context(_member(self.url, node))
        await member.directory.join(f"{node}:1", RULES if rules is None else rules)
        return member


@asynccontextmanager
async def _member(url: str, node: str) -> AsyncIterator[Member]:
    store = await open_store(url, clustered=True)
    directory = PostgresDirectory(store, url, node)
    try:
        yield Member(store, directory)
    finally:
        await directory.leave()
        await store.close()


@pytest.fixture
async def members(address: Callable[[str], str]) -> AsyncIterator[Members]:
    async with AsyncExitStack() as stack:
        yield Members(address("postgresql"), stack)


async def die(member: Member) -> None:
    """Lose the session, as a killed process does, without a word."""
    session = member.directory._session
    pid = session.get_server_pid()
    session.terminate()
    while await member.directory._fetch("SELECT 1 FROM pg_stat_activity WHERE pid = $1", pid):
        await asyncio.sleep(0.01)


WRITES: list[list[Write]] = [
    [AppendLines("t", 1, 0, ("line",))],
    [SaveTable(table())],
    [SaveSeats("t", SEATS, 0)],
    [SaveChat("t", ChatRow(seq=0, line="{}"))],
    [StartGame("t", replace(GAME, number=2))],
    [SaveResult(result(), SEATS)],
    [SaveChat("t", ChatRow(seq=0, line="{}")), AppendLines("t", 1, 0, ("line",))],
]


@pytest.mark.parametrize("writes", WRITES, ids=lambda writes: "+".join(type(w).__name__ for w in writes))
async def test_a_writer_that_lost_its_table_is_refused(members: Members, writes: list[Write]) -> None:
    old, new = await members.start("old"), await members.start("new")
    stale = await old.directory.create(table(), SEATS)
    await old.directory.commit(stale, [StartGame("t", GAME)])
    await die(old)
    fresh = (await new.directory.claim(["t"]))["t"]
    before = await new.store.load("t")
    with pytest.raises(Fenced):
        await old.directory.commit(stale, writes)
    assert await new.store.load("t") == before
    await new.directory.commit(fresh, writes)


async def test_a_stale_writer_does_not_disturb_others_in_its_transaction(members: Members) -> None:
    old, new = await members.start("old"), await members.start("new")
    holds = [await old.directory.create(table(f"t{n}"), SEATS) for n in range(3)]
    await die(old)
    await new.directory.claim(["t1"])
    commits = [old.directory.commit(hold, [StartGame(hold.table, GAME)]) for hold in holds]
    done = await asyncio.gather(*commits, return_exceptions=True)
    assert [type(one) for one in done] == [type(None), Fenced, type(None)]


async def test_a_claim_waits_for_a_commit_under_way_and_sees_it(members: Members) -> None:
    """The row lock orders a takeover after the owner's last commit, never between its check and its end."""
    old, new = await members.start("old"), await members.start("new")
    hold = await old.directory.create(table(), SEATS)
    await old.directory.commit(hold, [StartGame("t", GAME)])
    await die(old)
    lines = [old.directory.commit(hold, [AppendLines("t", 1, n, (f"{n}",))]) for n in range(50)]
    await new.directory.claim(["t"])
    stored = await new.store.load("t")
    done = await asyncio.gather(*lines, return_exceptions=True)
    assert stored is not None
    assert len(stored.games[0].lines) == sum(one is None for one in done)
    assert all(isinstance(one, Conflict) for one in done if one is not None)


async def test_a_live_owner_keeps_its_table(members: Members) -> None:
    one, two = await members.start("one"), await members.start("two")
    hold = await one.directory.create(table(), SEATS)
    assert await two.directory.claim(["t"]) == {}
    assert (await two.directory.owners(["t"]))["t"].address == "one:1"
    await one.directory.commit(hold, [StartGame("t", GAME)])


async def test_one_of_many_gets_a_free_table(members: Members) -> None:
    nodes = [await members.start(f"n{number}") for number in range(4)]
    await nodes[0].store.create(table(), SEATS)
    claims = await asyncio.gather(*[node.directory.claim(["t"]) for node in nodes])
    assert sorted(len(claim) for claim in claims) == [0, 0, 0, 1]


async def test_the_same_node_gets_a_new_epoch_with_each_claim(members: Members) -> None:
    node = await members.start("one")
    first = await node.directory.create(table(), SEATS)
    second = (await node.directory.claim(["t"]))["t"]
    with pytest.raises(Fenced):
        await node.directory.commit(first, [StartGame("t", GAME)])
    await node.directory.commit(second, [StartGame("t", GAME)])
    assert await node.directory.held() == {second}


async def test_a_node_does_not_claim_rules_it_does_not_know(members: Members) -> None:
    node = await members.start("one", {"pebbles": (2, 3)})
    await node.store.create(table(), SEATS)
    assert await node.directory.claim(["t"]) == {}
    assert await node.directory.rules_of("t") == ("pebbles", 1)
    newer = await members.start("two")
    assert set(await newer.directory.claim(["t"])) == {"t"}


async def test_a_table_that_is_over_may_be_served_by_anybody(members: Members) -> None:
    node = await members.start("one", {})
    await node.store.create(table(over=True), SEATS)
    assert set(await node.directory.claim(["t"])) == {"t"}


async def test_a_released_table_is_due_when_it_said(members: Members) -> None:
    one, two = await members.start("one"), await members.start("two")
    holds = [await one.directory.create(table(f"t{n}"), SEATS) for n in range(4)]
    assert await two.directory.due(10_000, 10) == []
    wakes = (None, 0, 5_000, 20_000)
    await one.directory.release([Sleeper(hold, wake) for hold, wake in zip(holds, wakes, strict=True)])
    assert sorted(await two.directory.due(10_000, 10)) == ["t1", "t2"]
    with pytest.raises(Fenced):
        await one.directory.commit(holds[0], [StartGame("t0", GAME)])


async def test_tables_of_a_dead_node_are_due(members: Members, postgres: Server) -> None:
    one, two = await members.start("one"), await members.start("two")
    await one.directory.create(table(), SEATS)
    await die(one)
    assert await two.directory.due(0, 10) == []  # it may be about to return
    postgres.query_rows("UPDATE nodes SET until = now() + interval '3 seconds' WHERE id = 'one'")
    assert await two.directory.due(0, 10) == ["t"]


async def test_a_lease_that_ran_out_ends_the_membership(members: Members, postgres: Server) -> None:
    node, other = await members.start("one"), await members.start("two")
    hold = await node.directory.create(table(), SEATS)
    assert [n.id for n in (await node.directory.renew(draining=False)).nodes] == ["one", "two"]
    postgres.query_rows("UPDATE nodes SET until = now() WHERE id = 'one'")
    with pytest.raises(NotMember):
        await node.directory.renew(draining=False)
    with pytest.raises(NotMember):
        await node.directory.claim(["t"])
    assert set(await other.directory.claim(["t"])) == {"t"}
    joined = await node.directory.join("one:1", RULES)
    assert joined.epoch == 2
    with pytest.raises(Fenced):
        await node.directory.commit(hold, [StartGame("t", GAME)])


async def test_a_second_process_with_the_same_id_fences_the_first(members: Members) -> None:
    first = await members.start("one")
    hold = await first.directory.create(table(), SEATS)
    second = await members.start("one")
    with pytest.raises(NotMember):
        await first.directory.renew(draining=False)
    with pytest.raises(Fenced):
        await first.directory.commit(hold, [StartGame("t", GAME)])
    assert set(await second.directory.claim(["t"])) == {"t"}


async def test_a_lost_session_is_told_and_taken_again(members: Members) -> None:
    one, two = await members.start("one"), await members.start("two")
    await one.directory.create(table(), SEATS)
    await die(one)
    assert [node.id for node in (await two.directory.renew(draining=False)).nodes] == ["two"]
    renewal = await one.directory.renew(draining=False)
    assert renewal.session_lost
    assert [node.id for node in renewal.nodes] == ["one", "two"]
    assert await two.directory.claim(["t"]) == {}
    assert not (await one.directory.renew(draining=False)).session_lost


async def test_a_draining_node_claims_nothing(members: Members) -> None:
    node = await members.start("one")
    await node.store.create(table(), SEATS)
    await node.directory.renew(draining=True)
    assert await node.directory.claim(["t"]) == {}


async def test_nodes_share_the_secret_and_the_uptime(members: Members) -> None:
    one, two = await members.start("one"), await members.start("two")
    again = [await member.directory.join("x:1", RULES) for member in (one, two)]
    assert again[0].secret == again[1].secret
    assert len(again[0].secret) == 64
    assert await one.directory.share_uptime(5_000) == 5_000
    later = await two.directory.share_uptime(3_000)  # it runs on, for two seconds at most
    assert 5_000 <= later <= 7_000
    assert await two.store.uptime() == later


async def test_a_code_is_found_by_every_node_and_given_once(members: Members) -> None:
    one, two = await members.start("one"), await members.start("two")
    coded = replace(table(), code="APPLE-1234")
    await one.directory.create(coded, SEATS)
    assert await two.store.find_code("APPLE-1234") == coded
    assert await two.store.find_code("APPLE-123") is None
    with pytest.raises(Conflict):
        await two.directory.create(replace(coded, id="other"), SEATS)


async def test_deleting_and_expiring_need_the_hold(members: Members) -> None:
    one, two = await members.start("one"), await members.start("two")
    stale = await one.directory.create(table(), SEATS)
    await die(one)
    fresh = (await two.directory.claim(["t"]))["t"]
    for attempt in (one.directory.delete, one.directory.expire):
        with pytest.raises(Fenced):
            await attempt(stale)
    assert await two.store.load("t") is not None
    await two.directory.delete(fresh)
    assert await two.store.load("t") is None


async def test_a_node_that_stands_still_in_a_transaction_blocks_nobody_for_long(members: Members) -> None:
    one, two = await members.start("one"), await members.start("two")
    await one.directory.create(table(), SEATS)
    async with one.store._writing.reserve() as connection:
        rows = '[["t",1]]'
        await connection.run(lambda c: c.execute(statements.SELECT_HELD, {"rows": rows}).all())
        await die(one)
        claimed: dict[str, Hold] = {}
        while not claimed:  # a claim gives up after a while; the database ends the idle transaction
            outcome = await asyncio.gather(two.directory.claim(["t"]), return_exceptions=True)
            claimed = outcome[0] if isinstance(outcome[0], dict) else {}
        with pytest.raises(Exception, match=r"clos|terminat"):
            await connection.run(lambda c: c.exec_driver_sql("SELECT 1"))
