"""Positions written by hand: what may be left out, and what is refused in one sentence."""

from typing import Any

import pytest

import meydan
from tests.games.dej.tools import deck, position, table, words


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
    ({"cities": {1: ["market", "market"]}}, "has a district twice"),
    ({"round": {"burned_up": ["warlord"]}}, "in two places"),
    ({"round": {"burned_down": ["king"]}}, "each is held, passed or burned"),
    ({"round": {"shown": ["king"]}}, "shown must be held"),
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
]


@pytest.mark.parametrize(("entries", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_what_cannot_lie_on_a_table_is_refused(entries: dict[str, Any], sentence: str) -> None:
    with pytest.raises(meydan.BadPosition, match=sentence) as caught:
        meydan.load(position(**entries))
    assert "\n" not in str(caught.value)


def test_roles_nobody_saw_being_picked_are_dealt_anew() -> None:
    game = table(coins={0: 1})
    held = {tuple(sorted(game.redeal(2, seed).dump()["round"]["holders"].items())) for seed in range(40)}
    assert len(held) > 5
    assert all(dict(holders)["bishop"] == 2 for holders in held)


def test_a_story_of_the_draft_is_told_whole_or_not_at_all() -> None:
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
        with pytest.raises(meydan.BadPosition, match="every pick is told or none"):
            meydan.load(told)
    for whole in (picks, [None] * len(picks)):
        told["round"]["picks"] = whole
        loaded = meydan.load(told)
        assert all(loaded.redeal(seat, 1).view(seat) == loaded.view(seat) for seat in range(3))
