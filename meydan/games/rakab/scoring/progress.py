"""R-10.1, R-11.5: how near a player is to winning, for everybody to see."""

from meydan.core.bitset import bit, lowest, size
from meydan.core.types import Seat, Set
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import BATTLES_FOR_TWO


def winning_provinces(game: Rakab, seat: Seat) -> Set:
    """The provinces nobody owns with any one of which this player would win; none when the game is won."""
    if game.has_won(seat):
        return 0
    return _completing(game, game.owned(seat), game.unmarked())


def battles_to_win(game: Rakab, seat: Seat) -> int | None:
    """The fewest battles that could win the game: one or two; None if it takes more, or the game is won."""
    mine = game.owned(seat)
    if game.wins_with(mine):
        return None
    if game.duel:
        left = BATTLES_FOR_TWO - size(mine)
        return int(left) if left <= 2 else None
    free = game.unmarked()
    if _completing(game, mine, free) != 0:
        return 1
    later = free
    while later != 0 and mine != 0:
        first = bit(lowest(later))
        later &= ~first
        if _completing(game, mine | first, later) != 0:
            return 2
    return None


def _completing(game: Rakab, owned: Set, free: Set) -> Set:
    """The free provinces that would complete a victory."""
    found: Set = 0
    while free != 0:
        one = bit(lowest(free))
        if game.wins_with(owned | one):
            found |= one
        free &= ~one
    return found
