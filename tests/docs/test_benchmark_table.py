"""The table of the benchmarks is made from the result files, and every figure names its date and machine."""

from __future__ import annotations

from benchmarks import table


def test_the_table_is_up_to_date() -> None:
    page = table.README.read_text(encoding="utf-8")
    assert page == table.page(), "run: ./run python -m benchmarks.table"


def test_every_figure_has_a_date_and_a_machine() -> None:
    assert [row.what for row in table.rows() if not (row.date and row.machine)] == []
