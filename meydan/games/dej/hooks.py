"""What a card can be asked. Every hook is a question with a do-nothing answer; a card answers the ones that concern it.

Cards are singletons without state in two tables, `ROLES` and `DISTRICTS`. Who answers which hook is worked out once,
when the cards enter their table (`tables`), so a card that is absent costs nothing.
docs/adding-a-role.md lists all hooks with the cards that use them.
"""

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.types import Card, Seat, Set
from meydan.games.dej.names import NO_TYPE, TYPES
from meydan.games.dej.state import Dej

Rank = i64
"""1 to 9."""


class Counted:
    """K-10.4: one way to count a city: how many districts of each type, and the cards of the hand that are shown."""

    def __init__(self, shown: Set) -> None:
        self.of_type: vec[i64] = vec[i64]([0] * TYPES)
        self.shown = shown


class Role:
    """One role. `seat` is always who plays it now, which is not its holder when a witch does."""

    key: str = ""
    rank: i64 = 0
    income_type: i64 = NO_TYPE
    """D-6.7, K-6.5: the type of district it has income from."""
    build_limit: i64 = 1
    """D-7.2, K-7.2: how many districts it may build in a turn."""
    ability_names: str = ""
    """The words of its abilities, in the order of their numbers; at most four."""
    default_ability: i64 = -1
    """K-14: the ability a player out of time uses before his turn ends; -1: none."""
    number: i64 = -1
    """Its place in `ROLES`; given by `tables.enter_role`."""

    # -- being called ----------------------------------------------------------------------------------------------

    def revealed(self, game: Dej, seat: Seat) -> None:
        """Your holder has shown you. What happens at once?"""

    def turn(self, game: Dej, seat: Seat) -> None:
        """Your turn begins. What is owed? (Not overridden: a free turn.)"""
        raise NotImplementedError

    # -- in the turn -----------------------------------------------------------------------------------------------

    def abilities(self, game: Dej, seat: Seat) -> Set:
        """Which of your abilities could be used now? Those already used this turn are taken out by the engine."""
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        """Ability number `ability` is used. What happens, or is asked?"""
        raise NotImplementedError

    def bonus(self, game: Dej, seat: Seat) -> None:
        """Your extra resources are taken. What are they?"""
        raise NotImplementedError

    def income(self, game: Dej, seat: Seat, districts: i64) -> None:
        """Income from so many districts of your type is taken. What is it?"""
        game.earn(seat, districts)

    # -- building --------------------------------------------------------------------------------------------------

    def builds_freely(self, game: Dej, seat: Seat) -> Set:
        """Which districts do not count against the build limit?"""
        return 0

    def repeats(self, game: Dej, seat: Seat) -> bool:
        """May districts be built that already stand in the city?"""
        return False

    def lends(self, game: Dej, seat: Seat, card: Card) -> bool:
        """Can you find the coins that are missing to build this card?"""
        return False

    def borrow(self, game: Dej, seat: Seat, card: Card, counted: bool) -> None:
        """He builds the card with your help. What is asked? (Ends with `build.paid`.)"""
        raise NotImplementedError

    def somebody_built(self, game: Dej, builder: Seat, card: Card) -> None:
        """A district was built while you are in the cast, held or not. What happens?"""

    # -- other moments ---------------------------------------------------------------------------------------------

    def protects(self, game: Dej, seat: Seat, attacker: Seat) -> bool:
        """Rank 8 wants a district in this city. Do you forbid it?"""
        return False

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        """Your turn has ended. What happens before the next role is called?"""

    def round_ended(self, game: Dej, holder: Seat) -> None:
        """All ranks were called; `holder` held you (or NOBODY). What happens before the marks are taken back?"""


