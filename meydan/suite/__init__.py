"""The frozen suite: the same tables, deals and opponents for every bot, with three figures for each.

>>> from meydan import suite
>>> suite.SUITE
'1'
>>> suite.KEYS[0], suite.KEYS[-1]
('coup-2', 'coup-duel')

docs/research.md describes it; `meydan suite` runs it.
"""

from meydan.suite.definition import DUEL, KEYS, SUITE, TASKS, DuelTask, SuiteTask
from meydan.suite.report import BadReport, SuiteReport, TaskReport, read_report
from meydan.suite.running import run

__all__ = [
    "DUEL",
    "KEYS",
    "SUITE",
    "TASKS",
    "BadReport",
    "DuelTask",
    "SuiteReport",
    "SuiteTask",
    "TaskReport",
    "read_report",
    "run",
]
