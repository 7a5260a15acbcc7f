"""R-1 and R-2: what is in the box, and how a game begins."""

from collections import Counter

from meydan.games.rakab.cards.table import CARDS
from meydan.games.rakab.maps.map import MAPS
from meydan.games.rakab.zones import deck
from meydan.games.rakab.zones.table_zones import MARKERS
from tests.games.rakab.tools import DECK, TABLES, all_cards, fight, hand_sizes, random_decisions
from tests.games.scenario import dealt

RAKAB = TABLES["rakab"]


def test_r_1_1__the_box_has_maps_with_a_season_place_cards_and_five_markers_a_colour() -> None:
    for one in MAPS.values():
        assert set(one.data["season_place"]) == {"x", "y", "w", "h"}
    assert deck.count(deck.ALL_CARDS) == RAKAB["deck_total"] == 110
    assert len(RAKAB["colours"]) * MARKERS == 30
    assert set(RAKAB["tokens"]) == {"war", "peace"}
    for game in random_decisions(1):
        assert all(len(provinces) <= MARKERS for provinces in game.dump()["owned"])


def test_r_1_2__the_deck_is_the_ledgers() -> None:
    assert deck.counts(deck.ALL_CARDS) == DECK
    for card in RAKAB["deck"]:
        number = deck.CARD_NAMES.index(card["id"])
        assert CARDS[number].key == card["id"]
        assert type(CARDS[number]).__name__.lower() == card["kind"].replace("_", "")
        if card["kind"] == "soldier":
            assert deck.VALUES[number] == card["value"]
        else:
            assert CARDS[number].own_power() == card["value"]
    assert sum(DECK[name] for name in DECK if name.startswith("soldier_")) == 58


def test_r_1_3__every_zone_holds_cards_and_only_the_top_season_counts() -> None:
    table = fight("5 | 3", "6 | 4", "2", seasons=[["winter", 0], ["spring", 1]], burnt={"elder": 2})
    assert table["seasons"] == [["winter", 0], ["spring", 1]]
    assert table.view(None)["season"] == "spring"
    assert table["burnt"] == {"elder": 2}
    assert sum(table["remainder"].values()) == 110 - 5 - 2 - 2
    duel = fight("5 | 3", "6 | 4", decks=[["soldier_1"], []])
    assert duel["decks"] == [["soldier_1"], []]
    assert sum(duel["boxes"][0].values()) == 23 - 3
    assert sum(duel["boxes"][1].values()) == 23 - 2


def test_r_1_4__no_card_appears_or_vanishes() -> None:
    for game in random_decisions():
        whole = Counter(deck.counts(deck.ALL_CARDS))
        if game.players == 2:
            whole = Counter({name: 2 * number for name, number in deck.counts(deck.ALL_FOR_TWO).items()})
        assert all_cards(game.dump()) == whole


def test_r_1_5__every_card_has_a_key_for_the_summary_and_the_box_says_fifty_minutes() -> None:
    assert (RAKAB["minutes"], RAKAB["age"]) == (50, 14)
    assert sorted(deck.CARD_NAMES) == sorted(DECK)


def test_r_2_1__everybody_gets_ten_cards_and_the_rest_lies_hidden() -> None:
    for players in (3, 4, 5, 6):
        table = dealt("rakab", players, 5)
        assert hand_sizes(table) == [10] * players
        assert table.view(None)["remainder"] == 110 - 10 * players
        assert "remainder_cards" not in table.view(0)
    assert dealt("rakab", 4, 1)["hands"] != dealt("rakab", 4, 2)["hands"]


def test_r_2_2__everybody_begins_without_a_marker_on_the_map() -> None:
    assert dealt("rakab", 6, 1)["owned"] == [[]] * 6


def test_r_2_3__the_peace_token_begins_beside_the_map() -> None:
    assert dealt("rakab", 3, 1).view(None)["peace"] is None


def test_r_2_4__the_first_chooser_is_a_random_seat_or_the_hosts() -> None:
    assert {dealt("rakab", 4, seed)["chooser"] for seed in range(40)} == {0, 1, 2, 3}
    for seat in range(4):
        table = dealt("rakab", 4, 1, first_chooser=seat)
        assert (table.question, table.asked) == ("ChooseSite", (seat,))


def test_r_2_5__play_runs_clockwise() -> None:
    table = dealt("rakab", 4, 1, first_chooser=2).play("2 site:rey")
    order = []
    for _turn in range(4):
        order.append(table.asked[0])
        table.play(f"{table.asked[0]} pass")
    assert order == [2, 3, 0, 1]


def test_r_w1__the_counts_of_the_deck() -> None:
    assert 10 + 6 * 8 == sum(deck.COUNTS[: deck.SOLDIER_VALUES]) == 58
    assert sum(deck.COUNTS) == len(deck.WHOLE_DECK) == deck.DECK_SIZE == 110
    assert sum(deck.COUNTS_FOR_TWO) == len(deck.DECK_FOR_TWO) == deck.DECK_SIZE_FOR_TWO == 14 + 3 + 6 == 23
