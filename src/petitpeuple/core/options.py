"""A game's options: fields that people choose, and fields carried on from the game before."""

from collections.abc import Mapping
from typing import Final, Literal, get_args, get_origin

from msgspec import Meta, Struct, inspect
from msgspec.structs import FieldInfo, fields, replace

CARRIED: Final = Meta(extra={"carried": True})  # from the game before, not from people
SEATS: Final = Meta(extra={"seats": True})  # on a tuple[int, ...]: a set of seats, in order
SEAT: Final = Meta(extra={"seat": True})  # on a Literal: its words seat-1, seat-2 and so on are seats


def is_carried(field: FieldInfo) -> bool:
    """Tell whether an option comes from the game before, and not from people."""
    return CARRIED in _notes(field)


def is_seats(field: FieldInfo) -> bool:
    """Tell whether an option is a set of seats: who has a handicap, say."""
    return SEATS in _notes(field)


def move_seats(options: Struct, numbers: Mapping[int, int]) -> Struct:
    """Give the options with every seat that people named in them at its new number."""
    moved: dict[str, object] = {}
    for field in fields(options):
        value = getattr(options, field.name)
        if is_seats(field):
            moved[field.name] = tuple(sorted([numbers.get(seat, seat) for seat in value]))
        elif SEAT in _notes(field) and value.startswith("seat-"):
            seat = int(value.removeprefix("seat-")) - 1
            moved[field.name] = f"seat-{numbers.get(seat, seat) + 1}"
    return replace(options, **moved)


def _notes(field: FieldInfo) -> tuple[object, ...]:
    notes: tuple[object, ...] = getattr(field.type, "__metadata__", ())
    return notes


def choices(options: type[Struct]) -> list[FieldInfo]:
    """Give the fields that people choose: the lobby's form and the `-o` of the command line."""
    return [field for field in fields(options) if not is_carried(field)]


def values(field: FieldInfo) -> tuple[object, ...]:
    """Give every value an option can have: yes or no, one of a few words, a small number, a set of seats.

    Of the sets of seats only some are given: those of the first two.
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
            return _words(field.type)
        case inspect.IntType(ge=int(least), le=int(most)):
            return tuple(range(least, most + 1))
    raise TypeError(f"{field.name}: an option is a bool, a Literal, an int with both ends, or SEATS")


def _words(literal: object) -> tuple[object, ...]:
    """Give the words of a Literal in the order in which they are written."""
    first, *_ = words = get_args(literal)
    return words if get_origin(literal) is Literal else _words(first)
