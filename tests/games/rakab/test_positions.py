"""Positions of Rakab: read back as written, and refused with a sentence when they cannot be."""

from typing import Any

import pytest

import meydan
from tests.games.rakab.tools import fight, random_decisions
from tests.games.scenario import dealt


@pytest.mark.slow
def test_every_position_reads_back_as_it_was_written() -> None:
    for game in random_decisions(2):
        dump = game.dump()
        assert meydan.load(dump).dump() == dump
        assert meydan.load(dump).winners == game.winners


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "too many": ({"hands": [["standard_bearer"] * 3, ["standard_bearer"], []]}, "there are 3"),
    "more than there are": ({"hands": [["elder"] * 7, [], []]}, "more copies of elder"),
    "unknown card": ({"hands": [["king"], [], []]}, "'king'"),
    "big hand": ({"hands": [["soldier_1"] * 8 + ["soldier_2"] * 7, ["elder"], []]}, "more than 14 cards"),
    "two markers": ({"owned": [["rey"], ["rey"], []]}, "rey has two markers"),
    "war on a marker": ({"owned": [["rey"], [], []], "war": "rey"}, "has a marker"),
    "war with peace": ({"war": "rey", "peace": "rey"}, "peace token"),
    "unknown province": ({"war": "rome"}, "'rome'"),
    "wrong remainder": ({"remainder": {}}, "the remainder must be"),
    "taken back": ({"taken_back": [["soldier_10"], [], []]}, "took back"),
    "taken back no soldier": ({"taken_back": [["elder"], [], []]}, "took back"),
    "season": ({"war": "rey", "seasons": [["summer", 0]]}, "'summer'"),
    "season entry": ({"war": "rey", "seasons": ["winter"]}, "no [season, seat]"),
    "rows between battles": ({"rows": [["soldier_1"], [], []]}, "nobody fights or has a row"),
    "bearer in a row": ({"war": "rey", "rows": [["standard_bearer"], [], []]}, "ends the battle"),
    "already won": ({"owned": [["rey", "gilan", "tabarestan"], [], []]}, "already won"),
    "nobody with cards": ({"hands": [["soldier_1"], [], []]}, "too few players"),
    "passed and fights": ({"war": "rey", "passed": [0], "fighting": [0, 1]}, "has passed"),
    "passed twice": ({"war": "rey", "passed": [0, 0]}, "twice"),
    "not over": ({"agenda": []}, "not over"),
    "no round": ({"agenda": [["ChooseSite", 0]]}, "Round"),
    "not his site": ({"agenda": [["ChooseSite", 1], ["Round", 0]]}, "ChooseSite"),
    "no end": ({"war": "rey", "agenda": [["Fight", 0], ["Round", 0]]}, "EndBattle"),
    "no site": ({"agenda": [["EndBattle", 0], ["Refresh", 0], ["Round", 0]]}, "none of Round"),
    "two sites": ({"agenda": [["ChooseSite", 0], ["ChooseSite", 0], ["Round", 0]]}, "none of Round"),
    "stalled": ({"quiet": 6}, "ended the game"),
    "unknown entry": ({"gold": 3}, "'gold'"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_position_that_cannot_be_is_refused_with_a_reason(name: str) -> None:
    entries, reason = BAD[name]
    position = {
        "game": "rakab",
        "players": 3,
        "hands": [["soldier_5", "elder"], ["soldier_6"], ["soldier_2"]],
        **entries,
    }
    with pytest.raises(meydan.BadPosition) as caught:
        meydan.load(position)
    assert reason in str(caught.value)


def test_two_players_have_boxes_and_no_peace() -> None:
    good = dealt("rakab", 2, 3).game.dump()
    with pytest.raises(meydan.BadPosition, match="peace token"):
        meydan.load({**good, "peace": "rey"})
    with pytest.raises(meydan.BadPosition, match="the box of seat 0"):
        meydan.load({**good, "boxes": [{"elder": 1}, {}]})
    with pytest.raises(meydan.BadPosition, match="there are 1"):
        meydan.load({**good, "decks": [["elder"] * 3, []], "boxes": [None, None]})
    with pytest.raises(meydan.BadPosition, match="at most 15"):
        meydan.load({**good, "decks": [["elder"] * 16, []]})


def test_options_are_checked() -> None:
    for bad in ({"map": "lorestan"}, {"stall_limit": 0}, {"spring_bonus_mode": "never"}, {"first_chooser": 3}):
        with pytest.raises(meydan.BadOption):
            meydan.new(meydan.game_key("rakab"), 3, 1, **bad)


def test_a_hand_written_battle_goes_on_with_its_chooser() -> None:
    table = fight("5", "6", "2").having(chooser=2)
    assert table.agenda == "Fight(2) < EndBattle(0) < Refresh(0) < Round(0)"


def test_piles_may_be_written_as_lists_or_as_numbers() -> None:
    assert fight("5", "6", "2", burnt=["elder", "elder"])["burnt"] == {"elder": 2}
    assert fight("5", "6", "2", burnt={"elder": 2})["burnt"] == {"elder": 2}
