"""The types of meydan.types are those of the data that games give, in every kind of table."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import meydan
import meydan.types
from tests.api import described
from tests.api.validator import Seen, keys_of, validate
from tests.support.play import random_answers
from tests.support.tables import Table, tables_of

PREFIXES = {"coup": "Coup", "dej": "Dej", "kingdomino": "Kingdomino", "kohan_dej": "KohanDej", "rakab": "Rakab"}
SHARED = {"KohanDejEvent": "DejEvent", "KohanDejScore": "DejScore"}
KEY_SEED = 2**80 + 1
"""A seed that is a key: the position has it."""


def type_of(key: str, part: str) -> Any:
    name = PREFIXES[key] + part
    return getattr(meydan.types, SHARED.get(name, name))


def check_moment(game: meydan.Game, seen: Seen) -> None:
    """Every seat's view and a spectator's, the scores, and the position."""
    key = game.rules.key
    for viewer in [None, *range(game.players)]:
        validate(game.view(viewer), type_of(key, "View"), seen)
    for score in game.scores():
        validate(score, type_of(key, "Score"), seen)
    validate(game.dump(), type_of(key, "Position"), seen)


def check_events(game: meydan.Game, seen: Seen) -> None:
    for event in game.events:
        validate(event.plain(), type_of(game.rules.key, "Event"), seen)
        assert event.plain() == {"event": event.key, **event.args}


def check_record(game: meydan.Game) -> None:
    record = game.record()
    assert record.keys() <= keys_of(meydan.types.Record).keys()
    for answer in record["words"]:
        seat, word = answer
        assert type(seat) is int
        assert type(word) is str


def play(table: Table, seed: int, every: int) -> Iterator[meydan.Game]:
    """A random game, yielded after every few answers; in some games somebody resigns on the way."""
    game = table.new(seed)
    chance = random.Random(seed)
    gives_up = chance.randrange(60) if seed % 3 == 1 else -1
    for number, _ in enumerate(random_answers(game, seed)):
        if number == gives_up:
            break
        if number % every == 0:
            yield game
    if not game.over:
        game.resign(chance.randrange(game.players))
        for number, _ in enumerate(random_answers(game, seed)):
            if number % every == 0:
                yield game
    yield game


@cache
def seen_in(key: str) -> Seen:
    """What the data of a game had, over all kinds of tables."""
    seen: Seen = set()
    for number, table in enumerate(tables_of(key)):
        seeds = [number, KEY_SEED + number] if number % 5 == 0 else [number]
        for seed in seeds:
            game = table.new(seed)
            for game in play(table, seed, every=11):
                check_moment(game, seen)
            check_events(game, seen)
            check_record(game)
            check_moment(game.fork(), seen)
    return seen


@pytest.mark.parametrize("key", meydan.games())
def test_loaded_and_replayed_games_give_data_of_the_same_types(key: str) -> None:
    seen: Seen = set()
    for table in tables_of(key)[:6]:
        for game in play(table, 5, every=40):
            check_moment(meydan.load(game.dump()), seen)
        again = meydan.replay(game.record())
        check_moment(again, seen)
        check_events(again, seen)
        check_record(meydan.load(game.dump()))
    assert (f"{PREFIXES[key]}View", "winners") in seen


@pytest.mark.parametrize("part", [part for part in described.parts() if part.games], ids=lambda part: part.name)
def test_all_data_is_of_its_type_and_every_declared_key_occurs(part: described.Part) -> None:
    """No type is wider than the data either: every event occurs, and optional keys are there and missing."""
    seen = set().union(*(seen_in(key) for key in part.games))
    lacking = {one for one in promised(part) if one not in seen and one[0] not in RARE and one not in RARE_KEYS}
    assert not lacking


RARE = {
    "DejKept",
    "DejLaidSunkEvent",
    "DejTrade",
    "DejTradedRolesEvent",
    "DejGotRoleEvent",
    "DejSawLaidEvent",
    "RakabNoPeaceEvent",
}
"""Mappings that these games need not come to."""
RARE_KEYS = {
    ("CoupPosition", "winners"),
    ("DejDraft", "traded_away"),
    ("DejView", "sacrifices"),
    ("DejView", "tokens"),
    ("KohanDejPosition", "kept"),
}
"""Keys that these games need not come to; Dej has no district that is paid for with another."""


def promised(part: described.Part) -> Seen:
    """What the description of a game says can be seen."""
    found: Seen = set()
    by_name = {shape.name: shape for shape in part.shapes}
    extended = {shape.extends for shape in part.shapes}
    for shape in (*part.shapes, *part.events):
        if shape.name in extended and shape.name in ABSTRACT:
            continue
        keys = [*shape.keys, *(by_name[shape.extends].keys if shape.extends else ())]
        for key in keys:
            found.add((shape.name, key.name))
            if key.optional:
                found.add((shape.name, f"{key.name}?"))
    return found


ABSTRACT = {"DejTable", "DejZones"}
"""Mappings that only others are made of."""
