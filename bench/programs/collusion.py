"""Simulates colluding and honest players and writes how well gifts tell them apart to FAIRPLAY.md.

    ./play python bench/programs/collusion.py --processes 2

Four people play 50 games with each other, on changing seats. In a group of colluders the first two collude. Every group
is a line in a file, so that an interrupted run goes on where it stopped. Groups of different series have different
seeds: a threshold chosen on one series is tested on another. `docs/fair-play.md` explains the statistic.
"""

import argparse
import datetime
import json
import random
import time
from collections.abc import Iterator, Mapping
from itertools import chain, permutations
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean, pstdev

import meydan
from meydan.bots.bot import Bot, Budget
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.knowledge import known
from meydan.bots.levels import PERSONAS, QUICK
from meydan.bots.search_bots import Searcher
from meydan.core.agenda import seat_of
from meydan.core.game import Game
from meydan.fair_play import ENOUGH_GAMES, MARKED, PairEvidence, favour, measure, others_gave
from meydan.fair_play.gifts import PLAYOUTS, alternatives
from meydan.fair_play.pairs import SCATTER, SURE

PAGE = Path(__file__).parents[1] / "FAIRPLAY.md"
GAMES = 50
SEATS = 4
GROUPS: dict[int, dict[str, dict[str, int]]] = {
    5: {"coup": {"honest": 84, "pact": 10, "team": 10, "servant": 10, "subtle": 10}},
    6: {
        "coup": {"honest": 84, "pact": 10, "team": 10, "servant": 10, "subtle": 10},
        "dej": {"honest": 43, "team": 6, "servant": 6, "subtle": 6},
        "rakab": {"honest": 43, "team": 6, "servant": 6, "subtle": 6},
    },
}
"""By series, the groups of each kind. On series 1, 2 and 5 the statistic was chosen, on series 6 nothing."""
TESTED = 6
MEASURED: dict[str, list[str]] = {key: [*kinds] for key, kinds in GROUPS[TESTED].items()}
APART = 1000
"""Between the first numbers of two series; a group's number is part of its seed."""
SEARCH = Budget(iterations=40)
LOOKS, WIDTH = 10, 6
"""Playouts and alternatives of a colluder who searches, on deals of their own."""
HONEST: list[Bot] = [
    *(HeuristicBot("novice", persona, slips={"": slips}) for persona in ("", *PERSONAS) for slips in (0.0, 0.1, 0.3)),
    *(Searcher("normal", QUICK, SEARCH, persona, 0.4) for persona in ("", *PERSONAS)),
]
KINDS = {
    "pact": "both never target, challenge or block the other if they can help it; rules only, no search",
    "team": "both choose what is best for the sum of their win shares",
    "servant": "the first chooses what is best for the second, who plays honestly",
    "subtle": "as team, but in a third of the decisions only",
}


class Player:
    """A person of the simulation: an honest bot, or one that colludes with another person."""

    def __init__(self, bot: Bot, kind: str = "", partner: int = -1) -> None:
        self.bot = bot
        self.kind = kind
        self.partner = partner

    def answer(self, game: Game, seat: int, chance: random.Random, seats: Mapping[int, int]) -> int:
        options = game.options(seat)
        if len(options) == 1:
            return options[0]
        choice = self.bot.choose(known(game, seat), chance.getrandbits(40), SEARCH)
        if not self.kind or (self.kind == "subtle" and chance.random() > 1 / 3):
            return choice
        partner = seats[self.partner]
        if self.kind == "pact":
            return sparing(game, seat, choice, partner, chance)
        shares = alternatives(game, seat, choice, chance.getrandbits(40), LOOKS, WIDTH)
        own = 0.2 if self.kind == "servant" else 1.0
        return max(shares, key=lambda one: shares[one][partner] + own * shares[one][seat])


def sparing(game: Game, seat: int, choice: int, partner: int, chance: random.Random) -> int:
    """The same answer aimed at somebody else than the partner, or no objection to what the partner does."""
    verb, _, target = game.word(seat, choice).partition(":")
    if target == str(partner):
        words = [word for word in game.words(seat) if word.startswith(f"{verb}:") and word != f"{verb}:{target}"]
        return game.choice(seat, chance.choice(words)) if words else choice
    if verb in ("challenge", "block") and int(seat_of(game.top())) == partner and "allow" in game.words(seat):
        return game.choice(seat, "allow")
    return choice


