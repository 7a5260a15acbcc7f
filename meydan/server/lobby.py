"""What people do at a table before and after a game: sit, swap, invite bots, start, hand over, play again."""

from collections.abc import Mapping
from typing import Any

from meydan.games.registry import GAMES
from meydan.server import hall as halls
from meydan.server.errors import Malformed, NotAllowed, Refusal
from meydan.server.fold import Fold
from meydan.server.hall import Hall
from meydan.server.people import Person
from meydan.server.races import tried_again
from meydan.server.sheet import FINISHED, PLAYING, WAITING, SeatSheet, Sheet
from meydan.server.table import Table
from meydan.server.thinking import Help, advise, job_for

CHANGEABLE = ("options", "clock", "stand_in", "chat", "public", "rated", "hot_seat", "players")


def check_waiting(draft: Sheet) -> None:
    if draft.state != WAITING:
        raise Refusal("already_begun", "the game has begun")


def check_host(draft: Sheet, person: Person) -> None:
    if draft.host != person.id:
        raise NotAllowed("not_host", "only the host of the table may do this")


def find_seat(draft: Sheet, seat: int) -> SeatSheet:
    if not 0 <= seat < draft.players:
        raise Malformed("unknown_seat", f"there is no seat {seat} at this table", seat=seat)
    return draft.seats[seat]


def unready(draft: Sheet) -> None:
    """Something changed that people agreed to: they have to agree again."""
    for one in draft.seats:
        one.ready = False


@tried_again
async def change(table: Table, person: Person, wishes: dict[str, Any]) -> None:
    """The host changes the settings; everybody has to make ready again."""
    async with table.changing() as draft:
        check_waiting(draft)
        check_host(draft, person)
        players = wishes.get("players", draft.players)
        if players != draft.players:
            resize(draft, players)
        for name in CHANGEABLE:
            if name in wishes:
                setattr(draft, name, wishes[name])
        draft.options = halls.check_game(draft.game, draft.players, draft.options)
        halls.check_clock(draft.clock)
        halls.check_stand_in(draft.stand_in)
        if draft.rated and draft.hot_seat:
            raise Malformed("rated_hot_seat", "a game on one device cannot be rated")
        unready(draft)


def resize(draft: Sheet, players: int) -> None:
    """More or fewer seats; whoever sits keeps a seat."""
    sitting = [one for one in draft.seats if one.taken]
    if len(sitting) > players:
        raise Refusal("too_many_sitting", f"{len(sitting)} seats are taken already")
    if players > draft.players:
        draft.seats += [SeatSheet(seat=seat) for seat in range(draft.players, players)]
    else:
        free = [one for one in draft.seats if not one.taken]
        for one in free[players - len(sitting) :]:
            draft.seats.remove(one)
        move_starter(draft, {one.seat: seat for seat, one in enumerate(draft.seats)})
        for seat, one in enumerate(draft.seats):
            one.seat = seat
    draft.players = players


@tried_again
async def sit(table: Table, person: Person, seat: int | None, name: str = "") -> int:
    """Take a free seat, or move to it. On one device a person has several, and may change their names."""
    async with table.changing() as draft:
        check_waiting(draft)
        free = [one.seat for one in draft.seats if not one.taken]
        if seat is None:
            if draft.seats_of(person.id) and not draft.hot_seat:
                return draft.seats_of(person.id)[0]
            if not free:
                raise Refusal("full", "every seat is taken")
            seat = free[0]
        if find_seat(draft, seat).taken and not (draft.hot_seat and draft.seats[seat].person == person.id):
            raise Refusal("seat_taken", "this seat is taken", seat=seat)
        if not draft.hot_seat:
            move_starter(draft, dict.fromkeys(draft.seats_of(person.id), seat))
            for own in draft.seats_of(person.id):
                draft.seats[own].clear()
        draft.seats[seat] = SeatSheet(seat=seat, person=person.id, name=name or person.name, avatar=person.avatar)
        draft.host = draft.host or person.id
    table.reseat()
    return seat


@tried_again
async def leave(table: Table, person: Person) -> None:
    """Stand up. A running game goes on with the stand-in; the seat stays the owner's."""
    if table.sheet.state == PLAYING:
        async with table.mailbox:
            for seat in table.sheet.seats_of(person.id):
                if table.play is not None:
                    await table.play.stand_up(seat)
        return
    async with table.changing() as draft:
        check_waiting(draft)
        move_starter(draft, dict.fromkeys(draft.seats_of(person.id)))
        for seat in draft.seats_of(person.id):
            draft.seats[seat].clear()
        pass_on(draft, person.id)
    table.reseat()
    if table.sheet.host is None:
        async with table.mailbox:
            await table.close()


def move_starter(draft: Sheet, moves: Mapping[int, int | None]) -> None:
    """C-2.4: the last winner begins the rematch wherever he sits now; if he is gone anybody does."""
    starter = draft.options.get("starter")
    if draft.rematch_of is not None and isinstance(starter, int) and starter in moves:
        draft.options["starter"] = moves[starter]


def pass_on(draft: Sheet, host: str) -> None:
    """A host who leaves is followed by the next who sits."""
    if draft.host == host:
        others = [one.person for one in draft.seats if one.person not in (None, host)]
        draft.host = others[0] if others else None


