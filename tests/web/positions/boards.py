"""Positions of Kingdomino and Rakab for the unit tests of the web app."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import meydan
from tests.web.positions.dej import looked_at

EACH = 6
"""Positions of each question at each size of table."""


def games(game: str) -> Iterator[meydan.Game]:
    for seed in range(3):
        for players in range(2, 5 if game == "kingdomino" else 7):
            yield meydan.new(meydan.game_key(game), players=players, seed=seed)
        if game == "kingdomino":
            chosen: dict[str, Any] = {"mighty_duel": True, "middle_kingdom": True, "harmony": True}
            yield meydan.new("kingdomino", players=2, seed=seed, **chosen)


def positions(game: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    seen: Counter[tuple[str, int]] = Counter()
    chance = random.Random(8)
    for played in games(game):
        while not played.over:
            seat = played.next_asked
            kind = (played.question, played.players)
            if seen[kind] < EACH and chance.random() < 0.2:
                seen[kind] += 1
                found.append(looked_at(played, seat))
            played.answer(seat, played.choice(seat, chance.choice(played.words(seat))))
    return found
