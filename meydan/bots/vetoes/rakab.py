"""Rakab: passing a strong hand, a certain victory or a lead that can be secured; a Drummer without soldiers."""

from typing import Final

from meydan.bots.heuristics.rakab import RakabHeuristic, lead_of, most_cards
from meydan.bots.reasons.rakab import wins_with
from meydan.core.agenda import PASS
from meydan.core.bitset import drop_lowest, lowest, without
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat
from meydan.games.rakab.cards.table import CARDS
from meydan.games.rakab.flow.turn import FIGHT
from meydan.games.rakab.zones.deck import CARD_NAMES, copies, kinds, soldiers
from meydan.games.rakab.zones.state import Rakab

STANDARD_BEARER: Final = CARD_NAMES.index("standard_bearer")
DRUMMER: Final = CARD_NAMES.index("drummer")
A_CARD: Final = 4.0
"""What a card in another hand adds to an army on average: soldiers are printed 1 to 6 and 10."""


def rakab_veto(game: Game, item: Item, seat: Seat, choice: Choice) -> bool:
    assert isinstance(game, Rakab)
    if item & 255 != FIGHT.id:
        return False
    if choice == DRUMMER + 1:
        return drums_for_nobody(game, seat)
    if choice != PASS:
        return False
    return flees_from_own_battle(game, seat) or passes_victory(game, seat) or risks_a_safe_lead(game, seat)


def flees_from_own_battle(game: Rakab, seat: Seat) -> bool:
    """Passing before any card was played, by the player who chose the battlefield and has the strongest hand."""
    if seat != game.chooser or game.fighting != game.holders():
        return False
    for other in range(game.seats):
        if game.row(other) != 0:
            return False
    others = without(game.fighting, seat)
    return RakabHeuristic().might(game, seat) > A_CARD * float(most_cards(game, others))


def passes_victory(game: Rakab, seat: Seat) -> bool:
    """Passing when nobody else fights any more and one card wins this battle, and with it the game."""
    if without(game.fighting, seat) != 0 or lead_of(game, seat) > 0 or not wins_with(game, seat, game.war):
        return False
    left = kinds(game.hand(seat))
    while left != 0:
        trial = game.fork()
        assert isinstance(trial, Rakab)
        CARDS[lowest(left)].play(trial, seat)
        if lead_of(trial, seat) > 0:
            return True
        left = drop_lowest(left)
    return False


def risks_a_safe_lead(game: Rakab, seat: Seat) -> bool:
    """Passing while ahead although a Standard-bearer would end the battle now and others may still play cards.

    One Standard-bearer may be worth keeping, unless this battle wins the game. With two, one is always left.
    """
    bearers = copies(game.hand(seat), STANDARD_BEARER)
    if bearers == 0 or lead_of(game, seat) <= 0 or most_cards(game, without(game.fighting, seat)) == 0:
        return False
    return bearers > 1 or wins_with(game, seat, game.war)


def drums_for_nobody(game: Rakab, seat: Seat) -> bool:
    """Playing a Drummer with no soldier to double, neither in the row nor in the hand."""
    return soldiers(game.row(seat)) == 0 and soldiers(game.hand(seat)) == 0
