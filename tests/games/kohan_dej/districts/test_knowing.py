"""K-12: cards under the Museum, discards and vaults go exactly where the ledger says: view, events, dump, dealer."""

from collections import Counter
from typing import Any

import pytest

import meydan
from tests.games.kohan_dej.districts.tools import deck, do, hand, position, table, told

TIMES = 60
CARDS = ["palace", "cathedral", "fortress"]


def dealt(game: Any, seat: int) -> list[Any]:
    return [game.redeal(seat, number) for number in range(TIMES)]


def laid_in(game: Any, seat: int, place: int = 0) -> set[str]:
    """What a seat thinks may lie under the museum."""
    return {other.dump()["laid"][place] for other in dealt(game, seat)}


def exhibited() -> Any:
    """Seat 0 has put a palace under its museum in this turn."""
    return do(table("merchant", hands={0: ["palace"]}, cities={0: ["museum"]}), "use:museum", "exhibit:palace")


def everywhere(game: Any) -> Counter[str]:
    data = game.dump()
    found = Counter(data["deck"] + data["drawn"] + data["laid"])
    for pile in (*data["hands"], *data["cities"]):
        found.update(pile)
    return found


# -- the museum --------------------------------------------------------------------------------------------------------


def test_k_12_1__the_number_of_museum_cards_is_open_and_their_faces_are_not() -> None:
    game = exhibited()
    assert game.view(0)["laid"] == ["palace"]
    for seat in (None, 1, 2, 3):
        assert game.view(seat)["laid"] == [None]
        assert told(game, "laid_under", seat) == [{"seat": 0}]
        assert told(game, "laid_card_under", seat) == []
    assert told(game, "laid_card_under", 0) == [{"seat": 0, "district": "palace"}]


def test_the_dealer_knows_who_laid_a_card() -> None:
    game = exhibited()
    assert laid_in(game, 0) == {"palace"}
    assert len(laid_in(game, 1)) > 5
    assert all(everywhere(other) == everywhere(game) for seat in range(4) for other in dealt(game, seat))


def test_kr_53__a_new_owner_looks_and_the_old_one_remembers() -> None:
    game = table(
        "diplomat", cities={0: ["castle"], 1: ["museum"]}, laid=CARDS, laid_seen=[[1], [1], [1, 2]], coins={0: 9}
    )
    assert game.view(0)["laid"] == [None, None, None]
    do(game, "exchange", "offer:castle", "exchange_with:1", "exchange:museum")
    assert game.view(0)["laid"] == game.view(1)["laid"] == CARDS
    assert game.view(2)["laid"] == [None, None, "fortress"]
    assert game.view(3)["laid"] == [None, None, None]
    assert told(game, "saw_laid", 0) == [{"seat": 0, "district": name} for name in CARDS]
    assert told(game, "saw_laid", 1) == told(game, "saw_laid") == []
    assert laid_in(game, 0) == laid_in(game, 1) == {"palace"}
    assert laid_in(game, 2, 2) == {"fortress"}
    assert len(laid_in(game, 3)) > 5


@pytest.mark.parametrize("by", ["warlord", "armory"])
def test_who_knew_the_museum_cards_knows_them_under_the_deck(by: str) -> None:
    museum: dict[str, Any] = {"cities": {0: ["armory"], 1: ["museum"]}, "laid": CARDS, "laid_seen": [[1], [1, 2], []]}
    if by == "warlord":
        game = do(table("warlord", coins={0: 9}, **museum), "destroy", "attack:1", "destroy:museum")
    else:
        game = do(table("merchant", **museum), "use:armory", "aim:1", "destroy:museum")
    assert told(game, "laid_sunk") == [{"cards": 3}]
    for seat, known in [(0, [False] * 3), (1, [True, True, False]), (2, [False, True, False]), (3, [False] * 3)]:
        for place, sure in enumerate(known):
            bottoms = {deck(other)[place - 3] for other in dealt(game, seat)}
            assert (bottoms == {CARDS[place]}) == sure
        assert {deck(other)[-4] for other in dealt(game, seat)} == {"museum"}


