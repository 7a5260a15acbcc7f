"""Refuses loaded Coup positions whose agenda no turn can have: C-3.8 as a grammar."""

import re
from typing import Final

from meydan.core import codec
from meydan.core.agenda import KINDS, NOTHING, seat_of, what, whom
from meydan.core.bitset import has
from meydan.core.errors import BadPosition
from meydan.core.types import Item
from meydan.games.coup.flow.claims import BLOCK, CHALLENGE_ACTION, CHALLENGE_BLOCK, PROVE_ACTION, PROVE_BLOCK
from meydan.games.coup.flow.resolve import ACTIONS, RESOLVE
from meydan.games.coup.flow.setup import CHOOSE_CARD
from meydan.games.coup.flow.turn import NEXT_TURN
from meydan.games.coup.zones.names import ASSASSINATE, COUP, FOREIGN_AID, INCOME, STEAL
from meydan.games.coup.zones.state import Coup

TURNS: Final = re.compile(
    r"""
    | (ChooseCard\ )?(GiveUp\ )*FirstTurn                                            # the game begins
    | (Declare\ |Keep\ |Lose\ )?(GiveUp\ )*NextTurn                                 # S1, S6, S7
    | ((ChallengeAction|ProveAction|Lose)\ )?(Block\ )?Resolve\ (GiveUp\ )*NextTurn # S2, S3
    | (ChallengeBlock|ProveBlock)\ Resolve\ (GiveUp\ )*NextTurn                     # S4
    """,
    re.VERBOSE,
)


def check(game: Coup) -> None:
    """Refuse an agenda that no turn can have, or whose items are about different actions."""
    names: list[str] = []
    for at in range(game.depth):
        names.append(KINDS[game.stack[game.depth - 1 - at] & 255].name)
    over = game.living & (game.living - 1) == 0
    if not TURNS.fullmatch(" ".join(names)) or over != (game.depth == 0):
        raise wrong(game)
    looking = game.depth > 0 and names[0] == "Keep"
    if looking != (game.aside != 0):
        raise BadPosition(
            "wrong_aside", "two cards are set aside exactly while a player chooses what to keep", entry="aside"
        )
    if (game.hands == 0) != (game.pending(CHOOSE_CARD.id) != NOTHING):
        raise wrong(game)
    if not agrees(game):
        raise wrong(game)


def wrong(game: Coup) -> BadPosition:
    return BadPosition(
        "wrong_agenda",
        f"no turn of this position has the agenda: {codec.agenda_text(game) or 'nothing'}",
        entry="agenda",
    )


def agrees(game: Coup) -> bool:
    """Are all items about one action of the player whose turn it is?"""
    resolve = game.pending(RESOLVE.id)
    turn = game.pending(NEXT_TURN.id)
    if turn != NOTHING and KINDS[game.top() & 255].name in ("Declare", "Keep") and seat_of(game.top()) != seat_of(turn):
        return False
    if resolve == NOTHING:
        return True
    if seat_of(resolve) != seat_of(turn) or not possible_action(game, resolve):
        return False
    block = game.pending(BLOCK.id)
    if block != NOTHING and (seat_of(block), what(block), whom(block)) != (
        seat_of(resolve),
        what(resolve),
        whom(resolve),
    ):
        return False
    return claim_agrees(game, resolve)


def possible_action(game: Coup, resolve: Item) -> bool:
    """Is this an action that is still to be carried out, at a target it can have?"""
    action = what(resolve)
    if action in (INCOME, COUP):
        return False
    if action in (STEAL, ASSASSINATE):
        return whom(resolve) != seat_of(resolve)
    return whom(resolve) == 0


def claim_agrees(game: Coup, resolve: Item) -> bool:
    """Does the claim under challenge belong to the action, and to somebody who can make it?"""
    top = game.top()
    kind = top & 255
    actor = seat_of(resolve)
    action = what(resolve)
    if kind in (CHALLENGE_ACTION.id, CHALLENGE_BLOCK.id) and whom(top) != action:
        return False
    if kind in (CHALLENGE_ACTION.id, PROVE_ACTION.id):
        return seat_of(top) == actor and what(top) == ACTIONS[action].claim
    if kind in (CHALLENGE_BLOCK.id, PROVE_BLOCK.id):
        blocker = seat_of(top)
        if blocker == actor or (action != FOREIGN_AID and blocker != whom(resolve)):
            return False
        offer = BLOCK.of(actor, action, whom(resolve))
        return action in (FOREIGN_AID, STEAL, ASSASSINATE) and has(BLOCK.options(game, offer, blocker), what(top) + 1)
    return True
