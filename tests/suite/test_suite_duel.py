"""The duel of the suite: which questions are asked, how, and what the exact response makes of the answers."""

from dataclasses import replace

import pytest

import meydan
from meydan import bots
from meydan.bots import duellist
from meydan.bots.duel.shape import CARDS, CHOICE_TOTAL, MURDER_BLOCKED, OFFSET, ROOT, TAX, THEFT, number_of
from meydan.bots.duel.states import FORGOTTEN, states
from meydan.bots.duel.table import TABLES
from meydan.core.agenda import seat_of
from meydan.games.coup.flow.turn import NEXT_TURN
from meydan.games.coup.zones.state import Coup
from meydan.suite import DUEL
from meydan.suite.candidates import HouseBot
from meydan.suite.duel import DuelPolicy, DuelProbe, aimed, dead_cards, duel_figures, places, spoken

compiled = pytest.mark.skipif(not meydan.COMPILED, reason="minutes on plain sources, seconds compiled")
ONCE = replace(DUEL, coins=((2, 2),), samples=1, playouts=2)


def start(coins: tuple[int, int]) -> int:
    return int(states().of(*coins, FORGOTTEN, FORGOTTEN))


def test_a_choice_of_the_solution_is_said_as_the_game_asks() -> None:
    assert spoken(number_of(ROOT, "income")) == [(0, "income")]
    assert spoken(number_of(TAX, "challenge")) == [(0, "tax"), (1, "challenge")]
    assert spoken(number_of(THEFT, "allow")) == [(0, "steal"), (1, "allow"), (1, "allow")]
    murder = [(0, "assassinate"), (1, "allow"), (1, "block:contessa"), (0, "challenge")]
    assert spoken(number_of(MURDER_BLOCKED, "challenge")) == murder


@pytest.mark.parametrize("coins", DUEL.coins, ids=str)
def test_every_way_leads_to_its_state(coins: tuple[int, int]) -> None:
    """The game that is played along the way is the one that the solution means."""
    found = places(start(coins), DUEL.turns)
    assert len(found) > 5
    probe = DuelProbe(DUEL, HouseBot("random"))
    for place in found:
        game = meydan.load(probe.position(coins, 0, 0))
        for seat, word in place.path:
            game.answer(seat, game.choice(seat, aimed(word, seat)))
        known = bots.known(game, game.next_asked)
        coup = known.position
        assert isinstance(coup, Coup)
        actor = seat_of(coup.pending(NEXT_TURN.id))
        assert actor == game.next_asked == place.turn % 2
        assert duellist.state_now(known, coup, actor, coup.coins(actor)) == place.state


def test_every_question_is_asked_once_for_each_sample() -> None:
    probe = DuelProbe(ONCE, HouseBot("random"))
    probe.ask_all((2, 2))
    assert probe.policy.illegal == 0
    assert sum(probe.policy.counts.values()) + probe.policy.outside == probe.policy.asked
    asked = {(state, card) for state, card, _number in probe.policy.counts}
    assert asked == {(place.state, card) for place in places(start((2, 2)), 2) for card in range(CARDS)}


def test_answers_take_the_place_of_the_solution() -> None:
    stored = TABLES.of(dead_cards(DUEL))
    state, card, choice = start((2, 2)), 1, number_of(TAX, "challenge")
    policy = DuelPolicy(counts={(state, card, choice): 3, (state, card, choice - 1): 1})
    shares = policy.over(stored)
    at = (state * CARDS + card) * CHOICE_TOTAL
    assert (shares[at + choice - 1], shares[at + choice]) == (0.25, 0.75)
    root = range(int(OFFSET[ROOT]), int(OFFSET[ROOT]) + 5)
    assert [shares[at + number] for number in root] == [stored[at + number] for number in root]


@compiled
def test_the_solution_is_hardly_exploitable_and_chance_is() -> None:
    """`strong` plays the stored solution, which is within 0.02 of unbeatable; some more comes from the samples."""
    task = replace(DUEL, samples=12)
    found = {name: duel_figures(name, task)["best_response"] for name in ("strong", "random")}
    solved, random = found["strong"], found["random"]
    assert isinstance(solved, dict)
    assert isinstance(random, dict)
    assert solved["exploitability"] < 0.05
    assert random["exploitability"] > 0.2
    assert solved["share"] == pytest.approx(0.5 + solved["exploitability"])
