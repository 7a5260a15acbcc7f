"""Refusing positions that cannot lie on a table: roles, the draft, cities, and what is owed."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import KINDS, Question, what, whom
from meydan.core.bitset import bit, has, size
from meydan.core.errors import BadPosition
from meydan.core.types import Set
from meydan.games.dej.build import PLACE
from meydan.games.dej.call import CALL, RESUME, AfterCalls, silenced
from meydan.games.dej.draft import NEXT_PICK, PICK_ROLE, AfterSelection, op_of, picker
from meydan.games.dej.editions.edition import PICK, PICK_AND_BURN, PICK_LAST, PICK_WITH_FIRST
from meydan.games.dej.gather import Looking
from meydan.games.dej.harm import BURY
from meydan.games.dej.names import KINDS_OF_DISTRICT, NO_CARD, NOBODY
from meydan.games.dej.picks import burned_of, kept_of, made, packet_of
from meydan.games.dej.round import NEXT_ROUND
from meydan.games.dej.state import Dej
from meydan.games.dej.turn import ACT, FINISH

BELOW_A_TURN: Final = [int(kind.id) for kind in (NEXT_ROUND, NEXT_PICK, PICK_ROLE, CALL, FINISH, RESUME)]


def check(game: Dej) -> None:
    """D-4.9, D-7.3, K-4.14: refuse what cannot lie on a table."""
    held: Set = 0
    for rank in range(1, game.box.ranks + 1):
        if game.holder(rank) != NOBODY:
            held |= bit(rank)
    where = [held, game.packet, game.burned_up, game.burned_down]
    everywhere: Set = 0
    for ranks in where:
        if everywhere & ranks != 0:
            raise BadPosition("role_twice", "a role is held, passed or burned in two places at once", entry="round")
        everywhere |= ranks
    if everywhere != 0 and size(everywhere) != game.box.ranks:
        raise BadPosition("role_missing", "once roles are passed, each is held, passed or burned", entry="round")
    if game.shown & ~held != 0:
        raise BadPosition("not_held", "a role that is shown must be held", entry="shown")
    check_shown(game, held)
    check_cities(game)
    check_trade(game)
    check_picks(game)
    check_owed(game)


def check_shown(game: Dej, held: Set) -> None:
    """D-5.2, D-5.3: what is called is shown by its holder, unless it was silenced; what is not called yet is hidden."""
    for rank in range(1, game.box.ranks + 1):
        called = rank <= game.called
        if has(game.shown, rank) and not called:
            raise BadPosition("not_called", "a role is shown that was not called yet", entry="shown")
        if called and has(held, rank) and not has(game.shown, rank) and not silenced(game, rank):
            raise BadPosition("not_shown", "a role was called, and its holder does not show it", entry="shown")


def check_cities(game: Dej) -> None:
    """D-7.3: equal districts in a city need a card that allows them; a card between places must be settled."""
    for seat in range(game.seats):
        twice = game.city_size(seat) != size(game.city(seat))
        if twice and game.box.repeaters == 0 and not in_deck(game, game.box.repeating):
            raise BadPosition("built_twice", f"the city of seat {seat} has a district twice", seat=int(seat))


def check_trade(game: Dej) -> None:
    """K-9.28: whoever exchanged roles holds what the other gave."""
    if not game.traded():
        return
    partner = game.trade_partner()
    swapped = game.holder(game.traded_for()) == game.trader() and game.holder(game.traded_away()) == partner
    if not swapped or game.trader() == partner:
        raise BadPosition("bad_trade", "traded must name two players, each holding what the other gave", entry="traded")


def in_deck(game: Dej, kinds: Set) -> bool:
    """Is any of these districts in the game at all?"""
    for kind in range(KINDS_OF_DISTRICT):
        if has(kinds, kind) and game.box.counts[kind] > 0:
            return True
    return False


# -- the draft ---------------------------------------------------------------------------------------------------------


def check_picks(game: Dej) -> None:
    """D-4.5, D-4.9: what was passed on is what was not kept or burned; whoever kept a role holds it.

    A story of the draft that stops halfway contradicts who holds what, and could not be dealt anew.
    """
    left: Set = bit(game.box.ranks + 1) - 2
    gap = False
    told = False
    for step in range(len(game.box.draft)):
        if op_of(game, step) < PICK:
            continue
        pick = game.pick(step)
        if not made(pick):
            gap = True
            continue
        packet = packet_of(pick)
        if op_of(game, step) == PICK_WITH_FIRST:
            left |= bit(game.first_down)
        wrong = packet & ~left != 0 or game.picked_by(kept_of(pick)) != picker(game, step)
        if burned_of(pick) != 0 and not has(game.burned_down, burned_of(pick)):
            wrong = True
        if gap or wrong or size(packet) != packet_size(game, step):
            raise BadPosition("bad_pick", f"pick {step} does not fit what was passed, held and burned", entry="picks")
        told = True
        left = packet & ~bit(kept_of(pick)) & ~bit(burned_of(pick))
    drafting = game.depth > 1 and game.stack[1] & 255 == NEXT_PICK.id
    if gap and told and not drafting:
        raise BadPosition("bad_pick", "once roles are called, every pick is told or none", entry="picks")


def packet_size(game: Dej, step: i64) -> i64:
    """D-4.7, K-4.6: how many roles the picker of a step looks at."""
    count = game.box.ranks
    for earlier in range(step):
        op = op_of(game, earlier)
        count -= 1
        if op in (PICK_AND_BURN, PICK_LAST):
            count -= 1
    if op_of(game, step) == PICK_WITH_FIRST:
        count += 1
    return count


# -- the agenda --------------------------------------------------------------------------------------------------------


def check_owed(game: Dej) -> None:
    """A game is in its draft, in its calls with or without a turn, between rounds, or over."""
    if game.depth == 0:
        if game.completed == 0:
            raise refused("a game without a complete city is not over")
        return
    if game.stack[0] & 255 != NEXT_ROUND.id:
        raise refused("the last thing owed must be NextRound")
    if game.depth > 1:
        second = game.stack[1]
        if second & 255 == NEXT_PICK.id:
            check_drafting(game, what(second))
        elif second & 255 == CALL.id:
            check_calling(game, what(second))
        elif isinstance(KINDS[second & 255], AfterCalls) and game.depth == 2:
            pass
        else:
            raise refused("before NextRound the agenda owes NextPick or Call")
    if game.drawn != 0 and not drawn_question(game):
        raise refused("drawn cards need the question what becomes of them")
    if game.covered > 0 and game.top() & 255 == ACT.id:
        raise refused("a district partly paid in cards and the question how to pay the rest go together")
    settles = game.owed(BURY.id) >= 0 or game.owed(PLACE.id) >= 0
    if (game.between != NO_CARD) != settles:
        raise refused("a district between places and the step that settles it go together")


def drawn_question(game: Dej) -> bool:
    """Is the question owed that deals with the cards being looked at?"""
    for at in range(game.depth):
        if isinstance(KINDS[game.stack[at] & 255], Looking):
            return True
    return False


def check_drafting(game: Dej, step: i64) -> None:
    """Above NextPick lies at most the pick of the step before, by its picker, with a packet of the right size."""
    if game.depth > 3 or game.playing != 0 or game.called != 0:
        raise refused("while roles are picked nothing else is owed")
    if game.depth == 3:
        pick = game.stack[2]
        if pick & 255 != PICK_ROLE.id or whom(pick) != step - 1 or size(game.packet) != packet_size(game, step - 1):
            raise refused("the pick that is owed does not fit the draft")
        step -= 1
    elif step != 0:
        raise refused("NextPick is owed in the middle of the draft without a pick")
    elif size(game.packet) != game.box.ranks:
        raise refused("the draft begins with all roles in the packet")
    for at in range(len(game.box.draft)):
        if op_of(game, at) >= PICK and made(game.pick(at)) != (at < step):
            raise refused("the picks do not fit the step of the draft")


def check_calling(game: Dej, rank: i64) -> None:
    """D-5.1: the rank before the next call was called last; a turn ends with Finish and is played in the open."""
    if game.called != rank - 1 or game.packet != 0:
        raise refused("the next call does not follow the rank called last")
    if game.playing == 0:
        after_selection = game.depth == 3 and isinstance(KINDS[game.stack[2] & 255], AfterSelection)
        if game.depth > 2 and not after_selection:
            raise refused("something is owed in a turn, but no turn is being played")
        return
    if game.playing != game.called or not has(game.shown, game.playing):
        raise refused("the turn being played is not that of the rank called last")
    ends = game.stack[2]
    if game.depth < 3 or (ends != FINISH.of(game.player, game.playing) and ends & 255 != RESUME.id):
        raise refused("a turn ends with its Finish, or somebody else resumes it")
    seen: list[int] = []
    questions = 0
    for at in range(3, game.depth):
        kind = KINDS[game.stack[at] & 255]
        if int(kind.id) in BELOW_A_TURN or int(kind.id) in seen or isinstance(kind, AfterCalls):
            raise refused(f"{kind.name} cannot be owed here")
        seen.append(int(kind.id))
        if isinstance(kind, Question):
            questions += 1
    if questions > 2 or (ACT.id in seen and game.stack[3] & 255 != ACT.id):
        raise refused("more is owed in the turn than one question and what goes on after it")


def refused(sentence: str) -> BadPosition:
    return BadPosition("bad_agenda", sentence, entry="agenda")
