"""K-4.15, K-9.28: the Theater, and who knows what of it (K-12)."""

from typing import Any

import pytest

import meydan
from tests.games.kohan_dej.districts.tools import SEVEN, do, end_round, end_turn, position, rounds, table, told, words

TIMES = 40


def staged(players: int, seed: int, owner: int = 0) -> Any:
    """A dealt game in which a seat has a Theater from the start, up to the question whether to exchange roles."""
    data: Any = meydan.new("kohan_dej", players, seed, setup="cunning_agents", first_crowned=0).dump()
    data.pop("seen")
    for pile in (data["deck"], *data["hands"]):
        if "theater" in pile:
            pile.remove("theater")
    data["cities"][owner] = ["theater"]
    game: Any = meydan.load(data)
    while game.question == "PickRole":
        choices = game.options(game.next_asked)
        game.answer(game.next_asked, choices[seed % len(choices)])
    assert game.question == "Trade"
    return game


def traded(players: int, seed: int, partner: int = 1) -> Any:
    game = do(staged(players, seed), f"trade:{partner}")
    if game.question == "GiveRole":
        do(game, words(game)[0])
    return game


def dealt(game: Any, seat: int, times: int = TIMES) -> list[Any]:
    return [game.redeal(seat, number) for number in range(times)]


# -- the exchange ------------------------------------------------------------------------------------------------------


def test_k_4_15__the_owner_is_asked_after_the_last_pick_and_before_the_first_call() -> None:
    game = staged(4, 3, owner=2)
    assert (game.asked, rounds(game)["called"]) == ((2,), 0)
    assert words(game) == ["keep_roles", "trade:0", "trade:1", "trade:3"]
    before = rounds(game)["holders"]
    do(game, "keep_roles")
    assert rounds(game)["holders"] == before
    assert rounds(game)["called"] > 0


def test_k_9_28__two_players_exchange_their_roles() -> None:
    holders = {"king": 0, "merchant": 1, "bishop": 2, "architect": 3}
    game = table(
        None, holders=holders, cities={0: ["theater"]}, agenda=[["Trade", 0], ["Call", 0, 1], ["NextRound", 0]]
    )
    do(game, "trade:1")
    assert rounds(game)["holders"] == {"merchant": 0, "king": 1, "bishop": 2, "architect": 3}
    assert rounds(game)["traded"] == {"by": 0, "with": 1, "gave": "king", "got": "merchant"}
    assert game.dump()["turn"] == {**game.dump()["turn"], "seat": 1, "role": "king"}
    assert game.dump()["crown"] == 1


@pytest.mark.parametrize("players", [2, 3])
def test_k_9_28__with_two_roles_the_player_chooses_one_and_gets_a_random_one(players: int) -> None:
    got = set()
    for seed in range(30):
        game = do(staged(players, 5), "trade:1")
        data = game.dump()
        held = sorted(role for role, seat in rounds(game)["holders"].items() if seat == 0)
        theirs = {role for role, seat in rounds(game)["holders"].items() if seat == 1}
        assert sorted(words(game)) == [f"give:{role}" for role in held]
        game = do(meydan.load({**data, "chance": seed * 7919}), f"give:{held[0]}")
        now = rounds(game)["holders"]
        assert now[held[0]] == 1
        assert now[held[1]] == 0
        got |= {role for role in theirs if now[role] == 0}
        assert len({role for role in theirs if now[role] == 0}) == 1
    assert got == theirs


def test_kv_26__only_the_two_see_the_roles() -> None:
    game = traded(5, 2)
    trade = rounds(game)["traded"]
    assert told(game, "traded_roles") == [{"seat": 0, "target": 1}]
    for seat in range(5):
        view = game.view(seat)
        assert view["round"]["traded"] == [0, 1]
        known = told(game, "got_role", seat)
        if seat < 2:
            assert known == [{"seat": 0, "role": trade["got"]}, {"seat": 1, "role": trade["gave"]}]
            assert view["players"][seat]["roles"] == [trade["got"] if seat == 0 else trade["gave"]]
            assert view["draft"]["traded_away"] == (trade["gave"] if seat == 0 else trade["got"])
        else:
            assert known == []
            assert "traded_away" not in view["draft"]
    assert told(game, "got_role") == []
    assert game.view(None)["round"]["traded"] == [0, 1]


def test_the_exchange_is_forgotten_with_the_round() -> None:
    game = end_round(traded(4, 1))
    assert rounds(game)["traded"] is None
    assert game.view(None)["round"]["traded"] is None


