"""D-6, K-6: a turn. Gathering, building, income, abilities and districts come in any order the player likes."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Step, seat_of, what
from meydan.core.bitset import bit, drop_lowest, has, lowest, shift
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import DISTRICTS
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.build import buildable, start_build
from meydan.games.dej.flow.gather import CARDS_ONLY, GATHER_COINS, GATHER_NAMES, gather, gatherable
from meydan.games.dej.flow.priced_questions import NO_PRICE, Priced
from meydan.games.dej.flow.prices import demanded, price, price_parts
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, NO_TYPE, RANK
from meydan.games.dej.zones.piles import CITY
from meydan.games.dej.zones.state import Dej

# Choices of a turn: a number below 49 names a district, one of the hand to build it, one of the city to use it (no
# district with a use exists twice, so it is never both); then these.
INCOME: Final = 53
BONUS: Final = 54
ABILITY: Final = 55
"""55 to 58: the role's abilities."""
END_TURN: Final = 59
CHOICE_NAMES: Final = [*GATHER_NAMES, "income", "bonus"]


class Act(Priced):
    """D-6.1, D-6.2, K-6.1, K-6.2: what the player of a role does next; the turn ends only after gathering."""

    open_gains = True

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        rank = what(item)
        role = game.in_play.cast[rank]
        choices = buildable(game, seat, rank, role) | usable(game, seat)
        choices |= shift(role.abilities(game, seat) & ~game.used, ABILITY)
        if role.income_type != NO_TYPE and not game.income_taken:
            choices |= bit(INCOME)
        bonus = has(game.in_play.with_bonus, rank) and not game.bonus_taken
        if bonus and not game.in_play.bonus_with_gathering:
            choices |= bit(BONUS)
        if game.gathered:
            choices |= bit(END_TURN)
        else:
            choices |= gatherable(game, bonus and game.in_play.bonus_with_gathering)
        return choices

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == END_TURN:
            return
        game.then(item)
        game.forget_kept(seat)
        rank = what(item)
        role = game.in_play.cast[rank]
        if choice < KINDS_OF_DISTRICT:
            if has(game.hand(seat), choice):
                start_build(game, seat, choice)
            else:
                use_district(game, seat, choice)
        elif choice <= CARDS_ONLY:
            gather(game, seat, choice)
        elif choice == INCOME:
            take_income(game, seat, role)
        elif choice == BONUS:
            game.bonus_taken = True
            role.bonus(game, seat)
        else:
            game.used |= bit(choice - ABILITY)
            role.use(game, seat, choice - ABILITY)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """D-14, K-14: gather coins, take what is due, end the turn."""
        choices = self.options(game, item, seat)
        if has(choices, GATHER_COINS):
            return GATHER_COINS
        if has(choices, BONUS):
            return BONUS
        if has(choices, INCOME):
            return INCOME
        due = game.in_play.cast[what(item)].default_ability
        if due >= 0 and has(choices, ABILITY + due):
            return ABILITY + due
        return END_TURN

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == END_TURN:
            return "end_turn"
        if choice >= ABILITY:
            return game.in_play.cast[what(item)].ability_names.split()[choice - ABILITY]
        if choice >= KINDS_OF_DISTRICT:
            return CHOICE_NAMES[choice - GATHER_COINS]
        if has(game.hand(seat), choice):
            return f"build:{DISTRICT_NAMES[choice]}"
        return f"use:{DISTRICT_NAMES[choice]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        if choice < KINDS_OF_DISTRICT and has(game.hand(seat), choice):
            if demanded(game, seat, choice, game.hand_size(seat)) == 0:
                return price(game, seat, choice)
        return NO_PRICE

    def demands(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> Set:
        if choice < KINDS_OF_DISTRICT and has(game.hand(seat), choice):
            return demanded(game, seat, choice, game.hand_size(seat))
        return 0

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        return price_parts(game, seat, choice)

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing == what(item) and game.player == seat_of(item)


# -- income, districts, the end ----------------------------------------------------------------------------------------


def take_income(game: Dej, seat: Seat, role: Role) -> None:
    """D-6.7, D-6.8, K-6.5: for each district of the role's type in the city of the player now."""
    game.income_taken = True
    districts = income_districts(game, seat, role)
    game.tell(events.INCOME, seat, districts)
    role.income(game, seat, districts)


def income_districts(game: Dej, seat: Seat, role: Role) -> i64:
    """From how many districts of this city would the role have income now?"""
    return game.count(CITY + seat, game.in_play.of_type[role.income_type] | game.in_play.any_type)


def usable(game: Dej, seat: Seat) -> Set:
    """D-9.0, K-9.0: the districts of the city that can be used now."""
    found = game.city(seat) & game.in_play.useful & ~game.used_districts
    left = found
    while left != 0:
        if not DISTRICTS[lowest(left)].usable(game, seat):
            found &= ~(left & -left)
        left = drop_lowest(left)
    return found


def use_district(game: Dej, seat: Seat, card: i64) -> None:
    if not DISTRICTS[card].stays_usable(game):
        game.used_districts |= bit(card)
    game.tell(events.USED, seat, card)
    DISTRICTS[card].use(game, seat)


class Finish(Step[Dej]):
    """K-5.9: the turn ends: first the effects of the districts of the city, then that of the role."""

    def do(self, game: Dej, item: Item) -> None:
        seat = seat_of(item)
        rank = what(item)
        found = game.city(seat) & game.in_play.ends_turns
        while found != 0:
            DISTRICTS[lowest(found)].turn_ended(game, seat)
            found = drop_lowest(found)
        if has(game.in_play.turn_enders, rank):
            game.in_play.cast[rank].turn_ended(game, seat)
        game.end_kept()
        game.playing = 0
        game.tell(events.TURN_ENDED, seat)

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return 1 <= what(item) <= game.in_play.ranks


ACT: Final = Act(RANK)
FINISH: Final = Finish(RANK)
