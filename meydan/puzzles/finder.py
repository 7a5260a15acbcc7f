"""Looks for puzzles: plays games of bots, or takes those of people, and studies every decision that is not obvious.

Most decisions are refused after a few deals. One that seems to have a clear answer is studied in several styles of
play, on other deals, by `novice`, which should miss it, by `strong`, which should find it, and at last with ten times
as many deals. What refuses most for the least time comes first.
"""

import hashlib
import time
from base64 import b32encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self, cast

import msgspec

import meydan
from meydan.bots import Bot, Budget, Knowledge, find, known
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.levels import DEEP, PERSONAS
from meydan.bots.reasons.registry import Beliefs, reason_of
from meydan.bots.twosome.playing import solved
from meydan.core.game import RESIGNED, Game
from meydan.puzzles import Puzzle, PuzzleChoice, kind_of
from meydan.puzzles.answers import CHOICE_BITS, packed
from meydan.puzzles.race import LEAD, Race, Search, result_of
from meydan.puzzles.sense import explains, is_a_question, is_judged
from meydan.puzzles.tables import THINKING, table
from meydan.puzzles.themes import themes_of

SAMPLES = 8
"""Answers of the heuristic by which a decision is obvious."""
OBVIOUS = 5
PROMISING = 8
"""Answers that a first look compares, the most promising ones; the confirmation compares all."""
FIRST_DOUBT = 0.4
"""Standard errors after which a first look settles something.

So few miss some puzzles, but most decisions are none, and the next game is cheaper than a longer look.
"""
FIRST_LOOK = (12, 24, 48, 96)
SECOND_LOOK = (48, 96, 200, 400)
CONFIRMATION = (400, 1000, 2000, 4000)
"""Deals after which answers drop out; the last one is ten times that of the second look."""
STYLES = (40, 80, 160)
"""Deals for each style in which everybody may play on."""
MOST_STYLES = 3
"""In at least this many of the four styles, the answer leads by half the lead of a puzzle."""
BEHIND = 0.01
"""In no style is it behind another answer by more than this."""
CLEAR = 0.06
"""The confirmed lead is more than this with a probability of 97.5 %."""
NOVICES = 20
MOST_NOVICES = 9
"""Of 20 novices, at most this many find the answer of a puzzle."""
STRONG_PLAYERS = 2
"""All of these strong players find it."""
STRONG = {"coup": 12_000}
STRONG_ELSEWHERE = 2_500
"""Playouts of a strong player: fewer than it makes in its 0.3 s."""
PURE = 0.9
"""How often a solution of Coup gives an answer that counts as its only one."""
MOST_OF_A_GAME = 2
APART = 6
"""Answers between two puzzles of the same game."""
EARLY = {"rakab": 0.55}
"""The first part of a game, in which hardly any answer leads clearly: it is not studied."""
CHOICE = 2**CHOICE_BITS - 1
"""The part of an answer that is the choice."""
STEP = 1_000_003
"""Searches of one decision use seeds that are so far apart."""


@dataclass
class Hunt:
    """What was done to find puzzles."""

    games: int = 0
    decisions: int = 0
    """Decisions that were looked at."""
    studied: int = 0
    """Those that a first look did not refuse."""
    confirmed: int = 0
    """Those that reached the confirmation."""
    found: list[Puzzle] = field(default_factory=list)
    seconds: float = 0.0
    """Processor time."""

    def __iadd__(self, other: "Hunt") -> Self:
        self.games += other.games
        self.decisions += other.decisions
        self.studied += other.studied
        self.confirmed += other.confirmed
        self.found += other.found
        self.seconds += other.seconds
        return self


def hunt(game: str, number: int, players: int | None = None, crowded: frozenset[str] = frozenset()) -> Hunt:
    """Play the game of this number, and find its puzzles, but none of a kind that is `crowded`.

    The same arguments always find the same puzzles.
    """
    began = time.process_time()
    setting = table(game, number, players)
    now = meydan.new(meydan.game_key(game), setting.players, number, **setting.options)
    answers = played(now.copy(), setting.bots, number)
    done = Hunt(games=1)
    look_through(now, answers, number * 1009, crowded, done)
    done.seconds = time.process_time() - began
    return done


