"""An external bot in a few lines: python -m meydan.client.example_bot http://127.0.0.1:8000 CODE

It sits down at the table with this code and answers at random. Replace `choose` by something better.
"""

import random
import sys

from meydan.client import Client
from meydan.server.wire.protocol import Update


def choose(question: Update) -> str:
    """One of the options. `question.view` is all that this seat may know."""
    return random.choice(question.options)


def main(url: str, code: str, name: str = "Robo") -> int:
    """Play one game at a table; the exit code."""
    with Client(url, name=name) as me, me.sit(code) as seat:
        for question in seat.questions():
            seat.answer(choose(question))
        won = seat.update is not None and seat.you in seat.update.winners
        print("won" if won else "lost")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
