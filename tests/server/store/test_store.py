"""What every store does: the same on the model, on SQLite and on PostgreSQL."""

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


async def begun(store: Store, id_: str = "t") -> None:
    await store.create(table(id_), SEATS)
    await store.begin_game(id_, GAME)


async def lines_of(store: Store, id_: str = "t", number: int = 1) -> tuple[str, ...]:
    kept = await store.load(id_)
    assert kept is not None
    return kept.games[number - 1].lines


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    await store.create(table(), SEATS)
    assert await store.load("t") == StoredTable(table=table(), seats=SEATS, games=())


async def test_no_table_is_none(store: Store) -> None:
    assert await store.load("nowhere") is None


async def test_a_table_is_made_once(store: Store) -> None:
    await store.create(table(), SEATS)
    with pytest.raises(Conflict):
        await store.create(table(listed=True), ())
    assert await store.load("t") == StoredTable(table=table(), seats=SEATS, games=())


async def test_a_table_changes(store: Store) -> None:
    await store.create(table(), SEATS)
    changed = replace(table(), host=1, listed=True, over=True, settings=b"{}", gallery_hash=None)
    await store.save_table(changed)
    assert await store.load("t") == StoredTable(table=changed, seats=SEATS, games=())


async def test_a_table_changes_together_with_its_seats(store: Store) -> None:
    await store.create(table(), SEATS)
    changed, moved = replace(table(), host=1), (replace(ANN, seat=1),)
    with pytest.raises(NotFound):
        await store.save_table(replace(changed, id="nowhere"), moved)
    await store.save_table(changed, moved)
    assert await store.load("t") == StoredTable(table=changed, seats=(SEATS[0], *moved, *SEATS[2:]), games=())


async def test_a_seat_that_is_saved_takes_the_place_of_its_number_alone(store: Store) -> None:
    await store.create(table(), SEATS)
    changed = (SeatRow(seat=2, kind="open"), replace(ANN, seat=1))
    await store.save_seats("t", changed)
    kept = await store.load("t")
    assert kept is not None
    assert kept.seats == (ANN, changed[1], changed[0])


async def test_games_and_lines_come_back_in_order(store: Store) -> None:
    await begun(store)
    await store.append("t", 1, 0, ["a", "b"])
    await store.append("t", 1, 2, ["c"])
    await store.begin_game("t", GameRow(number=2, header="second", lines=("x",)))
    await store.append("t", 2, 1, [f"line {n}" for n in range(20)])
    kept = await store.load("t")
    assert kept is not None
    assert kept.games == (
        replace(GAME, lines=("a", "b", "c")),
        GameRow(number=2, header="second", lines=("x", *[f"line {n}" for n in range(20)])),
    )


async def test_a_game_begins_once(store: Store) -> None:
    await begun(store)
    with pytest.raises(Conflict):
        await store.begin_game("t", replace(GAME, header="other"))


async def test_a_line_has_one_place(store: Store) -> None:
    await begun(store)
    await store.append("t", 1, 0, ["first"])
    with pytest.raises(Conflict):
        await store.append("t", 1, 0, ["second"])
    assert await lines_of(store) == ("first",)


async def test_an_append_is_kept_whole_or_not_at_all(store: Store) -> None:
    await begun(store)
    await store.append("t", 1, 0, ["a", "b"])
    with pytest.raises(Conflict):
        await store.append("t", 1, 1, ["B", "c"])
    assert await lines_of(store) == ("a", "b")


@pytest.mark.parametrize("first", [-1, 2, 100])
async def test_a_gap_is_refused(store: Store, first: int) -> None:
    await begun(store)
    await store.append("t", 1, 0, ["a"])
    with pytest.raises(NotFound):
        await store.append("t", 1, first, ["z"])
    assert await lines_of(store) == ("a",)


async def test_what_is_not_there_is_missing(store: Store) -> None:
    await store.create(table(), SEATS)
    for work in (
        store.save_table(table("nowhere")),
        store.save_seats("nowhere", SEATS),
        store.begin_game("nowhere", GAME),
        store.append("nowhere", 1, 0, ["a"]),
        store.append("t", 1, 0, ["a"]),
        store.finish(result(), SEATS),
        store.say("nowhere", ChatRow(seq=0, line="a")),
    ):
        with pytest.raises(NotFound):
            await work


async def test_only_tables_that_go_on_are_resumed_and_shown(store: Store) -> None:
    await store.create(table("old", created=1, listed=True), SEATS)
    await store.create(table("hidden", created=2), SEATS)
    await store.create(table("new", created=3, listed=True), SEATS)
    await store.create(table("over", created=4, listed=True, over=True), SEATS)
    assert await store.unfinished() == ["old", "hidden", "new"]
    assert await store.listed() == [
        table("new", created=3, listed=True),
        table("old", created=1, listed=True),
    ]


