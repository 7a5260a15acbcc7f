"""The answers of a game as short text: small numbers of the choices, packed into bytes and written as base64.

A number is written seven bits at a time. An answer of the seat that is asked next is its choice plus one. A zero comes
before any other answer: then follow the seat, and its choice plus one, or zero for a resignation.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator

from meydan.core.game import RESIGNED, Game

CHOICE_BITS = 32


def packed(game: Game, answers: Iterable[int]) -> str:
    """Play the answers of a story (`Story.answers`) on a game that has just begun, and write them."""
    numbers: list[int] = []
    for answer in answers:
        seat, choice = answer >> CHOICE_BITS, answer & (2**CHOICE_BITS - 1)
        written = 0 if choice == RESIGNED else choice + 1
        numbers += [written] if seat == game.next_asked and written else [0, seat, written]
        game.repeat(answer)
    return urlsafe_b64encode(bytes(_septets(numbers))).decode().rstrip("=")


def play(game: Game, text: str) -> None:
    """Play packed answers on a game that has just begun."""
    numbers = _numbers(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    for number in numbers:
        seat = game.next_asked
        if number == 0:
            seat, number = next(numbers), next(numbers)
        if number == 0:
            game.resign(seat)
        else:
            game.answer(seat, number - 1)


def _septets(numbers: Iterable[int]) -> Iterator[int]:
    for number in numbers:
        while number >= 128:
            yield number & 127 | 128
            number >>= 7
        yield number


def _numbers(data: bytes) -> Iterator[int]:
    number, shift = 0, 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield number
            number, shift = 0, 0
