"""The games as environments of TextArena (pip install textarena): `Meydan-coup-v0` and the others.

    import textarena as ta
    from meydan.cli.language_models import text_arena

    text_arena.register_all()
    env = ta.make("Meydan-coup-v0")
    env.reset(num_players=4, seed=1)

An answer that is not an option may be mended `error_allowance` times; then the default of the rules is played.
"""

import random
from collections.abc import Mapping

import textarena as ta
from textarena.envs.registration import ENV_REGISTRY

import meydan
from meydan.cli.language_models.text_game import TextGame

SEED_BITS = 40


class MeydanTextEnv(ta.Env):  # type: ignore[misc]
    """One game for all seats. Windows are asked seat by seat, in the ledger's order."""

    def __init__(
        self,
        game: str = "coup",
        language: str = "en",
        options: Mapping[str, object] | None = None,
        rules: str = "short",
        error_allowance: int = 1,
    ) -> None:
        self.key = game
        self.language = language
        self.options = options
        self.rules = rules
        self.error_allowance = error_allowance

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a game; the same seed deals the same cards."""
        chosen = random.SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
        self.game = TextGame(self.key, num_players, chosen, self.language, self.options, self.rules)
        self.state = ta.MinimalMultiPlayerState(num_players, seed, error_allowance=self.error_allowance)
        self.state.reset(game_state={}, player_prompt_function=self.prompt)
        self.ask()

    def prompt(self, player_id: int, game_state: object) -> str:
        return self.game.introduction(player_id)

    def ask(self) -> None:
        """Put the next question to its seat."""
        seat = self.game.asked
        self.state.manually_set_current_player_id(seat, force=True)
        self.state.add_observation(self.game.question(), ta.ObservationType.GAME_BOARD, to_id=seat)

    def step(self, action: str) -> tuple[bool, dict[str, object]]:
        """Take the answer of the current player."""
        seat = self.state.current_player_id
        self.state.add_observation(action, ta.ObservationType.PLAYER_ACTION, from_id=seat, to_id=seat)
        problem = self.game.answer(action)
        if problem and not self.state.set_invalid_move(problem):
            return self.ended_step()
        if problem:
            self.game.skip()
            self.state.made_invalid_move = False
        if self.game.game.over:
            self.finish()
        else:
            self.ask()
        return self.ended_step()

    def ended_step(self) -> tuple[bool, dict[str, object]]:
        done, info = self.state.step(rotate_player=False)
        return done, info

    def finish(self) -> None:
        """1 for winners and -1 for the others; 0 for all if all have won."""
        winners = list(self.game.game.winners)
        if len(winners) == self.game.game.players:
            self.state.set_draw("all have won")
        else:
            self.state.set_winners(winners, "the game is over")


def register_all() -> list[str]:
    """Register every game that is not registered yet, and return the names of all."""
    names = []
    for key in meydan.games():
        name = f"Meydan-{key}-v0"
        names.append(name)
        if name not in ENV_REGISTRY:
            ta.register(name, MeydanTextEnv, [ta.wrappers.LLMObservationWrapper], game=key)
    return names
