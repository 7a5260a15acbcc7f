"""Refuses loaded Coup positions that no game can reach."""

from meydan.core.errors import BadPosition
from meydan.games.coup.flow import resigning
from meydan.games.coup.knowledge.redeal import CoupDealer
from meydan.games.coup.positions import check_agenda, check_coins
from meydan.games.coup.positions.read import chooses_sets, set_cards_undealt
from meydan.games.coup.zones.cards import ONE_OF_EACH, count
from meydan.games.coup.zones.state import Coup


def check(game: Coup) -> None:
    """C-1.5, C-7.4, C-9.6: refuse positions that no game can reach."""
    if set_cards_undealt(game):
        check_agenda.check(game)
        check_coins.check(game)
        resigning.check(game)
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
    check_agenda.check(game)
    check_coins.check(game)
    resigning.check(game)
    for seat in range(game.seats):
        if not CoupDealer(game, seat).fits(game):
            raise BadPosition("wrong_facts", f"seen does not agree with the cards, as seat {seat} would notice")
