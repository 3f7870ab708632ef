"""How a bot of the Hidden Village judges a board: its numbers, in one place.

The steady ones were set by hand. The shrewd ones were found by playing: in each of some thousand games every
number was a little more or less at random, and what made the games shorter was kept (docs/decisions/0032).
"""

from typing import Final


class Weights:
    """What things weigh, in resources more or less."""

    def __init__(
        self,
        *,
        use: float = 1.25,  # a resource that there is a use for
        half: float = 0.35,  # more, for the first half of what is wanted of a kind
        payable: float = 0.0,  # the stock pays a house
        azrael: float = 2.2,  # his die
        first: float = 0.42,  # the first of two spaces: such a part of the action
        early: float = 0.4,  # and this, while many meeples are left
        danger: float = 1.9,  # the danger die
        danger_red: float = 1.9,  # the red one
        danger_poor: float = 1.3,  # either, with little to lose
        rescue: float = 8.5,  # a lost Smurf
        nest: float = 1.5,  # a meeple out of the nest
        hungry: float = 0.0,  # and this for each round to come, if it would stay there
        house: float = 13.0,
        pairs: bool = False,  # for the cake of two houses in a round all houses wait for a second one
        gadgets: float = 1.0,  # inventions, as the table has them
        cards: float = 1.0,  # what Smurfs do when they are played, as the table has it
    ) -> None:
        self.use = use
        self.half = half
        self.payable = payable
        self.azrael = azrael
        self.first = first
        self.early = early
        self.danger = danger
        self.danger_red = danger_red
        self.danger_poor = danger_poor
        self.rescue = rescue
        self.nest = nest
        self.hungry = hungry
        self.house = house
        self.pairs = pairs
        self.gadgets = gadgets
        self.cards = cards


HAND_SET_WEIGHTS: Final = Weights()
TUNED_WEIGHTS: Final = Weights(
    use=1.55,
    half=0.5,
    payable=2.0,
    azrael=1.6,
    first=0.33,
    early=-0.1,
    danger=1.1,
    danger_red=1.5,
    danger_poor=0.9,
    rescue=10.0,
    nest=2.2,
    hungry=0.9,
    house=10.0,
    pairs=True,
    gadgets=0.75,
    cards=1.25,
)
