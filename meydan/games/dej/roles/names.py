"""K-1.2: the 27 roles by number, three of each rank. Dej uses the first of ranks 1 to 8 (D-1.1)."""

from typing import Final

ROLE_NAMES: Final = [
    "assassin",
    "witch",
    "magistrate",
    "thief",
    "spy",
    "blackmailer",
    "magician",
    "wizard",
    "seer",
    "king",
    "emperor",
    "patrician",
    "bishop",
    "abbot",
    "cardinal",
    "merchant",
    "alchemist",
    "trader",
    "architect",
    "navigator",
    "scholar",
    "warlord",
    "diplomat",
    "marshal",
    "queen",
    "artist",
    "tax_collector",
]
