"""The Smurfs: The Hidden Village, a co-operative game for one to five."""

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.core.plans import PlanRules
from petitpeuple.games.village.describe import VillageDescriber
from petitpeuple.games.village.events import Happening
from petitpeuple.games.village.moves import Move
from petitpeuple.games.village.plans import VillagePlans
from petitpeuple.games.village.position import Options, Seen, State
from petitpeuple.games.village.rules import HiddenVillage

GAME: Game[Options, State, Move, Seen] = HiddenVillage()
DESCRIBER: Describer[Move, Happening, Seen] = VillageDescriber()
PLANS: PlanRules[Move, Seen] = VillagePlans()
