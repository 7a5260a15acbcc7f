"""How good some weights are: the kernel with them, alone against tables of others, on deals that can be named."""

from meydan.bots.arena.match import play
from meydan.bots.bot import Bot
from meydan.bots.levels import find
from meydan.bots.thinkers import Kernel
from meydan.games.contract import new

Opponent = str | dict[str, float]
"""A bot by its name, or the kernel with other weights."""
Plain = tuple[str, int, list[dict[str, object]], list[Opponent], int]
Job = tuple[Plain, dict[str, float], int]


class Trial:
    """What is tried: a table, the opponents (each alone at a table of its own kind), and games against each."""

    def __init__(
        self, game: str, players: int, options: list[dict[str, object]], opponents: list[Opponent], games: int
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        """The tables played at in turn: presets and other options."""
        self.opponents = opponents
        self.games = games

    def plain(self) -> Plain:
        return self.game, self.players, self.options, self.opponents, self.games


def merit(job: Job) -> float:
    """The mean over the opponents of the share of the victories; plain data in, so that any process can do it."""
    (game, players, options, opponents, games), weights, seed = job
    trial = Trial(game, players, options, opponents, games)
    candidate = Kernel("tried", tried=weights)
    total = 0.0
    for opponent in trial.opponents:
        total += share(trial, candidate, seated(opponent), seed)
    return total / len(trial.opponents)


def seated(opponent: Opponent) -> Bot:
    if isinstance(opponent, str):
        return find(opponent)
    return Kernel("earlier", tried=opponent)


def share(trial: Trial, candidate: Bot, opponent: Bot, seed: int) -> float:
    """Every deal is played from every seat; the last one perhaps not from all."""
    total = 0.0
    for number in range(trial.games):
        deal, seat = divmod(number, trial.players)
        options = trial.options[deal % len(trial.options)]
        bots = [opponent] * trial.players
        bots[seat] = candidate
        game = new(trial.game, trial.players, seed + deal, **options)
        total += play(game, bots, (seed + deal) * 1_000_003 + seat).shares[seat]
    return total / trial.games
