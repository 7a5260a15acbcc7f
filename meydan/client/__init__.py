"""A small client for programs that want to sit at a table: `Client` logs in, `Seat` listens and answers.

from meydan.client import Client

with Client("http://127.0.0.1:8000", name="Robo") as me:
    with me.sit("ABC234") as seat:
        for question in seat.questions():
            seat.answer(question.options[0])
"""

from meydan.client.client import Client, Seat, ServerSaid

__all__ = ["Client", "Seat", "ServerSaid"]
