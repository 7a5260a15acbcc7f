"""Reviews a finished game: how win shares changed, which answers cost most, and what was luck."""

from typing import Final, cast

from meydan.bots.bluffs import Bluffs
from meydan.bots.bot import SEED_BITS, Budget
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.heuristics.heuristic import Heuristic
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.highlights import Decision, highlights
from meydan.bots.knowledge import known
from meydan.bots.reasons.registry import Beliefs, Reason, reason_of
from meydan.bots.search_bots import Searcher
from meydan.bots.sequential_halving import SequentialHalving
from meydan.core import rng
from meydan.core.agenda import KINDS, seat_of
from meydan.core.bitset import next_seat
from meydan.core.game import RESIGN, RESIGNED, Game

PLAYOUTS: Final = 120
COSTLIEST: Final = 3
LONGEST: Final = 200
"""Answers after which a playout is evaluated instead of played to its end: evaluations vary less than results."""
SLIPS: Final = 6
"""In a playout one answer in this many is a random one. By the heuristic alone players never err: where nothing is left
to chance, all playouts would end alike, and a game in which anything may happen yet would count as won."""
CONFIRMED_BY: Final = 4
"""How much longer the search is that has to confirm a mistake, or a fine answer."""
AGAIN: Final = 1_000_003
"""Added to the seed of a second search of the same moment."""
Look = tuple[list[float], str, float, float, bool, str, dict[str, object]]
"""One answer looked at again: the win shares before it, the best answer, how far the given one fell short of it, or how
far it is ahead of the next best and whether that was obvious, and why the best one is good: a key of the locales and
its arguments."""


def chances(game: Game, seed: int, playouts: int = PLAYOUTS) -> list[float]:
    """The win share of every seat, if everybody played on by the heuristic and with slips; all cards are open."""
    shares = [0.0] * game.players
    heuristic = heuristic_of(game.rules.key)
    scratch = game.fork()
    chance = rng.start(seed)
    for _playout in range(playouts):
        chance = rng.stir(chance)
        scratch.assign(game)
        scratch.set_chance(chance, b"")
        play_with_slips(scratch, heuristic)
        found = [heuristic.share(scratch, seat) for seat in range(game.players)]
        whole = sum(found)
        for seat in range(game.players):
            shares[seat] += (found[seat] / whole if whole > 0.0 else 1 / game.players) / playouts
    return shares


def play_with_slips(game: Game, heuristic: Heuristic) -> None:
    """Play on by the heuristic for every seat, as people do: now and then somebody errs."""
    made = 0
    while game.waiting != 0 and made < LONGEST:
        item = game.top()
        seat = next_seat(game.waiting, seat_of(item))
        if game.below(SLIPS) == 0:
            game.play(seat, KINDS[item & 255].random(game, item, seat))
        else:
            game.play(seat, heuristic.quick(game, item, seat))
        made += 1


def looks(
    game: Game,
    bot: Searcher,
    seed: int,
    first: int,
    last: int,
    budget: Budget | None = None,
    playouts: int = PLAYOUTS,
) -> list[Look]:
    """The answers from number `first` up to `last`, looked at again: a long review can be made piece by piece."""
    assert game.story is not None
    again = game.rules.begin(game.story.origin)
    found: list[Look] = []
    for number, answer in enumerate(game.story.answers[:last]):
        if number >= first:
            seat = answer >> 32
            before = chances(again, seed, playouts)
            best, loss, lead, obvious, why = judged(again, bot, number, seat, answer & 0xFFFFFFFF, seed, budget)
            found.append((before, best, min(loss, before[seat]), lead, obvious, why[0], why[1]))
        again.repeat(answer)
    return found


def summed_up(game: Game, found: list[Look], seed: int) -> dict[str, object]:
    """All looks at a game as one review: win-share curve, costliest decisions, luck and skill, bluffs. Plain data."""
    assert game.story is not None
    again = game.rules.begin(game.story.origin)
    curve: list[list[float]] = []
    decisions: list[Decision] = []
    bluffs = Bluffs(game.players)
    for number, (before, best, loss, lead, obvious, reason, args) in enumerate(found):
        answer = game.story.answers[number]
        seat = answer >> 32
        choice = answer & 0xFFFFFFFF
        curve.append(before)
        word = RESIGN
        free = False
        if choice != RESIGNED:
            free = len(again.options(seat)) > 1
            word = again.word(seat, choice)
            bluffs.before(again, number, seat, choice)
        decisions.append(Decision(number, seat, word, best, loss, lead, obvious, (reason, args), free))
        again.repeat(answer)
        bluffs.after(again)
    curve.append(chances(again, seed))
    weight = weight_of_losses(curve, decisions)
    costly = sorted(decisions, key=lambda decision: -decision.loss)
    return {
        "curve": [[round(share, 3) for share in shares] for shares in curve],
        "losses": [round(one.loss, 3) for one in decisions],
        "costliest": {
            str(seat): [one.plain() for one in costly if one.seat == seat and one.loss > 0.0][:COSTLIEST]
            for seat in range(game.players)
        },
        "split": [split(curve, decisions, seat, weight) for seat in range(game.players)],
        "weight": round(weight, 3),
        "bluffs": bluffs.plain(),
        "highlights": [highlights(curve, decisions, bluffs.believed[seat], seat) for seat in range(game.players)],
    }


