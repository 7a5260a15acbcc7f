"""The checker finds what is wrong: a history that fits its log passes, and each kind of damage is named."""

import random

import pytest

from meydan.server.fold import Entry, Fold
from meydan.server.hall import new_sheet
from meydan.server.sheet import Sheet
from tests.faults.checker import Checker, Counts, bad_signs
from tests.faults.history import History, plain

SEAT = 0


def played() -> tuple[Sheet, list[Entry], History]:
    """A game of Kingdomino to its end, and the history of the person on its first seat."""
    made = new_sheet(0.0, None, "kingdomino", 2)
    fold, history, chance = Fold(made.begin()), History(SEAT), random.Random(1)
    while not fold.over:
        game = fold.game
        history.seen[fold.n] = plain(game.view(SEAT), game.question, list(game.asked))
        seat = game.asked[0]
        entry = Entry(fold.n, seat, chance.choice(game.words(seat)), "person" if seat == SEAT else "bot")
        if seat == SEAT:
            history.left(fold.opened, entry.word)
            history.was_acknowledged(entry.n, entry.word)
        fold.take(entry, fold.step(seat, entry.word))
    return made, fold.entries, history


def check(made: Sheet, entries: list[Entry], history: History) -> tuple[list[str], Counts]:
    counts = Counts()
    return Checker(made, entries, [history], counts).check(), counts


def test_a_history_that_fits_its_log_is_right() -> None:
    made, entries, history = played()
    troubles, counts = check(made, entries, history)
    assert troubles == []
    assert counts.acknowledged == len(history.acknowledged) > 10


def test_an_acknowledged_answer_that_is_not_in_the_log_is_lost() -> None:
    made, entries, history = played()
    last = max(history.acknowledged)
    history.seen = {}
    troubles, counts = check(made, entries[:last], history)
    assert counts.lost == 1
    assert "is lost" in troubles[0]


def test_an_answer_nobody_sent_to_this_question_was_applied_twice() -> None:
    made, entries, history = played()
    del history.sent[max(history.sent)]
    troubles, counts = check(made, entries, history)
    assert counts.twice == 1
    assert "never sent" in troubles[0]


def test_a_seat_that_was_shown_another_game_disagrees() -> None:
    made, entries, history = played()
    history.seen[3] = history.seen[2]
    troubles, counts = check(made, entries, history)
    assert counts.disagreeing == 1
    assert "saw another game at number 3" in troubles[0]


def test_whoever_was_played_for_was_punished() -> None:
    made, entries, history = played()
    entries[0] = Entry(0, entries[0].seat, entries[0].word, "stand_in")
    troubles, counts = check(made, entries, history)
    assert counts.punished == 1
    assert any("stand-in" in trouble for trouble in troubles)


@pytest.mark.parametrize("key", ["our_fault", "too_fast", "malformed"])
def test_a_refusal_no_fault_explains_is_told(key: str) -> None:
    made, entries, history = played()
    history.was_refused("stale")
    history.was_refused(key)
    assert key in check(made, entries, history)[0][0]


def test_one_number_has_one_word_and_one_view() -> None:
    history = History(SEAT)
    history.was_acknowledged(4, "pass")
    history.was_acknowledged(4, "pass")
    assert history.troubles == []
    history.was_acknowledged(4, "take")
    assert history.troubles != []


def test_a_servers_own_log_is_read_too() -> None:
    log = "2026 [info] listening\n2026 [error] task_failed task=watch\n2026 [warning] broker_lost"
    assert bad_signs(log) == ["2026 [error] task_failed task=watch"]
