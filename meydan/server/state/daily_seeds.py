"""The daily deal: its day, the seed of the day, and the chance of its bots. All of it follows from one secret.

A day is a day of UTC. Its seeds are promised the day before, and opened when the day is over (ADR 14).
"""

import datetime
import hashlib
import hmac

import meydan
from meydan.server.state.fair_dealing import SALT_BYTES, SEED_BITS

DAY = 86_400.0
PLAYOUTS = 64
"""How much a bot thinks about one answer: a number, not a time, so that every server finds the same answer."""
LEVEL = "normal"
"""The bots of these games."""


def day_at(now: float) -> str:
    """The day of a moment, as 2026-11-17."""
    return datetime.datetime.fromtimestamp(now, datetime.UTC).date().isoformat()


def beginning(day: str) -> float:
    """The moment at which a day begins."""
    return datetime.datetime.fromisoformat(day).replace(tzinfo=datetime.UTC).timestamp()


def end(day: str) -> float:
    """The moment at which a day ends: games count until then, and from then on its seeds are open."""
    return beginning(day) + DAY


def days_before(day: str, count: int) -> str:
    """The day that is `count` days earlier; a negative count leads to a later one."""
    return (datetime.date.fromisoformat(day) - datetime.timedelta(days=count)).isoformat()


def is_sealed(day: str, now: float) -> bool:
    """Must the seed of a table stay secret, because others can still play the deal? Empty: not a daily deal."""
    return bool(day) and now < end(day)


def seed_of(secret: str, day: str, game: str) -> tuple[str, str]:
    """The seed and the salt of a game's deal on a day, in hexadecimal."""
    seed = int.from_bytes(_keyed(secret, f"seed {day} {game}"), "big") | 1 << (SEED_BITS - 1)
    return f"{seed:064x}", _keyed(secret, f"salt {day} {game}")[:SALT_BYTES].hex()


def chance_of(seed: str, game: meydan.Game, seat: int) -> int:
    """The seed of a bot's answer. It follows from the day's seed, the position and the seat."""
    return int.from_bytes(_keyed(seed, f"bot {meydan.fingerprint(game)} {seat}")[:7], "big")


def origin_of(secret: str, day: str, game: str, network: str) -> str:
    """A name for the network of a newcomer, by which the network cannot be found without the secret."""
    return _keyed(secret, f"network {day} {game} {network}")[:16].hex()


def _keyed(secret: str, text: str) -> bytes:
    return hmac.new(secret.encode(), f"meydan daily {text}".encode(), hashlib.sha256).digest()
