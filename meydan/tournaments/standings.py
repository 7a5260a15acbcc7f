"""Points by place and the order of a tournament, with the tie-breaks that its settings publish."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from meydan.tournaments.duplicate import percentages
from meydan.tournaments.model import PointsTable, TableResult, TieBreak
from meydan.tournaments.tournament import Tournament, TournamentRound


class Standing(msgspec.Struct, frozen=True):
    """One line of the table. Equal in everything published means an equal place."""

    place: int
    entrant: str
    points: float
    tie_breaks: tuple[float, ...]
    """In the order of the settings."""


class _Game(msgspec.Struct, frozen=True):
    """What one entrant got at one table."""

    round: int
    table: int
    size: int
    seat: int
    points: float
    won: float
    """1 for a first place, shared among those who share it."""
    opponents: tuple[str, ...]


def points_of_places(result: TableResult, points: PointsTable) -> tuple[float, ...]:
    """The points of each seat; who shares places gets the average of what these places are worth."""
    table = points.of(len(result.places))
    shared = []
    for place in result.places:
        ties = result.places.count(place)
        shared.append(sum(table[place - 1 : place - 1 + ties]) / ties)
    return tuple(shared)


def _games(tournament: Tournament) -> dict[str, list[_Game]]:
    games: dict[str, list[_Game]] = defaultdict(list)
    for number, each in enumerate(tournament.rounds, 1):
        shares = percentages(each) if tournament.settings.duplicate else {}
        for at, (table, result) in enumerate(zip(each.tables, each.results, strict=True)):
            if result is None:
                continue
            points = points_of_places(result, tournament.settings.points)
            for seat, one in enumerate(table.seats):
                if one not in tournament.entrants:
                    continue
                got = shares.get(one, points[seat])
                won = 1 / result.places.count(1) if result.places[seat] == 1 else 0.0
                if one in result.absent:
                    got, won = tournament.settings.points.no_show, 0.0
                others = tuple(other for other in table.people if other != one and other not in result.absent)
                games[one].append(_Game(number, at, len(table.seats), seat, got, won, others))
    return games


def points_by_entrant(tournament: Tournament) -> dict[str, float]:
    """The points of every entrant so far, with byes and missed rounds."""
    return _totals(tournament, _games(tournament))


def _totals(tournament: Tournament, games: dict[str, list[_Game]]) -> dict[str, float]:
    rules = tournament.settings.points
    totals = {}
    for one in tournament.entrants.values():
        byes = sum(one.id in each.byes for each in tournament.rounds)
        late = 0 if tournament.settings.kind == "arena" else min(one.since - 1, len(tournament.rounds))
        played = sum(game.points for game in games.get(one.id, ()))
        totals[one.id] = round(played + byes * rules.bye + late * rules.missed_round, 9)
    return totals


def standings(tournament: Tournament) -> list[Standing]:
    """Everybody in order: points first, then each tie-break among those who are still equal.

    In a knock-out it counts first how far somebody came.
    """
    games = _games(tournament)
    totals = _totals(tournament, games)
    groups = [list(tournament.entrants)]
    if tournament.settings.kind == "knock_out":
        groups = _split(groups[0], _how_far(tournament))
    groups = [part for group in groups for part in _split(group, totals)]
    values: dict[str, list[float]] = defaultdict(list)
    for name in tournament.settings.tie_breaks:
        further = []
        for group in groups:
            marks = _mark(name, tournament, games, totals)(group)
            for one in group:
                values[one].append(marks[one])
            further += _split(group, marks)
        groups = further
    lines, place = [], 1
    for group in groups:
        lines += [Standing(place, one, totals[one], tuple(values[one])) for one in sorted(group)]
        place += len(group)
    return lines


def _how_far(tournament: Tournament) -> dict[str, tuple[int, ...]]:
    """For each entrant of a knock-out the last round with them, whether they are still in, and their place there."""
    still_in = going_on(tournament)
    marks: dict[str, tuple[int, ...]] = dict.fromkeys(tournament.entrants, (0, 0, 0))
    for number, each in enumerate(tournament.rounds, 1):
        for one in each.byes:
            marks[one] = (number, int(one in still_in), 0)
        for table, result in zip(each.tables, each.results, strict=True):
            for seat, one in enumerate(table.seats):
                if one in marks:
                    marks[one] = (number, int(one in still_in), -result.places[seat] if result else 0)
    return marks


def _split(group: list[str], marks: Mapping[str, Any]) -> list[list[str]]:
    """The group in smaller ones with equal marks, highest first."""
    parts: dict[Any, list[str]] = defaultdict(list)
    for one in group:
        parts[marks[one]].append(one)
    return [parts[mark] for mark in sorted(parts, reverse=True)]


def _mark(
    name: TieBreak, tournament: Tournament, games: dict[str, list[_Game]], totals: dict[str, float]
) -> Callable[[list[str]], dict[str, float]]:
    """How a tie-break values the members of a group with equal points."""

    def direct(one: str, group: list[str]) -> float:
        tied = set(group) - {one}
        return sum(game.points for game in games.get(one, ()) if tied & set(game.opponents))

    def opponents(one: str, _group: list[str]) -> float:
        """The mean, for each game, of the opponents' points: tables of different sizes count alike."""
        played = [game.opponents for game in games.get(one, ()) if game.opponents]
        return sum(sum(totals[other] for other in others) / len(others) for others in played)

    def wins(one: str, _group: list[str]) -> float:
        return sum(game.won for game in games.get(one, ()))

    by_seat: dict[tuple[int, int], list[float]] = defaultdict(list)
    for several in games.values():
        for game in several:
            by_seat[game.size, game.seat].append(game.points)

    def seats(one: str, _group: list[str]) -> float:
        """What was scored beyond the average of the same seats."""
        return sum(
            game.points - sum(field) / len(field)
            for game in games.get(one, ())
            if (field := by_seat[game.size, game.seat])
        )

    def seed(one: str, _group: list[str]) -> float:
        return tournament.entrants[one].rating

    value = {"direct": direct, "opponents": opponents, "wins": wins, "seats": seats, "seed": seed}[name]
    return lambda group: {one: round(value(one, group), 9) for one in group}


def going_on(tournament: Tournament) -> list[str]:
    """Who is still in a knock-out, strongest seed first. A tie for the last place that goes on falls to the seed."""
    entrants = tournament.entrants
    seeds = {one.id: n for n, one in enumerate(sorted(entrants.values(), key=lambda one: -one.rating))}
    alive = set(entrants)
    for each in tournament.rounds:
        alive = set(each.byes) | _winners(each, seeds, tournament.settings.going_on)
    present = set(tournament.active(len(tournament.rounds) + 1))
    return sorted(alive & present, key=seeds.__getitem__)


def _winners(each: TournamentRound, seeds: dict[str, int], most: int) -> set[str]:
    winners: set[str] = set()
    final = len(each.tables) == 1 and not each.byes
    for table, result in zip(each.tables, each.results, strict=True):
        if result is None:
            continue
        order = [
            (place, seeds.get(one, len(seeds)), one) for place, one in zip(result.places, table.seats, strict=True)
        ]
        best = sorted(order)[: 1 if final else most]
        winners.update(one for _, _, one in best if one in seeds and one not in result.absent)
    return winners
