"""Traits of a game of Kingdomino: the opening, dominoes laid, the best terrain, gaps; and what was chosen and lost."""

from collections import Counter

from meydan.core.game import Game
from meydan.statistics.traits import SEAT, SeatTraits, counted, told, whole

KEYS = frozenset({"line", "king_drawn", "claimed", "laid", "discarded"})


def read(game: Game, found: SeatTraits) -> None:
    drawn: list[int] = []
    free: set[int] = set()
    discarded: Counter[int] = Counter()
    for key, args in told(game, KEYS):
        if key == "line":
            free = {whole(number) for number in args.values()}
            continue
        seat = whole(args["seat"])
        if key == "king_drawn" and seat not in drawn:
            drawn.append(seat)
            found.first(seat, SEAT, str(len(drawn)))
        elif key == "claimed":
            domino = whole(args["domino"])
            found.first(seat, "first_domino", str(domino))
            if not args.get("forced"):
                found.habit(seat, "highest_claimed", domino == max(free))
            free.discard(domino)
        elif key in ("laid", "discarded"):
            found.habit(seat, "discarded", key == "discarded")
            if key == "laid":
                found.add(seat, "domino", str(args["domino"]))
            else:
                discarded[seat] += 1
    for seat, score in enumerate(game.scores()):
        found.add(seat, "discarded", counted(discarded[seat]))
        best: Counter[str] = Counter()
        for territory in score["territories"]:
            best[territory["terrain"]] += territory["points"]
        if best:
            found.add(seat, "best_terrain", best.most_common(1)[0][0])
