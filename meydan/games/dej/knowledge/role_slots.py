"""Where the roles of a round went, as one seat knows it from every packet it looked at (D-12, K-12).

A *slot* is where a role went: burned first, kept or burned at a step, left over, or still in the packet. A slot filled
before the player looked at a packet holds none of that packet; one filled after it, only roles of it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, has, nth
from meydan.core.types import Seat, Set
from meydan.games.dej.editions.edition import BURN_MIDDLE, PICK, PICK_WITH_FIRST
from meydan.games.dej.flow.call import silenced
from meydan.games.dej.flow.draft import op_of, picker, seen_by
from meydan.games.dej.zones.names import CROWN_RANK, NOBODY
from meydan.games.dej.zones.picks import burned_of, kept_of, made, packet_of
from meydan.games.dej.zones.state import Dej

KEPT: Final = 0
BURNED: Final = 1
FIRST: Final = 2
MIDDLE: Final = 3
PASSING: Final = 4


class Slots:
    """The slots of one round as one seat knows them."""

    def __init__(self, game: Dej, observer: Seat) -> None:
        self.game = game
        self.observer = observer
        self.step: vec[i64] = vec[i64]()
        self.use: vec[i64] = vec[i64]()
        self.may: vec[i64] = vec[i64]()
        self.rank: vec[i64] = vec[i64]()
        self.hidden: Set = 0
        """The ranks lying in slots."""
        self.shared: bool = False
        """The last picker chose between the first burned card and the one passed on: either may be either."""
        self.given_at = self.traded_step(game.traded_away())
        """K-9.28: the steps at which the exchanged roles were kept; -1: none, or not recorded."""
        self.got_at = self.traded_step(game.traded_for())
        self.find_slots()
        self.narrow()

    # -- what is known ---------------------------------------------------------------------------------------------

    def add(self, step: i64, use: i64, rank: i64) -> None:
        self.step = append(self.step, step)
        self.use = append(self.use, use)
        self.rank = append(self.rank, rank)
        self.may = append(self.may, 0)
        self.hidden |= bit(rank)

    def find_slots(self) -> None:
        """Every slot filled so far with a role this seat has not chosen itself."""
        game = self.game
        for step in range(len(game.in_play.draft)):
            op = op_of(game, step)
            if op >= PICK and made(game.pick(step)):
                if picker(game, step) != self.observer:
                    if not self.knows_by_trade(kept_of(game.pick(step))):
                        self.add(step, KEPT, kept_of(game.pick(step)))
                    if burned_of(game.pick(step)) != 0:
                        self.add(step, BURNED, burned_of(game.pick(step)))
                    if op == PICK_WITH_FIRST:
                        self.shared = True
            elif op == BURN_MIDDLE and self.middle_burned(step):
                self.add(step, MIDDLE, self.middle(step))
        if not made(game.pick(self.first_pick())):
            self.find_unrecorded()
        elif game.first_down != 0 and has(game.burned_down, game.first_down) and not has(self.hidden, game.first_down):
            if not self.chose_first():
                self.add(-1, FIRST, game.first_down)
        if not self.looking():
            if has(game.packet, game.first_down):
                self.shared = True
            left = game.packet
            while left != 0:
                rank = nth(left, 0)
                if not has(self.hidden, rank):
                    self.add(len(game.in_play.draft), PASSING, rank)
                left = drop_lowest(left)

    def first_pick(self) -> i64:
        step: i64 = 0
        while op_of(self.game, step) < PICK:
            step += 1
        return step

    def find_unrecorded(self) -> None:
        """A position written by hand need not say how the roles were picked: then any role may be anywhere."""
        game = self.game
        for rank in range(1, game.in_play.ranks + 1):
            holder = game.holder(rank)
            if has(game.burned_down, rank):
                use: i64 = BURNED
                if rank == game.first_down:
                    use = FIRST
                self.add(-1, use, rank)
            elif holder not in (NOBODY, self.observer) and not self.knows_by_trade(rank):
                step: i64 = self.first_pick()
                while picker(game, step) != holder:
                    step += 1
                self.add(step, KEPT, rank)

    def traded_step(self, rank: i64) -> i64:
        for step in range(len(self.game.in_play.draft)):
            if self.game.traded() and made(self.game.pick(step)) and kept_of(self.game.pick(step)) == rank:
                return step
        return -1

    def knows_by_trade(self, rank: i64) -> bool:
        """K-12: has this seat had the role in its hands, or got it, in an exchange?"""
        game = self.game
        return game.knows_trade(self.observer) and rank in (game.traded_away(), game.traded_for())

    def holder_at(self, at: i64) -> Seat:
        """Who holds a role that was kept: its picker, unless it was exchanged."""
        if self.step[at] == self.given_at:
            return self.game.trade_partner()
        if self.step[at] == self.got_at:
            return self.game.trader()
        return picker(self.game, self.step[at])

    def middle_burned(self, step: i64) -> bool:
        """K-4.11: has the random burn in the middle happened?"""
        return self.middle(step) != 0

    def middle(self, step: i64) -> i64:
        """The rank burned in the middle: what was passed before and is neither passed after nor kept."""
        game = self.game
        if not made(game.pick(step - 1)):
            return 0
        before = packet_of(game.pick(step - 1)) & ~bit(kept_of(game.pick(step - 1)))
        after = game.packet
        if made(game.pick(step + 1)):
            after = packet_of(game.pick(step + 1))
        gone = before & ~after
        if gone == 0:
            return 0
        return nth(gone, 0)

    def chose_first(self) -> bool:
        """D-4.8: has this seat looked at the first burned card itself?"""
        game = self.game
        for step in range(len(game.in_play.draft)):
            if op_of(game, step) == PICK_WITH_FIRST and picker(game, step) == self.observer:
                return made(game.pick(step)) or self.looking()
        return False

    def looking(self) -> bool:
        """Is this seat looking at the packet now?"""
        game = self.game
        return game.packet != 0 and game.called == 0 and has(game.waiting, self.observer)

    def narrow(self) -> None:
        """Which ranks each slot may hold."""
        game = self.game
        for at in range(len(self.step)):
            may = self.hidden
            for step in range(len(game.in_play.draft)):
                if seen_by(game, self.observer, step):
                    may = self.compare(at, step, packet_of(game.pick(step)), may)
                elif op_of(game, step) >= PICK and picker(game, step) == self.observer and self.looking():
                    if not made(game.pick(step)) and self.step[at] < step:
                        may &= ~game.packet
            self.may[at] = may & self.by_calls(at)

    def compare(self, at: i64, step: i64, packet: Set, may: Set) -> Set:
        """What a packet that the seat looked at says about a slot."""
        if op_of(self.game, step) == PICK_WITH_FIRST or self.free_of_order(at):
            return may
        if self.step[at] > step:
            return may & packet
        return may & ~packet

    def free_of_order(self, at: i64) -> bool:
        """The last picker's two cards: one was burned first, the other passed last."""
        if not self.shared or self.step[at] < 0:
            return False
        return self.use[at] == PASSING or op_of(self.game, self.step[at]) == PICK_WITH_FIRST

    def by_calls(self, at: i64) -> Set:
        """D-5.2, D-12.1: a role shown is its holder's; one called and not shown is burned, unless it was silenced."""
        game = self.game
        may = self.hidden
        for rank in range(1, game.in_play.ranks + 1):
            if has(game.shown, rank):
                if self.use[at] != KEPT or self.holder_at(at) != game.holder(rank):
                    may &= ~bit(rank)
            elif rank <= game.called and self.use[at] == KEPT and not self.silent(rank):
                may &= ~bit(rank)
        if self.use[at] == FIRST and game.crown_returned > 0 and game.in_play.face_down_first:
            may &= ~bit(CROWN_RANK)
        return may

    def silent(self, rank: i64) -> bool:
        """K-5.2: may a held role have stayed unseen when it was called?"""
        return silenced(self.game, rank)
