"""`meydan twosome`: solve two-player Coup again."""

import subprocess
import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import track

from meydan.bots.twosome.table import ITERATIONS, SETUPS, file_name


def twosome(
    solve_to: Annotated[Path, Parameter(help="The folder for the solutions.")],
    iterations: Annotated[int, Parameter(help="Iterations of regret matching for each set-up.")] = ITERATIONS,
    setup: Annotated[list[str] | None, Parameter(help="sets or standard; both when left out.", negative=())] = None,
) -> None:
    """Solve two-player Coup from the first card on. Needs NumPy (`pip install 'meydan[learn]'`)."""
    from meydan.learning.twosome.leaves import last_duel
    from meydan.learning.twosome.packing import headers, pack
    from meydan.learning.twosome.solving import Twosome

    console = Console(stderr=True)
    solve_to.mkdir(parents=True, exist_ok=True)
    leaves = last_duel()
    for name in setup or SETUPS:
        began = time.process_time()
        game = Twosome(name, leaves)
        for _iteration in track(range(iterations), name, console=console, disable=not console.is_terminal):
            game.solve(1)
        made: dict[str, object] = {
            "command": f"meydan twosome DIR --iterations {iterations} --setup {name}",
            "from": commit(),
            "seconds": round(time.process_time() - began),
        }
        for cards in game.order:
            (solve_to / file_name(name, *cards)).write_bytes(pack(game.phases[cards], headers(game, made)))


def commit() -> str:
    """The commit of the sources, or nothing where there is no repository."""
    found = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=Path(__file__).parent, check=False
    )
    return found.stdout.strip()
