"""Options: chosen by players or carried over from the previous game."""

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct
from msgspec.structs import fields

from petitpeuple.core.options import CARRIED, SEAT, SEATS, choices, move_seats, values


class Choices(Struct, frozen=True):
    small: Annotated[int, Meta(ge=1, le=3)] = 2
    word: Literal["b", "a"] = "b"
    noted: Annotated[Literal["y", "x"], Meta(description="a note")] = "y"
    yes: bool = False
    handicaps: Annotated[tuple[int, ...], SEATS] = ()
    carried: Annotated[tuple[int, ...], CARRIED] = ()


class SeatOptions(Struct, frozen=True):
    first: Annotated[Literal["lot", "seat-1", "seat-2", "seat-3"], SEAT] = "lot"
    handicaps: Annotated[tuple[int, ...], SEATS] = ()
    word: Literal["seat-1", "other"] = "seat-1"  # looks like a seat but is not marked with SEAT
    carried: Annotated[tuple[int, ...], CARRIED] = (2, 0)


class Unbounded(Struct, frozen=True):
    number: int = 1


def test_carried_options_are_not_chosen_by_players() -> None:
    assert [field.name for field in choices(Choices)] == ["small", "word", "noted", "yes", "handicaps"]


def test_values_lists_every_value_of_an_option() -> None:
    found: dict[str, Any] = {field.name: values(field) for field in choices(Choices)}
    handicaps = found.pop("handicaps")
    assert handicaps == ((), (0,), (1,), (0, 1))
    assert found == {"small": (1, 2, 3), "word": ("b", "a"), "noted": ("y", "x"), "yes": (False, True)}


def test_an_unbounded_int_is_not_a_valid_option() -> None:
    with pytest.raises(TypeError, match="number"):
        values(fields(Unbounded)[0])


def test_only_marked_seats_are_renumbered() -> None:
    options = SeatOptions("seat-3", (0, 2))
    assert move_seats(options, {0: 0, 2: 1, 1: 2}) == SeatOptions("seat-2", (0, 1))
    assert move_seats(SeatOptions("lot", (5,)), {0: 1, 1: 0}) == SeatOptions(
        "lot", (5,)
    )  # unknown seats stay unchanged


@given(
    st.permutations(range(3)),
    st.sampled_from(["lot", "seat-1", "seat-2", "seat-3"]),
    st.sets(st.integers(0, 2)),
)
def test_renumbering_seats_and_back_changes_nothing(order: list[int], first: Any, seats: set[int]) -> None:
    options = SeatOptions(first, tuple(sorted(seats)))
    moved = move_seats(options, dict(enumerate(order)))
    assert move_seats(moved, {new: old for old, new in enumerate(order)}) == options
