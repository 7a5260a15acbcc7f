"""The figures that are shipped with the package."""

import pytest

from meydan.games.registry import GAMES
from meydan.statistics.registry import THEMES
from meydan.statistics.shipped import shipped


@pytest.mark.parametrize("game", ["coup", "dej", "kingdomino", "kohan_dej", "rakab"])
def test_the_shipped_figures_cover_every_number_of_players(game: str) -> None:
    figures = shipped(game)
    assert figures is not None
    rules = GAMES.find(game)
    assert (figures["game"], figures["rules"]) == (game, rules.version), "regenerate them (docs/statistics.md)"
    assert {group["players"] for group in figures["groups"]} == set(range(rules.least, rules.most + 1))
    for group in figures["groups"]:
        assert group["games"] >= 950
        assert {cell[0] for cell in group["cells"]} <= set(THEMES[game])
        seats = [cell for cell in group["cells"] if cell[0] == "seat"]
        assert len(seats) == group["players"]
        assert sum(cell[4] for cell in seats) <= group["games"] + 0.01
