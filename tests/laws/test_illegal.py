"""Laws of refusal: an illegal answer raises, says why in one sentence, and changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest

import meydan
from meydan.games.registry import GAMES
from tests.support.play import play_to_end, random_answers
from tests.support.tables import TABLES, Table

tables = pytest.mark.parametrize("table", TABLES, ids=str)
NO_CHOICES: list[Any] = [
    -1,
    10**6,
    2**31,
    2**63,
    2**200,
    -(2**70),
    None,
    True,
    False,
    1.0,
    "0",
    b"0",
    [0],
    {},
    object(),
]
NO_PLAYERS: list[Any] = [-1, 0, 1, 9, 100, True, "4", None, 3.0]
NO_NUMBERS: list[Any] = [-1, "x", None, True, 1.0]
NO_GAMES: list[Any] = ["chess", "", "Coup", None, 3, ["coup"]]
NO_SEEDS: list[Any] = [-1, "x", None, 1.5, True]
NO_SEATS: list[Any] = [-1, 9, 2**64, None, True, "0", 0.0, [0]]


def refused(act: Callable[..., object], *arguments: object) -> None:
    with pytest.raises(meydan.IllegalChoice) as caught:
        act(*arguments)
    assert caught.value.key
    assert "\n" not in str(caught.value)


@tables
def test_an_illegal_answer_changes_nothing(table: Table) -> None:
    game = table.new(8)
    for number, (seat, choice) in enumerate(random_answers(game, 8)):
        if number % 11 or number > 150:
            continue
        before = meydan.fingerprint(game), game.events, game.record()
        legal = game.options(seat)
        for wrong in [*NO_CHOICES, max(legal) + 1, *(set(range(60)) - set(legal))]:
            refused(game.answer, seat, wrong)
        for nobody in NO_SEATS:
            refused(game.answer, nobody, choice)
            refused(game.options, nobody)
            refused(game.default, nobody)
        for other in set(range(table.players)) - set(game.asked):
            refused(game.answer, other, choice)
            refused(game.default, other)
            assert game.options(other) == []
        refused(game.choice, seat, "no such word")
        assert (meydan.fingerprint(game), game.events, game.record()) == before


@tables
def test_nobody_can_answer_after_the_end(table: Table) -> None:
    game = table.new(9)
    play_to_end(game, 9)
    before = meydan.fingerprint(game)
    for seat in range(table.players):
        refused(game.answer, seat, 0)
        refused(game.default, seat)
        assert game.options(seat) == []
    assert meydan.fingerprint(game) == before


@pytest.mark.parametrize("key", meydan.games())
def test_what_cannot_begin_is_refused(key: meydan.AnyGameKey) -> None:
    least = GAMES.by_key[key].least
    for players in NO_PLAYERS:
        with pytest.raises(meydan.BadPlayers, match="played by"):
            meydan.new(key, players=players)
    for seed in NO_SEEDS:
        with pytest.raises(meydan.BadSeed, match="seed"):
            meydan.new(key, players=least, seed=seed)
    with pytest.raises(meydan.BadOption, match="no_such_option"):
        meydan.new(key, players=least, no_such_option=1)
    for name in meydan.options(key):
        with pytest.raises(meydan.BadOption, match=name):
            meydan.new(key, least, 0, **{name: object()})


@tables
def test_nobody_knows_events_or_is_dealt_cards_without_a_seat_and_a_seed(table: Table) -> None:
    game = table.new(1)
    for nobody in NO_SEATS:
        if nobody is not None:
            refused(game.events_known_to, nobody)
        refused(game.redeal, nobody, 1)
    for seed in NO_SEEDS:
        with pytest.raises(meydan.BadSeed, match="a seed is a whole number"):
            game.redeal(0, seed)


@pytest.mark.parametrize("key", meydan.games())
def test_playouts_refuse_what_is_no_number_of_games_and_no_seed(key: meydan.AnyGameKey) -> None:
    most = GAMES.by_key[key].most
    for games in NO_NUMBERS:
        with pytest.raises(meydan.BadOption, match="games must be a whole number"):
            meydan.playouts(key, most, games, 1)
    for seed in NO_SEEDS:
        with pytest.raises(meydan.BadSeed, match="a seed is a whole number"):
            meydan.playouts(key, most, 1, seed)
    assert meydan.playouts(key, most, 0, 1)[0] == 0
    assert meydan.playouts(key, most, 1, 2**70)[0] == 1


def test_an_unknown_game_is_refused() -> None:
    for key in NO_GAMES:
        with pytest.raises(meydan.UnknownGame, match="there is no game"):
            meydan.new(key, players=2)
        with pytest.raises(meydan.UnknownGame, match="there is no game"):
            meydan.game_key(key)


def test_a_position_or_record_of_another_game_than_named_is_refused() -> None:
    game = meydan.new("coup", players=2, seed=1)
    with pytest.raises(meydan.BadPosition, match="this is a position of coup, not of dej"):
        meydan.load(game.dump(), "dej")
    with pytest.raises(meydan.BadRecord, match="this is a record of coup, not of dej"):
        meydan.replay(game.record(), "dej")
    assert meydan.load(game.dump(), "coup").view(0) == meydan.replay(game.record(), "coup").view(0) == game.view(0)
