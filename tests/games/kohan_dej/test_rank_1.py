"""K-8.1 to K-8.3: Assassin, Witch, Magistrate."""

from typing import Any

from tests.games.kohan_dej.districts.tools import builds, city, coins, deck, do, end_round, hand, table, told, words


def at(game: Any) -> tuple[int, str]:
    """The seat whose turn it is, and the role it plays."""
    turn = game.dump()["turn"]
    return turn["seat"], turn["role"]


# -- the Assassin ------------------------------------------------------------------------------------------------------

FOUR = {"assassin": 0, "king": 1, "bishop": 2, "warlord": 3}


def test_k_8_1__the_murdered_role_stays_silent_and_loses_its_turn() -> None:
    game = do(table("assassin", holders=FOUR, crown=0, coins={2: 4}, cities={2: ["temple", "church"]}), "murder")
    assert words(game) == [f"murder:{role}" for role in game.view(None)["cast"][1:]]
    do(game, "murder:bishop", "gather:coins", "end_turn")
    assert at(game) == (1, "king")
    do(game, "gather:coins", "end_turn")
    assert at(game) == (3, "warlord")
    assert {"role": "bishop"} in told(game, "no_answer")
    assert coins(game)[2] == 4
    assert told(game, "lost_turn") == []
    do(game, "destroy")
    assert "attack:2" in words(game)


def test_kv_47__a_murdered_bishop_does_not_protect() -> None:
    marks = {"murdered": {"roles": ["bishop"], "by": 0}}
    cities = {2: ["temple"]}
    assert "destroy" not in words(table("warlord", holders=FOUR, cities=cities))
    called = {"shown": ["assassin", "king", "warlord"]}
    assert "destroy" in words(table("warlord", holders=FOUR, cities=cities, marks=marks, round=called))


# -- the Witch ---------------------------------------------------------------------------------------------------------

COVEN = {"witch": 0, "king": 1, "bishop": 2, "merchant": 3}


def coven(**entries: Any) -> Any:
    """A game in which the Witch has just been called."""
    return table(None, holders={**COVEN, **entries.pop("also", {})}, called=0, **entries)


