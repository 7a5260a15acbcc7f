"""`meydan freeze`: store today's strong bot as a champion, an opponent for later bots."""

import json
import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan.bots.champions import PREFIX, champion_names
from meydan.bots.champions import freeze as frozen_today
from meydan.cli.mistakes import Mistake


def freeze(
    name: Annotated[str, Parameter(help="What to call it: champion-YYYY-MM or the like.")],
    /,
    folder: Annotated[Path, Parameter(help="Where champions are kept.")] = Path("meydan/bots/frozen"),
) -> None:
    """Save the weights and plans of today's strong bot under a name that the arena can use later."""
    if not re.fullmatch(rf"{PREFIX}[a-z0-9-]+", name):
        raise Mistake(
            f"a champion is called {PREFIX} and then letters, digits and dashes, not {name!r}", "bad_champion"
        )
    file = folder / f"{name}.json"
    if file.exists() or name in champion_names():
        raise Mistake(f"{name} is frozen already; it stays as it is", "frozen", name=name)
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(frozen_today(), indent=1, sort_keys=True) + "\n", encoding="utf-8")
