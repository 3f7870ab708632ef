"""Describes the Hidden Village in text keys of `texts/*.ftl` and names from the data files."""

from collections.abc import Sequence
from typing import ClassVar, Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Translated, Value
from petitpeuple.games.village.cards import CAKES, DICE, GARGAMEL, INVENTIONS, LOCATIONS, SMURFS
from petitpeuple.games.village.events import Event, Rolled
from petitpeuple.games.village.moves import (
    Action,
    Bake,
    Build,
    Craft,
    Destroy,
    Discard,
    Fetch,
    Give,
    Lose,
    Lure,
    Man,
    Name,
    Place,
    Play,
    Relocate,
    Rescue,
    Return,
    ReturnFrom,
    Scrap,
    Take,
    Trade,
    Use,
)
from petitpeuple.games.village.notation import ACTION_BY_NOTATION, NOTATION_BY_ACTION
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.schema import Effect, Entry
from petitpeuple.games.village.text_board import draw, resources_phrase

ACTION_KEYS: Final = (
    "pass", "play", "place", "man", "rest", "craft", "use", "bake", "take", "lose", "trade", "build",
    "destroy", "scrap", "relocate", "relocate-discard", "relocate-closed", "allow", "refuse", "give",
    "discard",
    "fetch", "name", "return", "returnfrom", "lure", "rescue-both", "rescue-card", "rescue-meeple",
)  # fmt: skip
EVENT_KEYS: Final = (
    "dealt", "played", "placed", "stalled", "manned", "rested", "rolled", "gained", "spent", "drew", "saw",
    "discarded",
    "fetched", "relocated", "answered-yes", "answered-no", "crafted", "used", "scrapped", "revealed",
    "forgotten", "baked", "built", "destroyed", "saved", "snatched", "returned", "departed", "walked",
    "named", "unmasked",
    "rewound", "cancelled", "peeked", "foreseen", "reshuffled", "swapped", "rounded", "ended",
)  # fmt: skip

FACE_KEYS: Final = {
    "azrael": "village-face-azrael",
    "howlibird": "village-face-howlibird",
    "shortage": "village-face-shortage",
    "destroy_invention": "village-face-break",
    "discard_useful": "village-face-hunt",
    "gain": "village-face-find",
    "reveal_idea": "village-face-idea",
}


def text_key(*parts: str) -> str:
    """Return a text key of this game."""
    return "-".join(("village", *parts))


def title(entry: Entry) -> Translated:
    """Return the name of a card or a location."""
    return Translated(en=entry.en, fr=entry.fr)


def title_list(table: Sequence[Entry], numbers: Sequence[int]) -> tuple[Phrase, ...]:
    """Return the names of several cards as a list."""
    return tuple([Phrase("village-item", {"name": title(table[n])}) for n in numbers])


