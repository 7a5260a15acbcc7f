"""Laws of observations: they show what the view shows, all of it and nothing else."""

import json
import random
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

import pytest

import meydan
from meydan.core.features.hashed import HashedFeatures
from meydan.games.registry import GAMES
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, TABLES, Table

tables = pytest.mark.parametrize("table", TABLES, ids=str)
MOST_ANSWERS = 400


def layouts(table: Table) -> list[meydan.Features]:
    """For any number of players, and for that of the table."""
    key = meydan.game_key(table.key)
    return [meydan.features(key), meydan.features(key, table.players)]


def positions(table: Table, wanted: int, every: int) -> Iterator[tuple[int, meydan.Game]]:
    """Positions of random games, and how each of these ends."""
    found = 0
    for seed in count(1):
        game = table.new(seed)
        for number, _ in enumerate(islice(random_answers(game, seed), MOST_ANSWERS)):
            if number % every == 0:
                yield found, game
                found += 1
                if found == wanted:
                    return
        if game.over:
            yield found, game


def neighbours(game: meydan.Game, chance: random.Random) -> list[meydan.Game]:
    """Positions that differ from this one in little: other hidden cards, another answer, a player who resigned."""
    found = [game.copy()]
    for seat in game.asked:
        options = game.options(seat)
        for choice in chance.sample(options, min(len(options), 4)):
            found.append(game.copy())
            found[-1].answer(seat, choice)
    found += [game.redeal(seat, chance.randrange(1000)) for seat in range(game.players)]
    if not game.over:
        found.append(game.copy())
        found[-1].resign(chance.randrange(game.players))
    return found


@tables
def test_an_observation_is_the_same_when_hidden_things_are_dealt_anew(table: Table) -> None:
    both = layouts(table)
    for number, game in positions(table, 40, 7):
        seat = number % table.players
        dealt = game.redeal(seat, number)
        for features in both:
            assert features.row(dealt, seat) == features.row(game, seat)


@tables
def test_observations_differ_where_views_differ(table: Table) -> None:
    """Both ways, over all positions of a game and their neighbours: equal views have equal observations."""
    features = meydan.features(meydan.game_key(table.key), table.players)
    by_row: dict[bytes, str] = {}
    by_view: dict[str, bytes] = {}
    chance = random.Random(5)
    for _, game in positions(table, 16, 9):
        for near in neighbours(game, chance):
            seat = chance.randrange(table.players)
            for viewer in {seat, game.next_asked} - {-1}:
                view, row = json.dumps(near.view(viewer), sort_keys=True), features.row(near, viewer)
                assert by_view.setdefault(view, row) == row
                if not isinstance(features, HashedFeatures):
                    assert by_row.setdefault(row, view) == view
    assert len(by_view) > 20


@tables
def test_the_whole_agenda_and_every_choice_fit(table: Table) -> None:
    features = meydan.features(meydan.game_key(table.key), table.players)
    for number, game in positions(table, 200, 1):
        if number % 5 == 0 and not game.over:
            game = game.copy()
            game.resign(number % table.players)
        assert game.depth <= features.agenda.slots
        assert all(choice < features.choices for seat in game.asked for choice in game.options(seat))


@pytest.mark.parametrize("key", meydan.games())
def test_every_column_has_a_name_of_its_own(key: meydan.AnyGameKey) -> None:
    rules = GAMES.find(key)
    sizes = []
    for players in [None, *range(rules.least, rules.most + 1)]:
        features = meydan.features(key, players)
        assert len(set(features.names)) == len(features.names) == features.size
        assert all(name.isascii() and " " not in name for name in features.names)
        sizes.append(features.size)
    assert sizes[0] >= max(sizes[1:])


def test_names_are_readable() -> None:
    names = meydan.features("coup", players=4).names
    assert {"own.hand.duke.1", "left1.coins.3", "left3.revealed.contessa.2", "agenda.0.Declare"} <= set(names)
    assert not any(name.startswith("left4") for name in names)


