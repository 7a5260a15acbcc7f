"""Points by place with ties, tie-breaks, duplicate, no-shows, and corrections that stay in the log."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meydan.tournaments import (
    BOT,
    Corrected,
    Decision,
    DroppedOut,
    Entrant,
    EntrantAdded,
    Opened,
    Paired,
    PairedTable,
    PointsTable,
    Reported,
    TableResult,
    Tournament,
    TournamentError,
    TournamentSettings,
    deal_seed,
    dump,
    load,
    standings,
)
from meydan.tournaments.duplicate import percentages
from meydan.tournaments.standings import points_by_entrant, points_of_places
from meydan.tournaments.tournament import TournamentRound


def log(rules: TournamentSettings, names: str) -> list[Decision]:
    return [Opened(settings=rules), *[EntrantAdded(entrant=Entrant(name)) for name in names]]


def paired(*tables: str, byes: str = "") -> Paired:
    return Paired(tables=tuple(PairedTable(tuple(table)) for table in tables), byes=tuple(byes))


def reported(number: int, table: int, *places: int, absent: str = "") -> Reported:
    return Reported(round=number, table=table, result=TableResult(places, absent=tuple(absent)))


@given(st.lists(st.integers(0, 5), min_size=2, max_size=8))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_ties_share_what_their_places_are_worth(level: list[int]) -> None:
    """The points of a table always add up to the same sum, and equal places get equal points."""
    places = tuple(1 + sum(other > own for other in level) for own in level)
    points = points_of_places(TableResult(places), PointsTable())
    assert sum(points) == pytest.approx(len(level) / 2)
    assert len(set(zip(places, points, strict=True))) == len(set(places))


def test_published_points() -> None:
    table = PointsTable(by_place={4: (10, 6, 3, 1)})
    assert points_of_places(TableResult((2, 1, 2, 4)), table) == (4.5, 10, 4.5, 1)
    with pytest.raises(TournamentError, match="highest first"):
        TournamentSettings(points=PointsTable(by_place={2: (0, 1)}))


@pytest.mark.parametrize("places", [(1, 1, 2), (2, 3, 4), (1, 2), (1, 3, 3)])
def test_places_follow_from_an_order(places: tuple[int, ...]) -> None:
    with pytest.raises(TournamentError):
        TableResult(places).check(PairedTable(("a", "b", "c")))


def test_byes_and_late_entries_get_the_published_points() -> None:
    rules = TournamentSettings(size=2, points=PointsTable(bye=0.75, missed_round=0.25))
    now = Tournament.replay([*log(rules, "abc"), paired("ab", byes="c"), reported(1, 0, 1, 2)])
    now = now.after(EntrantAdded(entrant=Entrant("d", since=2)))
    assert points_by_entrant(now) == {"a": 1.0, "b": 0.0, "c": 0.75, "d": 0.25}
    with pytest.raises(TournamentError, match="paired already"):
        now.after(EntrantAdded(entrant=Entrant("e", since=1)))


def test_no_shows_are_last_without_points_and_dropped_after_two() -> None:
    rules = TournamentSettings(size=3)
    decisions = [*log(rules, "abc"), paired("abc"), reported(1, 0, 1, 2, 2, absent="bc")]
    now = Tournament.replay(decisions)
    assert points_by_entrant(now) == {"a": 1.0, "b": 0.0, "c": 0.0}
    now = now.after(paired("bca")).after(reported(2, 0, 3, 1, 2, absent="b"))
    assert now.active(3) == ["a", "c"]
    with pytest.raises(TournamentError, match="behind"):
        TableResult((1, 2, 3), absent=("a",)).check(PairedTable(("a", "b", "c")))


def test_direct_encounter_decides_between_equal_points() -> None:
    """a and b have one point each, and b won against a."""
    decisions = [
        *log(TournamentSettings(size=2, tie_breaks=("direct",)), "abcd"),
        *(paired("ab", "cd"), reported(1, 0, 2, 1), reported(1, 1, 1, 2)),
        *(paired("ad", "cb"), reported(2, 0, 1, 2), reported(2, 1, 1, 2)),
    ]
    order = [(line.place, line.entrant) for line in standings(Tournament.replay(decisions))]
    assert order == [(1, "c"), (2, "b"), (3, "a"), (4, "d")]
    only_two = [*log(TournamentSettings(size=2, tie_breaks=("direct",)), "ab"), paired("ab"), reported(1, 0, 1, 1)]
    assert [line.place for line in standings(Tournament.replay(only_two))] == [1, 1]


def test_opponents_points_wins_and_seats() -> None:
    decisions = [
        *log(TournamentSettings(size=2, tie_breaks=("opponents", "wins", "seats")), "abcd"),
        *(paired("ab", "cd"), reported(1, 0, 1, 2), reported(1, 1, 1, 2)),
        *(paired("ac", "bd"), reported(2, 0, 1, 2), reported(2, 1, 1, 2)),
    ]
    lines = {line.entrant: line for line in standings(Tournament.replay(decisions))}
    # b lost to the winner and c too; both met somebody with 2 points and d with none.
    assert lines["b"].tie_breaks[:2] == lines["c"].tie_breaks[:2] == (2.0, 1.0)
    assert lines["a"].place == 1
    assert lines["d"].place == 4
    # Every first seat won, so nobody scored beyond the average of the seats.
    assert {line.tie_breaks[2] for line in lines.values()} == {0.0}


def test_the_winner_of_a_knock_out_is_who_won_the_last_table() -> None:
    """a has more points, from two tables at which b was second."""
    rules = TournamentSettings(kind="knock_out", size=4, going_on=2)
    first, second = ("abcd", "efgh", "ijkl", "mnop"), ("abef", "ijmn")
    decisions = [*log(rules, "abcdefghijklmnop"), paired(*first)]
    decisions += [reported(1, at, 1, 2, 3, 4) for at in range(4)]
    decisions += [paired(*second), *(reported(2, at, 1, 2, 3, 4) for at in range(2)), paired("abij")]
    halfway = standings(Tournament.replay(decisions))
    assert {line.entrant for line in halfway[:4]} == set("abij")
    over = standings(Tournament.replay([*decisions, reported(3, 0, 2, 1, 3, 4)]))
    assert [line.entrant for line in over[:4]] == ["b", "a", "i", "j"]
    assert over[0].points < over[1].points
    assert {line.entrant for line in over[4:6]} == {"e", "m"}  # third in the second round


def test_duplicate_compares_the_same_seat() -> None:
    tables = (PairedTable(("a", "b")), PairedTable(("c", "d")), PairedTable(("e", BOT)))
    results = tuple(TableResult((1, 2), scores=scores) for scores in ((30, 10), (20, 19), (20, 5)))
    shares = percentages(TournamentRound(tables, (), results))
    assert shares == {"a": 1.0, "c": 0.25, "e": 0.25, "b": 0.5, "d": 1.0}


def test_duplicate_points_count_in_the_order() -> None:
    decisions = [*log(TournamentSettings(size=2, duplicate=True), "abcd"), paired("ab", "cd")]
    for at, scores in enumerate(((30.0, 20.0), (12.0, 10.0))):
        decisions.append(Reported(round=1, table=at, result=TableResult((1, 2), scores)))
    assert points_by_entrant(Tournament.replay(decisions)) == {"a": 1.0, "b": 1.0, "c": 0.0, "d": 0.0}


def test_deals_differ_by_round_and_key() -> None:
    seeds = {deal_seed(key, number) for key in (b"one", b"two") for number in (1, 2)}
    assert len(seeds) == 4
    assert all(seed >= 1 << 62 for seed in seeds)
    assert deal_seed(b"one", 1) == deal_seed(b"one", 1)


def test_a_correction_is_logged_and_counts() -> None:
    decisions = [*log(TournamentSettings(size=2), "ab"), paired("ab"), reported(1, 0, 1, 2)]
    now = Tournament.replay(decisions)
    fixed = Corrected(round=1, table=0, result=TableResult((2, 1)), by="desk", at=12.5, why="typed in reverse")
    after = now.after(fixed)
    assert points_by_entrant(after) == {"a": 0.0, "b": 1.0}
    assert points_by_entrant(now) == {"a": 1.0, "b": 0.0}
    assert [(each.decision, each.before.places) for each in after.corrections] == [(fixed, (1, 2))]
    with pytest.raises(TournamentError, match="can be corrected"):
        now.after(reported(1, 0, 2, 1))
    with pytest.raises(TournamentError, match="who made it"):
        now.after(Corrected(round=1, table=0, result=TableResult((2, 1)), by="desk", why=" "))


def test_a_log_survives_being_stored() -> None:
    decisions = [
        *log(TournamentSettings(size=2, points=PointsTable(by_place={2: (3, 0)})), "abc"),
        *(paired("ab", byes="c"), reported(1, 0, 1, 1), DroppedOut(entrant="c", by="c", why="train")),
        Corrected(round=1, table=0, result=TableResult((1, 2)), by="desk", why="missed a card"),
    ]
    assert load(dump(decisions)) == decisions
    assert Tournament.replay(load(dump(decisions))) == Tournament.replay(decisions)


@pytest.mark.parametrize(
    "wrong",
    [
        paired("ab"),
        paired("ab", "ac"),
        paired("ax", "bc"),
        reported(1, 0, 1, 2),
        DroppedOut(entrant="x"),
        EntrantAdded(entrant=Entrant("a")),
        Opened(settings=TournamentSettings()),
    ],
)
def test_what_cannot_be_decided_is_refused(wrong: Decision) -> None:
    now = Tournament.replay(log(TournamentSettings(size=2), "abc"))
    with pytest.raises(TournamentError):
        now.after(wrong)


def test_a_log_begins_with_the_settings() -> None:
    with pytest.raises(TournamentError, match="begins"):
        Tournament.replay([])
