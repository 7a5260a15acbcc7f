"""Schedules in which all meet all equally often: the circle method for pairs, affine geometries for larger tables.

The lines of the affine geometry AG(m, q) divide its q^m points into tables of q, once for each direction, and two
points share exactly one line. It exists for every prime power, that is for tables of 2, 3, 4, 5, 7 and 8.
"""

from itertools import product

_PRIMES = {2: 2, 3: 3, 4: 2, 5: 5, 7: 7, 8: 2}
_MODULUS = {4: 0b111, 8: 0b1011}
"""The polynomials x²+x+1 and x³+x+1, by which the fields of 4 and 8 elements multiply."""


def _add(a: int, b: int, q: int) -> int:
    return a ^ b if _PRIMES[q] == 2 else (a + b) % q


def _times(a: int, b: int, q: int) -> int:
    if q not in _MODULUS:
        return a * b % q
    result = 0
    for bit in range(3):
        if b >> bit & 1:
            result ^= a << bit
    for high in (4, 3, 2):
        if result >> high & 1 and 1 << high >= q:
            result ^= _MODULUS[q] << (high - (q.bit_length() - 1))
    return result


def affine_rounds(people: int, size: int) -> list[list[list[int]]]:
    """Rounds of tables in which every two of the people meet once; empty where this design does not exist."""
    if size not in _PRIMES:
        return []
    dimensions = 1
    while size**dimensions < people:
        dimensions += 1
    if size**dimensions != people:
        return []
    points = list(product(range(size), repeat=dimensions))
    number = {point: index for index, point in enumerate(points)}
    rounds = []
    for direction in points:
        leading = next((value for value in direction if value), 0)
        if leading != 1:
            continue
        seen: set[int] = set()
        tables = []
        for start in points:
            if number[start] in seen:
                continue
            line = [
                number[tuple(_add(x, _times(step, d, size), size) for x, d in zip(start, direction, strict=True))]
                for step in range(size)
            ]
            seen.update(line)
            tables.append(line)
        rounds.append(tables)
    return rounds


def circle_rounds(people: int) -> list[list[list[int]]]:
    """A round robin of pairs by the circle method; with an odd number one is left out in each round.

    The seats are those of the Berger tables: everybody sits first in half of the games, or one more or fewer.
    """
    even = people + people % 2
    last = even - 1
    rounds = []
    for turn in range(last):
        tables = []
        for step in range(even // 2):
            a, b = (turn + step) % last, (turn - step) % last
            if step == 0:
                b = last
                pair = [a, b] if a < even // 2 else [b, a]
            else:
                low, high = min(a, b), max(a, b)
                pair = [low, high] if (low + high) % 2 else [high, low]
            if max(pair) < people:
                tables.append(pair)
        rounds.append(tables)
    return rounds
