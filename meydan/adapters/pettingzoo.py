"""A PettingZoo AEC environment over any game. Windows are asked seat by seat, in the ledger's order."""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import meydan
from meydan.adapters.encoding import LENGTH, SPACE, observation


class MeydanEnv(AECEnv):  # type: ignore[misc]
    """`MeydanEnv("coup", players=4)`. The reward at the end is the win share above a fair one; rewards sum to 0."""

    metadata: ClassVar[dict[str, Any]] = {"name": "meydan_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, key: str, players: int, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        self.key = key
        self.options = options
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.chance = np.random.default_rng()
        box = spaces.Box(-100.0, 100.0, (LENGTH,), np.float32)
        flags = spaces.Box(0, 1, (SPACE,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": flags}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(SPACE) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        players = len(self.possible_agents)
        self.game = meydan.new(
            meydan.game_key(self.key), players, seed=int(self.chance.integers(2**40)), **self.options
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.next_asked]

    def observe(self, agent: str) -> dict[str, Any]:
        return observation(self.game, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.answer(self.possible_agents.index(agent), int(action))
        if self.game.over:
            self.finish()
        else:
            self.agent_selection = self.possible_agents[self.game.next_asked]
        self._accumulate_rewards()

    def finish(self) -> None:
        players = len(self.possible_agents)
        winners = self.game.winners
        for seat, agent in enumerate(self.possible_agents):
            share = 1 / len(winners) if seat in winners else 0.0
            self.rewards[agent] = share - (1 / players if winners else 0.0)
            self.terminations[agent] = True

    def render(self) -> str | None:
        return str(self.game.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
