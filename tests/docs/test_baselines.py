"""The page of baselines is made from the kept results."""

from benchmarks import baselines, luck


def test_the_page_is_made_from_the_results() -> None:
    assert baselines.PAGE.read_text(encoding="utf-8") == baselines.page(baselines.load(), luck.load())


def test_every_game_and_every_agent_has_a_row() -> None:
    wanted = {(game, agent) for game, case in baselines.CASES.items() for agent in case.agents}
    assert {(row.game, row.agent) for row in baselines.load()} == wanted
    assert [measure.game for measure in luck.load()] == list(luck.CASES)


def test_shares_of_the_variance() -> None:
    """Payoffs that only the deal decides, only the player decides, or neither."""
    by_deal = [[[("a", float(deal)), ("b", float(deal))]] for deal in range(4)]
    assert luck.shares(by_deal) == (1.0, 0.0)
    by_player = [[[("a", 0.0), ("b", 1.0)]] for _ in range(4)]
    assert luck.shares(by_player) == (0.0, 1.0)
    by_neither = [[[("a", x), ("a", y)]] for x, y in ((0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0))]
    assert luck.shares(by_neither) == (0.0, 0.0)
