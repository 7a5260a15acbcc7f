"""D-5, K-5: the roles are called in order of rank; their holders show them and have their turns."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, Step, seat_of, what
from meydan.core.bitset import bit, has, lowest
from meydan.core.types import Item, Seat, Set
from meydan.games.dej import events as told
from meydan.games.dej.names import NOBODY, RANK
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import MARKS, MARKS_ROOM
from meydan.games.dej.turn import ACT, FINISH


class Call(Step[Dej]):
    """D-5.1, D-5.2, K-5.1: a rank is called; nobody answers, or its holder shows it."""

    def do(self, game: Dej, item: Item) -> None:
        rank = what(item)
        if rank > game.box.ranks:
            end_round(game)
            return
        game.called = rank
        game.then(CALL.of(game.caller, rank + 1))
        holder = game.holder(rank)
        if holder == NOBODY or silenced(game, rank):
            game.tell(told.NO_ANSWER, game.box.cast_numbers[rank])
        else:
            answer(game, holder, rank)

    def possible(self, game: Dej, item: Item) -> bool:
        return 1 <= what(item) <= game.box.ranks + 1


def answer(game: Dej, seat: Seat, rank: i64) -> None:
    """D-5.3, K-5.3: shown; then what happens at once; then the turn, or what a mark makes of it."""
    game.shown |= bit(rank)
    game.tell(told.REVEALED, seat, game.box.cast_numbers[rank])
    marks = marks_on(game, rank)
    if game.box.role_before_marks:
        game.box.cast[rank].revealed(game, seat)
        show_marks(game, seat, rank, marks)
    else:
        show_marks(game, seat, rank, marks)
        game.box.cast[rank].revealed(game, seat)
    while marks != 0:
        mark = lowest(marks)
        if MARKS[mark].takes_turn(game, seat, rank, game.marker(mark)):
            return
        marks &= marks - 1
    begin_turn(game, seat, rank)


def show_marks(game: Dej, seat: Seat, rank: i64, marks: Set) -> None:
    """What was done to a role happens when it is shown."""
    while marks != 0:
        mark = lowest(marks)
        MARKS[mark].revealed(game, seat, rank, game.marker(mark))
        marks &= marks - 1


def begin_turn(game: Dej, seat: Seat, rank: i64) -> None:
    """D-6.1, K-6.1: a free turn, unless the role has one of its own."""
    game.start_turn(seat, rank)
    game.then(FINISH.of(seat, rank))
    play_turn(game, seat, rank)


def play_turn(game: Dej, seat: Seat, rank: i64) -> None:
    """What is owed in a turn that has begun."""
    if has(game.box.own_turns, rank):
        game.box.cast[rank].turn(game, seat)
    else:
        game.then(ACT.of(seat, rank))


class Resume(Step[Dej]):
    """K-5.5, K-8.2: the owner of a role has gathered and is done; somebody else plays on as that role."""

    def do(self, game: Dej, item: Item) -> None:
        seat = seat_of(item)
        rank = what(item)
        game.start_turn(seat, rank)
        game.gathered = True
        game.tell(told.RESUMED, seat, game.box.cast_numbers[rank])
        game.then(FINISH.of(seat, rank))
        play_turn(game, seat, rank)

    def possible(self, game: Dej, item: Item) -> bool:
        return 1 <= what(item) == game.playing


class AfterCalls(Question[Dej]):
    """K-3.4: a question between the last call and the end of the round."""

    def possible(self, game: Dej, item: Item) -> bool:
        return game.called == game.box.ranks and game.playing == 0


def marks_on(game: Dej, rank: i64) -> Set:
    """The marks a role is under, by number."""
    found: Set = 0
    for mark in range(MARKS_ROOM):
        if has(game.marked(mark), rank):
            found |= bit(mark)
    return found


def silenced(game: Dej, rank: i64) -> bool:
    """K-5.2: does a mark keep a role unseen when it is called?"""
    left = marks_on(game, rank)
    while left != 0:
        if MARKS[lowest(left)].silences(game, rank):
            return True
        left &= left - 1
    return False


def plays(game: Dej, rank: i64) -> Seat:
    """Who has the lasting abilities of a role this round, or NOBODY."""
    seat = game.holder(rank)
    left = marks_on(game, rank)
    while left != 0 and seat != NOBODY:
        seat = MARKS[lowest(left)].played_by(game, seat, game.marker(lowest(left)))
        left &= left - 1
    return seat


def shielded(game: Dej) -> Set:
    """D-8.2, K-8.2.7: the ranks later announcements may not aim at."""
    found: Set = 0
    for mark in range(MARKS_ROOM):
        if MARKS[mark].shields:
            found |= game.marked(mark)
    return found


def ranks_from(game: Dej, least: i64) -> Set:
    """The ranks of the cast from one on: what can be announced."""
    return bit(game.box.ranks + 1) - bit(least)


def end_round(game: Dej) -> None:
    """K-3.4: what roles have to do after the last call; the next round is already owed."""
    game.playing = 0
    left = game.box.round_enders
    while left != 0:
        rank = lowest(left)
        game.box.cast[rank].round_ended(game, game.holder(rank))
        left &= left - 1


CALL: Final = Call(RANK)
RESUME: Final = Resume(RANK)
