"""The definition of the suite is frozen: tables, opponents and what the opponents answer."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict

import pytest

import meydan
from meydan.bots import Budget, known
from meydan.bots.arena.contenders import contender
from meydan.suite import DUEL, KEYS, SUITE, TASKS, SuiteTask
from meydan.suite.definition import digest
from meydan.suite.playing import CANDIDATE, lineup

PUBLISHED = {
    "1": "1f066208e365142fbe911da6213333064df1d74e2e10cd9a7e22c3992e597240",
    "2": "18688635dad733b971ba06a45da13b010fdccab22dfc041d036f3a92c3452351",
}
"""The digest of every version. A change needs a new version and a new line, never a new digest in an old line."""
ANSWERS = {
    "coup-2": "37c1d8b55f416f24",
    "coup-4": "23f4a46e86f7ba1a",
    "coup-6": "4e8d16a5d9ff4ada",
    "rakab-2": "5c45881da4a3e3c3",
    "rakab-4": "09ffa18fe1c89827",
    "dej-4": "351eb885cde4fe9e",
    "kohan_dej-5": "1960295e1597514d",
    "kingdomino-4": "bd1ae924bae7cadf",
}
"""What the pool answers first, as a digest."""
RESPONSES = {
    "coup-2": "6c127b7275786010",
    "coup-4": "b2b30ddbd879e2da",
    "coup-6": "15d651f1667aad02",
    "rakab-2": "0a66b008fc2d7a14",
    "rakab-4": "7bcc70da928965f8",
    "dej-4": "9704da87a584e222",
    "kohan_dej-5": "a827ecba91af6ce6",
    "kingdomino-4": "e19c79c419cd8e9e",
}
"""The same for the responses that are tried."""
OF_RESPONSES = ("responses", "screening")
"""The fields of a task that say nothing about its games against the pool."""
POOLS = "08c0ed196908d857b8be280bf6da70954ea3b77c5c2dd4ed8324a43ae2359576"
"""A digest of all that is played against the pools, and of the duel. Suites 1 and 2 have the same, so the figures
of suite 1 against the pools were carried over."""


def test_a_version_never_changes() -> None:
    assert digest() == PUBLISHED[SUITE]


def test_the_suite_has_the_nine_tasks() -> None:
    assert KEYS == (
        "coup-2", "coup-4", "coup-6", "rakab-2", "rakab-4", "dej-4", "kohan_dej-5", "kingdomino-4", "coup-duel",
    )  # fmt: skip
    assert len({DUEL.seed, *(task.seed for task in TASKS)}) == len(KEYS)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.key)
def test_a_task_names_every_option_and_the_version_of_the_rules(task: SuiteTask) -> None:
    game = meydan.new(meydan.game_key(task.game), task.players, task.seed, **task.options)
    position = game.dump()
    assert position["options"] == task.options
    assert position["rules"] == task.rules


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.key)
def test_opponents_take_turns(task: SuiteTask) -> None:
    for number in range(4):
        seated = lineup(task, number)
        assert len(seated) == task.players
        assert seated[0] == CANDIDATE
        assert set(seated[1:]) <= set(task.pool)
    met = {name for number in range(len(task.pool)) for name in lineup(task, number)[1:]}
    assert met == set(task.pool)
    for response in task.responses:
        assert lineup(task, 0, response) == [response, *[CANDIDATE] * (task.players - 1)]


def test_the_tables_of_the_pools_are_those_of_suite_1() -> None:
    played = [{key: value for key, value in asdict(task).items() if key not in OF_RESPONSES} for task in TASKS]
    plain = json.dumps([*played, asdict(DUEL)], sort_keys=True)
    assert hashlib.sha256(plain.encode()).hexdigest() == POOLS


def opening(task: SuiteTask, seated: Sequence[str]) -> str:
    """The first answers of a game among these bots, each with a few playouts."""
    game = meydan.new(meydan.game_key(task.game), task.players, task.seed, **task.options)
    bots = [contender(seated[seat % len(seated)]) for seat in range(task.players)]
    words: list[str] = []
    while not game.over and len(words) < 10:
        seat = game.next_asked
        choice = bots[seat].choose(known(game, seat), task.seed + len(words), Budget(iterations=2))
        words.append(game.word(seat, choice))
        game.answer(seat, choice)
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.key)
def test_the_pool_answers_as_it_always_did(task: SuiteTask) -> None:
    assert opening(task, task.pool) == ANSWERS[task.key]


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.key)
def test_the_responses_answer_as_they_always_did(task: SuiteTask) -> None:
    assert opening(task, task.responses) == RESPONSES[task.key]
