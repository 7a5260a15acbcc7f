"""Which people who look for a table sit down together."""

import pytest

from meydan.server.circles.grouping import GATHER, PATIENCE, Group, next_group
from meydan.server.circles.pairing_rows import Wish


def wish(person: str, least: int = 2, most: int = 6, since: float = 0.0) -> Wish:
    return Wish(person=person, game="coup", least=least, most=most, rated=False, since=since)


def test_a_full_table_begins_at_once() -> None:
    assert next_group([wish("a", 2, 2), wish("b", 2, 4)], set(), 0.0) == Group(["a", "b"], 2)


def test_people_who_could_begin_wait_a_while_for_more() -> None:
    wishes = [wish("a"), wish("b", since=4.0)]
    assert next_group(wishes, set(), GATHER - 0.1) is None
    assert next_group(wishes, set(), GATHER) == Group(["a", "b"], 2)
    assert next_group([*wishes, wish("c")], set(), GATHER) == Group(["a", "b", "c"], 3)


def test_nobody_waits_in_vain() -> None:
    assert next_group([wish("a")], set(), PATIENCE - 0.1) is None
    assert next_group([wish("a")], set(), PATIENCE) == Group(["a"], 4)
    assert next_group([wish("a", 2, 3)], set(), PATIENCE) == Group(["a"], 3)
    assert next_group([wish("a", 5, 6), wish("b", 5, 6)], set(), PATIENCE) == Group(["a", "b"], 5)


def test_the_number_of_players_suits_everybody() -> None:
    wishes = [wish("a", 2, 3), wish("b", 4, 6), wish("c", 3, 6), wish("d", 2, 6)]
    assert next_group(wishes, set(), 0.0) == Group(["a", "c", "d"], 3)


@pytest.mark.parametrize("now", [0.0, GATHER, PATIENCE])
def test_people_who_are_apart_never_sit_together(now: float) -> None:
    apart = {frozenset("ab")}
    wishes = [wish("a", 2, 2), wish("b", 2, 2), wish("c", 2, 2)]
    assert next_group(wishes, apart, now) == Group(["a", "c"], 2)
    alone = next_group(wishes[:2], apart, now)
    assert alone == (Group(["a"], 2) if now == PATIENCE else None)
