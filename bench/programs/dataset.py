"""Counts a data set, replays some of its games, and writes DATASET.md and the manifest beside it.

meydan dataset create games --like bench/dataset/million.json
./play python bench/programs/dataset.py games --confirm 2000
"""

import argparse
from pathlib import Path

from meydan.dataset import Dataset
from meydan.dataset.manifest import NAME, Manifest
from meydan.dataset.reading import TableFigures

BENCH = Path(__file__).parents[1]
PAGE, KEPT = BENCH / "DATASET.md", BENCH / "dataset" / "million.json"


def page(manifest: Manifest, figures: dict[str, TableFigures], confirmed: int) -> str:
    made = manifest.made
    answers, size = (sum(getattr(one, name) for one in figures.values()) for name in ("answers", "bytes"))
    seconds = sum(one.cpu_seconds for one in figures.values())
    unfinished = sum(one.unfinished for one in figures.values())
    bots = sorted({bot for one in figures.values() for bot in one.seats_by_bot})
    names = list(figures)
    said = (
        f"Written by `bench/programs/dataset.py` from a data set of {manifest.games:,} games (engine {made.engine}, "
        f"{'compiled' if made.compiled else 'plain'}, {made.date}, {made.machine.processor}, Python "
        f"{made.machine.python}, beside other work): {answers:,} answers, {size / 1e6:.1f} MB, {seconds:,.0f} CPU "
        f"seconds; {unfinished:,} games were stopped after 20,000 answers. {confirmed:,} games, drawn at random, were "
        "replayed, and all end as they are stored."
    )
    lines = [
        "# Data sets",
        "",
        said,
        "",
        "The files are not in the repository. Anybody makes them again with one command, and its end says whether they",
        "are the same, byte for byte:",
        "",
        "```",
        "meydan dataset create games --like bench/dataset/million.json --processes 2",
        "```",
        "",
        "[`dataset/million.json`](dataset/million.json) is the manifest: engine, rules, options, bots, seed,",
        "and the SHA-256 of every file.",
        "",
        "| table | games | answers a game | most | bytes a game | games a CPU second | unfinished |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(row(name, one) for name, one in figures.items()),
        "",
        f"Win share by bot; its seat and opponents were drawn. 95 % intervals are at most ± {widest(figures):.1%}.",
        "",
        f"| bot | {' | '.join(names)} |",
        f"| --- |{' ---: |' * len(names)}",
        *(f"| {bot} | {' | '.join(bot_share(figures[name], bot) for name in names)} |" for bot in bots),
        "",
        "Win share by seat:",
        "",
        "| table | share of seat 1, 2, … |",
        "| --- | --- |",
        *(f"| {name} | {', '.join(seat_shares(one))} |" for name, one in figures.items()),
        "",
    ]
    return "\n".join(lines)


def row(name: str, one: TableFigures) -> str:
    speed = one.games / one.cpu_seconds
    means = f"{one.answers / one.games:.1f} | {one.longest:,} | {one.bytes / one.games:.1f}"
    return f"| {name} | {one.games:,} | {means} | {speed:,.0f} | {one.unfinished:,} |"


def bot_share(one: TableFigures, bot: str) -> str:
    return f"{one.wins_by_bot[bot] / one.seats_by_bot[bot]:.1%}"


def seat_shares(one: TableFigures) -> list[str]:
    return [f"{one.wins_by_seat[seat] / one.games:.1%}" for seat in sorted(one.wins_by_seat)]


def widest(figures: dict[str, TableFigures]) -> float:
    """Half the width of the widest interval of a share."""
    fewest = min(seats for one in figures.values() for seats in one.seats_by_bot.values())
    return float(1.96 * 0.5 / fewest**0.5)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--confirm", type=int, default=2000, help="games that are replayed")
    arguments = parser.parse_args()
    data = Dataset(arguments.folder)
    confirmed = data.check(arguments.confirm)
    PAGE.write_text(page(data.manifest, data.figures(), confirmed), encoding="utf-8")
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_bytes((arguments.folder / NAME).read_bytes())


if __name__ == "__main__":
    main()
