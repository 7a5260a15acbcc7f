"""Reviews of finished games on this device, a few answers at a time, so that nothing else waits for long."""

import secrets

import msgspec

from meydan.bots.review import Look
from meydan.games.contract import replay
from meydan.local.table import LocalTable
from meydan.server.common.errors import Refusal
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.state.replays import effective
from meydan.server.state.table_record import FINISHED
from meydan.server.thinking import bot_levels
from meydan.server.wire.reviews import Review, ReviewState

PIECE = 1
"""Answers that are reviewed in one step."""


class Work:
    """A review in progress."""

    def __init__(self, replayed: ReplayedGame, state: ReviewState) -> None:
        self.game = replay(replayed.game.record())
        self.state = state
        self.seed = secrets.randbits(40)
        self.looks: list[Look] = []

    def step(self) -> None:
        """Review some more answers; after the last ones, sum up."""
        state = self.state
        last = min(state.done + PIECE, state.total)
        self.looks += bot_levels.look_back(self.game, self.seed, state.done, last)
        state.done = last
        if last == state.total:
            state.review = msgspec.convert(bot_levels.sum_up(self.game, self.looks, self.seed), Review)
            state.state = "ready"


class LocalReviews:
    """The reviews that were asked for since the app was opened."""

    def __init__(self) -> None:
        self.states: dict[str, ReviewState] = {}
        self.working: list[Work] = []

    def see(self, table: LocalTable) -> ReviewState:
        """The review of a finished game, or its progress."""
        if table.record.state != FINISHED or table.replayed is None:
            raise Refusal("not_finished", "the game is not over yet; its cards are still hidden")
        total = len(effective(table.replayed.entries))
        fresh = ReviewState(table=table.record.id, state="none", done=0, total=total, level=bot_levels.ADVISER)
        return self.states.get(table.record.id, fresh)

    def ask(self, table: LocalTable) -> ReviewState:
        """Start a review, unless it is made or in progress."""
        state = self.see(table)
        if state.state == "none" and table.replayed is not None:
            state.state = "working"
            self.states[table.record.id] = state
            self.working.append(Work(table.replayed, state))
        return state

    def step(self) -> float | None:
        """Go on with the first review. Returns None when there is none."""
        if not self.working:
            return None
        self.working[0].step()
        if self.working[0].state.state == "ready":
            del self.working[0]
        return 0.0
