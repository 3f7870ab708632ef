"""The evaluation weights of the Village bots.

One set was chosen by hand. The other was tuned by playing: each of about a thousand games perturbed every
weight at random, and changes that made games shorter were kept (docs/decisions/0032).
"""

from typing import Final


class Weights:
    """The weights of an evaluation, roughly in units of one resource."""

    def __init__(
        self,
        *,
        needed_resource: float = 1.25,  # a resource that is needed
        first_half_bonus: float = 0.35,  # extra, for the first half of what is needed of a kind
        payable_house: float = 0.0,  # a stock that pays for a house
        azrael_die: float = 2.2,  # cost of Azrael's die
        first_space: float = 0.42,  # fraction of the action's score for the first of two spaces
        early_first_space: float = 0.4,  # added to it while many meeples are left
        danger: float = 1.9,  # cost of the danger die
        danger_red: float = 1.9,  # cost of the red danger die
        danger_poor: float = 1.3,  # cost of either with a small stock
        rescue: float = 8.5,  # a lost Smurf
        freed_meeple: float = 1.5,  # a meeple freed from the nest
        freed_meeple_per_round: float = 0.0,  # extra per round left, if the Howlibird is hungry
        house: float = 13.0,
        wait_for_pairs: bool = False,  # hold houses back for the cake of two in a round
        invention_factor: float = 1.0,  # applied to INVENTION_VALUES
        play_factor: float = 1.0,  # applied to PLAY_VALUES
    ) -> None:
        self.needed_resource = needed_resource
        self.first_half_bonus = first_half_bonus
        self.payable_house = payable_house
        self.azrael_die = azrael_die
        self.first_space = first_space
        self.early_first_space = early_first_space
        self.danger = danger
        self.danger_red = danger_red
        self.danger_poor = danger_poor
        self.rescue = rescue
        self.freed_meeple = freed_meeple
        self.freed_meeple_per_round = freed_meeple_per_round
        self.house = house
        self.wait_for_pairs = wait_for_pairs
        self.invention_factor = invention_factor
        self.play_factor = play_factor


HAND_SET_WEIGHTS: Final = Weights()
TUNED_WEIGHTS: Final = Weights(
    needed_resource=1.55,
    first_half_bonus=0.5,
    payable_house=2.0,
    azrael_die=1.6,
    first_space=0.33,
    early_first_space=-0.1,
    danger=1.1,
    danger_red=1.5,
    danger_poor=0.9,
    rescue=10.0,
    freed_meeple=2.2,
    freed_meeple_per_round=0.9,
    house=10.0,
    wait_for_pairs=True,
    invention_factor=0.75,
    play_factor=1.25,
)
