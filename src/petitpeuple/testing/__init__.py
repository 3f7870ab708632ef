"""The conformance suite: checks that every game must pass. `plugin` runs them for any package under pytest.

Nothing else of Petit Peuple imports this package; `plugin` and `conformance` need pytest.
"""
