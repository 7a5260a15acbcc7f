"""Laws of copies, dumps and records: each gives the same game again."""

import json

import pytest

import meydan
from tests.support.play import play_to_end, random_answers
from tests.support.tables import TABLES, Table

tables = pytest.mark.parametrize("table", TABLES, ids=str)


@tables
@pytest.mark.parametrize("first", [0, *(pytest.param(first, marks=pytest.mark.long) for first in (5, 10, 15))])
def test_a_copy_is_equal_and_independent(table: Table, first: int) -> None:
    """Every copy is played to its end, so only every twentieth position is copied."""
    game = table.new(1)
    for number, (seat, choice) in enumerate(random_answers(game, 1)):
        if number % 20 != first:
            continue
        twin = game.copy()
        before = meydan.fingerprint(game)
        assert meydan.fingerprint(twin) == before
        assert twin.events == game.events
        assert twin.record() == game.record()
        twin.answer(seat, choice)
        play_to_end(twin, number)
        assert meydan.fingerprint(game) == before


@tables
def test_a_dump_loads_to_the_same_game_and_plays_on_the_same(table: Table) -> None:
    game = table.new(2)
    loaded: list[meydan.Game] = []
    for number, (seat, choice) in enumerate(random_answers(game, 2)):
        if number % 9 == 0 and len(loaded) < 12:
            twin = meydan.load(json.loads(json.dumps(game.dump())))
            assert meydan.fingerprint(twin) == meydan.fingerprint(game)
            for viewer in (None, *range(table.players)):
                assert twin.view(viewer) == game.view(viewer)
            loaded.append(twin)
        for twin in loaded:
            twin.answer(seat, choice)
    for twin in loaded:
        assert meydan.fingerprint(twin) == meydan.fingerprint(game)
        assert meydan.fingerprint(meydan.replay(json.loads(json.dumps(twin.record())))) == meydan.fingerprint(game)
    assert meydan.fingerprint(meydan.load(game.dump())) == meydan.fingerprint(game)


@tables
def test_a_record_replays_to_the_same_game(table: Table) -> None:
    for seed in (4, 2**90 + 4):
        game = table.new(seed)
        play_to_end(game, 4)
        again = meydan.replay(json.loads(json.dumps(game.record())))
        assert meydan.fingerprint(again) == meydan.fingerprint(game)
        assert again.events == game.events
        assert again.record() == game.record()


@tables
def test_views_and_dumps_are_plain_data(table: Table) -> None:
    game = table.new(3)
    for number, _ in enumerate(random_answers(game, 3)):
        if number % 13 == 0:
            for data in (game.dump(), game.scores(), *(game.view(seat) for seat in (None, *range(table.players)))):
                assert json.loads(json.dumps(data)) == data
    for event in game.events:
        assert json.loads(json.dumps(event.plain())) == event.plain()
