"""The SQL store and the reference model give the same results for the same random work."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from tests.server.store.model import Model

from petitpeuple.server.store.interface import (
    AppendLines,
    ChatRow,
    Conflict,
    GameAccess,
    GameRow,
    NotFound,
    ResultRow,
    SaveChat,
    SaveResult,
    SaveSeats,
    SaveShare,
    SaveTable,
    SeatRow,
    StartGame,
    Store,
    TableRow,
    Write,
)
from petitpeuple.server.store.sql import open_store

IDS = ("a", "b", "é")
PROFILES = ("p", "q")
Call = Callable[[Store], Awaitable[None]]

words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
whole = st.integers(0, 2**53)
ids = st.sampled_from(IDS)
numbers = st.integers(1, 2)
profiles = st.none() | st.sampled_from(PROFILES)
tables = st.builds(
    TableRow,
    id=ids,
    game=words,
    rules=st.integers(1, 9),
    options=st.binary(max_size=9),
    settings=st.binary(max_size=9),
    created=whole,
    gallery_hash=st.none() | st.binary(max_size=9),
    host=st.integers(0, 3),
    listed=st.booleans(),
    over=st.booleans(),
    attended=st.integers(0, 3),
    version=st.integers(0, 2),
    code=st.none() | st.sampled_from(["FERN-1000", "MOSS-2000"]),
)
seats = st.lists(
    st.builds(
        SeatRow,
        seat=st.integers(0, 5),
        kind=st.sampled_from(["open", "person", "bot", "closed"]),
        secret_hash=st.none() | st.binary(max_size=9),
        invite_hash=st.none() | st.binary(max_size=9),
        muted=st.booleans(),
        level=st.none() | words,
        profile=profiles,
        name=words,
        colour=words,
    ),
    min_size=1,
    max_size=4,
    unique_by=lambda seat: seat.seat,
)
lines = st.lists(words, min_size=1, max_size=3)
games = st.builds(GameRow, number=numbers, header=words, lines=lines.map(tuple))
results = st.builds(
    ResultRow,
    table=ids,
    number=numbers,
    game=words,
    seats=st.integers(2, 6),
    payoffs=st.lists(st.floats(allow_nan=False, allow_infinity=False), max_size=3).map(tuple),
    reason=words,
    ended=whole,
    names=st.lists(words, max_size=3).map(tuple),
)
chat = st.builds(ChatRow, seq=st.sampled_from([0, 1, 2, 3, 50, 51, 52, 103]), line=words)
offsets = st.sampled_from([0, 0, 0, 0, 0, -1, 1])  # mostly the right place


def calls(name: str, *arguments: st.SearchStrategy[Any]) -> st.SearchStrategy[Call]:
    def call_with(given: tuple[Any, ...]) -> Call:
        return lambda store: getattr(store, name)(*given)

    return st.tuples(*arguments).map(call_with)


writes: st.SearchStrategy[Write] = st.one_of(
    st.builds(SaveTable, tables),
    st.builds(SaveSeats, ids, seats.map(tuple), st.integers(0, 2)),
    st.builds(StartGame, ids, games),
    st.builds(AppendLines, ids, numbers, st.integers(-1, 12), lines.map(tuple)),
    st.builds(SaveChat, ids, chat),
    st.builds(SaveResult, results, seats.map(tuple)),
    st.builds(SaveShare, ids, numbers, words),
)
any_call = st.one_of(
    calls("create", tables, seats),
    calls("commit", st.tuples(writes)),
    calls("commit", st.lists(writes, min_size=2, max_size=4)),
    calls("delete", ids),
    calls("expire", ids),
)


async def error_of(call: Call, store: Store) -> type | None:
    try:
        await call(store)
    except (NotFound, Conflict) as error:
        return type(error)
    return None


async def _access(store: Store, table: str, number: int) -> GameAccess | None:
    """Return who may see a game, in an order that does not depend on the store."""
    found = await store.access(table, number)
    if found is None:
        return None
    hashes, profiles = tuple(sorted(found.seat_hashes)), tuple(sorted(found.profiles))
    return GameAccess(found.listed, found.gallery_hash, hashes, profiles, found.share)


async def contents(store: Store) -> list[object]:
    """Return everything that can be read from a store."""
    tables = [store.load(id_) for id_ in IDS]
    histories = [store.history(profile, limit) for profile, limit in zip(PROFILES, (2, 99), strict=True)]
    games = [(id_, number) for id_ in IDS for number in range(1, 4)]
    ended, access = [store.result(*game) for game in games], [_access(store, *game) for game in games]
    abandoned = [store.abandoned(2, 3), store.abandoned(3, 1)]
    lists = [store.unfinished(), store.listed(0, 9), store.count_listed()]
    return await asyncio.gather(*tables, *ended, *histories, *access, *abandoned, *lists)


class StoreAndModel(RuleBasedStateMachine):
    """A store and its model, which get the same calls."""

    run: Callable[[Awaitable[Any]], Any]
    store: Store

    def __init__(self) -> None:
        super().__init__()
        self.model = Model()

    def call_both(self, *calls: Call) -> None:
        """Call the model one by one and the store all at once, and compare the errors."""

        async def compare() -> None:
            errors = await asyncio.gather(*[error_of(call, self.store) for call in calls])
            assert errors == [await error_of(call, self.model) for call in calls]

        self.run(compare())

    def commit_to_both(self, *writes: Write) -> None:
        self.call_both(lambda store: store.commit(writes))

    @rule(table=tables, seats=seats)
    def create(self, table: TableRow, seats: list[SeatRow]) -> None:
        self.call_both(lambda store: store.create(table, seats))

    @rule(id_=ids, game=games)
    def start_game(self, id_: str, game: GameRow) -> None:
        self.commit_to_both(StartGame(id_, game))

    @rule(id_=ids, number=numbers, offset=offsets, lines=lines, others=st.lists(writes, max_size=2))
    def append(self, id_: str, number: int, offset: int, lines: list[str], others: list[Write]) -> None:
        first = len(self.model.lines.get((id_, number), ())) + offset
        self.commit_to_both(AppendLines(id_, number, first, tuple(lines)), *others)

    @rule(result=results, seats=seats)
    def save_result(self, result: ResultRow, seats: list[SeatRow]) -> None:
        self.commit_to_both(SaveResult(result, tuple(seats)))

    @rule(calls=st.lists(any_call, min_size=1, max_size=8))
    def concurrently(self, calls: list[Call]) -> None:
        self.call_both(*calls)

    @rule(id_=ids, number=numbers, counts=st.lists(st.integers(1, 3), min_size=2, max_size=6))
    def append_several_times_without_waiting(self, id_: str, number: int, counts: list[int]) -> None:
        first = len(self.model.lines.get((id_, number), ()))
        starts = [first + sum(counts[:n]) for n in range(len(counts))]

        def appending(start: int, count: int) -> Call:
            lines = tuple(f"{start}/{n}" for n in range(count))
            return lambda store: store.commit([AppendLines(id_, number, start, lines)])

        self.call_both(*[appending(start, count) for start, count in zip(starts, counts, strict=True)])

    @invariant()
    def contents_are_equal(self) -> None:
        assert self.run(contents(self.store)) == self.run(contents(self.model))

    def teardown(self) -> None:
        self.call_both(*[lambda store, id_=id_: store.delete(id_) for id_ in IDS])
        assert self.run(contents(self.store)) == self.run(contents(Model()))


@pytest.fixture
def machine(url: str) -> Iterator[type[StoreAndModel]]:
    with asyncio.Runner() as runner:
        store = runner.run(open_store(url))

        class Machine(StoreAndModel):
            pass

        Machine.run = staticmethod(runner.run)  # type: ignore[assignment]
        Machine.store = store
        yield Machine
        runner.run(store.close())


def test_a_store_behaves_like_its_model(machine: type[StoreAndModel]) -> None:
    run_state_machine_as_test(machine, settings=settings(max_examples=10, stateful_step_count=15))
