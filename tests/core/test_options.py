"""Options: what people choose and what is carried on."""

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


class Named(Struct, frozen=True):
    first: Annotated[Literal["lot", "seat-1", "seat-2", "seat-3"], SEAT] = "lot"
    handicaps: Annotated[tuple[int, ...], SEATS] = ()
    word: Literal["seat-1", "other"] = "seat-1"  # a word like a seat's, and none
    carried: Annotated[tuple[int, ...], CARRIED] = (2, 0)


class Endless(Struct, frozen=True):
    number: int = 1


def test_what_is_carried_is_not_for_people_to_choose() -> None:
    assert [field.name for field in choices(Choices)] == ["small", "word", "noted", "yes", "handicaps"]


def test_every_value_of_an_option() -> None:
    found: dict[str, Any] = {field.name: values(field) for field in choices(Choices)}
    handicaps = found.pop("handicaps")
    assert handicaps == ((), (0,), (1,), (0, 1))
    assert found == {"small": (1, 2, 3), "word": ("b", "a"), "noted": ("y", "x"), "yes": (False, True)}


def test_an_endless_option_is_no_option() -> None:
    with pytest.raises(TypeError, match="number"):
        values(fields(Endless)[0])


def test_seats_that_are_named_move_and_nothing_else_does() -> None:
    options = Named("seat-3", (0, 2))
    assert move_seats(options, {0: 0, 2: 1, 1: 2}) == Named("seat-2", (0, 1))
    assert move_seats(Named("lot", (5,)), {0: 1, 1: 0}) == Named("lot", (5,))  # nobody's: as it was


@given(
    st.permutations(range(3)),
    st.sampled_from(["lot", "seat-1", "seat-2", "seat-3"]),
    st.sets(st.integers(0, 2)),
)
def test_seats_moved_there_and_back_are_as_they_were(order: list[int], first: Any, seats: set[int]) -> None:
    options = Named(first, tuple(sorted(seats)))
    moved = move_seats(options, dict(enumerate(order)))
    assert move_seats(moved, {new: old for old, new in enumerate(order)}) == options
