"""The solved duel: a bot is asked every question of the first turns, and the exact best response to its answers is
computed.

After these turns both play by the stored solution. How often a bot makes a choice is counted over its samples, so that
the figure of a bot that mixes is a little too high. Exchange is not part of the solved duel: such answers are counted
(`outside`) and left out.
"""

from dataclasses import dataclass, field

from librt.vecs import vec

import meydan
from meydan.bots.bot import Budget
from meydan.bots.duel.responding import Response
from meydan.bots.duel.shape import CARDS, CHOICE_TOTAL, CHOICES, MOMENTS, OFFSET, ROOT, SPEAKER, TURN
from meydan.bots.duel.states import FORGOTTEN, states
from meydan.bots.duel.table import TABLES
from meydan.bots.duel.valuing import COPIES, chances
from meydan.bots.knowledge import known
from meydan.games.coup.zones.cards import CARD_NAMES
from meydan.suite.candidates import MeasuredBot, candidate
from meydan.suite.definition import DuelTask

Spoken = tuple[int, str]
"""Who says what: 0 for the player to move, 1 for the other."""
NOT_POOL = "best_response_only"
ASKED_TWICE = ("steal", "assassinate")
"""Actions that may be challenged and then blocked: not to challenge is an answer of its own."""


def spoken(number: int) -> list[Spoken]:
    """All answers of a turn up to and with a choice of the solution."""
    choice = TURN[number]
    speaker = int(SPEAKER[choice.moment])
    before = [at for at, one in enumerate(TURN) if one.leads_to == choice.moment]
    if not before:
        return [(speaker, choice.word)]
    found = spoken(before[0])
    if speaker == 1 and found[0][1] in ASKED_TWICE and choice.word != "challenge":
        found.append((speaker, "allow"))
    return [*found, (speaker, choice.word)]


@dataclass(frozen=True)
class DuelPlace:
    """A state of the solution and one way to reach it."""

    state: int
    turn: int
    path: tuple[Spoken, ...]
    """The answers of the turns before, by seat; seat 0 began."""


def places(start: int, turns: int) -> list[DuelPlace]:
    """Every state that is reached within some turns, with the first way that leads there."""
    found = {start: DuelPlace(start, 0, ())}
    level = [found[start]]
    for turn in range(1, turns):
        following: list[DuelPlace] = []
        for place in level:
            for number, choice in enumerate(TURN):
                if choice.leads_to >= 0 or choice.shows >= 0 or not is_open(place.state, number):
                    continue
                state = int(states().follows[place.state * CHOICE_TOTAL + number])
                if state >= 0 and state not in found:
                    said = [((role + place.turn) % 2, word) for role, word in spoken(number)]
                    found[state] = DuelPlace(state, turn, (*place.path, *said))
                    following.append(found[state])
        level = following
    return list(found.values())


def is_open(state: int, number: int) -> bool:
    """May this choice be made, and everything that leads to it?"""
    if not states().is_open(state, number):
        return False
    before = [at for at, one in enumerate(TURN) if one.leads_to == TURN[number].moment]
    return not before or is_open(state, before[0])


@dataclass
class DuelPolicy:
    """What a bot answered: how often it made each choice, by state, card and choice."""

    counts: dict[tuple[int, int, int], int] = field(default_factory=dict)
    asked: int = 0
    outside: int = 0
    illegal: int = 0

    def over(self, stored: "vec[float]") -> "vec[float]":
        """The stored solution with the answers of the bot in place of its own, where it was asked."""
        shares = vec[float](list(stored))
        for state, card in {(state, card) for state, card, _number in self.counts}:
            for moment in range(MOMENTS):
                numbers = range(int(OFFSET[moment]), int(OFFSET[moment] + CHOICES[moment]))
                made = [self.counts.get((state, card, number), 0) for number in numbers]
                if sum(made) > 0:
                    for number, count in zip(numbers, made, strict=True):
                        shares[(state * CARDS + card) * CHOICE_TOTAL + number] = count / sum(made)
        return shares


