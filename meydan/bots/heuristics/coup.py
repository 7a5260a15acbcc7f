"""The heuristic of Coup: act with the cards held, bluff now and then, challenge unlikely claims."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.heuristics.coup_belief import CoupBelief
from meydan.bots.heuristics.coup_memory import MOST_SEATS, CoupMemory, remember
from meydan.bots.heuristics.heuristic import Belief, Heuristic, win_share
from meydan.bots.knowledge import Knowledge
from meydan.bots.weights import WeightTable
from meydan.core.agenda import KINDS, NOTHING, PASS, seat_of, what, whom
from meydan.core.bitset import drop_lowest, has, lowest, size
from meydan.core.events import Event
from meydan.core.game import Game
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.coup.flow.claims import (
    BLOCK,
    CHALLENGE,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    PROVE,
    PROVE_ACTION,
    PROVE_BLOCK,
)
from meydan.games.coup.flow.exchange import KEEP
from meydan.games.coup.flow.influence import LOSE
from meydan.games.coup.flow.setup import CHOOSE_CARD
from meydan.games.coup.flow.turn import ACTION_OF, ASSASSINATE_AT, COUP_AGAINST, DECLARE, STEAL_FROM, TARGET_OF
from meydan.games.coup.zones.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CARD_NAMES,
    CHARACTERS,
    CONTESSA,
    COPIES,
    DUKE,
    Cards,
    copies,
    count,
    kinds,
    one,
    pair,
)
from meydan.games.coup.zones.names import ASSASSINATE, COUP, EXCHANGE, FOREIGN_AID, INCOME, STEAL, TAX
from meydan.games.coup.zones.state import Coup

# The weights by index; the first are rates between 0 and 1. A persona changes some of them.
BLUFF_TAX: Final = 0
BLUFF_STEAL: Final = 1
BLUFF_MURDER: Final = 2
BLUFF_EXCHANGE: Final = 3
BLUFF_BLOCK_AID: Final = 4
BLUFF_BLOCK_STEAL: Final = 5
BLUFF_CONTESSA: Final = 6
BLUFF_LAST_CONTESSA: Final = 7
DOUBT_BELOW: Final = 8
"""A claim less likely than this may be challenged."""
DOUBT_RATE: Final = 9
"""How often an unlikely claim is challenged, all opponents together."""
LIAR_SHARE: Final = 10
"""How often a claim is made without the card, relative to claims with it."""
ATTACK: Final = 11
"""Preference for stealing and assassinating over earning."""
CAREFUL: Final = 12
"""How much less likely a claim must be to be challenged with one card left."""
FEAR_HAND: Final = 13
"""How dangerous an opponent's card is, in coins; below, how much less if the opponent may block the attack."""
FEAR_CONTESSA: Final = 14
FEAR_GUARD: Final = 15
SUSPECTED: Final = 16
"""Evidence for a blocker (Captain and Ambassador together) from which stealing is not the first idea."""
STOPPED: Final = 17
"""Evidence for a card above which attacks it blocks are not tried: otherwise two players might repeat them without
end."""
PRIZES: Final = 18
"""The worth of each character in the hand, then of a second copy."""
SECOND: Final = PRIZES + CHARACTERS
LAST_DOUBT: Final = SECOND + 1
"""How often an assassination is challenged with one card left and no Contessa, instead of blocked."""
CAUGHT: Final = SECOND + 2
"""How much oftener a player is thought to lie for each claim they could not prove."""
CROWDED: Final = SECOND + 3
"""How much oftener, for each character they have claimed beyond the number of their cards."""
NAMES: Final = [
    "bluff_tax",
    "bluff_steal",
    "bluff_murder",
    "bluff_exchange",
    "bluff_block_aid",
    "bluff_block_steal",
    "bluff_contessa",
    "bluff_last_contessa",
    "doubt_below",
    "doubt_rate",
    "liar_share",
    "attack",
    "careful",
    "fear_hand",
    "fear_contessa",
    "fear_guard",
    "suspected",
    "stopped",
    *CARD_NAMES,
    "second",
    "last_doubt",
    "caught",
    "crowded",
]
TABLE: Final = WeightTable("coup")
MOST_OFTEN: Final = 0.95
STALEMATE: Final = 60
"""Actions without a loss of influence after which bots only save for a coup; in 1,200 games of bots there were 32 at
most."""


