"""The spec of Pebbles."""

from typing import Final

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.core.spec import GameSpec
from petitpeuple.games.pebbles.describe import PebblesDescriber
from petitpeuple.games.pebbles.moves import Event, Stake
from petitpeuple.games.pebbles.position import Options, Seen, State
from petitpeuple.games.pebbles.rules import Pebbles

GAME: Final[Game[Options, State, Stake, Seen]] = Pebbles()
DESCRIBER: Final[Describer[Stake, Event, Seen]] = PebblesDescriber()
SPEC: Final[GameSpec[Options, State, Stake, Event, Seen]] = GameSpec(
    game=GAME,
    describer=DESCRIBER,
    rule_prefix="PEB",
    encoder="petitpeuple.games.pebbles.encoder:ENCODER",
)
