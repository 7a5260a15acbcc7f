"""What counts as an answer of a model."""

import pytest

from meydan.cli.language_models.contest.answers import ModelAnswer, read_answer

WORDS = ["income", "steal:1", "steal:2", "lay:-1,0,E"]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('{"answer": "income"}', "income"),
        ('I think {"answer": "steal:2"} is bad.\n```json\n{"answer": "steal:1"}\n```', "steal:1"),
        ('{"why": {"deep": 1}, "answer": " STEAL:1 "}', "steal:1"),
        ('{"answer": "steal:۲"}', "steal:2"),
        ('{"answer": "lay:-1,0,e"}', "lay:-1,0,E"),
        ("My choice:\n**income**", "income"),
        ("ANSWER: steal:1", "steal:1"),
        ("[income]\n\n", "income"),
        ('{"answer": "coup:1"}', "coup:1"),
        ('{"answer": ""}', ""),
        ("income or steal:1", None),
        ('{"answer": 3}', None),
        ('{"answer": "income"', None),
        ("", None),
        ("{" * 30_000, None),
        ('{"a":' * 20_000, None),
        ("I give up", None),
    ],
)
def test_an_answer_is_found(text: str, word: str | None) -> None:
    assert read_answer(text, WORDS).word == word


def test_probabilities_are_numbers_from_0_to_1() -> None:
    assert read_answer('{"answer": "income", "win": 0.25, "true": 1}', WORDS) == ModelAnswer("income", 0.25, 1.0)
    for wrong in ("1.5", "-0.1", "true", '"0.5"', "NaN", "1e999", "null"):
        assert read_answer(f'{{"answer": "income", "win": {wrong}}}', WORDS) == ModelAnswer("income")
