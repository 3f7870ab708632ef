"""The spec of Grumpf."""

from typing import Final

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.core.spec import GameSpec
from petitpeuple.games.grumpf.describe import GrumpfDescriber
from petitpeuple.games.grumpf.moves import Action, Event
from petitpeuple.games.grumpf.position import Options, Seen, State
from petitpeuple.games.grumpf.rules import GrumpfRules
from petitpeuple.games.grumpf.summary import summarise

GAME: Final[Game[Options, State, Action, Seen]] = GrumpfRules()
DESCRIBER: Final[Describer[Action, Event, Seen]] = GrumpfDescriber()
SPEC: Final[GameSpec[Options, State, Action, Event, Seen]] = GameSpec(
    game=GAME,
    describer=DESCRIBER,
    rule_prefix="GRU",
    lessons=("first",),
    perfect_information=True,
    encoder="petitpeuple.games.grumpf.encoder:ENCODER",
    summarise=summarise,
)
