"""What people do at a table before and after a game: sit, swap seats, add bots, start, hand over, ask for a rematch."""

from typing import Any

from meydan.games.registry import GAMES
from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common.errors import Malformed, NotAllowed, Refusal
from meydan.server.common.table_settings import AGREED_ON, CHANGEABLE, values_of
from meydan.server.lobby import caps
from meydan.server.lobby.hall import Hall
from meydan.server.lobby.new_records import check_level, check_settings, new_record
from meydan.server.people.accounts import Person, names_of
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.state.table_record import FINISHED, PLAYING, WAITING, SeatRecord, TableRecord
from meydan.server.tables import seating
from meydan.server.tables.seating import move_starter
from meydan.server.tables.table import LiveTable


def check_waiting(draft: TableRecord) -> None:
    if draft.state != WAITING:
        raise Refusal("already_begun", "the game has begun")


def check_host(draft: TableRecord, person: Person) -> None:
    if draft.host != person.id:
        raise NotAllowed("not_host", "only the host of the table may do this")


def find_seat(draft: TableRecord, seat: int) -> SeatRecord:
    if not 0 <= seat < draft.players:
        raise Malformed("unknown_seat", f"there is no seat {seat} at this table", seat=seat)
    return draft.seats[seat]


def unready(draft: TableRecord) -> None:
    """Mark all people as not ready, because a setting that they agreed to has changed. Bots are always ready."""
    for one in draft.seats:
        one.ready = one.bot is not None


@retry_on_conflict
async def change(table: LiveTable, person: Person, changes: dict[str, Any]) -> None:
    """Change settings on behalf of the host.

    If one of them is different now and matters to the players, they have to say again that they are ready. When a
    hot-seat table becomes an ordinary one, people with several seats keep the first.
    """
    async with table.changing() as draft:
        check_waiting(draft)
        check_host(draft, person)
        before = {name: getattr(draft, name) for name in AGREED_ON}
        if draft.hot_seat and not changes.get("hot_seat", True):
            sitting = {one.person for one in draft.seats if one.person is not None}
            seating.keep_first_seats(draft, await names_of(table.services.engine, sitting))
        players = changes.get("players", draft.players)
        if players != draft.players:
            seating.resize(draft, players)
        for name in CHANGEABLE:
            if name in changes:
                setattr(draft, name, changes[name])
        check_settings(draft)
        if any(getattr(draft, name) != value for name, value in before.items()):
            unready(draft)
    table.reseat()


@retry_on_conflict
async def sit(table: LiveTable, person: Person, seat: int | None, name: str = "") -> int:
    """Take a free seat, or move to it. At a hot-seat table a person may take several, each under its own name."""
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
        draft.seats[seat] = seating.seated(draft.seats, seat, person, name if draft.hot_seat else "")
        draft.host = draft.host or person.id
    table.reseat()
    return seat


@retry_on_conflict
async def leave(table: LiveTable, person: Person) -> None:
    """Leave the seat. In a running game the stand-in plays, and the owner keeps the seat."""
    if table.record.state == PLAYING:
        async with table.lock:
            for seat in table.record.seats_of(person.id):
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
    if table.record.host is None:
        async with table.lock:
            await table.close()


def pass_on(draft: TableRecord, host: str) -> None:
    """Make the next seated person the host after the host has left."""
    if draft.host == host:
        others = [one.person for one in draft.seats if one.person not in (None, host)]
        draft.host = others[0] if others else None


@retry_on_conflict
async def swap(table: LiveTable, person: Person, first: int, second: int) -> None:
    """Swap two seats on behalf of the host. Any player may move to a free seat by sitting there."""
    async with table.changing() as draft:
        check_waiting(draft)
        check_host(draft, person)
        a, b = find_seat(draft, first), find_seat(draft, second)
        draft.seats[first], draft.seats[second] = b, a
        a.seat, b.seat = second, first
        move_starter(draft, {first: second, second: first})
    table.reseat()


