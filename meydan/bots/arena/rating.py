"""Ratings over all games of an arena: Plackett-Luce (OpenSkill), as Elo-like points above the weakest yardstick."""

from math import log, sqrt

from openskill.models import PlackettLuce, PlackettLuceRating

from meydan.bots.arena.runner import Result

ZERO = "random"
"""The bot with rating 0 if it played; otherwise the lowest rating is 0."""


def rate(results: list[Result], players: int) -> dict[str, dict[str, float]]:
    """For every bot its strength, the uncertainty of it, and points."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    for result in results:
        games = result["games"]
        assert isinstance(games, list)
        for game in games:
            enter(model, ratings, game["bots"], game["shares"])
    if not ratings:
        return {}
    zero = ratings[ZERO].mu if ZERO in ratings else min(rating.mu for rating in ratings.values())
    scale = 400 / log(10) / (sqrt(players) * model.beta)
    return {
        name: {"mu": round(one.mu, 3), "sigma": round(one.sigma, 3), "points": round(scale * (one.mu - zero), 1)}
        for name, one in sorted(ratings.items(), key=lambda entry: -entry[1].mu)
    }


def enter(model: PlackettLuce, ratings: dict[str, PlackettLuceRating], bots: list[str], shares: list[float]) -> None:
    """Rate one game, winners before losers. A bot with several seats gets the mean of their ratings."""
    for name in bots:
        if name not in ratings:
            ratings[name] = model.rating(name=name)
    if len(set(bots)) < 2:
        return
    after = model.rate([[ratings[name]] for name in bots], ranks=[-share for share in shares])
    for name in set(bots):
        own = [after[seat][0] for seat in range(len(bots)) if bots[seat] == name]
        mu = sum(one.mu for one in own) / len(own)
        sigma = sum(one.sigma for one in own) / len(own)
        ratings[name] = model.rating(mu=mu, sigma=sigma, name=name)
