"""Asking models: endpoints and programs, with everything that can go wrong."""

import shlex
import sys
import threading
from typing import Any

import pytest

from meydan.cli.language_models.contest.commands import CommandModel, LinesModel
from meydan.cli.language_models.contest.contestants import contestants
from meydan.cli.language_models.contest.endpoints import EndpointModel
from meydan.cli.language_models.contest.models import AskingLimits, ModelFailed, ModelReply, ModelTooSlow
from meydan.cli.mistakes import Mistake
from tests.cli.language_models.fake_model import SCRIPT, FakeEndpoint, FakeReply, fake_endpoint

MESSAGES = [
    {"role": "system", "content": "Rules."},
    {"role": "user", "content": "Question\n\nOptions:\nincome: one\ntax: three"},
]
KEY = "sk-not-for-anybody"


def program(how: str = "") -> str:
    return shlex.join([sys.executable, "-S", str(SCRIPT), *([how] if how else [])])


def endpoint_model(url: str, **limits: Any) -> tuple[EndpointModel, list[float]]:
    pauses: list[float] = []
    return EndpointModel("m", url, KEY, AskingLimits(**{"seconds": 30.0, **limits}), pauses.append), pauses


def sequence(*replies: FakeReply) -> Any:
    """A script that sends these replies one after the other."""
    return lambda endpoint, body: replies[len(endpoint.requests) - 1]