def test_without_a_theater_nobody_is_asked() -> None:
    game: Any = meydan.new("kohan_dej", 4, 3, setup="cunning_agents")
    while game.question == "PickRole":
        game.answer(game.next_asked, game.options(game.next_asked)[0])
    assert game.question != "Trade"


def test_kr_69__the_role_held_after_the_exchange_breaks_a_tie() -> None:
    four = ["palace", "castle", "cathedral", "harbor"]
    holders = {"assassin": 0, "merchant": 1, "bishop": 2, "king": 3}
    trade = {"by": 0, "with": 1, "gave": "merchant", "got": "assassin"}
    cities = {0: four, 1: ["town_hall", "fortress", "cathedral", "manor"], 2: SEVEN}
    game = table(None, holders=holders, cities=cities, round={"traded": trade}, called=9)
    end_round(game)
    totals = [entry["total"] for entry in game.scores()]
    assert totals[0] == totals[1] == totals[2] == 18
    assert game.winners == (1,)


# -- positions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_an_exchange_is_written_and_read(players: int) -> None:
    question = staged(players, 4)
    assert meydan.load(question.dump()).dump() == question.dump()
    if players < 4:
        do(question, "trade:1")
        assert meydan.load(question.dump()).dump() == question.dump()
    game = traded(players, 4)
    assert meydan.load(game.dump()).dump() == game.dump()


@pytest.mark.parametrize(
    "wrong",
    [
        {"by": 0, "with": 0, "gave": "king", "got": "king"},
        {"by": 0, "with": 1, "gave": "king", "got": "bishop"},
        {"by": 0, "with": 1, "gave": "thief", "got": "king"},
    ],
)
def test_a_wrong_exchange_is_refused(wrong: dict[str, Any]) -> None:
    holders = {"king": 0, "merchant": 1, "bishop": 2, "architect": 3}
    with pytest.raises(meydan.BadPosition, match="each holding what the other gave"):
        table(None, holders=holders, round={"traded": wrong})


def test_a_question_after_the_selection_needs_a_theater() -> None:
    data = position(None, agenda=[["Trade", 0], ["Call", 0, 1], ["NextRound", 0]], deck=["theater"])
    with pytest.raises(meydan.BadPosition):
        meydan.load(data)


# -- dealing anew ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("seed", range(2))
def test_redealt_roles_honour_the_exchange(players: int, seed: int) -> None:
    game = traded(players, seed, partner=1 + seed % (players - 1))
    for _turn in range(3):
        for seat in range(players):
            for other in dealt(game, seat, 4):
                assert other.view(seat) == game.view(seat)
                assert meydan.load(other.dump()).dump() == other.dump()
                if seat in (0, rounds(game)["traded"]["with"]):
                    assert rounds(other)["traded"] == rounds(game)["traded"]
        if game.dump()["turn"] is None:
            return
        end_turn(game)


def possible_trades(players: int, seed: int, seat: int) -> tuple[set[Any], Any]:
    game = traded(players, seed)
    found = set()
    for other in dealt(game, seat):
        trade = rounds(other)["traded"]
        found.add((trade["gave"], trade["got"]))
    return found, rounds(game)["traded"]


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_third_player_does_not_know_what_was_exchanged(players: int) -> None:
    for seed in range(3):
        found, truth = possible_trades(players, seed, players - 1)
        assert (truth["gave"], truth["got"]) in found or players != 4
        assert len(found) > 1


def test_a_role_shown_later_tells_what_was_exchanged() -> None:
    """Once the partner shows the role they got, everybody knows what the other gave."""
    for seed in range(8):
        game = traded(4, seed)
        trade = rounds(game)["traded"]
        while trade["gave"] not in rounds(game)["shown"] and game.question != "PickRole":
            end_turn(game)
        if game.question == "PickRole":
            continue
        assert {rounds(other)["traded"]["gave"] for other in dealt(game, 2)} == {trade["gave"]}
        return
    raise AssertionError("no game showed the role")


def test_a_position_without_picks_deals_an_exchange_too() -> None:
    holders = {"merchant": 0, "king": 1, "bishop": 2, "architect": 3}
    trade = {"by": 0, "with": 1, "gave": "king", "got": "merchant"}
    game = table(None, holders=holders, round={"traded": trade}, called=1)
    for seat in range(4):
        for other in dealt(game, seat):
            assert other.view(seat) == game.view(seat)
            now = rounds(other)
            assert now["holders"][now["traded"]["gave"]] == 1
            assert now["holders"][now["traded"]["got"]] == 0
            if seat < 2:
                assert now["traded"] == rounds(game)["traded"]
