"""Pass many rows as one JSON parameter that the database unpacks, so that one statement inserts them all."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class LineRow(NamedTuple):
    """A line of a game's record."""

    table: str
    number: int  # of the game
    seq: int
    after: int  # the line that must be stored before this statement runs; -1 for none
    text: str


def encode_lines(lines: Sequence[LineRow]) -> str:
    """Return lines as one JSON value.

    A line that continues another in this list depends on the same stored line: the statement does not see
    the rows that it inserts itself.
    """
    last: dict[tuple[str, int], LineRow] = {}
    rows = []
    for line in lines:
        game = (line.table, line.number)
        before = last.get(game)
        if before is not None and before.seq == line.seq - 1:
            line = line._replace(after=before.after)  # noqa: PLW2901
        last[game] = line
        rows.append(line)
    return msgspec.json.encode(rows).decode()


def encode_rows(rows: Sequence[tuple[object, ...]]) -> str:
    """Return rows as one JSON value."""
    return msgspec.json.encode(rows).decode()


class JsonRows(FunctionElement[Any]):
    """A JSON array of arrays, as a set of rows with one column: `value`."""

    name = "rows"
    inherit_cache = True


class JsonItem(FunctionElement[str]):
    """The item of a JSON array at a place, which is given as a literal column."""

    name = "item"
    type = Text()
    inherit_cache = True


@compiles(JsonRows, "sqlite")
def _sqlite_rows(rows: JsonRows, compiler: SQLCompiler, **kw: Any) -> str:
    return f"json_each({compiler.process(rows.clauses, **kw)})"


@compiles(JsonRows, "postgresql")
def _postgresql_rows(rows: JsonRows, compiler: SQLCompiler, **kw: Any) -> str:
    return f"json_array_elements(CAST({compiler.process(rows.clauses, **kw)} AS json))"


@compiles(JsonItem, "sqlite")
def _sqlite_item(item: JsonItem, compiler: SQLCompiler, **kw: Any) -> str:
    value, place = item.clauses
    return f"json_extract({compiler.process(value, **kw)}, '$[{place}]')"


@compiles(JsonItem, "postgresql")
def _postgresql_item(item: JsonItem, compiler: SQLCompiler, **kw: Any) -> str:
    value, place = item.clauses
    return f"json_extract_path_text({compiler.process(value, **kw)}, '{place}')"
