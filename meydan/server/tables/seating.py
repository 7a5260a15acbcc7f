"""Who sits where at a table before its game begins, and the rules for that."""

from collections.abc import Iterable, Mapping, Sequence

from meydan.server.common.errors import Malformed, Refusal
from meydan.server.common.lookalikes import apart
from meydan.server.people.person import Person
from meydan.server.state.table_record import SeatRecord, TableRecord
from meydan.server.thinking import bot_levels


def check(record: TableRecord) -> None:
    """Refuse a table at which a person would play against themselves, and a rated one with a program.

    A person has several seats only at a hot-seat table, and such games are never rated. So all players of a rated
    table are different people.
    """
    if record.rated and record.hot_seat:
        raise Malformed("rated_hot_seat", "a game on one device cannot be rated")
    if record.rated and any(one.program for one in record.seats):
        raise Refusal("rated_program", "a game with a program cannot be rated")
    people = [one.person for one in record.seats if one.person is not None]
    if not record.hot_seat and len(set(people)) < len(people):
        raise Refusal("one_seat", "each person has one seat at this table")


def seated(seats: Iterable[SeatRecord], seat: int, person: Person, name: str = "", ready: bool = False) -> SeatRecord:
    """Seat a person under a name that is unique at the table."""
    others = [one for one in seats if one.seat != seat]
    shown = name_among(others, name or person.name)
    return SeatRecord(
        seat=seat, person=person.id, name=shown, avatar=person.avatar, ready=ready, program=person.program
    )


def name_among(others: Iterable[SeatRecord], name: str) -> str:
    """A name for display beside others: if it looks like another person's or like a bot's, it gets a number."""
    return apart(name, [*bot_levels.names(), *(one.name for one in others if one.person is not None)])


def bot_on(seat: int, level: str) -> SeatRecord:
    return SeatRecord(seat=seat, bot=level, name=level, ready=True)


def against_bots(
    players: int, seat: int, person: Person, level: str, others: Sequence[str | None] = ()
) -> list[SeatRecord]:
    """All seats of a table at which one person plays against bots. `others` names the bots of some seats."""
    levels = [other or level for other in others] or [level] * players
    return [seated([], at, person, ready=True) if at == seat else bot_on(at, levels[at]) for at in range(players)]


def keep_first_seats(draft: TableRecord, names: Mapping[str, str]) -> None:
    """Leave each person their first seat, under their own name from `names`, and free their other seats."""
    for person in names:
        first, *more = draft.seats_of(person)
        move_starter(draft, dict.fromkeys(more, first))
        for seat in more:
            draft.seats[seat].clear()
    for one in draft.seats:
        if one.person is not None:
            one.name = name_among(draft.seats[: one.seat], names[one.person])


def resize(draft: TableRecord, players: int) -> None:
    """Change the number of seats; all who sit keep a seat."""
    sitting = [one for one in draft.seats if one.taken]
    if len(sitting) > players:
        raise Refusal("too_many_sitting", f"{len(sitting)} seats are taken already")
    if players > draft.players:
        draft.seats += [SeatRecord(seat=seat) for seat in range(draft.players, players)]
    else:
        free = [one for one in draft.seats if not one.taken]
        for one in free[players - len(sitting) :]:
            draft.seats.remove(one)
        move_starter(draft, {one.seat: seat for seat, one in enumerate(draft.seats)})
        for seat, one in enumerate(draft.seats):
            one.seat = seat
    draft.players = players


def move_starter(draft: TableRecord, moves: Mapping[int, int | None]) -> None:
    """Let the last winner begin a rematch from their new seat (C-2.4); once they leave, any seat may begin."""
    starter = draft.options.get("starter")
    if draft.rematch_of is not None and isinstance(starter, int) and starter in moves:
        draft.options["starter"] = moves[starter]


def seats_again(old: TableRecord) -> list[SeatRecord]:
    """The seats of a rematch: the same people and bots, and only the bots are ready."""
    again: list[SeatRecord] = []
    for one in old.seats:
        name = one.name if one.person is None else name_among(again, one.name)
        ready = one.bot is not None
        again.append(
            SeatRecord(
                seat=one.seat,
                person=one.person,
                name=name,
                bot=one.bot,
                ready=ready,
                avatar=one.avatar,
                program=one.program,
            )
        )
    return again
