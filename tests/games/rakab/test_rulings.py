"""RR-1 to RR-20: our rulings where the rulebook leaves a gap."""

from tests.games.rakab.tools import TABLES, fight, hand_sizes, owned, powers
from tests.games.scenario import dealt


def test_rr_1__the_first_chooser_is_random_or_the_hosts_choice() -> None:
    assert {dealt("rakab", 3, seed)["chooser"] for seed in range(30)} == {0, 1, 2}
    assert {dealt("rakab", 3, seed, first_chooser=2)["chooser"] for seed in range(10)} == {2}


def test_rr_2__all_copies_of_the_highest_in_one_row_burn() -> None:
    table = fight("elder 1 | 10 10 10", "1", "2").play("0 play:elder")
    assert table["burnt"] == {"soldier_10": 3}


def test_rr_3__spring_counts_once_a_player_unless_the_table_wants_it_per_card() -> None:
    army = ["1 | 6 6", "1 | 6", "1"]
    assert powers(fight(*army, seasons=[["spring", 0]])) == [15, 9, 0]
    each = fight(*army, seasons=[["spring", 0]], options={"spring_bonus_mode": "per_card"})
    assert powers(each) == [18, 9, 0]


def test_rr_4__a_scarecrow_may_be_played_for_nothing() -> None:
    table = fight("scarecrow scarecrow 1", "1", "2").play("0 play:scarecrow")
    assert table.asked == (1,)
    again = fight("scarecrow 1 | 5", "1", "2").play("0 play:scarecrow", "0 none")
    assert again["rows"][0] == ["soldier_5", "scarecrow"]


def test_rr_5__three_in_a_chain_win() -> None:
    table = fight("1 | 6", "1", "1", war="esfahan", passed=[1, 2], owned={0: ["rey", "yazd"]}).play("0 pass")
    assert table.game.winners == (0,)


def test_rr_6__only_the_province_in_peace_is_left_and_the_game_ends() -> None:
    markers = {
        0: ["elinia", "pladaci", "olivadi", "caline"],
        1: ["rollo", "bella", "borge"],
        2: ["talmone", "atela"],
        3: ["enna", "armento", "morina"],
    }
    table = fight("1", "1", "1 | 6", "1", war="dimase", peace="lia", passed=[0, 1, 3], owned=markers, chooser=2)
    table.having(options={"map": "fourteen"}).play("2 pass")
    assert table.game.over
    assert table.game.winners == (0,)


def test_rr_7__peace_may_be_put_back_on_the_same_province() -> None:
    table = fight("elder 1", "1", "2", peace="yazd").play("0 play:elder", "0 peace:yazd")
    assert table["peace"] == "yazd"


def test_rr_8__who_ran_out_during_the_battle_passes_and_that_counts() -> None:
    """0 plays the last card; the others pass; 0 must pass last and chooses. Spectators of the battle never choose."""
    table = fight("scarecrow", "2 2", "2 2", "").play("0 play:scarecrow", "1 pass", "2 pass")
    assert [event["seat"] for event in table.told("passed")] == [1, 2, 0]
    assert table["chooser"] == 0


def test_rr_9__after_a_tie_by_a_standard_bearer_the_last_who_passed_chooses() -> None:
    table = fight("1 standard_bearer", "1", "1", passed=[1]).play("0 play:standard_bearer")
    assert (owned(table), table["chooser"]) == ([0, 0, 0], 1)
    table = fight("1 standard_bearer", "1", "1").play("0 play:standard_bearer")
    assert table["chooser"] == 0


def test_rr_10__most_shirzan_chooses_in_a_tie_too_and_equal_shirzan_fall_through() -> None:
    table = fight("1 | 5 shirzan", "1 | 6", "1", passed=[2, 1]).play("0 pass")
    assert (owned(table), table["chooser"]) == ([0, 0, 0], 0)
    table = fight("1 | 5 shirzan", "1 | 5 shirzan", "1", passed=[0, 1]).having(chooser=2).play("2 pass")
    assert (owned(table), table["chooser"]) == ([0, 0, 0], 2)


def test_rr_11__burning_is_simultaneous_and_secret() -> None:
    table = fight("elder | 5", "drummer | 6", "3 | 4", passed=[0, 1]).having(chooser=2).play("2 pass")
    table.play("1 burn")
    assert hand_sizes(table) == [1, 1, 1]
    assert table.view(0)["players"][1]["cards"] == 1
    table.play("2 keep", "0 burn")
    assert [event["seat"] for event in table.told("hand_burnt")] == [0, 1]  # in seat order


def test_rr_12__two_players_refill_instead_of_the_refresh() -> None:
    table = fight("elder | 5", "drummer", passed=[1], decks=[["soldier_4"], []]).play("0 pass")
    assert table.question == "ChooseSite"  # nobody is asked to burn
    assert table["hands"] == [["soldier_4", "elder"], ["drummer"]]


def test_rr_13__any_five_provinces_win() -> None:
    """Two of them touch: five need not lie apart."""
    markers = {0: ["azerbaijan", "gilan", "lorestan", "fars"]}
    table = fight("1 | 6", "1", "1", war="marv", passed=[1, 2], owned=markers).play("0 pass")
    assert table.game.winners == (0,)


def test_rr_14__spring_does_not_look_at_shirdokht() -> None:
    table = fight("1 | shirdokht", "1 | 2", "1", seasons=[["spring", 0]])
    assert powers(table) == [10, 5, 0]


def test_rr_15__under_winter_printed_values_decide_for_the_elder() -> None:
    table = fight("elder 1 | 4", "1 | 5", "2", seasons=[["winter", 1]]).play("0 play:elder")
    assert table["rows"][:2] == [["soldier_4", "elder"], []]


def test_rr_16__endless_passing_is_braked() -> None:
    for players in range(2, 7):
        table = dealt("rakab", players, 4).play_defaults()
        assert table["quiet"] == (3 if players == 2 else 6)
        assert len(table.told("site")) == table["quiet"]


def test_rr_17__the_deal_goes_clockwise_from_the_chooser() -> None:
    table = dealt("rakab", 4, 4, first_chooser=2)
    assert [event["seat"] for event in table.told("dealt")] == [2, 3, 0, 1]


def test_rr_18__the_engine_computes_the_power() -> None:
    assert powers(fight("1 | 10 drummer", "1 | shirzan", "1")) == [20, 1, 0]


def test_rr_19__six_colours_of_which_red_is_attested() -> None:
    colours = TABLES["rakab"]["colours"]
    assert len({colour["id"] for colour in colours}) == 6
    assert [colour["id"] for colour in colours if colour["attested"]] == ["red"]


def test_rr_20__an_absent_player_passes_and_keeps() -> None:
    table = fight("5 4 | 3", "6 elder", "2", owned={}).play("0 pass")
    assert table.default(1) == "pass"
    table.play("1 pass", "2 pass")
    assert [table.default(seat) for seat in table.asked] == ["keep"] * 3
