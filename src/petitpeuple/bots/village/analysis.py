"""What a bot makes of a board: what is wanted, and what a meeple, a card or a stock is worth now."""

from petitpeuple.bots.village.card_values import INVENTION_VALUES, PLAY_VALUES
from petitpeuple.bots.village.weights import HAND_SET_WEIGHTS, Weights
from petitpeuple.games.village.cards import CAKES, CARD_NUMBER, INVENTIONS, LEVELS, ROOF_COSTS, SPACES
from petitpeuple.games.village.placement import allowed_places, azrael_reaches, takes_last_space
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.powers import Powers, powers_of
from petitpeuple.games.village.resources import can_build

FOREST, STREAM, WORKSHOP, SHELTER, SITE = 0, 1, 5, 6, 7
RESOURCES_PER_TURN = 1.2  # resources that a meeple gathers


class Analysis:
    """What the bot makes of a board before it weighs anything: what is wanted, and which cakes are open."""

    def __init__(self, view: Seen, judgement: Weights = HAND_SET_WEIGHTS) -> None:
        b = view.board
        self.view = view
        self.board = b
        self.weight = judgement
        self.open = {CAKES[cake].measure for cake in b.cakes if cake not in b.baked}
        self.forest = b.forest + len(b.under)
        self.houses = [roof for house, roof in enumerate(b.roofs) if house not in b.built]
        self.rounds = b.left - 1 if b.left > 1 else 1
        self.late = b.left <= 4
        level = LEVELS[b.options.difficulty]
        self.red = b.options.red or level.red
        self.hungry = b.options.hungry or level.hungry
        self.goal = self._goal()
        self.now = self.worth(b.stock)
        self._gains: dict[tuple[int, int, int], float] = {}

    def _goal(self) -> tuple[int, int, int]:
        """How much of each resource there is a use for: the next houses, rescues, cakes."""
        roofs = sorted(self.houses, key=lambda roof: sum(ROOF_COSTS[roof]))[:2]
        berries = min(self.forest, 3) + 1 + sum(ROOF_COSTS[roof][0] for roof in roofs)
        logs = sum(ROOF_COSTS[roof][1] for roof in roofs)
        stones = sum(ROOF_COSTS[roof][2] for roof in roofs)
        if "berries" in self.open:
            berries = max(berries, 6)
        if "crafted" in self.open:
            berries += 4
        elif self.rounds > 4:
            berries += 2
        if "each" in self.open:
            berries, logs, stones = max(berries, 3), max(logs, 3), max(stones, 3)
        if "stock" in self.open:
            logs, stones = max(logs, 4), max(stones, 4)
        return berries, logs, stones

    def worth(self, stock: tuple[int, int, int]) -> float:
        """Weigh a stock: what there is a use for, the scarce more than the plentiful."""
        weight = self.weight
        total = 0.0
        for have, want in zip(stock, self.goal, strict=True):
            total += weight.use * min(have, want) + 0.15 * max(have - want, 0)
            total += weight.half * min(have, (want + 1) // 2)
        if "stock" in self.open:
            total += 0.5 * min(sum(stock), 10)
        if weight.payable and can_build(self.board, stock, 0):
            total += weight.payable
        return total

    def gain(self, berries: int, logs: int, stones: int) -> float:
        """Weigh what these resources add."""
        more = (berries, logs, stones)
        if more not in self._gains:
            b, l, s = self.board.stock  # noqa: E741
            self._gains[more] = self.worth((b + berries, l + logs, s + stones)) - self.now
        return self._gains[more]

    # Places ----------------------------------------------------------------------------------
    def best_place(self, p: Powers) -> float:
        """Weigh the best that a meeple can do with these powers."""
        rows, inventions = allowed_places(self.board, p)
        scores = [self.at_row(p, row) for row in rows] + [self.on_invention(card) for card in inventions]
        return max(scores, default=-1.0)

    def at_row(self, p: Powers, row: int) -> float:
        """Weigh a meeple on this row."""
        b = self.board
        location = row // 2
        score = 0.0
        threat = azrael_reaches(b.azrael, p.azrael_reach, location) and "azrael" not in p.ignored_dice
        if threat:
            score -= self.weight.azrael
            if "azrael_rolls" in self.open and b.azrael_rolls + self.free(row) >= 3:
                score += 5.0
        if takes_last_space(b.rows, b.blocked, p, row):
            score += self.action(p, row)
        elif b.esplanade > 1:
            score += self.weight.first * self.action(p, row) + (self.weight.early if b.esplanade > 2 else 0.0)
            if row in (1, 15) and b.rows[row - 1] == 0:
                score -= 3.0  # the upper row is cheaper
        else:
            score += 0.05
        return score + self._spread(row)

    def free(self, row: int) -> int:
        """Count the free spaces of a location."""
        pair = (row & ~1, row | 1)
        return sum(max(SPACES[r] - self.board.rows[r], 0) for r in pair)

    def _spread(self, row: int) -> float:
        """For the cake of seven locations: a new one counts, as long as seven can be reached."""
        b = self.board
        if "locations" not in self.open:
            return 0.0
        held = [b.rows[r] + b.rows[r + 1] > 0 for r in range(0, 16, 2)]
        if sum(held) + b.esplanade < 7:
            return 0.0
        return 0.0 if held[row // 2] else 4.0

    def action(self, p: Powers, row: int) -> float:
        """Weigh the action of a row, with its danger."""
        b = self.board
        location = row // 2
        score = self.effect(p, row, location)
        if p.dangerous[row]:
            if "danger" not in p.ignored_dice:
                score -= self._danger()
            if "streak" in self.open:
                score += 2.5 + b.streak
        elif "streak" in self.open and b.streak >= 2:
            score -= 2.5 * b.streak
        return score

    def _danger(self) -> float:
        if sum(self.board.stock) < 4:
            return self.weight.danger_poor
        return self.weight.danger_red if self.red else self.weight.danger

    def effect(self, p: Powers, row: int, location: int) -> float:
        """Weigh the effect of a row."""
        if location == FOREST:
            return self.rescue() - 1.2 * p.cost[row][0]
        if location == WORKSHOP:
            return self.craft_free() if row % 2 == 0 else self.reveal()
        if location == SHELTER:
            return self.relocate() - (1.0 if row % 2 else 2.4)
        if location == SITE:
            return self.build()
        n, extra = p.base_yield[row], p.bonus_yield[row]
        if location == STREAM:
            return max(self.gain(1, 1, extra), self.gain(1, extra, 1), self.gain(extra, 1, 1)) if n else 0.0
        own = {2: 1, 3: 0, 4: 2}[location]
        amounts = [0, 0, 0]
        amounts[own] = n + extra
        return self.gain(*amounts)

    def rescue(self) -> float:
        """Weigh a rescue."""
        b = self.board
        stays = self.weight.hungry * min(self.rounds - 1, 4) if self.hungry else 0.0
        score = self.weight.nest + stays if b.nest else 0.0
        score += self.weight.rescue if self.forest else 1.0 if b.extra else 0.0
        if "rescues" in self.open and b.rescues == 1:
            score += 4.0
        return score

    def build(self) -> float:
        """Weigh a house; where a cake wants something of the stock first, it can wait."""
        b = self.board
        if not self.houses:
            return 0.0
        if not can_build(b, b.stock, 2):
            return -1.0
        if "builds" in self.open and b.builds == 0 and (waits := self._waits()):
            return waits
        if "stock" in self.open and 5 < sum(b.stock) < 10 and not self.late:
            return 2.5
        return self.weight.house + (4.0 if "builds" in self.open and b.builds == 1 else 0.0)

    def _waits(self) -> float:
        """For the cake of two houses in a round: weigh a first one that had better wait, else 0."""
        if not self.weight.pairs:
            if len(self.houses) != 2 or self._two_houses():
                return 0.0
            return 5.0 if self.late else -1.0
        if len(self.houses) < 2:
            return 0.0
        if self.late and len(self.houses) > 4:
            return 5.0
        return self.weight.house + 3.0 if self._second_in_sight() else -1.0

    def _two_houses(self) -> bool:
        costs = [ROOF_COSTS[roof] for roof in self.houses[:2]]
        return all(have >= sum(cost[i] for cost in costs) for i, have in enumerate(self.board.stock))

    def _second_in_sight(self) -> bool:
        """Tell whether the meeples left can gather what two houses lack, and build both."""
        b = self.board
        lacks = min(
            [self._lack(one, other) for i, one in enumerate(self.houses) for other in self.houses[:i]]
        )
        builders = 2 - b.rows[SITE * 2 + 1] + (b.rows[SITE * 2] == 0)
        return RESOURCES_PER_TURN * (b.esplanade - builders) >= lacks

    def _lack(self, one: int, other: int) -> int:
        """Count what the stock lacks for two roofs."""
        costs = zip(ROOF_COSTS[one], ROOF_COSTS[other], self.board.stock, strict=True)
        return sum([max(first + second - have, 0) for first, second, have in costs])

    def relocate(self) -> float:
        """Weigh a relocation: worth more early, and for the cake of two in a round."""
        b = self.board
        score = 2.6 if self.rounds > 4 else 1.2
        if "relocations" in self.open:
            score += 6.0 if b.relocations == 1 else 3.0
        return score

    def craft_free(self) -> float:
        """Weigh an idea for nothing."""
        if not self.board.ideas:
            return 0.0
        best = max(self.gadget(idea) for idea in self.board.ideas)
        return best * 0.8 if len(self.board.crafted) < 4 else 0.3

    def reveal(self) -> float:
        """Weigh three more ideas."""
        if "crafted" in self.open and len(self.board.ideas) + len(self.board.crafted) < 4:
            return 5.0
        return 1.2 if len(self.board.ideas) < 3 and self.rounds > 3 else 0.3

    def gadget(self, card: int) -> float:
        """Weigh an invention from now on."""
        worth = INVENTION_VALUES[card] * self.weight.gadgets
        if INVENTIONS[card].type != "once":
            worth *= min(self.rounds / 5, 1.3)
        if card == CARD_NUMBER["V07"] and not self.forest:
            worth = 0.3
        if "crafted" in self.open:
            worth += 5.0
        return worth

    def on_invention(self, card: int) -> float:
        """Weigh a meeple on an invention."""
        match INVENTIONS[card].id:
            case "V11":
                return self.gain(2, 0, 0)
            case "V12":
                return self.gain(0, 1, 1)
            case "V13":
                return self.build()
            case "V14":
                return self.rescue()
            case "V16":
                return self.relocate() + 1.0
        return 0.5

    # Cards -----------------------------------------------------------------------------------
    def play(self, card: int) -> float:
        """Weigh a card with the best place it then has."""
        b = self.board
        score = PLAY_VALUES.get(card, 0.0) * self.weight.cards
        p = powers_of(card, b.lasting, b.crafted)
        score += self.best_place(p)
        if p.on_rescue and self.forest and b.rows[0] == 0 and b.stock[0]:
            score += 8.0 if card == CARD_NUMBER["L04"] else 2.5
        if card == CARD_NUMBER["L12"] and b.lasting >= 0:
            score += 1.0
        return score