@retry_on_conflict
async def seat_bot(table: LiveTable, person: Person, seat: int, level: str) -> None:
    """Put a bot on a seat that is free or a bot's. Only the host may do this."""
    check_level(level)
    async with table.changing() as draft:
        check_waiting(draft)
        check_host(draft, person)
        if find_seat(draft, seat).person is not None:
            raise Refusal("seat_taken", "a person sits there", seat=seat)
        draft.seats[seat] = seating.bot_on(seat, level)
        await caps.check(table.services, person.id, caps.thinkers(draft))


@retry_on_conflict
async def clear_seat(table: LiveTable, person: Person, seat: int) -> None:
    """Empty a seat. Only the host may do this."""
    async with table.changing() as draft:
        check_waiting(draft)
        check_host(draft, person)
        find_seat(draft, seat).clear()
        move_starter(draft, {seat: None})
    table.reseat()


@retry_on_conflict
async def hand_over(table: LiveTable, person: Person, other: str) -> None:
    """Make another seated person the host."""
    async with table.changing() as draft:
        check_host(draft, person)
        if not draft.seats_of(other):
            raise Refusal("not_sitting", "the new host has to sit at the table")
        if draft.state == PLAYING:
            await caps.check(table.services, other, caps.thinkers(draft))
        draft.host = other


@retry_on_conflict
async def make_ready(table: LiveTable, person: Person, ready: bool) -> None:
    async with table.changing() as draft:
        check_waiting(draft)
        own = draft.seats_of(person.id)
        if not own:
            raise NotAllowed("not_sitting", "take a seat first")
        for seat in own:
            draft.seats[seat].ready = ready


@retry_on_conflict
async def start(table: LiveTable, person: Person) -> None:
    """Start the game on behalf of the host, once every seat is taken and all others are ready."""
    async with table.lock:
        draft = table.state.draft()
        check_waiting(draft)
        check_host(draft, person)
        if not all(one.taken for one in draft.seats):
            raise Refusal("empty_seats", "some seats are still empty")
        if not all(one.ready or one.person == person.id for one in draft.seats):
            raise Refusal("not_ready", "not all players are ready")
        await begin(table, draft)


async def begin(table: LiveTable, draft: TableRecord) -> None:
    """Store that the game has begun, then deal. Called with the lock held."""
    now = table.services.now()
    game = draft.start(now)
    async with caps.beginning(table.services, draft):
        await table.state.store(draft)
    table.begin(ReplayedGame(game, began=now))
    if table.play is not None:
        table.play.notify()
        for listener in table.audience.listeners:
            table.play.catch_up(listener)


@retry_on_conflict
async def rematch(hall: Hall, table: LiveTable, person: Person) -> LiveTable:
    """Create a rematch; in games where the last winner begins, they do. A second request returns the same table.

    The new table and the link to it are stored together.
    """
    async with table.lock:
        old = table.record
        if old.state != FINISHED:
            raise Refusal("not_finished", "the game is not over yet")
        if not old.seats_of(person.id):
            raise NotAllowed("not_sitting", "only players of the game may ask for a rematch")
        if old.rematch is not None:
            return await hall.find(old.rematch)
        winners = table.play.replayed.winners if table.play is not None else []
        settings = {**values_of(old), "options": next_options(old, winners)}
        seats = seating.seats_again(old)
        again = new_record(table.services.now(), host=person.id, rematch_of=old.id, seats=seats, **settings)
        draft = table.state.draft()
        draft.rematch = again.id
        await table.state.store(draft, [*draft.change(), *again.creation()])
        return hall.add(again)


def next_options(old: TableRecord, winners: list[int]) -> dict[str, Any]:
    options = dict(old.options)
    if len(winners) == 1 and any(option.name == "starter" for option in GAMES.find(old.game).options):
        options["starter"] = winners[0]
    return options