@tried_again
async def swap(table: Table, person: Person, first: int, second: int) -> None:
    """The host lets two seats change places; anybody may move to a free one by sitting there."""
    async with table.changing() as draft:
        check_waiting(draft)
        check_host(draft, person)
        a, b = find_seat(draft, first), find_seat(draft, second)
        draft.seats[first], draft.seats[second] = b, a
        a.seat, b.seat = second, first
        move_starter(draft, {first: second, second: first})
    table.reseat()


@tried_again
async def seat_bot(table: Table, person: Person, seat: int, level: str) -> None:
    """The host gives a free seat, or a bot's, to a bot."""
    halls.check_level(level)
    async with table.changing() as draft:
        check_waiting(draft)
        check_host(draft, person)
        if find_seat(draft, seat).person is not None:
            raise Refusal("seat_taken", "somebody sits there", seat=seat)
        draft.seats[seat] = SeatSheet(seat=seat, bot=level, name=level, ready=True)


@tried_again
async def clear_seat(table: Table, person: Person, seat: int) -> None:
    """The host removes whoever sits there."""
    async with table.changing() as draft:
        check_waiting(draft)
        check_host(draft, person)
        find_seat(draft, seat).clear()
        move_starter(draft, {seat: None})
    table.reseat()


@tried_again
async def hand_over(table: Table, person: Person, other: str) -> None:
    """The host makes somebody else at the table the host."""
    async with table.changing() as draft:
        check_host(draft, person)
        if not draft.seats_of(other):
            raise Refusal("not_sitting", "the new host has to sit at the table")
        draft.host = other


@tried_again
async def make_ready(table: Table, person: Person, ready: bool) -> None:
    async with table.changing() as draft:
        check_waiting(draft)
        own = draft.seats_of(person.id)
        if not own:
            raise NotAllowed("not_sitting", "take a seat first")
        for seat in own:
            draft.seats[seat].ready = ready


@tried_again
async def start(table: Table, person: Person) -> None:
    """The host starts when every seat is taken and everybody else is ready."""
    async with table.mailbox:
        draft = table.draft()
        check_waiting(draft)
        check_host(draft, person)
        if not all(one.taken for one in draft.seats):
            raise Refusal("empty_seats", "some seats are still empty")
        if not all(one.ready or one.person == person.id for one in draft.seats):
            raise Refusal("not_ready", "not everybody is ready")
        await begin(table, draft)


async def begin(table: Table, draft: Sheet) -> None:
    """Store that the game has begun, then deal. Called in the mailbox."""
    game = draft.begin()
    draft.state = PLAYING
    draft.started = table.house.now()
    await table.take_over(draft)
    table.begin(Fold(game, began=draft.started))
    if table.play is not None:
        table.play.notify()
        for listener in table.audience.listeners:
            table.play.catch_up(listener)


async def hint(table: Table, person: Person, seat: int | None) -> Help:
    """Advice for a seat that is asked; friendly games only, and everybody sees the mark for good."""
    own = table.seat_for(person.id, seat)
    if own is None:
        raise NotAllowed("spectator", "whoever watches cannot play")
    async with table.mailbox:
        if table.play is None or table.sheet.state != PLAYING or own not in table.play.fold.game.asked:
            raise Refusal("not_asked", "you are not asked anything now")
        if table.sheet.rated:
            raise NotAllowed("rated", "there are no hints in rated games")
        job = job_for(table.play.fold.game, own, "")
    await mark_hinted(table, own)
    return await table.house.mind.run(advise, job) or Help([])


@tried_again
async def mark_hinted(table: Table, seat: int) -> None:
    if seat not in table.sheet.hinted:
        async with table.changing() as draft:
            draft.hinted = sorted({*draft.hinted, seat})


@tried_again
async def rematch(hall: Hall, table: Table, person: Person) -> Table:
    """The same table once more; where the game lets the last winner begin, he does. Asked twice it is the same one."""
    async with table.mailbox:
        old = table.sheet
        if old.state != FINISHED:
            raise Refusal("not_finished", "the game is not over yet")
        if not old.seats_of(person.id):
            raise NotAllowed("not_sitting", "only who played may ask for a rematch")
        if old.rematch is not None:
            return await hall.find(old.rematch)
        winners = table.play.fold.winners if table.play is not None else []
        settings = {name: getattr(old, name) for name in CHANGEABLE}
        settings["options"] = next_options(old, winners)
        again = await hall.create(host=person.id, game=old.game, rematch_of=old.id, seats=seats_again(old), **settings)
        draft = table.draft()
        draft.rematch = again.sheet.id
        await table.take_over(draft)
        return again


def next_options(old: Sheet, winners: list[int]) -> dict[str, Any]:
    options = dict(old.options)
    if len(winners) == 1 and any(option.name == "starter" for option in GAMES.find(old.game).options):
        options["starter"] = winners[0]
    return options


def seats_again(old: Sheet) -> list[SeatSheet]:
    return [
        SeatSheet(
            seat=one.seat, person=one.person, name=one.name, bot=one.bot, ready=one.bot is not None, avatar=one.avatar
        )
        for one in old.seats
    ]
