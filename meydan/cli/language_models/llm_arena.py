"""`meydan llm-arena`: language models against bots and each other."""

import json
import random
from contextlib import closing
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from meydan.cli.arguments import Language, Options, allow_own_bots, find, read_options, speak
from meydan.cli.language_models.contest.contestants import Contestants, contestants, is_model
from meydan.cli.language_models.contest.folder import RunFolder
from meydan.cli.language_models.contest.match import ContestSetting
from meydan.cli.language_models.contest.models import AskingLimits, ModelFailed
from meydan.cli.language_models.contest.pages import markdown, show_report
from meydan.cli.language_models.contest.report import contest_report
from meydan.cli.language_models.contest.runner import jobs_of, run_games
from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.progress import progress_bar
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import system_language


def llm_arena(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *names: Annotated[
        str, Parameter(help="The model and its opponents: model:NAME, command:PROGRAM, lines:PROGRAM, or a bot.")
    ],
    players: Annotated[int, Parameter(help="Number of players.")],
    deals: Annotated[int, Parameter(help="Number of deals; each is played once from every seat.")] = 10,
    url: Annotated[str | None, Parameter(help="Base address of the endpoint, e.g. http://127.0.0.1:11434/v1.")] = None,
    folder: Annotated[
        Path | None, Parameter(help="Store the run and its report in this folder, and continue from it.")
    ] = None,
    rules: Annotated[
        Literal["short", "book"], Parameter(help="Give models the rules in short, or the whole rulebook.")
    ] = "short",
    retries: Annotated[int, Parameter(help="How often a model is asked again after a bad answer.")] = 1,
    timeout: Annotated[float, Parameter(help="Seconds for one answer of a model.")] = 60.0,
    attempts: Annotated[int, Parameter(help="How often an endpoint that fails is tried.")] = 4,
    parallel: Annotated[int, Parameter(help="Games, and so requests, at the same time.")] = 4,
    temperature: Annotated[float | None, Parameter(help="Sent to the endpoint; its own when left out.")] = None,
    max_tokens: Annotated[int | None, Parameter(help="Most tokens of an answer, sent to the endpoint.")] = None,
    iterations: Annotated[
        int, Parameter(help="Playouts for every decision of bots; 0: their own time, which cannot be repeated exactly.")
    ] = 200,
    seed: Annotated[int | None, Parameter(help="Seed of the first deal; random when left out.")] = None,
    option: Options = None,
    language: Language = None,
) -> None:
    """Let language models play bots and each other on the same deals from every seat; report what they do.

    The key of the endpoint is read from the environment variable MEYDAN_MODEL_KEY and never stored. Another endpoint
    is written model:NAME@URL, with a key of its own model:NAME@URL#VARIABLE.
    """
    allow_own_bots()
    chosen = read_options(option)
    find(key).table(players, chosen)
    check(names, players, deals, retries, attempts, parallel, timeout)
    stored = RunFolder(folder)
    limits = AskingLimits(timeout, attempts, temperature, max_tokens)
    setting = ContestSetting(
        game=key,
        players=players,
        options=chosen,
        names=table_of_names(names, players),
        seed=first_seed(seed, stored),
        language=language or system_language(),
        rules=rules,
        retries=retries,
        iterations=iterations,
        url=url,
        seconds=timeout,
        temperature=temperature,
        max_tokens=max_tokens,
    )
    with closing(contestants(setting.names, url, limits)) as who:
        stored.open(setting)
        play_missing(setting, who, stored, deals, parallel)
    told = contest_report(setting, [game for game in stored.games if game["deal"] < deals])
    say = speak(language)
    stored.write("report.json", json.dumps(told, indent=1, ensure_ascii=False) + "\n")
    stored.write("report.md", markdown(told, say))
    show_report(told, Screen(say))


def check(
    names: tuple[str, ...], players: int, deals: int, retries: int, attempts: int, parallel: int, timeout: float
) -> None:
    if not any(map(is_model, names)):
        raise Mistake("name at least one model: model:NAME, command:PROGRAM or lines:PROGRAM", "no_model")
    if len(names) != players and len(names) != 2:
        sentence = f"name one model and one opponent for all other seats, or all {players} players"
        raise Mistake(sentence, "names_of_table", players=players)
    if deals < 1:
        raise Mistake(f"the number of deals must be at least 1, not {deals}", "few_deals")
    if retries < 0 or attempts < 1 or parallel < 1 or timeout <= 0:
        raise Mistake("--retries must be at least 0, --attempts and --parallel 1, --timeout above 0", "bad_limits")


def table_of_names(names: tuple[str, ...], players: int) -> list[str]:
    """One name for every seat: a single opponent takes all the others."""
    return list(names) if len(names) == players else [names[0], *[names[1]] * (players - 1)]


def first_seed(seed: int | None, stored: RunFolder) -> int:
    """The given seed, that of the run that is continued, or a fresh one."""
    if seed is not None and seed < 0:
        raise Mistake(f"a seed is a whole number from 0 on, not {seed}", "bad_seed")
    found = seed if seed is not None else stored.stored_seed()
    return random.SystemRandom().getrandbits(40) if found is None else found


def play_missing(setting: ContestSetting, who: Contestants, stored: RunFolder, deals: int, parallel: int) -> None:
    """Play what the folder does not have yet."""
    jobs = jobs_of(setting, deals)
    missing = stored.missing(jobs)
    with progress_bar() as progress:
        task = progress.add_task(setting.game, total=len(jobs), completed=len(jobs) - len(missing))
        try:
            for result in run_games(setting, who, missing, parallel):
                stored.keep(result)
                progress.advance(task)
        except ModelFailed as error:
            sentence = f"the run stops, because a model cannot be asked: {error}; the same command continues it"
            raise Mistake(sentence, "model_failed", problem=str(error)) from error
