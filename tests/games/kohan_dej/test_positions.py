"""Positions of Kohan Dej without an agenda: the turn goes on as the role, its marks and the cards demand."""

from typing import Any

import pytest

import meydan
from tests.games.kohan_dej.districts.tools import SEVEN, do, hand, position, table, told, words

BEWITCHED = {"bewitched": {"roles": ["merchant"], "by": 1}}
WITCHES = {"merchant": 0, "witch": 1, "bishop": 2, "king": 3}
THREATENED = {"threatened": {"roles": ["merchant", "king"], "by": 1, "true": "merchant"}}
BLACKMAIL = {"merchant": 0, "blackmailer": 1, "bishop": 2, "king": 3}


def agenda(game: Any) -> list[str]:
    """The names of the agenda items of the turn, next first."""
    return [item[0] for item in game.dump()["agenda"]][:-2]


# -- what a turn owes --------------------------------------------------------------------------------------------------


def test_k_8_2__a_loaded_witch_turn_gathers_and_asks_whom_to_bewitch() -> None:
    game = table("witch")
    assert agenda(game) == ["Gather", "Bewitch", "Finish"]
    game = do(table("witch", done={"gathered": True}), "bewitch:king")
    assert game.dump()["marks"] == {"bewitched": {"roles": ["king"], "by": 0}}
    assert agenda(table("witch", done={"gathered": True, "builds": 1})) == ["Act", "Finish"]


def test_k_8_11__a_loaded_emperor_turn_gives_the_crown_first() -> None:
    game = table("emperor")
    assert agenda(game) == ["GiveCrown", "Act", "Finish"]
    assert words(game) == ["crown:1", "crown:2", "crown:3"]
    for done in ({"gathered": True}, {"income": True}):
        assert agenda(table("emperor", done=done)) == ["Act", "Finish"]


def test_k_5_6__a_threatened_role_gathers_and_settles_before_it_plays() -> None:
    start: dict[str, Any] = {"holders": BLACKMAIL, "marks": THREATENED, "coins": {0: 4}}
    assert agenda(table("merchant", **start)) == ["Gather", "Settle", "Finish"]
    game = table("merchant", done={"gathered": True}, **start)
    assert words(game) == ["pay", "refuse"]
    assert agenda(do(game, "refuse")) == ["Act", "Finish"]
    assert game.dump()["coins"] == [0, 4, 0, 0]
    assert agenda(table("merchant", done={"gathered": True, "income": True}, **start)) == ["Act", "Finish"]


def test_k_5_6__a_threatened_emperor_settles_and_then_gives_the_crown() -> None:
    holders = {"emperor": 0, "blackmailer": 1, "bishop": 2, "merchant": 3}
    marks = {"threatened": {"roles": ["emperor", "merchant"], "by": 1, "true": "merchant"}}
    game = table("emperor", holders=holders, marks=marks, done={"gathered": True})
    assert agenda(do(game, "pay")) == ["GiveCrown", "Act", "Finish"]


def test_k_5_5__the_holder_of_a_bewitched_role_only_gathers() -> None:
    game = table("merchant", holders=WITCHES, marks=BEWITCHED, hands={0: ["tavern"]}, coins={0: 5})
    assert agenda(game) == ["Gather", "Resume"]
    assert words(game) == ["gather:coins", "gather:cards"]
    do(game, "gather:coins")
    assert (game.question, game.next_asked) == ("Act", 1)


def test_k_5_5__a_witch_who_plays_on_is_the_seat_of_the_turn() -> None:
    start: dict[str, Any] = {"holders": WITCHES, "marks": BEWITCHED, "hands": {1: ["tavern"]}, "coins": {1: 5}}
    game = table("merchant", done={"seat": 1}, **start)
    assert (game.question, game.next_asked) == ("Act", 1)
    assert "build:tavern" in words(game)
    assert "gather:coins" not in words(game)
    assert told(game, "resumed") == []


