"""The spec of The Hidden Village."""

from typing import Final

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.core.plans import PlanRules
from petitpeuple.core.spec import GameSpec
from petitpeuple.games.village.describe import VillageDescriber
from petitpeuple.games.village.events import Happening
from petitpeuple.games.village.moves import Move
from petitpeuple.games.village.plans import VillagePlans
from petitpeuple.games.village.position import Options, Seen, State
from petitpeuple.games.village.rules import HiddenVillage

GAME: Final[Game[Options, State, Move, Seen]] = HiddenVillage()
DESCRIBER: Final[Describer[Move, Happening, Seen]] = VillageDescriber()
PLANS: Final[PlanRules[Move, Seen]] = VillagePlans()
SPEC: Final[GameSpec[Options, State, Move, Happening, Seen]] = GameSpec(
    game=GAME, describer=DESCRIBER, rule_prefix="VIL", cooperative=True, plans=PLANS
)
