"""`meydan verify`: check that a downloaded game was dealt from the promised seed, and the bots of a daily deal."""

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan.cli.mistakes import Mistake


def verify(file: Annotated[Path, Parameter(help="A game file, as downloaded after a game.")]) -> int:
    """Check a downloaded game file offline: its seed is the promised one and leads to the recorded end.

    In a daily deal every answer of a bot must be the one that the seed gives, too.
    """
    from meydan.server.daily.proof import OtherRelease, check_bots
    from meydan.server.state.fair_dealing import verify as check

    try:
        record = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Mistake(f"{file} cannot be read: {error.strerror}", "bad_file", file=str(file)) from error
    except ValueError as error:
        raise Mistake(f"{file} is not JSON: {error}", "bad_file", file=str(file)) from error
    found = check(record)
    print(f"fair: dealt from the promised seed {found.promised[:16]}…, winners {found.winners}")
    try:
        checked = check_bots(record)
    except OtherRelease as error:
        print(f"bots: not checked, because {error}")
    else:
        if checked is not None:
            print(f"bots: {checked} answers, all of them those of the deal of {record['daily']}")
    return 0
