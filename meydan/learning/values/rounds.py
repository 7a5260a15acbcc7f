"""Rounds of playing and learning: the first round learns from games of the heuristic, each later one from games of a
search that ends its playouts by the nets of the round before."""

import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meydan.bots.values.registry import columns_of
from meydan.games.rakab.maps.map import MAP_NAMES
from meydan.learning.values.learner import Learner
from meydan.learning.values.positions import Games, Positions, Seated, positions, together
from meydan.provenance import provenance

HELD = 0.1
"""The part of the positions that is kept to measure what was learned."""
RATE = 3e-3
LATER_RATE = 1e-3
ROUND_STEP = 1_000_000_000
TABLE_STEP = 10_000_000
"""Seeds of games are apart by this, by round and by table."""


@dataclass(frozen=True)
class NetsWanted:
    """What the nets of one game are for."""

    groups: tuple[tuple[int, ...], ...]
    """Numbers of players, those together that share a net."""
    options: tuple[tuple[tuple[str, Any], ...], ...]
    """The options of the tables that are played, with every number of players."""


WANTED: dict[str, NetsWanted] = {
    "rakab": NetsWanted(((2,), (3, 4, 5, 6)), tuple((("map", name),) for name in MAP_NAMES)),
}
"""By the game's key. Two players of Rakab play by other rules than more."""


@dataclass
class NetTraining:
    """A net and what it has learned from so far, by number of players."""

    players: tuple[int, ...]
    learner: Learner
    learned: dict[int, list[Positions]] = field(default_factory=dict)
    losses: list[dict[str, float]] = field(default_factory=list)
    """By round and number of players, the log loss of positions that were not learned from."""

    def stored(self) -> dict[str, Any]:
        count = sum(len(one.rows) for parts in self.learned.values() for one in parts)
        return {
            "players": list(self.players),
            "positions": count,
            "log_loss": self.losses,
            "weights": self.learner.stored(),
        }


@dataclass(frozen=True)
class ValueTraining:
    """What is played and learned. The same training gives the same table on the same machine."""

    key: str
    games: int = 6000
    """Games of the first round at each table."""
    rounds: int = 1
    later_games: int = 200
    """Games of every later round at each table."""
    iterations: int = 60
    """Playouts for each answer of the search."""
    epochs: int = 6
    seed: int = 1
    workers: int = 1

    def train(self, tell: Callable[[int], None] = lambda _table: None) -> dict[str, Any]:
        """The table of nets; `tell` is called with the number of every finished table of games."""
        began, made = spent(), provenance()
        width = len(columns_of(self.key).names)
        groups = [NetTraining(players, Learner(width, seed=self.seed)) for players in WANTED[self.key].groups]
        done = 0
        with tempfile.TemporaryDirectory() as folder:
            seated = Seated()
            for number in range(self.rounds):
                for group in groups:
                    done = self.play_and_learn(group, number, seated, done, tell)
                file = Path(folder, f"{number}.json")
                file.write_text(json.dumps(self.table(groups)), encoding="utf-8")
                seated = Seated(str(file), self.iterations)
        return {
            **self.table(groups),
            "seed": self.seed,
            "seconds": round(spent() - began, 1),
            "commit": made.commit,
            "date": made.date,
        }

    def tables(self) -> int:
        """How many tables of games are played in all rounds."""
        wanted = WANTED[self.key]
        return self.rounds * sum(map(len, wanted.groups)) * len(wanted.options)

    def table(self, groups: list[NetTraining]) -> dict[str, Any]:
        return {"game": self.key, "nets": [group.stored() for group in groups]}

    def play_and_learn(
        self, group: NetTraining, number: int, seated: Seated, done: int, tell: Callable[[int], None]
    ) -> int:
        """One round of a group; how many tables are done after it."""
        held: dict[int, Positions] = {}
        for players in group.players:
            parts = []
            for options in WANTED[self.key].options:
                seed = self.seed + number * ROUND_STEP + done * TABLE_STEP
                count = self.games if number == 0 else self.later_games
                parts.append(positions(Games(self.key, players, options, seed, count), seated, self.workers))
                done += 1
                tell(done)
            pairs = [part.split(HELD) for part in parts]
            held[players] = together([first for first, _rest in pairs])
            group.learned.setdefault(players, []).append(together([rest for _first, rest in pairs]))
        known = [together(parts) for parts in group.learned.values()]
        group.learner.learn(known, self.epochs, RATE if number == 0 else LATER_RATE, self.seed + number)
        group.losses.append({str(players): round(group.learner.loss(held[players]), 4) for players in held})
        return done


def spent() -> float:
    """CPU seconds of this process and of those it has waited for."""
    return sum(os.times()[:4])