class District:
    """One district. `seat` is the owner of the city it stands in, or who is about to build it."""

    key: str = ""
    number: i64 = -1
    type: i64 = NO_TYPE
    weight: i64 = 1
    """K-7.10: as how many districts it counts toward a complete city."""
    never_built: bool = False
    """K-7.7"""
    uncounted: bool = False
    """K-9.26: building it does not use up the build limit."""
    untouchable: bool = False
    """D-9.2, K-9.12: rank 8 cannot use its ability on it."""
    any_type: bool = False
    """K-9.23: it counts as the type an income is taken from."""

    # -- in the owner's turn ---------------------------------------------------------------------------------------

    def usable(self, game: Dej, seat: Seat) -> bool:
        """Could you be used now? Once a turn is seen to by the engine."""
        return False

    def use(self, game: Dej, seat: Seat) -> None:
        """You are used. What happens, or is asked?"""
        raise NotImplementedError

    def more_coins(self, game: Dej, seat: Seat) -> i64:
        """He gathers coins: how many more?"""
        return 0

    def more_drawn(self, game: Dej, seat: Seat) -> i64:
        """He gathers cards: how many more are drawn?"""
        return 0

    def more_kept(self, game: Dej, seat: Seat) -> i64:
        """He gathers cards: how many more are kept?"""
        return 0

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        """The owner's turn has ended. What happens?"""

    # -- building --------------------------------------------------------------------------------------------------

    def may_be_built(self, game: Dej, districts: i64) -> bool:
        """May you be built in a city of so many districts (those given up for you no longer counted)?"""
        return True

    def discount(self, game: Dej, seat: Seat, card: Card) -> i64:
        """You stand in his city and he builds this card: how much cheaper is it?"""
        return 0

    def repeats(self, game: Dej, seat: Seat) -> bool:
        """You stand in his city: may he build what already stands there?"""
        return False

    def makes_way_for(self, game: Dej, seat: Seat, card: Card) -> bool:
        """You stand in his city: may you be given up instead of paying for this card?"""
        return False

    def takes_place_of(self, game: Dej, seat: Seat) -> Set:
        """You are being built: which districts of his city may be given up instead of paying for you?"""
        return 0

    def takes_cards(self, game: Dej, seat: Seat) -> bool:
        """You are being built: can a part of your price be paid in cards of the hand?"""
        return False

    def pay_in_cards(self, game: Dej, seat: Seat, counted: bool) -> None:
        """He pays for you in cards. What is asked? (Ends with `build.paid`.)"""
        raise NotImplementedError

    # -- under attack ----------------------------------------------------------------------------------------------

    def surcharge(self, game: Dej, seat: Seat, card: Card) -> i64:
        """You stand in the city and rank 8 wants this card of it: how much more does it cost?"""
        return 0

    def tribute(self, game: Dej, usual: i64, coined: bool) -> i64:
        """Rank 8 wants you and would pay `usual`, surcharges apart. What does it pay? You may carry a coin."""
        return usual

    def rescues(self, game: Dej, seat: Seat, attacker: Seat, card: Card) -> None:
        """Rank 8 has just destroyed this card, wherever it stood. What is asked before it goes under the deck?"""

    def left(self, game: Dej) -> None:
        """You were destroyed or given up, and lie under the deck. What becomes of what lay under you?"""

    def changed_hands(self, game: Dej, owner: Seat) -> None:
        """You stand in another city now, that of `owner`. What of what lies under you?"""

    # -- other moments ---------------------------------------------------------------------------------------------

    def selection_ended(self, game: Dej, seat: Seat) -> None:
        """All roles are picked and rank 1 is not yet called. What is asked?"""

    def stands_for(self, game: Dej) -> Set:
        """Scoring: as which types may you be counted? Empty: only your own."""
        return 0

    def score(self, game: Dej, seat: Seat, counted: Counted) -> i64:
        """Scoring: your extra points, in a city counted like this."""
        return 0

    def score_in_hand(self, game: Dej, seat: Seat) -> i64:
        """Scoring: your points for being shown in the hand, where you count as one more unique district of the city."""
        return 0

    def weight_in_hand(self, game: Dej) -> i64:
        """Scoring: shown in the hand, as how many districts do you count toward a complete city?"""
        return 0


class Mark:
    """What an announcement leaves on a role for the round: murdered, robbed … `by` is who announced it."""

    key: str = ""
    number: i64 = -1
    shields: bool = False
    """D-8.2, K-8.2.7: later announcements may not aim at a role under this mark."""
    secret: bool = False
    """K-12: one of the marks of this kind is the true one, and only `by` knows which."""

    def silences(self, game: Dej, rank: Rank) -> bool:
        """A role under this mark is called: does it stay unseen?"""
        return False

    def revealed(self, game: Dej, owner: Seat, rank: Rank, by: Seat) -> None:
        """A role under this mark was shown. What happens at once?"""

    def takes_turn(self, game: Dej, owner: Seat, rank: Rank, by: Seat) -> bool:
        """Its turn would begin: do you say what is owed instead? (If so, push it and answer yes.)"""
        return False

    def played_by(self, game: Dej, owner: Seat, by: Seat) -> Seat:
        """Who has the lasting abilities of a role under this mark? NOBODY: they do not work."""
        return owner

    def pays(self, game: Dej, builder: Seat, rank: Rank, card: Card, by: Seat) -> None:
        """A role under this mark has paid for its first district of the turn. What is asked before it is placed?"""
