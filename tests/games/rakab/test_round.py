"""R-3 and R-9: a round, and choosing the site."""

from tests.games.rakab.tools import fight, owned
from tests.games.scenario import dealt


def test_r_3_1__a_round_is_site_battle_end_and_refresh() -> None:
    table = dealt("rakab", 3, 1, first_chooser=1)
    assert table.agenda == "ChooseSite(1) < Battle(1) < EndBattle(0) < Refresh(0) < Round(0)"
    table.play("1 site:rey", "1 pass", "2 pass", "0 pass")
    assert table.question == "BurnHand"
    table.play("all keep")
    assert table.agenda == "ChooseSite(0) < Battle(0) < EndBattle(0) < Refresh(0) < Round(0)"


def test_r_3_2__the_site_has_no_marker_and_no_peace_token() -> None:
    first = dealt("rakab", 3, 1, first_chooser=0)
    assert len(first.words(0)) == 17
    table = fight("5", "6", "2", war=None, owned={0: ["rey"], 1: ["fars", "makran"]}, peace="yazd")
    assert len(table.words(0)) == 13
    for province in ("rey", "fars", "makran", "yazd"):
        assert table.refuses(f"0 site:{province}")
    assert table.play("0 site:gilan")["war"] == "gilan"


def test_r_3_2__a_province_left_without_a_winner_may_be_chosen_again_at_once() -> None:
    table = fight("5", "6", "2").play("0 pass", "1 pass", "2 pass", "all keep")
    assert owned(table) == [0, 0, 0]
    assert "site:rey" in table.words(2)


def test_r_3_3__the_chooser_takes_the_first_turn() -> None:
    table = dealt("rakab", 5, 1, first_chooser=3).play("3 site:marv")
    assert (table.question, table.asked) == ("Fight", (3,))


def test_r_9_1__the_next_site_is_chosen_after_the_refresh_with_the_new_hand() -> None:
    table = fight("| 10", "5 | 3", "| 2", passed=[0, 2]).having(chooser=1)
    table.play("1 pass")
    assert (table.question, table.asked) == ("ChooseSite", (0,))
    assert [len(hand) for hand in table["hands"]] == [11, 10, 10]
    table.play("0 site:gilan")
    assert (table.question, table.asked) == ("Fight", (0,))
