"""Coup: coins tempt, and lies, challenges and attacks take courage."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.mistakes.instincts import Instincts
from meydan.core.agenda import NOTHING, PASS, what, whom
from meydan.core.bitset import size
from meydan.core.game import Game
from meydan.core.types import Card, Choice, Item, Seat
from meydan.games.coup.flow.claims import BLOCK, CHALLENGE_ACTION, CHALLENGE_BLOCK
from meydan.games.coup.flow.influence import LOSE
from meydan.games.coup.flow.resolve import ACTIONS
from meydan.games.coup.flow.turn import ACTION_OF, DECLARE, TARGET_OF
from meydan.games.coup.zones.cards import CAPTAIN, DUKE, count
from meydan.games.coup.zones.names import ASSASSINATE, COUP, STEAL
from meydan.games.coup.zones.state import Coup

LOOT: Final = 2
COINS: Final = vec[float]([1.0, 2.0, 3.0, 0.0, 0.0, -3.0, -7.0])
"""What each action brings at once; a theft brings what the target has, up to two."""
A_LIE: Final = 2.0
"""How much worse a lie looks than the truth, and how much more courage it takes than an attack."""
AN_ATTACK: Final = 1.0


class CoupInstincts(Instincts):
    """A beginner likes coins, keeps the cards that bring some, and does not like to be challenged."""

    def order(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Coup)
        if is_lie(game, item, seat, choice):
            return self.heuristic.rank(game, item, seat, choice) - A_LIE
        return self.heuristic.rank(game, item, seat, choice)

    def gain(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """Coins, without lies: earned, not spent, kept from a thief. A card that is lost brings none any more."""
        assert isinstance(game, Coup)
        kind = item & 255
        if is_lie(game, item, seat, choice):
            return 0.0
        if kind == DECLARE.id:
            action = ACTION_OF[choice]
            if action == STEAL:
                return float(min(LOOT, game.coins(TARGET_OF[choice])))
            return COINS[action]
        if choice != PASS and (kind == CHALLENGE_ACTION.id or kind == BLOCK.id) and attacked_by(game, seat, STEAL):
            return float(min(LOOT, game.coins(seat)))
        if kind == LOSE.id:
            return -earnings(choice)
        return 0.0

    def nerve(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Coup)
        kind = item & 255
        if is_lie(game, item, seat, choice):
            return A_LIE
        if kind == DECLARE.id and ACTION_OF[choice] >= STEAL:
            return AN_ATTACK
        if kind in (CHALLENGE_ACTION.id, CHALLENGE_BLOCK.id) and choice != PASS:
            return AN_ATTACK
        return 0.0

    def is_obvious(self, game: Game, item: Item, seat: Seat, choice: Choice) -> bool:
        """Taking the last card of the last opponent, and saving one's own."""
        assert isinstance(game, Coup)
        kind = item & 255
        if kind == DECLARE.id and ACTION_OF[choice] in (ASSASSINATE, COUP):
            return size(game.others(seat)) == 1 and count(game.hand(TARGET_OF[choice])) == 1
        if count(game.hand(seat)) > 1:
            return False
        return kind in (BLOCK.id, CHALLENGE_ACTION.id) and attacked_by(game, seat, ASSASSINATE)


def attacked_by(game: Coup, seat: Seat, action: i64) -> bool:
    """Is this attack on the seat announced, which it could still block?"""
    block = game.pending(BLOCK.id)
    return block != NOTHING and what(block) == action and whom(block) == seat


def is_lie(game: Coup, item: Item, seat: Seat, choice: Choice) -> bool:
    """Does this answer claim a card that the seat does not hold?"""
    kind = item & 255
    card: Card = -1
    if kind == DECLARE.id:
        card = ACTIONS[ACTION_OF[choice]].claim
    elif kind == BLOCK.id and choice != PASS:
        card = choice - 1
    return card >= 0 and not game.holds(seat, card)


def earnings(card: i64) -> float:
    """The coins that a character brings each turn."""
    if card == DUKE:
        return COINS[2]
    return float(LOOT) if card == CAPTAIN else 0.0
