"""C-1 and C-2: what is in the box, and how a game begins."""

from collections import Counter
from typing import Any

import pytest

import meydan
from tests.games.coup.tools import CHARACTERS, TABLES, all_cards, decisions, random_decisions, stems, three
from tests.games.scenario import dealt, scenario


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_c_1_1__five_characters_with_three_copies_each(players: int) -> None:
    assert all_cards(dealt("coup", players).game.dump()) == dict.fromkeys(CHARACTERS, 3)


def test_c_1_2__fifty_coins_at_every_moment() -> None:
    for game in random_decisions():
        data: Any = game.dump()
        assert data["treasury"] + sum(data["coins"]) == 50


def test_c_1_2__an_infinite_treasury_keeps_no_sum() -> None:
    for game in decisions(3, 1, treasury_infinite=True):
        data: Any = game.dump()
        assert data["treasury"] is None
        assert game.view(None)["treasury"] is None


def test_c_1_3__summary_cards_have_no_function_in_play() -> None:
    """The words of the decision points are all that can ever be said."""
    said: set[str] = set()
    zones: set[str] = set()
    for game in random_decisions():
        zones |= set(game.dump())
        for seat in game.asked:
            said |= stems(game.words(seat))
    actions = {action["id"] for action in TABLES["coup"]["actions"]}
    assert said == actions | {"choose", "challenge", "allow", "prove", "concede", "block", "lose", "keep"}
    assert not [zone for zone in zones if "summary" in zone]


def test_c_1_4__a_lost_card_lies_face_up_and_nowhere_else() -> None:
    table = three(coins=7).play("0 coup:1", "1 lose:contessa")
    assert table["hands"][1] == ["ambassador"]
    assert table["revealed"][1] == ["contessa"]
    assert table["court"].count("contessa") == 2


def test_c_1_4__only_two_players_remove_cards() -> None:
    for players in (3, 4, 5, 6):
        assert dealt("coup", players)["removed"] == [[]] * players
    assert [len(cards) for cards in dealt("coup", 2).play("all choose:duke")["removed"]] == [4, 4]


def test_c_1_5__fifteen_cards_and_three_of_each_at_every_decision() -> None:
    looking = 0
    for game in random_decisions():
        cards = all_cards(game.dump())
        if game.question == "ChooseCard":
            cards.update(CHARACTERS * 2)  # the two undivided sets
        looking += game.question == "Keep"
        assert cards == dict.fromkeys(CHARACTERS, 3)
    assert looking > 0


def test_c_1_5__a_position_with_a_fourth_copy_is_refused() -> None:
    table = scenario("coup").seat("duke", "duke").seat("duke", "duke").seat("captain", "captain")
    with pytest.raises(meydan.BadPosition, match="4 copies of duke"):
        table.play("0 income")


def test_c_1_6__a_hand_has_no_order() -> None:
    one = scenario("coup").seat("captain", "duke", coins=7).seat("contessa", "assassin").seat("duke", "duke")
    other = scenario("coup").seat("duke", "captain", coins=7).seat("assassin", "contessa").seat("duke", "duke")
    assert meydan.fingerprint(one.game) == meydan.fingerprint(other.game)
    for table in (one, other):
        table.play("0 coup:1")
        assert table.words(1) == ["lose:assassin", "lose:contessa"]
        assert table.default(1) == "lose:assassin"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_c_2_1__two_cards_each_and_the_rest_is_the_court(players: int) -> None:
    table = dealt("coup", players)
    assert [len(hand) for hand in table["hands"]] == [2] * players
    assert len(table["court"]) == 15 - 2 * players


def test_c_2_1__the_cards_are_shuffled() -> None:
    """Over many seeds every pair turns up in the first hand, as often as its share says."""
    pairs = Counter(tuple(dealt("coup", 3, seed)["hands"][0]) for seed in range(3000))
    assert len(pairs) == 15
    for pair, times in pairs.items():
        expected = 3000 * (3 if pair[0] == pair[1] else 9) / 105
        assert abs(times - expected) < 5 * expected**0.5


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_c_2_2__two_coins_each_shown_openly(players: int) -> None:
    table = dealt("coup", players)
    assert table["coins"] == [2] * players
    for viewer in (None, *range(players)):
        seen = table.view(viewer)
        assert [player["coins"] for player in seen["players"]] == [2] * players
        assert seen["treasury"] == 50 - 2 * players


def test_c_2_3__a_player_may_look_at_their_own_cards_at_any_time() -> None:
    for game in random_decisions(3):
        data: Any = game.dump()
        for seat in range(game.players):
            seen: Any = game.view(seat)
            assert seen["players"][seat]["hand"] == data["hands"][seat]


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_c_2_4__the_previous_winner_starts(starter: int) -> None:
    for seed in range(10):
        table = dealt("coup", 3, seed, starter=starter)
        assert table.asked == (starter,)
        assert table.told("starts") == [{"event": "starts", "seat": starter}]


def test_c_2_4__the_previous_winner_must_be_seated() -> None:
    with pytest.raises(meydan.BadOption, match="starter"):
        meydan.new("coup", 3, 0, starter=3)


def test_c_2_5__play_runs_clockwise() -> None:
    table = dealt("coup", 4, 0, starter=2)
    order = []
    for _turn in range(8):
        order.append(table.asked[0])
        table.play("all income")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize("players", ["2", "3", "4", "5", "6", "2 standard"])
def test_c_2_6__numbers_after_set_up(players: str) -> None:
    seats = int(players.split()[0])
    if "standard" in players:
        numbers = TABLES["coup"]["setup_2_standard_option"]
        table = dealt("coup", seats, 5, starter=1, two_player_setup="standard")
    else:
        numbers = TABLES["coup"]["setup"][players]
        table = dealt("coup", seats, 5, starter=1)
    if table.question == "ChooseCard":
        table.play("all choose:captain")
    coins = [numbers["coins_others"]] * seats
    coins[1] = numbers["coins_first"]
    assert table["coins"] == coins
    assert table["treasury"] == numbers["treasury"]
    assert len(table["court"]) == numbers["court"]
    assert sum(len(cards) for cards in table["removed"]) == numbers["removed"]
    assert [len(hand) for hand in table["hands"]] == [2] * seats
