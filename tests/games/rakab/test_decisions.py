"""R-D: the decision points and their safe choices."""

from meydan.games.rakab.maps.map import MAPS
from tests.games.rakab.tools import fight
from tests.games.scenario import dealt


def test_r_d1__the_site_is_any_empty_province_and_the_first_by_default() -> None:
    table = fight("5", "6", "2", war=None, owned={0: ["azerbaijan"]}, peace="gilan").having(chooser=1)
    assert table.asked == (1,)
    free = [name for name in MAPS["iran"].provinces if name not in ("azerbaijan", "gilan")]
    assert table.words(1) == [f"site:{name}" for name in free]
    assert table.default(1) == "site:kurdestan"


def test_r_d2__pass_or_any_different_kind_in_the_hand() -> None:
    hand = "1 1 2 3 4 5 6 10 elder scarecrow standard_bearer drummer winter spring"
    table = fight(hand, "6", "2")
    assert table.words(0) == [
        "pass",
        *[f"play:soldier_{value}" for value in (1, 2, 3, 4, 5, 6, 10)],
        *["play:elder", "play:standard_bearer", "play:drummer", "play:winter", "play:spring", "play:scarecrow"],
    ]
    assert table.default(0) == "pass"
    assert fight("shirzan shirdokht", "6", "2").words(0) == ["pass", "play:shirzan", "play:shirdokht"]


def test_r_d3__none_or_any_different_soldier_of_the_own_row() -> None:
    table = fight("scarecrow 1 | 3 3 6 shirzan", "6 | 10", "2").play("0 play:scarecrow")
    assert (table.question, table.asked) == ("TakeBack", (0,))
    assert table.words(0) == ["none", "take:3", "take:6"]
    assert table.default(0) == "none"
    assert fight("scarecrow 1 | shirzan", "6", "2").play("0 play:scarecrow").question == "Fight"


def test_r_d4__peace_goes_to_any_province_without_marker_and_war_token() -> None:
    table = fight("elder 1", "6", "2", war="azerbaijan", owned={0: ["gilan"]}, peace="kurdestan").play("0 play:elder")
    assert (table.question, table.asked) == ("PlacePeace", (0,))
    assert table.words(0) == [f"peace:{name}" for name in MAPS["iran"].provinces[2:]]
    assert table.default(0) == "peace:kurdestan"


def test_r_d5__every_holder_is_asked_to_burn_and_keeps_by_default() -> None:
    table = fight("drummer | 5", "3 | 6", "elder winter", "", passed=[0, 1]).having(chooser=2).play("2 pass")
    assert (table.question, table.asked) == ("BurnHand", (0, 1, 2))
    assert [table.words(seat) for seat in range(3)] == [["keep", "burn"], ["keep"], ["keep", "burn"]]
    assert [table.default(seat) for seat in range(3)] == ["keep"] * 3


def test_r_d1__the_defaults_play_every_table_to_its_end() -> None:
    for players in range(2, 7):
        assert dealt("rakab", players, 2).play_defaults().game.over
