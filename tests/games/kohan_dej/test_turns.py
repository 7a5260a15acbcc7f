"""K-5, K-6, K-11, K-12: calling, turns, two and three players, and what nobody may learn."""

import random
from typing import Any

import pytest

import meydan
from tests.games.kohan_dej.districts.tools import SEVEN, builds, city, coins, do, end_round, hand, table, told, words

FOUR = {"assassin": 0, "king": 1, "bishop": 2, "merchant": 3}
MURDER = {"murdered": {"roles": ["bishop"], "by": 0}}


def test_k_5_1__ranks_are_called_upwards() -> None:
    game = end_round(table(None, holders=FOUR, called=0))
    called = [event.args["role"] for event in game.events if event.key in ("revealed", "no_answer")]
    assert called[:9] == game.view(None)["cast"]
    assert [entry["role"] for entry in told(game, "revealed")] == ["assassin", "king", "bishop", "merchant"]


def test_k_5_2__murdered_and_unheld_look_the_same() -> None:
    murdered = end_round(table(None, holders=FOUR, called=4, marks=MURDER))
    nobody = {"assassin": 0, "king": 1, "thief": 2, "merchant": 3}
    unheld = end_round(table(None, holders=nobody, called=4, marks=MURDER))
    for game in (murdered, unheld):
        assert told(game, "no_answer")[0] == {"role": "bishop"}
    public = [[event.plain() for event in game.events_known_to(None)][:8] for game in (murdered, unheld)]
    assert public[0] == public[1]


def test_k_12_2__nobody_is_shown_as_skipped() -> None:
    game = table(None, holders=FOUR, called=4, marks=MURDER)
    assert told(game, "lost_turn") == []
    assert game.view(1)["players"][2]["shown"] == []
    assert game.view(1)["round"]["no_answer"][-1] == "bishop"
    holders = {game.redeal(1, seed).dump()["round"]["holders"].get("bishop") for seed in range(40)}
    assert holders >= {None, 2}


def test_kr_54__a_murdered_role_stays_hidden() -> None:
    game = table(None, holders=FOUR, called=4, marks=MURDER)
    assert "bishop" not in [entry["role"] for entry in told(end_round(game), "revealed")]


def test_k_12_3__at_the_end_scores_are_open_and_a_tie_is_decided_by_hidden_roles_too() -> None:
    marks = {"murdered": {"roles": ["warlord"], "by": 0}}
    held = {"assassin": 0, "warlord": 1, "king": 2, "merchant": 3}
    game = table(
        None, holders=held, called=9, marks=marks, cities={0: SEVEN, 1: SEVEN}, completed=[0, 1, 2], first_complete=2
    )
    assert game.over
    assert game.winners == (1,)
    assert game.scores()[0]["total"] == game.scores()[1]["total"]


def test_k_12_4__a_spectator_sees_what_everybody_sees() -> None:
    game: Any = meydan.new("kohan_dej", 5, 4, setup="devious_dignitaries")
    chance = random.Random(4)
    for _ in range(200):
        if game.over:
            break
        open_part = game.view(None)
        assert "draft" not in open_part
        assert "looking_at" not in open_part
        assert all("hand" not in player and "roles" not in player for player in open_part["players"])
        for seat in range(5):
            own = game.view(seat)
            for key, value in open_part.items():
                if key not in ("seat", "players", "marks"):
                    assert own[key] == value
        seat = chance.choice(game.asked)
        game.answer(seat, chance.choice(game.options(seat)))


def test_k_12_1__an_unsigned_window_looks_like_a_signed_one() -> None:
    held = {"magistrate": 0, "king": 1, "bishop": 2, "merchant": 3}
    seen = []
    for true in ("merchant", "king"):
        marks = {"warranted": {"roles": ["king", "merchant", "warlord"], "by": 0, "true": true}}
        game = table("merchant", holders=held, marks=marks, hands={3: ["docks"]}, coins={3: 5})
        do(game, "build:docks")
        seen.append([game.view(seat) for seat in (1, 2, 3, None)] + [game.view(0)["asked"]])
        signed = {game.redeal(3, seed).dump()["marks"]["warranted"]["true"] for seed in range(30)}
        assert signed == {"king", "merchant", "warlord"}
        assert game.redeal(0, 1).dump()["marks"]["warranted"]["true"] == true
    assert seen[0] == seen[1]


# -- a turn ------------------------------------------------------------------------------------------------------------


def test_k_6_1__gathering_building_and_abilities_in_any_order() -> None:
    entries: dict[str, Any] = {"hands": {0: ["watchtower"]}, "cities": {0: ["prison"], 1: ["tavern"]}, "coins": {0: 1}}
    moves = [["build:watchtower"], ["gather:coins"], ["income"], ["destroy", "attack:1", "destroy:tavern"]]
    held = {"warlord": 0, "king": 1, "merchant": 2, "thief": 3}
    for seed in range(8):
        order = random.Random(seed).sample(moves, len(moves))
        game = table("warlord", holders=held, **entries)
        for step in order:
            do(game, *step)
        assert words(game) == ["end_turn"]


def test_k_6_2__a_turn_ends_only_after_gathering() -> None:
    game = table("merchant")
    assert "end_turn" not in words(game)
    assert "end_turn" in words(do(game, "gather:coins"))
    asked = do(table("magician", hands={0: ["tavern"]}), "gather:coins", "redraw")
    assert "end_turn" not in words(asked)


def test_k_6_4__each_ability_once_and_independently() -> None:
    game = table("abbot", coins={1: 5}, cities={0: ["temple"]})
    do(game, "levy", "levy:1", "income", "coins:1,cards:0", "gather:coins")
    assert words(game) == ["end_turn"]