def test_an_endpoint_is_asked_by_one_post() -> None:
    with fake_endpoint(sequence(FakeReply("tax"))) as endpoint:
        model, _pauses = endpoint_model(endpoint.url + "/", temperature=0.5, max_tokens=9)
        assert model.ask(MESSAGES) == ModelReply("tax", 100, 7, estimated=False)
        model.close()
    assert endpoint.requests == [{"model": "m", "messages": MESSAGES, "temperature": 0.5, "max_tokens": 9}]
    assert endpoint.paths == ["/v1/chat/completions"]
    assert endpoint.headers[0]["Authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize("usage", [None, "many", {"prompt_tokens": 5}, {"prompt_tokens": -1, "completion_tokens": 2}])
def test_tokens_that_nobody_counted_are_estimated(usage: object) -> None:
    with fake_endpoint(sequence(FakeReply("a" * 41, usage=usage))) as endpoint:
        model, _pauses = endpoint_model(endpoint.url)
        reply = model.ask(MESSAGES)
        model.close()
    assert reply == ModelReply("a" * 41, 2 + 11, 11, estimated=True)


def test_errors_that_pass_are_tried_again() -> None:
    troubles = [
        FakeReply(status=503),
        FakeReply(status=429, headers={"Retry-After": "7"}),
        FakeReply(body=b"<html>"),
        FakeReply("tax"),
    ]
    with fake_endpoint(sequence(*troubles)) as endpoint:
        model, pauses = endpoint_model(endpoint.url, attempts=4)
        assert model.ask(MESSAGES).text == "tax"
        model.close()
    assert pauses == [0.5, 7.0, 2.0]


def test_errors_that_stay_end_the_run_without_a_word_of_the_endpoint() -> None:
    with fake_endpoint(lambda endpoint, body: FakeReply(status=500, body=KEY.encode())) as endpoint:
        model, pauses = endpoint_model(endpoint.url, attempts=3)
        with pytest.raises(ModelFailed) as failed:
            model.ask(MESSAGES)
        model.close()
    assert str(failed.value) == f"{endpoint.url}/chat/completions: HTTP 500"
    assert len(endpoint.requests) == 3
    assert len(pauses) == 2


@pytest.mark.parametrize("status", [301, 400, 401, 404])
def test_a_refusal_is_not_tried_again_and_no_redirect_is_followed(status: int) -> None:
    with fake_endpoint(sequence(FakeReply(status=status, headers={"Location": "http://127.0.0.1:9"}))) as endpoint:
        model, pauses = endpoint_model(endpoint.url)
        with pytest.raises(ModelFailed, match=f"HTTP {status}"):
            model.ask(MESSAGES)
        model.close()
    assert pauses == []


def test_an_endpoint_that_is_not_there_is_one_sentence() -> None:
    model, pauses = endpoint_model("http://127.0.0.1:9/v1", attempts=2)
    with pytest.raises(ModelFailed, match=r"127\.0\.0\.1:9/v1/chat/completions: ConnectError"):
        model.ask(MESSAGES)
    model.close()
    assert pauses == [0.5]


def test_a_slow_endpoint_is_given_up() -> None:
    done = threading.Event()

    def wait(endpoint: FakeEndpoint, body: dict[str, Any]) -> FakeReply:
        done.wait(60)
        return FakeReply("late")

    with fake_endpoint(wait) as endpoint:
        model, _pauses = endpoint_model(endpoint.url, seconds=0.2)
        with pytest.raises(ModelTooSlow):
            model.ask(MESSAGES)
        done.set()
        model.close()


@pytest.mark.parametrize("content", [None, "", 5, ["x"]])
def test_a_reply_without_text_is_empty(content: Any) -> None:
    with fake_endpoint(sequence(FakeReply(content))) as endpoint:
        model, _pauses = endpoint_model(endpoint.url)
        assert model.ask(MESSAGES).text == ""
        model.close()


def test_a_program_is_asked_by_its_input() -> None:
    reply = CommandModel(program(), AskingLimits()).ask(MESSAGES)
    assert reply.text.strip() == '{"answer": "income"}'
    assert reply.estimated


def test_a_running_program_is_asked_line_by_line() -> None:
    model = LinesModel(program("lines"), AskingLimits())
    assert [model.ask(MESSAGES).written for _number in range(3)] == [7, 7, 7]
    running = model.take()
    assert running.process.poll() is None
    model.idle.put(running)
    model.close()
    assert running.process.poll() is not None


def test_a_program_that_is_silent_is_ended_and_started_again() -> None:
    model = LinesModel(program("mute"), AskingLimits())
    first = model.ask(MESSAGES)
    model.limits = AskingLimits(seconds=0.2)
    with pytest.raises(ModelTooSlow):
        model.ask(MESSAGES)
    model.limits = AskingLimits()
    assert model.ask(MESSAGES) == first
    model.close()


def test_a_slow_program_is_ended_with_its_children() -> None:
    with pytest.raises(ModelTooSlow):
        CommandModel("sh -c 'sleep 600 & wait'", AskingLimits(seconds=0.2)).ask(MESSAGES)


@pytest.mark.parametrize("model", [CommandModel, LinesModel])
@pytest.mark.parametrize("command", [program("broken"), "no-such-program-here"])
def test_a_program_that_fails_ends_the_run(model: Any, command: str) -> None:
    with pytest.raises(ModelFailed, match=r"ended|FileNotFoundError"):
        model(command, AskingLimits(attempts=2)).ask(MESSAGES)


# -- keys --------------------------------------------------------------------------------------------------------------


def keys_sent(*names: str, url: str | None = None, **environment: str) -> list[str | None]:
    who = contestants(names, url, AskingLimits(), environment)
    models = [who.models[name] for name in names]
    sent = [one.client.headers.get("Authorization") for one in models if isinstance(one, EndpointModel)]
    assert len(sent) == len(names)
    who.close()
    return sent


def test_a_key_goes_to_its_own_endpoint_only() -> None:
    own, other = "http://a.example/v1", "http://b.example/v1"
    names = ["model:x", f"model:x@{other}", f"model:org/y:7b@{other}#OTHER_KEY"]
    found = keys_sent(*names, url=own, MEYDAN_MODEL_KEY=" k1\n", OTHER_KEY="k2", OPENAI_API_KEY="k3")
    assert found == ["Bearer k1", None, "Bearer k2"]


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("model:x", "no_endpoint"),
        ("model:x@http://user:pass@a.example/v1", "bad_endpoint"),
        ("model:x@http://a.example/v1?key=1", "bad_endpoint"),
        ("model:x@http://[/v1", "bad_endpoint"),
        ("model:x@http://a.example/v1#NOT_SET", "no_key"),
    ],
)
def test_endpoints_that_cannot_be_used_are_refused(name: str, key: str) -> None:
    with pytest.raises(Mistake) as refused:
        keys_sent(name)
    assert refused.value.key == key
