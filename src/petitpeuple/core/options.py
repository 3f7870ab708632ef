"""A game's options: fields that players choose, and fields carried over from the previous game."""

from collections.abc import Mapping
from typing import Final, Literal, get_args, get_origin

from msgspec import Meta, Struct, inspect
from msgspec.structs import FieldInfo, fields, replace

CARRIED: Final = Meta(extra={"carried": True})  # carried over from the previous game, not chosen by players
SEATS: Final = Meta(extra={"seats": True})  # marks a tuple[int, ...] as a sorted set of seats
SEAT: Final = Meta(extra={"seat": True})  # marks a Literal in which "seat-1", "seat-2" … name seats


def is_carried(field: FieldInfo) -> bool:
    """Return True if the option is carried over from the previous game and not chosen by players."""
    return CARRIED in _metadata(field)


def is_seats(field: FieldInfo) -> bool:
    """Return True if the option is a set of seats, such as those with a handicap."""
    return SEATS in _metadata(field)


def move_seats(options: Struct, numbers: Mapping[int, int]) -> Struct:
    """Return the options with every seat in them renumbered; *numbers* maps old seats to new ones."""
    moved: dict[str, object] = {}
    for field in fields(options):
        value = getattr(options, field.name)
        if is_seats(field):
            moved[field.name] = tuple(sorted([numbers.get(seat, seat) for seat in value]))
        elif SEAT in _metadata(field) and value.startswith("seat-"):
            seat = int(value.removeprefix("seat-")) - 1
            moved[field.name] = f"seat-{numbers.get(seat, seat) + 1}"
    return replace(options, **moved)


def _metadata(field: FieldInfo) -> tuple[object, ...]:
    metadata: tuple[object, ...] = getattr(field.type, "__metadata__", ())
    return metadata


def choices(options: type[Struct]) -> list[FieldInfo]:
    """Return the fields that players choose, in the lobby or with `-o` on the command line."""
    return [field for field in fields(options) if not is_carried(field)]


def values(field: FieldInfo) -> tuple[object, ...]:
    """Return every value of an option: a bool, a Literal, a bounded int or a set of seats.

    Of the sets of seats, only the subsets of the first two seats are returned.
    """
    if is_seats(field):
        return ((), (0,), (1,), (0, 1))
    kind: inspect.Type = inspect.type_info(field.type)
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    match kind:
        case inspect.BoolType():
            return (False, True)
        case inspect.LiteralType():
            return _literal_values(field.type)
        case inspect.IntType(ge=int(least), le=int(most)):
            return tuple(range(least, most + 1))
    raise TypeError(f"{field.name}: an option is a bool, a Literal, an int with both bounds, or SEATS")


def _literal_values(literal: object) -> tuple[object, ...]:
    """Return the values of a Literal, perhaps inside Annotated, in source order."""
    first, *_ = args = get_args(literal)
    return args if get_origin(literal) is Literal else _literal_values(first)
