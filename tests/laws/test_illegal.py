"""Laws of refusal: an illegal answer raises, says why in one sentence, and changes nothing."""

from collections.abc import Callable

import pytest

import meydan
from tests.support.play import play_to_end, random_answers
from tests.support.tables import TABLES, Table

tables = pytest.mark.parametrize("table", TABLES, ids=str)
NO_CHOICES: list[object] = [
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
NO_SEATS: list[object] = [-1, 9, 2**64, None, True, "0", 0.0, [0]]


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
def test_what_cannot_begin_is_refused(key: str) -> None:
    for players in (-1, 0, 1, 9, 100, True, "4", None, 3.0):
        with pytest.raises(meydan.BadPlayers, match="played by"):
            meydan.new(key, players=players)
    for seed in (-1, "7", None, 1.5, True):
        with pytest.raises(meydan.BadSeed, match="seed"):
            meydan.new(key, players=2, seed=seed)
    with pytest.raises(meydan.BadOption, match="no_such_option"):
        meydan.new(key, players=2, no_such_option=1)
    for name in meydan.options(key):
        with pytest.raises(meydan.BadOption, match=name):
            meydan.new(key, players=2, **{name: object()})


def test_an_unknown_game_is_refused() -> None:
    for key in ("chess", "", "Coup", None, 3, ["coup"]):
        with pytest.raises(meydan.UnknownGame, match="there is no game"):
            meydan.new(key, players=2)
