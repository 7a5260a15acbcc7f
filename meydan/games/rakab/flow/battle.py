"""R-7: the end of a battle: who wins it, whether that wins the game, and who chooses the next site."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Step
from meydan.core.bitset import drop_lowest, listed, lowest
from meydan.core.types import Item, Seat
from meydan.games.rakab import events
from meydan.games.rakab.cards.table import CHOOSING, ENDING
from meydan.games.rakab.scoring.strength import power
from meydan.games.rakab.zones.deck import copies, kinds
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOBODY


class EndBattle(Step[Rakab]):
    """R-7.1 to R-7.4: the battle is decided: its winner, the marker on the map, and the next chooser."""

    def do(self, game: Rakab, item: Item) -> None:
        if game.story is not None:
            for seat in range(game.seats):
                game.tell(events.POWERS, seat, power(game, seat))
        winner, best = strongest(game)
        game.count_quiet()
        if winner == NOBODY:
            game.leave_empty(best)
        else:
            game.conquer(winner, best)
            if game.has_won(winner) or game.sites() == 0:
                finish(game)
                return
        chooser, why = next_chooser(game, winner)
        game.hand_war_to(chooser, why)


def strongest(game: Rakab) -> tuple[Seat, i64]:
    """R-7.1, R-7.2: who would win the battle as it stands, NOBODY if the best are equal; and the highest power."""
    best: i64 = -1
    winner: Seat = NOBODY
    for seat in range(game.seats):
        strength = power(game, seat)
        if strength > best:
            best = strength
            winner = seat
        elif strength == best:
            winner = NOBODY
    return winner, best


def next_chooser(game: Rakab, winner: Seat) -> tuple[Seat, i64]:
    """R-7.4: the first that applies: who alone has the most Shirzan, who won, who passed last, who played the
    Standard-bearer; and which of these it is."""
    chooser = most_choosing(game)
    if chooser != NOBODY:
        return chooser, events.BY_SHIRZAN
    if winner != NOBODY:
        return winner, events.BY_VICTORY
    chooser = game.last_to_pass()
    if chooser != NOBODY:
        return chooser, events.BY_LAST_PASS
    chooser = who_ended_it(game)
    if chooser != NOBODY:
        return chooser, events.BY_STANDARD
    return game.chooser, events.BY_NOTHING


def most_choosing(game: Rakab) -> Seat:
    """The player who alone has the most Shirzan in their row, or NOBODY (RR-10)."""
    most: i64 = 0
    found: Seat = NOBODY
    for seat in range(game.seats):
        mine = choosing_cards(game, seat)
        if mine > most:
            most = mine
            found = seat
        elif mine == most:
            found = NOBODY
    return found


def choosing_cards(game: Rakab, seat: Seat) -> i64:
    """How many Shirzan lie in a row."""
    total: i64 = 0
    row = game.row(seat)
    cards = kinds(row) & CHOOSING
    while cards != 0:
        total += copies(row, lowest(cards))
        cards = drop_lowest(cards)
    return total


def who_ended_it(game: Rakab) -> Seat:
    """RR-9: whose card ended the battle, or NOBODY."""
    for seat in range(game.seats):
        if kinds(game.row(seat)) & ENDING != 0:
            return seat
    return NOBODY


def finish(game: Rakab) -> None:
    """R-10, R-11.7: the game is over."""
    if game.story is not None:
        winners = game.winning()
        for seat in listed(winners):
            game.tell(events.WON, seat)
        if winners == 0:
            game.tell(events.NOBODY_WON)
    game.end()


END_BATTLE: Final = EndBattle()