class CoupHeuristic(Heuristic):
    """Decides by the claims made so far; the memory of them does not change during a search."""

    def __init__(self, persona: str = "", weights: dict[str, float] | None = None) -> None:
        self.weights: vec[float] = vec[float](TABLE.of(NAMES, persona, weights))
        self.memory: CoupMemory = CoupMemory()
        self.lies: vec[float] = vec[float]([1.0] * MOST_SEATS)
        """How many times as often as usual each seat lies, is bold enough to bluff, and challenges: 1 for strangers."""
        self.bold: vec[float] = vec[float]([1.0] * MOST_SEATS)
        self.wary: vec[float] = vec[float]([1.0] * MOST_SEATS)

    def begin(self, known: Knowledge) -> None:
        self.memory = remember(known)
        for seat in range(MOST_SEATS):
            self.lies[seat] = known.opponents.lies.lean(seat)
            self.bold[seat] = self.lies[seat]
            self.wary[seat] = known.opponents.doubts.lean(seat)
        self.lies[known.seat] = 1.0
        self.bold[known.seat] = 1.0 / known.opponents.doubts.lean_of_others(known.seat, known.players)
        self.wary[known.seat] = 1.0

    def listen(self, event: Event) -> None:
        self.memory.learn(event)

    def belief(self, known: Knowledge) -> Belief:
        return CoupBelief(self.memory.evidence, known.seat)

    def mixes(self, item: Item) -> bool:
        kind = item & 255
        return kind == CHALLENGE_ACTION.id or kind == CHALLENGE_BLOCK.id or kind == BLOCK.id or kind == DECLARE.id

    def chance(self, game: Game, weight: i64, times: float = 1.0) -> bool:
        """True with the probability of a weight, but never always: predictable players are exploited."""
        return float(game.below(1000)) < 1000.0 * min(MOST_OFTEN, times * self.weights[weight])

    # -- the answers -----------------------------------------------------------------------------------------------

    def policy(self, game: Game, item: Item, seat: Seat) -> Choice:
        assert isinstance(game, Coup)
        kind = item & 255
        if kind == DECLARE.id:
            return self.declare(game, seat)
        if kind == CHALLENGE_ACTION.id or kind == CHALLENGE_BLOCK.id:
            return self.doubt(game, item, seat)
        if kind == BLOCK.id:
            return self.block(game, item, seat)
        if kind == PROVE_ACTION.id or kind == PROVE_BLOCK.id:
            if game.holds(seat, what(item)):
                return PROVE
            return PASS
        if kind == LOSE.id:
            return self.lose(game, seat)
        if kind == KEEP.id:
            return self.keep(game, item, seat)
        if kind == CHOOSE_CARD.id:
            return game.below(3)
        return KINDS[kind].random(game, item, seat)

    def declare(self, game: Coup, seat: Seat) -> Choice:
        """Assassinate or steal with the card for it, else take tax, else play safe or bluff.

        Two players whose thefts are always blocked, and who exchange cards in between, would repeat that for ever: in a
        stalemate everybody saves for a coup.
        """
        coins = game.coins(seat)
        if coins >= 7:
            return COUP_AGAINST + self.leader(game, seat, game.others(seat), COUP)
        if self.memory.quiet >= STALEMATE:
            return TAX if game.holds(seat, DUKE) else INCOME
        attack = self.chance(game, ATTACK)
        if coins >= 3 and (game.holds(seat, ASSASSIN) or self.chance(game, BLUFF_MURDER, self.bold[seat])):
            victim = self.leader(game, seat, game.others(seat), ASSASSINATE)
            if not self.stops(victim, CONTESSA):
                return ASSASSINATE_AT + victim
        rob = game.robbable(seat)
        if rob != 0 and attack and (game.holds(seat, CAPTAIN) or self.chance(game, BLUFF_STEAL, self.bold[seat])):
            victim = self.leader(game, seat, rob, STEAL)
            if game.coins(victim) >= 2 and self.guarded(victim) < self.weights[SUSPECTED]:
                return STEAL_FROM + victim
        if game.holds(seat, DUKE) or self.chance(game, BLUFF_TAX, self.bold[seat]):
            return TAX
        if game.holds(seat, CAPTAIN) and rob != 0:
            victim = self.leader(game, seat, rob, STEAL)
            if game.coins(victim) >= 2 and not (self.stops(victim, CAPTAIN) or self.stops(victim, AMBASSADOR)):
                return STEAL_FROM + victim
        if game.holds(seat, AMBASSADOR) or self.chance(game, BLUFF_EXCHANGE, self.bold[seat]):
            return EXCHANGE
        if self.aid_is_safe(game, seat):
            return FOREIGN_AID
        return INCOME

    def stops(self, victim: Seat, card: Card) -> bool:
        """Has a player claimed a card so often that an attack it blocks is hopeless?"""
        return self.memory.of(victim, card) >= self.weights[STOPPED]

    def guarded(self, victim: Seat) -> float:
        """The evidence that a player holds a card that blocks stealing."""
        return self.memory.of(victim, CAPTAIN) + self.memory.of(victim, AMBASSADOR)

    def aid_is_safe(self, game: Coup, seat: Seat) -> bool:
        """Has no living player claimed the Duke?"""
        left = game.others(seat)
        while left != 0:
            if self.memory.of(lowest(left), DUKE) > 0.5:
                return False
            left = drop_lowest(left)
        return True

    def leader(self, game: Coup, seat: Seat, among: Set, action: i64) -> Seat:
        """The most dangerous of these players; one who seems able to block the action counts as less dangerous."""
        best = lowest(among)
        most = -1000.0
        while among != 0:
            other = lowest(among)
            danger = float(game.coins(other)) + self.weights[FEAR_HAND] * float(count(game.hand(other)))
            danger += 0.01 * float(game.below(100))
            if action == ASSASSINATE:
                danger -= self.weights[FEAR_CONTESSA] * self.memory.of(other, CONTESSA)
            elif action == STEAL:
                danger -= self.weights[FEAR_GUARD] * self.guarded(other)
                if game.coins(other) < 2:
                    danger -= 20.0
            if danger > most:
                most = danger
                best = other
            among = drop_lowest(among)
        return best

    def doubt(self, game: Coup, item: Item, seat: Seat) -> Choice:
        """Challenge impossible claims, and now and then unlikely ones."""
        likely = self.likely(game, seat, seat_of(item), what(item))
        if likely <= 0.0:
            return CHALLENGE
        below = self.weights[DOUBT_BELOW]
        murder = item & 255 == CHALLENGE_ACTION.id and whom(item) == ASSASSINATE
        last = count(game.hand(seat)) == 1
        times = self.wary[seat]
        if last and not murder:
            below *= self.weights[CAREFUL]
        if last and self.weights[LAST_DOUBT] > 0.0 and self.is_murdered(game, seat):
            return CHALLENGE if not game.holds(seat, CONTESSA) and self.chance(game, LAST_DOUBT, times) else PASS
        if likely < below and self.chance(game, DOUBT_RATE, times):
            return CHALLENGE
        return PASS

    def is_murdered(self, game: Coup, seat: Seat) -> bool:
        """Is an assassination of this player announced, which they could still block?"""
        block = game.pending(BLOCK.id)
        return block != NOTHING and what(block) == ASSASSINATE and whom(block) == seat

    def likely(self, game: Coup, seat: Seat, claimant: Seat, card: Card) -> float:
        """How likely the claimant holds the card, from the cards this seat sees and from how often players bluff."""
        seen = copies(game.hand(seat), card)
        hidden: i64 = 3 * CHARACTERS - count(game.hand(seat))
        for other in range(game.seats):
            seen += copies(game.revealed(other), card)
            hidden -= count(game.revealed(other))
        left = COPIES - seen
        if left <= 0:
            return 0.0
        without = 1.0
        held = count(game.hand(claimant))
        for drawn in range(held):
            without *= float(hidden - left - drawn) / float(hidden - drawn)
        have = 1.0 - without
        habit = self.weights[LIAR_SHARE] * (1.0 + self.weights[CAUGHT] * float(self.memory.caught[claimant]))
        if size(game.living) == 2:  # with more players a lost card helps all others, and a wrong challenge hurts one
            habit *= self.lies[claimant]
        if self.weights[CROWDED] > 0.0:
            habit *= 1.0 + self.weights[CROWDED] * max(0.0, self.memory.crowd(claimant, card) + 1.0 - float(held))
        if self.memory.of(claimant, card) > 2.0:
            habit *= 0.6
        return have / (have + without * habit)

    def block(self, game: Coup, item: Item, seat: Seat) -> Choice:
        """Block with the card, or bluff as often as the weights say."""
        action = what(item)
        bold = self.bold[seat]
        if action == FOREIGN_AID:
            if game.holds(seat, DUKE) or self.chance(game, BLUFF_BLOCK_AID, bold):
                return DUKE + 1
            return PASS
        if action == STEAL:
            if game.holds(seat, CAPTAIN):
                return CAPTAIN + 1
            if game.holds(seat, AMBASSADOR):
                return AMBASSADOR + 1
            if self.chance(game, BLUFF_BLOCK_STEAL, bold):
                return CAPTAIN + 1
            return PASS
        if game.holds(seat, CONTESSA):
            return CONTESSA + 1
        if count(game.hand(seat)) == 1:  # losing the card means being out, so being predictable costs nothing here
            if self.weights[BLUFF_LAST_CONTESSA] > MOST_OFTEN or self.chance(game, BLUFF_LAST_CONTESSA, bold):
                return CONTESSA + 1
        elif self.chance(game, BLUFF_CONTESSA, bold):
            return CONTESSA + 1
        return PASS

    def lose(self, game: Coup, seat: Seat) -> Choice:
        """Turn up the card that leaves the better one."""
        hand = game.hand(seat)
        left = kinds(hand)
        best = lowest(left)
        most = -1.0
        while left != 0:
            card = lowest(left)
            value = self.prize(hand - one(card))
            if value > most:
                most = value
                best = card
            left = drop_lowest(left)
        return best

    def keep(self, game: Coup, item: Item, seat: Seat) -> Choice:
        """Keep the best cards, different ones if possible."""
        options = KEEP.options(game, item, seat)
        single = count(game.hand(seat)) == 1
        best = lowest(options)
        most = -1.0
        while options != 0:
            choice = lowest(options)
            value = self.prize(one(choice) if single else pair(choice))
            if value > most:
                most = value
                best = choice
            options = drop_lowest(options)
        return best

    def prize(self, cards: Cards) -> float:
        """What cards are worth in the hand; a second copy is worth less."""
        total = 0.0
        for card in range(CHARACTERS):
            number = copies(cards, card)
            if number > 0:
                total += self.weights[PRIZES + card]
            if number > 1:
                total += self.weights[SECOND]
        return total

    # -- looking ---------------------------------------------------------------------------------------------------

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """Honest actions first, against the most dangerous player first; with nothing to lose, always block."""
        assert isinstance(game, Coup)
        kind = item & 255
        if kind == BLOCK.id and what(item) == ASSASSINATE and choice != PASS and count(game.hand(seat)) == 1:
            return 1.0
        if kind != DECLARE.id:
            return 0.0
        action = ACTION_OF[choice]
        rank = RANKS[action]
        if action >= STEAL:
            target = TARGET_OF[choice]
            rank += 0.05 * float(game.coins(target)) + 0.2 * float(count(game.hand(target)))
        if CARD_FOR[action] >= 0 and game.holds(seat, CARD_FOR[action]):
            rank += 2.0
        return rank

    def worth(self, game: Game, seat: Seat) -> float:
        """The win share of a finished game; for an unfinished one an estimate from influence and coins."""
        if game.waiting == 0:
            return win_share(game, seat)
        assert isinstance(game, Coup)
        total = 0.0
        mine = 0.0
        for other in range(game.seats):
            if has(game.living, other):
                force = 2.0 * float(count(game.hand(other))) + 0.25 * float(game.coins(other))
                total += force * force
                if other == seat:
                    mine = force * force
        return mine / total

    def share(self, game: Game, seat: Seat) -> float:
        return self.worth(game, seat)


CARD_FOR: Final = vec[i64]([-1, -1, DUKE, AMBASSADOR, CAPTAIN, ASSASSIN, -1])
RANKS: Final = vec[float]([0.5, 0.8, 1.0, 0.4, 0.6, 0.8, 3.0])