def hunt_in(game: Game, crowded: frozenset[str] = frozenset()) -> Hunt:
    """Find the puzzles of a game that people have played, in the same way.

    Nothing is looked at after a resignation, and nothing in a game that began from a position: it has no deal from
    which a puzzle could be told again.
    """
    began = time.process_time()
    assert game.story is not None
    origin, answers = game.story.origin, game.story.answers
    done = Hunt(games=1)
    if "seed" in origin:
        resigned = [at for at, answer in enumerate(answers) if answer & CHOICE == RESIGNED]
        seed = int.from_bytes(hashlib.sha256(repr((origin["seed"], answers)).encode()).digest()[:5])
        look_through(game.rules.begin(origin), answers[: min(resigned, default=None)], seed, crowded, done)
    done.found = [msgspec.structs.replace(puzzle, people=True) for puzzle in done.found]
    done.seconds = time.process_time() - began
    return done


def look_through(now: Game, answers: Sequence[int], seed: int, crowded: frozenset[str], done: Hunt) -> None:
    """Study the decisions of a game that has just begun: its answers, as a story has them."""
    last = int(EARLY.get(now.rules.key, 0.0) * len(answers)) - APART
    for at, answer in enumerate(answers):
        seat = answer >> CHOICE_BITS
        if len(now.options(seat)) > 1 and at - last >= APART:
            done.decisions += 1
            puzzle = study(now, known(now, seat), seed + at, crowded, done)
            if puzzle is not None:
                done.found.append(puzzle)
                last = at
        if len(done.found) == MOST_OF_A_GAME:
            break
        now.repeat(answer)


def played(game: Game, bots: list[Bot], seed: int) -> list[int]:
    """Let bots play a game to its end; their answers, as a story has them."""
    answers: list[int] = []
    while not game.over:
        seat = game.next_asked
        options = game.options(seat)
        choice = options[0]
        if len(options) > 1:
            choice = bots[seat].choose(known(game, seat), seed * STEP + len(answers), THINKING)
        game.answer(seat, choice)
        answers.append(seat << CHOICE_BITS | choice)
    return answers


def study(game: Game, knowledge: Knowledge, seed: int, crowded: frozenset[str], done: Hunt) -> Puzzle | None:
    """The puzzle of a decision, if it is one."""
    believing = belief_in_a_claim(knowledge)
    obvious = usual(knowledge, seed) - believing
    race = Race(knowledge, seed, width=PROMISING, certain=FIRST_DOUBT)
    if not race.run(*FIRST_LOOK, hopeless=obvious) or race.lead()[0] < LEAD or race.best in obvious:
        return None
    done.studied += 1
    best = race.best
    if best in believing:
        reason, args, _ = explained(knowledge, best, race, seed)
        if not is_a_question(reason, args):
            return None
    else:
        reason, args = reason_of(knowledge, best, {})
    if kind_of(game.word(knowledge.seat, best), reason, args) in crowded:
        return None
    solution = solved(knowledge)
    if not is_judged(knowledge, solution) or (solution and solution.get(best, 0.0) < PURE):
        return None
    if not solution and not holds_in_other_styles(knowledge, best, seed):
        return None
    again = Race(knowledge, seed + STEP, width=2 * PROMISING)
    if not again.run(*SECOND_LOOK) or again.best != best or again.lead()[0] < LEAD:
        return None
    if not solution and again.lead()[0] < DEEP.get(knowledge.key, DEEP[""]).heuristic_margin:
        return None  # strong would rather follow its heuristic
    novice = found_by("novice", knowledge, best, seed, NOVICES)
    if novice > MOST_NOVICES and best not in believing:
        return None
    done.confirmed += 1
    last = confirmation(knowledge, seed + 2 * STEP)
    if last is None or last.best != best:
        return None
    for strong in range(STRONG_PLAYERS):
        if not found_by("strong", knowledge, best, seed + strong, 1):
            return None
    made = puzzle_of(game, knowledge, last, novice / NOVICES, solution.get(best))
    if best in believing and not is_a_question(made.reason, made.args):
        return None
    return made if explains(made, knowledge.view) else None


def usual(knowledge: Knowledge, seed: int) -> frozenset[int]:
    """The answer that the heuristic nearly always gives, if there is one."""
    bot = HeuristicBot("heuristic")
    given = [bot.choose(knowledge, seed + sample) for sample in range(SAMPLES)]
    return frozenset(choice for choice in set(given) if given.count(choice) >= OBVIOUS)


