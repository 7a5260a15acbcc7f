"""Coup: the card behind a claim, how many of it nobody has seen, and what cannot be stopped."""

from mypy_extensions import i64

from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import PASS, seat_of, what
from meydan.core.types import Card, Seat
from meydan.games.coup.flow.claims import BLOCK, CHALLENGE_ACTION, CHALLENGE_BLOCK, PROVE, PROVE_ACTION, PROVE_BLOCK
from meydan.games.coup.flow.exchange import KEEP
from meydan.games.coup.flow.influence import LOSE
from meydan.games.coup.flow.resolve import ACTIONS
from meydan.games.coup.flow.turn import ACTION_OF, DECLARE, TARGET_OF
from meydan.games.coup.zones.cards import CARD_NAMES, CHARACTERS, CONTESSA, COPIES, DUKE, copies, count, kinds
from meydan.games.coup.zones.names import ASSASSINATE, COUP, FOREIGN_AID, STEAL
from meydan.games.coup.zones.state import Coup

LOOT = 2
EVEN = 50
"""Percent: a claim that is likelier is rather true."""


def coup_reason(known: Knowledge, choice: int, belief: dict[str, dict[str, float]]) -> tuple[str, dict[str, object]]:
    game = known.position
    assert isinstance(game, Coup)
    item = game.top()
    kind = item & 255
    seat: Seat = known.seat
    if kind == DECLARE.id:
        return declared(game, seat, choice, belief)
    if kind == CHALLENGE_ACTION.id or kind == CHALLENGE_BLOCK.id:
        return doubted(game, seat, seat_of(item), what(item), choice != PASS, belief)
    if kind == BLOCK.id:
        return blocked(game, seat, what(item), choice)
    if kind == PROVE_ACTION.id or kind == PROVE_BLOCK.id:
        key = "hint.coup.prove" if choice == PROVE else "hint.coup.concede"
        return key, {"card": CARD_NAMES[what(item)]}
    if kind == LOSE.id:
        return "hint.coup.lose", {"card": CARD_NAMES[choice], "count": int(copies(game.hand(seat), choice))}
    if kind == KEEP.id:
        cards = game.word(known.seat, choice).removeprefix("keep:").split(",")
        if len(cards) == 1:
            return "hint.coup.keep_one", {"card": cards[0]}
        return "hint.coup.keep_two", {"card": cards[0], "other_card": cards[1], "twice": str(cards[0] == cards[1])}
    named = game.word(known.seat, choice).rpartition(":")[2]
    acts = named != CARD_NAMES[CONTESSA]
    return "hint.coup.first_card" if acts else "hint.coup.first_block", {"card": named}


def declared(game: Coup, seat: Seat, choice: i64, belief: dict[str, dict[str, float]]) -> tuple[str, dict[str, object]]:
    action = ACTION_OF[choice]
    target = int(TARGET_OF[choice]) if action >= STEAL else -1
    claim = ACTIONS[action].claim
    if action == COUP:
        if count(game.hand(target)) == 1:
            return "hint.coup.finish", {"target": target}
        return "hint.coup.coup", {"target": target}
    if claim < 0:
        if action == FOREIGN_AID:
            return "hint.coup.aid", {"percent": round(100 * any_holds(game, seat, DUKE, belief))}
        return "hint.coup.income", {}
    name = CARD_NAMES[claim]
    if not game.holds(seat, claim):
        return "hint.coup.bluff", {"card": name, "count": int(unseen(game, seat, claim))}
    if action == STEAL:
        return "hint.coup.steal", {"target": target, "coins": min(LOOT, int(game.coins(target)))}
    if action == ASSASSINATE:
        return "hint.coup.murder", {"target": target}
    return "hint.coup.held", {"card": name}


def doubted(
    game: Coup, seat: Seat, claimant: Seat, card: Card, doubts: bool, belief: dict[str, dict[str, float]]
) -> tuple[str, dict[str, object]]:
    left = unseen(game, seat, card)
    name = CARD_NAMES[card]
    if left == 0:
        return "hint.coup.impossible", {"card": name}
    percent = round(100 * holds(game, seat, claimant, card, belief))
    if doubts:
        key = "hint.coup.doubt" if percent < EVEN else "hint.coup.doubt_likely"
    else:
        key = "hint.coup.believe" if percent > EVEN else "hint.coup.believe_unlikely"
    return key, {"card": name, "seat": int(claimant), "percent": percent}


def blocked(game: Coup, seat: Seat, action: i64, choice: i64) -> tuple[str, dict[str, object]]:
    is_last = action == ASSASSINATE and count(game.hand(seat)) == 1
    if choice == PASS:
        if is_last:
            return "hint.coup.out", {}
        held = kinds(game.hand(seat)) & ACTIONS[action].blocked_by
        return "hint.coup.no_block" if held == 0 else "hint.coup.no_block_held", {}
    card = choice - 1
    if game.holds(seat, card):
        return "hint.coup.block", {"card": CARD_NAMES[card]}
    if is_last:
        return "hint.coup.last_chance", {"card": CARD_NAMES[card]}
    return "hint.coup.bluff", {"card": CARD_NAMES[card], "count": int(unseen(game, seat, card))}


def unseen(game: Coup, seat: Seat, card: Card) -> i64:
    """Copies of a character that neither lie open nor are in the seat's own hand."""
    left = COPIES - copies(game.hand(seat), card)
    for other in range(game.seats):
        left -= copies(game.revealed(other), card)
    return left


def holds(game: Coup, seat: Seat, other: Seat, card: Card, belief: dict[str, dict[str, float]]) -> float:
    """How likely a player holds a card: as believed, or by the count of unseen cards where nothing is believed."""
    if str(other) in belief:
        return belief[str(other)][CARD_NAMES[card]]
    hidden: i64 = 3 * CHARACTERS - count(game.hand(seat))
    for one in range(game.seats):
        hidden -= count(game.revealed(one))
    left = unseen(game, seat, card)
    without = 1.0
    for drawn in range(count(game.hand(other))):
        without *= max(0.0, float(hidden - left - drawn)) / float(hidden - drawn)
    return 1.0 - without


def any_holds(game: Coup, seat: Seat, card: Card, belief: dict[str, dict[str, float]]) -> float:
    """How likely anybody else holds a card, taking the hands of the others as independent."""
    nobody = 1.0
    for other in range(game.seats):
        if other != seat and game.hand(other) != 0:
            nobody *= 1.0 - holds(game, seat, other, card, belief)
    return 1.0 - nobody
