"""`meydan learn`: train a network that plays itself and bots, and measure it against fixed opponents."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from meydan.cli.arguments import Language, Options, find, read_options, speak
from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.progress import progress_bar
from meydan.cli.terminal.screen import Screen


def learn(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    players: Annotated[int, Parameter(help="Number of players; the network has every seat that no rival has.")],
    rounds: Annotated[int, Parameter(help="Rounds of playing and learning; 128 games side by side in each.")] = 400,
    rival: Annotated[
        list[str] | None,
        Parameter(
            negative=(),
            help="A bot that the network also plays, in half of the games; may be repeated. Only itself when left out.",
        ),
    ] = None,
    games: Annotated[int, Parameter(help="Fresh games of the last measurement, against each opponent.")] = 1000,
    hidden: Annotated[int, Parameter(help="Units in each of the two hidden layers.")] = 128,
    seed: Annotated[int, Parameter(help="The same seed trains the same network.")] = 1,
    json_to: Annotated[Path | None, Parameter(name="--json", help="Write the report to this file.")] = None,
    net_to: Annotated[Path | None, Parameter(name="--net", help="Write the network to this file.")] = None,
    plot_to: Annotated[Path | None, Parameter(name="--plot", help="Draw the learning curves as SVG.")] = None,
    option: Options = None,
    language: Language = None,
) -> None:
    """Train a network by playing itself (PPO with a centralised critic), and measure it against fixed opponents.

    Needs NumPy (`pip install 'meydan[learn]'`).
    """
    for name, value in (("rounds", rounds), ("games", games), ("hidden", hidden)):
        if value < 1:
            raise Mistake(f"{name} must be at least 1, not {value}", "too_few", name=name)
    options = read_options(option)
    find(key).table(players, options)
    from meydan.learning.selfplay import SelfPlay, about, learning_svg
    from meydan.learning.trainer import TrainingTable

    table = TrainingTable(key, players, options=tuple(options.items()))
    training = SelfPlay(table, rounds, seed, hidden=hidden, games=games, rivals=tuple(rival or ()))
    with progress_bar() as progress:
        task = progress.add_task(f"{key}, {players}", total=rounds)
        report, net = training.train(lambda done: progress.update(task, completed=done))
    out = Screen(speak(language))
    say = out.texts
    facts = {"decisions": f"{report.decisions:,}", "seconds": f"{report.cpu_seconds:,.0f}"}
    out.line(say.say("cli.learn.done", **{name: say.written(fact) for name, fact in facts.items()}))
    for name, found in report.final.items():
        figures = {"share": found.share, "low": found.low, "high": found.high, "fair": report.fair}
        percents = {key: say.written(f"{100 * figure:.1f}") for key, figure in figures.items()}
        out.line(say.say("cli.learn.found", bot=name, **percents))
    if json_to is not None:
        json_to.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    if net_to is not None:
        net.save(net_to, **about(table))
    if plot_to is not None:
        plot_to.write_text(learning_svg(report), encoding="utf-8")
