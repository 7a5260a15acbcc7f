"""The games as OpenSpiel sees them, where it is installed (`pip install meydan[spiel]`)."""

import pytest

import meydan
from meydan.bots.duel.responding import Response
from meydan.bots.duel.states import FORGOTTEN, states
from meydan.bots.duel.table import TABLES
from meydan.bots.duel.valuing import chances
from meydan.cli.bots.endgame import dead_of
from meydan.games.coup.zones.cards import DUKE

pyspiel = pytest.importorskip("pyspiel")


@pytest.mark.parametrize("key", meydan.games())
def test_open_spiel_finds_nothing_wrong(key: str) -> None:
    from meydan.adapters.open_spiel import register_all

    assert f"meydan_{key}" in register_all()
    game = pyspiel.load_game(f"meydan_{key}", {"players": 3, "deals": 20})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_an_information_state_is_what_a_seat_knows() -> None:
    from meydan.adapters.open_spiel import register_all

    register_all()
    table = {"players": 2, "deals": 400, "options": '{"two_player_setup": "standard"}'}
    state = pyspiel.load_game("meydan_coup", table).new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 400
    others: dict[str, set[str]] = {}
    for deal in range(400):
        dealt = state.child(deal)
        seat = dealt.current_player()
        others.setdefault(dealt.information_state_string(seat), set()).add(dealt.information_state_string(1 - seat))
    assert len(others) == 2 * 5 * 5, "a seat knows who begins and the two cards it drew, and nothing else"
    assert min(len(hands) for hands in others.values()) > 1, "and with any of them the other may hold this or that"


def test_the_returns_of_a_game_sum_to_nothing() -> None:
    from meydan.adapters.open_spiel import register_all

    register_all()
    state = pyspiel.load_game("meydan_kingdomino", {"players": 3}).new_initial_state()
    state.apply_action(5)
    while not state.is_terminal():
        action = state.legal_actions()[0]
        assert state.action_to_string(state.current_player(), action).partition(":")[0] in ("claim", "lay")
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0.0)
    assert max(state.returns()) > 0


@pytest.mark.skipif(not meydan.COMPILED, reason="minutes on plain sources")
@pytest.mark.parametrize("coins", [(2, 2), (5, 4)], ids=str)
def test_open_spiel_and_we_agree_how_good_the_stored_duel_is(coins: tuple[int, int]) -> None:
    from meydan.adapters.open_spiel_duel import exploitability

    dead = dead_of(DUKE, DUKE)
    response = Response(chances(dead), TABLES.of(dead))
    ours = response.exploitability(states().of(*coins, FORGOTTEN, FORGOTTEN), 2)
    assert exploitability(response, *coins, turns=2) == pytest.approx(ours, abs=1e-9)
    assert ours <= 0.05
