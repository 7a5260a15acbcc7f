"""A table before its game: seats, settings and the start, as changes of a record. Nothing here is stored or sent."""

from collections.abc import Mapping, Sequence
from typing import Any

import meydan
from meydan.games.registry import GAMES
from meydan.lessons import first_games
from meydan.server.common.errors import Malformed, NotAllowed, Refusal
from meydan.server.common.table_settings import AGREED_ON, CHANGEABLE, values_of
from meydan.server.people.person import Person
from meydan.server.setup.new_records import check_level, check_settings, new_record
from meydan.server.state import fair_dealing
from meydan.server.state.table_record import FINISHED, WAITING, SeatRecord, TableRecord
from meydan.server.tables import seating
from meydan.server.tables.seating import move_starter


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


def new_table(now: float, person: Person, players: int, **settings: Any) -> TableRecord:
    """A table that waits for players; its host sits on the first seat."""
    seats = [seating.seated([], 0, person), *(SeatRecord(seat=seat) for seat in range(1, players))]
    return new_record(now, host=person.id, players=players, seats=seats, **settings)


def against_bots(now: float, person: Person, players: int, level: str, **settings: Any) -> TableRecord:
    """A table of one person and bots, ready to start.

    The person sits where the first question is asked, so that they need not wait for it. The seed is drawn and sealed
    before that, and the seats of a table differ in nothing else.
    """
    made = new_record(now, host=person.id, players=players, **settings)
    first = made.begin().asked
    made.seats = seating.against_bots(players, first[0], person, check_level(level))
    return made


def coached(now: float, person: Person, game: str, pace: int) -> TableRecord:
    """The table of the first game with a coach.

    It is a game like any other, but its seed is known beforehand; such games are never rated.
    """
    first = first_games.find(game)
    settings = {"options": first.options, "clock": "none", "pace": pace, "coached": True, "seed": f"{first.seed:064x}"}
    made = against_bots(now, person, first.players, first_games.LEVEL, game=game, **settings)
    made.commitment = fair_dealing.commitment(made.seed, made.salt)
    return made


def fork(
    now: float,
    game: meydan.Game,
    person: Person,
    seat: int,
    level: str,
    source: str | None = None,
    others: Sequence[str | None] = (),
) -> TableRecord:
    """A table at which a person plays on from a position, against bots. `source` is the table it comes from."""
    if game.over:
        raise Refusal("nothing_left", "at this point the game is over")
    if not 0 <= seat < game.players:
        raise Malformed("unknown_seat", f"there is no seat {seat} at this table", seat=seat)
    return new_record(
        now,
        host=person.id,
        game=game.rules.key,
        players=game.players,
        options=dict(game.settings),
        clock="none",
        position=game.dump(),
        forked_from=source,
        seats=seating.against_bots(game.players, seat, person, check_level(level), others),
        commitment="",
    )


def change(draft: TableRecord, person: Person, changes: Mapping[str, Any], names: Mapping[str, str]) -> None:
    """Change settings on behalf of the host.

    If one of them is different now and matters to the players, they have to say again that they are ready. When a
    hot-seat table becomes an ordinary one, people with several seats keep the first; `names` are their own names.
    """
    check_waiting(draft)
    check_host(draft, person)
    before = {name: getattr(draft, name) for name in AGREED_ON}
    if gives_up_hot_seat(draft, changes):
        seating.keep_first_seats(draft, names)
    players = changes.get("players", draft.players)
    if players != draft.players:
        seating.resize(draft, players)
    for name in CHANGEABLE:
        if name in changes:
            setattr(draft, name, changes[name])
    check_settings(draft)
    if any(getattr(draft, name) != value for name, value in before.items()):
        unready(draft)


def gives_up_hot_seat(draft: TableRecord, changes: Mapping[str, Any]) -> bool:
    return draft.hot_seat and not changes.get("hot_seat", True)


def sit(draft: TableRecord, person: Person, seat: int | None, name: str = "") -> int:
    """Take a free seat, or move to it. At a hot-seat table a person may take several, each under its own name."""
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
    return seat


def leave(draft: TableRecord, person: Person) -> None:
    """Free all seats of a person. The next seated person becomes the host."""
    check_waiting(draft)
    move_starter(draft, dict.fromkeys(draft.seats_of(person.id)))
    for seat in draft.seats_of(person.id):
        draft.seats[seat].clear()
    pass_on(draft, person.id)


def pass_on(draft: TableRecord, host: str) -> None:
    """Make the next seated person the host after the host has left."""
    if draft.host == host:
        others = [one.person for one in draft.seats if one.person not in (None, host)]
        draft.host = others[0] if others else None


def swap(draft: TableRecord, person: Person, first: int, second: int) -> None:
    """Swap two seats on behalf of the host. Any player may move to a free seat by sitting there."""
    check_waiting(draft)
    check_host(draft, person)
    a, b = find_seat(draft, first), find_seat(draft, second)
    draft.seats[first], draft.seats[second] = b, a
    a.seat, b.seat = second, first
    move_starter(draft, {first: second, second: first})


def seat_bot(draft: TableRecord, person: Person, seat: int, level: str) -> None:
    """Put a bot on a seat that is free or a bot's. Only the host may do this."""
    check_level(level)
    check_waiting(draft)
    check_host(draft, person)
    if find_seat(draft, seat).person is not None:
        raise Refusal("seat_taken", "a person sits there", seat=seat)
    draft.seats[seat] = seating.bot_on(seat, level)


def clear_seat(draft: TableRecord, person: Person, seat: int) -> None:
    """Empty a seat. Only the host may do this."""
    check_waiting(draft)
    check_host(draft, person)
    find_seat(draft, seat).clear()
    move_starter(draft, {seat: None})


def make_ready(draft: TableRecord, person: Person, ready: bool) -> None:
    check_waiting(draft)
    own = draft.seats_of(person.id)
    if not own:
        raise NotAllowed("not_sitting", "take a seat first")
    for seat in own:
        draft.seats[seat].ready = ready


def check_start(draft: TableRecord, person: Person) -> None:
    """Refuse to start the game unless the host asks for it, every seat is taken and all others are ready."""
    check_waiting(draft)
    check_host(draft, person)
    if not all(one.taken for one in draft.seats):
        raise Refusal("empty_seats", "some seats are still empty")
    if not all(one.ready or one.person == person.id for one in draft.seats):
        raise Refusal("not_ready", "not all players are ready")


def check_rematch(old: TableRecord, person: Person) -> None:
    if old.state != FINISHED:
        raise Refusal("not_finished", "the game is not over yet")
    if not old.seats_of(person.id):
        raise NotAllowed("not_sitting", "only players of the game may ask for a rematch")


def rematch(old: TableRecord, person: Person, winners: list[int], now: float) -> TableRecord:
    """A rematch with the same people and bots; in games where the last winner begins, they do."""
    settings = {**values_of(old), "options": next_options(old, winners)}
    return new_record(now, host=person.id, rematch_of=old.id, seats=seating.seats_again(old), **settings)


def next_options(old: TableRecord, winners: list[int]) -> dict[str, Any]:
    options = dict(old.options)
    if len(winners) == 1 and any(option.name == "starter" for option in GAMES.find(old.game).options):
        options["starter"] = winners[0]
    return options
