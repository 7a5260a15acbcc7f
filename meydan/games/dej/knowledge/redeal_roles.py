"""Deals new roles where a player cannot know them (D-12, K-12)."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit, has, size, without
from meydan.core.types import Seat, Set
from meydan.games.dej.editions.edition import BURN_MIDDLE, PICK, PICK_WITH_FIRST
from meydan.games.dej.flow.draft import op_of, seen_by
from meydan.games.dej.knowledge.role_slots import BURNED, FIRST, KEPT, MIDDLE, PASSING, Slots
from meydan.games.dej.zones.names import CROWN_RANK, NOBODY
from meydan.games.dej.zones.picks import burned_of, kept_of, made, packet_of, pick_word
from meydan.games.dej.zones.piles import PICKS
from meydan.games.dej.zones.state import Dej

TRIES: Final = 40
"""How often slots are filled at random before every way is tried, and how many guesses of an exchange then are."""


class RoleDealer(Slots):
    """Fills the slots again and again."""

    def deal(self, scratch: Dej) -> None:
        """Fill the slots at random; where that fails, try every way. The true roles are never used."""
        if len(self.step) < 2:
            return
        for _try in range(TRIES):
            self.guess_trade(scratch)
            if self.fill(scratch) and self.agrees():
                self.write(scratch)
                return
        for _try in range(TRIES):
            self.guess_trade(scratch)
            if self.search(scratch):
                self.write(scratch)
                return
        for at in range(len(self.step)):
            self.may[at] = self.hidden  # a position that contradicts itself is dealt anyhow
        if self.fill(scratch):
            self.write(scratch)

    def agrees(self) -> bool:
        return not self.shared or self.fits_shared()

    def search(self, scratch: Dej) -> bool:
        """Every way to fill the slots, from a random one on, until one agrees with all the seat saw."""
        for at in range(len(self.step)):
            self.rank[at] = 0
        return self.fill_from(0, self.hidden, scratch.below(self.game.in_play.ranks))

    def fill_from(self, at: i64, left: Set, turn: i64) -> bool:
        if at == len(self.step):
            return self.agrees()
        for number in range(self.game.in_play.ranks):
            rank = 1 + (turn + number) % self.game.in_play.ranks
            if has(self.may[at] & left, rank):
                self.rank[at] = rank
                if self.fill_from(at + 1, without(left, rank), turn):
                    return True
        self.rank[at] = 0
        return False

    def guess_trade(self, scratch: Dej) -> None:
        """K-9.28: of players with two roles nobody else knows which they exchanged."""
        game = self.game
        if self.given_at < 0 or size(game.held(game.trader())) < 2 or game.knows_trade(self.observer):
            return
        self.given_at = self.any_pick(scratch, game.trader())
        self.got_at = self.any_pick(scratch, game.trade_partner())
        self.narrow()

    def any_pick(self, scratch: Dej, seat: Seat) -> i64:
        steps: Set = 0
        for step in range(len(self.game.in_play.draft)):
            if seen_by(self.game, seat, step):
                steps |= bit(step)
        return scratch.any_of(steps)

    def fill(self, scratch: Dej) -> bool:
        """The slot with the fewest roles left first, a random one of them."""
        left = self.hidden
        for at in range(len(self.step)):
            self.rank[at] = 0
        for _slot in range(len(self.step)):
            chosen: i64 = -1
            fewest: i64 = 99
            for at in range(len(self.step)):
                if self.rank[at] == 0 and size(self.may[at] & left) < fewest:
                    fewest = size(self.may[at] & left)
                    chosen = at
            if fewest == 0:
                return False
            self.rank[chosen] = scratch.any_of(self.may[chosen] & left)
            left &= ~bit(self.rank[chosen])
        return True

    def fits_shared(self) -> bool:
        """Of the last picker's two cards one was burned first; the other came through every packet the seat saw."""
        game = self.game
        passed: Set = bit(game.in_play.ranks + 1) - 2
        before = passed
        for step in range(len(game.in_play.draft)):
            if seen_by(game, self.observer, step):
                passed &= packet_of(game.pick(step))
                before &= ~packet_of(game.pick(step))
        if game.crown_returned > 0 and game.in_play.face_down_first:
            before &= ~bit(CROWN_RANK)
        pair = self.last_kept_by_trade()
        for at in range(len(self.step)):
            if self.free_of_order(at):
                pair |= bit(self.rank[at])
        one = pair & -pair
        other = pair & ~one
        return (one & before != 0 and other & passed != 0) or (other & before != 0 and one & passed != 0)

    def last_kept_by_trade(self) -> Set:
        """The role the last picker kept, if the seat knows it from an exchange."""
        game = self.game
        last = game.pick(len(game.in_play.draft) - 1)
        if made(last) and self.knows_by_trade(kept_of(last)):
            return bit(kept_of(last))
        return 0

    def write(self, scratch: Dej) -> None:
        """Who holds what, what lies burned, and what every other picker saw."""
        for at in range(len(self.step)):
            rank = self.rank[at]
            use = self.use[at]
            if use == KEPT:
                scratch.set_holder(rank, self.holder_at(at))
            else:
                scratch.set_holder(rank, NOBODY)
            if use in (BURNED, FIRST, MIDDLE):
                scratch.burned_down |= bit(rank)
            else:
                scratch.burned_down &= ~bit(rank)
            if use == PASSING:
                scratch.packet |= bit(rank)
            else:
                scratch.packet &= ~bit(rank)
        self.write_picks(scratch)
        self.write_trade(scratch)

    def write_trade(self, scratch: Dej) -> None:
        """Which roles two others exchanged."""
        game = self.game
        if not game.traded() or game.knows_trade(self.observer):
            return
        if self.given_at >= 0:
            given = self.slot(self.given_at, KEPT)
            got = self.slot(self.got_at, KEPT)
        else:
            given = scratch.any_of(scratch.held(game.trade_partner()))
            got = scratch.any_of(scratch.held(game.trader()))
        scratch.set_trade(game.trader(), game.trade_partner(), given, got)

    def write_picks(self, scratch: Dej) -> None:
        """The packets again, from the last one back: each held what was kept, burned and passed on from it."""
        passed = scratch.packet
        if has(self.game.packet, self.game.first_down):
            passed &= ~bit(self.first_of(scratch, passed))
        step: i64 = len(scratch.in_play.draft) - 1
        while step >= 0:
            op = op_of(scratch, step)
            if op == BURN_MIDDLE and self.slot(step, MIDDLE) != 0:
                passed |= bit(self.slot(step, MIDDLE))
            elif op >= PICK and made(scratch.pick(step)):
                kept = kept_of(scratch.pick(step))
                burned = burned_of(scratch.pick(step))
                if self.slot(step, KEPT) != 0:
                    kept = self.slot(step, KEPT)
                if self.slot(step, BURNED) != 0:
                    burned = self.slot(step, BURNED)
                packet = passed | bit(kept)
                if burned != 0:
                    packet |= bit(burned)
                scratch.table[PICKS + step] = pick_word(packet, kept, burned)
                passed = packet
                if op == PICK_WITH_FIRST:
                    passed = packet & ~bit(self.first_of(scratch, packet))
            step -= 1
        first = self.slot(-1, FIRST)
        if first != 0:
            scratch.first_down = first

    def first_of(self, scratch: Dej, packet: Set) -> i64:
        """Of the last picker's two cards, the one that was burned first; the other was passed on by the player
        before."""
        if not self.shared:
            return scratch.first_down
        before = packet
        for step in range(len(scratch.in_play.draft)):
            if seen_by(self.game, self.observer, step):
                before &= ~packet_of(self.game.pick(step))
        if scratch.crown_returned > 0 and scratch.in_play.face_down_first and size(before) > 1:
            before &= ~bit(CROWN_RANK)
        scratch.first_down = scratch.any_of(before)
        return scratch.first_down

    def slot(self, step: i64, use: i64) -> i64:
        for at in range(len(self.step)):
            if self.step[at] == step and self.use[at] == use:
                return self.rank[at]
        return 0
