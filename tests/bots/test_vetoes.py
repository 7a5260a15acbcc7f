"""Vetoes: answers that are never better than another one are not given above the lowest level, nor shown as hints."""

import pytest

import meydan
from meydan import bots
from meydan.bots.champions import champion
from meydan.bots.search_bots import Searcher
from meydan.bots.vetoes.registry import is_vetoed
from tests.games.dej.tools import do, table
from tests.games.rakab.tools import fight
from tests.games.scenario import scenario
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, Table

ENOUGH = bots.Budget(iterations=24)
FIRST = {"assassin": 0, "thief": 1, "magician": 2, "king": 3}


def vetoed(game: meydan.Game) -> set[str]:
    """The words that are vetoed for the seat that is asked next."""
    seat = game.next_asked
    known = bots.known(game, seat)
    position = known.position
    return {
        position.word(seat, choice)
        for choice in position.options(seat)
        if is_vetoed(position, position.top(), seat, choice)
    }


def studied(game: meydan.Game, level: str) -> set[str]:
    """The words that the search of a level looks at."""
    bot = bots.find(level)
    assert isinstance(bot, Searcher)
    seat = game.next_asked
    search = bot.search(bots.known(game, seat), 1, ENOUGH)
    return {game.word(seat, int(candidate.choice)) for candidate in search.all}


def test_income_of_nothing_is_not_taken() -> None:
    poor = table(turn="king", holders=FIRST, cities={3: ["temple"]}, hands={3: ["manor"]}, coins={3: 3})
    assert vetoed(poor) == {"income"}
    assert vetoed(table(turn="king", holders=FIRST, cities={3: ["manor"]})) == set()


def test_a_bonus_is_not_declined() -> None:
    held = {"merchant": 0, "thief": 1, "magician": 2, "king": 3}
    game = table(turn="merchant", holders=held)
    declined = {word for word in game.words(0) if word.endswith("no_bonus")}
    assert declined <= vetoed(game)
    assert declined | {"income"} == vetoed(game)


def test_nobody_murders_or_robs_a_role_that_lies_face_up() -> None:
    burned = {"burned_up": ["bishop", "merchant"]}
    game = do(table(turn="assassin", holders=FIRST, round=burned), "murder")
    assert vetoed(game) == {"murder:bishop", "murder:merchant"}
    game = do(table(turn="thief", holders=FIRST, round=burned), "rob")
    assert vetoed(game) == {"rob:merchant", *({"rob:bishop"} & set(game.words(game.next_asked)))}


def test_nobody_razes_a_district_of_their_own() -> None:
    cities = {0: ["watchtower", "prison"], 1: ["tavern"]}
    game = table(turn="warlord", cities=cities, coins={0: 9})
    assert "destroy" not in vetoed(game)
    assert vetoed(do(game, "destroy")) == {"attack:0"}
    assert "destroy" in vetoed(table(turn="warlord", cities={0: ["watchtower"]}, coins={0: 9}))


def test_a_strong_hand_fights_for_the_battlefield_it_has_chosen() -> None:
    strong = fight("10 10 6", "1 2", "2 3", passed=[], chooser=0).game
    assert vetoed(strong) == {"pass"}
    weak = fight("1", "1 2 3", "2 3", passed=[], chooser=0).game
    assert vetoed(weak) == set()
    later = fight("10 10 6", "1 | 2", "2 3", passed=[], chooser=0).game
    assert vetoed(later) == set()


def test_a_certain_victory_is_not_passed() -> None:
    owned = {0: ["azerbaijan", "gilan", "khorasan", "fars"]}
    table = fight("5 1", "1 | 2", "1 | 3", owned=owned, passed=[1, 2]).having(fighting=[0], chooser=1)
    game = table.game
    trial = game.copy()
    trial.answer(0, trial.choice(0, "play:soldier_5"))
    trial.answer(0, trial.choice(0, "pass"))
    assert trial.winners == (0,)
    assert vetoed(game) == {"pass"}


