"""Opponents of Coup with fixed habits: the family, and that each does what its name says."""

import pytest

import meydan
from meydan import bots
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.habits import habit_names
from meydan.bots.levels import UnknownBot

LIAR = "habit-duke.assassin-contessa-hha"


def word(habit: str, game: meydan.Game, seat: int) -> str:
    return game.word(seat, contender(habit).choose(bots.known(game, seat), 1))


def test_there_are_as_many_habits_as_their_parts_allow() -> None:
    assert len(set(habit_names())) == 16 * 32 * 27
    assert LIAR in habit_names()
    with pytest.raises(UnknownBot):
        contender("habit-duke")


@pytest.mark.parametrize(("coins", "said"), [(2, "tax"), (3, "assassinate:1"), (7, "coup:1")])
def test_a_liar_claims_what_it_does_not_hold(coins: int, said: str) -> None:
    hands = [["captain", "contessa"], ["captain", "contessa"], ["duke"]]
    game = meydan.load(
        {"game": "coup", "players": 3, "hands": hands, "revealed": [[], [], ["duke"]], "coins": [coins, 0, 0]}
    )
    assert word(LIAR, game, 0) == said


def test_a_liar_challenges_every_contessa_and_nothing_else() -> None:
    hands = [["assassin", "duke"], ["captain", "contessa"], ["duke"]]
    game = meydan.load(
        {"game": "coup", "players": 3, "hands": hands, "revealed": [[], [], ["duke"]], "coins": [3, 2, 0]}
    )
    game.answer(0, game.choice(0, "assassinate:1"))
    assert word(LIAR, game, 1) == "allow"
    for seat in (1, 2):
        game.answer(seat, game.choice(seat, "allow"))
    assert word(LIAR, game, 1) == "block:contessa"
    assert word("habit-none-none-hhn", game, 1) == "allow"
    game.answer(1, game.choice(1, "block:contessa"))
    assert word(LIAR, game, 0) == "challenge"
    assert word("habit-none-none-hhh", game, 0) == "allow"
