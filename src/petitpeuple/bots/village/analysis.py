"""Evaluates a board for the bots: needed resources, and scores of placements, cards and stocks."""

from petitpeuple.bots.village.card_values import INVENTION_VALUES, PLAY_VALUES
from petitpeuple.bots.village.weights import HAND_SET_WEIGHTS, Weights
from petitpeuple.games.village.cards import (
    CAKES,
    CARD_NUMBER,
    INVENTIONS,
    LEVELS,
    MAX_INVENTIONS,
    ROOF_COSTS,
    SPACES,
    TOO_LATE,
)
from petitpeuple.games.village.placement import allowed_places, azrael_reaches, takes_last_space
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.powers import Powers, powers_of
from petitpeuple.games.village.resources import can_build

FOREST, STREAM, WORKSHOP, SHELTER, SITE = 0, 1, 5, 6, 7
RESOURCES_PER_TURN = 1.2  # collected by one meeple


class Analysis:
    """The facts about a board that every score needs, and the scores themselves."""

    def __init__(self, view: Seen, weights: Weights = HAND_SET_WEIGHTS) -> None:
        b = view.board
        self.view = view
        self.board = b
        self.weights = weights
        self.open_cakes = {CAKES[cake].measure for cake in b.cakes if cake not in b.baked}
        self.lost_left = b.forest + len(b.under)
        self.unbuilt = [roof for house, roof in enumerate(b.roofs) if house not in b.built]
        self.rounds_left = b.left - 1 if b.left > 1 and view.top != TOO_LATE else 1
        self.is_late = b.left <= 4 or view.top == TOO_LATE
        level = LEVELS[b.options.difficulty]
        self.red_die = b.options.red or level.red
        self.hungry = b.options.hungry or level.hungry
        self.wanted = self._wanted_resources()
        self.current_value = self.stock_value(b.stock)
        self._gain_values: dict[tuple[int, int, int], float] = {}

    def _wanted_resources(self) -> tuple[int, int, int]:
        """Return the berries, logs and stones needed for the next houses, rescues and cakes."""
        roofs = sorted(self.unbuilt, key=lambda roof: sum(ROOF_COSTS[roof]))[:2]
        berries = min(self.lost_left, 3) + 1 + sum(ROOF_COSTS[roof][0] for roof in roofs)
        logs = sum(ROOF_COSTS[roof][1] for roof in roofs)
        stones = sum(ROOF_COSTS[roof][2] for roof in roofs)
        if "berries" in self.open_cakes:
            berries = max(berries, 6)
        if "crafted" in self.open_cakes:
            berries += 4
        elif self.rounds_left > 4:
            berries += 2
        if "each" in self.open_cakes:
            berries, logs, stones = max(berries, 3), max(logs, 3), max(stones, 3)
        if "stock" in self.open_cakes:
            logs, stones = max(logs, 4), max(stones, 4)
        return berries, logs, stones

    def stock_value(self, stock: tuple[int, int, int]) -> float:
        """Return the value of a stock: needed resources count more, the first half of them most."""
        weights = self.weights
        total = 0.0
        for have, want in zip(stock, self.wanted, strict=True):
            total += weights.needed_resource * min(have, want) + 0.15 * max(have - want, 0)
            total += weights.first_half_bonus * min(have, (want + 1) // 2)
        if "stock" in self.open_cakes:
            total += 0.5 * min(sum(stock), 10)
        if weights.payable_house and can_build(self.board, stock, 0):
            total += weights.payable_house
        return total

    def gain_value(self, berries: int, logs: int, stones: int) -> float:
        """Return the value of adding these resources to the stock."""
        gain = (berries, logs, stones)
        if gain not in self._gain_values:
            b, l, s = self.board.stock  # noqa: E741
            after = self.stock_value((b + berries, l + logs, s + stones))
            self._gain_values[gain] = after - self.current_value
        return self._gain_values[gain]

    # Places ----------------------------------------------------------------------------------
    def best_place_score(self, p: Powers) -> float:
        """Return the score of the best placement with these powers."""
        rows, inventions = allowed_places(self.board, p)
        scores = [self.row_score(p, row) for row in rows]
        scores += [self.invention_place_score(card) for card in inventions]
        return max(scores, default=-1.0)

    def row_score(self, p: Powers, row: int) -> float:
        """Return the score of placing a meeple on a row."""
        b = self.board
        location = row // 2
        score = 0.0
        threat = azrael_reaches(b.azrael, p.azrael_reach, location) and "azrael" not in p.ignored_dice
        if threat:
            score -= self.weights.azrael_die
            if "azrael_rolls" in self.open_cakes and b.azrael_rolls + self.free_spaces(row) >= 3:
                score += 5.0
        if takes_last_space(b.rows, b.blocked, p, row):
            score += self.action_score(p, row)
        elif b.esplanade > 1:
            score += self.weights.first_space * self.action_score(p, row) + (
                self.weights.early_first_space if b.esplanade > 2 else 0.0
            )
            if row in (1, 15) and b.rows[row - 1] == 0:
                score -= 3.0  # the upper row is cheaper
        else:
            score += 0.05
        return score + self._spread_bonus(row)

    def free_spaces(self, row: int) -> int:
        """Return the number of free spaces of a row's location."""
        pair = (row & ~1, row | 1)
        return sum(max(SPACES[r] - self.board.rows[r], 0) for r in pair)

    def _spread_bonus(self, row: int) -> float:
        """Return a bonus for a new location, while the cake of seven locations is within reach."""
        b = self.board
        if "locations" not in self.open_cakes:
            return 0.0
        occupied = [b.rows[r] + b.rows[r + 1] > 0 for r in range(0, 16, 2)]
        if sum(occupied) + b.esplanade < 7:
            return 0.0
        return 0.0 if occupied[row // 2] else 4.0

    def action_score(self, p: Powers, row: int) -> float:
        """Return the score of a row's action, less its danger."""
        b = self.board
        location = row // 2
        score = self.effect_score(p, row, location)
        if p.dangerous[row]:
            if "danger" not in p.ignored_dice:
                score -= self._danger_cost()
            if "streak" in self.open_cakes:
                score += 2.5 + b.streak
        elif "streak" in self.open_cakes and b.streak >= 2:
            score -= 2.5 * b.streak
        return score

    def _danger_cost(self) -> float:
        if sum(self.board.stock) < 4:
            return self.weights.danger_poor
        return self.weights.danger_red if self.red_die else self.weights.danger

    def effect_score(self, p: Powers, row: int, location: int) -> float:
        """Return the score of a row's effect."""
        if location == FOREST:
            return self.rescue_score() - 1.2 * p.cost[row][0]
        if location == WORKSHOP:
            return self.free_craft_score() if row % 2 == 0 else self.reveal_score()
        if location == SHELTER:
            return self.relocate_score() - (1.0 if row % 2 else 2.4)
        if location == SITE:
            return self.build_score()
        n, extra = p.base_yield[row], p.bonus_yield[row]
        if location == STREAM:
            if not n:
                return 0.0
            return max(
                self.gain_value(1, 1, extra), self.gain_value(1, extra, 1), self.gain_value(extra, 1, 1)
            )
        own = {2: 1, 3: 0, 4: 2}[location]
        amounts = [0, 0, 0]
        amounts[own] = n + extra
        return self.gain_value(*amounts)

    def rescue_score(self) -> float:
        """Return the score of a rescue."""
        b = self.board
        stays = self.weights.freed_meeple_per_round * min(self.rounds_left - 1, 4) if self.hungry else 0.0
        score = self.weights.freed_meeple + stays if b.nest else 0.0
        score += self.weights.rescue if self.lost_left else 1.0 if b.extra else 0.0
        if "rescues" in self.open_cakes and b.rescues:
            score += 4.0
        return score

    def build_score(self) -> float:
        """Return the score of building a house; lower if a cake needs the stock first."""
        b = self.board
        if not self.unbuilt:
            return 0.0
        if not can_build(b, b.stock, 2):
            return -1.0
        if "builds" in self.open_cakes and b.builds == 0 and (waiting := self._waiting_score()):
            return waiting
        if "stock" in self.open_cakes and 5 < sum(b.stock) < 10 and not self.is_late:
            return 2.5
        return self.weights.house + (4.0 if "builds" in self.open_cakes and b.builds == 1 else 0.0)

    def _waiting_score(self) -> float:
        """Return the score of a first house that should wait for a second one this round, else 0."""
        if not self.weights.wait_for_pairs:
            if len(self.unbuilt) != 2 or self._can_pay_two_houses():
                return 0.0
            return 5.0 if self.is_late else -1.0
        if len(self.unbuilt) < 2:
            return 0.0
        if self.is_late and len(self.unbuilt) > 4:
            return 5.0
        return self.weights.house + 3.0 if self._second_house_in_reach() else -1.0

    def _can_pay_two_houses(self) -> bool:
        costs = [ROOF_COSTS[roof] for roof in self.unbuilt[:2]]
        return all(have >= sum(cost[i] for cost in costs) for i, have in enumerate(self.board.stock))

    def _second_house_in_reach(self) -> bool:
        """Return True if the meeples left can collect what two houses lack and build both."""
        b = self.board
        missing = min(
            [self._shortfall(one, other) for i, one in enumerate(self.unbuilt) for other in self.unbuilt[:i]]
        )
        builders = 2 - b.rows[SITE * 2 + 1] + (b.rows[SITE * 2] == 0)
        return RESOURCES_PER_TURN * (b.esplanade - builders) >= missing

    def _shortfall(self, one: int, other: int) -> int:
        """Return how many resources the stock lacks for two roofs."""
        costs = zip(ROOF_COSTS[one], ROOF_COSTS[other], self.board.stock, strict=True)
        return sum([max(first + second - have, 0) for first, second, have in costs])

    def relocate_score(self) -> float:
        """Return the score of a relocation: higher early, and for the cake of two in a round."""
        b = self.board
        score = 2.6 if self.rounds_left > 4 else 1.2
        if "relocations" in self.open_cakes:
            score += 6.0 if b.relocations else 3.0
        return score

    def free_craft_score(self) -> float:
        """Return the score of crafting an idea for free."""
        if not self.board.ideas:
            return 0.0
        best = max(self.invention_score(idea) for idea in self.board.ideas)
        return best * 0.8 if len(self.board.crafted) < 4 else 0.3

    def reveal_score(self) -> float:
        """Return the score of revealing ideas."""
        if "crafted" in self.open_cakes and len(self.board.ideas) + len(self.board.crafted) < 4:
            return 5.0
        return 1.2 if len(self.board.ideas) < 3 and self.rounds_left > 3 else 0.3

    def invention_score(self, card: int) -> float:
        """Return the value of having an invention from now on."""
        value = INVENTION_VALUES[card] * self.weights.invention_factor
        if INVENTIONS[card].type != "once":
            value *= min(self.rounds_left / 5, 1.3)
        if card == CARD_NUMBER["V07"] and not self.lost_left:
            value = 0.3
        if "crafted" in self.open_cakes:
            value += 5.0
        return value

    def invention_place_score(self, card: int) -> float:
        """Return the score of placing a meeple on an invention."""
        match INVENTIONS[card].id:
            case "V11":
                return self.gain_value(2, 0, 0)
            case "V12":
                return self.gain_value(0, 1, 1)
            case "V13":
                return self.build_score()
            case "V14":
                return self.rescue_score()
            case "V15":
                return self.workbench_score()
            case "V16":
                return self.relocate_score() + 1.0
        return 0.5

    def workbench_score(self) -> float:
        """Return the score of a new idea and the best craft for two berries less."""
        if len(self.board.crafted) >= MAX_INVENTIONS:
            return 0.3
        berries = self.board.stock[0] + 2
        gains = [
            self.invention_score(idea) - 1.2 * max(INVENTIONS[idea].cost - 2, 0)
            for idea in self.board.ideas
            if INVENTIONS[idea].cost <= berries
        ]
        return 0.3 + max(gains, default=0.0)

    # Cards -----------------------------------------------------------------------------------
    def play_score(self, card: int) -> float:
        """Return the score of playing a card, with the best placement it leads to."""
        b = self.board
        score = PLAY_VALUES.get(card, 0.0) * self.weights.play_factor
        p = powers_of(card, b.lasting, b.crafted)
        score += self.best_place_score(p)
        if p.on_rescue and self.lost_left and b.rows[0] == 0 and b.stock[0]:
            score += 8.0 if card == CARD_NUMBER["L04"] else 2.5
        if card == CARD_NUMBER["L12"] and b.lasting >= 0:
            score += 1.0
        return score
