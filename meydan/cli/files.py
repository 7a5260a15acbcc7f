"""Reads JSON files named on the command line."""

import json
import sys
from pathlib import Path
from typing import Any

from meydan.cli.mistakes import Mistake


def read_json(name: str) -> Any:
    """The data in a file, or on standard input for `-`."""
    shown = "standard input" if name == "-" else name
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise Mistake(
            f"{shown} cannot be read: {(error.strerror or str(error)).lower()}", "bad_file", file=shown
        ) from error
    except (UnicodeDecodeError, ValueError) as error:
        raise Mistake(f"{shown} cannot be read: it is not UTF-8 text", "bad_file", file=shown) from error
    try:
        data: Any = json.loads(text)
    except json.JSONDecodeError as error:
        sentence = f"{shown} is not JSON: {error.msg.lower()} in line {error.lineno}, column {error.colno}"
        raise Mistake(sentence, "bad_file", file=shown) from error
    except (RecursionError, ValueError) as error:
        raise Mistake(f"{shown} is not JSON that can be read: {error}", "bad_file", file=shown) from error
    return data
