"""OpenSpiel games: importing this module registers `meydan_coup`, `meydan_dej` and the others.

Chance is one node at the beginning: one of `deals` deals, all equally likely. Everything after it is decided by the
players and the deal, so that every position can be played again from its actions. Windows are asked seat by seat, in
the ledger's order. Returns are the win share above a fair one: they sum to zero.
"""

import json
from typing import Any

import numpy as np
import pyspiel

import meydan
from meydan.adapters.encoding import LENGTH, SPACE, encode
from meydan.games.registry import GAMES

DEALS = 10_000
LONGEST = 20_000
"""After this many actions a game is stopped and counts as shared by all."""


def register_all() -> list[str]:
    """Register every game that is not registered yet, and return the names of all."""
    found = []
    for key in meydan.games():
        game_type = type_of(key)
        found.append(game_type.short_name)
        if game_type.short_name not in pyspiel.registered_names():
            pyspiel.register_game(game_type, maker(key))
    return found


def maker(key: str) -> type[pyspiel.Game]:
    return type(f"{key.title().replace('_', '')}Game", (MeydanGame,), {"key": key})


def type_of(key: str) -> pyspiel.GameType:
    rules = GAMES.find(key)
    return pyspiel.GameType(
        short_name=f"meydan_{key}",
        long_name=f"Meydan: {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.most,
        min_num_players=rules.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(rules.least, 2), "deals": DEALS, "options": "{}"},
    )


class MeydanGame(pyspiel.Game):  # type: ignore[misc]
    """`pyspiel.load_game("meydan_coup", {"players": 4})`; `options` is the table's options as JSON text."""

    key = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        self.players = int(chosen.get("players", max(GAMES.find(self.key).least, 2)))
        self.deals = int(chosen.get("deals", DEALS))
        self.options = json.loads(str(chosen.get("options", "{}")))
        info = pyspiel.GameInfo(
            num_distinct_actions=max(SPACE, 1),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.key), info, chosen)

    def new_initial_state(self) -> "MeydanState":
        return MeydanState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(kind.perfect_recall)


class Held:
    """A game in progress; OpenSpiel copies states deeply, games copy themselves."""

    def __init__(self, game: meydan.Game | None) -> None:
        self.game = game

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(None if self.game is None else self.game.copy())


class MeydanState(pyspiel.State):  # type: ignore[misc]
    """A position: before the deal, between answers, or over."""

    def __init__(self, game: MeydanGame) -> None:
        super().__init__(game)
        self.key = game.key
        self.players = game.players
        self.deals = game.deals
        self.options = game.options
        self.held = Held(None)
        self.answers = 0

    @property
    def game(self) -> meydan.Game:
        assert self.held.game is not None
        return self.held.game

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.held.game is None else self.game.next_asked

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.game.options(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.held.game is None:
            self.held.game = meydan.new(meydan.game_key(self.key), self.players, seed=int(action), **self.options)
        else:
            self.game.answer(self.game.next_asked, int(action))
            self.answers += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return self.game.word(player, action) if action in self.game.options(player) else str(action)

    def is_terminal(self) -> bool:
        return self.held.game is not None and (self.game.over or self.answers >= LONGEST)

    def returns(self) -> list[float]:
        if not self.is_terminal() or not self.game.winners:
            return [0.0] * self.players
        winners = self.game.winners
        fair = 1 / self.players
        return [(1 / len(winners) if seat in winners else 0.0) - fair for seat in range(self.players)]

    def __str__(self) -> str:
        if self.held.game is None:
            return "before the deal"
        return json.dumps(self.game.dump(), sort_keys=True)


class Observer:
    """What a seat knows: its view as numbers and text; with perfect recall also all it has seen happen."""

    def __init__(self, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(LENGTH, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: MeydanState, player: int) -> None:
        self.tensor.fill(0)
        if state.held.game is not None:
            self.tensor[:] = encode(state.game.view(player))

    def string_from(self, state: MeydanState, player: int) -> str:
        if state.held.game is None:
            return f"{player}: before the deal"
        seen: dict[str, object] = {"seat": player, "view": state.game.view(player)}
        if self.recalls:
            seen["events"] = [event.plain() for event in state.game.events_known_to(player)]
            seen["answered"] = (
                [answer & 0xFFFFFFFF for answer in state.game.story.answers if answer >> 32 == player]
                if state.game.story is not None
                else []
            )
        return json.dumps(seen, sort_keys=True, ensure_ascii=False)


register_all()
