"""Laws of hidden information: a seat cannot tell the true game from one dealt anew."""

import random

import pytest

import meydan
from tests.support.play import known_events, play_to_end, random_answers
from tests.support.tables import TABLES, Table, drawn_table

tables = pytest.mark.parametrize("table", TABLES, ids=str)


def what_a_seat_can_tell(game: meydan.Game, seat: int) -> object:
    return game.view(seat), game.asked, game.options(seat), game.words(seat), known_events(game, seat), game.over


@tables
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
def test_a_redealt_game_looks_the_same_and_plays_to_its_end(table: Table, seed: int) -> None:
    game = table.new(seed)
    for number, _ in enumerate(random_answers(game, seed)):
        if number % 3:
            continue
        seat = (number // 3) % table.players
        dealt = game.redeal(seat, 1000 * seed + number)
        assert what_a_seat_can_tell(dealt, seat) == what_a_seat_can_tell(game, seat)
        assert dealt.view(None) == game.view(None)
        if number % 12 == 0:
            loaded = meydan.load(dealt.dump())
            assert meydan.fingerprint(loaded) == meydan.fingerprint(dealt)
            again = dealt.redeal(seat, number)
            assert again.view(seat) == game.view(seat)
            play_to_end(dealt, number)
            assert dealt.winners or table.may_have_no_winner


@tables
def test_a_redeal_does_not_touch_the_true_game_and_is_reproducible(table: Table) -> None:
    game = table.new(1)
    for number, _ in enumerate(random_answers(game, 2)):
        if number % 17:
            continue
        before = meydan.fingerprint(game)
        seat = number % table.players
        first, second = game.redeal(seat, 5), game.redeal(seat, 5)
        assert meydan.fingerprint(first) == meydan.fingerprint(second)
        assert meydan.fingerprint(game) == before


@tables
def test_a_redeal_depends_on_what_the_seat_knows_alone(table: Table) -> None:
    """Moving hidden cards about changes no deal, so a bot that thinks on deals cannot make use of the truth."""
    game = table.new(4)
    for number, _ in enumerate(random_answers(game, 5)):
        if number % 9:
            continue
        seat = (number // 9) % table.players
        elsewhere = game.redeal(seat, number + 1)
        assert elsewhere.redeal(seat, number).dump() == game.redeal(seat, number).dump()


@tables
def test_the_future_of_a_redealt_game_is_new(table: Table) -> None:
    """A dealt game must not reveal what the true game will draw: its random generator starts from the seed."""
    game = table.new(2**100)
    assert game.keyed
    dealt = game.redeal(0, 1)
    assert not dealt.keyed
    assert dealt.rng != game.rng
    assert "key" not in dealt.dump()


@tables
def test_a_private_event_is_known_to_its_audience_only(table: Table) -> None:
    game = table.new(3)
    play_to_end(game, 3)
    for event in game.events:
        for seat in range(table.players):
            assert event.known_by(seat) == (event.known_to is None or seat in event.known_to)
        assert (event in game.events_known_to(None)) == (event.known_to is None)


@pytest.mark.parametrize("number", [*range(6), 80])
@pytest.mark.parametrize("key", ["dej", "kohan_dej"])
def test_any_game_of_dej_can_be_dealt_anew(key: str, number: int) -> None:
    """Followed cards wander far in a long game. Number 80 once had a card that must lie in two places."""
    chance = random.Random(number)
    game = drawn_table(key, chance).new(number)
    answers = 0
    while not game.over:
        answers += 1
        if answers % 21 == 0:
            for seat in range(game.players):
                assert game.redeal(seat, answers).view(seat) == game.view(seat)
        seat = chance.choice(game.asked)
        game.answer(seat, chance.choice(game.options(seat)))