def test_k_8_2__a_witch_may_bewitch_the_own_second_role_and_plays_on() -> None:
    held = {"witch": 0, "merchant": 0, "king": 1, "bishop": 1}
    marks = {"bewitched": {"roles": ["merchant"], "by": 0}}
    assert agenda(table("merchant", 2, holders=held, marks=marks)) == ["Gather", "Resume"]
    done = {"gathered": True, "income": True}
    assert agenda(table("merchant", 2, holders=held, marks=marks, done=done)) == ["Act", "Finish"]


# -- cards being looked at ---------------------------------------------------------------------------------------------


THREE = ["manor", "castle", "palace"]
TWO_DISTRICTS = {0: ["library", "observatory"]}


def test_k_6_3__with_library_and_observatory_two_of_three_drawn_cards_are_kept() -> None:
    game = do(table("king", drawn=THREE, cities=TWO_DISTRICTS), "keep:palace")
    assert game.question == "KeepDrawn"
    do(game, "keep:manor")
    assert sorted(hand(game, 0)) == ["manor", "palace"]
    assert game.dump()["deck"][-1] == "castle"
    one = do(table("king", drawn=THREE[:2], cities=TWO_DISTRICTS), "keep:castle")
    assert hand(one, 0) == ["castle"]


def test_k_6_3__one_of_two_or_three_is_kept_and_the_player_has_gathered() -> None:
    for drawn, city in ((THREE[:2], []), (THREE, ["observatory"])):
        game = do(table("king", drawn=drawn, cities={0: city}), "keep:manor")
        assert hand(game, 0) == ["manor"]
        assert game.dump()["turn"]["gathered"] is True
        assert "end_turn" in words(game)


def test_k_8_21__the_seven_cards_of_a_scholar_go_back_on_top() -> None:
    drawn = [*SEVEN[:6], "docks"]
    game = table("scholar", drawn=drawn)
    assert game.question == "Study"
    do(game, "keep:docks")
    assert sorted(game.dump()["deck"][:6]) == sorted(SEVEN[:6])
    assert game.dump()["turn"]["used"] == [0]
    assert "gather:coins" in words(game)


def test_k_8_21__a_scholar_who_gathers_keeps_one_of_two() -> None:
    assert table("scholar", drawn=THREE[:2]).question == "KeepDrawn"


def test_k_8_9__the_cards_before_a_seer_are_given_back_to_whom_the_stash_says() -> None:
    game = table("seer", drawn=THREE[:2], stash={"seer": 0b0110})
    assert (game.question, game.next_asked) == ("Give", 0)
    do(game, "give:manor", "give:castle")
    assert (hand(game, 1), hand(game, 2)) == (["manor"], ["castle"])


# -- what is refused ---------------------------------------------------------------------------------------------------


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("king", {"drawn": [*THREE, "temple", "church"]}, "drawn: 5 is not how many cards the king looks at"),
    ("king", {"drawn": THREE}, "drawn: 3 is not how many cards the king looks at"),
    ("king", {"drawn": THREE[:2], "cities": {0: ["library"]}}, "drawn: 2 is not how many cards the king looks at"),
    ("king", {"drawn": THREE[:2], "done": {"gathered": False}}, "KeepDrawn"),
    ("king", {"beautified": {0: ["manor"]}, "cities": {0: ["manor"]}, "cast": ["queen"], "players": 5}, "beautified"),
    ("king", {"laid": ["manor"]}, "laid: no city has a district that cards lie under"),
    ("king", {"cities": {0: ["secret_vault"]}}, "seat 0 has secret_vault, which cannot be built"),
    ("king", {"done": {"builds": 9}}, "turn: builds is at most 1 for the king, not 9"),
    ("king", {"done": {"used": [0]}}, "turn: used has an ability that the king does not have"),
    ("king", {"done": {"used_districts": ["manor"]}}, "used_districts has manor"),
    ("king", {"done": {"seat": 2}}, "turn: seat 2 does not play the king, seat 0 does"),
    ("king", {"done": {"gathered": 1}}, "gathered must be true or false, not 1"),
    ("king", {"done": {"income": "yes"}}, "income must be true or false, not 'yes'"),
    ("king", {"stash": {"king": 3}}, "king must be a whole number from 0 to 0"),
    ("king", {"round": {"called": 5}}, "shown"),
    ("witch", {"done": {"income": True}}, "turn: here the witch gathers before anything else"),
    ("king", {"cities": {0: ["munument"]}}, "did you mean monument?"),
    ("king", {"hnads": []}, "unknown entry 'hnads'; did you mean hands?"),
    ("king", {"agenda": [["Actt", 0, 4]]}, "unknown item 'Actt'; did you mean Act?"),
    ("king", {"agenda": [["Act", 0]]}, "Act on the agenda has the arguments seat, rank"),
]


