"""Positions written by hand: what may be left out, and what is refused in one sentence."""

from typing import Any

import pytest

import meydan
from tests.games.dej.tools import ROLES, SEVEN, deck, position, table, told, words


def test_nothing_but_the_players_is_a_new_round() -> None:
    game: Any = meydan.load({"game": "dej", "players": 4, "chance": 5})
    assert game.question == "PickRole"
    assert len(deck(game)) == 61


def test_cards_left_out_lie_under_the_deck() -> None:
    game = table(deck=["smithy"], hands={0: ["keep"]})
    assert deck(game)[0] == "smithy"
    assert deck(game).count("keep") == 1
    assert len(deck(game)) == 60


def test_a_turn_goes_on_where_it_is() -> None:
    game = table(
        turn="warlord", done={"gathered": True, "income": True, "builds": 1}, hands={0: ["tavern"]}, coins={0: 5}
    )
    assert words(game) == ["end_turn"]


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"hands": {0: ["smithy", "smithy"]}}, "more copies of smithy"),
    ({"hands": {0: ["museum"]}}, "more copies of museum"),
    ({"hands": {0: ["palas"]}}, "palas"),
    ({"cities": {1: ["market", "market"]}}, "cities: seat 1 has market twice"),
    ({"round": {"burned_up": ["warlord"]}}, "in two places"),
    ({"round": {"burned_down": ["king"]}}, "round lacks: assassin, thief, magician"),
    ({"round": {"shown": ["king"]}}, "holders lacks: king"),
    ({"round": {"packet": ["king", "king"]}}, "twice"),
    ({"completed": [2]}, "first_complete"),
    ({"between": "tavern"}, "between"),
    ({"marks": {"cursed": {"roles": [], "by": 0}}}, "cursed"),
    ({"crown": 4}, "crown"),
    ({"coins": {0: -1}}, "coins"),
    ({"agenda": [["Call", 0, 3], ["NextRound", 0]]}, "next call"),
    ({"agenda": [["Call", 0, 1]]}, "NextRound"),
    ({"agenda": []}, "not over"),
    ({"seen": [["moved", "deck"]]}, "no fact"),
    ({"hands": {0: ["palas"]}}, "hands has 'palas'; did you mean palace"),
    ({"holders": {"king": 0, "bishop": 0, "thief": 0, "merchant": 1}}, "holders: seat 0 has 3 roles, not 1"),
    ({"holders": dict.fromkeys(ROLES, 0)}, "holders: seat 0 has 8 roles, not 1"),
    ({"holders": {"king": 0, "bishop": 1, "thief": 2}}, "holders: seat 3 has 0 roles, not 1"),
    ({"called": 8, "round": {"shown": ["bishop", "merchant", "warlord"]}}, "shown lacks: architect"),
    ({"round": {"shown": ["bishop"]}}, "shown has what was not called yet: bishop"),
    ({"holders": {"kng": 0}}, "holders has 'kng'; did you mean king"),
    ({"turn": "warlord", "done": {"seat": 1}}, "turn: seat 1 does not play the warlord, seat 0 does"),
    ({"turn": "warlord", "done": {"builds": 9}}, "turn: builds is at most 1 for the warlord, not 9"),
    ({"turn": "warlord", "done": {"gathered": 1}}, "gathered must be true or false, not 1"),
    ({"turn": "warlord", "done": {"role": None}}, "the turn lacks: role"),
    ({"turn": "warlord", "round": {"called": 7}}, "shown has what was not called yet: warlord"),
    ({"called": 2, "marks": {"bewitched": {"roles": ["king"], "by": 0}}}, "bewitched needs the witch"),
    ({"called": 8, "marks": {"murdered": {"roles": ["king"], "by": 0}}}, "assassin, whom nobody plays"),
    ({"cities": {0: SEVEN}, "completed": [], "first_complete": None}, "completed lacks: 0, whose city is complete"),
]


@pytest.mark.parametrize(("entries", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_what_cannot_lie_on_a_table_is_refused(entries: dict[str, Any], sentence: str) -> None:
    with pytest.raises(meydan.BadPosition, match=sentence) as caught:
        meydan.load(position(**entries))
    assert "\n" not in str(caught.value)


def test_d_5_4__a_murdered_bishop_has_no_turn() -> None:
    held = {"assassin": 0, "bishop": 1, "merchant": 2, "warlord": 3}
    marks = {"murdered": {"roles": ["bishop"], "by": 0}}
    with pytest.raises(meydan.BadPosition, match="turn: the bishop loses it because it is murdered"):
        table(turn="bishop", holders=held, marks=marks)


def test_d_8_1__only_the_assassin_murders() -> None:
    held = {"assassin": 0, "bishop": 1, "merchant": 2, "warlord": 3}
    with pytest.raises(meydan.BadPosition, match="murdered is by seat 2, but seat 0 plays the assassin"):
        table(turn="warlord", holders=held, marks={"murdered": {"roles": ["bishop"], "by": 2}})


def test_loading_tells_nothing_that_did_not_happen() -> None:
    assert table(turn="warlord", coins={0: 5}).events == ()
    assert [event.key for event in table(coins={0: 5}).events] == ["no_answer"] * 4 + ["revealed"]
    assert told(table(coins={0: 5}), "earned") == []


def test_d_6_6__the_bonus_that_comes_with_the_gathering_follows_the_cards_being_looked_at() -> None:
    game = table(turn="merchant", drawn=["manor", "castle"])
    game.answer(3, game.choice(3, "keep:manor"))
    assert game.dump()["coins"][3] == 1
    declined = table(turn="merchant", drawn=["manor", "castle"], done={"gathered": True, "bonus": True})
    declined.answer(3, declined.choice(3, "keep:manor"))
    assert declined.dump()["coins"][3] == 0


def test_d_6_13__the_last_card_of_the_deck_may_be_looked_at_alone() -> None:
    whole = deck(table())
    game = table(turn="warlord", drawn=[whole[0]], hands={0: whole[1:30], 1: whole[30:]})
    assert words(game) == [f"keep:{whole[0]}"]
    with pytest.raises(meydan.BadPosition, match="drawn: 1 is not how many cards the warlord looks at"):
        table(turn="warlord", drawn=[whole[0]])


def test_roles_nobody_saw_being_picked_are_dealt_anew() -> None:
    game = table(coins={0: 1})
    held = {tuple(sorted(game.redeal(2, seed).dump()["round"]["holders"].items())) for seed in range(40)}
    assert len(held) > 5
    assert all(dict(holders)["bishop"] == 2 for holders in held)


def test_a_record_of_the_draft_is_complete_or_left_out() -> None:
    """D-4.9: roles were held that nobody had picked, and dealing them anew changed what a seat had seen."""
    game: Any = meydan.new("dej", 3, 4)
    while game.question == "PickRole":
        game.answer(game.asked[0], game.options(game.asked[0])[0])
    told = game.dump()
    picks = told["round"]["picks"]
    made = [at for at, pick in enumerate(picks) if pick]
    assert len(made) == 6
    for left_out in range(1, 6):
        told["round"]["picks"] = [pick if at in made[:-left_out] else None for at, pick in enumerate(picks)]
        with pytest.raises(meydan.BadPosition, match="either all picks are given or none"):
            meydan.load(told)
    for whole in (picks, [None] * len(picks)):
        told["round"]["picks"] = whole
        loaded = meydan.load(told)
        assert all(loaded.redeal(seat, 1).view(seat) == loaded.view(seat) for seat in range(3))