async def test_a_history_gives_the_newest_first_and_each_game_once(store: Store) -> None:
    both_seats = (ANN, replace(ANN, seat=1))
    for number, ended in ((1, 10), (2, 30), (3, 20)):
        await begun(store, f"t{number}")
        await store.finish(result(f"t{number}", ended=ended), both_seats)
    await begun(store, "others")
    await store.finish(result("others", ended=99), (replace(ANN, profile="bob"), BOT))
    assert await store.history("ann", 2) == [
        result("t2", ended=30, mine=(0, 1)),
        result("t3", ended=20, mine=(0, 1)),
    ]
    assert await store.history("nobody", 9) == []


async def test_the_last_of_what_was_said_is_kept(store: Store) -> None:
    await store.create(table(), SEATS)
    for seq in range(CHAT_MESSAGES_KEPT + 5):
        await store.say("t", ChatRow(seq=seq, line=f"line {seq}"))
    with pytest.raises(Conflict):
        await store.say("t", ChatRow(seq=CHAT_MESSAGES_KEPT, line="again"))
    kept = await store.load("t")
    assert kept is not None
    assert kept.chat == tuple(
        ChatRow(seq=seq, line=f"line {seq}") for seq in range(5, CHAT_MESSAGES_KEPT + 5)
    )
    await store.delete("t")
    await store.create(table(), SEATS)
    again = await store.load("t")
    assert again is not None
    assert again.chat == ()


async def test_a_game_ends_once(store: Store) -> None:
    await begun(store)
    await store.finish(result(), SEATS)
    await store.finish(result(ended=1), (replace(ANN, profile="bob"),))
    assert await store.history("ann", 9) == [result(mine=(0,))]
    assert await store.history("bob", 9) == []


async def test_a_deleted_table_is_gone_with_all_that_was_its_own(store: Store) -> None:
    for id_ in ("t", "other"):
        await begun(store, id_)
        await store.append(id_, 1, 0, ["a"])
        await store.finish(result(id_), SEATS)
    await store.delete("t")
    await store.delete("t")
    assert await store.load("t") is None
    assert await store.history("ann", 9) == [result("other", mine=(0,))]
    assert await lines_of(store, "other") == ("a",)
    with pytest.raises(NotFound):
        await store.append("t", 1, 1, ["b"])
    await begun(store)  # the name is free again, and nothing old comes with it
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
            SaveSeats("t", moved),
            SaveChat("t", ChatRow(seq=0, line="gg")),
        ]
    )
    assert isinstance(done, asyncio.Future)
    await done
    assert await store.load("t") == StoredTable(
        table=changed,
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
    (SaveSeats("nowhere", SEATS), NotFound),
    (SaveChat("t", ChatRow(seq=0, line="x")), Conflict),
    (SaveResult(result(number=2), SEATS), NotFound),
)


@pytest.mark.parametrize(("bad", "error"), BAD_WRITES)
async def test_a_commit_that_fails_changes_nothing(store: Store, bad: Write, error: type[Exception]) -> None:
    await begun(store)
    await store.commit([AppendLines("t", 1, 0, ("a",)), SaveChat("t", ChatRow(seq=0, line="hello"))])
    before = await store.load("t")
    good: list[Write] = [
        AppendLines("t", 1, 1, ("b",)),
        SaveTable(replace(table(), over=True)),
        SaveSeats("t", (replace(ANN, name="Anne"),)),
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
    await begun(store)
    await store.commit([SaveResult(result(), SEATS)])
    again = (replace(ANN, profile="bob"),)
    await store.commit([AppendLines("t", 1, 0, ("a",)), SaveResult(result(ended=1), again)])
    assert await lines_of(store) == ("a",)
    assert await store.result("t", 1) == result()
    assert await store.history("bob", 9) == []


async def test_an_empty_commit_succeeds(store: Store) -> None:
    await store.commit([])


async def test_two_writers_of_one_game_can_not_both_be_right(store: Store) -> None:
    await begun(store)
    told = await asyncio.gather(
        *[store.append("t", 1, 0, [name]) for name in ("ann", "bob", "cat")], return_exceptions=True
    )
    assert [type(answer) for answer in told] == [type(None), Conflict, Conflict]
    assert await lines_of(store) == ("ann",)


async def test_a_write_that_fails_says_nothing_of_what_was_to_be_written(url: str) -> None:
    """What went wrong is logged with its causes; a record or a profile is for no log."""

    def spoil(connection: Connection) -> None:
        for name in ("lines", "seats"):
            connection.execute(text(f"DROP TABLE {name}"))
        connection.commit()

    secret = "".join(("stake", "-of-", "ann"))  # not as it stands in this very line of a traceback
    async with opened(url) as store:
        await begun(store)
        await store._writing.run(spoil)
        with pytest.raises(StoreUnavailable) as line:
            await store.append("t", 1, 0, [secret])
        with pytest.raises(StoreUnavailable) as seat:
            await store.save_seats("t", (replace(ANN, profile=secret),))
        for told in (line.value, seat.value):
            assert secret not in "".join(traceback.format_exception(told))
