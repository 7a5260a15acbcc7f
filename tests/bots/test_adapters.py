"""The environments for learning agents, where their libraries are installed."""

import warnings

import pytest

from tests.support.tables import PLAIN_TABLES, Table

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from meydan.adapters.encoding import encode
from meydan.adapters.gymnasium import SeatEnv
from meydan.adapters.pettingzoo import MeydanEnv
from meydan.adapters.playouts import playouts

SMALL = [table for table in PLAIN_TABLES if table.players in (2, 4)]


@pytest.mark.parametrize("table", SMALL, ids=str)
def test_pettingzoo_finds_nothing_wrong(table: Table) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(MeydanEnv(table.key, table.players), num_cycles=60)


def test_a_seed_gives_the_same_games() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: MeydanEnv("coup", 3), num_cycles=40)


def test_rewards_sum_to_nothing_and_masks_are_the_options() -> None:
    env = MeydanEnv("coup", 4)
    env.reset(seed=3)
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over:
            env.step(None)
            continue
        legal = [int(choice) for choice in seen["action_mask"].nonzero()[0]]
        assert legal == env.game.options(int(agent[-1]))
        env.step(legal[0])
    assert env.game.over


def test_gymnasium_finds_nothing_wrong() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv("coup", 3, opponents="random"), skip_render_check=True)


def test_an_agent_plays_a_game_against_bots() -> None:
    env = SeatEnv("coup", 3, seat=1, opponents="random")
    seen, info = env.reset(seed=5)
    over = False
    while not over:
        choice = int(seen["action_mask"].argmax())
        seen, reward, over, _, info = env.step(choice)
    assert reward in (0.0, 1.0)
    assert info["words"] == []


def test_an_illegal_action_ends_the_game() -> None:
    env = SeatEnv("coup", 3, opponents="random")
    env.reset(seed=1)
    assert env.step(1000)[1:3] == (-1.0, True)


def test_different_views_have_different_codes() -> None:
    assert (encode({"a": 1}) != encode({"a": 2})).any()
    assert (encode({"a": "duke"}) != encode({"a": "captain"})).any()


# -- playouts ----------------------------------------------------------------------------------------------------------


def test_playouts_are_arrays_and_processes_change_nothing() -> None:
    here = playouts("coup", 3, games=6, seed=4, bots=["heuristic", "random", "random"])
    there = playouts("coup", 3, games=6, seed=4, bots=["heuristic", "random", "random"], workers=2)
    assert here.shares.shape == here.points.shape == (6, 3)
    assert (here.shares.sum(axis=1) == 1).all()
    assert (here.shares == there.shares).all()
    assert (here.answers == there.answers).all()
    assert len(here) == 6


@pytest.mark.parametrize("table", SMALL, ids=str)
def test_playouts_of_any_game(table: Table) -> None:
    found = playouts(table.key, table.players, games=2, seed=1)
    assert (found.answers > 0).all()
    assert found.shares.sum() <= 2.0001


def test_playouts_need_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 seats"):
        playouts("coup", 3, games=1, bots=["random"])


def test_windows_are_asked_seat_by_seat_in_the_ledgers_order() -> None:
    env = MeydanEnv("coup", 4)
    env.reset(seed=2)
    first = env.game.next_asked
    env.step(env.game.choice(first, "tax"))
    asked = []
    while env.game.question == "ChallengeAction":
        asked.append(int(env.agent_selection[-1]))
        env.step(env.game.choice(asked[-1], "allow"))
    assert asked == [(first + 1 + step) % 4 for step in range(3)]