class DuelProbe:
    """Asks a bot the questions of a duel."""

    def __init__(self, task: DuelTask, bot: MeasuredBot) -> None:
        self.task = task
        self.bot = bot
        self.policy = DuelPolicy()

    def ask_all(self, coins: tuple[int, int]) -> None:
        """Every question of every state within the task's turns, for each card and sample."""
        for place in places(int(states().of(*coins, FORGOTTEN, FORGOTTEN)), self.task.turns):
            for moment in range(MOMENTS):
                if is_open(place.state, int(OFFSET[moment])):
                    for card in range(CARDS):
                        self.ask(coins, place, moment, card)

    def ask(self, coins: tuple[int, int], place: DuelPlace, moment: int, card: int) -> None:
        speaker = (int(SPEAKER[moment]) + place.turn) % 2
        position = self.position(coins, speaker, card)
        said = list(place.path)
        if moment != ROOT:
            before = next(at for at, one in enumerate(TURN) if one.leads_to == moment)
            said += [((role + place.turn) % 2, word) for role, word in spoken(before)]
        for sample in range(self.task.samples):
            game = meydan.load(position)
            for seat, word in said:
                game.answer(seat, game.choice(seat, aimed(word, seat)))
            seed = (((place.state * MOMENTS + moment) * CARDS + card) * self.task.samples + sample) * 1_000_003
            self.answer(game, speaker, (place.state, card), moment, self.task.seed + seed)

    def answer(self, game: meydan.Game, seat: int, at: tuple[int, int], moment: int, seed: int) -> None:
        """One answer of a moment, which the game may ask as two questions."""
        words = {TURN[number].word: number for number in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment])}
        self.policy.asked += 1
        word = self.word(game, seat, seed)
        if word == "allow" and "challenge" in words and any(name.startswith("block") for name in words):
            game.answer(seat, game.choice(seat, word))
            word = self.word(game, seat, seed + 1)
        number = words.get(word.partition(":")[0] if word.startswith(ASKED_TWICE) else word)
        if number is None:
            self.policy.outside += 1
        else:
            key = (*at, int(number))
            self.policy.counts[key] = self.policy.counts.get(key, 0) + 1

    def word(self, game: meydan.Game, seat: int, seed: int) -> str:
        choice = self.bot.choose(known(game, seat), seed, Budget(iterations=self.task.playouts))
        if choice not in game.options(seat):
            self.policy.illegal += 1
            choice = game.default(seat)
        return game.word(seat, choice)

    def position(self, coins: tuple[int, int], speaker: int, card: int) -> dict[str, object]:
        """The duel at its start. The opponent's card is any that is left: the bot cannot see it."""
        dead = dead_cards(self.task)
        other = next(one for one in range(CARDS) if dead[one] + (one == card) < COPIES)
        hands = [[CARD_NAMES[other]], [CARD_NAMES[other]]]
        hands[speaker] = [CARD_NAMES[card]]
        return {
            "game": "coup",
            "players": 2,
            "options": {"two_player_setup": "standard"},
            "coins": list(coins),
            "hands": hands,
            "revealed": [[name] for name in self.task.open_cards],
            "agenda": [["Declare", 0], ["NextTurn", 0]],
        }


def aimed(word: str, seat: int) -> str:
    """A word of the solution as the game says it."""
    return f"{word}:{1 - seat}" if word in ASKED_TWICE else word


def dead_cards(task: DuelTask) -> list[int]:
    return [task.open_cards.count(name) for name in CARD_NAMES]


def duel_figures(bot: str, task: DuelTask) -> dict[str, object]:
    """The exploitability of a bot in the duel, the mean over the coins it begins with."""
    dead = dead_cards(task)
    found: dict[str, float] = {}
    asked = outside = illegal = 0
    with candidate(bot, task.seconds) as measured:
        for coins in task.coins:
            probe = DuelProbe(task, measured)
            probe.ask_all(coins)
            response = Response(chances(dead), probe.policy.over(TABLES.of(dead)))
            start = states().of(*coins, FORGOTTEN, FORGOTTEN)
            found["-".join(map(str, coins))] = round(response.exploitability(start, task.turns), 4)
            asked += probe.policy.asked
            outside += probe.policy.outside
            illegal += probe.policy.illegal
    mean = sum(found.values()) / len(found)
    return {
        "task": task.key,
        "complete": True,
        "fair": 0.5,
        "seed": task.seed,
        "playouts": task.playouts,
        "pool": [],
        "against_pool": None,
        "against_pool_reason": NOT_POOL,
        "best_response": {
            "kind": "exact",
            "share": round(0.5 + mean, 4),
            "exploitability": round(mean, 4),
            "by_coins": found,
            "turns": task.turns,
            "samples": task.samples,
            "asked": asked,
            "outside": outside,
        },
        "best_response_reason": None,
        "decisions": measured.decisions,
        "cpu_seconds": round(measured.cpu / max(measured.decisions, 1), 6),
        "illegal": illegal - measured.timeouts - measured.crashes - measured.unasked,
        "timeouts": measured.timeouts,
        "crashes": measured.crashes,
        "unasked": measured.unasked,
        "unfinished": 0,
    }
