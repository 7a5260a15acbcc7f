"""Plays one game between models and bots, and counts what the models do."""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from threading import Event as Signal
from typing import Any

from meydan.bots.arena.match import LONGEST
from meydan.bots.bluffs import Bluffs
from meydan.bots.bot import Budget
from meydan.bots.knowledge import known
from meydan.cli.language_models.contest.answers import ModelAnswer, read_answer
from meydan.cli.language_models.contest.contestants import Contestants
from meydan.cli.language_models.contest.models import AskedModel, ModelTooSlow
from meydan.cli.language_models.contest.prompts import STORY, complaint, model_prompt
from meydan.cli.language_models.contest.tallies import SeatTally, lies_met
from meydan.core.game import Game
from meydan.games.contract import game_key, new

ABOUT_CLAIMS = ("ChallengeAction", "ChallengeBlock")
"""Coup's questions about a claim."""


class Stopped(Exception):
    """The run ends before this game does."""


@dataclass(frozen=True)
class ContestSetting:
    """What is played and how models are asked: everything on which results depend."""

    game: str
    players: int
    options: dict[str, object]
    names: list[str]
    """By seat in the first game of a deal; in each further one everybody moves on one seat."""
    seed: int
    language: str
    rules: str
    retries: int
    iterations: int
    url: str | None
    seconds: float
    temperature: float | None
    max_tokens: int | None
    story: int = STORY

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    def seated(self, rotation: int) -> list[str]:
        return [self.names[(seat - rotation) % self.players] for seat in range(self.players)]


class ContestGame:
    """One game: a deal and a rotation of the seats."""

    def __init__(
        self, setting: ContestSetting, who: Contestants, deal: int, rotation: int, stop: Signal | None = None
    ) -> None:
        self.setting = setting
        self.who = who
        self.deal = deal
        self.rotation = rotation
        self.stop = stop or Signal()
        self.seated = setting.seated(rotation)
        self.game = new(game_key(setting.game), setting.players, setting.seed + deal, **setting.options)
        self.bluffs = Bluffs(setting.players)
        self.tallies = {seat: SeatTally() for seat, name in enumerate(self.seated) if name in who.models}
        self.budget = Budget(iterations=setting.iterations) if setting.iterations else None
        self.answers = 0
        self.went_out: dict[int, int] = {}
        """After how many answers each seat went out."""

    def play(self) -> dict[str, Any]:
        """Play to the end and return the figures as plain data. Raises Stopped, or ModelFailed."""
        seed = ((self.setting.seed + self.deal) * self.setting.players + self.rotation) * 1_000_003
        while not self.game.over and self.answers < LONGEST:
            if self.stop.is_set():
                raise Stopped
            self.answers += 1
            seat = self.game.next_asked
            if seat in self.tallies:
                self.model_turn(seat)
            else:
                bot = self.who.bots[self.seated[seat]]
                self.answer(seat, bot.choose(known(self.game, seat), seed + self.answers, self.budget))
            for one in self.game.eliminated:
                self.went_out.setdefault(one, self.answers)
        return self.result()

    def answer(self, seat: int, choice: int) -> None:
        self.bluffs.before(self.game, self.answers, seat, choice)
        self.game.answer(seat, choice)
        self.bluffs.after(self.game)

    def model_turn(self, seat: int) -> None:
        tally = self.tallies[seat]
        options = self.game.options(seat)
        if len(options) == 1:
            self.answer(seat, options[0])
            return
        tally.questions += 1
        answer = self.asked(self.who.models[self.seated[seat]], seat, tally)
        choice = self.game.default(seat)
        if answer.word is None:
            tally.defaulted += 1
        else:
            choice = self.game.choice(seat, answer.word)
        if answer.win is not None:
            tally.win.append(answer.win)
        about_claim, lies = self.game.question in ABOUT_CLAIMS, lies_met(self.bluffs, seat)
        self.answer(seat, choice)
        if about_claim and answer.claim is not None:
            tally.claim.append((answer.claim, lies_met(self.bluffs, seat) == lies))

    def asked(self, model: AskedModel, seat: int, tally: SeatTally) -> ModelAnswer:
        """The legal answer of a model; its word is None if it gave none."""
        setting = self.setting
        prompt = model_prompt(known(self.game, seat), setting.language, setting.rules, story=setting.story)
        messages = prompt.messages()
        for attempt in range(setting.retries + 1):
            tally.retries += attempt > 0
            began = time.monotonic()
            try:
                reply = model.ask(messages)
            except ModelTooSlow:
                tally.timeouts += 1
                return ModelAnswer(None)
            finally:
                tally.seconds += time.monotonic() - began
            tally.read += reply.read
            tally.written += reply.written
            tally.estimated += reply.estimated
            answer = read_answer(reply.text, prompt.words)
            if answer.word in prompt.words:
                return answer
            tally.illegal += answer.word is not None
            tally.unread += answer.word is None
            problem = complaint(answer.word, prompt.words, setting.language)
            messages = [
                *messages,
                {"role": "assistant", "content": reply.text or "…"},
                {"role": "user", "content": problem},
            ]
        return ModelAnswer(None)

    def result(self) -> dict[str, Any]:
        game = self.game
        winners = game.winners if game.over else tuple(range(game.players))
        points = [float(score["total"]) for score in game.scores()]
        told = self.bluffs.plain()
        for seat, tally in self.tallies.items():
            tally.bluffs = told[seat] if told else {}
        return {
            "deal": self.deal,
            "rotation": self.rotation,
            "names": self.seated,
            "shares": [1 / len(winners) if seat in winners else 0.0 for seat in range(game.players)],
            "places": places(game, winners, self.went_out, points),
            "points": points,
            "answers": self.answers,
            "finished": game.over,
            "models": {str(seat): tally.plain() for seat, tally in self.tallies.items()},
            "record": game.record(),
        }


def places(game: Game, winners: Sequence[int], went_out: dict[int, int], points: Sequence[float]) -> list[float]:
    """The place of every seat: winners, then those who went out latest, then by points; equals share their places."""
    never = LONGEST + 1
    worth = [
        (1, 0, 0.0) if seat in winners else (0, went_out.get(seat, never), points[seat]) for seat in range(game.players)
    ]
    return [1 + sum(other > own for other in worth) + (worth.count(own) - 1) / 2 for own in worth]
