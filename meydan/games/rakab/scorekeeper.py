"""Weighs the armies of a Rakab battle that is fought at a real table, from plain data."""

from meydan.core import codec
from meydan.games.rakab.flow.battle import most_choosing
from meydan.games.rakab.rules import RULES
from meydan.games.rakab.scoring.strength import explained, power
from meydan.games.rakab.zones.deck import CARD_NAMES, COUNTS
from meydan.games.rakab.zones.state import Rakab

FEWEST_SEATS = 3
"""With two players the game has other rules (R-11)."""


def weigh_armies(rows: list[list[str]], season: str | None, spring_bonus_mode: str) -> dict[str, object]:
    """R-6.2, R-7.2, R-7.4: the strength of every army, who wins the battle, and who alone has the most Shirzan."""
    game = _battle(rows, season, spring_bonus_mode)
    powers = [int(power(game, seat)) for seat in range(len(rows))]
    strongest = [seat for seat in range(len(rows)) if powers[seat] == max(powers)]
    chooser = int(most_choosing(game))
    return {
        "armies": [explained(game, seat) for seat in range(len(rows))],
        "winner": strongest[0] if len(strongest) == 1 else None,
        "most_shirzan": chooser if chooser >= 0 else None,
    }


def _battle(rows: list[list[str]], season: str | None, spring_bonus_mode: str) -> Rakab:
    """A game with these rows on the table. One card that nobody uses stays in a hand, so that the battle goes on."""
    used: list[str] = []
    for row in rows:
        used += row
    spare = [name for name, count in zip(CARD_NAMES, COUNTS, strict=True) if used.count(name) < count]
    others = max(FEWEST_SEATS, len(rows)) - len(rows)
    position: dict[str, object] = {
        "players": len(rows) + others,
        "options": {"spring_bonus_mode": spring_bonus_mode},
        "war": "rey",
        "hands": [spare[:1]] + [[]] * (len(rows) + others - 1),
        "rows": rows + [[]] * others,
        "seasons": [[season, 0]] if season else [],
    }
    game = RULES.load(codec.Reader(position, "position"))
    assert isinstance(game, Rakab)
    return game