def review(
    game: Game, bot: Searcher, seed: int, budget: Budget | None = None, playouts: int = PLAYOUTS
) -> dict[str, object]:
    """The whole game again, in one go."""
    assert game.story is not None
    return summed_up(game, looks(game, bot, seed, 0, len(game.story.answers), budget, playouts), seed)


def judged(
    game: Game, bot: Searcher, number: int, seat: int, choice: int, seed: int, budget: Budget | None
) -> tuple[str, float, float, bool, Reason]:
    """The best answer from what its seat knew, how far the given one fell short of it or is ahead of all others,
    whether it was obvious, and why the best one is good. Obvious is what a rules-of-thumb player does, too.

    A distance within its margin counts as none: the answer was about as good. So does an answer that a stored
    solution gives now and then, and one that a longer search finds as good; of two distances the smaller one counts.
    Resignations are not reviewed: no search weighs them.
    """
    if choice == RESIGNED:
        return RESIGN, 0.0, 0.0, True, ("hint.search", {})
    if len(game.options(seat)) == 1:
        return game.word(seat, choice), 0.0, 0.0, True, ("hint.search", {})
    mine = known(game, seat)
    search = bot.search(mine, seed + number, budget)
    mix = bot.mix(mine, seed + number)
    best, loss, lead = distances(search, choice, mix)
    if loss > 0.0 or lead > 0.0:
        # Of many answers those stand out whose search was lucky: a longer one, on other deals, has to agree.
        longer = bot.search(mine, seed + AGAIN + number, longer_than(bot.budget if budget is None else budget))
        again, other_loss, other_lead = distances(longer, choice, mix)
        loss = min(loss, other_loss)
        lead = min(lead, other_lead) if again == best else 0.0
    belief = {}
    if loss > 0.0 or lead > 0.0:
        belief = cast("Beliefs", search.belief.plain(mine, (seed + number) & SEED_BITS))
    obvious = lead == 0.0 or HeuristicBot("heuristic").think(mine, seed + number).choice == best
    return game.word(seat, best), loss, lead, obvious, reason_of(mine, best, belief)


def longer_than(budget: Budget) -> Budget:
    return Budget(CONFIRMED_BY * budget.seconds, CONFIRMED_BY * budget.iterations)


def distances(search: SequentialHalving, choice: int, mix: dict[int, float]) -> tuple[int, float, float]:
    """The best answer of a search, how far the given one falls short of it, and how far it is ahead of all others."""
    thought = search.thought()
    if mix:
        thought.follow(mix)
    best = thought.choice
    worth = thought.shares.get(best, 0.0)
    loss = worth - thought.shares.get(choice, worth)
    if loss <= thought.margins.get(choice, 0.0) or choice in mix:
        loss = 0.0
    lead = 0.0
    if choice == best and not mix:
        lead = worth
        for other, share in thought.shares.items():
            if other != best:
                lead = min(lead, worth - share - thought.margins.get(other, 0.0))
        lead = max(0.0, lead)
    return best, loss, lead


def weight_of_losses(curve: list[list[float]], decisions: list[Decision]) -> float:
    """How much of each loss counts in `split`: all of it, unless answers cost a seat more than the whole chance.

    In a long game that happens: what they cost was won back, and lost again. Then the losses of all seats count for
    less, in the same proportion, until no part of any seat exceeds the whole chance.
    """
    weight = 1.0
    for seat in range(len(curve[0])):
        total, skill, others = parts(curve, decisions, seat)
        weight = min(weight, 1 / max(1.0, -skill, others))
        if abs(total - weight * (skill + others)) > 1.0:
            weight = (total - (1.0 if skill + others < 0.0 else -1.0)) / (skill + others)
    return weight


def parts(curve: list[list[float]], decisions: list[Decision], seat: int) -> tuple[float, float, float]:
    """By how much a seat's chances changed in all, what its own answers cost it, and what those of the others gave
    it: what one loses the rest gain in equal parts."""
    skill = -sum([one.loss for one in decisions if one.seat == seat])
    others = sum([one.loss for one in decisions if one.seat != seat]) / (len(curve[0]) - 1)
    return curve[-1][seat] - 1 / len(curve[0]), skill, others


def split(curve: list[list[float]], decisions: list[Decision], seat: int, weight: float) -> dict[str, float]:
    """What a seat's chances changed by, from equal ones before the deal to the end: in all, through its own answers
    falling short, through those of the others, and through luck, which is everything else. Losses count by `weight`,
    so that nobody loses or gains more than all."""
    total, skill, others = parts(curve, decisions, seat)
    # Rounded so that they still add up.
    total = round(total, 3)
    skill = round(weight * skill, 3)
    luck = max(-1.0, min(1.0, round(total - skill - round(weight * others, 3), 3)))
    return {"total": total, "skill": skill, "others": round(total - skill - luck, 3), "luck": luck}
