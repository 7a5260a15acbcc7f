"""A Gymnasium environment: one seat for the agent, bots in the others."""

from typing import Any

import numpy as np
from gymnasium import Env, spaces

import meydan
from meydan import bots
from meydan.adapters.encoding import LENGTH, SPACE, observation


class SeatEnv(Env[dict[str, Any], Any]):
    """`SeatEnv("coup", players=4, opponents="heuristic")`. An illegal action loses; `info` has the mask."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        key: str,
        players: int,
        seat: int = 0,
        opponents: str = "heuristic",
        iterations: int = 100,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.key = key
        self.players = players
        self.seat = seat
        self.bot = bots.find(opponents)
        self.budget = bots.Budget(iterations=iterations)
        self.options = options
        self.render_mode = render_mode
        box = spaces.Box(-100.0, 100.0, (LENGTH,), np.float32)
        self.observation_space = spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (SPACE,), np.int8)})
        self.action_space = spaces.Discrete(SPACE)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.game = meydan.new(meydan.game_key(self.key), self.players, seed=self.draw(), **self.options)
        self.let_others_play()
        return observation(self.game, self.seat), self.info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if int(action) not in self.game.options(self.seat):
            return observation(self.game, self.seat), -1.0, True, False, self.info()
        self.game.answer(self.seat, int(action))
        self.let_others_play()
        winners = self.game.winners
        reward = 1 / len(winners) if self.seat in winners else 0.0
        return observation(self.game, self.seat), reward, self.game.over, False, self.info()

    def let_others_play(self) -> None:
        while not self.game.over and self.game.next_asked != self.seat:
            other = self.game.next_asked
            self.game.answer(other, self.bot.choose(bots.known(self.game, other), self.draw(), self.budget))

    def draw(self) -> int:
        return int(self.np_random.integers(2**40))

    def info(self) -> dict[str, Any]:
        return {"words": self.game.words(self.seat), "question": self.game.question}

    def render(self) -> str | None:
        return str(self.game.view(self.seat)) if self.render_mode == "ansi" else None
