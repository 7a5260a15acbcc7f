"""Runs the suite."""

from collections.abc import Callable, Sequence

from meydan.suite.candidates import candidate
from meydan.suite.definition import DUEL, KEYS
from meydan.suite.measuring import figures_of
from meydan.suite.playing import Crew
from meydan.suite.report import SuiteReport, report


def run(
    bot: str,
    only: Sequence[str] = (),
    games: int | None = None,
    processes: int = 1,
    tell: Callable[[str], None] = lambda _task: None,
) -> SuiteReport:
    """Measure a bot, named as in the arena. `only` names tasks, `games` plays fewer of each, for a first look.

    `tell` is called with the key of every task that begins.
    """
    candidate(bot, DUEL.seconds).close()  # an unknown bot is reported before anything is played
    with Crew(processes, tell) as crew:
        return report(bot, figures_of(crew, bot, list(only or KEYS), games))
