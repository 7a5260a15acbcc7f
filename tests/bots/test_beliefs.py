"""Beliefs: shares of what is possible, from what the seat knows alone, and better than taking all deals as equal."""

from math import log

import pytest

import meydan
from meydan import bots
from meydan.bots.heuristics.registry import heuristic_of
from meydan.core import rng
from meydan.core.game import Game
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.zones.state import Dej
from meydan.games.rakab.zones.deck import CARD_NAMES
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, Table

BELIEVING = ("coup", "dej", "kohan_dej", "rakab")
tables = pytest.mark.parametrize("table", [table for table in PLAIN_TABLES if table.key in BELIEVING], ids=str)
DEALS = 60


def belief_of(game: Game, seat: int) -> dict[str, object]:
    known = bots.known(game, seat)
    heuristic = heuristic_of(known.key)
    heuristic.begin(known)
    return heuristic.belief(known).plain(known, 5)


@tables
def test_moving_hidden_cards_around_does_not_change_a_belief(table: Table) -> None:
    game = table.new(13)
    for number, _ in enumerate(random_answers(game, 13)):
        if number in (9, 24, 41):
            seat = game.next_asked
            assert belief_of(game, seat) == belief_of(game.redeal(seat, 3 + number), seat)


@tables
def test_a_belief_is_about_the_others_and_in_shares(table: Table) -> None:
    game = table.new(2)
    for number, _ in enumerate(random_answers(game, 2)):
        if number not in (7, 23):
            continue
        seat = game.next_asked
        for other, shares in belief_of(game, seat).items():
            assert int(other) in range(table.players)
            assert int(other) != seat
            assert isinstance(shares, dict)
            assert all(0.0 <= share <= 1.0001 for share in shares.values())


def gain(game: Game, seat: int, seed: int) -> float | None:
    """The logarithm of how much likelier the belief finds the truth than a plain redeal; None: nothing to believe."""
    known = bots.known(game, seat)
    heuristic = heuristic_of(known.key)
    heuristic.begin(known)
    belief = heuristic.belief(known)
    if not belief.weighs:
        return None
    scratch = known.scratch()
    total = 0.0
    for number in range(DEALS):
        known.deal(scratch, rng.start(seed + number))
        total += belief.weight(scratch)
    return log(belief.weight(game) * DEALS / total)


@pytest.mark.parametrize(("key", "games", "every"), [("dej", 3, 9), ("kohan_dej", 3, 9), ("rakab", 5, 5)])
def test_a_belief_knows_more_than_a_plain_redeal(key: str, games: int, every: int) -> None:
    heuristic = bots.find("heuristic")
    gains: list[float] = []
    for seed in range(games):
        game = meydan.new(meydan.game_key(key), 4, seed=50 + seed)
        answers = 0
        while not game.over:
            seat = game.next_asked
            found = gain(game, seat, answers) if answers % every == 0 else None
            if found is not None:
                gains.append(found)
            game.answer(seat, heuristic.choose(bots.known(game, seat), 1000 * seed + answers))
            answers += 1
    assert len(gains) > 30
    assert sum(gains) / len(gains) > 0.05


@pytest.mark.parametrize(("key", "players"), [("dej", 2), ("dej", 4), ("dej", 7), ("kohan_dej", 3), ("kohan_dej", 6)])
def test_a_belief_is_about_everybody_whose_role_is_hidden(key: str, players: int) -> None:
    game = meydan.new(meydan.game_key(key), players, seed=6)
    heuristic = bots.find("heuristic")
    believed: set[str] = set()
    for number in range(30):
        seat = game.next_asked
        assert isinstance(game, Dej)
        hiding = {other for other in range(players) if other != seat and int(game.held(other) & ~game.shown)}
        belief = belief_of(game, seat)
        assert {int(other) for other in belief} == hiding
        for other, shares in belief.items():
            assert isinstance(shares, dict)
            unseen = {game.in_play.cast[rank].key for rank in ranks_of(int(game.held(int(other)) & ~game.shown))}
            assert unseen <= set(shares)
            assert sum(shares.values()) == pytest.approx(len(unseen), abs=0.01)
        if hiding:
            believed.add(game.question)
        game.answer(seat, heuristic.choose(bots.known(game, seat), number))
    assert {"PickRole", "Act"} <= believed


def ranks_of(ranks: int) -> list[int]:
    return [rank for rank in range(1, 10) if ranks >> rank & 1]


@pytest.mark.parametrize(("key", "names"), [("dej", ROLE_NAMES), ("rakab", CARD_NAMES)])
def test_a_bot_says_what_it_believes(key: str, names: list[str]) -> None:
    game = meydan.new(meydan.game_key(key), 4, seed=3)
    heuristic = bots.find("heuristic")
    for number in range(12):
        game.answer(game.next_asked, heuristic.choose(bots.known(game, game.next_asked), number))
    thought = bots.find("strong").think(bots.known(game, game.next_asked), 1, bots.Budget(iterations=8))
    assert thought.belief
    for shares in thought.belief.values():
        assert isinstance(shares, dict)
        assert set(shares) <= set(names)
