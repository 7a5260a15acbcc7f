"""R-6: the power of an army. Effects apply in the order of R-6.1; the Elder has burnt before anything is counted."""

from mypy_extensions import i64

from meydan.core.bitset import drop_lowest, lowest
from meydan.core.types import Seat
from meydan.games.rakab.cards.table import CARDS, DOUBLING, STRONG
from meydan.games.rakab.zones.deck import Cards, copies, kinds, printed
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NONE


def power(game: Rakab, seat: Seat) -> i64:
    """R-6.2: the power of one army: Winter, Drummer and Spring on its soldiers, then the heroines."""
    row = game.row(seat)
    if row == 0:
        return 0
    worth = printed(row)
    season = game.season()
    if season != NONE:
        worth = CARDS[season].soldiers_worth(game, seat, worth)
    if kinds(row) & DOUBLING != 0:
        worth *= 2
    if season != NONE:
        worth += CARDS[season].after_the_drums(game, seat)
    return worth + heroines(row)


def heroines(row: Cards) -> i64:
    """The power that cards such as Shirzan add by themselves."""
    total: i64 = 0
    strong = kinds(row) & STRONG
    while strong != 0:
        card = lowest(strong)
        total += copies(row, card) * CARDS[card].own_power()
        strong = drop_lowest(strong)
    return total


def explained(game: Rakab, seat: Seat) -> dict[str, object]:
    """The power step by step: the printed soldiers, and what each effect adds or subtracts. The parts add up to the
    power."""
    row = game.row(seat)
    base = printed(row)
    worth = base
    spring: i64 = 0
    season = game.season()
    if season != NONE:
        worth = CARDS[season].soldiers_worth(game, seat, worth)
        spring = CARDS[season].after_the_drums(game, seat)
    drummer: i64 = 0
    if kinds(row) & DOUBLING != 0:
        drummer = worth
    return {
        "base": int(base),
        "winter": int(worth - base),
        "drummer": int(drummer),
        "spring": int(spring),
        "heroines": int(heroines(row)),
        "power": int(power(game, seat)),
    }
