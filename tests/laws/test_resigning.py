"""Laws of resigning: the game goes on, is recorded, stays conserved, and reveals nothing."""

import json
import random

import pytest

import meydan
from tests.laws.test_conservation import CONSERVES
from tests.support.play import LONGEST, known_events, play_to_end
from tests.support.tables import PLAIN_TABLES, Table

tables = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)


def some_resign(game: meydan.Game, seed: int, many: int) -> list[int]:
    """Play at random to the end while some seats, never all, resign on the way. Returns the seats that resigned."""
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


def won_events(game: meydan.Game) -> list[object]:
    return [event.args["seat"] for event in game.events if event.key == "won"]


def look_at(game: meydan.Game) -> None:
    """Check the position after a resignation: conserved, written and read again, and dealt anew without a
    difference."""
    if game.rules.key in CONSERVES:  # a plugged-in game is not there
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
def test_a_player_who_gave_up_does_not_win_while_somebody_else_has_not(table: Table) -> None:
    """The rules may name a seat that gave up: its safe choices may win, or an opponent may concede to it."""
    for seed in range(8):
        game = table.new(seed)
        gone = some_resign(game, seed, table.players - 1 if seed % 2 else 1)
        assert not set(gone) & set(game.winners)
        assert sorted(map(str, won_events(game))) == sorted(map(str, game.winners))
        assert meydan.load(json.loads(json.dumps(game.dump()))).winners == game.winners
        assert game.copy().winners == game.winners


@tables
def test_when_everybody_gave_up_the_rules_say_who_has_won(table: Table) -> None:
    game = table.new(3)
    for seat in range(table.players):
        if not game.over:
            game.resign(seat)
    play_to_end(game, 3)
    assert game.winners or table.may_have_no_winner


def test_cr_16__conceding_to_a_player_who_gave_up_wins() -> None:
    """Seat 1 challenged and gave up; seat 0 conceded, lost the last influence, and the rules let seat 1 win."""
    game = meydan.load(
        {
            "game": "coup",
            "players": 2,
            "options": {"two_player_setup": "standard"},
            "hands": [["captain"], ["contessa", "duke"]],
            "revealed": [["assassin"], []],
            "coins": [2, 2],
        }
    )
    game.follow(0, "tax")
    game.follow(1, "challenge")
    game.resign(1)
    game.follow(0, "concede")
    assert game.over
    assert game.winners == (0,)
    assert won_events(game) == [0]
    assert [score["total"] for score in game.scores()] == [1, 0]
    again = meydan.replay(json.loads(json.dumps(game.record())))
    assert (again.winners, meydan.fingerprint(again)) == ((0,), meydan.fingerprint(game))
    assert meydan.load(game.dump()).winners == (0,)


def test_cr_16__the_last_to_lose_influence_wins_before_those_who_were_out_long_ago() -> None:
    game = meydan.load(
        {
            "game": "coup",
            "players": 3,
            "hands": [["captain"], ["contessa", "duke"], []],
            "revealed": [["assassin"], [], ["duke", "duke"]],
            "coins": [2, 2, 0],
        }
    )
    for seat, word in ((0, "tax"), (1, "challenge"), (1, "~resign"), (0, "concede")):
        game.follow(seat, word)
    assert game.winners == (0,)


@pytest.mark.parametrize("players", [2, 3])
def test_a_position_dumped_before_resigned_was_an_entry_still_loads(players: int) -> None:
    """Two players are still choosing from their sets, three are in a turn."""
    game = meydan.new("coup", players, seed=5, starter=0)
    game.answer(0, game.options(0)[1])
    game.resign(1)
    old = game.dump()
    assert old.pop("resigned") == [1]
    assert meydan.load(old).dump() == game.dump()


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
