"""Positions changed by hand: another card in a hand, other coins, another player's turn.

Whatever follows from the changed entries is left out or brought into line, so that one change does not need five
others; whether the result is possible is for the engine to say.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import meydan
from meydan.board.starts import position_of, read

FOLLOWS = ("court", "treasury", "remainder", "boxes", "seen", "winners")
"""Entries that engines work out; `seen` may contradict the changed cards, so seats begin to remember anew."""
OF_AGENDA = ("asked", "sealed")
OF_ROUND = ("picks", "first_down")
"""What players remember of a draft that dealt them other roles."""
OF_CITIES = ("completed", "first_complete")
OF_HANDS = ("kept",)
ALL_IN_PLAY = ("hands", "cities", "drawn", "laid")
"""The zones that share the districts of a deck with it."""
COVER = "museum"
"""The district under which others are laid."""


def changed(game: meydan.Game, changes: dict[str, Any]) -> dict[str, Any]:
    """The position of a game with some entries changed; null leaves an entry out, so that the engine works it out.

    Raises BadPosition if no game leads there.
    """
    position = {key: value for key, value in game.dump().items() if key not in FOLLOWS}
    for key, value in read(changes).items():
        if value is None:
            position.pop(key, None)
        else:
            position[key] = value
    if "agenda" in changes:
        _drop(position, OF_AGENDA, changes)
    if isinstance(changes.get("round"), dict):
        position["round"] = {key: value for key, value in changes["round"].items() if key not in OF_ROUND}
    if "cities" in changes:
        _drop(position, OF_CITIES, changes)
        if COVER not in _all(position["cities"]):
            _drop(position, ("laid", "laid_seen"), changes)
    if "hands" in changes:
        _drop(position, OF_HANDS, changes)
        if "taken_back" in position:
            position["taken_back"] = _still_held(position["taken_back"], position["hands"])
    if isinstance(position.get("deck"), list):
        position["deck"] = _rest_of_deck(game, position)
    return position_of(meydan.load(position))


def _drop(position: dict[str, Any], keys: Iterable[str], changes: dict[str, Any]) -> None:
    for key in keys:
        if key not in changes:
            position.pop(key, None)


def _all(lists: object) -> list[str]:
    """What lies in lists of cards, whatever else a hand-written position may have there."""
    found = lists if isinstance(lists, list) else []
    return [card for one in found if isinstance(one, list) for card in one]


def _still_held(taken: list[list[str]], hands: object) -> list[list[str]]:
    """Of the soldiers everybody knows to be in a hand those that are still there."""
    if not isinstance(hands, list) or not all(isinstance(hand, list) for hand in hands):
        return taken
    return [sorted((Counter(known) & Counter(hand)).elements()) for known, hand in zip(taken, hands, strict=False)]


def _rest_of_deck(game: meydan.Game, position: dict[str, Any]) -> list[str]:
    """The deck, in the order it has or was given, without the cards that lie elsewhere now.

    The engine adds those that lie nowhere at its bottom.
    """
    whole = _cards(game.dump()) + Counter(game.dump()["deck"])
    left = whole - _cards(position)
    rest = []
    for card in position["deck"]:
        if left[card] > 0:
            left[card] -= 1
            rest.append(card)
    return rest


def _cards(position: dict[str, Any]) -> Counter[str]:
    """How many copies of each district lie outside the deck."""
    found: Counter[str] = Counter()
    for zone in ALL_IN_PLAY:
        entries = position.get(zone)
        for entry in entries if isinstance(entries, list) else []:
            found.update(entry if isinstance(entry, list) else [entry])
    if isinstance(position.get("between"), str):
        found[position["between"]] += 1
    return found
