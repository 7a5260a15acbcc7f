"""The next round of a tournament, for each kind. The result is a proposal: an organiser may pair otherwise."""

import math
import random

from meydan.tournaments.decisions import Paired
from meydan.tournaments.designs import affine_rounds, circle_rounds
from meydan.tournaments.history import PairingHistory
from meydan.tournaments.model import BOT, MOST_SEATS, PairedTable, TournamentError, TournamentSettings
from meydan.tournaments.search import REPEAT, SeatingProblem, improve, seat_order
from meydan.tournaments.sizes import table_sizes
from meydan.tournaments.standings import going_on, points_by_entrant
from meydan.tournaments.tournament import Tournament

SPREAD = 1.0
"""The cost of one point of difference within a table, squared, relative to `REPEAT`."""


def next_round(tournament: Tournament, by: str = "", at: float = 0.0) -> Paired:
    """The decision that pairs the next round; the same tournament always gets the same round."""
    settings = tournament.settings
    if settings.kind != "arena" and tournament.rounds and not tournament.rounds[-1].finished:
        raise TournamentError("the last round still has tables without a result")
    makers = {"swiss": _swiss, "round_robin": _round_robin, "knock_out": _knock_out, "arena": _arena}
    tables, byes = makers[settings.kind](tournament)
    if not tables:
        raise TournamentError("there is nobody to pair")
    filled = [_with_bots(table, settings) for table in tables]
    return Paired(tables=tuple(filled), byes=tuple(byes), by=by, at=at)


def _with_bots(table: list[str], settings: TournamentSettings) -> PairedTable:
    """The table with bots in the seats that are still free, if bots fill."""
    free = settings.size - len(table) if settings.fill == "bots" else 0
    return PairedTable((*table, *[BOT] * free))


def _chance(tournament: Tournament) -> random.Random:
    return random.Random(f"{tournament.settings.seed} {len(tournament.rounds)}")


def _problem(people: list[str], history: PairingHistory, points: dict[str, float]) -> SeatingProblem:
    """What the search has to know. Bots among the people are kept apart, and come to those who had none."""

    def cost(one: str, other: str) -> float:
        if BOT in (one, other):
            return 10 * REPEAT if one == other else REPEAT * history.met[max(one, other), BOT]
        times = history.met[one, other]
        again = REPEAT * (2 * times - 1) if times else 0.0
        return again + SPREAD * (points.get(one, 0.0) - points.get(other, 0.0)) ** 2

    pair_cost = [
        [0.0 if a == b else cost(one, other) for b, other in enumerate(people)] for a, one in enumerate(people)
    ]
    return SeatingProblem(pair_cost, [[history.sat[one][seat] for seat in range(MOST_SEATS)] for one in people])


def _seats_to_fill(people: list[str], settings: TournamentSettings) -> tuple[list[str], list[int], int]:
    """The people with the bots that fill tables, the sizes of the tables, and the number of byes."""
    sizes, byes = table_sizes(len(people), settings)
    if settings.fill == "bots":
        bots = len(sizes) * settings.size - len(people)
        return [*people, *[BOT] * bots], [settings.size] * len(sizes), byes
    return people, sizes, byes


def _named(tables: list[list[int]], people: list[str]) -> list[list[str]]:
    return [[people[one] for one in table] for table in tables]


def _cut(order: list[int], sizes: list[int]) -> list[list[int]]:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _serpentine(order: list[int], sizes: list[int]) -> list[list[int]]:
    """Deals people to the tables, there and back, so that the best are apart and the tables equally strong."""
    tables: list[list[int]] = [[] for _ in sizes]
    rest = list(order)
    forth = True
    while rest:
        for number in range(len(sizes)) if forth else reversed(range(len(sizes))):
            if rest and len(tables[number]) < sizes[number]:
                tables[number].append(rest.pop(0))
        forth = not forth
    return tables


def _by_rating(tournament: Tournament, people: list[str]) -> list[str]:
    return sorted(people, key=lambda one: -tournament.entrants[one].rating)


def _swiss(tournament: Tournament) -> tuple[list[list[str]], list[str]]:
    """People with equal points meet, with the fewest repeats first of all."""
    number = len(tournament.rounds) + 1
    history, points = PairingHistory.of(tournament), points_by_entrant(tournament)
    people = _by_rating(tournament, tournament.active(number))
    people.sort(key=lambda one: -points[one])
    seated, sizes, missing = _seats_to_fill(people, tournament.settings)
    byes = sorted(people, key=lambda one: (history.byes[one], points[one], -people.index(one)))[:missing]
    people = [one for one in seated if one not in byes]
    if not people:
        return [], byes
    problem = _problem(people, history, points)
    planes = _plane_tables(tournament, people, sizes, problem)
    if planes:
        return _named(planes, people), byes
    order = list(range(len(people)))
    start = _cut(order, sizes) if tournament.rounds else _serpentine(order, sizes)
    return _named(improve(problem, start, _chance(tournament)), people), byes


