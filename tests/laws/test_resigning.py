"""Laws of giving up: whenever a seat does, the game goes on, is recorded, and stays a game everybody can believe in."""

import json
import random

import pytest

import meydan
from tests.laws.test_conservation import CONSERVES
from tests.support.play import LONGEST, known_events
from tests.support.tables import PLAIN_TABLES, Table

tables = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)


def some_resign(game: meydan.Game, seed: int, many: int) -> list[int]:
    """Play at random to the end; so many seats, never all, give up on the way and then play it safe: these seats."""
    chance = random.Random(seed)
    moments = sorted(chance.randrange(40) for _ in range(many))
    gone: list[int] = []
    for number in range(LONGEST):
        while moments and moments[0] <= number and not game.over:
            moments.pop(0)
            gone.append(chance.choice([seat for seat in range(game.players) if seat not in gone]))
            game.resign(gone[-1])
            look_at(game)
        if game.over:
            return gone
        seat = chance.choice(game.asked)
        game.answer(seat, game.default(seat) if seat in gone else chance.choice(game.options(seat)))
    raise AssertionError(f"{game.rules.key} did not end within {LONGEST} answers")


def look_at(game: meydan.Game) -> None:
    """The position after somebody gave up: conserved, written and read again, and dealt anew without a trace."""
    CONSERVES[game.rules.key](game.dump())
    assert meydan.fingerprint(meydan.load(json.loads(json.dumps(game.dump())))) == meydan.fingerprint(game)
    if game.over:
        return
    for seat in range(game.players):
        dealt = game.redeal(seat, 5)
        assert dealt.view(seat) == game.view(seat)
        assert known_events(dealt, seat) == known_events(game, seat)


@tables
def test_a_game_in_which_some_give_up_ends_and_replays(table: Table) -> None:
    for seed in range(6):
        game = table.new(seed)
        gone = some_resign(game, seed, 1 + seed % (table.players - 1))
        assert game.winners or table.may_have_no_winner
        record = json.loads(json.dumps(game.record()))
        assert [seat for seat, word in record["words"] if word == "~resign"] == gone
        again = meydan.replay(record)
        assert meydan.fingerprint(again) == meydan.fingerprint(game)
        assert again.events == game.events
        assert again.record() == game.record()


@tables
def test_giving_up_is_no_choice_and_comes_too_late_when_the_game_is_over(table: Table) -> None:
    game = table.new(1)
    seat = game.asked[0]
    with pytest.raises(meydan.IllegalChoice):
        game.choice(seat, "~resign")
    with pytest.raises(meydan.IllegalChoice):
        game.resign(table.players)
    some_resign(game, 1, 0)
    before = meydan.fingerprint(game), game.record()
    with pytest.raises(meydan.IllegalChoice):
        game.resign(0)
    assert (meydan.fingerprint(game), game.record()) == before


@tables
def test_to_give_up_again_and_again_changes_nothing_more(table: Table) -> None:
    game = table.new(2)
    once = meydan.load(game.dump())
    for seat in range(1, game.players):
        if not once.over:
            once.resign(seat)
        for _again in range(40):
            if not game.over:
                game.resign(seat)
    assert meydan.fingerprint(game) == meydan.fingerprint(once)
