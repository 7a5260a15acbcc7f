"""Every role, district and mark by number, and which of them answer a hook. Cards enter when their file is imported."""

from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit
from meydan.core.types import Set
from meydan.games.dej.districts.names import DISTRICT_NAMES, DISTRICT_TYPES
from meydan.games.dej.hooks import District, Mark, Role
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, MARK_NAMES

MARKS_ROOM: Final = 6


def _plain_districts() -> list[District]:
    found: list[District] = []
    for number in range(KINDS_OF_DISTRICT):
        district = District()
        district.key = DISTRICT_NAMES[number]
        district.number = number
        district.type = DISTRICT_TYPES[number]
        found.append(district)
    return found


ROLES: Final = vec[Role]([Role()] * len(ROLE_NAMES))
DISTRICTS: Final = vec[District](_plain_districts())
MARKS: Final = vec[Mark]([Mark()] * MARKS_ROOM)


class Answering:
    """Which cards answer a hook: sets of numbers, roles by rank (one per rank is in play), districts by number."""

    def __init__(self) -> None:
        self.roles: dict[str, set[int]] = {}
        self.districts: dict[str, int] = {}

    def role(self, number: i64, hook: str) -> bool:
        return hook in self.roles and int(number) in self.roles[hook]

    def kinds(self, hook: str) -> Set:
        return self.districts.get(hook, 0)


ANSWERING: Final = Answering()

R = TypeVar("R", bound=Role)
D = TypeVar("D", bound=District)
M = TypeVar("M", bound=Mark)


def _answered(kind: type, base: type) -> list[str]:
    """The hooks a class answers itself, or one between it and the base does."""
    found: list[str] = []
    for one in kind.__mro__:
        if one is base:
            break
        for name in one.__dict__:
            if not name.startswith("_") and hasattr(base, name) and name not in found:
                found.append(name)
    return found


def enter_role(role: R) -> R:
    """Put a role into its place of the table."""
    role.number = ROLE_NAMES.index(role.key)
    ROLES[role.number] = role
    for hook in _answered(type(role), Role):
        ANSWERING.roles.setdefault(hook, set()).add(int(role.number))
    return role


def enter_district(district: D) -> D:
    """Put a unique district into its place of the table."""
    number = DISTRICT_NAMES.index(district.key)
    district.number = number
    district.type = DISTRICT_TYPES[number]
    DISTRICTS[number] = district
    for hook in _answered(type(district), District):
        ANSWERING.districts[hook] = ANSWERING.districts.get(hook, 0) | int(bit(number))
    return district


def enter_mark(mark: M) -> M:
    """Put a mark into the first free place of the table."""
    number: i64 = 0
    while MARKS[number].number == number:
        number += 1
    mark.number = number
    MARKS[number] = mark
    MARK_NAMES.append(mark.key)
    return mark
