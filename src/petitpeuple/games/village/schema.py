"""The schema of the data files: every entry has names, texts and the sources of its fields."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.provenance import FieldSources

Kind: TypeAlias = Literal[
    "", "B", "L", "S", "any", "any_same", "any_diff", "danger", "azrael", "free", "each", "row", "howlibird"
]

# What cards do, at once or while they are in force --------------------------------------------
OneTimeEffect: TypeAlias = Literal[
    "azrael", "build", "collect", "convert", "craft", "destroy_invention", "discard_choice", "discard_ideas",
    "discard_random", "discard_useful", "draw_lost", "draw_smurf", "end_lasting", "gain", "howlibird", "lose",
    "lose_game", "lose_half", "meeple_return", "meeple_to_nest", "nest_return", "peek_gargamel", "rage",
    "relocate", "rescue", "reveal_idea", "roll", "shortage", "take_from_discard",
]  # fmt: skip
LastingEffect: TypeAlias = Literal[
    "azrael_reach", "block_howlibird", "build_cost", "close", "cost", "count_as_two", "craft_cost",
    "extra_meeple", "forbid_azrael", "forbid_perform", "forbid_red", "forbid_use", "garg_cancel",
    "garg_redraw", "ignore_die", "make_dangerous", "must_be_alone", "must_share", "never_last_space",
    "prevent_destroy",
    "reroll", "retype", "reuse_full_action", "roll_twice", "spare", "swap_once", "yield",
]  # fmt: skip
# The steps of the game itself, which no card names --------------------------------------------
GameStep: TypeAlias = Literal[
    "first_lot", "lay_roofs", "lay_cakes",
    "turn", "play", "place", "finish", "end_turn", "next_turn", "draw_and_play",
    "pause", "perform", "pay", "choose_house", "tally", "face", "swap", "name", "permit", "give", "overflow",
    "dismiss", "break",
    "round_end", "reveal_gargamel", "answer_gargamel", "apply_gargamel", "new_round", "discard_lot",
]  # fmt: skip


class Effect(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One effect of a card or one step of the agenda: what, how much, where, when and who chooses."""

    do: OneTimeEffect | LastingEffect | GameStep
    kind: Kind = ""
    n: int = 0
    at: tuple[int, ...] = ()  # location numbers; on the agenda, the seats that refused
    row: Literal["", "upper", "lower"] = ""
    when: Literal["", "rescue"] = ""
    optional: bool = False
    instead: tuple["Effect", ...] = ()
    seat: int = -1  # the seat that chooses; -1 is the active seat


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of every entry."""

    id: str
    fr: str
    en: str
    text_fr: str
    text_en: str
    source: FieldSources


class Smurf(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Smurf card."""

    lasts: Literal["now", "turn"]
    effects: tuple[Effect, ...]


class Invention(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An invention."""

    type: Literal["action", "once", "durable"]
    cost: Annotated[int, Meta(ge=0)]
    timing: Literal["turn", "roll", "destruction", "reveal", "draw", "always"]
    roof: bool = False
    effects: tuple[Effect, ...]


class GargamelCard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of Gargamel's deck."""

    lasts: Literal["now", "round"]
    azrael: Annotated[int, Meta(ge=0)]
    effects: tuple[Effect, ...]


class Cake(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A cake and its condition."""

    measure: Literal[
        "stock", "berries", "each", "streak", "crafted", "builds", "rescues", "locations", "relocations",
        "azrael_rolls",
    ]  # fmt: skip
    n: Annotated[int, Meta(ge=1)]


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """Resources."""

    B: Annotated[int, Meta(ge=0)] = 0
    L: Annotated[int, Meta(ge=0)] = 0
    S: Annotated[int, Meta(ge=0)] = 0


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One action of a location: its spaces, cost and effects."""

    spaces: Annotated[int, Meta(ge=1, le=2)]
    cost: Cost = Cost()
    roof: bool = False
    red: bool = False
    effects: tuple[Effect, ...]


class Location(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A location with its two rows."""

    upper: Row
    lower: Row


class Roof(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A mushroom roof, which shows the cost of its house."""

    id: str
    source: FieldSources
    cost: Cost


class Die(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A die and its faces."""

    id: Literal["danger", "red", "azrael"]
    fr: str
    en: str
    source: FieldSources
    faces: Annotated[tuple[Effect, ...], Meta(min_length=6, max_length=6)]


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """A difficulty level."""

    id: Literal["standard", "complex", "terrible", "nightmare"]
    houses: Annotated[int, Meta(ge=1, le=8)]
    lost: Annotated[int, Meta(ge=1, le=23)]
    cakes: Annotated[int, Meta(ge=1, le=10)]
    gargamel: Annotated[int, Meta(ge=3, le=17)]
    hungry: bool
    red: bool


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file board.toml."""

    source: FieldSources
    hands: tuple[int, int, int, int, int]
    meeples: Annotated[int, Meta(ge=1)]
    store: Annotated[int, Meta(ge=1)]
    levels: Annotated[tuple[Level, ...], Meta(min_length=4, max_length=4)]
    locations: Annotated[tuple[Location, ...], Meta(min_length=8, max_length=8)]
    roofs: Annotated[tuple[Roof, ...], Meta(min_length=8, max_length=8)]
    dice: Annotated[tuple[Die, ...], Meta(min_length=3, max_length=3)]
    cakes: Annotated[tuple[Cake, ...], Meta(min_length=10, max_length=10)]


class OlderRoofsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file older_roofs.toml: the costs of the roofs of older rules numbers."""

    rules1: Annotated[tuple[Cost, ...], Meta(min_length=8, max_length=8)]
    rules2: Annotated[tuple[Cost, ...], Meta(min_length=16, max_length=16)]
    rules3: Annotated[tuple[Cost, ...], Meta(min_length=8, max_length=8)]


class SmurfFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file smurfs.toml: 12 starting Smurfs, then 23 lost ones."""

    smurfs: Annotated[tuple[Smurf, ...], Meta(min_length=35, max_length=35)]


class InventionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file inventions.toml."""

    inventions: Annotated[tuple[Invention, ...], Meta(min_length=24, max_length=24)]


class GargamelFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file gargamel.toml; the first card is Too Late."""

    gargamel: Annotated[tuple[GargamelCard, ...], Meta(min_length=17, max_length=17)]
