"""The rules of Hokm in the order of a game: deal, trump, tricks, points. One class for each kind of agenda item."""

from typing import Final

from meydan.core.agenda import Question, Step, seat_of
from meydan.core.bitset import bit, listed
from meydan.core.plugin import PluginGame
from meydan.core.types import Choice, Item, Seat, Set

from .cards import CARDS, DECK, SUITS, of_suit, rank_of, suit_of
from .events import DREW_CARD, HAND_WON, PLAYED, RULED, TRICK_WON, TRUMP_NAMED, WON
from .state import NONE, TO_WIN, Cards, Table, shuffled, side_of, table_of

FIRST_CARDS: Final = 5


def draw(game: PluginGame, seat: int, number: int) -> None:
    """Give cards from the deck to a seat, which alone learns which ones."""
    cards = table_of(game).cards
    for card in sorted(cards.deck.pop() for _ in range(number)):
        cards.hands[seat] |= bit(card)
        game.tell_only(bit(seat), DREW_CARD, seat, card)


class DealHand(Step[PluginGame]):
    """H-2.1: the cards are shuffled and everybody gets five; the ruler names trump."""

    def do(self, game: PluginGame, item: Item) -> None:
        table = table_of(game)
        table.cards = Cards(deck=shuffled(game, list(range(DECK))), leader=table.ruler)
        game.tell(RULED, table.ruler)
        for seat in range(4):
            draw(game, seat, FIRST_CARDS)
        game.then(NAME_TRUMP.of(table.ruler))

    def may_be_pending(self, game: PluginGame, item: Item) -> bool:
        return False  # a position waits at a question


class NameTrump(Question[PluginGame]):
    """H-2.1: the ruler names trump by five cards; H-2.2: then the other cards are dealt."""

    def options(self, game: PluginGame, item: Item, seat: Seat) -> Set:
        return bit(len(SUITS)) - 1

    def chosen(self, game: PluginGame, item: Item, seat: Seat, choice: Choice) -> None:
        table = table_of(game)
        table.cards.trump = choice
        game.tell(TRUMP_NAMED, seat, choice)
        for other in range(4):
            draw(game, other, len(table.cards.deck) // (4 - other))
        game.then(PLAY.of(table.ruler))

    def default(self, game: PluginGame, item: Item, seat: Seat) -> Choice:
        """H-D1: the longest suit; of equal ones the one with the highest card."""
        hand = table_of(game).cards.hands[seat]

        def worth(suit: int) -> tuple[int, int]:
            held = listed(of_suit(hand, suit))
            return len(held), max((rank_of(card) for card in held), default=NONE)

        return max(range(len(SUITS)), key=worth)

    def word(self, game: PluginGame, item: Item, seat: Seat, choice: Choice) -> str:
        return f"trump:{SUITS[choice]}"

    def may_be_pending(self, game: PluginGame, item: Item) -> bool:
        table = table_of(game)
        return table.cards.trump == NONE and seat_of(item) == table.ruler


class Play(Question[PluginGame]):
    """H-3.1, H-3.2: the player in turn plays a card and follows suit if they can."""

    def options(self, game: PluginGame, item: Item, seat: Seat) -> Set:
        return table_of(game).playable(seat)

    def chosen(self, game: PluginGame, item: Item, seat: Seat, choice: Choice) -> None:
        table = table_of(game)
        table.play(seat, choice)
        game.tell(PLAYED, seat, choice)
        game.then(PLAY.of(table.in_turn()) if len(table.cards.trick) < 4 else TAKE_TRICK.of(table.trick_winner()))

    def default(self, game: PluginGame, item: Item, seat: Seat) -> Choice:
        """H-D2: the lowest card, and a trump only if there is no other."""
        table = table_of(game)
        return min(
            listed(table.playable(seat)), key=lambda card: (suit_of(card) == table.cards.trump, rank_of(card), card)
        )

    def word(self, game: PluginGame, item: Item, seat: Seat, choice: Choice) -> str:
        return f"play:{CARDS[choice]}"

    def may_be_pending(self, game: PluginGame, item: Item) -> bool:
        table = table_of(game)
        return table.cards.trump != NONE and seat_of(item) == table.in_turn()


class TakeTrick(Step[PluginGame]):
    """H-3.4: the winner of the trick leads to the next one, or the hand is over (H-4.1)."""

    def do(self, game: PluginGame, item: Item) -> None:
        winner = seat_of(item)
        cards = table_of(game).cards
        cards.tricks[side_of(winner)] += 1
        cards.trick = []
        cards.leader = winner
        game.tell(TRICK_WON, winner, cards.tricks[side_of(winner)])
        game.then(PLAY.of(winner) if cards.tricks[side_of(winner)] < TO_WIN else END_HAND.of(winner))

    def may_be_pending(self, game: PluginGame, item: Item) -> bool:
        return False  # a position waits at a question


class EndHand(Step[PluginGame]):
    """H-4: the side with seven tricks scores, the ruler stays or changes, and the match may be over."""

    def do(self, game: PluginGame, item: Item) -> None:
        table = table_of(game)
        side = side_of(seat_of(item))
        gained = points_for(table, side)
        table.points[side] += gained
        game.tell(HAND_WON, side, side + 2, gained, table.points[side])
        if side != side_of(table.ruler):
            table.ruler = (table.ruler + 1) % 4
        if table.points[side] < table.goal:
            game.then(DEAL_HAND.of())
            return
        game.end()
        for seat in listed(game.winning()):
            game.tell(WON, seat)

    def may_be_pending(self, game: PluginGame, item: Item) -> bool:
        return False  # a position waits at a question


def points_for(table: Table, side: int) -> int:
    """H-4.1, H-4.2: one point, two if the others have no trick, three if these are the ruler's side."""
    if table.cards.tricks[1 - side]:
        return 1
    return 2 if side == side_of(table.ruler) else 3


DEAL_HAND: Final = DealHand()
NAME_TRUMP: Final = NameTrump()
PLAY: Final = Play()
TAKE_TRICK: Final = TakeTrick()
END_HAND: Final = EndHand()
