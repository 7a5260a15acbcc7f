"""Belief about roles in Dej: a deal is as likely as the picks that it implies."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.heuristics.dej_roles import Appeals, open_ranks
from meydan.bots.heuristics.heuristic import Belief
from meydan.bots.knowledge import Knowledge
from meydan.core import rng
from meydan.core.bitset import has, size
from meydan.core.game import Game
from meydan.core.types import Seat
from meydan.games.dej.editions.edition import PICK
from meydan.games.dej.flow.draft import op_of, picker
from meydan.games.dej.zones.names import RANKS
from meydan.games.dej.zones.picks import kept_of, made, packet_of
from meydan.games.dej.zones.state import Dej

SAMPLES: Final = 400
"""Deals sampled for a belief that is shown to a person."""
DOUBT: Final = 0.15
"""The part of picks that people make for reasons the model does not know, so that no belief is certain."""


class DejBelief(Belief):
    """Each pick of another seat is as likely as the role's appeal among the roles that seat could choose from."""

    def __init__(self, position: Dej, seat: Seat, weights: vec[float]) -> None:
        self.seat = seat
        self.appeals = Appeals(position, weights)
        self.hidden = picked(position, seat)
        """Does another seat hold a role that this seat has not seen?"""
        self.weighs = self.hidden and size(open_ranks(position, seat)) > 1

    def weight(self, dealt: Game) -> float:
        assert isinstance(dealt, Dej)
        return self.likely(dealt, 0.0)

    def likely(self, dealt: Dej, doubt: float) -> float:
        """How likely the others' picks are by appeal; the fraction `doubt` of them counts as random."""
        chance = 1.0
        for step in range(len(dealt.in_play.draft)):
            pick = dealt.pick(step)
            if made(pick) and op_of(dealt, step) >= PICK and picker(dealt, step) != self.seat:
                among = packet_of(pick)
                if size(among) > 1:
                    fond = self.appeals.of(picker(dealt, step), kept_of(pick), among)
                    chance *= (1.0 - doubt) * fond + doubt / float(size(among))
        return chance

    def plain(self, known: Knowledge, seed: i64) -> dict[str, object]:
        """For every other seat that holds an unseen role: how likely it holds each role."""
        if not self.hidden:
            return {}
        scratch = known.scratch()
        assert isinstance(scratch, Dej)
        total = 0.0
        held = [0.0] * (RANKS * known.players)
        chance = rng.start(seed)
        for _sample in range(SAMPLES):
            chance = rng.stir(chance)
            known.deal(scratch, chance)
            weight = self.likely(scratch, DOUBT)
            total += weight
            for rank in range(1, scratch.in_play.ranks + 1):
                holder = scratch.holder(rank)
                if holder < scratch.seats and not has(scratch.shown, rank):
                    held[RANKS * holder + rank] += weight
        believed: dict[str, object] = {}
        for seat in range(known.players):
            shares = told(scratch, held, seat, total)
            if seat != known.seat and shares:
                believed[str(seat)] = shares
        return believed


def told(game: Dej, held: list[float], seat: int, total: float) -> dict[str, object]:
    """The shares of one seat by role."""
    shares: dict[str, object] = {}
    for rank in range(1, game.in_play.ranks + 1):
        share = held[RANKS * seat + int(rank)] / total
        if share > 0.0:
            shares[game.in_play.cast[rank].key] = round(share, 3)
    return shares


def picked(game: Dej, seat: Seat) -> bool:
    """Has another seat picked a role that it has not shown?"""
    for step in range(len(game.in_play.draft)):
        pick = game.pick(step)
        if made(pick) and op_of(game, step) >= PICK and picker(game, step) != seat:
            if not has(game.shown, kept_of(pick)):
                return True
    return False