def test_k_8_2__the_witch_gathers_then_bewitches_and_waits() -> None:
    game = coven(hands={0: ["tavern"]}, coins={0: 2}, cities={0: ["smithy"]})
    assert words(game) == ["gather:coins", "gather:cards"]
    do(game, "gather:coins")
    assert words(game) == ["decline", *[f"bewitch:{role}" for role in game.view(None)["cast"][1:]]]
    do(game, "bewitch:merchant")
    assert at(game) == (1, "king")
    assert told(game, "announced") == [{"seat": 0, "role": "merchant", "mark": "bewitched"}]
    do(game, "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert at(game) == (3, "merchant")
    assert words(game) == ["gather:coins", "gather:cards"]
    do(game, "gather:coins")
    assert at(game) == (0, "merchant")
    assert told(game, "resumed") == [{"seat": 0, "role": "merchant"}]
    assert set(words(game)) == {"build:tavern", "use:smithy", "income", "bonus", "end_turn"}
    do(game, "bonus", "build:tavern", "income", "end_turn")
    assert coins(game) == [2 + 2 + 1 - 1 + 1, 2, 2, 2]
    assert city(game, 0) == ["tavern", "smithy"]


def test_k_8_2__a_declining_witch_has_a_plain_turn() -> None:
    game = do(coven(hands={0: ["tavern", "temple"]}, coins={0: 2}), "gather:coins", "decline")
    assert set(words(game)) == {"build:tavern", "build:temple", "end_turn"}
    do(game, "build:tavern")
    assert words(game) == ["end_turn"]


def test_kr_5__the_witch_may_decline() -> None:
    game = do(coven(), "gather:coins")
    assert game.word(0, game.default(0)) == "decline"
    assert words(do(game, "decline")) == ["end_turn"]


def test_k_8_2__the_witch_does_not_resume_as_a_role_nobody_holds() -> None:
    game = do(coven(cities={0: ["park", "poor_house"]}), "gather:cards", words(do(coven(), "gather:cards"))[0])
    do(game, "bewitch:warlord")
    end_round(game)
    assert told(game, "resumed") == []
    assert coins(game)[0] == 0


def test_kv_67__before_bewitching_only_gathering_districts_work() -> None:
    game = coven(hands={0: ["tavern"]}, coins={0: 9}, cities={0: ["gold_mine", "smithy", "laboratory"]})
    assert words(game) == ["gather:coins", "gather:cards"]
    do(game, "gather:coins")
    assert coins(game)[0] == 9 + 3
    assert builds(game) == []
    assert all(word == "decline" or word.startswith("bewitch:") for word in words(game))


def test_k_5_5__the_bewitched_player_gathers_with_their_districts_and_is_done() -> None:
    game = coven(cities={1: ["gold_mine", "park", "poor_house", "manor"]}, coins={1: 0})
    do(game, "gather:coins", "bewitch:king")
    assert at(game) == (1, "king")
    assert words(game) == ["gather:coins", "gather:cards"]
    assert game.view(None)["crown"] == 1
    do(game, "gather:coins")
    assert coins(game)[1] == 3
    assert at(game) == (0, "king")
    poor = coven(cities={1: ["poor_house", "park"]}, deck=["temple", "tavern"])
    do(poor, "gather:coins", "bewitch:king", "gather:cards", "keep:temple", "end_turn")
    assert coins(poor)[1] == 0


def test_kr_58__gold_mine_library_and_observatory_serve_a_bewitched_player() -> None:
    game = coven(cities={1: ["library", "observatory"]}, deck=["temple", "tavern", "manor"])
    do(game, "gather:coins", "bewitch:king", "gather:cards", "keep:temple", "keep:manor")
    assert hand(game, 1) == ["manor", "temple"]
    assert at(game) == (0, "king")


def test_kv_9__the_witch_has_the_bewitched_merchants_coin_and_income() -> None:
    game = coven(cities={0: ["tavern", "market"], 3: ["docks", "harbor", "town_hall"]})
    do(game, "gather:coins", "bewitch:merchant", "gather:coins", "end_turn", "gather:coins", "end_turn")
    do(game, "gather:coins", "bonus", "income")
    assert coins(game) == [2 + 1 + 2, 2, 2, 2]


def test_kv_41__a_bewitched_bishop_protects_the_witch() -> None:
    marks = {"bewitched": {"roles": ["bishop"], "by": 0}}
    cities = {0: ["tavern"], 2: ["temple"]}
    held = {"witch": 0, "bishop": 2, "warlord": 3, "king": 1}
    game = do(table("warlord", holders=held, cities=cities, marks=marks), "destroy")
    assert words(game) == ["attack:2"]


def test_kv_42__a_bewitched_king_takes_the_crown_and_the_witch_does_not() -> None:
    for role in ("king", "patrician"):
        held = {"witch": 0, role: 1, "bishop": 2, "merchant": 3}
        game = table(None, holders=held, called=0, crown=3)
        do(game, "gather:coins", f"bewitch:{role}", "gather:coins")
        assert at(game) == (0, role)
        assert game.view(None)["crown"] == 1
        end_round(game)
        assert game.view(None)["crown"] == 1


def test_kv_43__for_a_bewitched_emperor_the_witch_gives_the_crown() -> None:
    held = {"witch": 0, "emperor": 1, "bishop": 2, "merchant": 3}
    game = table(None, holders=held, called=0, crown=3, coins={2: 5})
    do(game, "gather:coins", "bewitch:emperor", "gather:coins")
    assert game.next_asked == 0
    assert words(game) == ["crown:1", "crown:2"]
    do(game, "crown:2", "reward:coin")
    assert game.view(None)["crown"] == 2
    assert coins(game) == [3, 2, 4, 0]
    assert "income" in words(game)


def test_kv_44__for_a_bewitched_blackmailer_the_witch_threatens() -> None:
    held = {"witch": 0, "blackmailer": 1, "bishop": 2, "merchant": 3}
    game = table(None, holders=held, called=0, coins={2: 6, 3: 6})
    do(game, "gather:coins", "bewitch:blackmailer", "gather:coins", "threats")
    assert words(game)[0] == "threaten:magician"
    do(game, "threaten:bishop", "threaten:merchant", "mean:merchant", "end_turn")
    marks = {seat: {mark["mark"]: mark for mark in game.view(seat)["marks"]} for seat in (0, 1)}
    assert marks[0]["threatened"]["true"] == "merchant"
    assert "true" not in marks[1]["threatened"]
    do(game, "gather:coins", "pay", "end_turn", "gather:coins", "refuse")
    assert coins(game) == [2 + 4 + 8, 2, 4, 0]


def test_k_8_2__a_bewitched_thief_robs_for_the_witch() -> None:
    held = {"witch": 0, "thief": 1, "bishop": 2, "merchant": 3}
    game = table(None, holders=held, called=0, coins={3: 6})
    do(game, "gather:coins", "bewitch:thief", "gather:coins", "rob")
    assert not {"rob:witch", "rob:thief"} & set(words(game))
    do(game, "rob:merchant", "end_turn", "gather:coins", "end_turn")
    assert coins(game) == [8, 2, 2, 0]


def test_k_8_2__a_bewitched_queen_looks_around_the_witchs_seat() -> None:
    held = {"witch": 0, "king": 1, "bishop": 3, "merchant": 2, "queen": 4}
    beside = do(table(None, 5, holders=held, called=0), "gather:coins", "bewitch:queen")
    while at(beside) != (0, "queen"):
        beside.answer(beside.next_asked, beside.default(beside.next_asked))
    assert "queen_coins" in words(beside)
    held = {"witch": 0, "king": 3, "bishop": 1, "merchant": 2, "queen": 4}
    apart = do(table(None, 5, holders=held, called=0), "gather:coins", "bewitch:queen")
    while at(apart) != (0, "queen"):
        apart.answer(apart.next_asked, apart.default(apart.next_asked))
    assert "queen_coins" not in words(apart)


def test_kv_22__park_and_poor_house_are_not_for_a_witch_who_does_not_resume() -> None:
    game = coven(cities={0: ["park", "poor_house"]}, coins={0: 0}, deck=["temple", "tavern"])
    do(game, "gather:cards", "keep:temple", "bewitch:warlord")
    assert coins(game)[0] == 0
    end_round(game)
    assert coins(game)[0] == 0
    assert len(hand(game, 0)) == 1


# -- the Magistrate ----------------------------------------------------------------------------------------------------

COURT = {"magistrate": 0, "king": 1, "bishop": 2, "merchant": 3}
WARRANTS = {"warranted": {"roles": ["king", "merchant", "warlord"], "by": 0, "true": "merchant"}}


def court(turn: str = "merchant", **entries: Any) -> Any:
    entries.setdefault("marks", WARRANTS)
    return table(turn, holders=entries.pop("holders", COURT), **entries)


def test_k_8_3__three_warrants_one_signed() -> None:
    game = do(court("magistrate", marks={}), "warrants")
    assert words(game)[0] == "warrant:thief"
    assert "warrant:warlord" not in words(game)
    do(game, "warrant:king", "warrant:merchant")
    assert words(game) == ["warrant:architect", "warrant:warlord", "warrant:artist"]
    do(game, "warrant:warlord")
    assert words(game) == ["sign:king", "sign:merchant", "sign:warlord"]
    do(game, "sign:merchant")
    assert "warrants" not in words(game)
    open_mark = {"mark": "warranted", "roles": ["king", "merchant", "warlord"], "by": 0}
    assert game.view(1)["marks"] == game.view(None)["marks"] == [open_mark]
    assert game.view(0)["marks"] == [{**open_mark, "true": "merchant"}]
    assert told(game, "true_mark", 1) == []
    assert told(game, "true_mark", 0) == [{"seat": 0, "role": "merchant", "mark": "warranted"}]


def test_k_8_3__the_first_paid_build_of_the_signed_role_may_be_taken() -> None:
    game = do(court(hands={3: ["docks", "tavern"]}, coins={3: 5}), "build:docks")
    assert game.next_asked == 0
    assert words(game) == ["pass", "confiscate:docks"]
    assert game.word(0, game.default(0)) == "pass"
    taken = do(game.copy(), "confiscate:docks")
    assert city(taken, 0) == ["docks"]
    assert city(taken, 3) == []
    assert coins(taken) == [0, 0, 0, 5]
    assert builds(taken) == []
    assert told(taken, "turned_up") == [{"role": "merchant", "mark": "warranted", "true": 1}]
    assert taken.view(2)["marks"][0]["true"] == "merchant"
    do(game, "pass")
    assert city(game, 3) == ["docks"]
    assert coins(game)[3] == 2


def test_k_5_7__the_window_looks_the_same_for_every_warrant() -> None:
    for role, seat in (("king", 1), ("merchant", 3)):
        game = do(court(role, hands={seat: ["docks"]}, coins={seat: 5}), "build:docks")
        assert game.next_asked == 0
        assert game.question == "Confiscate"
        assert ("confiscate:docks" in words(game)) == (role == "merchant")
        assert game.view(2)["asked"] == [0]
    other = do(court("bishop", hands={2: ["docks"]}, coins={2: 5}), "build:docks")
    assert other.next_asked == 2


def test_k_8_3__after_the_signed_warrant_was_shown_no_window_opens() -> None:
    opened = {"warranted": {**WARRANTS["warranted"], "open": True}}
    held = {"magistrate": 0, "king": 1, "warlord": 2, "merchant": 3}
    game = do(court("warlord", holders=held, marks=opened, hands={2: ["docks"]}, coins={2: 5}), "build:docks")
    assert city(game, 2) == ["docks"]


def test_kv_54__only_the_first_of_the_architects_builds_can_be_taken() -> None:
    marks = {"warranted": {"roles": ["king", "merchant", "architect"], "by": 0, "true": "architect"}}
    hands = {2: ["tavern", "temple", "watchtower"]}
    held = {"magistrate": 0, "king": 1, "architect": 2, "merchant": 3}
    game = court("architect", holders=held, marks=marks, hands=hands, coins={2: 9})
    do(game, "build:tavern", "pass", "build:temple", "build:watchtower")
    assert city(game, 2) == ["temple", "tavern", "watchtower"]


def test_kv_55__the_magistrate_cannot_take_a_district_they_already_have() -> None:
    game = do(court(hands={3: ["docks"]}, coins={3: 5}, cities={0: ["docks", "quarry"]}), "build:docks")
    assert words(game) == ["pass"]


def test_kr_44__a_duplicate_first_build_loses_the_chance() -> None:
    game = table(
        "trader",
        holders={"magistrate": 0, "king": 1, "bishop": 2, "trader": 3},
        marks={"warranted": {"roles": ["king", "trader", "warlord"], "by": 0, "true": "trader"}},
        hands={3: ["docks", "tavern"]},
        coins={3: 9},
        cities={0: ["docks"]},
    )
    do(game, "build:docks", "pass", "build:tavern")
    assert city(game, 3) == ["tavern", "docks"]


def test_kv_53__a_confiscated_build_is_not_refunded_twice() -> None:
    held = {"magistrate": 0, "king": 1, "bishop": 2, "alchemist": 3}
    marks = {"warranted": {"roles": ["king", "alchemist", "warlord"], "by": 0, "true": "alchemist"}}
    game = table("alchemist", holders=held, marks=marks, hands={3: ["docks"]}, coins={3: 5})
    do(game, "build:docks", "confiscate:docks", "gather:coins", "end_turn")
    assert coins(game)[3] == 7


def test_kr_24__one_refund_is_enough() -> None:
    """The Magistrate's refund comes at once, the Alchemist's at the end of the turn; no build has both."""
    held = {"magistrate": 0, "king": 1, "bishop": 2, "alchemist": 3}
    marks = {"warranted": {"roles": ["king", "alchemist", "warlord"], "by": 0, "true": "alchemist"}}
    game = table("alchemist", holders=held, marks=marks, hands={3: ["docks"]}, coins={3: 5})
    taken = do(game.copy(), "build:docks", "confiscate:docks")
    assert coins(taken)[3] == 5
    assert coins(do(taken, "gather:coins", "end_turn"))[3] == 7
    assert coins(do(game, "build:docks", "pass"))[3] == 2
    assert coins(do(game, "gather:coins", "end_turn"))[3] == 7


def test_kv_20__a_confiscated_stables_did_not_count() -> None:
    game = do(court(hands={3: ["stables", "docks"]}, coins={3: 9}), "build:stables", "confiscate:stables")
    assert builds(game) == ["docks"]


def test_kv_61__the_magistrate_pays_the_tax() -> None:
    game = court(hands={3: ["docks"]}, coins={0: 2, 3: 5}, cast=["tax_collector"])
    do(game, "build:docks", "confiscate:docks")
    assert coins(game) == [1, 0, 0, 5]
    assert game.view(None)["stash"] == {"tax_collector": 1}


def test_kv_56__what_the_marshal_seizes_cannot_be_confiscated() -> None:
    held = {"magistrate": 0, "king": 1, "bishop": 2, "marshal": 3}
    marks = {"warranted": {"roles": ["king", "bishop", "marshal"], "by": 0, "true": "marshal"}}
    game = table("marshal", holders=held, marks=marks, coins={3: 5}, cities={1: ["docks"]})
    do(game, "seize", "seize_from:1", "seize:docks")
    assert city(game, 3) == ["docks"]
    assert game.next_asked == 3


def test_kr_6__no_warrant_on_rank_1() -> None:
    assert "warrant:magistrate" not in words(do(court("magistrate", marks={}), "warrants"))


def test_kr_68__a_complete_city_does_not_stop_the_magistrate() -> None:
    seven = ["manor", "castle", "temple", "tavern", "market", "watchtower", "prison"]
    game = do(court(hands={3: ["docks"]}, coins={3: 5}, cities={0: seven}), "build:docks")
    assert "confiscate:docks" in words(game)


def test_kr_8__a_confiscated_build_refunds_all_coins_to_the_cardinal() -> None:
    held = {"magistrate": 0, "king": 1, "cardinal": 2, "merchant": 3}
    marks = {"warranted": {"roles": ["king", "cardinal", "warlord"], "by": 0, "true": "cardinal"}}
    game = table("cardinal", holders=held, marks=marks, hands={2: ["docks", "temple"]}, coins={2: 2, 3: 4})
    do(game, "build:docks", "help:3", "give:temple", "confiscate:docks")
    assert coins(game) == [0, 0, 3, 3]
    assert hand(game, 3) == ["temple"]


def test_kv_49__a_warranted_role_may_be_threatened() -> None:
    held = {"magistrate": 0, "blackmailer": 1, "bishop": 2, "merchant": 3}
    game = do(table("blackmailer", holders=held, marks=WARRANTS), "threats")
    assert "threaten:king" in words(game)
    do(game, "threaten:king", "threaten:merchant", "mean:king", "gather:coins", "end_turn")
    do(game, "gather:coins", "end_turn", "gather:coins", "pay")
    assert at(game) == (3, "merchant")


def test_kr_49__a_role_lying_face_up_may_be_marked() -> None:
    called = {"burned_up": ["warlord", "architect", "magician"]}
    game = do(court("magistrate", marks={}, round=called), "warrants", "warrant:magician", "warrant:architect")
    do(game, "warrant:warlord", "sign:warlord", "gather:coins", "end_turn")
    assert at(game) == (1, "king")


def test_kr_41__unshown_warrants_are_taken_back_unseen() -> None:
    game = end_round(court())
    assert game.view(None)["marks"] == []
    assert told(game, "turned_up") == []
    assert deck(game)
