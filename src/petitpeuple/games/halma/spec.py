"""The spec of Gnome Halma."""

from typing import Final

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.core.spec import GameSpec
from petitpeuple.games.halma.describe import HalmaDescriber
from petitpeuple.games.halma.moves import Action, Event
from petitpeuple.games.halma.position import Board, Options, Seen
from petitpeuple.games.halma.rules import Halma
from petitpeuple.games.halma.summary import summarise

GAME: Final[Game[Options, Board, Action, Seen]] = Halma()
DESCRIBER: Final[Describer[Action, Event, Seen]] = HalmaDescriber()
SPEC: Final[GameSpec[Options, Board, Action, Event, Seen]] = GameSpec(
    game=GAME,
    describer=DESCRIBER,
    rule_prefix="HAL",
    lessons=("first",),
    perfect_information=True,
    finished=lambda view: view.board.home,
    encoder="petitpeuple.games.halma.encoder:ENCODER",
    summarise=summarise,
)
