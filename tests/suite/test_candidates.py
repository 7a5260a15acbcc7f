"""Foreign bots run in a process of their own: what they do wrong is counted, and the game goes on."""

from itertools import count
from pathlib import Path

import pytest

import meydan
from meydan import bots
from meydan.bots.arena.contenders import NoSuchOwnBot
from meydan.bots.arena.match import MatchResult, play
from meydan.server.thinking.jobs import job_for
from meydan.suite import candidates
from meydan.suite.candidates import ForeignBot, HouseBot, MeasuredBot, answered, candidate

LONG = 60.0
BUDGET = bots.Budget(iterations=2)


def match(bot: bots.Bot) -> MatchResult:
    game = meydan.new("coup", 2, seed=3)
    return play(game, [bot, bots.find("random")], 5, BUDGET)


def test_ours_are_measured_here_and_others_in_a_process(submitted: Path) -> None:
    with candidate("random", LONG) as ours, candidate("handed_in:First", LONG) as foreign:
        assert isinstance(ours, HouseBot)
        assert isinstance(foreign, ForeignBot)
        process = foreign.process
        assert process.is_alive()
    assert not process.is_alive()


@pytest.mark.parametrize("key", meydan.games())
def test_a_foreign_bot_is_told_what_its_seat_knows(key: str, submitted: Path) -> None:
    """It answers as it would here: it has the same options, events, seed and budget."""
    game = meydan.new(meydan.game_key(key), 3, seed=4)
    with candidate("handed_in:Looking", LONG) as foreign:
        for number in range(12):
            known = bots.known(game, game.next_asked)
            expected = known.options[(len(known.events) + number + 2) % len(known.options)]
            assert foreign.choose(known, number, BUDGET) == expected
            game.answer(game.next_asked, expected)
    assert foreign.counts() == {**foreign.counts(), "decisions": 12, "timeouts": 0, "crashes": 0, "unasked": 0}


@pytest.mark.parametrize("name", ["Illegal", "Nothing"])
def test_an_illegal_answer_is_replaced(name: str, submitted: Path) -> None:
    with candidate(f"handed_in:{name}", LONG) as bot:
        played = match(bot)
    assert played.finished
    assert played.illegal == [bot.decisions, 0]
    assert bot.crashes == bot.timeouts == bot.unasked == 0


@pytest.mark.parametrize("name", ["Broken", "Gone"])
def test_a_bot_that_breaks_down_is_given_up(name: str, submitted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "PATIENCE", 2)
    with candidate(f"handed_in:{name}", LONG) as bot:
        played = match(bot)
    assert played.finished
    assert bot.crashes == 2
    assert bot.unasked == bot.decisions - 2 > 0


def test_a_bot_that_takes_too_long_is_stopped(submitted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "PATIENCE", 2)
    with candidate("handed_in:Slow", 0.05) as bot:
        played = match(bot)
    assert played.finished
    assert (bot.timeouts, bot.crashes) == (2, 0)
    assert played.illegal[0] == bot.decisions


@pytest.mark.parametrize("name", ["nowhere:Bot", "handed_in:Nobody", "meydan.bots:names"])
def test_what_is_no_bot_is_refused(name: str, submitted: Path) -> None:
    with pytest.raises(NoSuchOwnBot):
        candidate(name, LONG)


def test_a_module_that_cannot_be_loaded_is_refused(submitted: Path) -> None:
    (submitted / "wrong.py").write_text("raise RuntimeError('wrong')\n", encoding="utf-8")
    with pytest.raises(NoSuchOwnBot, match="wrong"):
        candidate("wrong:Bot", LONG)


def test_processor_time_is_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(step=0.5)
    monkeypatch.setattr("meydan.suite.candidates.time.process_time", lambda: next(clock))
    bot = HouseBot("random")
    match(bot)
    assert bot.cpu == 0.5 * bot.decisions > 1
    job = job_for(meydan.new("coup", 2, seed=3), 0, "random", seed=1, playouts=2)
    assert answered(bot, job)[1] >= 0.5


def test_a_measured_bot_decides() -> None:
    with pytest.raises(NotImplementedError):
        MeasuredBot("nobody").choose(bots.known(meydan.new("coup", 2, seed=1), 0), 1)
