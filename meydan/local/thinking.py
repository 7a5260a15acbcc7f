"""The bots of a local table: when each of them answers, and what.

They think one after the other in the thread that calls `step`, and answer at the moment that the table's pace gives
them, as bots of a server do.
"""

from collections.abc import Callable, Iterable

import msgspec

import meydan
from meydan.lessons import first_games
from meydan.server.state.replayed_game import ReplayedGame, default_word
from meydan.server.state.table_record import DEFAULT, TableRecord
from meydan.server.tables.resting import can_act
from meydan.server.thinking import jobs, tempo


class Turn(msgspec.Struct):
    """A question that a bot or a stand-in answers."""

    question: int
    level: str
    drawn: tempo.Draw
    began: float
    word: str | None = None
    """Its answer, once it has thought."""
    thought: float = 0.0
    """Seconds it took to find the answer."""


class Bots:
    """The bots and stand-ins that a game asks now."""

    def __init__(self, server_pace: float = 1.0) -> None:
        self.server_pace = server_pace
        """0: answers come without any pause."""
        self.turns: dict[int, Turn] = {}

    def attend(self, record: TableRecord, replayed: ReplayedGame, now: float) -> None:
        """Start and stop thinking after a change."""
        going = record.state == "playing" and not record.paused
        asked = [seat for seat in replayed.game.asked if going and is_by_code(record, seat)]
        self.turns = {
            seat: one for seat, one in self.turns.items() if seat in asked and one.question == replayed.opened
        }
        for seat in asked:
            if seat not in self.turns:
                level = level_of(record, seat)
                drawn = tempo.draw(level, replayed.is_going_on(seat)) if level != DEFAULT else tempo.Draw("novice", 0.0)
                self.turns[seat] = Turn(replayed.opened, level, drawn, now)

    def next_to_think(self) -> int | None:
        """A seat whose bot has not thought yet."""
        return next((seat for seat, one in self.turns.items() if one.word is None), None)

    def think(self, record: TableRecord, game: meydan.Game, seat: int, now: float, clock: Callable[[], float]) -> None:
        """Find the answer of a seat, from what it knows. In a coached game it follows from the seed of that game."""
        turn = self.turns[seat]
        if turn.level == DEFAULT:
            turn.word = default_word(game, seat)
        elif record.coached:
            chance = first_games.chance_of(record.game, turn.question)
            turn.word = jobs.decide(jobs.job_for(game, seat, turn.level, seed=chance, playouts=first_games.PLAYOUTS))
        else:
            turn.word = jobs.decide(jobs.job_for(game, seat, turn.level))
        turn.thought = max(0.0, clock() - now)

    def ready(self, record: TableRecord, eliminated: Iterable[int], now: float) -> tuple[int | None, float | None]:
        """The seat whose answer is due, or the seconds until one is; nothing if no bot has an answer."""
        pace = record.pace if can_act(record, eliminated) else tempo.faster(record.pace)
        due = {seat: self._due(one, pace) - now for seat, one in self.turns.items() if one.word is not None}
        if not due:
            return None, None
        first = min(due, key=lambda seat: due[seat])
        return (first, None) if due[first] <= 0 else (None, due[first])

    def _due(self, turn: Turn, pace: int) -> float:
        if turn.level == DEFAULT:
            return turn.began
        drawn = turn.drawn.seconds(self.server_pace, pace)
        return turn.began + tempo.late(drawn, turn.thought, tempo.slot(self.server_pace, pace))


def is_by_code(record: TableRecord, seat: int) -> bool:
    """Does a bot or a stand-in answer for this seat?"""
    sitting = record.seats[seat]
    return sitting.bot is not None or sitting.away or sitting.resigned


def level_of(record: TableRecord, seat: int) -> str:
    sitting = record.seats[seat]
    return DEFAULT if sitting.resigned else sitting.bot or record.stand_in
