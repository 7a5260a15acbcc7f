"""R-5: the special cards."""

import pytest

from tests.games.rakab.tools import fight, powers


def test_r_5_1__the_elder_burns_the_highest_soldiers_of_every_row() -> None:
    table = fight("elder | 6 6 3 shirdokht", "1 | 6 2 drummer", "2 | 5 shirzan", seasons=[["winter", 1]])
    table.play("0 play:elder")
    assert table["rows"] == [
        ["soldier_3", "elder", "shirdokht"],
        ["soldier_2", "drummer"],
        ["soldier_5", "shirzan"],
    ]
    assert table["burnt"] == {"soldier_6": 3}
    assert [event["cards"] for event in table.told("burnt")] == [2, 1]


def test_r_5_1__the_elder_does_not_touch_the_heroines() -> None:
    table = fight("elder", "1 | shirdokht", "2 | shirzan").play("0 play:elder")
    assert table["burnt"] == {}
    assert table["rows"][1:] == [["shirdokht"], ["shirzan"]]


def test_r_5_2__then_the_player_must_put_the_peace_token_on_an_empty_province() -> None:
    table = fight("elder 1", "1", "2", owned={1: ["fars"]}).play("0 play:elder")
    assert (table.question, table.asked) == ("PlacePeace", (0,))
    words = table.words(0)
    assert len(words) == 15
    assert "peace:fars" not in words  # a marker
    assert "peace:rey" not in words  # the war token
    table.play("0 peace:yazd", "1 pass", "2 pass", "0 pass", "all keep")
    assert table["peace"] == "yazd"
    assert (table.question, table.refuses(f"{table.asked[0]} site:yazd")) == ("ChooseSite", True)


def test_r_5_3__a_token_on_the_map_is_lifted_first_and_may_go_back() -> None:
    table = fight("elder 1", "1", "2", peace="yazd").play("0 play:elder")
    assert table.view(1)["peace"] is None
    assert "peace:yazd" in table.words(0)
    moved = table.fork().play("0 peace:gilan", "1 pass", "2 pass", "0 pass", "all keep")
    assert "site:yazd" in moved.words(0)


def full_map() -> dict[int, list[str]]:
    """Nobody has three adjacent, and of fourteen provinces only Dimase has no marker."""
    return {
        0: ["elinia", "pladaci", "olivadi", "caline"],
        1: ["rollo", "bella", "borge", "lia"],
        2: ["talmone", "atela"],
        3: ["enna", "armento", "morina"],
    }


def test_r_5_3__without_an_empty_province_the_token_stays_beside_the_map() -> None:
    table = fight("elder 1", "1", "2", "3", war="dimase", owned=full_map(), options={"map": "fourteen"})
    table.play("0 play:elder")
    assert table.told("no_peace") == [{"event": "no_peace", "seat": 0}]
    assert table["peace"] is None
    assert (table.question, table.asked) == ("Fight", (1,))


def test_r_5_3__with_one_empty_province_the_token_goes_there_by_itself() -> None:
    left = full_map()
    left[3] = ["enna", "morina"]
    table = fight("elder 1", "1", "2", "3", war="dimase", owned=left, options={"map": "fourteen"})
    assert table.play("0 play:elder")["peace"] == "armento"


def test_r_5_4__the_scarecrow_may_take_back_one_soldier_of_its_own_row() -> None:
    table = fight("scarecrow 1 | 10 5 5 shirdokht drummer", "1 | 6", "2").play("0 play:scarecrow")
    assert table.words(0) == ["none", "take:5", "take:10"]
    taken = table.fork().play("0 take:5")
    assert taken["hands"][0] == ["soldier_1", "soldier_5"]
    assert taken["rows"][0] == ["soldier_5", "soldier_10", "drummer", "shirdokht", "scarecrow"]
    left = table.play("0 none")
    assert left["hands"][0] == ["soldier_1"]
    assert left.asked == (1,)


def test_r_5_5__the_standard_bearer_ends_the_battle_at_once() -> None:
    table = fight("standard_bearer 1 | 5", "10 10 | 4", "10 | 3").play("0 play:standard_bearer")
    assert table["owned"][0] == ["rey"]
    assert table.told("battle_broken_off") == [{"event": "battle_broken_off", "seat": 0}]
    assert table.question == "BurnHand"


