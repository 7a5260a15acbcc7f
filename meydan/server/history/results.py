"""The result of a game: places, and new ratings for rated games. Bots are rated, too."""

import contextlib
from collections.abc import Mapping
from statistics import fmean

from openskill.models import PlackettLuce
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server.cluster.conflicts import TRIES
from meydan.server.history import rated_players
from meydan.server.history.daily_scores import score_of
from meydan.server.history.rated_players import GONE
from meydan.server.history.rating_weights import Player, SeatWeight, weigh
from meydan.server.services import Services
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.state.table_record import TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken, must_hit
from meydan.server.wire.protocol import RatingChange

MODEL = PlackettLuce()


def statements(
    record: TableRecord, replayed: ReplayedGame, now: float, networks: Mapping[int, str] | None = None
) -> list[Statement]:
    """The statements that are stored together with the last answer of a game.

    `networks` are the marks of seats whose people came from one network.
    """
    place, scores, winners = replayed.places, replayed.game.scores(), replayed.winners
    rows = [
        {
            "table_id": record.id,
            "seat": one.seat,
            "game": record.game,
            "person": one.person,
            "bot": one.bot,
            "place": place[one.seat],
            "won": one.seat in winners,
            "score": scores[one.seat],
            "rated": record.rated,
            "network": (networks or {}).get(one.seat),
            "time": now,
        }
        for one in record.seats
    ]
    return [(insert(schema.results), rows), *_daily(record, replayed, now)]


def _daily(record: TableRecord, replayed: ReplayedGame, now: float) -> list[Statement]:
    """What a daily deal has brought to the person who played it."""
    tries = schema.daily_tries
    own = [one.seat for one in record.seats if one.person is not None]
    if not record.daily or not own:
        return []
    found = {"score": score_of(replayed, own[0]), "won": own[0] in replayed.winners, "ended": now}
    return [(update(tries).where(tries.c.table_id == record.id).values(found), None)]


def shown(mu: float, sigma: float) -> float:
    """A rating for display: a beginner has 1000, and uncertainty lowers it."""
    return round(1000 + 40 * (mu - 3 * sigma), 1)


async def settle(services: Services, table: str) -> None:
    """Rate a finished game, once. Other processes may rate it, or games of the same people, at the same moment."""
    async with services.rating:
        for _ in range(TRIES):
            with contextlib.suppress(Taken):
                await _settle(services, table)
                return


async def _settle(services: Services, table: str) -> None:
    found = schema.results
    async with services.engine.connect() as connection:
        where = (found.c.table_id == table) & found.c.rated & found.c.after.is_(None)
        rows = (await connection.execute(select(found).where(where).order_by(found.c.seat))).mappings().all()
        if not rows:
            return
        players = await rated_players.players(connection, rows)
        counted = weigh(players, await rated_players.known(connection, rows, players))
        known = await read_ratings(connection, rows[0]["game"], [one.who for one in players])
    fresh = rated(players, [row["place"] for row in rows], counted, known)
    todo: list[Statement] = []
    for row, player, much in zip(rows, players, counted, strict=True):
        seat = (found.c.table_id == table) & (found.c.seat == row["seat"]) & found.c.after.is_(None)
        change: dict[str, object] = {"before": shown(*known[player.who][:2]), "after": shown(*fresh[player.who])}
        change |= {"weight": much.weight, "reason": much.reason, "real": player.real}
        todo.append((must_hit(update(found).where(seat).values(change)), None))
    moved = {one.who for one, much in zip(players, counted, strict=True) if much.weight > 0}
    for name in sorted({one.who for one in players if not one.who.startswith(GONE)}):
        todo += _new_rating(name, rows[0]["game"], known[name], fresh[name] if name in moved else None)
    await services.journal.write(*todo)


