"""A game in text for several players: questions go out as sentences, answers come back as words."""

from collections.abc import Mapping

from meydan.bots.knowledge import known
from meydan.cli.language_models.contest.answers import read_answer
from meydan.cli.language_models.contest.prompts import SHORT, complaint, introduction, model_cast, question
from meydan.games.contract import game_key, new


class TextGame:
    """One game. Each seat is told only what it may know, and only what it was not told before."""

    def __init__(
        self,
        game: str,
        players: int,
        seed: int,
        language: str = "en",
        options: Mapping[str, object] | None = None,
        rules: str = SHORT,
    ) -> None:
        self.game = new(game_key(game), players, seed, **(options or {}))
        self.language = language
        self.rules = rules
        self.told = [0] * players
        """By seat, how many of the events that it knows it was told."""

    @property
    def asked(self) -> int:
        """The seat that answers next; -1 when the game is over."""
        return self.game.next_asked

    def introduction(self, seat: int) -> str:
        """The rules, and how to answer."""
        view = known(self.game, seat)
        return introduction(view, model_cast(view, self.language), self.rules)

    def question(self) -> str:
        """What the seat that is asked sees: news, the table, the question and its options."""
        seat = self.asked
        view = known(self.game, seat)
        told, self.told[seat] = self.told[seat], len(view.events)
        return question(view, model_cast(view, self.language), told, story=len(view.events))

    def answer(self, text: str) -> str:
        """Answer for the seat that is asked. An empty string, or why nothing has changed."""
        words = self.game.words(self.asked)
        word = read_answer(text, words).word
        if word is None or word not in words:
            return complaint(word, words, self.language)
        self.game.answer(self.asked, self.game.choice(self.asked, word))
        return ""

    def skip(self) -> None:
        """Take the default of the rules for the seat that is asked."""
        self.game.answer(self.asked, self.game.default(self.asked))
