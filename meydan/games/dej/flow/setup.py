"""D-2, K-2: dealing a new game."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.flow.round import NEXT_ROUND
from meydan.games.dej.zones import facts
from meydan.games.dej.zones.state import Dej

FIRST_COINS: Final = 2
FIRST_CARDS: Final = 4


def start(game: Dej) -> None:
    """D-2.2 to D-2.5: shuffle, deal four cards and two coins to each, crown somebody (DR-1)."""
    shuffle(game)
    for seat in range(game.seats):
        for _card in range(FIRST_CARDS):
            game.put(seat, game.take_top())
        game.earn(seat, FIRST_COINS)
    lay_out(game)
    crowned = game.settings["first_crowned"]
    if isinstance(crowned, int):
        game.crown = crowned
    else:
        game.crown = game.below(game.seats)
    game.then(NEXT_ROUND.of(game.crown))


def shuffle(game: Dej) -> None:
    """D-2.3: all districts of the table in a random order."""
    game.deck_top = 0
    game.deck_size = len(game.in_play.deck)
    for place in range(game.deck_size):
        other = game.below(place + 1)
        game.deck[place] = game.deck[other]
        game.deck[other] = game.in_play.deck[place]


def lay_out(game: Dej) -> None:
    """Record how many hidden cards each zone holds now: the first facts that seats can know."""
    remember_size(game, facts.DECK, game.deck_size)
    for seat in range(game.seats):
        remember_size(game, facts.hand_of(seat), game.hand_size(seat))
    remember_size(game, facts.DRAWN, game.drawn_size())
    for place in range(game.laid_size):
        game.remember(facts.moved(facts.TABLE, facts.LAID, game.laid_card(place), game.laid_seen(place)))


def remember_size(game: Dej, zone: Seat, cards: i64) -> None:
    if game.story is not None and cards > 0:
        game.remember(facts.fact(facts.LAYOUT, zone, zone, cards, 0))
