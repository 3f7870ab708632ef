"""The spec of The Great Dalmuti."""

from typing import Final

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.core.spec import GameSpec
from petitpeuple.games.dalmuti.describe import DalmutiDescriber
from petitpeuple.games.dalmuti.moves import Action, Event
from petitpeuple.games.dalmuti.position import Options, Seen, State
from petitpeuple.games.dalmuti.rules import Dalmuti
from petitpeuple.games.dalmuti.summary import summarise

GAME: Final[Game[Options, State, Action, Seen]] = Dalmuti()
DESCRIBER: Final[Describer[Action, Event, Seen]] = DalmutiDescriber()
SPEC: Final[GameSpec[Options, State, Action, Event, Seen]] = GameSpec(
    game=GAME,
    describer=DESCRIBER,
    rule_prefix="DAL",
    finished=lambda view: view.board.out,
    lessons=("first",),
    encoder="petitpeuple.games.dalmuti.encoder:ENCODER",
    summarise=summarise,
)
