"""Refuses loaded positions of Dej whose agenda, or whose record of the draft, does not fit the zones."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import KINDS, Question, seat_of, what, whom
from meydan.core.bitset import bit, has, size
from meydan.core.errors import BadPosition
from meydan.core.types import Set
from meydan.games.dej.editions.edition import PICK, PICK_AND_BURN, PICK_LAST, PICK_WITH_FIRST
from meydan.games.dej.flow.build import PLACE
from meydan.games.dej.flow.call import CALL, RESUME, AfterCalls, plays
from meydan.games.dej.flow.destroy import BURY
from meydan.games.dej.flow.draft import NEXT_PICK, PICK_ROLE, AfterSelection, op_of, picker
from meydan.games.dej.flow.gather import Looking
from meydan.games.dej.flow.round import NEXT_ROUND
from meydan.games.dej.flow.turn import ACT, FINISH
from meydan.games.dej.zones.names import NO_CARD
from meydan.games.dej.zones.picks import burned_of, kept_of, made, packet_of
from meydan.games.dej.zones.state import Dej

BELOW_A_TURN: Final = [int(kind.id) for kind in (NEXT_ROUND, NEXT_PICK, PICK_ROLE, CALL, FINISH, RESUME)]


def check(game: Dej) -> None:
    """Refuse an agenda or a record of the draft that does not fit the zones."""
    check_picks(game)
    check_items(game)


# -- the draft ---------------------------------------------------------------------------------------------------------


def check_picks(game: Dej) -> None:
    """D-4.5, D-4.9: what was passed on is what was not kept or burned; the player who kept a role holds it.

    A record of the draft that stops halfway contradicts the roles that are held, and could not be dealt again.
    """
    left: Set = bit(game.in_play.ranks + 1) - 2
    gap = False
    told = False
    for step in range(len(game.in_play.draft)):
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
        raise BadPosition("bad_pick", "once roles are called, either all picks are given or none", entry="picks")


def packet_size(game: Dej, step: i64) -> i64:
    """D-4.7, K-4.6: how many roles the picker of a step looks at."""
    count = game.in_play.ranks
    for earlier in range(step):
        op = op_of(game, earlier)
        count -= 1
        if op in (PICK_AND_BURN, PICK_LAST):
            count -= 1
    if op_of(game, step) == PICK_WITH_FIRST:
        count += 1
    return count


# -- the agenda --------------------------------------------------------------------------------------------------------


def check_items(game: Dej) -> None:
    """A game is in its draft, in its calls with or without a turn, between rounds, or over."""
    if game.depth == 0:
        if game.completed == 0:
            raise refused("a game without a complete city is not over")
        return
    if game.stack[0] & 255 != NEXT_ROUND.id:
        raise refused("the last item of the agenda must be NextRound")
    if game.depth > 1:
        second = game.stack[1]
        if second & 255 == NEXT_PICK.id:
            check_drafting(game, what(second))
        elif second & 255 == CALL.id:
            check_calling(game, what(second))
        elif isinstance(KINDS[second & 255], AfterCalls) and game.depth == 2:
            pass
        else:
            raise refused("the item before NextRound must be NextPick or Call")
    if game.drawn != 0 and not drawn_question(game):
        raise refused("drawn has cards, but no question on the agenda deals with them")
    if game.covered > 0 and game.top() & 255 == ACT.id:
        raise refused("covered needs the question how to pay the rest on the agenda")
    settles = game.pending(BURY.id) >= 0 or game.pending(PLACE.id) >= 0
    if (game.between != NO_CARD) != settles:
        raise refused("between needs its step (Place or Bury) on the agenda, and the step needs between")


def drawn_question(game: Dej) -> bool:
    """Is the question on the agenda that deals with the cards being looked at?"""
    for at in range(game.depth):
        if isinstance(KINDS[game.stack[at] & 255], Looking):
            return True
    return False


def check_drafting(game: Dej, step: i64) -> None:
    """Above NextPick lies at most the pick of the step before, by its picker, with a packet of the right size."""
    if game.depth > 3 or game.playing != 0 or game.called != 0:
        raise refused("while roles are picked the agenda has nothing else")
    if game.depth == 3:
        pick = game.stack[2]
        if pick & 255 != PICK_ROLE.id or whom(pick) != step - 1 or size(game.packet) != packet_size(game, step - 1):
            raise refused("the pick on the agenda does not fit the draft")
        step -= 1
    elif step != 0:
        raise refused("in the middle of the draft NextPick needs a PickRole before it")
    elif size(game.packet) != game.in_play.ranks:
        raise refused("the draft begins with all roles in the packet")
    for at in range(len(game.in_play.draft)):
        if op_of(game, at) >= PICK and made(game.pick(at)) != (at < step):
            raise refused("the picks do not fit the step of the draft")


def check_calling(game: Dej, rank: i64) -> None:
    """D-5.1: the rank before the next call was called last; a turn ends with Finish and is played in the open."""
    if game.called != rank - 1 or game.packet != 0:
        raise refused("the next call does not follow the rank called last")
    if game.playing == 0:
        after_selection = game.depth == 3 and isinstance(KINDS[game.stack[2] & 255], AfterSelection)
        if game.depth > 2 and not after_selection:
            raise refused("the agenda has items of a turn, but no turn is being played")
        return
    if game.playing != game.called or not has(game.shown, game.playing):
        raise refused("the turn being played is not that of the rank called last")
    if game.depth < 3 or not ends_right(game):
        raise refused("a turn ends with its Finish, or somebody else resumes it")
    seen: list[int] = []
    questions = 0
    for at in range(3, game.depth):
        kind = KINDS[game.stack[at] & 255]
        if int(kind.id) in BELOW_A_TURN or int(kind.id) in seen or isinstance(kind, AfterCalls):
            raise refused(f"{kind.name} cannot be on the agenda here")
        seen.append(int(kind.id))
        if isinstance(kind, Question):
            questions += 1
    if questions > 2 or (ACT.id in seen and game.stack[3] & 255 != ACT.id):
        raise refused("the turn has more on the agenda than a question and what follows it")


def ends_right(game: Dej) -> bool:
    """K-5.5: the player of a role finishes its turn; a bewitched holder leaves it to the Witch."""
    ends = game.stack[2]
    player = plays(game, game.playing)
    if ends & 255 == RESUME.id:
        return seat_of(ends) == player and what(ends) == game.playing and game.player == game.holder(game.playing)
    return ends == FINISH.of(game.player, game.playing) and game.player == player


def refused(sentence: str) -> BadPosition:
    return BadPosition("bad_agenda", sentence, entry="agenda")