def test_a_card_seen_in_the_hand_is_followed_under_the_museum() -> None:
    """The Spy has seen a hand of one card; it is put under the museum and later under the deck."""
    game = table(
        "spy", hands={1: ["palace"]}, cities={1: ["museum"]}, holders={"spy": 0, "king": 1, "bishop": 2, "merchant": 3}
    )
    do(game, "spy", "spy:1,military", "gather:coins", "end_turn")
    assert game.asked == (1,)
    do(game, "use:museum", "exhibit:palace")
    assert laid_in(game, 0) == {"palace"}
    assert len(laid_in(game, 2)) > 5


def test_a_museum_is_written_and_read() -> None:
    game = exhibited()
    data = game.dump()
    assert (data["laid"], data["laid_seen"]) == (["palace"], [[0]])
    again: Any = meydan.load(data)
    assert again.dump() == data
    assert laid_in(again, 0) == {"palace"}
    data.pop("seen")
    assert laid_in(meydan.load(data), 0) == {"palace"}
    with pytest.raises(meydan.BadPosition, match="laid_seen"):
        meydan.load({**data, "laid_seen": [[9]]})
    with pytest.raises(meydan.BadPosition, match="laid_seen"):
        meydan.load({**data, "laid_seen": []})
    with pytest.raises(meydan.BadPosition, match="laid_seen"):
        meydan.load({**data, "laid_seen": [0]})


def test_a_museum_of_a_copy_is_its_own() -> None:
    game = exhibited()
    other = game.copy()
    do(other, "gather:coins", "end_turn")
    scratch: Any = meydan.load(position("merchant", hands={0: ["palace"]}, cities={0: ["museum"]}))
    assert game.view(0)["laid"] == other.view(0)["laid"] == ["palace"]
    assert scratch.view(0)["laid"] == []


# -- discards and the rest ---------------------------------------------------------------------------------------------


def test_kr_23__faces_of_discards_are_hidden() -> None:
    paid = table("merchant", hands={0: ["thieves_den", "palace", "castle"]}, coins={0: 5})
    do(paid, "build:thieves_den", "pay_card:palace")
    sold = table("merchant", hands={0: ["palace", "castle"]}, cities={0: ["laboratory"]})
    do(sold, "use:laboratory", "transmute:palace")
    for game in (paid, sold):
        assert told(game, "put_under") == [{"seat": 0}]
        assert told(game, "put_card_under") == told(game, "put_card_under", 1) == []
        assert told(game, "put_card_under", 0) == [{"seat": 0, "district": "palace"}]
        assert {deck(other)[-1] for other in dealt(game, 0)} == {"palace"}
        assert len({deck(other)[-1] for other in dealt(game, 1)}) > 5


def test_while_the_den_is_paid_for_everybody_knows_it_is_in_the_hand() -> None:
    game = table("merchant", hands={0: ["thieves_den", "palace", "castle", "docks"]}, coins={0: 5})
    do(game, "build:thieves_den", "pay_card:palace")
    assert game.question == "PayCard"
    for seat in (1, 2, 3):
        for other in dealt(game, seat):
            assert "thieves_den" in hand(other, 0)
            assert other.view(seat) == game.view(seat)


def test_a_vault_is_a_card_like_any_other_until_the_end() -> None:
    game = table("merchant", hands={0: ["secret_vault", "docks"]})
    assert not all("secret_vault" in hand(other, 0) for other in dealt(game, 1))
    assert not any("hand" in player for player in game.view(None)["players"])


def test_the_districts_in_play_are_open() -> None:
    game: Any = meydan.new("kohan_dej", 4, 1, random_setup=5)
    chosen = {name for name in everywhere(game) if name in game.view(None)["unique_districts"]}
    assert len(chosen) == len(game.view(None)["unique_districts"]) == 14
