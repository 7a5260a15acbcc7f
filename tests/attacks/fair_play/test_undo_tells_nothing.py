"""Offering, granting and refusing an undo reveal nothing about other players' cards.

At many positions of all games everything the seat does not know is redealt. Whenever the seat cannot tell the other
world from the true one, before its answer or after, it must be offered and granted the same undo there.
"""

import random

import pytest

import meydan
from meydan.server.state.replayed_game import Entry, ReplayedGame
from tests.support.tables import TABLES, Table

ANSWERS, WORLDS = 50, 3
"""Answers checked per game, and other worlds per answer."""
LEAKED = {
    "kohan_dej-2-setup=ambitious_aristocrats": (2, 4),
    "rakab-4-spring_bonus_mode=per_card": (1,),
    "rakab-6-stall_limit=1": (3,),
}
"""Seeds of games in which an undo once depended on other players' cards."""
CASES = [(table, seed) for table in TABLES for seed in LEAKED.get(str(table), ())]
CASES += [(table, 5) for table in TABLES[::10]]


def decided(replayed: ReplayedGame, seat: int) -> tuple[bool, bool]:
    """Whether an undo of the last answer is offered, and whether it would be granted."""
    return replayed.may_undo(seat), replayed.can_undo(seat)


def answered(game: meydan.Game, seat: int, word: str) -> ReplayedGame:
    """The game after one more answer."""
    replayed = ReplayedGame(game)
    replayed.take(Entry(0, seat, word), replayed.step(seat, word))
    return replayed


def seen(game: meydan.Game, seat: int) -> object:
    return game.view(seat), [event.plain() for event in game.events_known_to(seat)]


@pytest.mark.parametrize(("table", "seed"), CASES, ids=str)
def test_an_undo_is_the_same_in_every_world_its_seat_cannot_tell_apart(table: Table, seed: int) -> None:
    chance = random.Random(f"{table} {seed}")
    game, compared = table.new(seed), 0
    for _ in range(ANSWERS):
        seat = chance.choice(game.asked)
        word = chance.choice(game.words(seat))
        replayed = answered(game, seat, word)
        if replayed.game.over:
            break
        outcome = decided(replayed, seat)
        for _ in range(WORLDS):
            other = answered(game.redeal(seat, chance.getrandbits(60)), seat, word)
            if seen(other.game, seat) == seen(replayed.game, seat):
                assert decided(other, seat) == outcome, f"{word} of seat {seat}"
                compared += 1
        game = replayed.game
    assert compared > 10


def test_games_that_once_leaked_by_undo_are_among_those_checked() -> None:
    assert sum(len(seeds) for seeds in LEAKED.values()) == len(CASES) - len(TABLES[::10])


@pytest.mark.parametrize("key", meydan.games())
def test_most_ordinary_answers_can_still_be_undone(key: str) -> None:
    chance = random.Random(key)
    game, granted = meydan.new(meydan.game_key(key), 4, seed=1), 0
    for _ in range(ANSWERS):
        seat = chance.choice(game.asked)
        word = chance.choice(game.words(seat))
        replayed = answered(game, seat, word)
        if replayed.game.over:
            break
        granted += replayed.can_undo(seat)
        game = replayed.game
    assert granted > 5
