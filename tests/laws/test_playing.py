"""Laws of playing: somebody is always asked until the end, and asking changes nothing."""

import pytest

import meydan
from meydan.core.agenda import DEPTH
from tests.support.play import random_answers
from tests.support.tables import TABLES, Table

tables = pytest.mark.parametrize("table", TABLES, ids=str)


@tables
def test_somebody_can_always_move_until_the_end(table: Table) -> None:
    for seed in range(4):
        game = table.new(seed)
        for _seat, _choice in random_answers(game, seed):
            assert game.asked
            assert game.winners == ()
            assert game.next_asked in game.asked
            for seat in range(table.players):
                options = game.options(seat)
                assert (seat in game.asked) == bool(options)
                assert options == sorted(set(options))
        assert game.asked == ()
        assert game.winners or table.may_have_no_winner
        assert set(game.winners) <= set(range(table.players))
        assert len(game.scores()) == table.players


@tables
def test_the_default_is_always_legal_and_defaults_alone_do_not_break_a_game(table: Table) -> None:
    game = table.new(11)
    for number in range(600):
        if game.over:
            break
        seat = game.asked[number % len(game.asked)]
        assert game.default(seat) in game.options(seat)
        game.answer(seat, game.default(seat))


@tables
def test_words_are_stable_names_of_choices(table: Table) -> None:
    game = table.new(5)
    for seat, choice in random_answers(game, 5):
        words = game.words(seat)
        assert len(set(words)) == len(words) == len(game.options(seat))
        assert game.choice(seat, game.word(seat, choice)) == choice
        assert all(word.isascii() and " " not in word for word in words)


@tables
def test_asking_changes_nothing(table: Table) -> None:
    game = table.new(6)
    for number, (_seat, _choice) in enumerate(random_answers(game, 6)):
        if number % 7:
            continue
        before = meydan.fingerprint(game), len(game.events)
        for viewer in (None, *range(table.players)):
            game.view(viewer)
            game.events_known_to(viewer)
        for asked in game.asked:
            game.words(asked)
            game.default(asked)
        game.scores()
        game.dump()
        game.copy()
        assert (meydan.fingerprint(game), len(game.events)) == before


@tables
def test_the_agenda_never_comes_near_its_room(table: Table) -> None:
    game = table.new(7)
    for _seat, _choice in random_answers(game, 7):
        assert game.depth <= DEPTH - 8


@tables
def test_a_seed_gives_the_same_game_for_ever_and_a_key_too(table: Table) -> None:
    for seed in (3, 2**80 + 3):
        first, second, other = table.new(seed), table.new(seed), table.new(seed + 1)
        assert meydan.fingerprint(first) == meydan.fingerprint(second) != meydan.fingerprint(other)
        for (seat, choice), _ in zip(random_answers(first, 1), range(60), strict=False):
            second.answer(seat, choice)
        told = [event.plain() for event in second.events]
        assert told == [event.plain() for event in first.events][: len(told)]
