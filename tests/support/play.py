"""Playing games the way a table does: through the contract, any asked seat in any order."""

import random
from collections.abc import Iterator

import meydan

LONGEST = 20_000


def random_answers(game: meydan.Game, seed: int) -> Iterator[tuple[int, int]]:
    """Play a game to its end at random; yields each seat and choice just before it is answered."""
    chance = random.Random(seed)
    for _ in range(LONGEST):
        if game.over:
            return
        seat = chance.choice(game.asked)
        choice = chance.choice(game.options(seat))
        yield seat, choice
        game.answer(seat, choice)
    raise AssertionError(f"{game.rules.key} did not end within {LONGEST} answers")


def play_to_end(game: meydan.Game, seed: int) -> list[tuple[int, int]]:
    return list(random_answers(game, seed))


def known_events(game: meydan.Game, seat: int | None) -> list[dict[str, object]]:
    return [event.plain() for event in game.events_known_to(seat)]
