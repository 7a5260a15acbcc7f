"""Plays the last duel of Coup by its solution: the turn is solved from its beginning, and the question found in it."""

from typing import Final

from mypy_extensions import i64

from meydan.bots.endgame import Duel, Node
from meydan.bots.knowledge import Knowledge
from meydan.core import rng
from meydan.core.agenda import NOTHING, PASS, seat_of, what
from meydan.core.bitset import lowest, size
from meydan.core.types import Choice, Seat
from meydan.games.coup.cards import CARD_NAMES, Cards, count, kinds
from meydan.games.coup.claims import BLOCK, CHALLENGE, CHALLENGE_ACTION, CHALLENGE_BLOCK
from meydan.games.coup.names import ACTION_NAMES, ASSASSINATE
from meydan.games.coup.resolve import RESOLVE
from meydan.games.coup.state import Coup
from meydan.games.coup.turn import DECLARE, NEXT_TURN

TURNS: Final = 3
ITERATIONS: Final = 120
UNSOLVED: Final = -1
SCALE: Final = 1048576


def answer(known: Knowledge, seed: i64) -> int:
    """The seat's answer by the solution, or -1 where it is no last duel or the tree does not know the question."""
    game = known.position
    if not isinstance(game, Coup) or not is_last_duel(game):
        return UNSOLVED
    turn = game.owed(NEXT_TURN.id)
    if turn == NOTHING:
        return UNSOLVED
    actor = seat_of(turn)
    other = lowest(game.others(actor))
    pending = game.owed(RESOLVE.id)
    coins = game.coins(actor)
    if pending != NOTHING and what(pending) == ASSASSINATE:
        coins += 3  # paid when it was declared
    duel = Duel(coins, game.coins(other), open_cards(game), TURNS)
    if not duel.root.children:
        return UNSOLVED
    duel.solve(ITERATIONS)
    word = rng.stir(rng.start(seed))
    point = float(rng.number(word, SCALE)) / float(SCALE)
    return int(found(game, duel.root, known.seat, point))


def is_last_duel(game: Coup) -> bool:
    """Two players, one card each, and nothing set aside."""
    if size(game.living) != 2 or game.aside != 0 or game.waiting == 0:
        return False
    first = lowest(game.living)
    return count(game.hand(first)) == 1 and count(game.hand(lowest(game.others(first)))) == 1


def open_cards(game: Coup) -> Cards:
    cards: Cards = 0
    for seat in range(game.seats):
        cards += game.revealed(seat)
    return cards


def found(game: Coup, root: Node, seat: Seat, point: float) -> Choice:
    """The question that is asked now, in the tree, and an answer to it."""
    item = game.top()
    kind = item & 255
    card = lowest(kinds(game.hand(seat)))
    if kind == DECLARE.id:
        name = drawn(root, root.average(card), point)
        return declared(game, seat, name)
    pending = game.owed(RESOLVE.id)
    if pending == NOTHING or ACTION_NAMES[what(pending)] not in root.names:
        return UNSOLVED
    node = root.children[root.names.index(ACTION_NAMES[what(pending)])]
    if kind == CHALLENGE_BLOCK.id:
        node = node.children[node.names.index(f"block:{CARD_NAMES[what(item)]}")]
    shares = node.average(card)
    if kind == CHALLENGE_ACTION.id or kind == CHALLENGE_BLOCK.id:
        if point < shares[node.names.index("challenge")]:
            return CHALLENGE
        return PASS
    if kind == BLOCK.id:
        if "challenge" in node.names:
            shares[node.names.index("challenge")] = 0.0  # that question has been asked before
        return blocked(drawn(node, shares, point))
    return UNSOLVED


def declared(game: Coup, seat: Seat, name: str) -> Choice:
    target = lowest(game.others(seat))
    item = game.top()
    options = DECLARE.options(game, item, seat)
    while options != 0:
        choice = lowest(options)
        if DECLARE.word(game, item, seat, choice) in (name, f"{name}:{target}"):
            return choice
        options &= options - 1
    return UNSOLVED


def blocked(name: str) -> Choice:
    if name == "allow":
        return PASS
    return CARD_NAMES.index(name.removeprefix("block:")) + 1


def drawn(node: Node, shares: list[float], point: float) -> str:
    """One of the answers, as often as the shares say."""
    left = point * sum(shares)
    for at in range(len(shares)):
        left -= shares[at]
        if left < 0.0:
            return node.names[at]
    return node.names[0]
