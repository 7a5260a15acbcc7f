"""Refuses loaded Rakab positions that no game can reach."""

from typing import Final

from meydan.core import codec
from meydan.core.errors import BadPosition
from meydan.core.types import Seat
from meydan.games.rakab.cards.table import ENDING
from meydan.games.rakab.zones.deck import KINDS, SOLDIER_VALUES, copies, count, kinds
from meydan.games.rakab.zones.state import HAND_SIZE, HAND_SIZE_FOR_TWO, Rakab
from meydan.games.rakab.zones.table_zones import MARKERS, NOWHERE

MOST_IN_HAND: Final = HAND_SIZE + MARKERS - 1
"""R-8.2: ten cards and one for each province; with five provinces the game is over."""


AFTER_BATTLE: Final = "EndBattle Refresh Round"
IN_BATTLE: Final = [
    f"Fight {AFTER_BATTLE}",
    f"TakeBack NextTurn {AFTER_BATTLE}",
    f"PlacePeace NextTurn {AFTER_BATTLE}",
    f"NextTurn {AFTER_BATTLE}",
]
"""Agendas that are possible with the war token on the map, next item first; two players refill instead of
refreshing."""
BETWEEN_BATTLES: Final = ["Round", f"ChooseSite Battle {AFTER_BATTLE}", "BurnHand DealAnew Round"]


def check(game: Rakab) -> None:
    """Refuse positions that no game can reach."""
    for seat in range(game.seats):
        check_hand(game, seat)
    if game.duel and game.peace != NOWHERE:
        raise BadPosition("no_peace", "two players do not use the peace token", entry="peace")
    if game.peace != NOWHERE and game.peace == game.war:
        raise BadPosition("not_empty", "the war token cannot lie with the peace token", entry="war")
    if game.depth == 0:
        check_over(game)
    else:
        check_going_on(game)


def check_hand(game: Rakab, seat: Seat) -> None:
    """R-8.2, R-11.4, R-13: hands are not too big, and contain the soldiers that everybody saw being taken back."""
    most = HAND_SIZE_FOR_TWO if game.duel else MOST_IN_HAND
    if count(game.hand(seat)) + count(game.row(seat)) > most:
        raise BadPosition("big_hand", f"seat {seat} cannot have more than {most} cards in hand and row", seat=int(seat))
    for card in range(KINDS):
        known = copies(game.taken_back(seat), card)
        if known > copies(game.hand(seat), card) or (known > 0 and card >= SOLDIER_VALUES):
            raise BadPosition("not_taken_back", f"seat {seat} must hold the soldiers it took back", seat=int(seat))


def check_over(game: Rakab) -> None:
    """The agenda is empty: the game must have come to one of its ends (R-8.6, R-10, R-11)."""
    ended = game.sites() == 0 or (game.duel and game.holders() == 0)
    for seat in range(game.seats):
        ended = ended or game.has_won(seat)
    limit = game.stall_limit
    if limit > 0:
        ended = ended or game.quiet == 2 * limit or (game.duel and game.quiet == limit)
    if not ended:
        raise BadPosition("not_over", "the agenda is empty, but the game is not over", entry="agenda")


def check_going_on(game: Rakab) -> None:
    """The game goes on: nobody has won, somebody can fight, and the agenda fits the battle."""
    for seat in range(game.seats):
        if game.has_won(seat):
            raise BadPosition("already_won", f"seat {seat} has already won", seat=int(seat))
        if game.war != NOWHERE and kinds(game.row(seat)) & ENDING != 0:
            raise BadPosition("battle_over", f"the row of seat {seat} has a card that ends the battle", seat=int(seat))
    if game.sites() == 0:
        raise BadPosition("map_full", "no battle can be started on this map: the game is over")
    if game.stall_limit > 0 and game.quiet >= game.stall_limit * (1 if game.duel else 2):
        raise BadPosition("nobody_fights", "so many battles without a card would have ended the game", entry="quiet")
    if game.war == NOWHERE:
        check_items(game, BETWEEN_BATTLES)
        check_no_battle(game)
    else:
        check_items(game, IN_BATTLE)


def check_items(game: Rakab, allowed: list[str]) -> None:
    """R-3.1: refuse an agenda that is not one of these."""
    owed = " ".join([str(item[0]) for item in codec.plain_agenda(game)])
    if owed.replace("Refill", "Refresh") not in allowed:
        raise BadPosition(
            "wrong_agenda", f"the agenda has {owed}, which is none of {'; '.join(allowed)}", entry="agenda"
        )


def check_no_battle(game: Rakab) -> None:
    """R-8.1, R-4.8: between battles nothing lies in the rows, and at least two players (of two: one) have cards."""
    if game.fighting != 0 or game.passes != 0 or not game.no_card_played():
        raise BadPosition("no_battle", "without the war token on the map nobody fights or has a row", entry="war")
    holders = game.holders()
    if holders == 0 or (not game.duel and holders & (holders - 1) == 0):
        raise BadPosition("no_cards", "too few players hold cards for a battle", entry="hands")
