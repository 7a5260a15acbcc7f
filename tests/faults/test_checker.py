"""The checker accepts a history that matches its log and names each kind of violation."""

import random

import pytest

from meydan.server.setup.new_records import new_record
from meydan.server.state.replayed_game import Entry, ReplayedGame
from meydan.server.state.table_record import TableRecord
from tests.faults.checker import Checker, Counts, bad_signs
from tests.faults.history import History, plain

SEAT = 0


def played() -> tuple[TableRecord, list[Entry], History]:
    """Play a game of Kingdomino; return it with the history of its first seat."""
    made = new_record(0.0, None, game="kingdomino", players=2)
    replayed, history, chance = ReplayedGame(made.begin()), History(SEAT), random.Random(1)
    while not replayed.over:
        game = replayed.game
        history.seen[replayed.n] = plain(game.view(SEAT), game.question, list(game.asked))
        seat = game.asked[0]
        entry = Entry(replayed.n, seat, chance.choice(game.words(seat)), "person" if seat == SEAT else "bot")
        if seat == SEAT:
            history.left(replayed.opened, entry.word)
            history.was_acknowledged(entry.n, entry.word)
        replayed.take(entry, replayed.step(seat, entry.word))
    return made, replayed.entries, history


def check(made: TableRecord, entries: list[Entry], history: History) -> tuple[list[str], Counts]:
    counts = Counts()
    return Checker(made, entries, [history], counts).check(), counts


def test_a_history_that_matches_its_log_passes() -> None:
    made, entries, history = played()
    troubles, counts = check(made, entries, history)
    assert troubles == []
    assert counts.acknowledged == len(history.acknowledged) > 10


def test_an_acknowledged_answer_missing_from_the_log_is_reported_lost() -> None:
    made, entries, history = played()
    last = max(history.acknowledged)
    history.seen = {}
    troubles, counts = check(made, entries[:last], history)
    assert counts.lost == 1
    assert "is lost" in troubles[0]


def test_an_answer_nobody_sent_to_this_question_is_reported_as_applied_twice() -> None:
    made, entries, history = played()
    del history.sent[max(history.sent)]
    troubles, counts = check(made, entries, history)
    assert counts.twice == 1
    assert "never sent" in troubles[0]


def test_a_seat_that_was_shown_another_game_is_reported() -> None:
    made, entries, history = played()
    history.seen[3] = history.seen[2]
    troubles, counts = check(made, entries, history)
    assert counts.disagreeing == 1
    assert "saw another game at number 3" in troubles[0]


def test_a_player_who_was_played_for_is_reported() -> None:
    made, entries, history = played()
    entries[0] = Entry(0, entries[0].seat, entries[0].word, "stand_in")
    troubles, counts = check(made, entries, history)
    assert counts.punished == 1
    assert any("stand-in" in trouble for trouble in troubles)


@pytest.mark.parametrize("key", ["our_fault", "too_fast", "malformed"])
def test_a_refusal_that_no_fault_explains_is_reported(key: str) -> None:
    made, entries, history = played()
    history.was_refused("stale")
    history.was_refused(key)
    assert key in check(made, entries, history)[0][0]


def test_one_answer_number_has_one_answer_and_one_view() -> None:
    history = History(SEAT)
    history.was_acknowledged(4, "pass")
    history.was_acknowledged(4, "pass")
    assert history.troubles == []
    history.was_acknowledged(4, "take")
    assert history.troubles != []


def test_the_server_log_is_checked_too() -> None:
    log = "2026 [info] listening\n2026 [error] task_failed task=watch\n2026 [warning] broker_lost"
    assert bad_signs(log) == ["2026 [error] task_failed task=watch"]
