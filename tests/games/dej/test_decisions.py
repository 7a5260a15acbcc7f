"""D-14: who decides what, and what happens when time runs out."""

from typing import Any

import meydan
from tests.games.dej.tools import coins, do, end_turn, table, words

FIRST = {"assassin": 0, "thief": 1, "magician": 2, "king": 3}


def default(game: Any) -> str:
    return str(game.word(game.next_asked, game.default(game.next_asked)))


def test_a_pick_out_of_time_is_a_random_legal_one_and_costs_no_chance() -> None:
    found = set()
    for seed in range(30):
        game: Any = meydan.new("dej", 6, seed)
        before = game.dump()
        found.add(words(game).index(default(game)))
        assert game.dump() == before
    assert len(found) > 3


def test_a_turn_out_of_time_gathers_coins_takes_income_and_ends() -> None:
    game = table(turn="warlord", cities={0: ["prison"], 1: ["tavern"]}, hands={0: ["temple"]}, coins={0: 1})
    assert default(game) == "gather:coins"
    assert default(do(game, "gather:coins")) == "income"
    assert default(do(game, "income")) == "end_turn"
    merchant = end_turn(table(turn="merchant", cities={3: ["tavern"]}))
    assert coins(merchant)[3] == 4


def test_questions_inside_an_ability_have_safe_answers() -> None:
    drawn = do(table(turn="bishop", deck=["palace", "keep"]), "gather:cards")
    assert default(drawn) == "keep:palace"
    rescue = table(turn="warlord", cities={1: ["tavern"], 3: ["graveyard"]}, coins={3: 1})
    assert default(do(rescue, "destroy", "attack:1", "destroy:tavern")) == "let_go"
    redraw = do(table(turn="magician", holders=FIRST, hands={2: ["palace", "keep"]}), "redraw")
    assert default(do(redraw, "put_under:keep")) == "enough"


def test_every_default_is_legal_in_random_games() -> None:
    for players in range(2, 8):
        game: Any = meydan.new("dej", players, players)
        number = 0
        while not game.over:
            seat = game.next_asked
            assert game.default(seat) in game.options(seat)
            game.answer(seat, game.options(seat)[number * 5 % len(game.options(seat))])
            number += 1


def test_safe_choices_alone_can_go_on_and_on_but_stay_legal() -> None:
    game: Any = meydan.new("dej", 4, 2)
    for _ in range(300):
        game.answer(game.next_asked, game.default(game.next_asked))
    assert not game.over
