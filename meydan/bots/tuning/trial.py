"""Tries a set of weights: the heuristic bot with these weights, alone against tables of other bots."""

from meydan.bots.arena.match import play
from meydan.bots.bot import Bot
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.levels import find
from meydan.games.contract import game_key, new

Opponent = str | dict[str, float]
"""The name of a bot, or weights for the heuristic bot."""
Plain = tuple[str, int, list[dict[str, object]], list[Opponent], int]
Job = tuple[Plain, dict[str, float], int]


class WeightTrial:
    """The conditions of a comparison: the table, the opponents (one kind at a time), and the games against each."""

    def __init__(
        self, game: str, players: int, options: list[dict[str, object]], opponents: list[Opponent], games: int
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        """The options of the tables that are played in turn."""
        self.opponents = opponents
        self.games = games

    def plain(self) -> Plain:
        return self.game, self.players, self.options, self.opponents, self.games


def merit(job: Job) -> float:
    """The mean over the opponents of the share of the victories; plain data in, so that any process can do it."""
    (game, players, options, opponents, games), weights, seed = job
    trial = WeightTrial(game, players, options, opponents, games)
    candidate = HeuristicBot("tried", weights=weights)
    total = 0.0
    for opponent in trial.opponents:
        total += share(trial, candidate, seated(opponent), seed)
    return total / len(trial.opponents)


def seated(opponent: Opponent) -> Bot:
    if isinstance(opponent, str):
        return find(opponent)
    return HeuristicBot("earlier", weights=opponent)


def share(trial: WeightTrial, candidate: Bot, opponent: Bot, seed: int) -> float:
    """The mean win share of a candidate; every deal is played from every seat, the last one perhaps not from all."""
    total = 0.0
    for number in range(trial.games):
        deal, seat = divmod(number, trial.players)
        options = trial.options[deal % len(trial.options)]
        bots = [opponent] * trial.players
        bots[seat] = candidate
        game = new(game_key(trial.game), trial.players, seed + deal, **options)
        total += play(game, bots, (seed + deal) * 1_000_003 + seat).shares[seat]
    return total / trial.games
