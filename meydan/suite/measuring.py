"""The figures of a task: the share against the pool, the best response, and processor time."""

from meydan.bots.arena.figures import bootstrap, wilson
from meydan.suite.definition import DUEL, TASKS, SuiteTask
from meydan.suite.duel import duel_figures
from meydan.suite.enemy import enemy_figures
from meydan.suite.playing import Crew, Tally, measured

RESPONSES_FROM = 100_000
"""Responses are chosen and measured on deals of their own: those from this one on."""

Figures = dict[str, object]


def share_figures(tally: Tally) -> Figures:
    """The interval takes the wider of two ends: bootstrap alone would be a point for a bot that never wins."""
    games = len(tally.shares)
    share = sum(tally.shares) / games
    by_deals = [round(end, 4) for end in bootstrap(tally.blocks)]
    by_games = [round(end, 4) for end in wilson(share, games)]
    return {
        "share": round(share, 4),
        "interval": [min(by_deals[0], by_games[0]), max(by_deals[1], by_games[1])],
        "bootstrap": by_deals,
        "wilson": by_games,
        "games": games,
        "deals": len(tally.blocks),
    }


def task_figures(crew: Crew, bot: str, task: SuiteTask, games: int | None = None, enemy: int = 0) -> Figures:
    """Measure a bot at one table. With fewer games than the suite has, the report says so (`complete`).

    `enemy` is for how many rounds an enemy is trained; none at all if it is 0.
    """
    deals = task.deals if games is None else min(task.deals, -(-games // task.players))
    tally = measured(crew, bot, task, 0, deals)
    response = best_response(crew, bot, task, deals, tally)
    return {
        "task": task.key,
        "complete": deals == task.deals,
        "fair": round(task.fair, 4),
        "seed": task.seed,
        "playouts": task.playouts,
        "pool": list(task.pool),
        "against_pool": share_figures(tally),
        "against_pool_reason": None,
        "best_response": response,
        "best_response_reason": None,
        **decision_figures(tally),
        "enemy": enemy_figures(bot, task, enemy) if enemy else None,
    }


def best_response(crew: Crew, bot: str, task: SuiteTask, deals: int, tally: Tally) -> Figures:
    """The best of the task's responses against a table of the bot, on other deals than those it was chosen on.

    The processor time of these games is not counted; illegal answers, crashes and time-outs in them are.
    """
    screening = min(task.screening, deals)
    shares: dict[str, float] = {}
    for response in task.responses:
        tried = measured(crew, bot, task, RESPONSES_FROM, screening, response)
        count_faults(tally, tried)
        shares[response] = sum(tried.shares) / len(tried.shares)
    best = max(task.responses, key=lambda response: shares[response])
    found = measured(crew, bot, task, RESPONSES_FROM + task.screening, deals, best)
    count_faults(tally, found)
    return {"kind": "fixed", "by": best, "tried": len(task.responses), **share_figures(found)}


def count_faults(tally: Tally, other: Tally) -> None:
    tally.illegal += other.illegal
    tally.timeouts += other.timeouts
    tally.crashes += other.crashes
    tally.unasked += other.unasked
    tally.unfinished += other.unfinished


def decision_figures(tally: Tally) -> Figures:
    return {
        "decisions": tally.decisions,
        "cpu_seconds": round(tally.cpu / max(tally.decisions, 1), 6),
        "illegal": tally.illegal - tally.timeouts - tally.crashes - tally.unasked,
        "timeouts": tally.timeouts,
        "crashes": tally.crashes,
        "unasked": tally.unasked,
        "unfinished": tally.unfinished,
    }


def figures_of(crew: Crew, bot: str, keys: list[str], games: int | None = None, enemy: int = 0) -> list[Figures]:
    """The figures of these tasks, in the suite's order."""
    found: list[Figures] = []
    for task in TASKS:
        if task.key in keys:
            crew.tell(task.key)
            found.append(task_figures(crew, bot, task, games, enemy))
    if DUEL.key in keys:
        crew.tell(DUEL.key)
        found.append(duel_figures(bot, DUEL))
    return found
