"""Traits of a game of Coup: cards dealt, the opening, characters claimed, challenges; and who bluffed."""

from collections import Counter

from meydan.core.game import Game
from meydan.games.coup.zones.cards import CARD_NAMES
from meydan.statistics.traits import SeatTraits, counted, told, whole

KEYS = frozenset(
    {
        "starts",
        "sets_chosen",
        "drew",
        "saw",
        "returned",
        "lost",
        "declared",
        "aimed",
        "blocked",
        "challenged",
        "proved",
        "conceded",
    }
)
DECLARED = frozenset({"declared", "aimed"})
CLAIMED = DECLARED | {"blocked"}
"""Events by which a seat may claim a character."""


class FollowedHands:
    """The hand of each seat, followed through the events."""

    def __init__(self) -> None:
        self.cards: dict[int, Counter[str]] = {}

    def of(self, seat: int) -> Counter[str]:
        return self.cards.setdefault(seat, Counter())

    def choose(self, game: Game) -> None:
        """Two players have each chosen a card of their own set. No event tells which one: these are their answers."""
        answers = [] if game.story is None else game.story.answers[:2]
        for answer in answers:
            self.of(answer >> 32)[CARD_NAMES[answer & 0xFFFFFFFF]] += 1

    def follow(self, game: Game, key: str, args: dict[str, object]) -> None:
        """Take one event in."""
        if key == "sets_chosen":
            self.choose(game)
        elif key in ("drew", "saw"):
            self.of(whole(args["seat"])).update(named(args))
        elif key in ("returned", "lost"):
            self.of(whole(args["seat"])).subtract(named(args))
        elif key == "proved":
            self.of(whole(args["seat"])).subtract([str(args["claim"])])


def named(args: dict[str, object]) -> list[str]:
    """The cards that an event names."""
    return [str(args[name]) for name in ("card", "other_card") if name in args]


def read(game: Game, found: SeatTraits) -> None:
    claims = {one["action"]: one["claim"] for one in game.view(None)["actions"]}
    hands = FollowedHands()
    begun = False
    challenges: Counter[int] = Counter()
    for key, args in told(game, KEYS):
        seat = whole(args.get("seat", -1))
        if key == "starts":
            found.order(seat)
        elif key in DECLARED:
            if not begun:
                begun = True
                for player, hand in hands.cards.items():
                    for card in hand:
                        found.add(player, "start_card", card)
            found.first(seat, "first_action", str(args["action"]))
            claim(found, hands, seat, claims[args["action"]], "bluffs")
        elif key == "blocked":
            claim(found, hands, seat, args["claim"], "bluffed_blocks")
        elif key == "challenged":
            challenges[seat] += 1
            right = hands.of(whole(args["claimant"]))[str(args["claim"])] <= 0
            found.habit(seat, "right_challenges", right)
        hands.follow(game, key, args)
    for seat in range(found.players):
        found.add(seat, "challenges", counted(challenges[seat]))
        found.habits[seat, "challenges"] = [challenges[seat], 1]


def claim(found: SeatTraits, hands: FollowedHands, seat: int, card: object, habit: str) -> None:
    """A seat claims a character; None: the action needs none."""
    if card is not None:
        found.add(seat, "claim", str(card))
        found.habit(seat, habit, hands.of(seat)[str(card)] <= 0)