def belief_in_a_claim(knowledge: Knowledge) -> frozenset[int]:
    """The answer that lets a claim of Coup pass, where a claim is asked about.

    Bots that think little believe most claims. Such an answer is a puzzle even so: otherwise the answer to every
    question about a claim would be a challenge.
    """
    words = dict(zip(knowledge.words, knowledge.options, strict=True))
    return frozenset({words["allow"]}) if words.keys() == {"allow", "challenge"} else frozenset()


def found_by(level: str, knowledge: Knowledge, best: int, seed: int, tries: int) -> int:
    """How often a bot gives the best answer."""
    bot = find(level)
    budget = Budget(iterations=STRONG.get(knowledge.key, STRONG_ELSEWHERE))
    return sum(bot.choose(knowledge, seed + 17 * number, budget) == best for number in range(tries))


def holds_in_other_styles(knowledge: Knowledge, best: int, seed: int) -> bool:
    """Is the answer the best one too if everybody plays on in another style?

    It leads clearly in most styles, and is at worst about equal to another answer in the rest.
    """
    left = len(PERSONAS) - MOST_STYLES
    for number, persona in enumerate(PERSONAS):
        race = Race(knowledge, seed + number * STEP, persona, width=2 * PROMISING)
        race.run(*STYLES, stop=False)
        lead = race.lead_of(best)
        left -= lead < LEAD / 2
        if left < 0 or lead < -BEHIND:
            return False
    return True


def confirmation(knowledge: Knowledge, seed: int) -> Race | None:
    """The long search, if it finds an answer with a clear lead that `master` prefers, too."""
    return result_of(confirming(knowledge, seed))


def confirming(knowledge: Knowledge, seed: int) -> Search[Race | None]:
    """The same in small pieces."""
    race = Race(knowledge, seed)
    if not (yield from race.pieces(*CONFIRMATION)):
        return None
    lead, margin = race.lead()
    if lead < LEAD or lead - margin < CLEAR or race.preferred != race.best:
        return None
    return race


def puzzle_of(game: Game, knowledge: Knowledge, race: Race, novice: float, solution: float | None) -> Puzzle:
    """Everything about a decision that is stored."""
    assert game.story is not None
    rules, seat = game.rules, knowledge.seat
    defaults = {option.name: option.default for option in rules.options}
    options = {name: value for name, value in game.settings.items() if value != defaults[name]}
    answers = packed(rules.begin(game.story.origin), game.story.answers)
    thought = race.thought()
    best = race.best
    seed = cast("int", game.story.origin["seed"])
    reason, args, themes = explained(knowledge, best, race, seed)
    words = dict(zip(knowledge.options, knowledge.words, strict=True))
    choices = [
        PuzzleChoice(word, round(thought.shares[choice], 3), round(thought.margins[choice], 3))
        for choice, word in words.items()
    ]
    content = (rules.key, rules.version, game.players, sorted(options.items()), seed, answers, seat)
    return Puzzle(
        id=f"{rules.key}-{digest(content)}",
        game=rules.key,
        rules=rules.version,
        players=game.players,
        options=options,
        seed=seed,
        answers=answers,
        seat=seat,
        choices=choices,
        best=words[best],
        reason=reason,
        args=args,
        themes=themes,
        deals=race.deals,
        solution=None if solution is None else round(solution, 3),
        novice=novice,
        strong=1.0,
    )


def explained(knowledge: Knowledge, best: int, race: Race, seed: int) -> tuple[str, dict[str, object], list[str]]:
    """Why the best answer is the best, by what may be believed of hidden cards; and what the puzzle is about."""
    reason, args = reason_of(knowledge, best, cast("Beliefs", race.belief(seed)))
    return reason, args, themes_of(knowledge, best, reason, args)


def renewed(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with the reason and the themes that it would get today."""
    knowledge = known(puzzle.replay(), puzzle.seat)
    best = knowledge.options[knowledge.words.index(puzzle.best)]
    reason, args, themes = explained(knowledge, best, Race(knowledge, puzzle.seed), puzzle.seed)
    return msgspec.structs.replace(puzzle, reason=reason, args=args, themes=themes)


def digest(content: object) -> str:
    """Twelve letters or digits that follow from the content."""
    return b32encode(hashlib.sha256(repr(content).encode()).digest()).decode().lower()[:12]
