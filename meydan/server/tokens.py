"""What a session is known by: a token that only its owner has, its hash here, and an id that opens nothing."""

import hashlib
import secrets
from typing import Any

SESSION_DAYS = 180


def new_session(person: str, device: str, now: float) -> tuple[str, dict[str, Any]]:
    """A token, and what is stored of the session."""
    token = secrets.token_urlsafe(32)
    return token, {"token": hashed(token), "person": person, "created": now, "seen": now, "device": device}


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def id_of(stored: str) -> str:
    """How a session is called before its owner: a hash of the hash, from which there is no way back to either."""
    return hashed(stored)[:16]
