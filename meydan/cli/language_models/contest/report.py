"""The report of a run as plain data: shares with intervals, places, bluffs, calibration, mistakes and costs."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from meydan.bots.arena import figures
from meydan.cli.language_models.contest.match import ContestSetting
from meydan.games.contract import COMPILED

VERSION = 1
BINS = 10
ENOUGH_DEALS = 10
"""With fewer deals resampling them says little, and the interval is Wilson's over games."""
COUNTS = ("questions", "retries", "illegal", "unread", "timeouts", "defaulted", "read", "written", "estimated")

Games = Sequence[dict[str, Any]]


def contest_report(setting: ContestSetting, games: Games) -> dict[str, Any]:
    """Everything that the games of a run tell."""
    ordered = sorted(games, key=lambda game: (game["deal"], game["rotation"]))
    return {
        "version": VERSION,
        "setting": setting.plain(),
        "compiled": COMPILED,
        "deals": len({game["deal"] for game in ordered}),
        "games": len(ordered),
        "unfinished": sum(not game["finished"] for game in ordered),
        "fair": round(1 / setting.players, 4),
        "players": {name: player_report(name, ordered) for name in dict.fromkeys(setting.names)},
    }


def player_report(name: str, games: Games) -> dict[str, Any]:
    """The figures of one bot or model over all its seats."""
    seats = [[seat for seat, one in enumerate(game["names"]) if one == name] for game in games]
    shares = [mean([game["shares"][seat] for seat in own]) for game, own in zip(games, seats, strict=True)]
    blocks: dict[int, list[float]] = {}
    for game, share in zip(games, shares, strict=True):
        blocks.setdefault(game["deal"], []).append(share)
    wilson = figures.wilson(mean(shares), len(games))
    bootstrap = figures.bootstrap([mean(block) for block in blocks.values()])
    told = {
        "games": len(games),
        "share": rounded(mean(shares)),
        "interval": [rounded(end) for end in (bootstrap if len(blocks) >= ENOUGH_DEALS else wilson)],
        "wilson": [rounded(end) for end in wilson],
        "bootstrap": [rounded(end) for end in bootstrap],
        "place": rounded(mean([game["places"][seat] for game, own in zip(games, seats, strict=True) for seat in own])),
        "points": rounded(mean([game["points"][seat] for game, own in zip(games, seats, strict=True) for seat in own])),
    }
    tallies = [
        (game["models"][str(seat)], game["shares"][seat])
        for game, own in zip(games, seats, strict=True)
        for seat in own
        if str(seat) in game["models"]
    ]
    return {**told, "model": model_report(tallies)} if tallies else told


def model_report(tallies: Sequence[tuple[dict[str, Any], float]]) -> dict[str, Any]:
    """What only models have: mistakes, bluffs, stated probabilities and costs. Each tally comes with its win share."""
    counts = {name: sum(tally[name] for tally, _share in tallies) for name in COUNTS}
    seconds = sum(tally["seconds"] for tally, _share in tallies)
    won = [(stated, share) for tally, share in tallies for stated in tally["win"]]
    claims = [(stated, float(true)) for tally, _share in tallies for stated, true in tally["claim"]]
    return {
        **counts,
        "seconds": round(seconds, 3),
        "seconds_each": rounded(seconds / max(counts["questions"], 1)),
        "bluffs": bluff_report([tally["bluffs"] for tally, _share in tallies]),
        "win": calibration(won),
        "claim": calibration(claims),
    }


def bluff_report(found: Sequence[dict[str, int]]) -> dict[str, Any] | None:
    """Bluffs and challenges in all games; None for games without claims."""
    total: Counter[str] = Counter()
    for one in found:
        total.update(one)
    if not any(found):
        return None
    return {
        **{name: total[name] for name in ("claims", "bluffs", "caught", "doubts", "right_doubts", "missed")},
        "bluff_rate": part(total["bluffs"], total["claims"]),
        "right_rate": part(total["right_doubts"], total["doubts"]),
    }


def part(some: int, all_of_them: int) -> dict[str, Any] | None:
    """A share with its interval; None of nothing."""
    if not all_of_them:
        return None
    share = some / all_of_them
    return {"share": rounded(share), "wilson": [rounded(end) for end in figures.wilson(share, all_of_them)]}


def calibration(stated: Sequence[tuple[float, float]]) -> dict[str, Any] | None:
    """The Brier score and a reliability table of probabilities, each with what happened; None if none was stated."""
    if not stated:
        return None
    bins: list[list[tuple[float, float]]] = [[] for _bin in range(BINS)]
    for probability, happened in stated:
        bins[min(int(probability * BINS), BINS - 1)].append((probability, happened))
    return {
        "count": len(stated),
        "brier": rounded(mean([(probability - happened) ** 2 for probability, happened in stated])),
        "reliability": [
            {
                "from": number / BINS,
                "to": (number + 1) / BINS,
                "count": len(inside),
                "stated": rounded(mean([probability for probability, _happened in inside])),
                "observed": rounded(mean([happened for _probability, happened in inside])),
            }
            for number, inside in enumerate(bins)
            if inside
        ],
    }


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def rounded(number: float) -> float:
    return round(number, 4)
