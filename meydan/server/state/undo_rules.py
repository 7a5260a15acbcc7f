"""Decides whether an answer may be taken back: only while it has revealed nothing.

That is judged from what the seat that answered knows, never from the true hidden cards: an undo that is offered,
granted or refused reveals nothing about what others hold.
"""

import meydan

AT_A_GLANCE, CLOSELY = 1, 12
"""Number of possible deals that are checked to offer an undo, and to grant it."""


def reveals_nothing(before: meydan.Game, after: meydan.Game, seat: int, word: str, worlds: int) -> bool:
    """Would the answer be legal, and look the same to all others, in every deal that this seat considers possible?"""
    seen = after.view(seat)
    return all(_reveals_nothing_in(before, seat, word, seen, chance=7919 * number + 1) for number in range(worlds))


def _reveals_nothing_in(before: meydan.Game, seat: int, word: str, seen: dict[str, object], chance: int) -> bool:
    """The same in one deal, in which all that the seat does not know is dealt anew, and so for each other seat."""
    world = before.redeal(seat, chance)
    then = _answered(world, seat, word)
    if then is None or then.view(seat) != seen or not _is_quiet(world, then):
        return False
    for observer in range(world.players):
        imagined = _answered(world.redeal(observer, chance), seat, word)
        if imagined is None or imagined.view(observer) != then.view(observer):
            return False
    return True


def _is_quiet(world: meydan.Game, then: meydan.Game) -> bool:
    """Did the answer cause no chance event and no event that only some seats know?"""
    return then.rng == world.rng and all(event.known_to is None for event in then.events[len(world.events) :])


def _answered(world: meydan.Game, seat: int, word: str) -> meydan.Game | None:
    """A deal after the answer; None if the answer is illegal there."""
    then = world.copy()
    try:
        then.answer(seat, then.choice(seat, word))
    except meydan.IllegalChoice:
        return None
    return then
