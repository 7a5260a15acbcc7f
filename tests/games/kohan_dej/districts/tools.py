"""Kohan Dej positions in a few words: the cast and the unique districts are those the position speaks of.

game = table("warlord", cities={0: ["armory"], 1: ["museum"]}, coins={0: 2})
"""

from itertools import chain
from typing import Any

import meydan
from meydan.games.dej.districts.names import UNIQUE_NAMES
from meydan.games.dej.editions.setups import UNIQUE_COSTS
from meydan.games.dej.roles.names import ROLE_NAMES
from tests.games.dej.tools import city, coins, deck, do, end_round, end_turn, hand, rounds, told, words

__all__ = ["city", "coins", "deck", "do", "end_round", "end_turn", "extra", "hand", "rounds", "told", "words"]

CLASSIC = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord", "artist"]
ROLES_HELD = {2: 4, 3: 6}
"""Roles held in all, where players have two."""
SEVEN = ["manor", "castle", "temple", "tavern", "market", "watchtower", "prison"]
"""A complete city for 4 to 8 players, worth 14, without a unique district."""
SIX = SEVEN[:6]
"""Worth 12, of four types."""


def cast_with(players: int, roles: list[str]) -> list[str]:
    """The classic roles, these in place of those of their rank."""
    cast = list(CLASSIC)
    for role in roles:
        cast[ROLE_NAMES.index(role) // 3] = role
    return cast[:8] if players == 2 else cast


def spread(players: int, turn: str | None, roles: list[str]) -> dict[str, int]:
    """Seat 0 holds the role of the turn; the others get what is left of the cast, from rank 3 on first."""
    order = [role for role in [*roles[2:], *roles[:2]] if role != turn]
    if turn is not None:
        order.insert(0, turn)
    return {role: place % players for place, role in enumerate(order[: ROLES_HELD.get(players, players)])}


def fourteen(entries: dict[str, Any]) -> list[str]:
    """The unique districts a position speaks of, filled up."""
    spoken = chain(*entries.get("hands", {}).values(), *entries.get("cities", {}).values())
    named = {*spoken, *entries.get("deck", []), *entries.get("laid", []), entries.get("between")}
    chosen = [name for name in UNIQUE_COSTS if name in named]
    return chosen + [name for name in UNIQUE_COSTS if name not in named][: 14 - len(chosen)]


def by_seat(players: int, chosen: dict[int, Any], empty: Any) -> list[Any]:
    return [chosen.get(seat, empty) for seat in range(players)]


def position(
    turn: str | None = None,
    players: int = 4,
    *,
    holders: dict[str, int] | None = None,
    cast: list[str] | None = None,
    called: int | None = None,
    done: dict[str, Any] | None = None,
    round: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **entries: Any,
) -> dict[str, Any]:
    """The turn of a role, played by seat 0 unless `holders` says otherwise; or the call after `called`."""
    roles = cast_with(players, [*(cast or []), *(holders or {}), *([turn] if turn else [])])
    held = holders or spread(players, turn, roles)
    data: dict[str, Any] = {
        "game": "kohan_dej",
        "players": players,
        "options": {"roles": roles, "unique_districts": fourteen(entries), **(options or {})},
        "hands": by_seat(players, entries.pop("hands", {}), []),
        "cities": by_seat(players, entries.pop("cities", {}), []),
        "beautified": by_seat(players, entries.pop("beautified", {}), []),
        "coins": by_seat(players, entries.pop("coins", {}), 0),
        **entries,
    }
    if turn is not None:
        data["turn"] = {"seat": held[turn], "role": turn, **(done or {})}
        called = roles.index(turn) + 1
    shown = [role for role in roles[: called or 0] if role in held]
    data["round"] = {"holders": held, "shown": shown, "called": called or 0, **(round or {})}
    return data


def table(turn: str | None = None, players: int = 4, **entries: Any) -> Any:
    return meydan.load(position(turn, players, **entries))


def warranted(**entries: Any) -> Any:
    """The turn of the King, seat 0; seat 1 is the Magistrate and signed the King's warrant."""
    marks = {"warranted": {"roles": ["king", "bishop", "merchant"], "by": 1, "true": "king"}}
    holders = {"king": 0, "magistrate": 1, "bishop": 2, "merchant": 3}
    return table("king", holders=holders, marks=marks, **entries)


def final(players: int = 4, **entries: Any) -> Any:
    """A game that is over when the last rank has been called: seat 3 was the first to complete its city."""
    entries["cities"] = {3: SEVEN, **entries.get("cities", {})}
    return end_round(table(None, players, called=8 if players == 2 else 9, first_complete=3, **entries))


def score(game: Any, seat: int = 0) -> dict[str, int]:
    return dict(game.scores()[seat])


def extra(game: Any, seat: int = 0) -> int:
    return int(game.scores()[seat]["extra"])


def builds(game: Any) -> list[str]:
    return [word.removeprefix("build:") for word in words(game) if word.startswith("build:")]


def uses(game: Any) -> list[str]:
    return [word.removeprefix("use:") for word in words(game) if word.startswith("use:")]


UNIQUE = [name for name in UNIQUE_NAMES if name in UNIQUE_COSTS]
BUILDABLE = [name for name in UNIQUE if name != "secret_vault"]
