"""The SQL store and a plain model get the same work, alone and at once, and can not be told apart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from tests.server.store.model import Model

from petitpeuple.server.store.interface import (
    ChatRow,
    Conflict,
    GameRow,
    NotFound,
    ResultRow,
    SeatRow,
    Store,
    TableRow,
)
from petitpeuple.server.store.sql import open_store

IDS = ("a", "b", "é")
PROFILES = ("p", "q")
Work = Callable[[Store], Awaitable[None]]

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
)
seats = st.lists(
    st.builds(
        SeatRow,
        seat=st.integers(0, 5),
        kind=st.sampled_from(["open", "person", "bot", "closed"]),
        secret_hash=st.none() | st.binary(max_size=9),
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
said = st.builds(ChatRow, seq=st.sampled_from([0, 1, 2, 3, 50, 51, 52, 103]), line=words)
off = st.sampled_from([0, 0, 0, 0, 0, -1, 1])  # mostly the right place


def work(name: str, *arguments: st.SearchStrategy[Any]) -> st.SearchStrategy[Work]:
    def of(given: tuple[Any, ...]) -> Work:
        return lambda store: getattr(store, name)(*given)

    return st.tuples(*arguments).map(of)


any_work = st.one_of(
    work("create", tables, seats),
    work("save_table", tables),
    work("save_table", tables, seats),
    work("save_seats", ids, seats),
    work("begin_game", ids, games),
    work("append", ids, numbers, st.integers(-1, 12), lines),
    work("say", ids, said),
    work("finish", results, seats),
    work("delete", ids),
)


async def answer(task: Awaitable[None]) -> type | None:
    try:
        await task
    except (NotFound, Conflict) as error:
        return type(error)
    return None


async def seen(store: Store) -> list[object]:
    """All that a store can be asked."""
    tables = [store.load(id_) for id_ in IDS]
    histories = [store.history(profile, limit) for profile, limit in zip(PROFILES, (2, 99), strict=True)]
    ended = [store.result(id_, number) for id_ in IDS for number in range(1, 4)]
    return await asyncio.gather(*tables, *ended, *histories, store.unfinished(), store.listed())


class Pair(RuleBasedStateMachine):
    """A store and its model."""

    run: Callable[[Awaitable[Any]], Any]
    store: Store

    def __init__(self) -> None:
        super().__init__()
        self.model = Model()

    def both(self, works: Sequence[Work]) -> None:
        """Give the work to both: to the model one after the other, to the store all at once."""

        async def compare() -> None:
            told = await asyncio.gather(*[answer(do(self.store)) for do in works])
            assert told == [await answer(do(self.model)) for do in works]

        self.run(compare())

    @rule(table=tables, seats=seats)
    def create(self, table: TableRow, seats: list[SeatRow]) -> None:
        self.both([lambda store: store.create(table, seats)])

    @rule(id_=ids, game=games)
    def begin_game(self, id_: str, game: GameRow) -> None:
        self.both([lambda store: store.begin_game(id_, game)])

    @rule(id_=ids, number=numbers, off=off, lines=lines)
    def append(self, id_: str, number: int, off: int, lines: list[str]) -> None:
        first = len(self.model.lines.get((id_, number), ())) + off
        self.both([lambda store: store.append(id_, number, first, lines)])

    @rule(result=results, seats=seats)
    def finish(self, result: ResultRow, seats: list[SeatRow]) -> None:
        self.both([lambda store: store.finish(result, seats)])

    @rule(works=st.lists(any_work, min_size=1, max_size=8))
    def at_once(self, works: list[Work]) -> None:
        self.both(works)

    @rule(id_=ids, number=numbers, counts=st.lists(st.integers(1, 3), min_size=2, max_size=6))
    def one_after_the_other_without_waiting(self, id_: str, number: int, counts: list[int]) -> None:
        first = len(self.model.lines.get((id_, number), ()))
        starts = [first + sum(counts[:n]) for n in range(len(counts))]

        def appending(start: int, count: int) -> Work:
            return lambda store: store.append(id_, number, start, [f"{start}/{n}" for n in range(count)])

        self.both([appending(start, count) for start, count in zip(starts, counts, strict=True)])

    @invariant()
    def can_not_be_told_apart(self) -> None:
        assert self.run(seen(self.store)) == self.run(seen(self.model))

    def teardown(self) -> None:
        self.both([lambda store, id_=id_: store.delete(id_) for id_ in IDS])  # type: ignore[misc]
        assert self.run(seen(self.store)) == self.run(seen(Model()))


@pytest.fixture
def machine(url: str) -> Iterator[type[Pair]]:
    with asyncio.Runner() as runner:
        store = runner.run(open_store(url))

        class Machine(Pair):
            pass

        Machine.run = staticmethod(runner.run)  # type: ignore[assignment]
        Machine.store = store
        yield Machine
        runner.run(store.close())


def test_a_store_and_its_model_can_not_be_told_apart(machine: type[Pair]) -> None:
    run_state_machine_as_test(machine, settings=settings(max_examples=10, stateful_step_count=15))
