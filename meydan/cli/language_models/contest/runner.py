"""Plays the games of a run, several at a time: as many questions are under way at once as games."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from threading import Event as Signal
from typing import Any

from meydan.cli.language_models.contest.contestants import Contestants
from meydan.cli.language_models.contest.folder import Job
from meydan.cli.language_models.contest.match import ContestGame, ContestSetting


def jobs_of(setting: ContestSetting, deals: int) -> list[Job]:
    """Every deal from every seat."""
    return [(deal, rotation) for deal in range(deals) for rotation in range(setting.players)]


def run_games(
    setting: ContestSetting, who: Contestants, jobs: Sequence[Job], parallel: int
) -> Iterator[dict[str, Any]]:
    """Play games and yield their results as they end. Raises ModelFailed as soon as a model cannot be asked."""
    stop = Signal()
    with ThreadPoolExecutor(max(1, min(parallel, len(jobs)))) as pool:
        games = [pool.submit(play_game, setting, who, job, stop) for job in jobs]
        try:
            for game in as_completed(games):
                yield game.result()
        finally:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def play_game(setting: ContestSetting, who: Contestants, job: Job, stop: Signal) -> dict[str, Any]:
    return ContestGame(setting, who, *job, stop).play()
