"""A slow Kingdomino written from the ledger alone, and positions in a few words."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import meydan

ROOT = Path(__file__).resolve().parents[3]
TABLES: dict[str, Any] = json.loads((ROOT / "docs/rules/tables.json").read_text(encoding="utf-8"))
KINGDOMINO: dict[str, Any] = TABLES["kingdomino"]
VECTORS: dict[str, Any] = TABLES["vectors"]["kingdomino"]
HALVES: dict[int, tuple[tuple[str, int], tuple[str, int]]] = {
    domino["n"]: tuple((half["terrain"], half["crowns"]) for half in (domino["a"], domino["b"]))  # type: ignore[misc]
    for domino in KINGDOMINO["dominoes"]
}
STEPS = {"E": (1, 0), "S": (0, 1), "W": (-1, 0), "N": (0, -1)}
CASTLE = ("castle", 0)

Step = tuple[int, int, int, str]
Square = tuple[int, int]
Kingdom = dict[Square, tuple[str, int]]

# -- the slow rules ----------------------------------------------------------------------------------------------------


def squares_of(x: int, y: int, direction: str) -> tuple[Square, Square]:
    dx, dy = STEPS[direction]
    return (x, y), (x + dx, y + dy)


def built(steps: list[Step]) -> Kingdom:
    """The squares of a kingdom, castle included."""
    kingdom: Kingdom = {(0, 0): CASTLE}
    for domino, x, y, direction in steps:
        for square, half in zip(squares_of(x, y, direction), HALVES[domino], strict=True):
            assert square not in kingdom
            kingdom[square] = half
    return kingdom


def neighbours(square: Square) -> list[Square]:
    return [(square[0] + dx, square[1] + dy) for dx, dy in STEPS.values()]


def is_legal(kingdom: Kingdom, domino: int, x: int, y: int, direction: str, area: int) -> bool:
    """N-4.2 to N-4.4, word for word."""
    pair = squares_of(x, y, direction)
    if any(square in kingdom for square in pair):
        return False
    after = [*kingdom, *pair]
    for axis in (0, 1):
        line = [square[axis] for square in after]
        if max(line) - min(line) + 1 > area:
            return False
    for square, (terrain, _crowns) in zip(pair, HALVES[domino], strict=True):
        for near in neighbours(square):
            if near in kingdom and kingdom[near][0] in ("castle", terrain):
                return True
    return False


def legal_words(kingdom: Kingdom, domino: int, area: int) -> list[str]:
    """N-D2: all placements in reading order; of a domino with equal halves only those to the east and south."""
    a, b = HALVES[domino]
    found = []
    for y in range(-area, area + 1):
        for x in range(-area, area + 1):
            for direction in "ES" if a == b else "ESWN":
                if is_legal(kingdom, domino, x, y, direction, area):
                    found.append(f"lay:{x},{y},{direction}")
    return found


def territories(kingdom: Kingdom) -> list[tuple[str, int, int]]:
    """N-5.2: terrain, squares and crowns of every connected group, sorted."""
    left = {square for square, half in kingdom.items() if half != CASTLE}
    found = []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            square = edge.pop()
            group.add(square)
            for near in neighbours(square):
                if near in left and kingdom[near][0] == kingdom[square][0]:
                    left.remove(near)
                    edge.append(near)
        found.append((kingdom[square][0], len(group), sum(kingdom[one][1] for one in group)))
    return sorted(found)


def score(kingdom: Kingdom) -> tuple[int, int, int]:
    """N-5.3, N-5.6: points, largest territory, crowns."""
    groups = territories(kingdom)
    points = sum(squares * crowns for _terrain, squares, crowns in groups)
    return points, max([squares for _t, squares, _c in groups], default=0), sum(crowns for _t, _s, crowns in groups)


def is_centred(kingdom: Kingdom) -> bool:
    """N-6.2"""
    return all(min(s[axis] for s in kingdom) + max(s[axis] for s in kingdom) == 0 for axis in (0, 1))


# -- positions ---------------------------------------------------------------------------------------------------------


def laying(steps: list[Step], domino: int, discards: int = 0, players: int = 4, **options: Any) -> dict[str, Any]:
    """Seat 0 has built these and, as the last king of a round, must lay a domino now.

    The others have one domino each and have discarded the rest, so that every count is right.
    """
    kings, in_play = 4 // players, 48 if options.get("mighty_duel") else 12 * players
    rounds = (len(steps) + discards) // kings + 1
    spare = [number for number in range(1, 49) if number != domino and number not in [step[0] for step in steps]]
    kingdoms: list[list[Any]] = [[list(step) for step in steps]]
    thrown = [[spare.pop() for _ in range(kings * rounds - 1 - len(steps))]]
    for _other in range(1, players):
        kingdoms.append([[spare.pop(), 1, 0, "E"]])
        thrown.append([spare.pop() for _ in range(kings * rounds - 1)])
    position: dict[str, Any] = {"game": "kingdomino", "players": players, "options": options, "kingdoms": kingdoms}
    position |= {"discarded": thrown, "line": [[domino, 0]], "next_line": []}
    if rounds * 4 < in_play:
        owners = [seat for seat in range(players) for _ in range(kings)]
        position["next_line"] = [[spare.pop(), None if at == 0 else seat] for at, seat in enumerate(owners)]
    return position


def last_lay(steps: list[Step], domino: int, **options: Any) -> meydan.Game:
    """Four players, the very last domino of the game: with it seat 0 has had twelve."""
    return meydan.load(laying(steps, domino, 11 - len(steps), **options))


def play(game: meydan.Game, *words: str) -> meydan.Game:
    """Answer for the seat that is asked."""
    for word in words:
        game.answer(game.next_asked, game.choice(game.next_asked, word))
    return game


def random_game(players: int, seed: int, **options: Any) -> Iterator[meydan.Game]:
    """A game played at random; yields it before every answer and once when it is over."""
    game = meydan.new("kingdomino", players, seed, **options)
    chance = random.Random(seed)
    while not game.over:
        yield game
        game.answer(game.asked[0], chance.choice(game.options(game.asked[0])))
    yield game


def finished(players: int, seed: int, **options: Any) -> meydan.Game:
    *_, game = random_game(players, seed, **options)
    return game


def kingdom_of(game: meydan.Game, seat: int) -> Kingdom:
    """A kingdom read off the public view."""
    shown: Any = game.view(None)
    return built([(one["domino"], one["x"], one["y"], one["dir"]) for one in shown["players"][seat]["dominoes"]])


def told(game: meydan.Game, *keys: str) -> list[dict[str, Any]]:
    return [event.plain() for event in game.events if not keys or event.key in keys]
