"""Every card by its number, and the sets of kinds that answer a hook."""

from typing import Final

from librt.vecs import vec

from meydan.core.bitset import bit
from meydan.core.types import Set
from meydan.games.rakab.cards.drummer import Drummer
from meydan.games.rakab.cards.elder import Elder
from meydan.games.rakab.cards.scarecrow import Scarecrow
from meydan.games.rakab.cards.shirdokht import Shirdokht
from meydan.games.rakab.cards.shirzan import Shirzan
from meydan.games.rakab.cards.soldier import Soldier
from meydan.games.rakab.cards.spring import Spring
from meydan.games.rakab.cards.standard_bearer import StandardBearer
from meydan.games.rakab.cards.winter import Winter
from meydan.games.rakab.hooks import Card
from meydan.games.rakab.zones.deck import KINDS, SOLDIER_VALUES


def _cards() -> list[Card]:
    cards: list[Card] = [Soldier(number) for number in range(SOLDIER_VALUES)]
    specials = [Elder, StandardBearer, Drummer, Winter, Spring, Shirzan, Shirdokht, Scarecrow]
    for special in specials:
        cards.append(special(len(cards)))
    return cards


CARDS: Final = vec[Card](_cards())


def _doubling() -> Set:
    found: Set = 0
    for card in range(KINDS):
        if CARDS[card].doubles:
            found |= bit(card)
    return found


def _choosing() -> Set:
    found: Set = 0
    for card in range(KINDS):
        if CARDS[card].chooses:
            found |= bit(card)
    return found


def _ending() -> Set:
    found: Set = 0
    for card in range(KINDS):
        if CARDS[card].ends_battle:
            found |= bit(card)
    return found


def _strong() -> Set:
    found: Set = 0
    for card in range(KINDS):
        if CARDS[card].own_power() > 0:
            found |= bit(card)
    return found


DOUBLING: Final = _doubling()
"""R-5.6: kinds beside which soldiers count double."""
CHOOSING: Final = _choosing()
"""R-5.10: kinds whose number decides who chooses the next site."""
ENDING: Final = _ending()
"""R-5.5: kinds that end the battle."""
STRONG: Final = _strong()
"""R-6.1, step 5: kinds that add power by themselves."""
