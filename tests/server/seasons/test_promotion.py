"""Laws of groups with promotion: nobody is lost, sizes hold, and nobody goes down without a last place."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.server.seasons.calendar import PersianSeason, nowruz, season_at, season_of
from meydan.server.seasons.promotion import FULL, LEAST_GAMES, MOST, SeasonLine, after, cut, moving, ordered, room_for

LINES = st.tuples(st.integers(0, 5), st.integers(0, 9), st.integers(0, 3))
SEASONS = st.lists(st.lists(LINES, min_size=1, max_size=MOST), max_size=6)


def lines(groups: list[list[tuple[int, int, int]]]) -> list[list[SeasonLine]]:
    number = 0
    found: list[list[SeasonLine]] = []
    for group in groups:
        found.append([])
        for rating, games, wins in group:
            found[-1].append(
                SeasonLine(who=f"p{number}", rating=1000.0 + rating, games=games, wins=wins, number=number)
            )
            number += 1
    return found


@given(st.integers(0, 500))
def test_groups_are_cut_evenly(count: int) -> None:
    people = [str(number) for number in range(count)]
    groups = cut(people)
    assert [one for group in groups for one in group] == people
    sizes = [len(group) for group in groups]
    assert all(size <= MOST for size in sizes)
    assert not sizes or max(sizes) - min(sizes) <= 1
    assert count < 16 or min(sizes) >= FULL


@given(SEASONS)
def test_nobody_is_lost_and_no_group_is_too_large(drawn: list[list[tuple[int, int, int]]]) -> None:
    before = lines(drawn)
    groups, moves = after(before)
    everybody = [one for group in before for one in group]
    assert sorted(moves) == sorted(one.who for one in everybody)
    stays = sorted(one.who for one in everybody if one.games >= LEAST_GAMES)
    assert sorted(who for group in groups for who in group) == stays, "each of them once, and nobody else"
    assert all(0 < len(group) <= MOST for group in groups)
    assert all(len(group) >= FULL for group in groups[:-2])
    assert {who for who, move in moves.items() if move == "out"} == {one.who for one in everybody} - set(stays)


@given(SEASONS)
def test_moves_say_where_people_go_and_only_last_places_go_down(drawn: list[list[tuple[int, int, int]]]) -> None:
    before = lines(drawn)
    groups, moves = after(before)
    old = {one.who: at for at, group in enumerate(before) for one in group}
    new = {who: at for at, group in enumerate(groups) for who in group}
    for who, at in new.items():
        if moves[who] == "down":
            assert at == old[who] + 1
        elif moves[who] == "stays":
            assert at <= old[who]
        else:
            assert at < old[who]
    for group in before:
        ranked = [one.who for one in ordered(group) if one.games >= LEAST_GAMES]
        down = [who for who in ranked if moves[who] == "down"]
        assert len(down) <= 2
        assert not down or down == ranked[-len(down) :]


@given(SEASONS)
def test_the_same_season_always_ends_alike(drawn: list[list[tuple[int, int, int]]]) -> None:
    once, again = after(lines(drawn)), after([group[::-1] for group in lines(drawn)])
    assert once == again, "the order in which lines are read does not matter"


def test_two_change_places_between_full_groups() -> None:
    whole = lines([[(5 - at % 6, LEAST_GAMES, 0) for at in range(10)] for _ in range(3)])
    groups, moves = after(whole)
    assert [len(group) for group in groups] == [10, 10, 10]
    assert [sum(moves[one.who] == "up" for one in group) for group in whole] == [0, 2, 2]
    assert [sum(moves[one.who] == "down" for one in group) for group in whole] == [2, 2, 0]
    assert [moving(12, 6), moving(12, 5), moving(3, 3), moving(2, 9)] == [2, 1, 1, 0]


def test_ties_are_decided_by_games_then_wins_then_the_earlier_place() -> None:
    def line(who: str, games: int, wins: int, number: int) -> SeasonLine:
        return SeasonLine(who=who, rating=1000.0, games=games, wins=wins, number=number)

    given = [line("d", 6, 1, 4), line("c", 6, 1, 3), line("b", 6, 2, 5), line("a", 7, 0, 9), line("e", 4, 4, 1)]
    assert [one.who for one in ordered(given)] == ["a", "b", "c", "d", "e"]


def test_a_late_comer_joins_the_nearest_group_with_room() -> None:
    full = [1500.0] * MOST
    assert room_for(1450.0, {1: full, 2: [1200.0] * 9, 3: [900.0]}) == 2
    assert room_for(950.0, {1: full, 2: [1200.0] * 9, 3: [900.0]}) == 3
    assert room_for(1450.0, {1: full, 2: full}) == 3
    assert room_for(1450.0, {}) == 1


@pytest.mark.parametrize(
    ("year", "day"),
    [
        (1399, date(2020, 3, 20)),
        (1400, date(2021, 3, 21)),
        (1403, date(2024, 3, 20)),
        (1404, date(2025, 3, 21)),
        (1405, date(2026, 3, 21)),
        (1408, date(2029, 3, 20)),
        (1409, date(2030, 3, 21)),
        (1375, date(1996, 3, 20)),
        (1357, date(1978, 3, 21)),
    ],
)
def test_the_persian_year_begins_on_its_day(year: int, day: date) -> None:
    assert nowruz(year) == day


@given(st.integers(0, 5_000_000_000))
def test_every_moment_has_one_season(time: int) -> None:
    season = season_at(time)
    assert season.starts <= time < season.ends
    assert season_of(season.key) == season
    assert 88 * 86_400 < season.ends - season.starts < 94 * 86_400


def test_seasons_follow_each_other() -> None:
    assert PersianSeason(1405, 4).next == PersianSeason(1406, 1)
    autumn = season_at(1_790_000_000)
    assert autumn.key == "1405-2"
