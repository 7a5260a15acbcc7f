"""D-4, D-5, K-12: the roles of a round as columns: who holds, showed, saw, burned and marked which."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import has, size
from meydan.core.features.columns import Columns, place, places
from meydan.core.features.grid import Grid
from meydan.core.types import Seat
from meydan.games.dej.catalogue import MARKS, MARKS_ROOM
from meydan.games.dej.flow.draft import PICK_ROLE, seen_by
from meydan.games.dej.zones.names import RANKS
from meydan.games.dej.zones.picks import burned_of, packet_of
from meydan.games.dej.zones.piles import PICKS_ROOM
from meydan.games.dej.zones.state import Dej

STASH_BITS: Final = 16
LAST_RANK: Final = RANKS - 1


class RoundColumns:
    """Roles are flags by rank: column `rank4` of a group is for the role of rank 4."""

    def __init__(self, columns: Columns, room: int) -> None:
        ranks = [f"rank{rank}" for rank in range(1, RANKS)]
        self.room: i64 = room
        self.roles_at: i64 = columns.each("own.role", ranks) - 1
        self.packet_at: i64 = columns.each("own.packet", ranks) - 1
        self.traded_away_at: i64 = columns.each("own.traded_away", ranks) - 1
        self.saw_at: i64 = len(columns.names)
        for step in range(PICKS_ROOM):
            columns.each(f"own.draft.{step}.saw", ranks)
            columns.each(f"own.draft.{step}.burned", ranks)
        self.playing_at: i64 = columns.each("turn", ranks) - 1
        self.burned_up_at: i64 = columns.each("burned_up", ranks) - 1
        self.counts_at: i64 = columns.add(["burned_down", "packet", "crown_returned"])
        self.called_at: i64 = columns.each("called", ranks) - 1
        self.trader_at: i64 = columns.each("traded", places(room))
        self.partner_at: i64 = columns.each("trade_partner", places(room))
        self.shown_at: i64 = len(columns.names)
        for name in places(room):
            columns.each(f"{name}.shown", ranks)
        self.marks_at: i64 = len(columns.names)
        self.mark_width: i64 = 0
        for number in range(MARKS_ROOM):
            begin = len(columns.names)
            mark = f"mark.{MARKS[number].key}"
            columns.each(mark, ranks)
            columns.each(f"{mark}.true", ranks)
            columns.each(f"{mark}.by", places(room))
            self.mark_width = len(columns.names) - begin
        self.stash_at: i64 = len(columns.names)
        for rank in range(1, RANKS):
            columns.bits(f"stash.rank{rank}", STASH_BITS)

    def fill(self, game: Dej, viewer: Seat, grid: Grid) -> None:
        self.fill_draft(game, viewer, grid)
        if game.playing != 0:
            grid.flag(self.playing_at + game.playing)
        grid.put_set(self.burned_up_at, game.burned_up)
        grid.put(self.counts_at, size(game.burned_down))
        grid.put(self.counts_at + 1, size(game.packet))
        grid.put(self.counts_at + 2, game.crown_returned)
        if game.called != 0:
            grid.flag(self.called_at + game.called)
        if game.traded():
            grid.flag(self.trader_at + place(game.trader(), viewer, game.seats))
            grid.flag(self.partner_at + place(game.trade_partner(), viewer, game.seats))
        self.fill_roles(game, viewer, grid)
        for number in range(MARKS_ROOM):
            if game.marked(number) != 0:
                self.fill_mark(game, viewer, grid, number)

    def fill_roles(self, game: Dej, viewer: Seat, grid: Grid) -> None:
        """By rank: who holds it as far as the seat knows, and what it remembers (K-12)."""
        for rank in range(1, game.in_play.ranks + 1):
            holder = game.holder(rank)
            if holder == viewer:
                grid.flag(self.roles_at + rank)
            if holder < game.seats and has(game.shown, rank):
                grid.flag(self.shown_at + LAST_RANK * place(holder, viewer, game.seats) + rank - 1)
            stash = game.stash(rank)
            if stash != 0:
                grid.put_set(self.stash_at + STASH_BITS * (rank - 1), stash & 0xFFFF)

    def fill_draft(self, game: Dej, viewer: Seat, grid: Grid) -> None:
        """D-12: the packets this seat looked at this round, what it burned, and the packet in its hands."""
        start = self.saw_at
        for step in range(len(game.in_play.draft)):
            if seen_by(game, viewer, step):
                pick = game.pick(step)
                grid.put_set(start - 1, packet_of(pick))
                if burned_of(pick) != 0:
                    grid.flag(start + LAST_RANK + burned_of(pick) - 1)
            start += 2 * LAST_RANK
        if game.waiting != 0 and game.top() & 255 == PICK_ROLE.id and has(game.waiting, viewer):
            grid.put_set(self.packet_at, game.packet)
        if game.knows_trade(viewer):
            if viewer == game.trader():
                grid.flag(self.traded_away_at + game.traded_away())
            else:
                grid.flag(self.traded_away_at + game.traded_for())

    def fill_mark(self, game: Dej, viewer: Seat, grid: Grid, number: i64) -> None:
        """K-8.3, K-8.6: the marked roles are public; which of them is the true one, only as far as the seat knows."""
        start = self.marks_at + self.mark_width * number
        grid.put_set(start - 1, game.marked(number))
        if MARKS[number].secret and (game.marker(number) == viewer or game.mark_is_open(number)):
            grid.flag(start + LAST_RANK + game.truly_marked(number) - 1)
        grid.flag(start + 2 * LAST_RANK + place(game.marker(number), viewer, game.seats))
