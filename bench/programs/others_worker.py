"""Environments of other libraries as a contender, in their own Python: one library a process, Leduc hold'em.

Reads `row key players games steps seed` as `batch_worker` does and answers `CPU seconds, steps`. Only stepping and
observing is timed; drawing random legal choices is not.
"""

import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

import numpy as np

Play = Callable[[int, int, int], float]


def rlcard() -> Play:
    library = import_module("rlcard")

    def play(games: int, steps: int, seed: int) -> float:
        env = library.make("leduc-holdem", config={"seed": seed})
        chance, seconds, left = np.random.default_rng(seed), 0.0, games * steps
        while left > 0:
            state, _ = env.reset()
            while left > 0 and not env.is_over():
                choice = int(chance.choice(list(state["legal_actions"])))
                began = time.process_time()
                state, _ = env.step(choice)
                seconds += time.process_time() - began
                left -= 1
        return seconds

    return play


def open_spiel() -> Play:
    rl_environment = import_module("open_spiel.python.rl_environment")

    def play(games: int, steps: int, seed: int) -> float:
        env = rl_environment.Environment("leduc_poker")
        env.seed(seed)
        chance, seconds, left = np.random.default_rng(seed), 0.0, games * steps
        while left > 0:
            seen = env.reset()
            while left > 0 and not seen.last():
                player = seen.observations["current_player"]
                choice = int(chance.choice(seen.observations["legal_actions"][player]))
                began = time.process_time()
                seen = env.step([choice])
                seconds += time.process_time() - began
                left -= 1
        return seconds

    return play


def open_spiel_states() -> Play:
    pyspiel = import_module("pyspiel")

    def play(games: int, steps: int, seed: int) -> float:
        game, chance, seconds, left = pyspiel.load_game("leduc_poker"), np.random.default_rng(seed), 0.0, games * steps
        while left > 0:
            state = game.new_initial_state()
            while left > 0 and not state.is_terminal():
                choice = int(chance.choice(state.legal_actions()))
                dealing = state.is_chance_node()
                began = time.process_time()
                state.apply_action(choice)
                if not state.is_terminal() and not state.is_chance_node():
                    player = state.current_player()
                    state.information_state_tensor(player)
                    state.legal_actions_mask(player)
                seconds += time.process_time() - began
                left -= 0 if dealing else 1
        return seconds

    return play


def pgx() -> Play:
    jax = import_module("jax")
    env = import_module("pgx").make("leduc_holdem")
    auto_reset = import_module("pgx.experimental").auto_reset
    begin, go_on = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def play(games: int, steps: int, seed: int) -> float:
        chance, keys = np.random.default_rng(seed), jax.random.split(jax.random.PRNGKey(seed), games)
        state: Any = begin(keys)
        seconds = 0.0
        for number in range(steps + 5):  # the first ones compile
            masks = np.asarray(state.legal_action_mask)
            choices = jax.numpy.asarray((masks * chance.random(masks.shape)).argmax(axis=1))
            began = time.process_time()
            state = go_on(state, choices, keys)
            state.observation.block_until_ready()
            if number >= 5:
                seconds += time.process_time() - began
        return seconds

    return play


LIBRARIES = {
    "rlcard": (rlcard, "rlcard"),
    "open_spiel": (open_spiel, "open_spiel"),
    "open_spiel_states": (open_spiel_states, "open_spiel"),
    "pgx": (pgx, "pgx"),
}


def serve() -> None:
    make, package = LIBRARIES[sys.argv[1]]
    play = make()
    print(f"{package} {version(package)}", flush=True)
    for line in sys.stdin:
        *_, games, steps, seed = line.split()
        print(f"{play(int(games), int(steps), int(seed)):.9f} {int(games) * int(steps)}", flush=True)


if __name__ == "__main__":
    serve()
