"""K-8.11: the Emperor gives the crown away and is rewarded for it."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what
from meydan.core.bitset import bit, has, lowest, next_seat
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.flow.call import AfterCalls
from meydan.games.dej.flow.turn import ACT
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import NOBLE, NOBODY, TARGET
from meydan.games.dej.zones.state import Dej

NO_REWARD: Final = 0
COIN: Final = 1
CARD: Final = 2
REWARD_NAMES: Final = ["reward:none", "reward:coin", "reward:card"]


class Emperor(Role):
    """K-8.11: gives the crown to somebody other than its holder, before anything else (KR-12, KR-61)."""

    key = "emperor"
    rank: i64 = 4
    income_type: i64 = NOBLE

    def turn(self, game: Dej, seat: Seat) -> None:
        game.then(GIVE_CROWN.of(seat), ACT.of(seat, self.rank))

    def round_ended(self, game: Dej, holder: Seat) -> None:
        if holder != NOBODY and not has(game.shown, self.rank):
            game.shown |= bit(self.rank)
            game.tell(events.REVEALED, holder, self.number)
            game.then(GIVE_CROWN_LATE.of(holder))


def receivers(game: Dej, seat: Seat) -> Set:
    """K-8.11: the other players; not the one with the crown, unless the table plays so (KR-12)."""
    if game.in_play.emperor_moves_crown:
        return game.others(seat) & ~bit(game.crown)
    return game.others(seat)


class GiveCrown(Question[Dej]):
    """K-14 give_crown: the Emperor chooses who gets the crown."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return receivers(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, other: Choice) -> None:
        game.crown_player(other)
        if rewards(game, other) != bit(NO_REWARD):
            game.then(REWARD.of(seat, other))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return next_seat(receivers(game, seat), seat)

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"crown:{choice}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing == EMPEROR.rank and game.player == seat_of(item) and receivers(game, game.player) != 0


def rewards(game: Dej, other: Seat) -> Set:
    """What the Emperor can take from the receiver of the crown, or nothing (KR-42)."""
    found = bit(NO_REWARD)
    if game.coins(other) > 0:
        found |= bit(COIN)
    if game.hand_size(other) > 0:
        found |= bit(CARD)
    return found


class Reward(Question[Dej]):
    """K-14 give_crown: the Emperor takes a coin, a random card or nothing from the receiver."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return rewards(game, what(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, reward: Choice) -> None:
        other = what(item)
        if reward == COIN:
            game.give_coins(other, seat, 1)
        elif reward == CARD:
            game.give_card(other, seat, game.nth_card(other, game.below(game.hand_size(other))))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(rewards(game, what(item)) & ~bit(NO_REWARD))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return REWARD_NAMES[choice]

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        mine = game.playing == EMPEROR.rank and game.player == seat_of(item) != what(item) < game.seats
        return mine and rewards(game, what(item)) != bit(NO_REWARD)


class GiveCrownLate(AfterCalls):
    """K-14 give_crown_end: a murdered Emperor gives the crown at the end of the round, without reward."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return receivers(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, other: Choice) -> None:
        game.crown_player(other)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return next_seat(receivers(game, seat), seat)

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"crown:{choice}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        mine = game.holder(EMPEROR.rank) == seat_of(item) and has(game.shown, EMPEROR.rank)
        return super().may_be_pending(game, item) and mine and receivers(game, seat_of(item)) != 0


EMPEROR: Final = enter_role(Emperor())
GIVE_CROWN: Final = GiveCrown()
REWARD: Final = Reward(TARGET)
GIVE_CROWN_LATE: Final = GiveCrownLate()