def row_phrase(row: int) -> Phrase:
    """Return the phrase for a row: its location, and upper or lower."""
    key = "village-lower" if row % 2 else "village-upper"
    return Phrase(key, {"place": title(LOCATIONS[row // 2])})


class VillageDescriber:
    """The describer of the Hidden Village."""

    keys: ClassVar[tuple[str, ...]] = (
        *[text_key("do", key) for key in ACTION_KEYS],
        *[text_key("on", key) for key in EVENT_KEYS],
    )

    def draw(self, view: Seen) -> Drawing:
        """Return the board, the goals and the hands as lines of text."""
        return draw(view)

    def action(self, action: Action) -> Phrase:
        """Return the phrase for an action."""
        key, args = _action_key_and_args(action)
        return Phrase(text_key("do", key), args)

    def event(self, event: Event) -> Phrase:
        """Return the phrase for an event."""
        name = event.__class__.__name__.lower()
        if name == "answered":
            name += "-yes" if getattr(event, "allowed", False) else "-no"
        return Phrase(text_key("on", name), _event_args(event))

    def notation(self, action: Action) -> str:
        """Return the notation: `p-s01` plays Dimwitty, `3u` places on the upper Sawmill row."""
        return NOTATION_BY_ACTION[action]

    def read(self, text: str) -> Action | None:
        """Return the action behind a notation, or None."""
        return ACTION_BY_NOTATION.get(text)


def _action_key_and_args(action: Action) -> tuple[str, dict[str, Value]]:
    """Return the text key of an action and its arguments."""
    match action:
        case Play(card) | Give(card) | Discard(card) | Fetch(card):
            smurf = SMURFS[card]
            text = (
                {"text": Translated(en=smurf.text_en, fr=smurf.text_fr)} if isinstance(action, Play) else {}
            )
            return _class_key(action), {"card": title(smurf), **text}
        case Craft(card) | Use(card) | Scrap(card) | Man(card) | ReturnFrom(card):
            invention = INVENTIONS[card]
            more: dict[str, Value] = {}
            if isinstance(action, (Craft, Use, Man)):
                more["text"] = Translated(en=invention.text_en, fr=invention.text_fr)
            if isinstance(action, Craft):
                more["cost"] = invention.cost
            return _class_key(action), {"card": title(invention), **more}
        case Place(row) | Return(row):
            return _class_key(action), {"place": row_phrase(row)}
        case Take(b, l, s) | Lose(b, l, s):
            return _class_key(action), {"goods": resources_phrase(b, l, s)}
        case Trade(b, l, s):
            lost, won = [max(-n, 0) for n in (b, l, s)], [max(n, 0) for n in (b, l, s)]
            return "trade", {"goods": resources_phrase(*lost), "others": resources_phrase(*won)}
        case Build(house, b, l, s):
            return "build", {"house": house + 1, "goods": resources_phrase(b, l, s)}
    return _other_key_and_args(action)


def _other_key_and_args(action: Action) -> tuple[str, dict[str, Value]]:
    match action:
        case Bake(cake):
            return "bake", {"cake": title(CAKES[cake])}
        case Destroy(house):
            return "destroy", {"house": house + 1}
        case Relocate(card, owner):
            if owner < 0:
                return "relocate-discard", {"card": title(SMURFS[card])}
            if card < 0:
                return "relocate-closed", {"who": SeatName(Seat(owner))}
            return "relocate", {"card": title(SMURFS[card]), "who": SeatName(Seat(owner))}
        case Name(seat):
            return "name", {"who": SeatName(Seat(seat))}
        case Lure(location):
            return "lure", {"place": title(LOCATIONS[location])}
        case Rescue(draw, free):
            return "rescue-both" if draw and free else "rescue-card" if draw else "rescue-meeple", {}
    return _class_key(action), {}


def _class_key(action: Action) -> str:
    return action.__class__.__name__.lower()


def _event_args(event: Event) -> dict[str, Value]:
    """Return the text arguments of an event: seats by player name, cards by title."""
    facts: dict[str, Value] = {}
    for field in event.__struct_fields__:
        value: object = getattr(event, field)
        if field == "roofs":
            continue
        if isinstance(value, tuple):
            facts[field] = title_list(_card_table(event, field), value) or Phrase("village-nothing")
        elif isinstance(value, int) and not isinstance(value, bool):
            facts.update(_field_args(event, field, value))
    if event.__class__.__name__ in ("Gained", "Spent"):
        facts = {"goods": resources_phrase(*[getattr(event, kind) for kind in ("berries", "logs", "stones")])}
    if isinstance(event, Rolled):
        die = DICE[event.die]
        facts["die"] = Translated(en=die.en, fr=die.fr)
        facts["result"] = _face_phrase(die.faces[event.face - 1])
    return facts


def _face_phrase(face: Effect) -> Phrase:
    """VIL-55: return the phrase for a die face."""
    return Phrase(FACE_KEYS[face.do], {"n": face.n})


def _field_args(event: Event, field: str, value: int) -> dict[str, Value]:
    match field:
        case "seat" | "first":
            return {"who": SeatName(Seat(value))}
        case "card" | "invention" | "cake":
            return {"card": title(_card_table(event, field)[value])}
        case "row":
            return {"place": row_phrase(value)}
        case "location":
            return {"place": title(LOCATIONS[value])}
        case "house":
            return {"house": value + 1}
    return {field: value}


def _card_table(event: Event, field: str) -> Sequence[Entry]:
    """Return the table that a number in an event indexes."""
    if event.__class__.__name__ in ("Unmasked", "Foreseen"):
        return GARGAMEL
    return {"card": SMURFS, "cards": SMURFS, "cake": CAKES, "cakes": CAKES}.get(field, INVENTIONS)
