"""Positions of every question of Coup, for the unit tests of the web app."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import meydan
from meydan.core.agenda import KINDS, Question
from tests.games.scenario import scenario

EACH = 2
"""Positions of each kind: the question, its action, and what the asked player has to do with it."""
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"two_player_setup": "standard"}),
    (3, {"block_after_own_failed_challenge": False}),
    (4, {}),
    (6, {}),
]


def questions() -> set[str]:
    """Every question that Coup can ask."""
    found: set[str] = set()
    for number in range(256):
        kind = KINDS[number]
        if isinstance(kind, Question) and type(kind).__module__.startswith("meydan.games.coup."):
            found.add(kind.name)
    return found


def kind_of(game: meydan.Game, seat: int) -> str:
    """The question with everything that its words depend on."""
    view: Any = game.view(seat)
    declared = view.get("declared", {})
    about = "nobody"
    if seat == declared.get("target"):
        about = "target"
    elif seat == declared.get("seat"):
        about = "actor"
    cards = view["players"][seat]["cards"]
    return f"{game.question} {declared.get('action', '-')} {about} {cards}"


def looked_at(game: meydan.Game, seat: int) -> dict[str, object]:
    return {
        "kind": kind_of(game, seat),
        "question": game.question,
        "seat": seat,
        "asked": list(game.asked),
        "options": game.words(seat),
        "view": game.view(seat),
        "events": [event.plain() for event in game.events_known_to(seat)],
    }


def games() -> Iterator[meydan.Game]:
    for seed in range(8):
        for players, options in TABLES:
            yield meydan.new("coup", players=players, seed=seed, **options)


def forced() -> meydan.Game:
    """A player who has ten coins and must launch a coup."""
    table = scenario("coup").seat("duke", "captain", coins=10).seat("contessa", "duke").seat("assassin", "duke")
    return table.game


def positions() -> list[dict[str, object]]:
    found = [looked_at(forced(), 0)]
    seen: Counter[str] = Counter()
    chance = random.Random(8)
    for game in games():
        while not game.over:
            for seat in game.asked:
                kind = kind_of(game, seat)
                if seen[kind] < EACH:
                    seen[kind] += 1
                    found.append(looked_at(game, seat))
            seat = game.next_asked
            game.answer(seat, game.choice(seat, chance.choice(game.words(seat))))
    return found
