"""The behaviour that every store shares: the model, memory, SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import traceback

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text
from tests.server.store.rows import ANN, BOT, GAME, SEATS, result, table
from tests.server.store.statement_log import opened

from petitpeuple.server.store.interface import (
    CHAT_MESSAGES_KEPT,
    AppendLines,
    ChatRow,
    Conflict,
    GameRow,
    NotFound,
    SaveChat,
    SaveResult,
    SaveSeats,
    SaveTable,
    SeatRow,
    StartGame,
    Store,
    StoredTable,
    StoreUnavailable,
    Write,
)

pytestmark = pytest.mark.anyio


async def create_with_game(store: Store, id_: str = "t") -> None:
    await store.create(table(id_), SEATS)
    await store.commit([StartGame(id_, GAME)])


def append(store: Store, id_: str, number: int, first: int, *lines: str) -> asyncio.Future[None]:
    return store.commit([AppendLines(id_, number, first, lines)])


async def lines_of(store: Store, id_: str = "t", number: int = 1) -> tuple[str, ...]:
    stored = await store.load(id_)
    assert stored is not None
    return stored.games[number - 1].lines


async def test_a_table_loads_as_it_was_saved(store: Store) -> None:
    await store.create(table(), SEATS)
    assert await store.load("t") == StoredTable(table=table(), seats=SEATS, games=())


async def test_loading_an_unknown_table_returns_none(store: Store) -> None:
    assert await store.load("nowhere") is None


async def test_creating_a_table_twice_is_a_conflict(store: Store) -> None:
    await store.create(table(), SEATS)
    with pytest.raises(Conflict):
        await store.create(table(listed=True), ())
    assert await store.load("t") == StoredTable(table=table(), seats=SEATS, games=())


async def test_a_table_can_be_saved_again(store: Store) -> None:
    await store.create(table(), SEATS)
    changed = replace(table(), host=1, listed=True, over=True, settings=b"{}", gallery_hash=None)
    await store.commit([SaveTable(changed)])
    saved = replace(changed, version=1)
    assert await store.load("t") == StoredTable(table=saved, seats=SEATS, games=())


async def test_a_stale_writer_is_refused(store: Store) -> None:
    """One server has revoked a link; another that has not seen this must not bring the old one back."""
    await store.create(table(), SEATS)
    revoked = (replace(ANN, secret_hash=b"new"),)
    await store.commit([SaveSeats("t", revoked, 0)])
    stale_commits: list[list[Write]] = [
        [SaveSeats("t", SEATS, 0)],
        [SaveTable(table())],
        [SaveTable(table()), SaveSeats("t", SEATS, 1)],
    ]
    for stale in stale_commits:
        with pytest.raises(Conflict):
            await store.commit(stale)
    stored = await store.load("t")
    assert stored == StoredTable(table=table(version=1), seats=(*revoked, BOT), games=())


async def test_the_uptime_is_stored(store: Store) -> None:
    assert await store.uptime() == 0
    for milliseconds in (10, 2**40):
        await store.set_uptime(milliseconds)
        assert await store.uptime() == milliseconds


async def test_a_table_is_found_by_its_code_which_no_other_table_can_have(store: Store) -> None:
    first, second = replace(table("a"), code="FERN-1000"), replace(table("b"), code="MOSS-2000")
    await store.create(first, SEATS)
    await store.create(second, SEATS)
    await store.create(table("c"), SEATS)  # tables without a code are no problem
    assert await store.find_code("FERN-1000") == first
    assert await store.find_code("fern-1000") is None
    with pytest.raises(Conflict):
        await store.create(replace(table("d"), code="FERN-1000"), SEATS)
    with pytest.raises(Conflict):
        await store.commit([SaveTable(replace(second, code="FERN-1000"))])
    await store.commit([SaveTable(replace(first, code="IRIS-3000"))])
    assert await store.find_code("FERN-1000") is None
    await store.commit([SaveTable(replace(second, code="FERN-1000"))])
    await store.delete("a")
    assert await store.find_code("IRIS-3000") is None


async def test_a_secret_is_stored_once(store: Store) -> None:
    assert [await store.secret("key", value) for value in ("one", "two")] == ["one", "one"]
    assert await store.secret("other", "two") == "two"


async def test_abandoned_tables_are_found_by_their_last_visit(store: Store) -> None:
    for id_, attended in (("waiting", 50), ("playing", 50), ("visited", 70), ("over", 0)):
        await store.create(replace(table(id_), attended=attended, over=id_ == "over"), SEATS)
    await store.commit([StartGame("playing", GAME)])
    assert await store.abandoned(50, 50) == []
    assert await store.abandoned(51, 50) == ["playing"]
    assert await store.abandoned(50, 51) == ["waiting"]
    assert sorted(await store.abandoned(71, 71)) == ["playing", "visited", "waiting"]


async def test_a_table_with_finished_games_is_kept_when_it_expires(store: Store) -> None:
    for id_ in ("t", "played"):
        await create_with_game(store, id_)
    await store.commit([SaveResult(result("played"), SEATS)])
    for id_ in ("t", "played"):
        await store.expire(id_)
    assert await store.load("t") is None
    kept = await store.load("played")
    assert kept is not None
    assert kept.table == replace(table("played"), over=True, version=1)
    assert await store.unfinished() == []
    assert await store.history("ann", 9) == [result("played", mine=(0,))]


async def test_a_table_and_its_seats_are_saved_together(store: Store) -> None:
    await store.create(table(), SEATS)
    changed, moved = replace(table(), host=1), (replace(ANN, seat=1),)
    with pytest.raises(NotFound):
        await store.commit([SaveTable(replace(changed, id="nowhere")), SaveSeats("nowhere", moved, 1)])
    await store.commit([SaveTable(changed), SaveSeats("t", moved, 1)])
    saved = replace(changed, version=2)
    assert await store.load("t") == StoredTable(table=saved, seats=(SEATS[0], *moved, *SEATS[2:]), games=())


async def test_a_saved_seat_replaces_only_the_seat_with_its_number(store: Store) -> None:
    await store.create(table(), SEATS)
    changed = (SeatRow(seat=2, kind="open"), replace(ANN, seat=1))
    await store.commit([SaveSeats("t", changed, 0)])
    stored = await store.load("t")
    assert stored is not None
    assert stored.seats == (ANN, changed[1], changed[0])


async def test_games_and_lines_load_in_order(store: Store) -> None:
    await create_with_game(store)
    await append(store, "t", 1, 0, "a", "b")
    await append(store, "t", 1, 2, "c")
    await store.commit([StartGame("t", GameRow(number=2, header="second", lines=("x",)))])
    await append(store, "t", 2, 1, *[f"line {n}" for n in range(20)])
    stored = await store.load("t")
    assert stored is not None
    assert stored.games == (
        replace(GAME, lines=("a", "b", "c")),
        GameRow(number=2, header="second", lines=("x", *[f"line {n}" for n in range(20)])),
    )


async def test_starting_a_game_twice_is_a_conflict(store: Store) -> None:
    await create_with_game(store)
    with pytest.raises(Conflict):
        await store.commit([StartGame("t", replace(GAME, header="other"))])


async def test_a_second_line_with_the_same_number_is_a_conflict(store: Store) -> None:
    await create_with_game(store)
    await append(store, "t", 1, 0, "first")
    with pytest.raises(Conflict):
        await append(store, "t", 1, 0, "second")
    assert await lines_of(store) == ("first",)


async def test_lines_are_appended_all_or_none(store: Store) -> None:
    await create_with_game(store)
    await append(store, "t", 1, 0, "a", "b")
    with pytest.raises(Conflict):
        await append(store, "t", 1, 1, "B", "c")
    assert await lines_of(store) == ("a", "b")


@pytest.mark.parametrize("first", [-1, 2, 100])
async def test_a_gap_is_refused(store: Store, first: int) -> None:
    await create_with_game(store)
    await append(store, "t", 1, 0, "a")
    with pytest.raises(NotFound):
        await append(store, "t", 1, first, "z")
    assert await lines_of(store) == ("a",)


async def test_writes_to_rows_that_do_not_exist_raise_not_found(store: Store) -> None:
    await store.create(table(), SEATS)
    for done in (
        store.commit([SaveTable(table("nowhere"))]),
        store.commit([SaveSeats("nowhere", SEATS, 0)]),
        store.commit([StartGame("nowhere", GAME)]),
        append(store, "nowhere", 1, 0, "a"),
        append(store, "t", 1, 0, "a"),
        store.commit([SaveResult(result(), SEATS)]),
        store.commit([SaveChat("nowhere", ChatRow(seq=0, line="a"))]),
    ):
        with pytest.raises(NotFound):
            await done


async def test_only_unfinished_tables_are_resumed_and_listed(store: Store) -> None:
    await store.create(table("old", created=1, listed=True), SEATS)
    await store.create(table("hidden", created=2), SEATS)
    await store.create(table("new", created=3, listed=True), SEATS)
    await store.create(table("over", created=4, listed=True, over=True), SEATS)
    assert await store.unfinished() == ["old", "hidden", "new"]
    new, old = table("new", created=3, listed=True), table("old", created=1, listed=True)
    pages = [await store.listed(start, count) for start, count in ((0, 9), (0, 1), (1, 1), (2, 1), (0, 0))]
    assert pages == [[new, old], [new], [old], [], []]
    assert await store.count_listed() == 2


async def test_a_history_is_newest_first_with_each_game_once(store: Store) -> None:
    both_seats = (ANN, replace(ANN, seat=1))
    for number, ended in ((1, 10), (2, 30), (3, 20)):
        await create_with_game(store, f"t{number}")
        await store.commit([SaveResult(result(f"t{number}", ended=ended), both_seats)])
    await create_with_game(store, "others")
    await store.commit([SaveResult(result("others", ended=99), (replace(ANN, profile="bob"), BOT))])
    assert await store.history("ann", 2) == [
        result("t2", ended=30, mine=(0, 1)),
        result("t3", ended=20, mine=(0, 1)),
    ]
    assert await store.history("nobody", 9) == []


async def test_only_the_newest_chat_messages_are_kept(store: Store) -> None:
    await store.create(table(), SEATS)
    for seq in range(CHAT_MESSAGES_KEPT + 5):
        await store.commit([SaveChat("t", ChatRow(seq=seq, line=f"line {seq}"))])
    with pytest.raises(Conflict):
        await store.commit([SaveChat("t", ChatRow(seq=CHAT_MESSAGES_KEPT, line="again"))])
    stored = await store.load("t")
    assert stored is not None
    assert stored.chat == tuple(
        ChatRow(seq=seq, line=f"line {seq}") for seq in range(5, CHAT_MESSAGES_KEPT + 5)
    )
    await store.delete("t")
    await store.create(table(), SEATS)
    again = await store.load("t")
    assert again is not None
    assert again.chat == ()


async def test_a_second_result_of_a_game_changes_nothing(store: Store) -> None:
    await create_with_game(store)
    await store.commit([SaveResult(result(), SEATS)])
    await store.commit([SaveResult(result(ended=1), (replace(ANN, profile="bob"),))])
    assert await store.history("ann", 9) == [result(mine=(0,))]
    assert await store.history("bob", 9) == []


async def test_deleting_a_table_deletes_everything_that_belongs_to_it(store: Store) -> None:
    for id_ in ("t", "other"):
        await create_with_game(store, id_)
        await append(store, id_, 1, 0, "a")
        await store.commit([SaveResult(result(id_), SEATS)])
    await store.delete("t")
    await store.delete("t")
    assert await store.load("t") is None
    assert await store.history("ann", 9) == [result("other", mine=(0,))]
    assert await lines_of(store, "other") == ("a",)
    with pytest.raises(NotFound):
        await append(store, "t", 1, 1, "b")
    await create_with_game(store)  # the id is free again, and no old row comes back
    assert await lines_of(store) == ()


async def test_all_writes_of_a_commit_are_applied_together_and_in_order(store: Store) -> None:
    await store.create(table(), SEATS)
    changed, moved = replace(table(), over=True), (replace(ANN, name="Anne"),)
    done = store.commit(
        [
            StartGame("t", GAME),
            AppendLines("t", 1, 0, ("a",)),
            AppendLines("t", 1, 1, ("b", "c")),
            SaveResult(result(), SEATS),
            SaveTable(changed),
            SaveSeats("t", moved, 1),
            SaveChat("t", ChatRow(seq=0, line="gg")),
        ]
    )
    assert isinstance(done, asyncio.Future)
    await done
    assert await store.load("t") == StoredTable(
        table=replace(changed, version=2),
        seats=(*moved, BOT),
        games=(replace(GAME, lines=("a", "b", "c")),),
        chat=(ChatRow(seq=0, line="gg"),),
    )
    assert await store.history("ann", 9) == [result(mine=(0,))]


BAD_WRITES = (
    (AppendLines("t", 1, 0, ("x",)), Conflict),
    (AppendLines("t", 1, 5, ("x",)), NotFound),
    (AppendLines("t", 2, 0, ("x",)), NotFound),
    (StartGame("t", GAME), Conflict),
    (SaveTable(table("nowhere")), NotFound),
    (SaveTable(table(version=7)), Conflict),
    (SaveSeats("t", SEATS, 7), Conflict),
    (SaveSeats("nowhere", SEATS, 0), NotFound),
    (SaveChat("t", ChatRow(seq=0, line="x")), Conflict),
    (SaveResult(result(number=2), SEATS), NotFound),
)


@pytest.mark.parametrize(("bad", "error"), BAD_WRITES)
async def test_a_commit_that_fails_changes_nothing(store: Store, bad: Write, error: type[Exception]) -> None:
    await create_with_game(store)
    await store.commit([AppendLines("t", 1, 0, ("a",)), SaveChat("t", ChatRow(seq=0, line="hello"))])
    before = await store.load("t")
    good: list[Write] = [
        AppendLines("t", 1, 1, ("b",)),
        SaveTable(replace(table(), over=True)),
        SaveSeats("t", (replace(ANN, name="Anne"),), 1),
        SaveChat("t", ChatRow(seq=1, line="x")),
        SaveResult(result(), SEATS),
    ]
    for writes in ([*good, bad], [bad, *good]):
        with pytest.raises(error):
            await store.commit(writes)
        assert await store.load("t") == before
        assert await store.result("t", 1) is None
    await store.commit(good)


async def test_a_result_saved_twice_does_not_fail_the_commit_around_it(store: Store) -> None:
    await create_with_game(store)
    await store.commit([SaveResult(result(), SEATS)])
    again = (replace(ANN, profile="bob"),)
    await store.commit([AppendLines("t", 1, 0, ("a",)), SaveResult(result(ended=1), again)])
    assert await lines_of(store) == ("a",)
    assert await store.result("t", 1) == result()
    assert await store.history("bob", 9) == []


async def test_an_empty_commit_succeeds(store: Store) -> None:
    await store.commit([])


async def test_only_one_of_several_concurrent_writers_succeeds(store: Store) -> None:
    await create_with_game(store)
    outcomes = await asyncio.gather(
        *[append(store, "t", 1, 0, name) for name in ("ann", "bob", "cat")], return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, Conflict]
    assert await lines_of(store) == ("ann",)


async def test_the_error_of_a_failed_write_does_not_show_its_values(url: str) -> None:
    """Errors are logged with their causes; records and profiles must not appear in the log."""

    def drop_tables(connection: Connection) -> None:
        for name in ("lines", "seats"):
            connection.execute(text(f"DROP TABLE {name}"))
        connection.commit()

    secret = "".join(("stake", "-of-", "ann"))  # not written in one piece in a line of the traceback
    async with opened(url) as store:
        await create_with_game(store)
        await store._writing.run(drop_tables)
        with pytest.raises(StoreUnavailable) as line:
            await append(store, "t", 1, 0, secret)
        with pytest.raises(StoreUnavailable) as seat:
            await store.commit([SaveSeats("t", (replace(ANN, profile=secret),), 0)])
        for error in (line.value, seat.value):
            assert secret not in "".join(traceback.format_exception(error))
