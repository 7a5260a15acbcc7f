"""Reads a Coup position from plain data (docs/positions/coup.md) and says clearly what is wrong with it."""

from typing import Final

from meydan.core import codec
from meydan.core.bitset import bit
from meydan.core.errors import BadPosition
from meydan.games.coup.zones import facts
from meydan.games.coup.zones.cards import CARD_NAMES, CHARACTERS, COPIES, Cards, copies, count, names, one
from meydan.games.coup.zones.state import TREASURE, Coup

FACT_LENGTHS: Final = [4, 5, 3]


def load(game: Coup, data: codec.Reader) -> None:
    """Read the zones; what follows from the rest (Court, treasury) may be left out."""
    seats = int(game.seats)
    for seat, entry in enumerate(data.take_list("hands", length=seats)):
        game.give(seat, read_cards(entry, "hands"))
    for seat, entry in enumerate(data.take_list("revealed", [[]] * seats, seats)):
        game.faces_up += read_cards(entry, "revealed") << 10 * seat
    for seat, entry in enumerate(data.take_list("removed", [[]] * seats, seats)):
        game.remove(seat, read_cards(entry, "removed"))
    game.aside = read_cards(data.take("aside", []), "aside")
    game.court = read_court(game, data)
    for seat, coins in enumerate(data.take_numbers("coins", seats, 0, TREASURE)):
        game.endow(seat, coins)
    treasury = data.take("treasury", None)
    if treasury is not None and not game.endless_treasury:
        if codec.number(treasury, "treasury", 0, TREASURE) != game.treasury:
            raise BadPosition(
                "wrong_coins", f"there must be {TREASURE} coins in all, so the treasury has {game.treasury}"
            )
    if game.treasury < 0:
        raise BadPosition("wrong_coins", f"the players have more than {TREASURE} coins")
    for fact in data.take_list("seen", []):
        if game.story is not None:
            game.story.facts.append(read_fact(fact, seats))
    for winner in data.take_list("winners", []):
        game.won |= bit(codec.number(winner, "winners", 0, seats - 1))
    if not set_cards_undealt(game):
        game.living = 0
        for seat in range(game.seats):
            if game.hand(seat) != 0:
                game.living |= bit(seat)


def read_cards(entry: object, key: str) -> Cards:
    """A handful from a list of names."""
    if not isinstance(entry, (list, tuple)) or len(entry) > CHARACTERS * COPIES:
        raise BadPosition("not_cards", f"{key} must be lists of card names, not {entry!r}", entry=key)
    cards: Cards = 0
    for name in entry:
        card = codec.name_index(name, key, CARD_NAMES)
        if copies(cards, card) == COPIES:
            raise BadPosition("too_many", f"{key} has more than {COPIES} copies of {name}", entry=key, card=name)
        cards += one(card)
    return cards


def read_court(game: Coup, data: codec.Reader) -> Cards:
    """The Court is what lies nowhere else. If the position names it, it must agree."""
    left: Cards = 0
    undealt = set_cards_undealt(game)
    for card in range(CHARACTERS):
        used = copies(game.aside, card)
        for seat in range(game.seats):
            used += copies(game.hand(seat), card) + copies(game.revealed(seat), card) + copies(game.removed(seat), card)
        if undealt:
            used = COPIES - 1
        if used > COPIES:
            raise BadPosition(
                "too_many", f"there are {used} copies of {CARD_NAMES[card]}, not {COPIES}", card=CARD_NAMES[card]
            )
        left += (COPIES - used) << 2 * card
    if data.has("court") and read_cards(data.take("court"), "court") != left:
        raise BadPosition("wrong_court", f"the court must be what is left: {', '.join(names(left))}", entry="court")
    return left


def set_cards_undealt(game: Coup) -> bool:
    """C-9.3: are both players still choosing from their sets?"""
    return game.hands == 0 and game.faces_up == 0 and chooses_sets(game)


def chooses_sets(game: Coup) -> bool:
    return game.seats == 2 and game.settings["two_player_setup"] == "sets"


def read_fact(entry: object, seats: int) -> int:
    """`["lost", seat, card]`, `["proved", seat, card, [drawn]]` or `["exchanged", seat, size, [drawn], [put back]]`."""
    if not isinstance(entry, (list, tuple)) or len(entry) < 3:
        raise bad_fact(entry)
    kind = codec.name_index(entry[0], "seen", facts.FACT_NAMES)
    seat = codec.number(entry[1], "seen", 0, seats - 1)
    if len(entry) != FACT_LENGTHS[kind]:
        raise bad_fact(entry)
    if kind == facts.LOST:
        return facts.lost(seat, codec.name_index(entry[2], "seen", CARD_NAMES))
    drawn = read_cards(entry[3], "seen")
    if kind == facts.PROVED:
        if count(drawn) > 1:
            raise bad_fact(entry)
        return facts.proved(seat, codec.name_index(entry[2], "seen", CARD_NAMES), drawn)
    back = read_cards(entry[4], "seen")
    if count(drawn) != count(back) or count(drawn) not in (0, 2):
        raise bad_fact(entry)
    return facts.exchanged(seat, codec.number(entry[2], "seen", 1, 2), drawn, back)


def bad_fact(entry: object) -> BadPosition:
    return BadPosition("bad_fact", f"seen has {entry!r}, which is no fact", entry="seen")
