"""The spec of Liar's Dice: what the table, the bots and the pages know of it."""

from typing import Final

from liars_dice.describe import LiarsDiceDescriber
from liars_dice.moves import Action, Event
from liars_dice.position import Options, Seen, State
from liars_dice.rules import LiarsDice
from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.core.spec import GameSpec, Manifest

GAME: Final[Game[Options, State, Action, Seen]] = LiarsDice()
DESCRIBER: Final[Describer[Action, Event, Seen]] = LiarsDiceDescriber()
SPEC: Final[GameSpec[Options, State, Action, Event, Seen]] = GameSpec(
    game=GAME,
    describer=DESCRIBER,
    rule_prefix="LIE",
    manifest=Manifest(minutes=10, quick_seats=3, friend_seats=4, picture="picture.svg", colour="#7b2d3a"),
)
