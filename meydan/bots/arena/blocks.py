"""Blocks: one deal played once from every seat. A block is described by plain data, so that any process can play it."""

from typing import Final

from meydan.bots.arena.contenders import contender
from meydan.bots.arena.figures import bucket
from meydan.bots.arena.match import play
from meydan.bots.bot import Bot, Budget
from meydan.core import rng
from meydan.games.contract import game_key, new

FORMS: Final = ("one", "rest", "mixed")


class MatchSetting:
    """What is played: the table, how long bots may think, and where the seeds begin."""

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, object],
        seed: int,
        iterations: int = 0,
        seconds: float = 0.0,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds

    def plain(self) -> dict[str, object]:
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "iterations": self.iterations,
            "seconds": self.seconds,
        }

    def budget(self) -> Budget | None:
        """The thinking time of all bots; None if every bot uses that of its level."""
        if self.iterations == 0 and self.seconds == 0.0:
            return None
        return Budget(self.seconds, self.iterations)


class DealBlock:
    """A deal and the bots that play it, by seat in the first game; in each further game everybody moves on one seat."""

    def __init__(self, number: int, pairing: str, bots: list[str], deal: int) -> None:
        self.number = number
        self.pairing = pairing
        """The comparison it belongs to."""
        self.bots = bots
        self.deal = deal

    def seated(self, rotation: int) -> list[str]:
        places = len(self.bots)
        return [self.bots[(seat - rotation) % places] for seat in range(places)]


def pairing_name(candidate: str, baseline: str, form: str) -> str:
    return f"{candidate} {form} {baseline}"


def compare(
    setting: MatchSetting, candidate: str, baseline: str, form: str, games: int, first: int = 0
) -> list[DealBlock]:
    """Blocks of one bot against the rest of the table (`one`), or the rest against one (`rest`)."""
    players = setting.players
    others = [baseline] * (players - 1) if form == "one" else [candidate] * (players - 1)
    own = candidate if form == "one" else baseline
    blocks: list[DealBlock] = []
    for number in range(-(-games // players)):
        name = pairing_name(candidate, baseline, form)
        blocks.append(DealBlock(first + number, name, [own, *others], setting.seed + first + number))
    return blocks


def mix(setting: MatchSetting, pool: list[str], games: int) -> list[DealBlock]:
    """Blocks with tables drawn from a pool of bots."""
    chance = rng.start(setting.seed)
    blocks: list[DealBlock] = []
    for number in range(-(-games // setting.players)):
        bots: list[str] = []
        for _seat in range(setting.players):
            chance = rng.stir(chance)
            bots.append(pool[int(rng.number(chance, len(pool)))])
        blocks.append(DealBlock(number, "mixed", bots, setting.seed + number))
    return blocks


def play_block(setting: MatchSetting, block: DealBlock) -> dict[str, object]:
    """Play all games of a block and return their figures as plain data."""
    bots: dict[str, Bot] = {}
    for name in block.bots:
        bots[name] = contender(name)
    games: list[dict[str, object]] = []
    times: dict[str, dict[str, int]] = {name: {} for name in bots}
    illegal: dict[str, int] = dict.fromkeys(bots, 0)
    for rotation in range(setting.players):
        seated = block.seated(rotation)
        game = new(game_key(setting.game), setting.players, block.deal, **setting.options)
        seed = (block.deal * setting.players + rotation) * 1_000_003
        played = play(game, [bots[name] for name in seated], seed, setting.budget())
        for seat, name in enumerate(seated):
            illegal[name] += played.illegal[seat]
            count_times(times[name], played.times[seat])
        games.append(
            {
                "bots": seated,
                "shares": played.shares,
                "points": played.points,
                "answers": played.answers,
                "finished": played.finished,
            }
        )
    return {"number": block.number, "pairing": block.pairing, "games": games, "times": times, "illegal": illegal}


def count_times(histogram: dict[str, int], times: list[float]) -> None:
    for seconds in times:
        name = str(bucket(seconds))
        histogram[name] = histogram.get(name, 0) + 1


def work(job: tuple[dict[str, object], list[tuple[int, str, list[str], int]]]) -> list[dict[str, object]]:
    """Play a job, which is a setting and blocks as plain data, in a worker process."""
    told, blocks = job
    setting = read_setting(told)
    results: list[dict[str, object]] = []
    for number, pairing, bots, deal in blocks:
        results.append(play_block(setting, DealBlock(number, pairing, bots, deal)))
    return results


def read_setting(told: dict[str, object]) -> MatchSetting:
    game, players, options = told["game"], told["players"], told["options"]
    seed, iterations, seconds = told["seed"], told["iterations"], told["seconds"]
    assert isinstance(game, str)
    assert isinstance(players, int)
    assert isinstance(options, dict)
    assert isinstance(seed, int)
    assert isinstance(iterations, int)
    assert isinstance(seconds, float)
    return MatchSetting(game, players, options, seed, iterations, seconds)
