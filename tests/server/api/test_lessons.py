"""Lessons over REST: stateless, available without a session, refused with error keys."""

from litestar import Litestar
from litestar.testing import TestClient

from meydan.server.api.problems import HANDLERS
from meydan.server.api.routes import lessons


def client() -> TestClient[Litestar]:
    app = Litestar([lessons.routes], exception_handlers=HANDLERS, openapi_config=None, logging_config=None)
    return TestClient(app)


def test_a_lesson_can_be_played_without_a_session() -> None:
    with client() as http:
        keys = http.get("/lessons/coup").json()
        begun = http.post(f"/lessons/coup/{keys[1]}", json={"words": []}).json()
        assert (begun["verdict"], begun["done"], begun["good"]) == ("begin", False, ["tax"])
        other = http.post("/lessons/coup/tax", json={"words": ["income"]}).json()
        assert (other["verdict"], other["scenes"]) == ("other", [])
        done = http.post("/lessons/coup/tax", json={"words": ["tax"]}).json()
        assert (done["verdict"], done["done"]) == ("good", True)
        assert [scene["word"] for scene in done["scenes"]] == ["tax", "allow", "allow"]
        assert done["scenes"][-1]["view"]["players"][0]["coins"] == 6


def test_a_lesson_does_not_send_other_seats_hidden_cards() -> None:
    with client() as http:
        scenes = http.post("/lessons/coup/tax", json={"words": ["tax"]}).json()["scenes"]
        assert all("hand" not in player for scene in scenes for player in scene["view"]["players"][1:])


def test_impossible_lesson_requests_are_refused_with_a_key() -> None:
    with client() as http:
        for path, words, status, key in (
            ("/lessons/coup/tax", ["fly"], 400, "unknown_word"),
            ("/lessons/coup/nothing", [], 404, "no_lesson"),
            ("/lessons/chess/tax", [], 404, "no_lesson"),
            ("/lessons/coup/tax", ["tax"] * 21, 400, "malformed"),
        ):
            answer = http.post(path, json={"words": words})
            assert (answer.status_code, answer.json()["key"]) == (status, key)
