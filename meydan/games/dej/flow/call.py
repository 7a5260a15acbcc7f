"""D-5, K-5: the roles are called in order of rank; their holders show them and have their turns."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, Step, seat_of, what
from meydan.core.bitset import bit, drop_lowest, has, lowest
from meydan.core.types import Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import DISTRICTS, MARKS, MARKS_ROOM
from meydan.games.dej.flow.turn import ACT, FINISH
from meydan.games.dej.zones.names import NOBODY, RANK
from meydan.games.dej.zones.state import Dej


class Call(Step[Dej]):
    """D-5.1, D-5.2, K-5.1: a rank is called; nobody answers, or its holder shows it."""

    def do(self, game: Dej, item: Item) -> None:
        rank = what(item)
        if rank > game.in_play.ranks:
            end_round(game)
            return
        game.called = rank
        game.then(CALL.of(game.caller, rank + 1))
        holder = game.holder(rank)
        if holder == NOBODY or silenced(game, rank):
            game.tell(events.NO_ANSWER, game.in_play.cast_numbers[rank])
        else:
            answer(game, holder, rank)

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return 1 <= what(item) <= game.in_play.ranks + 1


def answer(game: Dej, seat: Seat, rank: i64) -> None:
    """D-5.3, K-5.3: the holder shows the role, immediate effects happen, then the turn begins, unless a mark prevents
    it."""
    game.shown |= bit(rank)
    game.tell(events.REVEALED, seat, game.in_play.cast_numbers[rank])
    marks = marks_on(game, rank)
    if game.in_play.role_before_marks:
        game.in_play.cast[rank].revealed(game, seat)
        show_marks(game, seat, rank, marks)
    else:
        show_marks(game, seat, rank, marks)
        game.in_play.cast[rank].revealed(game, seat)
    left = marks
    while left != 0:
        if MARKS[lowest(left)].takes_turn(game, seat, rank):
            return
        left = drop_lowest(left)
    game.start_turn(seat, rank)
    push_turn(game, seat, rank, marks)


def show_marks(game: Dej, seat: Seat, rank: i64, marks: Set) -> None:
    """Apply the marks on a role when it is shown, such as robbery."""
    while marks != 0:
        mark = lowest(marks)
        MARKS[mark].revealed(game, seat, rank, game.marker(mark))
        marks = drop_lowest(marks)


def push_turn(game: Dej, seat: Seat, rank: i64, marks: Set) -> None:
    """D-6.1, K-5.5, K-5.6, K-6.1: put the whole turn of a role under these marks on the agenda."""
    while marks != 0:
        mark = lowest(marks)
        if MARKS[mark].shapes_turn(game, seat, rank, game.marker(mark)):
            return
        marks = drop_lowest(marks)
    game.then(FINISH.of(seat, rank))
    play_turn(game, seat, rank)


def play_turn(game: Dej, seat: Seat, rank: i64) -> None:
    """Put the turn of a role on the agenda: a free turn, unless the role has its own."""
    if has(game.in_play.own_turns, rank):
        game.in_play.cast[rank].turn(game, seat)
    else:
        game.then(ACT.of(seat, rank))


class Resume(Step[Dej]):
    """K-5.5, K-8.2: the owner of a role has gathered and is done; somebody else plays on as that role."""

    def do(self, game: Dej, item: Item) -> None:
        seat = seat_of(item)
        rank = what(item)
        game.start_turn(seat, rank)
        game.gathered = True
        game.tell(events.RESUMED, seat, game.in_play.cast_numbers[rank])
        game.then(FINISH.of(seat, rank))
        play_turn(game, seat, rank)

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return 1 <= what(item) == game.playing


class AfterCalls(Question[Dej]):
    """K-3.4: a question between the last call and the end of the round."""

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.called == game.in_play.ranks and game.playing == 0


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
        left = drop_lowest(left)
    return False


def plays(game: Dej, rank: i64) -> Seat:
    """Who has the lasting abilities of a role this round, or NOBODY."""
    seat = game.holder(rank)
    left = marks_on(game, rank)
    while left != 0 and seat != NOBODY:
        seat = MARKS[lowest(left)].played_by(game, seat, game.marker(lowest(left)))
        left = drop_lowest(left)
    return seat


def shielded(game: Dej) -> Set:
    """D-8.2, K-8.2.7: the ranks that later announcements may not name."""
    found: Set = 0
    for mark in range(MARKS_ROOM):
        if MARKS[mark].shields:
            found |= game.marked(mark)
    return found


def ranks_from(game: Dej, least: i64) -> Set:
    """The ranks of the cast from one on: what can be announced."""
    return bit(game.in_play.ranks + 1) - bit(least)


def end_round(game: Dej) -> None:
    """K-3.4: what roles and districts do after the last call; the next round is on the agenda already."""
    game.playing = 0
    left = game.in_play.round_enders
    while left != 0:
        rank = lowest(left)
        game.in_play.cast[rank].round_ended(game, game.holder(rank))
        left = drop_lowest(left)
    for seat in range(game.seats):
        left = game.city(seat) & game.in_play.ends_rounds
        while left != 0:
            DISTRICTS[lowest(left)].round_ended(game, seat)
            left = drop_lowest(left)


CALL: Final = Call(RANK)
RESUME: Final = Resume(RANK)
