"""`meydan verify`: check that a downloaded game was dealt from the promised seed."""

import json
from pathlib import Path

from meydan.cli.mistakes import Mistake


def verify(file: Path) -> int:
    """Check a downloaded record offline: the seed is the promised one, and it gives the recorded end."""
    from meydan.server.state.fair_dealing import verify as check

    try:
        record = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Mistake(f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise Mistake(f"{file} is not JSON: {error}") from error
    found = check(record)
    print(f"fair: dealt from the promised seed {found.promised[:16]}…, winners {found.winners}")
    return 0
