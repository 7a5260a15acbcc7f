"""The definition of the suite is frozen: tables, opponents and what the opponents answer."""

import hashlib

import pytest

import meydan
from meydan.bots import Budget, known
from meydan.bots.arena.contenders import contender
from meydan.suite import DUEL, KEYS, SUITE, TASKS, SuiteTask
from meydan.suite.definition import digest
from meydan.suite.playing import CANDIDATE, lineup

PUBLISHED = {"1": "1f066208e365142fbe911da6213333064df1d74e2e10cd9a7e22c3992e597240"}
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
    for habit in task.habits:
        assert lineup(task, 0, habit) == [habit, *[CANDIDATE] * (task.players - 1)]


def opening(task: SuiteTask) -> str:
    """The first answers of a game among the pool, each bot with a few playouts."""
    game = meydan.new(meydan.game_key(task.game), task.players, task.seed, **task.options)
    bots = [contender(task.pool[seat % len(task.pool)]) for seat in range(task.players)]
    words: list[str] = []
    while not game.over and len(words) < 10:
        seat = game.next_asked
        choice = bots[seat].choose(known(game, seat), task.seed + len(words), Budget(iterations=2))
        words.append(game.word(seat, choice))
        game.answer(seat, choice)
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.key)
def test_the_pool_answers_as_it_always_did(task: SuiteTask) -> None:
    assert opening(task) == ANSWERS[task.key]
