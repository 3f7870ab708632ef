"""The action ids of the Hidden Village, and the features of each action."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from petitpeuple.core.encoder import WAITING, ActionKind, Feature, first_ids, offsets, total_size
from petitpeuple.games.village import moves as m
from petitpeuple.games.village.moves import Action, Name, Relocate

MAX_SEATS: Final = 5
SMURFS: Final = 35
INVENTIONS: Final = 24
_PAYMENTS: Final = list(product(range(3), range(8), range(8)))  # berries, logs, stones of any house's price
_RELOCATIONS: Final = [(owner, card) for owner in range(-1, MAX_SEATS) for card in range(-1, SMURFS)]
_PLAYER: Final = "the viewer, then the 1st … 4th player to the left"


class Block:
    """A block of action ids, and the actions in its order."""

    def __init__(self, name: str, actions: Sequence[Action], about: str) -> None:
        self.name = name
        self.actions = tuple(actions)
        self.about = about


BLOCKS: Final = (
    Block("pass", [m.PASS], "End the turn, decline, keep the roll, or don't react."),
    Block("rest", [m.REST], "Lay the meeple beside the board."),
    Block("allow", [m.ALLOW], "Allow your card to be relocated."),
    Block("refuse", [m.REFUSE], "Keep your card."),
    Block("play", m.PLAYS, "Play a Smurf, by its number in `smurfs.toml`."),
    Block("place", m.PLACES, "Place a meeple on a row: location 1 upper, 1 lower, 2 upper …"),
    Block("man", m.MANS, "Place a meeple on an invention, by its number in `inventions.toml`."),
    Block("craft", m.CRAFTS, "Craft an idea, by invention."),
    Block("use", m.USES, "Use a crafted invention."),
    Block("bake", m.BAKES, "Bake a cake, by its number in `board.toml`."),
    Block(
        "take", list(m.TAKES.values()), "Take up to 7 resources: by sum, then berries downwards, then stones."
    ),
    Block("lose", list(m.LOSSES.values()), "Give up to 7 resources, in the same order."),
    Block("trade", m.TRADES, "Convert resources: berries, logs, stones, each -7 … 7."),
    Block(
        "build",
        [m.BUILDS[(house, *paid)] for house in range(8) for paid in _PAYMENTS],
        "Build house 1 … 8 and pay 0 … 2 berries, 0 … 7 logs and 0 … 7 stones.",
    ),
    Block("destroy", m.DESTROYS, "Destroy house 1 … 8."),
    Block("scrap", m.SCRAPS, "Discard an invention."),
    Block("give", m.GIVES, "Give a card to be relocated."),
    Block("discard", m.DISCARDS, "Discard a card."),
    Block("fetch", m.FETCHES, "Take a card from the discard."),
    Block("return", m.RETURNS, "Take a meeple from a row."),
    Block("return_from", m.RETURNS_FROM, "Take the meeple from an invention."),
    Block("lure", m.LURES, "Move Azrael to location 1 … 8."),
    Block("rescue", m.RESCUES, "Rescue a Smurf and a meeple, a Smurf, or a meeple."),
)
KINDS: Final = (
    WAITING,
    *[ActionKind(block.name, len(block.actions), block.about) for block in BLOCKS],
    ActionKind("name", MAX_SEATS, f"Name a player: {_PLAYER}."),
    ActionKind(
        "relocate",
        len(_RELOCATIONS),
        f"Relocate a card: from the discard, then by player ({_PLAYER}); "
        "for each, first an unknown card, then Smurf 1 … 35.",
    ),
)
FIRST: Final = first_ids(KINDS)
NAME_ID: Final = FIRST["name"]
RELOCATE_ID: Final = FIRST["relocate"]
# The action with each id; naming and relocating depend on the seat and are left out.
ACTIONS: Final[tuple[Action | None, ...]] = (
    None, *[action for block in BLOCKS for action in block.actions]
)  # fmt: skip
_ID_OF_ACTION: Final = {action: number for number, action in enumerate(ACTIONS) if action is not None}
# Legal actions are these very objects; finding them by identity is quicker than by their fields.
_ID_OF_OBJECT: Final = {id(action): number for number, action in enumerate(ACTIONS) if action is not None}

ACTION_FEATURES: Final = (
    Feature("kind", (len(KINDS),), 1, "The kind of action: one entry for each block of ids, in order."),
    Feature("card", (SMURFS,), 1, "The Smurf."),
    Feature("invention", (INVENTIONS,), 1, "The invention."),
    Feature("row", (16,), 1, "The row."),
    Feature("house", (8,), 1, "The house."),
    Feature("location", (8,), 1, "The location that Azrael is lured to."),
    Feature("cake", (10,), 1, "The cake."),
    Feature("gain", (3,), 9, "Resources gained: berries, logs, stones."),
    Feature("loss", (3,), 9, "Resources lost or paid: berries, logs, stones."),
    Feature("rescue", (2,), 1, "Draws a Smurf; frees a meeple."),
    Feature("player", (MAX_SEATS,), 1, f"The player named or asked: {_PLAYER}."),
    Feature("from_discard", (1,), 1, "Relocates a card of the discard."),
)
_AT: Final = offsets(ACTION_FEATURES)


def id_of(action: Action, viewer: int, seats: int) -> int:
    """Return the id of an action of the seat *viewer*."""
    number = _ID_OF_OBJECT.get(id(action))
    if number is not None:
        return number
    if isinstance(action, Relocate):
        owner = action.owner if action.owner < 0 else (action.owner - viewer) % seats
        return RELOCATE_ID + (owner + 1) * (SMURFS + 1) + action.card + 1
    if isinstance(action, Name):
        return NAME_ID + (action.seat - viewer) % seats
    return _ID_OF_ACTION[action]


def action_of(number: int, viewer: int, seats: int) -> Action:
    """Return the action with this id for the seat *viewer*."""
    if number >= RELOCATE_ID:
        owner, card = _RELOCATIONS[number - RELOCATE_ID]
        return m.RELOCATES[owner if owner < 0 else (viewer + owner) % seats][card + 1]
    if number >= NAME_ID:
        return m.NAMES[(viewer + number - NAME_ID) % seats]
    action = ACTIONS[number]
    if action is None:
        raise ValueError(f"no action has the id {number}")
    return action


def describe(number: int) -> bytes:
    """Return the features of the action with this id."""
    row = bytearray(total_size(ACTION_FEATURES))
    row[_AT["kind"] + max([at for at, first in enumerate(FIRST.values()) if first <= number])] = 1
    if number >= RELOCATE_ID:
        owner, card = _RELOCATIONS[number - RELOCATE_ID]
        row[_AT["from_discard"] if owner < 0 else _AT["player"] + owner] = 1
        if card >= 0:
            row[_AT["card"] + card] = 1
    elif number >= NAME_ID:
        row[_AT["player"] + number - NAME_ID] = 1
    else:
        _mark_fields(row, ACTIONS[number])
    return bytes(row)


def _mark_fields(row: bytearray, action: Action | None) -> None:
    """Mark the card, row, house and so on that an action names, and its resources."""
    for name in ("card", "invention", "row", "house", "location", "cake"):
        at: int = getattr(action, name, -1)
        if at >= 0:
            row[_AT[name] + at] = 1
    gains = isinstance(action, (m.Take, m.Trade))
    for i, name in enumerate(("berries", "logs", "stones")):
        amount: int = getattr(action, name, 0)
        row[_AT["gain" if gains and amount > 0 else "loss"] + i] = abs(amount)
    if isinstance(action, m.Rescue):
        row[_AT["rescue"]], row[_AT["rescue"] + 1] = action.draw, action.free
