"""Options: what people choose and what is carried on."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct
from msgspec.structs import fields

from petitpeuple.core.options import CARRIED, SEATS, choices, values


class Choices(Struct, frozen=True):
    small: Annotated[int, Meta(ge=1, le=3)] = 2
    word: Literal["b", "a"] = "b"
    noted: Annotated[Literal["y", "x"], Meta(description="a note")] = "y"
    yes: bool = False
    handicaps: Annotated[tuple[int, ...], SEATS] = ()
    carried: Annotated[tuple[int, ...], CARRIED] = ()


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
