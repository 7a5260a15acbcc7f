"""The decision points C-D0 to C-D8: who is asked, what they may answer, and the safe default."""

import pytest

from tests.games.coup.tools import CHARACTERS, random_decisions, three
from tests.games.scenario import dealt, scenario


def test_c_d0__both_choose_one_of_five_characters_and_the_default_is_the_contessa() -> None:
    table = dealt("coup", 2)
    assert (table.question, table.asked) == ("ChooseCard", (0, 1))
    for seat in (0, 1):
        assert table.words(seat) == [f"choose:{card}" for card in CHARACTERS]
        assert table.default(seat) == "choose:contessa"


def test_c_d1__the_list_of_actions_grows_with_the_coins() -> None:
    free = ["income", "foreign_aid", "tax", "exchange", "steal:1", "steal:2"]
    assert three(coins=0).words(0) == free
    assert three(coins=3).words(0) == [*free, "assassinate:1", "assassinate:2"]
    assert three(coins=7).words(0) == [*free, "assassinate:1", "assassinate:2", "coup:1", "coup:2"]
    assert three(coins=10).words(0) == ["coup:1", "coup:2"]


def test_c_d1__the_default_is_income() -> None:
    for coins in (0, 3, 7, 9):
        assert three(coins).default(0) == "income"


def test_c_d1__a_forced_default_is_a_coup_on_the_next_living_player_clockwise() -> None:
    table = scenario("coup").seat("duke", "duke").seat("captain", "captain").seat("assassin", "duke", coins=10)
    table.seat(revealed=["contessa", "contessa"], coins=0)
    table.play("0 income", "1 income")
    assert table.default(2) == "coup:0"
    assert three(coins=11).default(0) == "coup:1"


def test_c_d1__income_stays_the_default_with_an_empty_treasury() -> None:
    table = scenario("coup").seat("duke", "captain", coins=2)
    table.seat("assassin", "assassin", coins=12).seat("contessa", "contessa", coins=12)
    table.seat("ambassador", "captain", coins=12).seat("ambassador", "duke", coins=12)
    assert table["treasury"] == 0
    assert table.default(0) == "income"
    table.play("0 income")
    assert table["coins"][0] == 2


@pytest.mark.parametrize("action", ["tax", "exchange", "steal:1", "assassinate:1"])
def test_c_d2__every_other_living_player_may_challenge_or_allow(action: str) -> None:
    table = three(coins=3).play(f"0 {action}")
    assert table.asked == (1, 2)
    for seat in (1, 2):
        assert table.words(seat) == ["allow", "challenge"]
        assert table.default(seat) == "allow"


def test_c_d3__by_default_an_actor_with_the_card_proves_it() -> None:
    table = three().play("0 tax", "2 challenge")
    assert (table.question, table.asked) == ("ProveAction", (0,))
    assert (sorted(table.words(0)), table.default(0)) == (["concede", "prove"], "prove")
    table = three().play("0 exchange", "2 challenge")
    assert (table.words(0), table.default(0)) == (["concede"], "concede")


@pytest.mark.parametrize(
    ("action", "asked", "blocks"),
    [
        ("foreign_aid", (1, 2), ["block:duke"]),
        ("assassinate:1", (1,), ["block:contessa"]),
        ("steal:1", (1,), ["block:ambassador", "block:captain"]),
    ],
)
def test_c_d4__who_may_block_and_as_whom(action: str, asked: tuple[int, ...], blocks: list[str]) -> None:
    table = three(coins=3).play(f"0 {action}")
    if action != "foreign_aid":
        table.play("all allow")
    assert (table.question, table.asked) == ("Block", asked)
    for seat in asked:
        assert sorted(table.words(seat)) == ["allow", *blocks]
        assert table.default(seat) == "allow"


def test_c_d5__every_living_player_but_the_blocker_may_challenge_the_block() -> None:
    table = three().play("0 foreign_aid", "2 block:duke")
    assert (table.question, table.asked) == ("ChallengeBlock", (0, 1))
    for seat in (0, 1):
        assert table.words(seat) == ["allow", "challenge"]
        assert table.default(seat) == "allow"


def test_c_d6__by_default_a_blocker_with_the_card_proves_it() -> None:
    table = three().play("0 foreign_aid", "2 block:duke", "0 challenge")
    assert (table.question, table.asked) == ("ProveBlock", (2,))
    assert (sorted(table.words(2)), table.default(2)) == (["concede", "prove"], "prove")
    table = three().play("0 foreign_aid", "1 block:duke", "0 challenge")
    assert (table.words(1), table.default(1)) == (["concede"], "concede")


def test_c_d7__one_of_two_cards_and_by_default_the_first_of_the_list() -> None:
    for hand, default in ((("contessa", "captain"), "captain"), (("ambassador", "duke"), "duke")):
        table = scenario("coup").seat("assassin", "assassin", coins=7).seat(*hand).seat("captain", "captain")
        table.play("0 coup:1")
        assert (table.question, table.asked) == ("Lose", (1,))
        assert set(table.words(1)) == {f"lose:{card}" for card in hand}
        assert table.default(1) == f"lose:{default}"


def test_c_d7__two_equal_cards_are_one_option() -> None:
    table = scenario("coup").seat("assassin", "assassin", coins=7).seat("duke", "duke").seat("captain", "captain")
    assert table.play("0 coup:1").words(1) == ["lose:duke"]


@pytest.mark.parametrize("hand", [("duke", "captain"), ("contessa", "contessa"), ("captain", "duke")])
def test_c_d8__the_default_keeps_the_old_cards(hand: tuple[str, str]) -> None:
    for chance in range(20):
        table = (
            scenario("coup").seat(*hand).seat("assassin", "ambassador").seat("assassin", "duke").having(chance=chance)
        )
        before = table["hands"][0]
        table.play("0 exchange", "all allow")
        assert (table.question, table.asked) == ("Keep", (0,))
        assert table.default(0) == f"keep:{','.join(before)}"
        table.play(f"0 {table.default(0)}")
        assert table["hands"][0] == before


def test_c_d8__every_different_handful_is_an_option() -> None:
    asked = 0
    for game in random_decisions(6):
        if game.question == "Keep":
            asked += 1
            (seat,) = game.asked
            data = game.dump()
            pool = data["hands"][seat] + data["aside"]
            size = len(data["hands"][seat])
            handfuls = set()
            for first, card in enumerate(pool):
                for other in pool[first + 1 :] if size == 2 else [""]:
                    handfuls.add(frozenset([(card, 2 if card == other else 1), (other, 2 if card == other else 1)]))
            assert len(game.options(seat)) == len(handfuls)
            assert len(set(game.words(seat))) == len(handfuls)
    assert asked > 10
