"""Tries a set of weights: the heuristic bot with these weights, alone against tables of other bots.

Guarded against are bots that each sit alone at a table of the tried weights, as opponents with fixed habits do.
"""

from meydan.bots.arena.contenders import contender
from meydan.bots.arena.match import play
from meydan.bots.bot import Bot
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.games.contract import game_key, new

Opponent = str | dict[str, float]
"""The name of a bot, or weights for the heuristic bot."""
Plain = tuple[str, int, list[dict[str, object]], list[Opponent], int, list[str]]
Job = tuple[Plain, dict[str, float], int]


class WeightTrial:
    """The conditions of a comparison: the table, the opponents (one kind at a time), and the games against each."""

    def __init__(
        self,
        game: str,
        players: int,
        options: list[dict[str, object]],
        opponents: list[Opponent],
        games: int,
        guards: list[str] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        """The options of the tables that are played in turn."""
        self.opponents = opponents
        self.games = games
        self.guards: list[str] = guards or []
        """Bots that must not win much alone against a table of the tried weights."""

    def plain(self) -> Plain:
        return self.game, self.players, self.options, self.opponents, self.games, self.guards


def merit(job: Job) -> float:
    """The mean over the opponents of the share of the victories, less what the most dangerous guarded bot wins.

    Plain data in, so that any process can do it.
    """
    (game, players, options, opponents, games, guards), weights, seed = job
    trial = WeightTrial(game, players, options, opponents, games, guards)
    candidate = HeuristicBot("tried", weights=weights)
    total = 0.0
    for opponent in trial.opponents:
        total += share(trial, candidate, seated(opponent), seed)
    worst = 0.0
    for guard in trial.guards:
        worst = max(worst, share(trial, contender(guard), candidate, seed))
    return total / len(trial.opponents) - worst


def seated(opponent: Opponent) -> Bot:
    if isinstance(opponent, str):
        return contender(opponent)
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
