"""D-5: the roles are called."""

from typing import Any

from tests.games.dej.tools import coins, do, end_round, table, told, words


def test_d_5_1__ranks_are_called_in_ascending_order() -> None:
    game = end_round(table(holders={"warlord": 0, "assassin": 1, "king": 2, "thief": 3}))
    assert [event["role"] for event in told(game, "revealed")] == ["assassin", "thief", "king", "warlord"]


def test_d_5_2__no_answer_when_nobody_holds_it() -> None:
    game = end_round(table())
    assert [event["role"] for event in told(game, "no_answer")] == ["assassin", "thief", "magician", "king"]


def test_d_5_3__shown_then_crown_then_murder_then_robbery_then_the_turn() -> None:
    marks: dict[str, Any] = {"robbed": {"roles": ["king"], "by": 1}}
    game = table(
        holders={"king": 0, "thief": 1, "bishop": 2, "warlord": 3}, marks=marks, called=2, crown=3, coins={0: 4}
    )
    assert told(game, "revealed")[0] == {"seat": 0, "role": "king"}
    assert game.view(None)["crown"] == 0
    assert coins(game)[:2] == [0, 4]
    assert game.view(None)["turn"]["role"] == "king"
    keys = [event.key for event in game.events]
    assert keys.index("revealed") < keys.index("crowned") < keys.index("gave")


def test_d_5_4__a_murdered_player_shows_their_card_and_loses_the_turn() -> None:
    held = {"assassin": 0, "bishop": 2, "merchant": 3, "architect": 1}
    game = table(holders=held, called=1, marks={"murdered": {"roles": ["bishop"], "by": 0}}, cities={2: ["temple"]})
    assert {"seat": 2, "role": "bishop"} in told(game, "revealed")
    assert told(game, "lost_turn") == [{"seat": 2, "role": "bishop"}]
    assert game.view(None)["turn"]["role"] == "merchant"
    assert coins(game)[2] == 0


def test_d_5_5__a_robbed_player_loses_the_coins_only_when_called() -> None:
    game = table(turn="thief", holders={"thief": 0, "bishop": 2, "merchant": 3, "warlord": 1}, coins={3: 5})
    do(game, "rob", "rob:merchant")
    assert coins(game)[3] == 5
    do(game, "gather:coins", "end_turn")
    assert game.view(None)["turn"]["role"] == "bishop"
    assert coins(game)[3] == 5
    do(game, "gather:coins", "end_turn")
    assert coins(game) == [7, 0, 2, 0]


def test_d_5_6__after_rank_8_the_round_is_over() -> None:
    game = do(table(turn="warlord"), "gather:coins", "end_turn")
    assert game.question == "PickRole"
    assert words(game)
