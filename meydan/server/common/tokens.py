"""Session tokens: the token that only its owner has, the stored hash, and a public id without access."""

import hashlib
import secrets
from typing import Any

SESSION_DAYS = 180


def new_session(person: str, device: str, now: float) -> tuple[str, dict[str, Any]]:
    """A new session: its token, and the row to store."""
    token = secrets.token_urlsafe(32)
    return token, {"token": hashed(token), "person": person, "created": now, "seen": now, "device": device}


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def id_of(stored: str) -> str:
    """The public id of a session: a hash of the stored hash, from which neither hash nor token can be derived."""
    return hashed(stored)[:16]
