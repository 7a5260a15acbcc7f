"""Duplicate: the same deal at every table of a round, and a comparison with those who had the same seat."""

import hashlib

from meydan.tournaments.tournament import TournamentRound


def deal_seed(key: bytes, round_number: int) -> int:
    """The long seed of a round's deal. The key is secret until the end; with it anybody can check the deals."""
    digest = hashlib.blake2b(f"round {round_number}".encode(), key=key, digest_size=16).digest()
    return int.from_bytes(digest) | 1 << 127


def percentages(each: TournamentRound) -> dict[str, float]:
    """For each entrant of the round the share of the same seats elsewhere that were beaten; a tie counts half.

    Only tables with the same number of seats had the same game. Who has nobody to compare with gets one half. Scores
    are compared where all these tables have them, otherwise places. Those who did not come are not compared.
    """
    fields: dict[tuple[int, int], list[tuple[str, float]]] = {}
    done = [(table, result) for table, result in zip(each.tables, each.results, strict=True) if result]
    for table, result in done:
        alike = [other for one, other in done if len(one.seats) == len(table.seats)]
        by_score = all(other.scores for other in alike)
        for seat, one in enumerate(table.seats):
            if one not in result.absent:
                value = result.scores[seat] if by_score else -float(result.places[seat])
                fields.setdefault((len(table.seats), seat), []).append((one, value))
    shares = {}
    for field in fields.values():
        for one, value in field:
            beaten = sum((value > other) + (value >= other) for _, other in field) - 1
            if one:
                shares[one] = beaten / (2 * (len(field) - 1)) if len(field) > 1 else 0.5
    return shares