def test_a_lead_is_secured_with_the_first_of_two_standard_bearers() -> None:
    safe = fight("standard_bearer standard_bearer 1 | 10 10 2", "winter 3", "2 3", passed=[], chooser=0)
    trial = safe.game.copy()
    trial.answer(0, trial.choice(0, "play:standard_bearer"))
    assert "rey" in trial.view(0)["players"][0]["owned"]
    assert vetoed(safe.game) == {"pass"}
    spared = fight("standard_bearer 1 | 10 10 2", "winter 3", "2 3", passed=[], chooser=0)
    assert vetoed(spared.game) == set(), "one may be worth more later"
    behind = fight("standard_bearer standard_bearer 1 | 2", "winter 3 | 10", "2 3", passed=[], chooser=0)
    assert vetoed(behind.game) == set()
    unopposed = fight("standard_bearer standard_bearer | 10", "1 | 2", "3 | 1", passed=[1, 2])
    assert vetoed(unopposed.having(fighting=[0], chooser=1).game) == set(), "nobody can answer"


def test_a_standard_bearer_that_wins_the_game_is_played() -> None:
    owned = {0: ["azerbaijan", "gilan", "khorasan", "fars"]}
    game = fight("standard_bearer 1 | 10", "winter 3", "2 3", owned=owned, passed=[], chooser=0).game
    trial = game.copy()
    trial.answer(0, trial.choice(0, "play:standard_bearer"))
    assert trial.winners == (0,)
    assert vetoed(game) == {"pass"}


def test_nobody_drums_without_soldiers() -> None:
    assert vetoed(fight("drummer shirdokht", "1 2 3", "2 3 4", passed=[], chooser=0).game) == {"play:drummer"}
    assert vetoed(fight("drummer | 5", "1 2 3", "2 3 4", passed=[], chooser=0).game) == set()
    assert vetoed(fight("drummer 5", "1 2 3", "2 3 4", passed=[], chooser=0).game) == set()


@pytest.mark.parametrize("level", ["heuristic", "normal"])
def test_no_level_above_the_lowest_murders_a_role_that_lies_face_up(level: str) -> None:
    game = do(table(turn="assassin", holders=FIRST, round={"burned_up": ["bishop", "merchant"]}), "murder")
    known = bots.known(game, 0)
    answers = {game.word(0, bots.find(level).choose(known, seed, ENOUGH)) for seed in range(12)}
    assert answers.isdisjoint({"murder:bishop", "murder:merchant"})


def test_a_claim_is_proved_with_the_card_and_an_impossible_one_is_challenged() -> None:
    proving = scenario("coup").seat("duke", "captain").seat("contessa", "contessa").seat("assassin", "assassin")
    assert vetoed(proving.play("0 tax", "1 challenge").game) == {"concede"}
    seen = (
        scenario("coup")
        .seat("captain", "captain")
        .seat("duke", "duke", coins=2)
        .seat("contessa", revealed=["duke"], coins=2)
    )
    assert vetoed(seen.play("0 tax").game) == {"allow"}


@pytest.mark.parametrize("level", ["normal", "strong", "master"])
def test_levels_above_the_lowest_do_not_study_vetoed_answers(level: str) -> None:
    game = do(table(turn="assassin", holders=FIRST, round={"burned_up": ["bishop", "merchant"]}), "murder")
    assert studied(game, level) & vetoed(game) == set()
    assert studied(game, level)


def test_a_champion_studies_what_it_studied_when_it_was_frozen() -> None:
    game = do(table(turn="assassin", holders=FIRST, round={"burned_up": ["bishop", "merchant"]}), "murder")
    frozen = champion("champion-2026-11-16")
    search = frozen.search(bots.known(game, 0), 1, ENOUGH)
    assert len(search.all) == len(game.options(0))


@pytest.mark.parametrize("seated", PLAIN_TABLES, ids=str)
def test_something_is_left_after_the_vetoes(seated: Table) -> None:
    game = seated.new(6)
    for number, (seat, _choice) in enumerate(random_answers(game, 6)):
        if number % 4 == 0 and len(game.options(seat)) > 1:
            position = bots.known(game, seat).position
            left = [one for one in position.options(seat) if not is_vetoed(position, position.top(), seat, one)]
            assert left
