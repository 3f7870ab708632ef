"""Every SQL statement of the store, built once; only the parameters change from call to call."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Integer,
    Text,
    bindparam,
    case,
    cast,
    column,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    select,
    table,
    true,
    update,
)

from petitpeuple.server.store.json_rows import JsonItem, JsonRows
from petitpeuple.server.store.schema import (
    CHAT,
    GAMES,
    LINES,
    OWNERSHIP_COLUMNS,
    PLAYERS,
    RESULTS,
    SEATS,
    SECRETS,
    TABLES,
    UPTIME,
    VERSION_TABLE,
)

_TABLE: Final = bindparam("of_table", type_=Text)
_NUMBER: Final = bindparam("of_number", type_=Integer)
_LIMIT: Final = bindparam("limit", type_=Integer)
_OFFSET: Final = bindparam("offset", type_=Integer)

_TABLE_COLUMNS: Final = [column for column in TABLES.c if column.name not in OWNERSHIP_COLUMNS]

# Writes ---------------------------------------------------------------------------------------

INSERT_TABLE: Final = insert(TABLES)
INSERT_SEATS: Final = insert(SEATS)
INSERT_GAME: Final = insert(GAMES)
INSERT_CHAT: Final = insert(CHAT)
INSERT_PLAYERS: Final = insert(PLAYERS)
# Writes a page without changing anything, so that a full disk is noticed, too.
_VERSION: Final = table(VERSION_TABLE, column("version_num"))
PROBE: Final = update(_VERSION).values(version_num=_VERSION.c.version_num)
_THIS_VERSION: Final = (TABLES.c.id == _TABLE) & (
    TABLES.c.version == bindparam("of_version", type_=BigInteger)
)
NEXT_VERSION: Final = update(TABLES).where(_THIS_VERSION).values(version=TABLES.c.version + 1)
UPDATE_TABLE: Final = NEXT_VERSION.values(
    {c.name: bindparam(c.name) for c in _TABLE_COLUMNS if c.name not in ("id", "version")}
)
UPDATE_SHARE: Final = (
    update(RESULTS)
    .where(RESULTS.c.table == _TABLE, RESULTS.c.number == _NUMBER, RESULTS.c.share.is_(None))
    .values(share=bindparam("new_share", type_=Text))
)
DELETE_SEATS: Final = delete(SEATS).where(
    SEATS.c.table == _TABLE, SEATS.c.seat == bindparam("of_seat", type_=Integer)
)
DELETE_OLD_CHAT: Final = delete(CHAT).where(
    CHAT.c.table == _TABLE, CHAT.c.seq <= bindparam("up_to", type_=Integer)
)
DELETE_TABLE: Final = delete(TABLES).where(TABLES.c.id == _TABLE)  # the rest follows by cascade
_HAS_RESULT: Final = exists().where(RESULTS.c.table == _TABLE)
DELETE_WITHOUT_RESULT: Final = DELETE_TABLE.where(~_HAS_RESULT)
MARK_OVER: Final = (
    update(TABLES).where(TABLES.c.id == _TABLE).values(over=true(), version=TABLES.c.version + 1)
)
DELETE_UPTIME: Final = delete(UPTIME)
INSERT_UPTIME: Final = insert(UPTIME)
# Inserts nothing if there is such a secret already.
INSERT_SECRET: Final = insert(SECRETS).from_select(
    ["name", "value"],
    select(bindparam("new_name", type_=Text), bindparam("new_value", type_=Text)).where(
        ~exists().where(SECRETS.c.name == bindparam("new_name", type_=Text))
    ),
    include_defaults=False,
)

# Inserts nothing if the game has a result already. Parameters are named after the columns, with "new_".
INSERT_RESULT: Final = insert(RESULTS).from_select(
    [column.key for column in RESULTS.c],
    select(*[bindparam(f"new_{column.key}", type_=column.type) for column in RESULTS.c]).where(
        ~exists().where(RESULTS.c.table == _TABLE, RESULTS.c.number == _NUMBER)
    ),
    include_defaults=False,
)

_PREVIOUS: Final = LINES.alias("previous")
_GIVEN: Final = JsonRows(bindparam("rows", type_=Text)).table_valued("value", name="given")
_ITEMS: Final = [JsonItem(_GIVEN.c.value, literal_column(str(place))) for place in range(5)]
_LINE_TABLE, _LINE_TEXT = (cast(item, Text) for item in (_ITEMS[0], _ITEMS[4]))
_LINE_NUMBER, _LINE_SEQ, _LINE_AFTER = (cast(item, Integer) for item in _ITEMS[1:4])
# One statement inserts the lines of all games. The sequence number is computed from the line before.
# If that line is missing the result is NULL, which the primary key refuses. So the database itself refuses
# a gap, as it refuses a second line with the same number.
INSERT_LINES: Final = insert(LINES).from_select(
    ["table", "number", "seq", "line"],
    select(
        _LINE_TABLE,
        _LINE_NUMBER,
        case(
            (literal(-1) == _LINE_AFTER, _LINE_SEQ),
            else_=select(_PREVIOUS.c.seq + _LINE_SEQ - _LINE_AFTER)
            .where(
                _PREVIOUS.c.table == _LINE_TABLE,
                _PREVIOUS.c.number == _LINE_NUMBER,
                _PREVIOUS.c.seq == _LINE_AFTER,
            )
            .scalar_subquery(),
        ),
        _LINE_TEXT,
    ),
    include_defaults=False,
)

# Locks the rows of these tables that have these epochs, in one order for everybody: a claim by another node
# waits until the transaction ends, and a table that was claimed before gives no row.
_HELD: Final = JsonRows(bindparam("rows", type_=Text)).table_valued("value", name="held")
_HELD_TABLE: Final = cast(JsonItem(_HELD.c.value, literal_column("0")), Text)
_HELD_EPOCH: Final = cast(JsonItem(_HELD.c.value, literal_column("1")), BigInteger)
SELECT_HELD: Final = (
    select(TABLES.c.id)
    .join(_HELD, (TABLES.c.id == _HELD_TABLE) & (TABLES.c.epoch == _HELD_EPOCH))
    .order_by(TABLES.c.id)
    .with_for_update(read=True, of=TABLES)
)

# Reads ----------------------------------------------------------------------------------------

SELECT_TABLE: Final = select(*_TABLE_COLUMNS).where(TABLES.c.id == _TABLE)
SELECT_SEATS: Final = (
    select(*[column for column in SEATS.c if column.name != "table_id"])
    .where(SEATS.c.table == _TABLE)
    .order_by(SEATS.c.seat)
)
SELECT_GAMES: Final = (
    select(GAMES.c.number, GAMES.c.header).where(GAMES.c.table == _TABLE).order_by(GAMES.c.number)
)
SELECT_LINES: Final = (
    select(LINES.c.number, LINES.c.line).where(LINES.c.table == _TABLE).order_by(LINES.c.number, LINES.c.seq)
)
SELECT_CHAT: Final = select(CHAT.c.seq, CHAT.c.line).where(CHAT.c.table == _TABLE).order_by(CHAT.c.seq)
SELECT_UNFINISHED: Final = select(TABLES.c.id).where(~TABLES.c.over).order_by(TABLES.c.created, TABLES.c.id)
SELECT_BY_CODE: Final = select(*_TABLE_COLUMNS).where(TABLES.c.code == bindparam("of_code", type_=Text))
SELECT_SECRET: Final = select(SECRETS.c.value).where(SECRETS.c.name == bindparam("of_name", type_=Text))
SELECT_UPTIME: Final = select(UPTIME.c.milliseconds)
_HAS_GAME: Final = exists().where(GAMES.c.table == TABLES.c.id)
SELECT_ABANDONED: Final = (
    select(TABLES.c.id)
    .where(
        ~TABLES.c.over,
        TABLES.c.attended
        < case(
            (_HAS_GAME, bindparam("played_before", type_=BigInteger)),
            else_=bindparam("waiting_before", type_=BigInteger),
        ),
    )
    .order_by(TABLES.c.created, TABLES.c.id)
)
_IS_LISTED: Final = (~TABLES.c.over, TABLES.c.listed)
SELECT_LISTED: Final = (
    select(*_TABLE_COLUMNS)
    .where(*_IS_LISTED)
    .order_by(TABLES.c.created.desc(), TABLES.c.id.desc())
    .limit(_LIMIT)
    .offset(_OFFSET)
)
COUNT_LISTED: Final = select(func.count().label("n")).select_from(TABLES).where(*_IS_LISTED)
SELECT_TABLE_ACCESS: Final = select(TABLES.c.listed, TABLES.c.gallery_hash).where(TABLES.c.id == _TABLE)
SELECT_SEAT_HASHES: Final = select(SEATS.c.secret_hash).where(SEATS.c.table == _TABLE)
SELECT_PLAYERS: Final = select(PLAYERS.c.profile).where(
    PLAYERS.c.table == _TABLE, PLAYERS.c.number == _NUMBER
)
_RESULT_COLUMNS: Final = (
    RESULTS.c.table.label("table"),
    *[column for column in RESULTS.c if column.name != "table_id"],
)
SELECT_RESULT: Final = select(*_RESULT_COLUMNS).where(RESULTS.c.table == _TABLE, RESULTS.c.number == _NUMBER)
SELECT_HISTORY: Final = (
    select(*_RESULT_COLUMNS, PLAYERS.c.seats.label("mine"))
    .join(PLAYERS, (PLAYERS.c.table == RESULTS.c.table) & (PLAYERS.c.number == RESULTS.c.number))
    .where(PLAYERS.c.profile == bindparam("of_profile", type_=Text))
    .order_by(PLAYERS.c.ended.desc(), PLAYERS.c.table, PLAYERS.c.number.desc())
    .limit(_LIMIT)
)
