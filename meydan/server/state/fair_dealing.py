"""Fair dealing: the seed's hash is published before the first card; after the game anyone can verify seed and deal."""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

import meydan
from meydan.core.errors import BadRecord
from meydan.server.state.replayed_game import ReplayedGame

SEED_BITS = 256
SALT_BYTES = 16


def draw_seed() -> tuple[str, str]:
    """A fresh secret seed and its salt, in hexadecimal, from the operating system."""
    seed = secrets.randbits(SEED_BITS) | 1 << (SEED_BITS - 1)  # always long enough to be a key
    return f"{seed:064x}", secrets.token_hex(SALT_BYTES)


def commitment(seed: str, salt: str) -> str:
    """The commitment shown before the first card: it fixes the seed without revealing it."""
    return hashlib.sha256(f"meydan:{salt}:{seed}".encode()).hexdigest()


def verify(record: object) -> "Verified":
    """Verify a downloaded record: the seed matches the commitment, and seed and answers lead to the recorded end."""
    if not isinstance(record, Mapping):
        raise BadRecord("not_a_mapping", "a record is a mapping with game, players, options, seed and words")
    fair = record.get("fair")
    if not isinstance(fair, Mapping):
        raise BadRecord("no_fair", "the record has no entry 'fair' with the promised commitment, the seed and the salt")
    seed, salt, promised = (_text(fair, name) for name in ("seed", "salt", "commitment"))
    if commitment(seed, salt) != promised:
        raise BadRecord(
            "broken_promise", "the seed of this record is not the one that was promised before the first card"
        )
    played = record.get("record")
    if not isinstance(played, Mapping) or played.get("seed") != int(seed, 16):
        raise BadRecord("other_seed", "the game of this record was not dealt from the promised seed")
    game = meydan.replay(dict(played))
    ended = ReplayedGame(game)
    ended.resigned = _resigned(record)
    end = record.get("end")
    if not isinstance(end, Mapping) or end.get("fingerprint") != meydan.fingerprint(game):
        raise BadRecord("other_end", "the recorded answers do not lead to the recorded end")
    if end.get("winners") != ended.winners:
        raise BadRecord("other_winners", f"by its answers this game was won by {ended.winners}, not as recorded")
    return Verified(game, ended.winners, promised)


def _resigned(record: Mapping[Any, Any]) -> set[int]:
    """The seats that resigned, according to a record."""
    seats = record.get("seats")
    listed = [one for one in seats if isinstance(one, Mapping)] if isinstance(seats, list) else []
    return {one["seat"] for one in listed if one.get("resigned") is True and isinstance(one.get("seat"), int)}


def _text(data: Mapping[Any, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or not all(letter in "0123456789abcdef" for letter in value) or not value:
        raise BadRecord("bad_fair", f"{name} must be hexadecimal digits", entry=name)
    return value


class Verified:
    """A verified record."""

    def __init__(self, game: meydan.Game, winners: list[int], promised: str) -> None:
        self.game = game
        self.winners = winners
        self.promised = promised
