"""Starts of the board and the answers since then, read and played by the engine."""

from typing import Any

import meydan
from meydan.core.errors import MeydanError

LARGE = ("seed", "chance")
"""Entries that may be larger than the whole numbers of a browser."""
EXACT = 2**53
MOST_ANSWERS = 5_000
Answer = tuple[int, str]


class BadLine(MeydanError):
    """The answers do not lead anywhere; the message says which one is wrong."""


def portable(data: Any) -> Any:
    """Plain data in which every number survives a browser."""
    if isinstance(data, dict):
        return {key: portable(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [portable(value) for value in data]
    return str(data) if isinstance(data, int) and abs(data) >= EXACT else data


def read(data: dict[str, Any]) -> dict[str, Any]:
    """The numbers of `portable` as numbers again."""
    found: dict[str, Any] = {
        key: int(value) if key in LARGE and _is_number(value) else value for key, value in data.items()
    }
    if isinstance(found.get("position"), dict):
        found["position"] = read(found["position"])
    return found


def _is_number(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 80


def play(start: dict[str, Any], line: list[Answer]) -> meydan.Game:
    """The game after a line. Raises BadPosition for an impossible start and BadLine for an illegal answer."""
    if len(line) > MOST_ANSWERS:
        raise BadLine("long_record", f"a line has at most {MOST_ANSWERS} answers", most=MOST_ANSWERS)
    origin = {key: value for key, value in read(start).items() if key != "words"}
    game = meydan.replay({**origin, "words": []})
    for number, answer in enumerate(line):
        follow(game, number, answer)
    return game


def follow(game: meydan.Game, number: int, answer: Answer) -> None:
    """Play one answer of a line. Raises BadLine if it is illegal."""
    try:
        game.follow(*answer)
    except MeydanError as error:
        raise BadLine("bad_answer", f"answer {number} cannot be given: {error}", number=number) from error


def position_of(game: meydan.Game) -> dict[str, Any]:
    """The complete position, in numbers that survive a browser."""
    found: dict[str, Any] = portable(game.dump())
    return found
