"""Laws of pairing: everybody once a round, no avoidable repeat, balanced seats, fair byes, and the same round twice."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meydan.tournaments import (
    BOT,
    DroppedOut,
    Entrant,
    EntrantAdded,
    Opened,
    Paired,
    PairedTable,
    Reported,
    TableResult,
    Tournament,
    TournamentError,
    TournamentSettings,
    next_round,
)
from meydan.tournaments.designs import affine_rounds, circle_rounds
from meydan.tournaments.model import Fill
from meydan.tournaments.sizes import table_sizes

FILLS: tuple[Fill, ...] = ("smaller", "byes", "bots")
QUICK = settings(max_examples=12, deadline=None, derandomize=True)


def opened(rules: TournamentSettings, people: int) -> Tournament:
    """A tournament with entrants e0, e1, …, strongest first."""
    now = Tournament.replay([Opened(settings=rules)])
    for number in range(people):
        now = now.after(EntrantAdded(entrant=Entrant(f"e{number}", rating=-number)))
    return now


def finished(now: Tournament, chance: random.Random) -> Tournament:
    """The last round with results by lot, some of them ties."""
    for at, table in enumerate(now.rounds[-1].tables):
        level = [chance.randrange(4) for _ in table.seats]
        places = tuple(1 + sum(other > own for other in level) for own in level)
        now = now.after(Reported(round=len(now.rounds), table=at, result=TableResult(places)))
    return now


def repeats(now: Tournament) -> int:
    met = Counter(
        pair for each in now.rounds for table in each.tables for pair in combinations(sorted(table.people), 2)
    )
    return sum(met.values()) - len(met)


def seat_counts(now: Tournament, size: int) -> list[list[int]]:
    sat = {one: [0] * size for one in now.entrants}
    for each in now.rounds:
        for table in each.tables:
            for seat, one in enumerate(table.seats):
                if one != BOT:
                    sat[one][seat] += 1
    return list(sat.values())


@QUICK
@given(st.integers(2, 8), st.integers(2, 21), st.sampled_from(FILLS), st.data())
def test_everybody_is_paired_once_in_every_round(size: int, people: int, fill: Fill, data: st.DataObject) -> None:
    """Also with late entries and drop-outs in between."""
    people = max(people, size)
    rules = TournamentSettings(size=size, fill=fill, rounds=3)
    now, chance = opened(rules, people), random.Random(size)
    for number in range(1, 4):
        paired = next_round(now)
        named = [one for table in paired.tables for one in table.people] + list(paired.byes)
        assert sorted(named) == sorted(now.active(number))
        assert all(2 <= len(table.seats) <= size for table in paired.tables)
        if fill != "smaller":
            assert {len(table.seats) for table in paired.tables} == {size}
        now = finished(now.after(paired), chance)
        if data.draw(st.booleans()):
            now = now.after(EntrantAdded(entrant=Entrant(f"late{number}", since=number + 1)))
        if data.draw(st.booleans()):
            now = now.after(DroppedOut(entrant=data.draw(st.sampled_from(now.active(number + 1)))))
        if len(now.active(number + 1)) < size:
            break


@pytest.mark.parametrize(("people", "size"), [(16, 2), (18, 3), (32, 4), (25, 5), (23, 5), (64, 8)])
def test_swiss_avoids_repeats_and_balances_seats(people: int, size: int) -> None:
    now, chance = opened(TournamentSettings(size=size, rounds=4), people), random.Random(people)
    for _ in range(4):
        now = finished(now.after(next_round(now)), chance)
    assert repeats(now) == 0
    common = min(len(table.seats) for each in now.rounds for table in each.tables)
    assert all(max(row[:common]) - min(row[:common]) <= 1 for row in seat_counts(now, size))


def test_swiss_groups_by_points() -> None:
    """After one round of sixteen pairs the winners meet winners."""
    now = opened(TournamentSettings(size=2), 32)
    now = now.after(next_round(now))
    for at in range(16):
        now = now.after(Reported(round=1, table=at, result=TableResult((1, 2))))
    first = {table.seats[0] for table in now.rounds[0].tables}
    # Everybody of a score group has had the same seat, and seats come before points.
    assert all(len(first & set(table.people)) == 1 for table in next_round(now).tables)
    four = opened(TournamentSettings(size=4), 64)
    four = four.after(next_round(four))
    for at in range(16):
        four = four.after(Reported(round=1, table=at, result=TableResult(((1, 2, 3, 4), (4, 3, 2, 1))[at % 2])))
    won = {table.seats[at % 2 * 3] for at, table in enumerate(four.rounds[0].tables)}
    together = [len(won & set(table.people)) for table in next_round(four).tables]
    assert sum(count == 4 for count in together) >= 3


def test_nobody_has_a_second_bye_before_everybody_had_one() -> None:
    now, chance = opened(TournamentSettings(size=2, rounds=7), 7), random.Random(7)
    for _ in range(7):
        now = finished(now.after(next_round(now)), chance)
    assert Counter(one for each in now.rounds for one in each.byes) == dict.fromkeys(now.entrants, 1)


def test_bots_are_spread_over_tables_and_people() -> None:
    now, chance = opened(TournamentSettings(size=4, fill="bots"), 22), random.Random(1)
    for _ in range(2):
        now = finished(now.after(next_round(now)), chance)
    with_bots = [table for each in now.rounds for table in each.tables if BOT in table.seats]
    assert len(with_bots) == 4
    assert all(table.seats.count(BOT) == 1 for table in with_bots)
    assert len({one for table in with_bots for one in table.people}) == 12


def test_the_same_log_gives_the_same_round() -> None:
    now = opened(TournamentSettings(size=3, seed=5), 20)
    now = finished(now.after(next_round(now)), random.Random(2))
    assert next_round(now) == next_round(now)


@pytest.mark.parametrize(
    ("people", "size", "sizes"), [(64, 6, (9, 2, 5)), (61, 8, (5, 3, 7)), (13, 5, (1, 2, 4)), (7, 4, (1, 1, 3))]
)
def test_missing_people_are_spread(people: int, size: int, sizes: tuple[int, int, int]) -> None:
    full, short, length = sizes
    assert table_sizes(people, TournamentSettings(size=size)) == ([size] * full + [length] * short, 0)


def test_byes_where_a_table_would_be_too_small() -> None:
    assert table_sizes(9, TournamentSettings(size=4, smallest=4)) == ([4, 4], 1)
    assert table_sizes(5, TournamentSettings(size=2)) == ([2, 2], 1)
    assert table_sizes(7, TournamentSettings(size=4, fill="byes")) == ([4], 3)


@pytest.mark.parametrize(("people", "size"), [(9, 3), (27, 3), (16, 4), (25, 5), (49, 7), (64, 8)])
def test_all_meet_once_in_an_affine_design(people: int, size: int) -> None:
    rounds = affine_rounds(people, size)
    assert all(sorted(one for table in tables for one in table) == list(range(people)) for tables in rounds)
    met = Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))
    assert set(met.values()) == {1}
    assert len(met) == people * (people - 1) // 2


def test_there_is_no_design_for_other_numbers() -> None:
    assert affine_rounds(36, 6) == []
    assert affine_rounds(15, 3) == []


@pytest.mark.parametrize("people", [4, 7, 8, 13])
def test_a_round_robin_of_pairs(people: int) -> None:
    rounds = circle_rounds(people)
    met = Counter(frozenset(pair) for tables in rounds for pair in tables)
    assert set(met.values()) == {1}
    assert len(met) == people * (people - 1) // 2
    first = Counter(pair[0] for tables in rounds for pair in tables)
    second = Counter(pair[1] for tables in rounds for pair in tables)
    assert all(abs(first[one] - second[one]) <= 1 for one in range(people))


@pytest.mark.parametrize(("people", "size", "rounds"), [(8, 2, 7), (9, 3, 4), (16, 4, 5)])
def test_all_meet_all_in_a_round_robin(people: int, size: int, rounds: int) -> None:
    now, chance = opened(TournamentSettings(kind="round_robin", size=size), people), random.Random(3)
    for _ in range(rounds):
        now = finished(now.after(next_round(now)), chance)
    assert repeats(now) == 0
    assert len({one for each in now.rounds for table in each.tables for one in combinations(table.people, 2)}) == (
        people * (people - 1) // 2
    )


def test_a_drop_out_leaves_a_bye_in_a_round_robin() -> None:
    now = opened(TournamentSettings(kind="round_robin", size=2), 4)
    now = finished(now.after(next_round(now)), random.Random(4)).after(DroppedOut(entrant="e0"))
    paired = next_round(now)
    assert len(paired.tables) == len(paired.byes) == 1


def test_a_knock_out_of_pairs_keeps_the_best_apart() -> None:
    """Thirteen entrants, the stronger always wins: three byes for the strongest, and the two best in the final."""
    now = opened(TournamentSettings(kind="knock_out", size=2), 13)
    finals: tuple[PairedTable, ...] = ()
    for _ in range(4):
        paired = next_round(now)
        now = now.after(paired)
        finals = paired.tables
        for at, table in enumerate(paired.tables):
            strong = min(table.seats, key=lambda one: int(one[1:]))
            places = tuple(1 if one == strong else 2 for one in table.seats)
            now = now.after(Reported(round=len(now.rounds), table=at, result=TableResult(places)))
    assert set(now.rounds[0].byes) == {"e0", "e1", "e2"}
    assert [set(table.seats) for table in finals] == [{"e0", "e1"}]
    with pytest.raises(TournamentError, match="nobody"):
        next_round(now)


@QUICK
@given(st.integers(3, 8), st.integers(2, 30), st.data())
def test_every_knock_out_ends_with_one(size: int, people: int, data: st.DataObject) -> None:
    rules = TournamentSettings(kind="knock_out", size=size, going_on=data.draw(st.integers(1, size - 1)))
    now, chance = opened(rules, people), random.Random(people)
    for _ in range(60):
        try:
            paired = next_round(now)
        except TournamentError:
            break
        now = finished(now.after(paired), chance)
    assert len(now.rounds[-1].tables) == 1
    assert not now.rounds[-1].byes


def test_an_arena_pairs_those_who_are_free_and_avoids_recent_opponents() -> None:
    now = opened(TournamentSettings(kind="arena", size=2, recent=2), 5)
    first = next_round(now)
    assert len(first.tables) == 2
    now = now.after(first)
    with pytest.raises(TournamentError, match="nobody"):
        next_round(now)
    now = now.after(Reported(round=1, table=0, result=TableResult((1, 2))))
    again = next_round(now)
    waiting = set(now.entrants) - {one for table in first.tables for one in table.people}
    assert waiting < set(again.tables[0].people)
    both = now.after(Reported(round=1, table=1, result=TableResult((1, 1))))
    assert not {frozenset(table.people) for table in next_round(both).tables} & {
        frozenset(table.people) for table in first.tables
    }


def test_a_round_waits_for_the_last_table() -> None:
    now = opened(TournamentSettings(size=2), 4)
    now = now.after(next_round(now))
    with pytest.raises(TournamentError, match="without a result"):
        next_round(now)
    with pytest.raises(TournamentError, match="without a result"):
        now.after(Paired(tables=(PairedTable(("e0", "e1")),)))
