"""What a puzzle is about, by rules that look at the best answer, at what the seat sees, and at the reason."""

from collections.abc import Callable
from typing import Any

from meydan.bots import Knowledge

THEMES = (
    "bluff",
    "doubt",
    "trust",
    "block",
    "count",
    "attack",
    "finish",
    "deny",
    "timing",
    "save",
    "cards",
    "money",
    "role",
    "build",
    "claim",
    "place",
    "territory",
    "duel",
    "last_round",
)
"""All themes; each has a text in every language (`theme.bluff` in `puzzles.json`)."""
COPIES = 3
"""Cards of each character in Coup."""


def themes_of(known: Knowledge, choice: int, reason: str, args: dict[str, Any]) -> list[str]:
    """The themes of a decision with this best answer, in the order of `THEMES`; at least one."""
    word = known.position.word(known.seat, choice)
    found = FINDERS[known.key](known.view, known.question, word, reason, args) if known.key in FINDERS else set()
    return [theme for theme in THEMES if theme in found]


def coup(view: dict[str, Any], question: str, word: str, reason: str, args: dict[str, Any]) -> set[str]:
    verb = word.partition(":")[0]
    living = sum(player["living"] for player in view["players"])
    found = {"duel"} if living == 2 else set()
    if reason in ("hint.coup.bluff", "hint.coup.last_chance"):
        found.add("bluff")
    if question in ("ChallengeAction", "ChallengeBlock"):
        found.add("doubt" if verb == "challenge" else "trust")
        if seen_of(view, args.get("card", "")) == COPIES - 1:
            found.add("count")
    if question == "Block":
        found.add("timing" if verb == "allow" else "block")
    if verb in ("steal", "assassinate", "coup"):
        found.add("attack")
        target = view["players"][int(word.partition(":")[2])]
        if verb != "steal" and target["cards"] == 1:
            found.add("finish")
    if verb in ("income", "foreign_aid", "tax"):
        found.add("money")
    if verb == "exchange" or question in ("Keep", "Lose", "ChooseCard"):
        found.add("cards")
    return found


def seen_of(view: dict[str, Any], card: str) -> int:
    """How many cards of a character the seat sees: in its hand and face up."""
    return sum([*player["revealed"], *player.get("hand", [])].count(card) for player in view["players"])


def kingdomino(view: dict[str, Any], question: str, word: str, reason: str, args: dict[str, Any]) -> set[str]:
    found = {"claim"} if question == "Claim" else {"place"}
    if reason in ("hint.kingdomino.points", "hint.kingdomino.will_earn"):
        found.add("territory")
    if reason == "hint.kingdomino.early":
        found.add("timing")
    if reason == "hint.kingdomino.no_room":
        found.add("deny")
    if view["pile"] == 0:
        found.add("last_round")
    return found


def rakab(view: dict[str, Any], question: str, word: str, reason: str, args: dict[str, Any]) -> set[str]:
    found = set(RAKAB.get(reason.removeprefix("hint.rakab."), ()))
    if any(player["battles_to_win"] == 1 for player in view["players"]):
        found.add("last_round")
    return found


RAKAB = {
    "breaks_off": ("timing",),
    "burn": ("cards",),
    "burn_strong": ("cards",),
    "catches_up": ("attack",),
    "contested": ("territory",),
    "decides": ("territory", "finish"),
    "elder": ("timing",),
    "elder_peace": ("timing", "deny"),
    "ends_battle": ("timing",),
    "harmless": ("territory", "deny"),
    "keep_hand": ("cards",),
    "later": ("save",),
    "neighbours": ("territory",),
    "pass_ahead": ("timing", "save"),
    "pass_save": ("save",),
    "peace": ("territory",),
    "peace_denies": ("deny",),
    "peace_saves": ("deny",),
    "scarecrow": ("cards",),
    "take_back": ("cards",),
    "take_nothing": ("cards",),
    "takes_lead": ("attack",),
    "widens": ("attack",),
}
"""Themes by the reason of the best answer in Rakab."""


def dej(view: dict[str, Any], question: str, word: str, reason: str, args: dict[str, Any]) -> set[str]:
    found = set(DEJ.get(reason.removeprefix("hint.dej."), ()))
    if view["last_round"]:
        found.add("last_round")
    return found


DEJ = {
    "ability": ("timing",),
    "affordable": ("cards",),
    "beautify": ("build",),
    "better_cards": ("cards",),
    "bonus": ("timing",),
    "build": ("build",),
    "cards": ("cards",),
    "coins": ("money",),
    "coins_ahead": ("money",),
    "completes": ("build", "finish"),
    "district_lost": ("attack",),
    "end_turn": ("save",),
    "income": ("money", "timing"),
    "later": ("cards",),
    "role": ("role",),
    "role_bonus": ("role",),
    "role_builds": ("role", "build"),
    "role_cards": ("role", "cards"),
    "role_crown": ("role", "timing"),
    "role_hit": ("attack", "count"),
    "role_income": ("role", "money"),
    "saves_for": ("money",),
    "spare": ("cards",),
    "target": ("attack",),
    "twice": ("cards",),
    "use": ("timing",),
    "wanted": ("cards",),
}
"""Themes by the reason of the best answer in Dej and Kohan Dej."""

FINDERS: dict[str, Callable[[dict[str, Any], str, str, str, dict[str, Any]], set[str]]] = {
    "coup": coup,
    "dej": dej,
    "kingdomino": kingdomino,
    "kohan_dej": dej,
    "rakab": rakab,
}
