"""Positions of every question of Dej and Kohan Dej, for the unit tests of the web app."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import meydan
from meydan.core.agenda import KINDS, Question
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.editions.dej import DEJ
from meydan.games.dej.editions.kohan_dej import KOHAN_DEJ
from meydan.games.dej.editions.setups import SETUPS
from tests.games.kohan_dej.districts.test_theater import staged
from tests.games.kohan_dej.districts.tools import do, table

EACH = 3
"""Positions of each question."""
OWN = "armory quarry theater thieves_den framework necropolis museum laboratory smithy factory great_wall monument"
OWN_SETS = [*OWN.split(), "stables", "secret_vault"]
CASTS = [
    "witch spy wizard emperor abbot trader architect diplomat artist",
    "magistrate blackmailer wizard king cardinal trader navigator warlord artist",
    "assassin thief wizard emperor bishop trader scholar marshal artist",
]


def questions() -> set[str]:
    """Every question that Dej or Kohan Dej can ask."""
    found: set[str] = set()
    for number in range(256):
        kind = KINDS[number]
        if isinstance(kind, Question) and type(kind).__module__.startswith("meydan.games.dej."):
            found.add(kind.name)
    return found


def games() -> Iterator[meydan.Game]:
    for seed in range(5):
        for players in (2, 3, 4, 7):
            yield meydan.new("dej", players=players, seed=seed)
        for setup in SETUPS:
            yield meydan.new(meydan.game_key("kohan_dej"), players=2 + (seed + len(setup)) % 7, seed=seed, setup=setup)
        for cast in CASTS:
            for players in (5, 6):
                chosen: dict[str, Any] = {"roles": cast.split(), "unique_districts": OWN_SETS}
                yield meydan.new("kohan_dej", players=players, seed=seed, **chosen)


def rare() -> Iterator[meydan.Game]:
    """Rare questions: one of two equal districts is beautified; a murdered Emperor; the Theater."""
    twice: dict[str, Any] = {"cities": {0: ["market", "armory"], 1: ["prison", "prison", "quarry"]}}
    twice |= {"beautified": {1: ["prison"]}, "coins": {0: 9}}
    held = {"king": 1, "merchant": 2, "thief": 3}

    def of(role: str, *played: str, **entries: Any) -> Any:
        return do(table(role, holders={role: 0, **held}, **{**twice, **entries}), *played)

    yield of("warlord", "destroy", "attack:1", "destroy:prison")
    yield of("marshal", "seize", "seize_from:1", "seize:prison")
    yield of("diplomat", "exchange", "offer:market", "exchange_with:1", "exchange:prison")
    yield of("artist", "use:armory", "aim:1", "destroy:prison")
    own = {"cities": {0: ["market", "market", "quarry"], 1: ["prison"]}, "beautified": {0: ["market"]}}
    yield of("diplomat", "exchange", "offer:market", **own)
    marks = {"murdered": {"roles": ["emperor"], "by": 0}}
    holders = {"assassin": 0, "emperor": 1, "merchant": 2, "warlord": 3}
    late = table(None, holders=holders, called=3, marks=marks, crown=3)
    while late.question != "GiveCrownLate":
        late.answer(late.next_asked, late.default(late.next_asked))
    yield late
    yield do(staged(3, 5), "trade:1")


def looked_at(game: meydan.Game, seat: int) -> dict[str, object]:
    events = [event.plain() for event in game.events_known_to(seat)]
    return {
        "question": game.question,
        "seat": seat,
        "options": game.words(seat),
        "view": game.view(seat),
        "events": events[-60:],
    }


def positions() -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    seen: Counter[str] = Counter()
    chance = random.Random(8)
    for game in games():
        while not game.over:
            seat = game.next_asked
            if seen[game.question] < EACH and (chance.random() < 0.3 or seen[game.question] == 0):
                seen[game.question] += 1
                found.append(looked_at(game, seat))
            game.answer(seat, game.choice(seat, chance.choice(game.words(seat))))
    found += [looked_at(game, game.asked[0]) for game in rare()]
    return found


def told() -> dict[str, object]:
    """The positions, and what the table of Dej has to agree with."""
    costs = {
        edition.key: {name: cost for name, cost in zip(DISTRICT_NAMES, edition.costs, strict=True) if cost}
        for edition in (DEJ, KOHAN_DEJ)
    }
    return {"positions": positions(), "costs": costs, "setups": SETUPS}
