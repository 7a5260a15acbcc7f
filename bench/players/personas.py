"""Can the personas be told apart by how they play?

    python bench/players/personas.py coup dej kohan_dej kingdomino rakab --games 200

Each persona of the heuristic sits alone among three plain heuristics; seats rotate. Prints rows of a Markdown table for
each game: how many of its answers the plain heuristic would not have given with the same random numbers, the share of
games it wins (fair is 25 %), and what people see of its style.
"""

import argparse
from collections import Counter

import meydan
from meydan.bots.bluffs import Bluffs
from meydan.bots.bulk import BulkGame
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.levels import PERSONAS
from meydan.core.game import Game
from meydan.games.dej.events import BUILT
from meydan.games.dej.zones.state import Dej

PLAYERS = 4
LONGEST = 20_000
STEP = 1_000_003
ATTACKS = {"steal", "assassinate", "coup"}
STRIKERS = {"assassin", "thief", "warlord", "witch", "magistrate", "blackmailer", "marshal", "diplomat", "spy"}
FIGURES = {
    "coup": ("lies of 100 claims", "attacks of 100 turns", "challenges of 100 claims"),
    "dej": ("attacking roles of 100 picks", "attacks a game", "cost of a district", "variety of picks"),
    "rakab": ("battles of 100 given up at once", "cards a battle", "provinces"),
    "kingdomino": ("points", "largest territory", "crowns", "castle in the middle"),
}
FIGURES["kohan_dej"] = FIGURES["dej"]


class Style:
    """Counts what a persona does."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.picks: Counter[str] = Counter()

    def answer(self, game: Game, word: str) -> None:
        """One answer of the persona, before it is given."""
        verb, _, rest = word.partition(":")
        self.counts[f"{game.question} {verb}"] += 1
        self.counts[game.question] += 1
        self.counts["attacks"] += game.question == "Declare" and verb in ATTACKS
        self.counts["strikes"] += game.question in ("Murder", "Rob", "Attack", "Bewitch", "Destroy")
        if game.question == "PickRole":
            role = rest.split(",")[0]
            self.picks[role] += 1
            self.counts["strikers"] += role in STRIKERS

    def told(self, key: str, games: int) -> list[float]:
        """The figures of a game, in the order of `FIGURES`."""
        some = self.counts
        if key == "coup":
            return [
                percent(some["bluffs"], some["claims"]),
                percent(some["attacks"], some["Declare"]),
                percent(some["doubts"], some["ChallengeAction"] + some["ChallengeBlock"]),
            ]
        if key == "rakab":
            return [
                percent(some["folds"], some["battles"]),
                some["Fight play"] / max(1, some["battles"]),
                some["provinces"] / games,
            ]
        if key == "kingdomino":
            return [some[name] / games for name in ("total", "largest", "crowns", "middle")]
        picks = sum(self.picks.values())
        variety = 1 / max(1e-9, sum((number / picks) ** 2 for number in self.picks.values()))
        return [
            percent(some["strikers"], picks),
            some["strikes"] / games,
            some["costs"] / max(1, some["built"]),
            variety,
        ]


def percent(part: float, whole: float) -> float:
    return 100 * part / max(1, whole)


def played(key: str, persona: str, number: int, seed: int, style: Style) -> tuple[float, int, int]:
    """Play one game: the share won, the answers of the persona, and how many of them the plain heuristic shares."""
    deal, seat = divmod(number, PLAYERS)
    options = {"middle_kingdom": True} if key == "kingdomino" else {}
    game = meydan.new(meydan.game_key(key), PLAYERS, seed=seed + deal, **options)
    plain = HeuristicBot("heuristic")
    told = BulkGame(game, [HeuristicBot("persona", persona) if at == seat else plain for at in range(PLAYERS)])
    other = BulkGame(game, [plain] * PLAYERS)
    bluffs, answers, same, fought = Bluffs(PLAYERS), 0, 0, False
    for made in range(LONGEST):
        if game.over:
            break
        mover, chance = game.next_asked, (seed + number) * STEP + made
        choice = told.choose(mover, chance, None)
        fought = fought and game.question in ("Fight", "TakeBack", "PlacePeace")
        bluffs.before(game, made, mover, choice)
        if mover == seat:
            if len(game.options(seat)) > 1:
                answers += 1
                same += other.choose(seat, chance, None) == choice
            word = game.word(seat, choice)
            style.answer(game, word)
            if game.question == "Fight" and not fought:
                fought = True
                style.counts["battles"] += 1
                style.counts["folds"] += word == "pass"
        game.answer(mover, choice)
        bluffs.after(game)
    count_end(game, seat, bluffs, style)
    return (seat in game.winners) / len(game.winners) if game.over else 0.25, answers, same


def count_end(game: Game, seat: int, bluffs: Bluffs, style: Style) -> None:
    score = game.scores()[seat]
    style.counts["claims"] += bluffs.claims[seat]
    style.counts["bluffs"] += bluffs.bluffs[seat]
    style.counts["doubts"] += bluffs.doubts[seat]
    for name, there in (("total", "total"), ("largest", "largest"), ("crowns", "crowns"), ("provinces", "provinces")):
        style.counts[name] += score.get(there, 0)
    style.counts["middle"] += score.get("middle_kingdom", 0) > 0
    if isinstance(game, Dej):
        for event in game.events:
            if event.telling is BUILT and event.a == seat:
                style.counts["built"] += 1
                style.counts["costs"] += int(game.in_play.costs[event.b])


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games_played", nargs="+", metavar="GAME")
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    for key in asked.games_played:
        print(f"| {key} | other answers | wins | {' | '.join(FIGURES[key])} |")
        for persona in ("", *PERSONAS):
            style = Style()
            found = [played(key, persona, number, asked.seed, style) for number in range(asked.games)]
            answers = sum(one[1] for one in found)
            differs = percent(answers - sum(one[2] for one in found), answers)
            wins = percent(sum(one[0] for one in found), asked.games)
            shown = " | ".join(f"{figure:.1f}" for figure in style.told(key, asked.games))
            print(f"| {persona or 'none'} | {differs:.0f} % | {wins:.0f} % | {shown} |", flush=True)


if __name__ == "__main__":
    main()
