"""Dej and Kohan Dej: income of nothing, a bonus declined, roles that nobody can hold, one's own districts razed."""

from meydan.bots.heuristics.dej_roles import open_ranks
from meydan.core.agenda import KINDS, what
from meydan.core.bitset import bit, has
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat
from meydan.games.dej.districts.armory import AIM, ARMORY, BLASTING
from meydan.games.dej.flow.choose_district import NO_OFFER
from meydan.games.dej.flow.gather import CARDS_ONLY, COINS_ONLY
from meydan.games.dej.flow.turn import ABILITY, ACT, INCOME
from meydan.games.dej.roles.assassin import MURDER
from meydan.games.dej.roles.blackmailer import LAY_THREATS
from meydan.games.dej.roles.magistrate import LAY_WARRANTS
from meydan.games.dej.roles.thief import ROB
from meydan.games.dej.roles.warlord import ATTACK, RAZING, WARLORD
from meydan.games.dej.roles.witch import BEWITCH
from meydan.games.dej.zones.piles import CITY
from meydan.games.dej.zones.state import Dej


def dej_veto(game: Game, item: Item, seat: Seat, choice: Choice) -> bool:
    assert isinstance(game, Dej)
    kind = item & 255
    if kind == ACT.id:
        return acts_for_nothing(game, item, seat, choice)
    if kind == ATTACK.id or kind == AIM.id:
        return choice == seat
    if kind in (MURDER.id, ROB.id, BEWITCH.id, LAY_THREATS.id, LAY_WARRANTS.id):
        held = open_ranks(game, seat)
        return not has(held, choice) and KINDS[kind].options(game, item, seat) & held != 0
    return False


def acts_for_nothing(game: Dej, item: Item, seat: Seat, choice: Choice) -> bool:
    """A step of a turn that brings nothing, or can only hurt oneself."""
    if choice in (COINS_ONLY, CARDS_ONLY):
        return True
    role = game.in_play.cast[what(item)]
    if choice == INCOME:
        return game.count(CITY + seat, game.in_play.of_type[role.income_type] | game.in_play.any_type) == 0
    if choice == ABILITY and role.key == WARLORD.key:
        return RAZING.cities(game, seat, NO_OFFER) == bit(seat)
    if choice == ARMORY.number and has(game.city(seat), choice):
        return BLASTING.cities(game, seat, NO_OFFER) == bit(seat)
    return False