def test_r_5_6__the_drummer_doubles_soldiers_once_and_later_ones_too() -> None:
    table = fight("drummer drummer 4 | 2 6 shirzan", "1 1 1", "2 2 2")
    assert powers(table.play("0 play:drummer"))[0] == 17
    assert powers(table.play("1 pass", "2 pass", "0 play:drummer"))[0] == 17
    table = fight("drummer 4 1 | 2 6", "1 1 1", "2 2 2").play("0 play:drummer", "1 pass", "2 pass", "0 play:soldier_4")
    assert powers(table)[0] == 24


def test_r_5_7__only_the_top_season_is_in_force_and_all_are_burnt() -> None:
    table = fight("winter winter spring 1 | 10 4", "1 | 6", "2")
    assert powers(table) == [14, 6, 0]
    assert powers(table.play("0 play:winter", "1 pass", "2 pass")) == [2, 1, 0]
    assert powers(table.play("0 play:winter")) == [2, 1, 0]
    assert powers(table.play("0 play:spring")) == [17, 6, 0]
    assert [season for season, _seat in table["seasons"]] == ["winter", "winter", "spring"]
    table.play("0 pass")
    assert table["seasons"] == []
    assert table["burnt"]["winter"] == 2
    assert table["burnt"]["spring"] == 1


def test_r_5_7__winter_cancels_spring() -> None:
    table = fight("winter 1 | 10", "1 | 6", "2", seasons=[["spring", 1]])
    assert powers(table) == [13, 6, 0]
    assert powers(table.play("0 play:winter")) == [1, 1, 0]


def test_r_5_8__in_winter_every_soldier_of_everybody_counts_one() -> None:
    table = fight("1 | 10 10 2", "1 | 6 shirdokht", "2 | 3 3 drummer shirzan", seasons=[["winter", 2]])
    assert powers(table) == [3, 11, 5]


def test_r_5_9__spring_gives_three_to_every_player_with_the_highest_soldier_now() -> None:
    table = fight("scarecrow elder 1 | 5 5", "6 1 | 5 2", "10 1 | 4", seasons=[["spring", 2]])
    assert powers(table) == [13, 10, 4]
    table.play("0 play:scarecrow", "0 none", "1 play:soldier_6")
    assert powers(table) == [10, 16, 4]
    table.play("2 play:soldier_10")
    assert powers(table) == [10, 13, 17]
    table.play("0 play:elder", "0 peace:yazd")  # the 10 is burnt: the 6 is the highest again
    assert powers(table) == [10, 16, 4]


def test_r_5_9__the_bonus_moves_when_the_highest_is_taken_back() -> None:
    table = fight("scarecrow | 10", "6 | 5", "1 | 4", seasons=[["spring", 2]])
    assert powers(table) == [13, 5, 4]
    assert powers(table.play("0 play:scarecrow", "0 take:10")) == [0, 8, 4]


@pytest.mark.parametrize("season", ["winter", "spring"])
def test_r_5_10__shirzan_adds_one_each_whatever_else_lies_there(season: str) -> None:
    table = fight("elder scarecrow 1 | shirzan shirzan drummer", "1", "2", seasons=[[season, 1]])
    assert powers(table)[0] == 2
    table.play("0 play:scarecrow")
    assert table.asked == (1,)  # nothing to take back
    assert powers(table.play("1 pass", "2 pass", "0 play:elder", "0 peace:yazd"))[0] == 2
    assert table.view(1)["players"][0]["shirzan"] == 2


@pytest.mark.parametrize("season", ["winter", "spring"])
def test_r_5_11__shirdokht_adds_ten_each_and_is_never_the_highest_card(season: str) -> None:
    table = fight("elder scarecrow 1 | shirdokht shirdokht drummer", "1 | 4", "2", seasons=[[season, 1]])
    assert powers(table) == [20, {"winter": 1, "spring": 7}[season], 0]
    assert table.play("0 play:scarecrow").asked == (1,)
    assert powers(table.play("1 pass", "2 pass", "0 play:elder", "0 peace:yazd")) == [20, 0, 0]


def test_r_w4__every_five_is_burnt_when_five_is_the_highest() -> None:
    table = fight("elder | 5 5 1", "1 | 5 4", "2 | 3").play("0 play:elder")
    assert table["rows"] == [["soldier_1", "elder"], ["soldier_4"], ["soldier_3"]]
    assert table["burnt"] == {"soldier_5": 3}
