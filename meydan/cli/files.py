"""Reading the JSON that somebody names on the command line."""

import json
import sys
from pathlib import Path

from meydan.cli.mistakes import Mistake


def read_json(name: str) -> object:
    """The data in a file, or on standard input for `-`."""
    shown = "standard input" if name == "-" else name
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{shown} cannot be read: {(error.strerror or str(error)).lower()}") from error
    except (UnicodeDecodeError, ValueError) as error:
        raise Mistake(f"{shown} cannot be read: it is no UTF-8 text") from error
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise Mistake(
            f"{shown} is not JSON: {error.msg.lower()} in line {error.lineno}, column {error.colno}"
        ) from error
    except (RecursionError, ValueError) as error:
        raise Mistake(f"{shown} is not JSON that can be read: {error}") from error
    return data
