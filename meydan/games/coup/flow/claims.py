"""C-5 and C-6: claiming a character, challenging the claim, proving it or conceding, and blocking by a claim."""

from typing import Final

from meydan.core.agenda import NOTHING, PASS, Question, Window, seat_of, what, whom
from meydan.core.bitset import bit, has, shift
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.coup import events
from meydan.games.coup.flow.influence import lose_influence
from meydan.games.coup.flow.resigning import end_turn
from meydan.games.coup.flow.resolve import ACTIONS, RESOLVE
from meydan.games.coup.zones.cards import CARD_NAMES, CLAIM
from meydan.games.coup.zones.names import ACTION, ASSASSINATE, FOREIGN_AID, STEAL, TARGET
from meydan.games.coup.zones.state import Coup

CHALLENGE: Final = 1
PASS_OR_CHALLENGE: Final = 0b11
CONCEDE: Final = 0
PROVE: Final = 1
ONLY_CONCEDE: Final = 0b01
PROVE_OR_CONCEDE: Final = 0b11


class Challenge(Window[Coup]):
    """C-6.2, C-6.9: everybody living but the claimant may challenge; the first challenge settles it."""

    def asked(self, game: Coup, item: Item) -> Set:
        return game.others(seat_of(item))

    def options(self, game: Coup, item: Item, seat: Seat) -> Set:
        return PASS_OR_CHALLENGE

    def word(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == PASS:
            return "allow"
        return "challenge"

    def may_be_pending(self, game: Coup, item: Item) -> bool:
        return has(game.living, seat_of(item))


class ChallengeAction(Challenge):
    """C-D2: is the actor's claim believed?"""

    def chosen(self, game: Coup, item: Item, challenger: Seat, choice: Choice) -> None:
        game.tell(events.CHALLENGED, challenger, seat_of(item), what(item))
        game.then(PROVE_ACTION.of(seat_of(item), what(item), challenger))


class ChallengeBlock(Challenge):
    """C-D5: is the blocker's claim believed? If nobody doubts it the block stands (C-5.1)."""

    def chosen(self, game: Coup, item: Item, challenger: Seat, choice: Choice) -> None:
        game.tell(events.CHALLENGED, challenger, seat_of(item), what(item))
        game.then(PROVE_BLOCK.of(seat_of(item), what(item), challenger))

    def passed(self, game: Coup, item: Item) -> None:
        end_turn(game)


class Prove(Question[Coup]):
    """C-6.4, C-10.2: the challenged player shows the claimed character or concedes. Asked even without the card."""

    def options(self, game: Coup, item: Item, seat: Seat) -> Set:
        if game.holds(seat, what(item)):
            return PROVE_OR_CONCEDE
        return ONLY_CONCEDE

    def chosen(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == PROVE:
            game.show_and_replace(seat, what(item))
            self.proved(game, whom(item))
            lose_influence(game, whom(item))
        else:
            game.tell(events.CONCEDED, seat, what(item))
            self.conceded(game, seat)
            lose_influence(game, seat)

    def proved(self, game: Coup, challenger: Seat) -> None:
        """What becomes of the action when the claim was true?"""
        raise NotImplementedError

    def conceded(self, game: Coup, claimant: Seat) -> None:
        """What becomes of the action when the claim is given up?"""
        raise NotImplementedError

    def default(self, game: Coup, item: Item, seat: Seat) -> Choice:
        if game.holds(seat, what(item)):
            return PROVE
        return CONCEDE

    def word(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == PROVE:
            return "prove"
        return "concede"

    def may_be_pending(self, game: Coup, item: Item) -> bool:
        challenger = whom(item)
        return has(game.living, seat_of(item)) and challenger != seat_of(item) and has(game.living, challenger)


class ProveAction(Prove):
    """C-D3: proven, the action goes on; conceded, it fails and its cost comes back (C-6.8)."""

    def proved(self, game: Coup, challenger: Seat) -> None:
        block = game.pending(BLOCK.id)
        if block != NOTHING and whom(block) == challenger and not game.may_block_after_losing:
            game.skip_to(RESOLVE.id)  # C-5.9

    def conceded(self, game: Coup, claimant: Seat) -> None:
        cost = ACTIONS[what(game.pending(RESOLVE.id))].cost
        end_turn(game)
        if cost > 0:
            game.refund(claimant, cost)


class ProveBlock(Prove):
    """C-D6: proven, the block stands and the action fails; conceded, the action goes through (C-5.7)."""

    def proved(self, game: Coup, challenger: Seat) -> None:
        end_turn(game)

    def conceded(self, game: Coup, claimant: Seat) -> None:
        game.skip_to(RESOLVE.id)


class Block(Window[Coup]):
    """C-D4: Foreign Aid may be blocked by everybody, assassination and stealing by the target (C-5.2 to C-5.4).

    A block is numbered by the character it claims, from 1.
    """

    def asked(self, game: Coup, item: Item) -> Set:
        if what(item) == FOREIGN_AID:
            return game.others(seat_of(item))
        return game.living & bit(whom(item))

    def options(self, game: Coup, item: Item, seat: Seat) -> Set:
        return bit(PASS) | shift(ACTIONS[what(item)].blocked_by, 1)

    def chosen(self, game: Coup, item: Item, blocker: Seat, choice: Choice) -> None:
        game.tell(events.BLOCKED, blocker, seat_of(item), what(item), choice - 1)
        game.then(CHALLENGE_BLOCK.of(blocker, choice - 1, what(item)))

    def word(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == PASS:
            return "allow"
        return f"block:{CARD_NAMES[choice - 1]}"

    def may_be_pending(self, game: Coup, item: Item) -> bool:
        if not has(game.living, seat_of(item)):
            return False
        if what(item) == FOREIGN_AID:
            return True
        return what(item) in (STEAL, ASSASSINATE) and whom(item) < game.seats and whom(item) != seat_of(item)


CHALLENGE_ACTION: Final = ChallengeAction(CLAIM, ACTION)
PROVE_ACTION: Final = ProveAction(CLAIM, TARGET)
BLOCK: Final = Block(ACTION, TARGET)
CHALLENGE_BLOCK: Final = ChallengeBlock(CLAIM, ACTION)
PROVE_BLOCK: Final = ProveBlock(CLAIM, TARGET)
