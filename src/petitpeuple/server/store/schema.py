"""The database schema, as the migrations build it."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

VERSION_TABLE: Final = "petitpeuple_version"  # of the migrations
METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


def _of_table() -> Column[str]:
    """Return the column that refers to a game table; deleting that table deletes the row."""
    return Column(
        "table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), key="table", primary_key=True
    )


def _of_game(*, of: str) -> tuple[Column[str], Column[int], ForeignKeyConstraint]:
    """Return the columns that refer to a game or its result; deleting that deletes the row."""
    return (
        Column("table_id", Text, key="table", primary_key=True),
        Column("number", Integer, primary_key=True),
        ForeignKeyConstraint(["table", "number"], [f"{of}.table", f"{of}.number"], ondelete="CASCADE"),
    )


TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("settings", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("gallery_hash", LargeBinary),
    Column("host", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("attended", BigInteger, nullable=False, server_default="0"),  # minutes of `uptime`
    Column(
        "version", BigInteger, nullable=False, server_default="0"
    ),  # counts writes to this row and its seats
    Column("code", Text),  # of the invitation
    # The rest is for several nodes on one PostgreSQL database; a single server never reads or writes it.
    Column("owner", Text),  # the id of the node that serves this table
    Column("epoch", BigInteger, nullable=False, server_default="0"),  # counts changes of the owner
    Column("wake", BigInteger, server_default="0"),  # the uptime at which some node must serve it; NULL: none
)
Index("tables_code", TABLES.c.code, unique=True)
OWNERSHIP_COLUMNS: Final = ("owner", "epoch", "wake")
_UNFINISHED: Final = TABLES.c.over == false()
# startup and the lobby read only unfinished tables
Index("tables_going_on", TABLES.c.created, sqlite_where=_UNFINISHED, postgresql_where=_UNFINISHED)

_OWNED: Final = TABLES.c.owner.is_not(None)
Index("tables_owner", TABLES.c.owner, sqlite_where=_OWNED, postgresql_where=_OWNED)

SEATS: Final = Table(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("secret_hash", LargeBinary),
    Column("invite_hash", LargeBinary),
    Column("level", Text),
    Column("profile", Text),  # a hash
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("muted", Boolean, nullable=False, server_default=false()),
)

GAMES: Final = Table(
    "games",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True),
    Column("header", Text, nullable=False),
)

# The primary key stores a game's lines together and in order, and refuses a second writer.
LINES: Final = Table(
    "lines",
    METADATA,
    *_of_game(of="games"),
    Column("seq", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    CheckConstraint("seq >= 0", name="from_0"),
    sqlite_with_rowid=False,
)

CHAT: Final = Table(
    "talk",
    METADATA,
    _of_table(),
    Column("seq", Integer, primary_key=True),
    Column("line", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

RESULTS: Final = Table(
    "results",
    METADATA,
    *_of_game(of="games"),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("payoffs", Text, nullable=False),  # JSON
    Column("reason", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("names", Text, nullable=False, server_default="[]"),  # JSON
    Column("share", Text),  # a secret that shows this game, which lies beside it
)

PLAYERS: Final = Table(
    "players",
    METADATA,
    *_of_game(of="results"),
    Column("profile", Text, primary_key=True),  # a hash
    Column(
        "seats", Text, nullable=False, server_default="[]"
    ),  # JSON: the numbers of the seats this profile held
    Column("ended", BigInteger, nullable=False),  # copied from the result, for the index
)
Index("players_history", PLAYERS.c.profile, PLAYERS.c.ended)

# How long servers have run on this database: a clock that nobody can set. It has one row.
UPTIME: Final = Table(
    "uptime",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("milliseconds", BigInteger, nullable=False),
    Column("at", DateTime(timezone=True)),  # of several nodes: when that was stored, by the database's clock
)

# The nodes that serve this database together. A node must renew its row, by the database's clock.
NODES: Final = Table(
    "nodes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("epoch", BigInteger, nullable=False),  # counts how often a node with this id has joined
    Column("address", Text, nullable=False),  # for the other nodes
    Column("until", DateTime(timezone=True), nullable=False),
    Column("draining", Boolean, nullable=False),
    Column("rules", Text, nullable=False),  # JSON: the rules numbers that it can replay, by game
)

# What the server keeps for itself, for example the key that signs push messages.
SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# The secret by which nodes know each other. It has one row.
CLUSTER: Final = Table(
    "cluster",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("secret", Text, nullable=False),
)

NOT_COPIED: Final = (NODES, CLUSTER)  # of the machines that serve one database, not of what was played
