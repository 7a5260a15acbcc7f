"""What the suite plays: tables, opponents, deals, seeds and budgets. Nothing here changes within a version.

docs/research.md says when a new version is due. A test compares the digest of this file's data with the published one.
"""

import hashlib
import json
from dataclasses import asdict, dataclass

SUITE = "2"
"""The version. Results of different versions are not comparable."""

CHAMPIONS = ("champion-2026-11", "champion-2026-11-16")
LIAR = "habit-duke.assassin-contessa-hha"
"""Claims the Duke until it can pay for an assassination, then the Assassin, and challenges every Contessa."""
COUP_POOL = (*CHAMPIONS, LIAR)
HABITS = (
    LIAR,
    "habit-none-none-nnn",
    "habit-none-none-hhh",
    "habit-duke-none-aaa",
    "habit-duke.assassin.captain-none-aaa",
    "habit-duke.captain-duke.captain-hha",
    "habit-none-duke.assassin.captain.ambassador.contessa-hhh",
    "habit-duke.assassin-assassin.contessa-aha",
)
"""Responses tried in Coup: honest ones, liars and doubters, with all three ways to block."""
STYLES = ("style-plain", "style-accountant", "style-bluffer", "style-builder", "style-raider", *CHAMPIONS)
"""Responses tried in the other games: frozen heuristics of every style, and the champions."""


@dataclass(frozen=True)
class SuiteTask:
    """One table of the suite."""

    key: str
    game: str
    rules: int
    """The version of the game's rules."""
    players: int
    options: dict[str, object]
    """All options of the table, also those that are defaults today."""
    pool: tuple[str, ...]
    """Opponents. In each deal the other seats are filled from it in turn, beginning one further than in the last."""
    deals: int
    """Each deal is played once from every seat."""
    seed: int
    """The seed of the first deal; the others follow it."""
    playouts: int
    """The budget of a decision for bots that search, opponents and candidate alike."""
    seconds: float
    """How long a foreign bot may take for one decision, by the clock."""
    responses: tuple[str, ...] = STYLES
    """Responses to the candidate, the best of which is the best response."""
    screening: int = 20
    """How many deals each response plays to be chosen. The chosen one then plays as many deals as the task has."""

    @property
    def fair(self) -> float:
        return 1 / self.players


@dataclass(frozen=True)
class DuelTask:
    """The solved duel: two players of Coup with one card each. Every answer of the first turns is asked for."""

    key: str
    open_cards: tuple[str, str]
    coins: tuple[tuple[int, int], ...]
    """The coins with which duels begin: those of the player to move, and the other's."""
    turns: int
    """How many turns are asked for, and for how many the best response may deviate."""
    samples: int
    """How often each question is asked, with different seeds."""
    seed: int
    playouts: int
    seconds: float


def coup(players: int, deals: int) -> SuiteTask:
    options: dict[str, object] = {
        "two_player_setup": "sets",
        "block_after_own_failed_challenge": True,
        "allow_steal_from_empty": False,
        "treasury_infinite": False,
        "starter": None,
    }
    return SuiteTask(
        f"coup-{players}", "coup", 1, players, options, COUP_POOL, deals, 1_000_000 * players, 60, 5.0, HABITS
    )


def rakab(players: int, deals: int) -> SuiteTask:
    options: dict[str, object] = {
        "map": "iran",
        "spring_bonus_mode": "per_player",
        "stall_limit": 3,
        "first_chooser": None,
    }
    seed = 10_000_000 + 1_000_000 * players
    return SuiteTask(f"rakab-{players}", "rakab", 1, players, options, CHAMPIONS, deals, seed, 24, 5.0)


DEJ: dict[str, object] = {
    "first_crowned": None,
    "own_complete_city_immune": True,
    "graveyard_usable_by_warlord": True,
    "laboratory_once": True,
    "thief_takes_all_coins": True,
}
KOHAN_DEJ: dict[str, object] = {
    "setup": "first_game",
    "random_setup": None,
    "roles": None,
    "unique_districts": None,
    "eight_roles": False,
    "queen_replacement": "artist",
    "emperor_replacement": "king",
    "first_crowned": None,
    "own_complete_city_immune": True,
    "armory_usable_in_own_complete_city": False,
    "great_wall_covers_itself": False,
    "vault_completes_city": True,
    "emperor_moves_crown": True,
    "monument_completes_city": True,
    "poor_house_pays": "turn",
    "trader_builds_duplicates": False,
    "wizard_repeats_kept_card": True,
    "thief_takes_all_coins": True,
}
KINGDOMINO: dict[str, object] = {
    "dynasty": False,
    "middle_kingdom": False,
    "harmony": False,
    "mighty_duel": False,
    "show_front_number": True,
}

TASKS: tuple[SuiteTask, ...] = (
    coup(2, 1000),
    coup(4, 400),
    coup(6, 200),
    rakab(2, 500),
    rakab(4, 200),
    SuiteTask("dej-4", "dej", 1, 4, DEJ, CHAMPIONS, 150, 24_000_000, 24, 5.0),
    SuiteTask("kohan_dej-5", "kohan_dej", 2, 5, KOHAN_DEJ, CHAMPIONS, 100, 35_000_000, 24, 5.0),
    SuiteTask("kingdomino-4", "kingdomino", 1, 4, KINGDOMINO, CHAMPIONS, 200, 44_000_000, 24, 5.0),
)
DUEL = DuelTask("coup-duel", ("captain", "ambassador"), ((2, 2), (3, 3), (5, 5)), 2, 20, 50_000_000, 60, 5.0)
KEYS: tuple[str, ...] = (*(task.key for task in TASKS), DUEL.key)


def digest() -> str:
    """A fingerprint of everything that is played."""
    plain = json.dumps([SUITE, *(asdict(task) for task in TASKS), asdict(DUEL)], sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()
