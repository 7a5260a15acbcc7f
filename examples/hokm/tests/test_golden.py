"""A whole game as text: a change of behaviour shows as a diff. `HOKM_GOLDEN=rewrite pytest examples/hokm` writes it."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import meydan

GOLDEN = Path(__file__).with_name("hokm_4.txt")


def playthrough() -> Iterator[str]:
    """Every decision with its options and its answer, and everything that happens, with who may know it."""
    game = meydan.new(meydan.game_key("hokm"), players=4, seed=11, points=2)
    chance = random.Random(11)
    told = 0
    while True:
        for event in game.events[told:]:
            whom = "" if event.known_to is None else f"  (to {', '.join(map(str, event.known_to))})"
            yield f"  {event!r}{whom}"
        told = len(game.events)
        if game.over:
            break
        seat = game.next_asked
        choice = chance.choice(list(game.options(seat)))
        yield f"{seat} {game.question}: {' '.join(game.words(seat))} > {game.word(seat, choice)}"
        game.answer(seat, choice)
    yield f"winners {game.winners}"


def test_the_golden_game_is_played_as_it_is_written() -> None:
    text = "\n".join(playthrough()) + "\n"
    if os.environ.get("HOKM_GOLDEN") == "rewrite":
        GOLDEN.write_text(text, encoding="utf-8")
    assert GOLDEN.read_text("utf-8") == text
