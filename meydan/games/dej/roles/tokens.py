"""Laying tokens face down on roles, one of which is the true one: the questions warrants and threats share."""

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what
from meydan.core.bitset import bit, drop_lowest, has, listed, lowest, size
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.zones.state import Dej


class LayTokens(Question[Dej]):
    """The player lays tokens on ranks, one after the other from the lowest up, in the open."""

    verb: str = ""
    tokens: i64 = 0

    def targets(self, game: Dej) -> Set:
        raise NotImplementedError

    def laid(self, game: Dej, seat: Seat, ranks: Set) -> None:
        """All tokens are laid: ask which is the true one."""
        raise NotImplementedError

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        """Those above the last one that leave room for the tokens still to be laid."""
        found = self.targets(game) & ~what(item)
        left = what(item)
        while left != 0:
            found &= ~(2 * (left & -left) - 1)
            left = drop_lowest(left)
        spare = size(found) - (self.tokens - size(what(item)))
        kept: Set = 0
        while spare >= 0:
            kept |= found & -found
            found = drop_lowest(found)
            spare -= 1
        return kept

    def chosen(self, game: Dej, item: Item, seat: Seat, rank: Choice) -> None:
        ranks = what(item) | bit(rank)
        if size(ranks) < self.tokens:
            game.then(self.of(seat, ranks))
        else:
            self.laid(game, seat, ranks)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"{self.verb}:{game.in_play.cast[choice].key}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        ranks = what(item)
        fitting = ranks & ~self.targets(game) == 0 and size(ranks) < self.tokens
        return game.playing != 0 and game.player == seat_of(item) and fitting and self.options(game, item, 0) != 0


class TrueToken(Question[Dej]):
    """The player chooses which token is the true one, in secret."""

    verb: str = ""

    def number(self) -> i64:
        """The mark they leave."""
        raise NotImplementedError

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return what(item)

    def chosen(self, game: Dej, item: Item, seat: Seat, rank: Choice) -> None:
        number = self.number()
        game.mark(number, what(item), seat, rank)
        if game.story is not None:
            for marked in listed(what(item)):
                game.tell(events.ANNOUNCED, seat, game.in_play.cast_numbers[marked], number)
            game.tell_only(bit(seat), events.TRUE_MARK, seat, game.in_play.cast_numbers[rank], number)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(what(item))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"{self.verb}:{game.in_play.cast[choice].key}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        ranks = what(item)
        return game.playing != 0 and game.player == seat_of(item) and ranks != 0 and self.fits(game, ranks)

    def fits(self, game: Dej, ranks: Set) -> bool:
        raise NotImplementedError


def turn_up(game: Dej, number: i64, rank: i64) -> None:
    """Turn a token up; everybody then knows which one is the true one."""
    game.open_mark(number)
    true = 0
    if game.truly_marked(number) == rank:
        true = 1
    game.tell(events.TURNED_UP, game.in_play.cast_numbers[rank], number, true)


def is_true(game: Dej, number: i64, rank: i64) -> bool:
    return has(game.marked(number), rank) and game.truly_marked(number) == rank
