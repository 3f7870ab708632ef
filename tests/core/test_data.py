"""Data files: errors name the line."""

import pytest
from msgspec import Struct

from petitpeuple.core.data import BadData, parse

VALID = """\
title = "Cards"

[[cards]]
id = "a"
cost = 1

[[cards]]
id = "b"
cost = 2
"""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: int


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    cards: tuple[Card, ...]


def test_a_valid_file_is_parsed() -> None:
    assert parse(VALID, "cards.toml", Cards).cards == (Card("a", 1), Card("b", 2))


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("cost = 2", 'cost = "two"', 9),
        ("cost = 1", "cost = 1.5", 5),
        ('title = "Cards"', "title = 3", 1),
        ('title = "Cards"', "title = ", 1),
        ('id = "b"', 'id = "b', 8),
        ("cost = 2", "prize = 2", 7),
        ('title = "Cards"', "", 1),
    ],
)
def test_the_error_of_an_invalid_file_names_the_line(before: str, after: str, line: int) -> None:
    with pytest.raises(BadData, match=rf"^cards\.toml, line {line}: .*\.$"):
        parse(VALID.replace(before, after, 1), "cards.toml", Cards)


def test_the_error_of_a_truncated_file_names_a_line() -> None:
    with pytest.raises(BadData, match=r"^cards\.toml, line \d+: "):
        parse(VALID + "[[cards", "cards.toml", Cards)
