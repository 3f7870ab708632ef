"""Datasets as Parquet files (extra: `petitpeuple[parquet]`)."""

from base64 import b64decode
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pyarrow
from pyarrow.parquet import ParquetWriter

from petitpeuple.adapters.dataset import Decision

ROWS_PER_GROUP = 10_000
SCHEMA = pyarrow.schema(
    [
        ("game", pyarrow.string()), ("rules", pyarrow.int32()), ("encoder", pyarrow.int32()),
        ("source", pyarrow.string()), ("number", pyarrow.int32()), ("seat", pyarrow.int32()),
        ("seats", pyarrow.int32()), ("time", pyarrow.int64()), ("observation", pyarrow.binary()),
        ("legal", pyarrow.list_(pyarrow.int32())), ("action", pyarrow.int32()),
        ("notation", pyarrow.string()), ("payoff", pyarrow.float64()),
    ]
)  # fmt: skip


def write_parquet(file: Path, decisions: Iterator[Decision]) -> int:
    """Write decisions to a file, and return their number."""
    count = 0
    with ParquetWriter(file, SCHEMA, compression="zstd") as writer:
        while rows := [_row(decision) for decision in islice(decisions, ROWS_PER_GROUP)]:
            writer.write_table(pyarrow.Table.from_pylist(rows, SCHEMA))
            count += len(rows)
    return count


def _row(decision: Decision) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.structs.asdict(decision)
    return {**row, "observation": b64decode(decision.observation)}
