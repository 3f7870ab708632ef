"""Many rows as one value: JSON that the database takes apart, so that one statement writes them all."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class Line(NamedTuple):
    """A line of a game's record: its place, and the place that is filled before it is written (-1: none)."""

    table: str
    number: int
    seq: int
    after: int
    text: str


def pack(lines: Sequence[Line]) -> str:
    """Write lines as one value; those that continue a game are counted from where its first one is."""
    last: dict[tuple[str, int], Line] = {}
    packed = []
    for line in lines:
        game = (line.table, line.number)
        before = last.get(game)
        if before is not None and before.seq == line.seq - 1:
            line = line._replace(after=before.after)  # noqa: PLW2901 - the same line
        last[game] = line
        packed.append(line)
    return msgspec.json.encode(packed).decode()


class Rows(FunctionElement[Any]):
    """A JSON array of arrays, as a table with one column: `value`."""

    name = "rows"
    inherit_cache = True


class Item(FunctionElement[str]):
    """What stands in an array at this place, which is a literal column: a number."""

    name = "item"
    type = Text()
    inherit_cache = True


@compiles(Rows, "sqlite")
def _sqlite_rows(rows: Rows, compiler: SQLCompiler, **kw: Any) -> str:
    return f"json_each({compiler.process(rows.clauses, **kw)})"


@compiles(Rows, "postgresql")
def _postgresql_rows(rows: Rows, compiler: SQLCompiler, **kw: Any) -> str:
    return f"json_array_elements(CAST({compiler.process(rows.clauses, **kw)} AS json))"


@compiles(Item, "sqlite")
def _sqlite_item(item: Item, compiler: SQLCompiler, **kw: Any) -> str:
    value, place = item.clauses
    return f"json_extract({compiler.process(value, **kw)}, '$[{place}]')"


@compiles(Item, "postgresql")
def _postgresql_item(item: Item, compiler: SQLCompiler, **kw: Any) -> str:
    value, place = item.clauses
    return f"json_extract_path_text({compiler.process(value, **kw)}, '{place}')"
