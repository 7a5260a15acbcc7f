"""What a value net reads of a seat in Rakab: how near it is to winning, its hand, and who chooses the next site.

A position is judged between two battles, when the next site is to be chosen: then no army is on the table.
"""

from typing import Final

from mypy_extensions import i64

from meydan.bots.heuristics.rakab_map import missing
from meydan.bots.values.columns import Row, ValueColumns
from meydan.core.bitset import bit, drop_lowest, has, lowest, size
from meydan.core.game import Game
from meydan.core.types import Seat, Set
from meydan.games.rakab.cards.table import CARDS, DOUBLING, STRONG
from meydan.games.rakab.flow.round import CHOOSE_SITE
from meydan.games.rakab.maps.map import MAP_NAMES
from meydan.games.rakab.zones.deck import CARD_NAMES, KINDS, Cards, copies, count, kinds, printed
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOWHERE

MOST_MISSING: Final = 3
MOST_OWNED: Final = 5
MOST_SITES: Final = 4
MOST_CARDS: Final = 15
MOST_COPIES: Final = 3
MOST_SEATS: Final = 6
TEN: Final = 10.0


class RakabColumns(ValueColumns):
    """Numbers of cards and provinces as flags, so that the net need not learn to count."""

    def __init__(self) -> None:
        super().__init__()
        self.missing_at: i64 = self.numbered("missing", MOST_MISSING + 1)
        self.owned_at: i64 = self.numbered("owned", MOST_OWNED + 1)
        self.winning_at: i64 = self.numbered("winning_sites", MOST_SITES + 1)
        self.peace_at: i64 = self.numbered("winning_province_at_peace", 1)
        self.shared_at: i64 = self.numbered("winning_sites_of_another_too", MOST_SITES + 1)
        self.nearing_at: i64 = self.numbered("nearing_sites", 1)
        self.cards_at: i64 = self.numbered("cards", MOST_CARDS + 1)
        self.copies_at: i64 = len(self.names)
        for name in CARD_NAMES:
            self.numbered(name, MOST_COPIES)
        self.printed_at: i64 = self.numbered("printed", 1)
        self.might_at: i64 = self.numbered("might", 1)
        self.turn_at: i64 = self.numbered("after_the_chooser", MOST_SEATS)
        self.seats_at: i64 = self.numbered("seats", MOST_SEATS + 1)
        self.map_at: i64 = self.numbered("map", len(MAP_NAMES))
        self.quiet_at: i64 = self.numbered("quiet", 1)
        self.holders_at: i64 = self.numbered("others_with_cards", MOST_SEATS)
        self.others_at: i64 = self.numbered("cards_of_others", 1)
        self.deck_size_at: i64 = self.numbered("deck", 1)
        self.deck_at: i64 = self.numbered("deck_kinds", KINDS)

    def rests(self, game: Game) -> bool:
        return game.waiting != 0 and game.top() & 255 == CHOOSE_SITE.id

    def fill(self, game: Game, seat: Seat, row: Row) -> None:
        assert isinstance(game, Rakab)
        self.fill_provinces(game, seat, row)
        self.fill_hand(game, seat, row)
        self.fill_table(game, seat, row)
        if game.duel:
            self.fill_deck(game, seat, row)

    def fill_provinces(self, game: Rakab, seat: Seat, row: Row) -> None:
        """How many battles the seat needs, and where it can win the game with the next one."""
        owned = game.owned(seat)
        needs = missing(game, owned)
        row.flag(self.missing_at + needs)
        row.flag(self.owned_at + min(size(owned), MOST_OWNED))
        sites = game.sites()
        if needs == 1:
            winning = completing(game, owned, sites)
            row.flag(self.winning_at + min(size(winning), MOST_SITES))
            if game.peace != NOWHERE and game.wins_with(owned | bit(game.peace)):
                row.flag(self.peace_at)
            theirs: Set = 0
            for other in range(game.seats):
                if other != seat and missing(game, game.owned(other)) == 1:
                    theirs |= completing(game, game.owned(other), winning)
            row.flag(self.shared_at + min(size(theirs), MOST_SITES))
        else:
            nearing: i64 = 0
            while sites != 0:
                if missing(game, owned | bit(lowest(sites))) == 1:
                    nearing += 1
                sites = drop_lowest(sites)
            if nearing > 0:
                row.put(self.nearing_at, float(nearing) / TEN)

    def fill_hand(self, game: Rakab, seat: Seat, row: Row) -> None:
        hand = game.hand(seat)
        row.flag(self.cards_at + min(count(hand), MOST_CARDS))
        left = kinds(hand)
        while left != 0:
            card = lowest(left)
            left = drop_lowest(left)
            for number in range(min(copies(hand, card), MOST_COPIES)):
                row.flag(self.copies_at + MOST_COPIES * card + number)
        row.put(self.printed_at, float(printed(hand)) / TEN)
        row.put(self.might_at, float(might(hand)) / TEN)

    def fill_table(self, game: Rakab, seat: Seat, row: Row) -> None:
        row.flag(self.turn_at + (seat - game.chooser + game.seats) % game.seats)
        row.flag(self.seats_at + game.seats)
        row.flag(self.map_at + i64(MAP_NAMES.index(game.map.key)))
        if game.stall_limit > 0 and game.quiet > 0:
            row.put(self.quiet_at, float(game.quiet) / float(game.stall_limit))
        holders: i64 = 0
        cards: i64 = 0
        for other in range(game.seats):
            if other != seat and game.hand(other) != 0:
                holders += 1
                cards += count(game.hand(other))
        row.flag(self.holders_at + holders)
        row.put(self.others_at, float(cards) / (TEN * float(game.seats - 1)))

    def fill_deck(self, game: Rakab, seat: Seat, row: Row) -> None:
        """Two players: what the seat may still draw."""
        cards: Cards = 0
        size_of_deck: i64 = 0
        left = game.deck(seat)
        while left != 0:
            size_of_deck += 1
            cards |= bit((left & 15) - 1)
            left >>= 4
        row.put(self.deck_size_at, float(size_of_deck) / TEN)
        for kind in range(KINDS):
            if has(cards, kind):
                row.flag(self.deck_at + kind)


def might(hand: Cards) -> i64:
    """The power of the whole hand as one army."""
    total = printed(hand)
    held = kinds(hand)
    if held & DOUBLING != 0:
        total *= 2
    strong = held & STRONG
    while strong != 0:
        card = lowest(strong)
        total += copies(hand, card) * CARDS[card].own_power()
        strong = drop_lowest(strong)
    return total


def completing(game: Rakab, owned: Set, sites: Set) -> Set:
    """The sites where the owner of these provinces would win the game."""
    found: Set = 0
    while sites != 0:
        site = bit(lowest(sites))
        if game.wins_with(owned | site):
            found |= site
        sites = drop_lowest(sites)
    return found