def rated(
    players: list[Player], places: list[int], counted: list[SeatWeight], known: Mapping[str, tuple[float, float, int]]
) -> dict[str, tuple[float, float]]:
    """The new ratings after a game: OpenSkill's, as far as the game counts for each player.

    What a stand-in wins is not its owner's: a rating falls in full, and rises by the owner's share of the answers. A
    bot on several seats gets the mean of their new ratings. Who plays bots alone does not rise above the best of them.
    """
    teams = [[MODEL.create_rating(list(known[one.who][:2]), one.who)] for one in players]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    moves: dict[str, list[tuple[float, float]]] = {}
    for one, (team,), much in zip(players, after, counted, strict=True):
        mu, sigma, _ = known[one.who]
        counts = much.weight * (one.share if team.mu > mu else 1.0)
        moves.setdefault(one.who, []).append((counts * (team.mu - mu), counts * (team.sigma - sigma)))
    after_all = {
        who: (known[who][0] + fmean(mu for mu, _ in each), known[who][1] + fmean(sigma for _, sigma in each))
        for who, each in moves.items()
    }
    return after_all | {one.who: _under_bots(players, one, known, after_all[one.who]) for one in players if not one.bot}


def _under_bots(
    players: list[Player], one: Player, known: Mapping[str, tuple[float, float, int]], fresh: tuple[float, float]
) -> tuple[float, float]:
    """A person's new rating after a game without another account: at most the conservative rating of the best bot.

    So bots place a newcomer, and beating a weak one again and again leads nowhere. A higher rating is kept.
    """
    others = [other for other in players if other.who != one.who]
    bots = [known[other.who] for other in others if other.bot]
    if not bots or any(not other.bot and other.real and not other.guest for other in others):
        return fresh
    mu, sigma = fresh
    highest = max([mu - 3 * sigma for mu, sigma, _ in bots] + [known[one.who][0] - 3 * known[one.who][1]])
    return min(mu, highest + 3 * sigma), sigma


def _new_rating(
    name: str, game: str, known: tuple[float, float, int], fresh: tuple[float, float] | None
) -> list[Statement]:
    """Store the rating after one more game that counted; without a fresh one it stays as it is.

    In both cases nothing of this unit is stored if the rating has changed since it was read: another game was rated,
    or an administrator declared a game void.
    """
    rating = schema.ratings
    mu, sigma, games = known
    if not games:
        first = {"who": name, "game": game, "games": 1}
        return [] if fresh is None else [(insert(rating), first | {"mu": fresh[0], "sigma": fresh[1]})]
    old = (rating.c.who == name) & (rating.c.game == game) & (rating.c.games == games)
    old &= (rating.c.mu == mu) & (rating.c.sigma == sigma)
    new = {"games": games} if fresh is None else {"mu": fresh[0], "sigma": fresh[1], "games": games + 1}
    return [(must_hit(update(rating).where(old).values(new)), None)]


async def read_ratings(connection: AsyncConnection, game: str, who: list[str]) -> dict[str, tuple[float, float, int]]:
    fresh = MODEL.rating()
    known: dict[str, tuple[float, float, int]] = dict.fromkeys(who, (fresh.mu, fresh.sigma, 0))
    rating = schema.ratings
    where = (rating.c.game == game) & rating.c.who.in_(who)
    for row in (await connection.execute(select(rating).where(where))).mappings():
        known[row["who"]] = (row["mu"], row["sigma"], row["games"])
    return known


async def changes(services: Services, table: str) -> list[RatingChange]:
    """The rating changes of a rated game; empty until it is settled."""
    found = schema.results
    async with services.engine.connect() as connection:
        where = (found.c.table_id == table) & found.c.after.is_not(None)
        rows = await connection.execute(select(found).where(where).order_by(found.c.seat))
        return [
            RatingChange(
                seat=row.seat,
                before=row.before,
                after=row.after,
                weight=1.0 if row.weight is None else row.weight,
                reason=row.reason,
            )
            for row in rows
        ]


async def unsettled(services: Services) -> list[str]:
    """Rated games that ended just before the server stopped and are not rated yet."""
    found = schema.results
    async with services.engine.connect() as connection:
        query = select(found.c.table_id).where(found.c.rated & found.c.after.is_(None)).distinct()
        return [row.table_id for row in await connection.execute(query)]
