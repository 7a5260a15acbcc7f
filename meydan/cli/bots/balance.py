"""`meydan balance`: what wins in a game, measured over many games between bots."""

import datetime
import json
import os
import random
import time
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from meydan import __version__
from meydan.bots.arena.contenders import contender
from meydan.cli.arguments import Language, Options, allow_own_bots, find, read_options, speak
from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.progress import progress_bar
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import Texts
from meydan.statistics.playing import BotGames, groups, run
from meydan.statistics.registry import EACH_GAME, HABITS, THEMES
from meydan.statistics.report import named_options, shares, table
from meydan.statistics.shipped import written
from meydan.statistics.tally import LEAST, ShareTally


def balance(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    players: Annotated[
        list[int] | None,
        Parameter(negative=(), help="Number of players; may be repeated; every number the game allows when left out."),
    ] = None,
    games: Annotated[int, Parameter(help="Number of games for each number of players and each varied value.")] = 2000,
    level: Annotated[str, Parameter(help="The bot on all seats, e.g. heuristic or my_bots:Cautious.")] = ("heuristic"),
    iterations: Annotated[int, Parameter(help="Playouts for every decision, instead of the level's own time.")] = 0,
    seed: Annotated[int | None, Parameter(help="The same seed gives the same games; random when left out.")] = None,
    vary: Annotated[
        list[str] | None,
        Parameter(negative=(), help="An option of the game: play each of its values; may be repeated."),
    ] = None,
    theme: Annotated[
        list[str] | None, Parameter(negative=(), help="Show only this theme, e.g. role or seat; may be repeated.")
    ] = None,
    processes: Annotated[int | None, Parameter(help="Local processes; one for each core when left out.")] = None,
    json_to: Annotated[Path | None, Parameter(name="--json", help="Write the report to this file.")] = None,
    csv_to: Annotated[Path | None, Parameter(name="--csv", help="Write all shares as a table to this file.")] = None,
    ship: Annotated[Path | None, Parameter(help="Write the bare counts to this file, as the package ships them.")] = (
        None
    ),
    option: Options = None,
    language: Language = None,
) -> None:
    """Play many games between bots and report what wins: by seat, role, district, card, opening and option.

    Every share has its 95 % interval, and nothing is shown that happened in fewer than 200 games.
    """
    allow_own_bots()
    rules = find(key)
    if games < 1:
        raise Mistake(f"the number of games must be at least 1, not {games}", "few_games")
    contender(level)
    numbers = sorted(set(players or range(rules.least, rules.most + 1)))
    if seed is None:
        seed = random.SystemRandom().getrandbits(40)
    planned = groups(rules.key, numbers, read_options(option), vary or [], level, seed, iterations)
    for group in planned:
        rules.table(group.players, {name: value for name, value in group.options.items() if value != "*"})
    began = time.perf_counter()
    counted = play_all(planned, games, processes or os.cpu_count() or 1)
    figures = {
        "game": rules.key,
        "rules": rules.version,
        "version": __version__,
        "level": level,
        "playouts": iterations,
        "seed": seed,
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "groups": counted,
    }
    out = Screen(speak(language))
    show(figures, theme or [], time.perf_counter() - began, out)
    if json_to is not None:
        json_to.write_text(json.dumps(report(figures), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    if csv_to is not None:
        csv_to.write_text(table(rules.key, level, counted), encoding="utf-8")
    if ship is not None:
        ship.write_text(written(figures), encoding="utf-8")


def play_all(planned: list[BotGames], games: int, processes: int) -> list[dict[str, Any]]:
    """The counts of every group as plain data."""
    found = []
    with progress_bar() as progress:
        for group in planned:
            task = progress.add_task(f"{group.game} {group.players} {named_options(group.options)}", total=games)
            tally = ShareTally()
            for tally in run(group, games, processes):
                progress.update(task, completed=tally.games)
            found.append({"players": group.players, "options": group.options, **tally.plain(LEAST)})
    return found


def report(figures: dict[str, Any]) -> dict[str, Any]:
    """The figures with shares and intervals instead of counts."""
    told = [{**group, "cells": shares(group, group["players"])} for group in figures["groups"]]
    return {**figures, "least": LEAST, "groups": told}


def show(figures: dict[str, Any], only: list[str], seconds: float, out: Screen) -> None:
    say, game = out.texts, figures["game"]
    total = sum(group["games"] for group in figures["groups"])
    for group in figures["groups"]:
        facts = [say.term(f"game.{game}", game), f"{say.say('cli.players')}: {say.digits(group['players'])}"]
        facts += [f"{say.say('cli.count.games')}: {say.written(format(group['games'], ','))}", figures["level"]]
        if group["options"]:
            facts.append(named_options(group["options"]))
        out.heading(" · ".join(facts))
        show_cells(game, group, only, out)
        if not only:
            show_habits(game, group, out)
    each = 1000 * seconds / max(total, 1)
    out.line(say.say("cli.balance.took", games=total, each=f"{each:.2f}", seed=str(figures["seed"])))


def show_cells(game: str, group: dict[str, Any], only: list[str], out: Screen) -> None:
    say = out.texts
    cells = shares(group, group["players"])
    headings = [say.say(key) for key in ("cli.share", "cli.range", "cli.count.games")]
    families = THEMES.get(game, {"seat": ""})
    for theme, family in families.items():
        mine = [cell for cell in cells if cell["theme"] == theme and (not only or theme in only)]
        if not mine:
            continue
        if theme != "seat":
            mine.sort(key=lambda cell: -cell["share"])
        rows = [
            [
                value_name(say, family, cell["value"]),
                say.written(f"{cell['share']:.1%}"),
                say.written(f"{cell['low']:.1%} – {cell['high']:.1%}"),
                say.written(f"{cell['games']:,}"),
            ]
            for cell in mine
        ]
        out.table([say.say(f"statistics.theme.{theme}"), *headings], rows)
    fair = say.written(f"{1 / group['players']:.1%}")
    out.line(say.say("cli.balance.fair", share=fair))


def value_name(say: Texts, family: str, value: str) -> str:
    if not family:
        return say.written(value)
    return say.term(f"{family}.{value}", value)


def show_habits(game: str, group: dict[str, Any], out: Screen) -> None:
    say = out.texts
    rows = []
    for name in HABITS.get(game, ()):
        done, tries = group["habits"].get(name, (0, 0))
        if tries >= LEAST:
            rate = f"{done / tries:.2f}" if name in EACH_GAME else f"{done / tries:.1%}"
            rows.append([say.say(f"statistics.habit.{game.removeprefix('kohan_')}.{name}"), say.written(rate)])
    if rows:
        out.table([say.say("statistics.habits"), say.say("cli.share")], rows)
