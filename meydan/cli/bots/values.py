"""`meydan values`: nets that judge positions, learned from games of the heuristic and of the search itself."""

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan.cli.arguments import find
from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.progress import progress_bar


def values(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    games: Annotated[int, Parameter(help="Games of the heuristic in the first round, at each table.")] = 6000,
    rounds: Annotated[
        int, Parameter(help="Rounds of playing and learning; from the second on a search with the nets plays.")
    ] = 1,
    later_games: Annotated[int, Parameter(help="Games of every later round, at each table.")] = 200,
    iterations: Annotated[int, Parameter(help="Playouts for each answer of the search.")] = 60,
    epochs: Annotated[int, Parameter(help="How often all positions are learned from in a round.")] = 6,
    seed: Annotated[int, Parameter(help="The same seed trains the same nets.")] = 1,
    workers: Annotated[int, Parameter(help="Local processes.")] = 1,
    to: Annotated[Path | None, Parameter(help="Write the table of nets to this file.")] = None,
) -> None:
    """Train the nets that judge where a search stops its playouts. Needs NumPy (`pip install 'meydan[learn]'`)."""
    find(key)
    for name, value in (("games", games), ("rounds", rounds), ("later_games", later_games), ("epochs", epochs)):
        if value < 1:
            raise Mistake(f"{name} must be at least 1, not {value}", "too_few", name=name)
    from meydan.learning.values.rounds import WANTED, ValueTraining

    if key not in WANTED:
        raise Mistake(f"{key} has no value nets", "no_value_nets", game=key)
    training = ValueTraining(key, games, rounds, later_games, iterations, epochs, seed, workers)
    with progress_bar() as progress:
        task = progress.add_task(key, total=training.tables())
        table = training.train(lambda done: progress.update(task, completed=done))
    table["command"] = "meydan " + " ".join(sys.argv[1:])
    text = json.dumps(table, separators=(",", ":")) + "\n"
    if to is None:
        print(text, end="")
    else:
        to.write_text(text, encoding="utf-8")
