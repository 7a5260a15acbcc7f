"""The cards and rules in play at one table, worked out once: cast, deck, draft, and which cards answer which hook."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit
from meydan.core.types import Set
from meydan.games.dej.catalogue import ANSWERING, DISTRICTS, ROLES
from meydan.games.dej.editions.edition import Edition
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, RANKS, TYPES

RICHEST: Final = 16
"""Beyond this number of coins everything is affordable."""


class InPlay:
    """One for each table; every copy of a game shares it."""

    # Set by the methods below. A default here spares the compiled rules a check at every access.
    weighed: Set = 0
    """The districts that count as several while the game goes on (K-7.10)."""
    own_turns: Set = 0
    with_bonus: Set = 0
    free_builders: Set = 0
    repeaters: Set = 0
    lenders: Set = 0
    told_of_builds: Set = 0
    protectors: Set = 0
    turn_enders: Set = 0
    round_enders: Set = 0
    useful: Set = 0
    more_coins: Set = 0
    more_drawn: Set = 0
    more_kept: Set = 0
    ends_turns: Set = 0
    ends_rounds: Set = 0
    picky: Set = 0
    discounting: Set = 0
    repeating: Set = 0
    making_way: Set = 0
    taking_place: Set = 0
    taking_cards: Set = 0
    surcharging: Set = 0
    tributes: Set = 0
    rescuing: Set = 0
    leaving: Set = 0
    changing_hands: Set = 0
    after_selection: Set = 0
    standing_in: Set = 0
    scoring: Set = 0
    scoring_in_hand: Set = 0
    odd_in_city: Set = 0
    odd_in_hand: Set = 0
    odd_builders: Set = 0
    never_built: Set = 0
    uncounted: Set = 0
    untouchable: Set = 0
    any_type: Set = 0
    heavy: Set = 0
    own_complete_city_immune: bool = False
    laboratory_once: bool = False
    thief_takes_all_coins: bool = False
    emperor_moves_crown: bool = False
    trader_builds_duplicates: bool = False
    wizard_repeats_kept_card: bool = False
    poor_house_waits: bool = False

    def __init__(
        self, edition: Edition, players: int, cast: list[int], counts: list[int], settings: dict[str, object]
    ) -> None:
        self.edition = edition
        self.settings = settings
        self.ranks: i64 = len(cast)
        self.cast_numbers: vec[i64] = vec[i64]([0] + cast)
        """The number of the role of each rank."""
        self.cast: vec[Role] = vec[Role]([ROLES[0]] + [ROLES[number] for number in cast])
        self.city_size: i64 = edition.city_size(players)
        self.draft: vec[i64] = vec[i64](edition.draft(players, len(cast)))
        self.counts = counts
        """How many of each district are in the deck at the start."""
        self.deck: vec[i64] = vec[i64](_deck(counts))
        self.costs: vec[i64] = vec[i64](edition.costs)
        self.affordable: vec[i64] = vec[i64](_affordable(edition.costs))
        self.of_type: vec[i64] = vec[i64](_of_type())
        self.weights: vec[i64] = vec[i64]([int(DISTRICTS[kind].weight) for kind in range(KINDS_OF_DISTRICT)])
        # The rules that differ between editions or tables, read once because the rules ask often.
        self.murdered_are_shown: bool = edition.murdered_are_shown
        self.face_down_first: bool = edition.face_down_first
        self.role_before_marks: bool = edition.role_before_marks
        self.bonus_with_gathering: bool = edition.bonus_with_gathering
        self.asks_before_sacrifice: bool = edition.asks_before_sacrifice
        self._read_roles()
        self._read_districts()
        self._read_settings(settings)

    def _read_settings(self, settings: dict[str, object]) -> None:
        """The table options that the rules ask for often. Those of the other edition keep their default."""
        self.own_complete_city_immune = settings["own_complete_city_immune"] is True
        self.laboratory_once = settings.get("laboratory_once", True) is True
        self.thief_takes_all_coins = settings["thief_takes_all_coins"] is True
        self.emperor_moves_crown = settings.get("emperor_moves_crown", True) is True
        self.trader_builds_duplicates = settings.get("trader_builds_duplicates", False) is True
        self.wizard_repeats_kept_card = settings.get("wizard_repeats_kept_card", True) is True
        self.poor_house_waits = settings.get("poor_house_pays", "turn") == "round"
        self.weighed = self.heavy
        if settings.get("monument_completes_city", True) is not True:
            self.weighed = 0

    def _read_roles(self) -> None:
        """Which ranks of the cast answer a hook."""
        self.own_turns = self.ranks_with("turn")
        self.with_bonus = self.ranks_with("bonus")
        self.free_builders = self.ranks_with("builds_freely")
        self.repeaters = self.ranks_with("repeats")
        self.lenders = self.ranks_with("lends")
        self.told_of_builds = self.ranks_with("somebody_built")
        self.protectors = self.ranks_with("protects")
        self.turn_enders = self.ranks_with("turn_ended")
        self.round_enders = self.ranks_with("round_ended")

    def _read_districts(self) -> None:
        """Which districts answer a hook."""
        self.useful = ANSWERING.kinds("use")
        self.more_coins = ANSWERING.kinds("more_coins")
        self.more_drawn = ANSWERING.kinds("more_drawn")
        self.more_kept = ANSWERING.kinds("more_kept")
        self.ends_turns = ANSWERING.kinds("turn_ended")
        self.ends_rounds = ANSWERING.kinds("round_ended")
        self.picky = ANSWERING.kinds("may_be_built")
        self.discounting = ANSWERING.kinds("discount")
        self.repeating = ANSWERING.kinds("repeats")
        self.making_way = ANSWERING.kinds("makes_way_for")
        self.taking_place = ANSWERING.kinds("takes_place_of")
        self.taking_cards = ANSWERING.kinds("takes_cards")
        self.surcharging = ANSWERING.kinds("surcharge")
        self.tributes = ANSWERING.kinds("tribute")
        self.rescuing = ANSWERING.kinds("rescues")
        self.leaving = ANSWERING.kinds("left")
        self.changing_hands = ANSWERING.kinds("changed_hands")
        self.after_selection = ANSWERING.kinds("selection_ended")
        self.standing_in = ANSWERING.kinds("stands_for")
        self.scoring = ANSWERING.kinds("score")
        self.scoring_in_hand = ANSWERING.kinds("score_in_hand")
        self._read_flags()
        # A build is a plain one unless the hand or the city holds one of these.
        self.odd_in_city = self.discounting | self.repeating | self.making_way
        self.odd_in_hand = self.never_built | self.uncounted | self.picky | self.taking_place | self.taking_cards
        self.odd_builders = self.free_builders | self.repeaters | self.lenders

    def _read_flags(self) -> None:
        """Which districts are of a special kind."""
        self.never_built = 0
        self.uncounted = 0
        self.untouchable = 0
        self.any_type = 0
        self.heavy = 0
        for kind in range(KINDS_OF_DISTRICT):
            district = DISTRICTS[kind]
            if district.never_built:
                self.never_built |= bit(kind)
            if district.uncounted:
                self.uncounted |= bit(kind)
            if district.untouchable:
                self.untouchable |= bit(kind)
            if district.any_type:
                self.any_type |= bit(kind)
            if district.weight != 1:
                self.heavy |= bit(kind)

    def ranks_with(self, hook: str) -> Set:
        found: Set = 0
        for rank in range(1, RANKS):
            if rank <= self.ranks and ANSWERING.role(self.cast_numbers[rank], hook):
                found |= bit(rank)
        return found


def _deck(counts: list[int]) -> list[int]:
    cards: list[int] = []
    for kind in range(KINDS_OF_DISTRICT):
        cards += [kind] * counts[kind]
    return cards


def _affordable(costs: list[int]) -> list[int]:
    """By coins: the districts that cost no more."""
    found: list[int] = []
    for coins in range(RICHEST + 1):
        kinds = 0
        for kind in range(KINDS_OF_DISTRICT):
            if costs[kind] <= coins:
                kinds |= int(bit(kind))
        found.append(kinds)
    return found


def _of_type() -> list[int]:
    found = [0] * (TYPES + 1)
    for kind in range(KINDS_OF_DISTRICT):
        found[DISTRICTS[kind].type] |= int(bit(kind))
    return found