def evening(job: tuple[str, str, int]) -> dict[str, object]:
    """What the people of a group gave each other in each of its games; people are numbered from 0."""
    key, kind, number = job
    began, chance = time.process_time(), random.Random(f"{key} {kind} {number}")
    people = [Player(chance.choice(HONEST)) for _ in range(SEATS)]
    if kind != "honest":
        people[0] = Player(people[0].bot, kind, 1)
    if kind not in ("honest", "servant"):
        people[1] = Player(people[1].bot, kind, 0)
    gains = []
    for _ in range(GAMES):
        order = chance.sample(range(SEATS), SEATS)
        seats = {person: seat for seat, person in enumerate(order)}
        game = meydan.new(meydan.game_key(key), SEATS, seed=chance.getrandbits(60))
        while not game.over:
            seat = game.next_asked
            game.answer(seat, people[order[seat]].answer(game, seat, chance, seats))
        found = measure(game, chance.getrandbits(40))
        gains.append([[round(found[seats[one]][seats[other]], 5) for other in range(SEATS)] for one in range(SEATS)])
    return {"game": key, "kind": kind, "number": number, "gains": gains, "seconds": time.process_time() - began}


def scores(group: Mapping[str, object]) -> dict[tuple[int, int], float]:
    """The scores of all ordered pairs of a group."""
    key, games = group["game"], group["gains"]
    assert isinstance(key, str)
    assert isinstance(games, list)
    evidence = {pair: PairEvidence() for pair in permutations(range(SEATS), 2)}
    for gains in games:
        gave = favour(gains)
        for pair, found in evidence.items():
            found.add(key, gave[pair], others_gave(gave, *pair))
    return {pair: found.score for pair, found in evidence.items()}


def colluding(group: Mapping[str, object]) -> Iterator[tuple[bool, float]]:
    """The scores of a group, each with whether the giver colludes with the receiver."""
    kind = group["kind"]
    for pair, score in scores(group).items():
        mutual = kind not in ("honest", "servant") and pair == (1, 0)
        yield (kind != "honest" and pair == (0, 1)) or mutual, score


def area(guilty: list[float], honest: list[float]) -> float:
    """The area under the curve: how often a colluding pair has a higher score than an honest one."""
    above = sum((one > other) + 0.5 * (one == other) for one in guilty for other in honest)
    return above / (len(guilty) * len(honest))


def flat(groups: list[list[float]]) -> list[float]:
    return list(chain.from_iterable(groups))


def interval(guilty: list[list[float]], honest: list[list[float]], times: int = 400) -> tuple[float, float]:
    """The 95 % interval of the area, by drawing groups anew: pairs of one group are not independent."""
    chance = random.Random(1)
    found = sorted(
        area(flat(chance.choices(guilty, k=len(guilty))), flat(chance.choices(honest, k=len(honest))))
        for _ in range(times)
    )
    return found[int(0.025 * times)], found[int(0.975 * times)]


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, share = 1.96, hits / count
    middle, half = share + z * z / (2 * count), z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - half) / (1 + z * z / count), (middle + half) / (1 + z * z / count)


def report(groups: list[dict[str, object]]) -> str:
    lines = ["| game | who | groups | pairs | mean score | marked | area under the curve | 95 % |"]
    lines.append("| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |")
    for key, kinds in MEASURED.items():
        by_kind = {kind: [one for one in groups if (one["game"], one["kind"]) == (key, kind)] for kind in kinds}
        honest = [[score for _, score in colluding(one)] for one in by_kind["honest"]]
        found = flat(honest)
        marks = sum(score >= MARKED for score in found)
        low, high = wilson(marks, len(found))
        lines.append(
            f"| {key} | honest | {len(honest)} | {len(found)} | {fmean(found):.2f} (deviation {pstdev(found):.2f}, "
            f"highest {max(found):.2f}) | {marks} ({100 * low:.1f}–{100 * high:.1f} %) | | |"
        )
        everyone: list[list[float]] = []
        for kind in kinds[1:]:
            guilty = [[score for is_so, score in colluding(one) if is_so] for one in by_kind[kind]]
            everyone += guilty
            lines.append(_line(key, kind, guilty, honest))
            beside = [score for one in by_kind[kind] for is_so, score in colluding(one) if not is_so]
            marks = sum(score >= MARKED for score in beside)
            lines.append(f"| {key} | others of these tables | | {len(beside)} | {fmean(beside):.2f} | {marks} | | |")
        lines.append(_line(key, "all colluders", everyone, honest))
    return "\n".join(lines)