def shown(features: meydan.Features, row: bytes) -> set[str]:
    return {name for name, value in zip(features.names, row, strict=True) if value}


def test_seats_are_counted_from_the_one_that_looks() -> None:
    """The same table with everybody one seat further looks the same but for the number of the seat."""
    features = meydan.features("coup", players=3)
    game = meydan.new("coup", 3, seed=4)
    for _, _ in islice(random_answers(game, 4), 9):
        pass
    position: dict[str, Any] = dict(game.dump())
    turned = {name: [value[-1], *value[:-1]] if is_by_seat(value) else value for name, value in position.items()}
    turned["agenda"] = [[name, (seat + 1) % 3, *rest] for name, seat, *rest in position["agenda"]]
    turned["asked"] = sorted((seat + 1) % 3 for seat in position["asked"])
    turned.pop("seen", None)
    other = meydan.load(turned, "coup")
    seat = game.next_asked
    assert {f"seat.{seat}"} == shown(features, features.row(game, seat)) - shown(
        features, features.row(other, (seat + 1) % 3)
    )


def is_by_seat(value: object) -> bool:
    return isinstance(value, list) and len(value) == 3 and not isinstance(value[0], str)


@pytest.mark.parametrize("table", [table for table in PLAIN_TABLES if table.players == 4], ids=str)
def test_the_history_is_public(table: Table) -> None:
    key = meydan.game_key(table.key)
    if isinstance(meydan.features(key), HashedFeatures):
        with pytest.raises(meydan.BadOption, match="history"):
            meydan.features(key, history=3)
        return
    features = meydan.features(key, table.players, history=3)
    assert features.size > meydan.features(key, table.players).size
    for number, game in positions(table, 20, 13):
        public = [event.key for event in game.events if event.known_to is None]
        for seat in range(table.players):
            row = features.row(game, seat)
            assert features.row(game.redeal(seat, number), seat) == row
            for slot, event in enumerate(reversed(public[-3:])):
                assert f"history.{slot}.{event}" in shown(features, row)
    with pytest.raises(meydan.BadOption, match="history"):
        meydan.features(key, history=65)


def test_an_observation_is_written_into_a_buffer() -> None:
    features = meydan.features("coup", players=2)
    game = meydan.new("coup", 2, seed=1)
    buffer = bytearray(features.size + 3)
    features.write(game, 0, buffer, 3)
    assert buffer[3:] == features.row(game, 0)
    with pytest.raises(meydan.BadOption, match="bytes"):
        features.write(game, 0, buffer, 4)
    with pytest.raises(meydan.BadOption, match="features of coup"):
        features.row(meydan.new("rakab", 2), 0)
    with pytest.raises(meydan.BadPlayers, match="for 2 players"):
        features.row(meydan.new("coup", 3), 0)
    with pytest.raises(meydan.IllegalChoice, match="no seat 2"):
        features.row(game, 2)
    with pytest.raises(meydan.BadPlayers):
        meydan.features("coup", players=7)


SUMS = """
import hashlib, random
import meydan

def total(key):
    found = hashlib.sha256()
    features = meydan.features(key, history=2)
    chance = random.Random(1)
    for seed in range(4):
        game = meydan.new(key, 4, seed=seed)
        while not game.over:
            seat = chance.choice(game.asked)
            found.update(features.row(game, seat))
            game.answer(seat, chance.choice(game.options(seat)))
    return found.hexdigest()

if __name__ == "__main__":
    print(" ".join(total(key) for key in ("coup", "dej", "kingdomino", "kohan_dej", "rakab")))
"""


def test_compiled_and_plain_observations_are_the_same(plain_python: Callable[[str], str]) -> None:
    names: dict[str, Any] = {"__name__": "sums"}
    exec(SUMS, names)
    found = [names["total"](key) for key in ("coup", "dej", "kingdomino", "kohan_dej", "rakab")]
    assert plain_python(SUMS).split() == found