def _plane_tables(
    tournament: Tournament, people: list[str], sizes: list[int], problem: SeatingProblem
) -> list[list[int]]:
    """A round of an affine plane without repeats, where the search could not be sure to avoid them.

    Somebody who meets a quarter of the field or more has few choices left. The plane fixes who can meet, and each round
    takes the direction that suits the points best. The points of the plane are taken in the order of entry; those
    left free lie on one line and make smaller tables. Where no direction fits any more, the search takes over.
    """
    size, rounds = tournament.settings.size, tournament.settings.rounds
    if 4 * rounds * (size - 1) < len(people) or len(tournament.entrants) > size * size or BOT in people:
        return []
    at = {point: people.index(one) for point, one in enumerate(tournament.entrants) if one in people}
    best: tuple[float, list[list[int]]] = (math.inf, [])
    for lines in affine_rounds(size * size, size):
        groups = [[at[point] for point in line if point in at] for line in lines]
        if sorted(map(len, groups), reverse=True) != sizes:
            continue
        tables = [seat_order(problem, group, len(group)) for group in groups]
        repeats = any(problem.pair_cost[a][b] >= REPEAT for table in tables for a in table for b in table)
        if not repeats:
            best = min(best, (problem.cost(tables), tables))
    return best[1]


def _round_robin(tournament: Tournament) -> tuple[list[list[str]], list[str]]:
    """The design where one exists, again and again; otherwise the search without regard to points."""
    number, size = len(tournament.rounds), tournament.settings.size
    everybody = _by_rating(tournament, list(tournament.entrants))
    rounds = circle_rounds(len(everybody)) if size == 2 else affine_rounds(len(everybody), size)
    present = set(tournament.active(number + 1))
    history = PairingHistory.of(tournament)
    if not rounds:
        people = [one for one in everybody if one in present]
        seated, sizes, missing = _seats_to_fill(people, tournament.settings)
        byes = sorted(people, key=lambda one: (history.byes[one], -people.index(one)))[:missing]
        people = [one for one in seated if one not in byes]
        problem = _problem(people, history, {})
        start = _serpentine(list(range(len(people))), sizes)
        return (_named(improve(problem, start, _chance(tournament)), people) if people else []), byes
    turn, place = divmod(number, len(rounds))
    drawn = [[everybody[one] for one in table] for table in rounds[place]]
    left = [[one for one in table if one in present] for table in drawn]
    alone = 1 if tournament.settings.fill != "bots" else 0
    tables = [table for table in left if len(table) > alone]
    sitting = {one for table in tables for one in table}
    if size == 2:
        tables = [table[::-1] if turn % 2 else table for table in tables]
    else:
        problem = _problem(everybody, history, {})
        numbers = [[everybody.index(one) for one in table] for table in tables]
        tables = _named([seat_order(problem, table, len(table)) for table in numbers], everybody)
    return tables, [one for one in everybody if one in present and one not in sitting]


def _knock_out(tournament: Tournament) -> tuple[list[list[str]], list[str]]:
    """The best of every table go on; the strongest are spread over the tables in every round."""
    settings = tournament.settings
    people = going_on(tournament)
    if len(people) < 2:
        return [], people
    byes: list[str] = []
    if settings.size == 2:
        full = 1 << (len(people) - 1).bit_length()
        byes = people[: full - len(people)]
        people = people[len(byes) :]
        sizes = [2] * (len(people) // 2)
    else:
        sizes = [len(people)] if len(people) <= settings.size else table_sizes(len(people), settings)[0]
        while len(sizes) > 1 and min(sizes) <= settings.going_on:
            byes.append(people.pop(0))
            sizes = table_sizes(len(people), settings)[0]
        short = len(people) - sum(sizes)
        byes, people = byes + people[:short], people[short:]
    problem = _problem(people, PairingHistory.of(tournament), {})
    tables = _serpentine(list(range(len(people))), sizes)
    return _named([seat_order(problem, table, len(table)) for table in tables], people), byes


def _arena(tournament: Tournament) -> tuple[list[list[str]], list[str]]:
    """Full tables of those who are free, longest waiting first; the rest wait for the next call."""
    settings = tournament.settings
    history, points = PairingHistory.of(tournament), points_by_entrant(tournament)
    free = [one for one in tournament.active(len(tournament.rounds) + 1) if one not in tournament.busy]
    free.sort(key=lambda one: history.last_round.get(one, 0))
    seated = len(free) // settings.size * settings.size
    if settings.fill == "bots" and not seated and not tournament.busy:
        seated = len(free)
    people = free[:seated]
    if not people:
        return [], []
    games = {one: max(1, sum(history.sat[one].values())) for one in people}
    problem = _problem(people, history, {one: points[one] / games[one] for one in people})
    window = settings.recent * (settings.size - 1)
    for a, one in enumerate(people):
        for b, other in enumerate(people):
            if a != b:
                close = (other in history.lately[one][-window:]) + (one in history.lately[other][-window:])
                spread = points[one] / games[one] - points[other] / games[other]
                problem.pair_cost[a][b] = REPEAT * close * (window > 0) + SPREAD * spread**2
    start = _cut(list(range(len(people))), table_sizes(len(people), settings)[0])
    return _named(improve(problem, start, _chance(tournament)), people), []