@pytest.mark.parametrize(("turn", "entries", "sentence"), REFUSED, ids=[sentence for *_, sentence in REFUSED])
def test_what_cannot_be_is_refused_in_a_sentence_that_names_the_entry(
    turn: str, entries: dict[str, Any], sentence: str
) -> None:
    entries = {"options": {"unique_districts": sorted(UNIQUE)}, **entries}
    with pytest.raises(meydan.BadPosition) as caught:
        meydan.load(position(turn, **entries))
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


UNIQUE = {"library", "observatory", "museum", "monument", "secret_vault", "keep", "park", "quarry", "stables", "statue"}
UNIQUE |= {"theater", "smithy", "factory", "framework"}

MARKS: list[tuple[dict[str, Any], str]] = [
    ({"threatened": {"roles": ["merchant"], "by": 1, "true": "merchant"}}, "threatened must name 2 roles, not 1"),
    ({"threatened": {"roles": ["merchant", "king"], "by": 1}}, "threatened lacks: true"),
    (
        {"threatened": {**THREATENED["threatened"], "by": 2}},
        "threatened is by seat 2, but seat 1 plays the blackmailer",
    ),
    ({"threatened": {**THREATENED["threatened"], "open": 1}}, "open must be true or false"),
    ({"threatened": {**THREATENED["threatened"], "roles": ["merchant", "assassin"]}}, "cannot lie on: assassin"),
    ({"murdered": {"roles": ["king"], "by": 0}}, "murdered is laid by the assassin, whom nobody plays"),
    ({"robbed": {"roles": ["king"], "by": 1}}, "robbed needs the thief, who is not in the cast"),
    ({"murdered": {"roles": ["king", "bishop"], "by": 0}}, "murdered must name 1 roles, not 2"),
]


@pytest.mark.parametrize(("marks", "sentence"), MARKS, ids=[sentence for _, sentence in MARKS])
def test_a_mark_is_refused_unless_its_role_can_have_laid_it(marks: dict[str, Any], sentence: str) -> None:
    with pytest.raises(meydan.BadPosition) as caught:
        table("merchant", holders=BLACKMAIL, marks=marks)
    assert sentence in str(caught.value)


def test_five_warrants_are_refused() -> None:
    held = {"magistrate": 0, "king": 1, "bishop": 2, "merchant": 3}
    roles = ["king", "bishop", "merchant", "thief", "magician"]
    with pytest.raises(meydan.BadPosition, match="warranted must name 3 roles, not 5"):
        table("king", holders=held, marks={"warranted": {"roles": roles, "by": 0, "true": "king"}})


def test_a_mark_whose_role_is_not_called_yet_is_refused() -> None:
    with pytest.raises(meydan.BadPosition, match="murdered is laid by the assassin, who has not been called yet"):
        table(None, holders={"assassin": 0, "king": 1, "bishop": 2, "merchant": 3}, marks=MURDERED)
    with pytest.raises(meydan.BadPosition, match="but turn: used lacks that ability"):
        table("assassin", holders={"assassin": 0, "king": 1, "bishop": 2, "merchant": 3}, marks=MURDERED)


MURDERED = {"murdered": {"roles": ["king"], "by": 0}}


def test_an_agenda_lets_nobody_but_the_witch_play_a_bewitched_role() -> None:
    start = position("merchant", holders=WITCHES, marks=BEWITCHED)
    start["agenda"] = [["Act", 0, 6], ["Finish", 0, 6], ["Call", 0, 7], ["NextRound", 0]]
    with pytest.raises(meydan.BadPosition, match="a turn ends with its Finish, or somebody else resumes it"):
        meydan.load(start)