def test_k_6_6__coins_and_hand_sizes_are_open_and_without_limit() -> None:
    game = table("merchant", coins={0: 500}, hands={1: ["tavern"] * 5 + ["manor"] * 5})
    do(game, "gather:coins")
    assert coins(game)[0] == 502
    assert [player["cards"] for player in game.view(3)["players"]] == [0, 10, 0, 0]
    assert game.view(3)["players"][0]["coins"] == 502


def empty_deck(turn: str, left: int, **entries: Any) -> Any:
    """A position in which all but a few cards are in the last hand."""
    position = table(turn, **entries).dump()
    position["hands"][3] += position["deck"][left:]
    position["deck"] = position["deck"][:left]
    position.pop("seen")
    return meydan.load(position)


def test_kr_2__a_short_deck_gives_what_it_has() -> None:
    assert "gather:cards" not in words(empty_deck("merchant", 0))
    one = empty_deck("merchant", 1)
    assert len(words(do(one, "gather:cards"))) == 1
    architect = do(empty_deck("architect", 1), "bonus")
    assert len(hand(architect, 0)) == 1
    assert "navigate:cards" not in words(empty_deck("navigator", 0))
    assert len(hand(do(empty_deck("navigator", 3), "navigate:cards"), 0)) == 3


def test_kr_43__the_scholar_draws_what_there_is() -> None:
    game = do(empty_deck("scholar", 4), "study")
    assert game.view(0)["drawn"] == 4
    do(game, words(game)[0])
    assert game.view(None)["deck"] == 3
    assert "study" not in words(empty_deck("scholar", 0))


def test_kr_27__all_actions_belong_to_a_turn() -> None:
    game = table("merchant", hands={0: ["tavern"]}, coins={0: 2})
    do(game, "gather:coins", "bonus", "build:tavern", "income", "end_turn")
    assert coins(game)[0] == 2 + 2 + 1 - 1 + 1


@pytest.mark.parametrize("cast", [["queen"], ["tax_collector"], ["artist"]])
def test_kr_26__the_last_rank_of_the_cast_ends_the_game(cast: list[str]) -> None:
    held = {cast[0]: 0, "king": 1, "bishop": 2, "merchant": 3, "thief": 4}
    game = table("merchant", 5, holders=held, cities={3: [*SEVEN[:6]]}, hands={3: ["docks"]}, coins={3: 5})
    do(game, "build:docks", "gather:coins", "end_turn")
    assert game.dump()["turn"]["role"] == cast[0]
    assert end_round(game).over


# -- two and three players ---------------------------------------------------------------------------------------------

TWO = {"king": 0, "architect": 0, "bishop": 1, "warlord": 1}


def test_k_11_1__two_roles_two_turns_one_hand() -> None:
    game = end_round(table(None, 2, holders=TWO, called=0))
    assert [entry["seat"] for entry in told(game, "revealed")] == [0, 1, 0, 1]
    assert coins(game) == [4, 4]


def test_kv_7__architect_and_warlord_in_one_hand() -> None:
    held = {"architect": 0, "warlord": 0, "king": 1, "bishop": 1}
    deck = ["battlefield", "tavern"]
    game = table("architect", 2, holders=held, deck=deck, coins={0: 5}, cities={1: ["manor"]})
    assert "destroy" not in words(do(game, "bonus"))
    do(game, "gather:coins", "end_turn")
    assert game.dump()["turn"]["role"] == "warlord"
    assert set(builds(game)) == {"battlefield", "tavern"}
    do(game, "build:battlefield")
    assert builds(game) == []
    assert city(game, 0) == ["battlefield"]


def test_k_11_2__eight_districts_complete_a_city() -> None:
    for players, held in ((2, TWO), (3, {**TWO, "thief": 2, "merchant": 2})):
        game = table("king", players, holders=held, cities={0: SEVEN}, hands={0: ["docks"]}, coins={0: 5})
        assert not game.view(None)["last_round"]
        assert do(game, "build:docks").view(None)["last_round"]


def test_k_11_4__a_mark_hits_one_turn_only() -> None:
    held = {"assassin": 0, "king": 1, "bishop": 1, "merchant": 0}
    marks = {"murdered": {"roles": ["king"], "by": 0}}
    game = table(None, 2, holders=held, called=3, marks=marks)
    assert game.dump()["turn"] == {**game.dump()["turn"], "seat": 1, "role": "bishop"}


def test_k_11_5__ones_own_other_role_may_be_marked() -> None:
    held = {"witch": 0, "king": 0, "bishop": 1, "merchant": 1}
    game = table(None, 2, holders=held, called=0)
    do(game, "gather:coins", "bewitch:king", "gather:coins")
    assert game.dump()["turn"]["seat"] == 0
    assert coins(game)[0] == 4
    assert set(words(game)) == {"income", "end_turn"}
    held = {"assassin": 0, "king": 0, "bishop": 1, "merchant": 1}
    dead = do(table("assassin", 2, holders=held), "murder", "murder:king", "gather:coins", "end_turn")
    assert dead.dump()["turn"]["role"] == "bishop"
    held = {"magistrate": 0, "king": 0, "bishop": 1, "merchant": 1}
    marks = {"warranted": {"roles": ["king", "merchant", "warlord"], "by": 0, "true": "king"}}
    own = table("king", 2, holders=held, marks=marks, hands={0: ["tavern"]}, coins={0: 2})
    assert city(do(own, "build:tavern"), 0) == ["tavern"]
    assert own.next_asked == 0
