"""Plays many games between bots of one level and counts their traits, in this process or in several."""

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any

import msgspec

from meydan.bots.arena.contenders import contender
from meydan.bots.arena.match import LONGEST
from meydan.bots.bot import Budget
from meydan.bots.bulk import BulkGame
from meydan.core.errors import BadOption
from meydan.core.options import Flag, Number, OneOf, Option
from meydan.games.registry import GAMES
from meydan.statistics.tally import ShareTally

CHUNK = 250
"""Games of one job of a worker process."""
ANY = "*"
"""The value of an option that is drawn anew for every game."""


class BotGames(msgspec.Struct, frozen=True, kw_only=True):
    """Games that are counted together: the same game, number of players and options, played by bots of one level."""

    game: str
    players: int
    options: dict[str, Any]
    """The options that were chosen; `*` is drawn anew for every game."""
    level: str
    seed: int
    playouts: int = 0
    """How much a bot thinks about one answer; 0: as its level does."""


def groups(
    game: str, players: list[int], options: Mapping[str, object], vary: list[str], level: str, seed: int, playouts: int
) -> list[BotGames]:
    """One group for each number of players and each value of the options that are varied."""
    rules = GAMES.find(game)
    known = {option.name: option for option in rules.options}
    found: list[dict[str, object]] = [dict(options)]
    for name in vary:
        if name not in known:
            raise BadOption("unknown_option", f"{game} has no option {name!r}", option=name)
        found = [{**one, name: value} for one in found for value in values(known[name])]
    usual = {option.name: option.default for option in rules.options}
    return [
        BotGames(game=game, players=number, options=other_than(usual, one), level=level, seed=seed, playouts=playouts)
        for number in players
        for one in found
        if offered(known, one, number)
    ]


def other_than(usual: Mapping[str, object], options: Mapping[str, object]) -> dict[str, object]:
    """The options that differ from the usual ones."""
    return {name: value for name, value in options.items() if name not in usual or value != usual[name]}


def values(option: Option) -> list[object]:
    """The values that an option is varied over."""
    if isinstance(option, OneOf):
        return list(option.values)
    if isinstance(option, Flag):
        return [False, True]
    if isinstance(option, Number):
        return [ANY]
    raise BadOption("bad_value", f"option {option.name} cannot be varied", option=option.name)


def offered(known: Mapping[str, Option], options: Mapping[str, object], players: int) -> bool:
    """Are these options meant for this number of players?"""
    special = [name for name in options if known[name].players not in (None, players)]
    return all(options[name] == known[name].default for name in special)


def chosen(group: BotGames, number: int) -> dict[str, Any]:
    """The options of one game of a group."""
    return {name: number % 2**31 if value == ANY else value for name, value in group.options.items()}


def play_games(group: BotGames, first: int, count: int) -> ShareTally:
    """Play games number `first` to `first + count - 1` of a group. A number always gives the same game."""
    bot = contender(group.level)
    budget = Budget(iterations=group.playouts) if group.playouts else None
    rules = GAMES.find(group.game)
    tally = ShareTally()
    for number in range(group.seed + first, group.seed + first + count):
        game = rules.new(group.players, number, chosen(group, number))
        choices = BulkGame(game, [bot] * group.players).play(number * 1_000_003, budget, LONGEST)
        if game.over:
            tally.answers += len(choices)
            tally.count(game)
    return tally


def work(job: tuple[str, int, int]) -> dict[str, Any]:
    """Play a job, given as plain data, in a worker process."""
    told, first, count = job
    return play_games(msgspec.json.decode(told, type=BotGames), first, count).plain()


def run(group: BotGames, games: int, processes: int) -> Iterator[ShareTally]:
    """Play the games of a group; the tally so far, after every job."""
    told = json.dumps(msgspec.to_builtins(group), sort_keys=True)
    jobs = [(told, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    tally = ShareTally()
    if processes <= 1 or len(jobs) == 1:
        for job in jobs:
            tally.add(work(job))
            yield tally
        return
    with ProcessPoolExecutor(min(processes, len(jobs)), mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(work, job) for job in jobs]
        try:
            for future in as_completed(waiting):
                tally.add(future.result())
                yield tally
        finally:
            for future in waiting:
                future.cancel()
