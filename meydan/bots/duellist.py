"""Plays the last duel of Coup by its stored solution: coins, open cards and claims give the state in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.duel.shape import (
    AID,
    AID_BLOCKED,
    CHOICE_TOTAL,
    CHOICES,
    MURDER,
    MURDER_BLOCKED,
    NAMES,
    OFFSET,
    ROOT,
    TAX,
    THEFT,
    THEFT_BLOCKED_BY_AMBASSADOR,
    THEFT_BLOCKED_BY_CAPTAIN,
    number_of,
)
from meydan.bots.duel.shape import CARDS as CHARACTERS
from meydan.bots.duel.states import FORGOTTEN, PRICE_OF_MURDER, RICH, acted, countered, states
from meydan.bots.duel.table import TABLES
from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import NOTHING, PASS, seat_of, what
from meydan.core.bitset import drop_lowest, lowest, size
from meydan.core.types import Choice, Seat
from meydan.games.coup import events as told
from meydan.games.coup.flow.claims import BLOCK, CHALLENGE, CHALLENGE_ACTION, CHALLENGE_BLOCK
from meydan.games.coup.flow.resolve import ACTIONS, RESOLVE
from meydan.games.coup.flow.turn import DECLARE, NEXT_TURN
from meydan.games.coup.zones.cards import AMBASSADOR, CARD_NAMES, COPIES, copies, count, kinds
from meydan.games.coup.zones.names import ACTION_NAMES, ASSASSINATE, EXCHANGE, FOREIGN_AID, STEAL
from meydan.games.coup.zones.names import TAX as TAX_ACTION
from meydan.games.coup.zones.state import Coup

UNSOLVED: Final = -1
MOST_SEATS: Final = 6


def shares(known: Knowledge) -> dict[int, float]:
    """How often the solution makes each choice; empty if this is not a last duel or the solution lacks the question."""
    game = known.position
    if not isinstance(game, Coup) or not is_last_duel(game):
        return {}
    turn = game.pending(NEXT_TURN.id)
    if turn == NOTHING:
        return {}
    seat: Seat = known.seat
    moment = moment_of(game)
    coins = coins_before(game, seat_of(turn))
    if moment < 0 or coins >= RICH:
        return {}
    if must_be_a_lie(game, seat):
        return {int(CHALLENGE): 1.0}
    state = state_now(known, game, seat_of(turn), coins)
    if state == NOTHING:
        return {}
    return weighed(game, seat, state, moment)


def is_last_duel(game: Coup) -> bool:
    """Two players, one card each, and nothing set aside."""
    if size(game.living) != 2 or game.aside != 0 or game.waiting == 0:
        return False
    first = lowest(game.living)
    return count(game.hand(first)) == 1 and count(game.hand(lowest(game.others(first)))) == 1


def moment_of(game: Coup) -> i64:
    """Which moment of the turn the question is, or -1."""
    item = game.top()
    kind = item & 255
    if kind == DECLARE.id:
        return ROOT
    pending = game.pending(RESOLVE.id)
    if pending == NOTHING:
        return UNSOLVED
    action = what(pending)
    if kind == CHALLENGE_BLOCK.id:
        if action == FOREIGN_AID:
            return AID_BLOCKED
        if action == ASSASSINATE:
            return MURDER_BLOCKED
        return THEFT_BLOCKED_BY_AMBASSADOR if what(item) == AMBASSADOR else THEFT_BLOCKED_BY_CAPTAIN
    if kind != CHALLENGE_ACTION.id and kind != BLOCK.id:
        return UNSOLVED
    if action == FOREIGN_AID:
        return AID
    if action == TAX_ACTION:
        return TAX
    if action == STEAL:
        return THEFT
    return MURDER if action == ASSASSINATE else UNSOLVED


def coins_before(game: Coup, actor: Seat) -> i64:
    """The coins of the player to move when the turn began: an assassination is paid when it is declared."""
    coins = game.coins(actor)
    pending = game.pending(RESOLVE.id)
    if pending != NOTHING and what(pending) == ASSASSINATE:
        coins += PRICE_OF_MURDER
    return coins


def dead_cards(game: Coup) -> list[int]:
    """How many of each character lie open."""
    found: list[int] = []
    for card in range(CHARACTERS):
        number: i64 = 0
        for seat in range(game.seats):
            number += copies(game.revealed(seat), card)
        found.append(int(number))
    return found


def must_be_a_lie(game: Coup, seat: Seat) -> bool:
    """Does this seat see every copy of the claimed card?"""
    item = game.top()
    if item & 255 != CHALLENGE_ACTION.id and item & 255 != CHALLENGE_BLOCK.id:
        return False
    card = what(item)
    return dead_cards(game)[card] + copies(game.hand(seat), card) >= COPIES


def state_now(known: Knowledge, game: Coup, actor: Seat, coins: i64) -> i64:
    """The state of the solution when this turn began; `NOTHING` if it has none, as after an Exchange."""
    other = lowest(game.others(actor))
    memories = remembered(known)
    return states().of(coins, game.coins(other), memories[actor], memories[other])


def remembered(known: Knowledge) -> list[int]:
    """What the solution remembers of each seat, from the turns that were finished since the duel began."""
    memories = [FORGOTTEN] * MOST_SEATS
    turn: list[int] = []
    for event in known.events:
        telling = event.telling
        if telling is told.LOST:
            memories = [FORGOTTEN] * MOST_SEATS
            turn = []
        elif telling is told.DECLARED or telling is told.AIMED:
            finish(memories, turn)
            turn = [int(event.a), int(event.b)]
        elif telling is told.BLOCKED and turn:
            turn += [int(event.a), int(event.d)]
    if known.position.top() & 255 == DECLARE.id:
        finish(memories, turn)
    return memories


def finish(memories: list[int], turn: list[int]) -> None:
    """Remember a finished turn: who acted, how, and, if it was blocked, who blocked with which claim."""
    if not turn:
        return
    actor, action = turn[0], turn[1]
    if action == EXCHANGE:
        memories[actor] = FORGOTTEN  # the player may hold any card now
    else:
        deed = number_of(ROOT, ACTION_NAMES[action])
        memories[actor] = int(acted(memories[actor], deed, ACTIONS[action].claim))
    if len(turn) > 2:
        memories[turn[2]] = int(countered(memories[turn[2]], turn[3]))


def weighed(game: Coup, seat: Seat, state: i64, moment: i64) -> dict[int, float]:
    """The choices of this question with the probabilities of the solution."""
    dead = dead_cards(game)
    table: vec[float] = TABLES.of(dead)
    start = (state * CHARACTERS + lowest(kinds(game.hand(seat)))) * CHOICE_TOTAL
    asked_before = game.top() & 255 == BLOCK.id
    found: dict[int, float] = {}
    for at in range(CHOICES[moment]):
        number = OFFSET[moment] + at
        name = NAMES[moment][at]
        if (
            states().is_open(state, number)
            and not (asked_before and name == "challenge")
            and not is_exposed(name, dead)
            and table[start + number] > 0.0
        ):
            choice = int(choice_of(game, seat, name))
            if choice >= 0:
                found[choice] = found.get(choice, 0.0) + table[start + number]
    total = sum(found.values())
    return {choice: share / total for choice, share in found.items()}


def is_exposed(name: str, dead: list[int]) -> bool:
    """Would this claim a character of which every copy lies open?"""
    claims = CLAIM_OF.get(name, name.removeprefix("block:"))
    return claims in CARD_NAMES and dead[CARD_NAMES.index(claims)] >= COPIES


CLAIM_OF: Final = {"tax": "duke", "exchange": "ambassador", "steal": "captain", "assassinate": "assassin"}


def choice_of(game: Coup, seat: Seat, name: str) -> Choice:
    """The choice of the present question that a word of the solution stands for."""
    kind = game.top() & 255
    if kind == DECLARE.id:
        return declared(game, seat, name)
    if kind == BLOCK.id:
        return PASS if name == "allow" else CARD_NAMES.index(name.removeprefix("block:")) + 1
    return CHALLENGE if name == "challenge" else PASS


def declared(game: Coup, seat: Seat, name: str) -> Choice:
    target = lowest(game.others(seat))
    item = game.top()
    options = DECLARE.options(game, item, seat)
    while options != 0:
        choice = lowest(options)
        if DECLARE.word(game, item, seat, choice) in (name, f"{name}:{target}"):
            return choice
        options = drop_lowest(options)
    return UNSOLVED
