"""The spec of The Hidden Village."""

from typing import Final

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.core.plans import PlanRules
from petitpeuple.core.spec import GameSpec
from petitpeuple.games.village.describe import VillageDescriber
from petitpeuple.games.village.events import Event
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.plans import VillagePlans
from petitpeuple.games.village.position import Options, Seen, State
from petitpeuple.games.village.rules import VillageRules
from petitpeuple.games.village.summary import summarise

GAME: Final[Game[Options, State, Action, Seen]] = VillageRules()
DESCRIBER: Final[Describer[Action, Event, Seen]] = VillageDescriber()
PLANS: Final[PlanRules[Action, Seen]] = VillagePlans()
SPEC: Final[GameSpec[Options, State, Action, Event, Seen]] = GameSpec(
    game=GAME,
    describer=DESCRIBER,
    rule_prefix="VIL",
    lessons=("first",),
    cooperative=True,
    plans=PLANS,
    pauses={"Revealed": 3800, "Rolled": 2000},  # milliseconds: the pages show them for so long
    encoder="petitpeuple.games.village.encoder:ENCODER",
    summarise=summarise,
)
