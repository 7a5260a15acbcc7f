"""What was good in a reviewed game: a seat's best answer, the bluff that worked best, and what luck did most."""

from typing import Final

from meydan.bots.reasons.registry import Reason

THE_DEAL: Final = -1
"""Stands for the number of an answer: what happened before the first one."""
WORTH_TELLING: Final = 0.05
"""A gain in win share; below it the noise of the playouts is as large."""
A_STROKE: Final = 0.1
"""A change in win share by luck: shares before and after are estimates, both with noise."""


class Decision:
    """One answer, and how it compares with the others by the search."""

    def __init__(
        self,
        number: int,
        seat: int,
        word: str,
        best: str,
        loss: float,
        lead: float,
        obvious: bool,
        why: Reason,
        free: bool = True,
    ) -> None:
        self.number = number
        self.seat = seat
        self.word = word
        self.best = best
        self.loss = loss
        """How far it fell short of the best answer in win share; 0 for the best."""
        self.lead = lead
        """How far it was clearly ahead of all other answers; 0 if it was not the best."""
        self.obvious = obvious
        """Would a rules-of-thumb player have found it, too?"""
        self.why = why
        self.free = free
        """Was there anything else to choose?"""

    def plain(self) -> dict[str, object]:
        return {
            "number": self.number,
            "seat": self.seat,
            "word": self.word,
            "best": self.best,
            "loss": round(self.loss, 3),
            "reason": self.why[0],
            "args": self.why[1],
        }


def highlights(
    curve: list[list[float]], decisions: list[Decision], believed: list[int], seat: int
) -> dict[str, object]:
    """The highlights of one seat: how many decisions it made and how many of them were sound, and what stands out.
    `believed` are the numbers of its bluffs that nobody caught."""
    own = [one for one in decisions if one.seat == seat and one.free]
    return {
        "decisions": len(own),
        "sound": len([one for one in own if one.loss == 0.0]),
        "answer": best_answer(decisions, seat),
        "bluff": best_bluff(curve, decisions, believed, seat),
        "luck": greatest_stroke(curve, decisions, seat),
    }


def best_answer(decisions: list[Decision], seat: int) -> dict[str, object] | None:
    """The answer that was furthest ahead of all others; an obvious one only if there is no other."""
    found: Decision | None = None
    for one in decisions:
        if one.seat != seat or one.lead < WORTH_TELLING:
            continue
        if found is None or (found.obvious, -found.lead) > (one.obvious, -one.lead):
            found = one
    if found is None:
        return None
    return {
        "number": found.number,
        "seat": seat,
        "word": found.word,
        "gain": round(found.lead, 3),
        "reason": found.why[0],
        "args": found.why[1],
    }


def best_bluff(
    curve: list[list[float]], decisions: list[Decision], believed: list[int], seat: int
) -> dict[str, object] | None:
    """The bluff after which the chances of the seat rose most until its next answer."""
    best, most = -1, WORTH_TELLING
    for number in believed:
        gain = curve[next_answer(decisions, number, seat)][seat] - curve[number][seat]
        if gain >= most:
            best, most = number, gain
    if best < 0:
        return None
    return {"number": best, "seat": seat, "word": decisions[best].word, "gain": round(most, 3)}


def next_answer(decisions: list[Decision], number: int, seat: int) -> int:
    """The number of the seat's next answer after this one; after the last one, the end of the game."""
    for later in range(number + 1, len(decisions)):
        if decisions[later].seat == seat:
            return later
    return len(decisions)


def greatest_stroke(curve: list[list[float]], decisions: list[Decision], seat: int) -> dict[str, object] | None:
    """The deal, or the answer, by which luck changed the chances of the seat most, for better or worse."""
    players = len(curve[0])
    path = [0.0, curve[0][seat] - 1 / players]
    for one in decisions:
        path.append(path[-1] + luck_after(curve, one, seat))
    at, most = THE_DEAL, 0.0
    for place in range(1, len(path)):
        stroke = lasting(path[max(0, place - players) : place], path[place : place + players])
        if abs(stroke) > abs(most):
            at, most = place - 1 + THE_DEAL, stroke
    if abs(most) < A_STROKE:
        return None
    return {"number": at, "gain": round(most, 3)}


def lasting(before: list[float], after: list[float]) -> float:
    """How much higher, or lower, everything after a moment is than everything before it, a round of answers each: what
    is undone at once was an error of the estimate."""
    return max(0.0, min(after) - max(before)) + min(0.0, max(after) - min(before))


def luck_after(curve: list[list[float]], one: Decision, seat: int) -> float:
    """How luck changed the chances of a seat with one answer.

    What a player gives away by an answer is not luck, nor what they gain by one that is clearly the best and not
    obvious: both are taken out of the change, for the seat and for the others. Luck is never larger than the change
    that the curve shows.
    """
    change = curve[one.number + 1][seat] - curve[one.number][seat]
    given = one.loss if one.obvious else one.loss - one.lead
    change_by_luck = change + (given if one.seat == seat else -given / (len(curve[0]) - 1))
    if change > 0.0:
        return max(0.0, min(change, change_by_luck))
    return min(0.0, max(change, change_by_luck))
