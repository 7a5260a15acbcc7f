"""D-4, K-4: the selection phase. Roles are burned, then passed round; everybody keeps theirs in secret."""

from typing import Final

from mypy_extensions import i64

from meydan.core import rng
from meydan.core.agenda import Question, Step, seat_of, what
from meydan.core.bitset import bit, drop_lowest, has, lowest, nth, size
from meydan.core.fields import Field
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import DISTRICTS
from meydan.games.dej.editions.edition import BURN_DOWN, BURN_MIDDLE, BURN_UP, PICK, PICK_AND_BURN, PICK_WITH_FIRST
from meydan.games.dej.flow.call import CALL
from meydan.games.dej.zones.names import CROWN_RANK
from meydan.games.dej.zones.state import Dej

STEP: Final = Field("step")


def start_draft(game: Dej) -> None:
    """D-4.1, K-4.1: all roles of the cast are shuffled; the crowned player picks first (D-3.2, K-3.1)."""
    game.gather_roles()
    if not game.in_play.thief_takes_all_coins:
        game.save_coins()
    game.caller = game.crown
    game.packet = bit(game.in_play.ranks + 1) - 2
    game.tell(events.ROUND, game.crown)
    game.then(NEXT_PICK.of(game.crown, 0))


def picker(game: Dej, step: i64) -> Seat:
    """Who picks at a step of the draft."""
    return game.after(game.caller, game.in_play.draft[step] >> 4)


def op_of(game: Dej, step: i64) -> i64:
    return game.in_play.draft[step] & 15


class NextPick(Step[Dej]):
    """The next step of the table's sequence (D-4.7, K-4.6 to K-4.13): burns happen, a pick is asked for."""

    def do(self, game: Dej, item: Item) -> None:
        step = what(item)
        while step < len(game.in_play.draft) and op_of(game, step) < PICK:
            burn(game, op_of(game, step))
            step += 1
        if step == len(game.in_play.draft):
            end_selection(game)
            return
        seat = picker(game, step)
        if op_of(game, step) == PICK_WITH_FIRST:  # D-4.8, K-4.10
            game.packet |= bit(game.first_down)
            game.burned_down &= ~bit(game.first_down)
        game.then(PICK_ROLE.of(seat, op_of(game, step), step), NEXT_PICK.of(game.caller, step + 1))

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return what(item) <= len(game.in_play.draft)


def burn(game: Dej, op: i64) -> None:
    """D-4.2, D-4.3, K-4.1, K-4.11: a random role leaves the packet."""
    rank = game.any_of(game.packet)
    if op == BURN_UP:
        while rank == CROWN_RANK:  # D-4.4, K-4.2: seen by all, shuffled back
            game.crown_returned += 1
            game.tell(events.CROWN_RANK_RETURNED, game.in_play.cast_numbers[rank])
            rank = game.any_of(game.packet)
        game.burn_up(rank)
        return
    if op == BURN_DOWN:
        game.first_down = rank
    assert op in (BURN_DOWN, BURN_MIDDLE)
    game.burn_down(rank)
    game.tell(events.BURNED_DOWN, 1)


def end_selection(game: Dej) -> None:
    """D-5.1, K-4.15: rank 1 is called, after what districts do at this moment (Theater)."""
    game.then(CALL.of(game.caller, 1))
    for steps in range(game.seats):
        seat = game.after(game.caller, steps)
        found = game.city(seat) & game.in_play.after_selection
        while found != 0:
            DISTRICTS[lowest(found)].selection_ended(game, seat)
            found = drop_lowest(found)


class AfterSelection(Question[Dej]):
    """K-4.15: a question asked when all roles are picked and none is called."""


class PickRole(Question[Dej]):
    """D-14 pick_role, pick_and_burn, pick_last7: the player keeps a role of the packet and, where the draft says so,
    burns another.

    A choice is a rank; with a burn it is a pair, numbered 7 * (kept - 1) + the burned one's place among the others.
    """

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        if what(item) != PICK_AND_BURN:
            return game.packet
        found: Set = 0
        kept = game.packet
        while kept != 0:
            burned = game.packet & ~(kept & -kept)
            while burned != 0:
                found |= bit(pair(lowest(kept), lowest(burned)))
                burned = drop_lowest(burned)
            kept = drop_lowest(kept)
        return found

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        step = (item >> 30) & 0xFFFF
        if what(item) == PICK:
            game.keep_role(seat, step, choice, 0)
        elif what(item) == PICK_AND_BURN:
            game.keep_role(seat, step, kept_in(choice), burned_in(choice))
        else:
            game.keep_role(seat, step, choice, lowest(game.packet & ~bit(choice)))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """D-14: a random role. It is read off the state of the generator without a draw, so that asking changes
        nothing."""
        choices = self.options(game, item, seat)
        return nth(choices, rng.number(rng.stir(game.rng + 1), size(choices)))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if what(item) != PICK_AND_BURN:
            return f"pick:{game.in_play.cast[choice].key}"
        return f"pick:{game.in_play.cast[kept_in(choice)].key},burn:{game.in_play.cast[burned_in(choice)].key}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        step = (item >> 30) & 0xFFFF
        if step >= len(game.in_play.draft) or what(item) != op_of(game, step) or what(item) < PICK:
            return False
        least: i64 = 1
        if what(item) != PICK:
            least = 2
        return size(game.packet) >= least and seat_of(item) == picker(game, step)


def pair(kept: i64, burned: i64) -> Choice:
    place = burned - 1
    if burned > kept:
        place -= 1
    return 7 * (kept - 1) + place


def kept_in(choice: Choice) -> i64:
    return choice // 7 + 1


def burned_in(choice: Choice) -> i64:
    place = choice % 7 + 1
    if place >= kept_in(choice):
        return place + 1
    return place


def seen_by(game: Dej, seat: Seat, step: i64) -> bool:
    """Has this seat looked at the packet of a step?"""
    return op_of(game, step) >= PICK and picker(game, step) == seat and has(game.pick(step), 18)


NEXT_PICK: Final = NextPick(STEP)
PICK_ROLE: Final = PickRole(Field("way"), STEP)
