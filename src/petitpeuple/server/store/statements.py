"""Every statement of the store, made once; what changes from call to call are their rows."""

from typing import Final

from sqlalchemy import (
    Integer,
    Text,
    bindparam,
    case,
    cast,
    delete,
    insert,
    literal,
    literal_column,
    select,
    update,
)

from petitpeuple.server.store.json_rows import Item, Rows
from petitpeuple.server.store.schema import GAMES, LINES, PLAYERS, RESULTS, SEATS, TABLES, TALK

_TABLE: Final = bindparam("of_table", type_=Text)
_LIMIT: Final = bindparam("most", type_=Integer)

# What is written ------------------------------------------------------------------------------

ADD_TABLE: Final = insert(TABLES)
ADD_SEATS: Final = insert(SEATS)
ADD_GAME: Final = insert(GAMES)
ADD_SAID: Final = insert(TALK)
ADD_RESULT: Final = insert(RESULTS)
ADD_PLAYERS: Final = insert(PLAYERS)
CHANGE_TABLE: Final = (
    update(TABLES)
    .where(TABLES.c.id == _TABLE)
    .values({column.name: bindparam(column.name) for column in TABLES.c if column.name != "id"})
)
DROP_SEATS: Final = delete(SEATS).where(
    SEATS.c.table == _TABLE, SEATS.c.seat == bindparam("of_seat", type_=Integer)
)
DROP_SAID: Final = delete(TALK).where(TALK.c.table == _TABLE, TALK.c.seq <= bindparam("up_to", type_=Integer))
DROP_TABLE: Final = delete(TABLES).where(TABLES.c.id == _TABLE)  # and all that is its own, by cascade

_BEFORE: Final = LINES.alias("before")
_GIVEN: Final = Rows(bindparam("rows", type_=Text)).table_valued("value", name="given")
_ITEMS: Final = [Item(_GIVEN.c.value, literal_column(str(place))) for place in range(5)]
_OF_TABLE, _TEXT = (cast(item, Text) for item in (_ITEMS[0], _ITEMS[4]))
_OF_NUMBER, _SEQ, _AFTER = (cast(item, Integer) for item in _ITEMS[1:4])
# All lines of all games in one statement. A line's place is counted from the line that was there before;
# where that is missing the place is NULL, which no key may be: the database itself refuses a gap, as it
# refuses a second line in the same place.
ADD_LINES: Final = insert(LINES).from_select(
    ["table", "number", "seq", "line"],
    select(
        _OF_TABLE,
        _OF_NUMBER,
        case(
            (literal(-1) == _AFTER, _SEQ),
            else_=select(_BEFORE.c.seq + _SEQ - _AFTER)
            .where(_BEFORE.c.table == _OF_TABLE, _BEFORE.c.number == _OF_NUMBER, _BEFORE.c.seq == _AFTER)
            .scalar_subquery(),
        ),
        _TEXT,
    ),
    include_defaults=False,
)

# What is read ---------------------------------------------------------------------------------

THE_TABLE: Final = select(TABLES).where(TABLES.c.id == _TABLE)
ITS_SEATS: Final = (
    select(*[column for column in SEATS.c if column.name != "table_id"])
    .where(SEATS.c.table == _TABLE)
    .order_by(SEATS.c.seat)
)
ITS_GAMES: Final = (
    select(GAMES.c.number, GAMES.c.header).where(GAMES.c.table == _TABLE).order_by(GAMES.c.number)
)
ITS_LINES: Final = (
    select(LINES.c.number, LINES.c.line).where(LINES.c.table == _TABLE).order_by(LINES.c.number, LINES.c.seq)
)
ITS_TALK: Final = select(TALK.c.seq, TALK.c.line).where(TALK.c.table == _TABLE).order_by(TALK.c.seq)
UNFINISHED: Final = select(TABLES.c.id).where(~TABLES.c.over).order_by(TABLES.c.created, TABLES.c.id)
LISTED: Final = (
    select(TABLES)
    .where(~TABLES.c.over, TABLES.c.listed)
    .order_by(TABLES.c.created.desc(), TABLES.c.id.desc())
)
_RESULT: Final = (RESULTS.c.table.label("table"), *[c for c in RESULTS.c if c.name != "table_id"])
THE_RESULT: Final = select(*_RESULT).where(
    RESULTS.c.table == _TABLE, RESULTS.c.number == bindparam("of_number", type_=Integer)
)
HISTORY: Final = (
    select(*_RESULT, PLAYERS.c.seats.label("mine"))
    .join(PLAYERS, (PLAYERS.c.table == RESULTS.c.table) & (PLAYERS.c.number == RESULTS.c.number))
    .where(PLAYERS.c.profile == bindparam("of_profile", type_=Text))
    .order_by(PLAYERS.c.ended.desc(), PLAYERS.c.table, PLAYERS.c.number.desc())
    .limit(_LIMIT)
)
