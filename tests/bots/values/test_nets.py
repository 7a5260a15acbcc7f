"""The nets that judge where playouts stop: they know no seat, their shares are shares, and tables say how they came."""

import json
from collections.abc import Callable, Iterator
from importlib import resources
from typing import cast

import pytest

import meydan
from meydan import bots
from meydan.bots.levels import DEEP, QUICK, WIDE
from meydan.bots.search_bots import Searcher
from meydan.bots.sequential_halving import SearchPlan
from meydan.bots.values.net import FOLDER, ValueNet, read, value_net
from meydan.bots.values.registry import columns_of
from meydan.games.rakab.zones.state import Rakab
from tests.support.play import random_answers

TABLES = sorted(
    file.name.removesuffix(".json")
    for file in resources.files(FOLDER).joinpath("tables").iterdir()
    if file.name.endswith(".json")
)
LARGEST = 1_000_000
"""Bytes of a table."""
TABLE = "rakab-1"

SHARES = """
import meydan
from meydan.bots.levels import DEEP
from meydan.bots.search_bots import Searcher
from meydan.bots.sequential_halving import SearchPlan
from meydan.bots.values.net import value_net

def shares():
    found = []
    for players in range(2, 7):
        net = value_net("rakab-1", players)
        game = meydan.new("rakab", players=players, seed=players)
        found += [round(net.share(game, seat), 12) for seat in range(players)]
    return found

if __name__ == "__main__":
    print(shares())
"""


def net_for(players: int) -> ValueNet:
    net = value_net(TABLE, players)
    assert net is not None
    return net


def positions(players: int, seed: int) -> Iterator[Rakab]:
    """What a net can judge in a game of random answers."""
    game = meydan.new("rakab", players=players, seed=seed)
    net = net_for(players)
    for _ in random_answers(game, seed):
        if net.rests(game):
            yield cast("Rakab", game)


def turned(game: Rakab, by: int) -> Rakab:
    """The same position with everybody moved on by some seats."""
    moved = game.fork()
    for seat in range(game.players):
        to = (seat + by) % game.players
        for word in range(4):
            moved.zones[4 * to + word] = game.zones[4 * seat + word]
        if game.duel:
            for zone in (8, 10):
                moved.zones[zone + to] = game.zones[zone + seat]
    moved.chooser = (game.chooser + by) % game.players
    return moved


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_complete_and_says_how_it_was_made(name: str) -> None:
    table = read(name)
    assert {"game", "seed", "seconds", "commit", "date", "command"} <= table.keys()
    assert len(json.dumps(table, separators=(",", ":"))) <= LARGEST
    columns = len(columns_of(table["game"]).names)
    for net in table["nets"]:
        weights = net["weights"]
        units, hidden = len(weights["units_bias"]), len(weights["hidden_bias"])
        assert len(weights["row_units"]) == columns * units
        assert len(weights["own_hidden"]) == len(weights["all_hidden"]) == units * hidden
        assert len(weights["hidden_score"]) == hidden
    numbers = sorted(players for net in table["nets"] for players in net["players"])
    assert numbers == list(range(2, 7))


@pytest.mark.parametrize("plans", [QUICK, DEEP, WIDE], ids=["normal", "strong", "master"])
def test_every_table_of_a_level_is_stored(plans: dict[str, SearchPlan]) -> None:
    assert {plan.net for plan in plans.values()} <= {"", *TABLES}


@pytest.mark.parametrize("players", range(2, 7))
def test_shares_are_shares_and_know_no_seat(players: int) -> None:
    net = net_for(players)
    seen = 0
    for game in positions(players, 4):
        shares = [net.share(game, seat) for seat in range(players)]
        assert sum(shares) == pytest.approx(1.0)
        moved = turned(game, 1)
        assert [net.share(moved, (seat + 1) % players) for seat in range(players)] == pytest.approx(shares)
        seen += 1
    assert seen > 2


def test_a_province_more_is_worth_something() -> None:
    for game in positions(4, 7):
        net = net_for(4)
        richer = game.fork()
        for province in range(3):
            richer.zones[3] |= game.sites() & (1 << province)
        if richer.owned(0) != game.owned(0):
            assert net.share(richer, 0) > net.share(game, 0)
            return
    pytest.fail("no position with free provinces")


def test_hidden_cards_do_not_move_the_choice() -> None:
    """The net reads the hands of the deals that the search makes, never those of the true game."""
    game = meydan.new("rakab", players=4, seed=6)
    search = Searcher("searcher", {"rakab": SearchPlan(16, 0, net=TABLE)}, bots.Budget(iterations=20))
    for number, _ in enumerate(random_answers(game, 6)):
        if number % 9 == 0 and number < 60:
            seat = game.next_asked
            moved = game.redeal(seat, 50 + number)
            thoughts = [search.think(bots.known(one, seat), number) for one in (game, moved)]
            assert thoughts[0].shares == thoughts[1].shares
            assert thoughts[0].choice == thoughts[1].choice


def test_compiled_and_plain_nets_agree(plain_python: Callable[[str], str]) -> None:
    names: dict[str, object] = {"__name__": "shares"}
    exec(SHARES, names)
    assert plain_python(SHARES).strip() == str(names["shares"]())  # type: ignore[operator]