def judged(groups: list[dict[str, object]]) -> str:
    """Says how many honest pairs are marked in each game, and whether they are fewer than one in a hundred."""
    said = []
    for key in MEASURED:
        honest = [one for one in groups if (one["game"], one["kind"]) == (key, "honest")]
        found = [score for one in honest for _, score in colluding(one)]
        marks = sum(score >= MARKED for score in found)
        high = wilson(marks, len(found))[1]
        said.append(
            f"{key} {100 * marks / len(found):.1f} % ({'below' if marks < len(found) / 100 else 'not below'} 1 %; "
            f"at most {100 * high:.1f} % by the 95 % interval)"
        )
    return f"Honest pairs marked in it: {', '.join(said)}."


def _line(key: str, kind: str, guilty: list[list[float]], honest: list[list[float]]) -> str:
    found = flat(guilty)
    low, high = interval(guilty, honest)
    return (
        f"| {key} | {kind} | {len(guilty)} | {len(found)} | {fmean(found):.2f} "
        f"| {100 * fmean(score >= MARKED for score in found):.0f} % "
        f"| {area(found, flat(honest)):.3f} | {low:.3f}–{high:.3f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--series", type=int, nargs="+", choices=GROUPS, default=[TESTED])
    parser.add_argument("--journal", type=Path, default=Path(".cache/collusion.jsonl"))
    parser.add_argument("--page", type=Path, default=PAGE)
    chosen = parser.parse_args()
    chosen.journal.parent.mkdir(exist_ok=True)
    lines = chosen.journal.read_text(encoding="utf-8").splitlines() if chosen.journal.exists() else []
    wanted = [
        (key, kind, (series - 1) * APART + at)
        for series in chosen.series
        for key, kinds in GROUPS[series].items()
        for kind, count in kinds.items()
        for at in range(count)
    ]
    groups = [one for one in map(json.loads, lines) if (one["game"], one["kind"], one["number"]) in wanted]
    done = {(one["game"], one["kind"], one["number"]) for one in groups}
    jobs = sorted((job for job in wanted if job not in done), key=lambda job: (job[2], job[0], job[1]))
    with Pool(chosen.processes) as pool, chosen.journal.open("a", encoding="utf-8") as journal:
        for found in pool.imap_unordered(evening, jobs):
            groups.append(found)
            print(json.dumps(found), file=journal, flush=True)
    today, seconds = datetime.datetime.now(datetime.UTC).date(), sum(one["seconds"] for one in groups)
    kinds = "\n".join(f"- *{kind}*: {what}." for kind, what in KINDS.items())
    scatter = ", ".join(f"{key} {share}" for key, share in SCATTER.items())
    how = "compiled" if meydan.COMPILED else "not compiled"
    text = f"""# Fair play

Made by `bench/programs/collusion.py` on {today}, {seconds / 60:.0f} minutes of one core in all, engines {how}.
What is measured and how it is used: [fair-play.md](../docs/fair-play.md).

Four people play {GAMES} games with each other. Honest people are drawn from {len(HONEST)} bots: every persona and none,
by rules of thumb without slips, with mistakes in up to a tenth and three tenths of the answers, and with a small
search. Of a group of colluders the first two collude:

{kinds}

A *score* is what a giver gave a receiver more than to an average opponent, over the {GAMES} games, less what the others
gave that receiver as well beyond {SURE} standard errors, by its uncertainty: the standard error and the scatter of
honest pairs in that game. Every alternative was played out on {PLAYOUTS[""]} deals,
in Coup on {PLAYOUTS["coup"]}. A pair is *marked* from {MARKED} on, with at least {ENOUGH_GAMES} games. Pairs are
ordered: giver and receiver. The area compares colluding pairs with all honest pairs; its interval is found by drawing
whole groups anew.

{report(groups)}

How the statistic was chosen: the comparison (with what the giver gave others; also taking away what others gave the
receiver, in two ways) and the temperature of the expectation (0.05 to 1) were tried on groups with other seeds, in Coup
mostly. A plain mean in standard errors marked 1.4 % of the honest pairs of Dej and 2.3 % of those of Rakab in series 2,
for two reasons: everybody at one table seemed to favour a bluffer, and styles that suit each other favour a pair in
every game. What others gave as well and the scatter of honest pairs ({scatter}) were therefore set on
series 1 and 2. With 10 deals in Coup, too, the area there was 0.926 on series 3 and 0.892 on series 5, too little to be
sure of 0.9; on nine groups of series 5 it was seen that more deals tell more, and 40 were taken. The table shows
series {" and ".join(map(str, chosen.series))}, which nothing was chosen on.
{judged(groups)}

Not measured: colluders who tell each other their cards, whose answers then look inspired and not generous; tables with
more than one pair of colluders; people, whose styles may differ more than those of bots; Kohan Dej and Kingdomino;
tables of three, five or more.
"""
    chosen.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
