"""Runs the suite."""

from collections.abc import Callable, Sequence

from meydan.bots.arena.contenders import OWN, contender
from meydan.suite.candidates import candidate
from meydan.suite.definition import DUEL, KEYS, TASKS
from meydan.suite.measuring import figures_of
from meydan.suite.playing import Crew
from meydan.suite.report import SuiteReport, report


def run(
    bot: str,
    only: Sequence[str] = (),
    games: int | None = None,
    processes: int = 1,
    tell: Callable[[str], None] = lambda _task: None,
    enemy: int = 0,
) -> SuiteReport:
    """Measure a bot, named as in the arena. `only` names tasks, `games` plays fewer of each, for a first look; `enemy`
    is for how many rounds an enemy is trained at each table.

    `tell` is called with the key of every task that begins.
    """
    candidate(bot, DUEL.seconds).close()  # an unknown bot is reported before anything is played
    with Crew(processes, tell) as crew:
        return report(bot, figures_of(crew, bot, list(only) or playable(bot), games, enemy))


def playable(bot: str) -> list[str]:
    """The tasks that a bot can play: all of them, unless it is one of ours that has learnt some tables only."""
    if OWN in bot:
        return list(KEYS)
    house = contender(bot)
    tables = {task.key: (task.game, task.players) for task in TASKS} | {DUEL.key: ("coup", 2)}
    return [key for key in KEYS if house.plays(*tables[key])]
