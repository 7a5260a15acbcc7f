"""Kohan Dej: 2 to 8 players, one of three roles per rank, 54 basic districts and 14 of 30 unique ones."""

from typing import Final

from meydan.core.errors import BadOption
from meydan.core.options import Flag, Names, Number, OneOf, Option
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.editions.edition import (
    BURN_MIDDLE,
    Edition,
    basic_counts,
    one_each,
    role_numbers,
    step,
    two_each,
)
from meydan.games.dej.editions.setups import SETUPS, UNIQUE_COSTS, UNIQUE_IN_PLAY, random_districts, random_roles
from meydan.games.dej.roles.names import ROLE_NAMES

FACE_UP: Final = [0, 0, 0, 0, 3, 2, 1, 0, 0]
"""K-4.4: roles burned face up, by players; with eight roles one less (K-4.5)."""

OPTIONS: Final[list[Option]] = [
    OneOf("setup", "first_game", list(SETUPS)),  # K-2.2 to K-2.4
    Number("random_setup", None, 0, 2**31 - 1, nullable=True),  # K-2.10
    Names("roles", ROLE_NAMES),  # K-2.4
    Names("unique_districts", list(UNIQUE_COSTS)),
    Flag("eight_roles", False),  # K-2.9
    OneOf("queen_replacement", "artist", ["artist", "tax_collector"]),  # K-2.8
    OneOf("emperor_replacement", "king", ["king", "patrician"]),
    Number("first_crowned", None, 0, 7, nullable=True),  # K-2.7
    Flag("own_complete_city_immune", True).by_the_letter(False),  # K-8.22
    Flag("armory_usable_in_own_complete_city", False),  # KR-15
    Flag("great_wall_covers_itself", False),  # KR-65
    Flag("vault_completes_city", True),  # KR-19
    Flag("emperor_moves_crown", True).by_the_letter(False),  # KR-12
    Flag("monument_completes_city", True).by_the_letter(False),  # KR-17
    OneOf("poor_house_pays", "turn", ["turn", "round"]).by_the_letter("round"),  # KR-45
    Flag("trader_builds_duplicates", False).by_the_letter(True),  # KR-59
    Flag("wizard_repeats_kept_card", True).by_the_letter(False),  # KR-60
    Flag("thief_takes_all_coins", True).by_the_letter(False),  # KR-62
]


class KohanDejEdition(Edition):
    """K-1: the box of 2023."""

    key = "kohan_dej"
    most = 8
    murdered_are_shown = False
    face_down_first = False
    role_before_marks = False
    bonus_with_gathering = False
    caller_changes = True
    laboratory_coins = 2

    def __init__(self) -> None:
        super().__init__()
        self.set_costs(UNIQUE_COSTS)

    def draft(self, players: int, ranks: int) -> list[int]:
        """K-4.6 to K-4.13: the exact sequences."""
        if players < 4:
            return two_each(players, [step(BURN_MIDDLE)])
        ups = FACE_UP[players]
        if ranks == 8 and ups > 0:
            ups -= 1
        return one_each(players, ranks, ups, self.face_down_first)

    def check(self, players: int, settings: dict[str, object]) -> None:
        """K-2.8, K-2.10: roles and districts chosen one by one are checked; a preset is adapted instead."""
        roles = settings["roles"]
        if settings["random_setup"] is not None and (roles is not None or settings["unique_districts"] is not None):
            raise BadOption(
                "two_setups", "a random set-up leaves no roles or districts to choose", option="random_setup"
            )
        if isinstance(roles, list):
            check_roles(players, roles, settings["eight_roles"] is True)
        if settings["eight_roles"] is True and players in (3, 8):
            raise BadOption("needs_nine", f"with {players} players all nine ranks are in play", option="eight_roles")
        chosen = settings["unique_districts"]
        if isinstance(chosen, list) and len(chosen) != UNIQUE_IN_PLAY:
            raise BadOption(
                "not_fourteen",
                f"{UNIQUE_IN_PLAY} unique districts are in play, not {len(chosen)}",
                option="unique_districts",
            )

    def cast(self, players: int, settings: dict[str, object]) -> list[int]:
        """K-2.8: the roles chosen, or those of the set-up, made to fit the number of players."""
        chosen = settings["roles"]
        number = settings["random_setup"]
        if isinstance(chosen, list):
            return role_numbers(sorted(chosen, key=ROLE_NAMES.index))
        if isinstance(number, int):
            names = random_roles(number, players)
        else:
            names = list(SETUPS[str(settings["setup"])][0])
        if players < 3 and "emperor" in names:
            names[names.index("emperor")] = str(settings["emperor_replacement"])
        if players < 5 and "queen" in names:
            names[names.index("queen")] = str(settings["queen_replacement"])
        if players == 2 or settings["eight_roles"] is True:
            names = names[:8]
        return role_numbers(names)

    def counts(self, settings: dict[str, object]) -> list[int]:
        """K-2.5: the basic districts and the 14 unique ones."""
        counts = basic_counts()
        chosen = settings["unique_districts"]
        number = settings["random_setup"]
        if isinstance(chosen, list):
            names = chosen
        elif isinstance(number, int):
            names = random_districts(number)
        else:
            names = SETUPS[str(settings["setup"])][1]
        for name in names:
            counts[DISTRICT_NAMES.index(name)] = 1
        return counts


def check_roles(players: int, roles: list[str], eight_roles: bool) -> None:
    """K-2.8, K-2.10: one role of each rank, rank 9 where it belongs, nobody who needs more players."""
    ranks = sorted(ROLE_NAMES.index(name) // 3 + 1 for name in roles)
    for rank in range(1, 9):
        if ranks.count(rank) == 0:
            raise refused("rank_missing", f"the cast has no role of rank {rank}")
    for rank in range(1, 10):
        if ranks.count(rank) > 1:
            raise refused("rank_twice", f"the cast has more than one role of rank {rank}")
    if 9 in ranks and players == 2:
        raise refused("rank_9_forbidden", "with two players there is no role of rank 9")
    if 9 not in ranks and players in (3, 8):
        raise refused("rank_9_missing", f"with {players} players there must be a role of rank 9")
    if 9 in ranks and eight_roles:
        raise refused("rank_9_left_out", "eight roles leave out rank 9, but the cast has one")
    if "queen" in roles and players < 5:
        raise refused("queen_needs_five", "the queen needs five players or more")
    if "emperor" in roles and players < 3:
        raise refused("emperor_needs_three", "the emperor needs three players or more")


def refused(key: str, sentence: str) -> BadOption:
    return BadOption(key, sentence, option="roles")


class FirstKohanDejEdition(KohanDejEdition):
    """As ruled by version 1: where only giving up a district pays, it is given up without a question."""

    asks_before_sacrifice = False


KOHAN_DEJ: Final = KohanDejEdition()
FIRST_KOHAN_DEJ: Final = FirstKohanDejEdition()
