"""Kingdomino: points, crowns, room and the order of the next round."""

from typing import Any

from meydan.core.moves import Moves
from meydan.games.kingdomino.zones.state import Kingdomino
from tests.bots.hints.statements.told import Check, Told


def score(view: Any, seat: int) -> int:
    return int(view["players"][seat]["score"]["total"])


def gain(told: Told) -> int:
    return score(told.after(), told.seat) - score(told.view, told.seat)


def chosen(told: Told) -> Any:
    """The domino of a claim, as it lies in the next line."""
    number = int(told.word.rpartition(":")[2])
    return next(one for one in told.view["next_line"] if one["domino"] == number)


def crowns(domino: Any) -> int:
    return int(domino["a"]["crowns"] + domino["b"]["crowns"])


def best_gain(told: Told) -> int | None:
    """What the domino of a claim would score at once if it were laid now, by trying every spot; None without a spot."""
    number = chosen(told)["domino"]
    before = score(told.view, told.seat)
    gains = []
    for spot in spots(told, number):
        trial = told.game.fork()
        assert isinstance(trial, Kingdomino)
        trial.land.lay(told.seat, number, spot)
        gains.append(score(trial.view(told.seat), told.seat) - before)
    return max(gains, default=None)


def spots(told: Told, number: int) -> list[int]:
    game = told.game.fork()
    assert isinstance(game, Kingdomino)
    found = Moves()
    if not game.land.look(told.seat, number):
        return []
    game.land.list_spots(found)
    return [int(found.choices[at]) for at in range(found.count)]


def is_centred(view: Any, seat: int) -> bool:
    dominoes = view["players"][seat]["dominoes"]
    steps = {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1)}
    squares = [(0, 0)]
    for one in dominoes:
        step = steps[one["dir"]]
        squares += [(one["x"], one["y"]), (one["x"] + step[0], one["y"] + step[1])]
    half = int(view["side"]) // 2
    return all(max(abs(x), abs(y)) <= half for x, y in squares)


def is_first_of_line(told: Told) -> bool:
    """No domino of the next line has a lower number, so nobody chooses earlier."""
    return bool(chosen(told)["turn"] == 1)


CHECKS: dict[str, Check] = {
    "hint.kingdomino.costs": lambda told: -gain(told) == told.args["points"] > 0,
    "hint.kingdomino.crowns": lambda told: crowns(chosen(told)) == told.args["crowns"],
    "hint.kingdomino.early": is_first_of_line,
    "hint.kingdomino.fits": lambda told: best_gain(told) is not None,
    "hint.kingdomino.middle": lambda told: is_centred(told.after(), told.seat),
    "hint.kingdomino.no_room": lambda told: best_gain(told) is None,
    "hint.kingdomino.points": lambda told: gain(told) == told.args["points"],
    "hint.kingdomino.room": lambda told: gain(told) == 0,
    "hint.kingdomino.will_earn": lambda told: best_gain(told) == told.args["points"],
}
