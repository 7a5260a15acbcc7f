"""A Coup position as plain data (docs/positions.md)."""

from typing import Final

from mypy_extensions import i64

from meydan.core import codec
from meydan.core.bitset import bit, next_seat
from meydan.core.errors import BadPosition
from meydan.games.coup import facts, shape
from meydan.games.coup.cards import CARD_NAMES, CHARACTERS, COPIES, ONE_OF_EACH, Cards, copies, count, names, one
from meydan.games.coup.redeal import CoupDealer
from meydan.games.coup.setup import CHOOSE_CARD, FIRST_TURN
from meydan.games.coup.state import TREASURE, Coup

FACT_NAMES: Final = ["proved", "exchanged", "lost"]
FACT_LENGTHS: Final = [4, 5, 3]
MOST_COINS: Final = 12
"""Nine and a tax; with ten a player must stage a coup."""


def dump(game: Coup) -> dict[str, object]:
    """Hands, revealed and removed cards by seat; Court and treasury follow from them but are written for the reader."""
    seats = range(game.seats)
    data: dict[str, object] = {
        "hands": [names(game.hand(seat)) for seat in seats],
        "revealed": [names(game.revealed(seat)) for seat in seats],
        "removed": [names(game.removed(seat)) for seat in seats],
        "aside": names(game.aside),
        "court": names(game.court),
        "coins": [int(game.coins(seat)) for seat in seats],
        "treasury": None if game.endless_treasury else int(game.treasury),
    }
    if game.story is not None:
        data["seen"] = [plain_fact(fact) for fact in game.story.facts]
    return data


def plain_fact(fact: i64) -> list[object]:
    """What the table saw of hidden cards, as `read_fact` reads it."""
    kind = facts.kind_of(fact)
    data: list[object] = [FACT_NAMES[kind], int(facts.seat_of(fact))]
    if kind == facts.EXCHANGED:
        data.append(int(facts.open_part(fact)))
    else:
        data.append(CARD_NAMES[facts.open_part(fact)])
    if kind != facts.LOST:
        data.append(names(facts.drawn(fact)))
    if kind == facts.EXCHANGED:
        data.append(names(facts.back(fact)))
    return data


# -- reading -----------------------------------------------------------------------------------------------------------


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
            raise BadPosition("too_many", f"{key} has more than {COPIES} copies of {name}", entry=key)
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
    kind = codec.name_index(entry[0], "seen", FACT_NAMES)
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


# -- checking ----------------------------------------------------------------------------------------------------------


def start_agenda(game: Coup) -> None:
    """A hand-written position without an agenda: seat 0 begins."""
    if set_cards_undealt(game):
        game.then(CHOOSE_CARD.of(0), FIRST_TURN.of(0))
    else:
        game.then(FIRST_TURN.of(next_seat(game.living, game.seats - 1)))


def check(game: Coup) -> None:
    """C-1.5, C-7.4, C-9.6: refuse what cannot lie on a table."""
    if set_cards_undealt(game):
        check_purses(game)
        shape.check(game)
        return
    for seat in range(game.seats):
        if count(game.hand(seat)) + count(game.revealed(seat)) != 2:
            raise BadPosition("wrong_hand", f"seat {seat} must have two cards, face down or revealed", seat=int(seat))
        gone = game.removed(seat)
        if chooses_sets(game) != (gone != 0) or (gone != 0 and (count(gone) != 4 or gone & ~ONE_OF_EACH != 0)):
            raise BadPosition(
                "wrong_removed", f"seat {seat} has removed cards that its set-up does not give", seat=int(seat)
            )
    if game.living == 0:
        raise BadPosition("nobody_living", "somebody must still have influence")
    check_purses(game)
    shape.check(game)
    for seat in range(game.seats):
        if not CoupDealer(game, seat).fits(game):
            raise BadPosition("wrong_facts", f"seen does not agree with the cards, as seat {seat} would notice")


def check_purses(game: Coup) -> None:
    """C-3.5: nobody can come to more than 12 coins."""
    for seat in range(game.seats):
        if game.coins(seat) > MOST_COINS:
            raise BadPosition("too_rich", f"seat {seat} has more than {MOST_COINS} coins", seat=int(seat))
