"""What lies on a Rakab table, and how it is read."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, first, has, size, without
from meydan.core.game import Game
from meydan.core.types import Card, Seat, Set
from meydan.games.rakab.maps.map import MAPS, Map
from meydan.games.rakab.zones.deck import ALL_CARDS, SOLDIER_KINDS, Cards, kinds

if TYPE_CHECKING:
    from meydan.core.rules import Rules

NOWHERE: Final = -1
"""The place of a token that is not on the map."""
NOBODY: Final = -1
NONE: Final = -1
"""No card."""
MARKERS: Final = 5
"""R-1.1, R-10.1"""
BATTLES_FOR_TWO: Final = 3
"""R-11.5"""

# Where the zones of seat 0 are in the list of zones. Four words a seat, then two decks and two boxes of two players.
HANDS: Final = 0
ROWS: Final = 1
TAKEN_BACK: Final = 2
OWNED: Final = 3
DECKS: Final = 8
BOXES: Final = 10
_NO_CARDS: Final = vec[i64]([0] * 24)


class Zones(Game):
    """Zones: hands, rows, season place, remainder, burnt pile, markers and tokens; two players: decks and boxes.

    A handful is one number (`deck`). A deck for two keeps its order: four bits a card, kind + 1, the next card lowest.
    The season place has seven bits a card (kind, who played it), the top card lowest; who has passed takes three bits,
    the last lowest.
    """

    def __init__(self, rules: "Rules", seats: i64, settings: dict[str, object]) -> None:
        super().__init__(rules, seats, settings)
        self.zones: vec[i64] = _NO_CARDS[:]
        self.zones_used: i64 = 4 * seats
        if seats == 2:
            self.zones_used = 12
        self.remainder: Cards = 0
        if seats > 2:
            self.remainder = ALL_CARDS
        self.burnt: Cards = 0
        self.seasons: i64 = 0
        self.war: i64 = NOWHERE
        self.peace: i64 = NOWHERE
        self.chooser: Seat = 0
        self.fighting: Set = 0
        """R-4.1: who is in the battle and has not passed."""
        self.passes: i64 = 0
        self.quiet: i64 = 0
        """R-8.6: battles in a row without a card."""
        # The table's options, read once because the rules ask often.
        self.map: Map = MAPS[str(settings["map"])]
        self.duel: bool = seats == 2
        self.spring_per_card: bool = settings["spring_bonus_mode"] == "per_card"
        self.stall_limit: i64 = 0
        limit = settings["stall_limit"]
        if isinstance(limit, int):
            self.stall_limit = limit

    # -- reading the table -----------------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> Cards:
        return self.zones[HANDS + 4 * seat]

    def row(self, seat: Seat) -> Cards:
        return self.zones[ROWS + 4 * seat]

    def taken_back(self, seat: Seat) -> Cards:
        """R-13: soldiers everybody knows to be in this hand, because a Scarecrow took them back."""
        return self.zones[TAKEN_BACK + 4 * seat]

    def owned(self, seat: Seat) -> Set:
        return self.zones[OWNED + 4 * seat]

    def deck(self, seat: Seat) -> i64:
        return self.zones[DECKS + seat]

    def box(self, seat: Seat) -> Cards:
        return self.zones[BOXES + seat]

    def season(self) -> Card:
        """R-5.7: the season in force, or NONE."""
        if self.seasons == 0:
            return NONE
        return self.seasons & 15

    def last_to_pass(self) -> Seat:
        """R-7.4: who passed last in this battle, or NOBODY."""
        return (self.passes & 7) - 1

    def holders(self) -> Set:
        """Who holds cards."""
        found: Set = 0
        for seat in range(self.seats):
            if self.zones[HANDS + 4 * seat] != 0:
                found |= bit(seat)
        return found

    def no_card_played(self) -> bool:
        """R-8.6: is this battle a stall? Something of every play stays in a row or on the season place."""
        if self.seasons != 0:
            return False
        for seat in range(self.seats):
            if self.zones[ROWS + 4 * seat] != 0:
                return False
        return True

    def highest_soldier(self) -> Card:
        """R-5.1, R-5.9: the soldier of the highest printed value in any row, or NONE."""
        lying: Cards = 0
        for seat in range(self.seats):
            lying |= self.zones[ROWS + 4 * seat]
        found = kinds(lying) & SOLDIER_KINDS
        card: i64 = NONE
        while found != 0:
            card += 1
            found >>= 1
        return card

    def unmarked(self) -> Set:
        """The provinces without a player's marker."""
        marked: Set = 0
        for seat in range(self.seats):
            marked |= self.zones[OWNED + 4 * seat]
        return first(self.map.size) & ~marked

    def sites(self) -> Set:
        """R-3.2: the provinces where a battle can be started."""
        if self.peace == NOWHERE:
            return self.unmarked()
        return without(self.unmarked(), self.peace)

    def has_won(self, seat: Seat) -> bool:
        """Does this player win with the provinces they own?"""
        return self.wins_with(self.zones[OWNED + 4 * seat])

    def wins_with(self, owned: Set) -> bool:
        """R-10.1, R-11.5: would these provinces win?"""
        if self.duel:
            return size(owned) >= BATTLES_FOR_TWO
        return size(owned) >= MARKERS or self.map.has_three_adjacent(owned)

    def winning(self) -> Set:
        """R-10, R-11.7: who has won outright, else who has the most provinces; two equal players have not won."""
        best: i64 = -1
        leading: Set = 0
        may_win = self.contenders()
        for seat in range(self.seats):
            if not has(may_win, seat):
                continue
            if self.has_won(seat):
                return bit(seat)
            mine = size(self.owned(seat))
            if mine > best:
                best = mine
                leading = 0
            if mine == best:
                leading |= bit(seat)
        if self.duel and size(leading) > 1:
            return 0
        return leading
