"""Who plays: bots and language models by the names of the command line."""

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from meydan.bots.arena.contenders import contender
from meydan.bots.bot import Bot
from meydan.cli.language_models.contest.commands import CommandModel, LinesModel
from meydan.cli.language_models.contest.endpoints import EndpointModel
from meydan.cli.language_models.contest.models import AskedModel, AskingLimits
from meydan.cli.mistakes import Mistake

ENDPOINT = re.compile(r"model:(?P<model>.+?)(?:@(?P<url>https?://[^#]+))?(?:#(?P<variable>\w+))?")
COMMAND, LINES = "command:", "lines:"
KEY_VARIABLE = "MEYDAN_MODEL_KEY"
"""The environment variable with the key for the endpoint of `--url`."""


@dataclass
class Contestants:
    """Bots and models by their names."""

    bots: dict[str, Bot] = field(default_factory=dict)
    models: dict[str, AskedModel] = field(default_factory=dict)

    def close(self) -> None:
        for model in self.models.values():
            model.close()


def is_model(name: str) -> bool:
    return name.startswith((COMMAND, LINES, "model:"))


def contestants(
    names: Iterable[str], url: str | None, limits: AskingLimits, environment: Mapping[str, str] = os.environ
) -> Contestants:
    """Find everybody. Keys are read from the environment here and handed to nobody but their endpoint."""
    found = Contestants()
    for name in dict.fromkeys(names):
        if not is_model(name):
            found.bots[name] = contender(name)
        elif name.startswith(COMMAND):
            found.models[name] = CommandModel(name.removeprefix(COMMAND), limits)
        elif name.startswith(LINES):
            found.models[name] = LinesModel(name.removeprefix(LINES), limits)
        else:
            found.models[name] = endpoint(name, url, limits, environment)
    return found


def endpoint(name: str, url: str | None, limits: AskingLimits, environment: Mapping[str, str]) -> EndpointModel:
    """A model of an endpoint: `model:NAME`, `model:NAME@URL` or `model:NAME@URL#VARIABLE`.

    The key of one endpoint is never sent to another: a URL within the name has a key only if a variable is named.
    """
    parts = ENDPOINT.fullmatch(name)
    address = (parts and parts["url"]) or url
    if parts is None or address is None:
        raise Mistake(f"the endpoint of {name} is missing: add --url or @URL", "no_endpoint", name=name)
    check_address(address)
    variable = parts["variable"] or (None if parts["url"] else KEY_VARIABLE)
    key = environment.get(variable, "") if variable else ""
    if parts["variable"] and not key:
        raise Mistake(f"the environment variable {variable} is not set", "no_key", variable=str(variable))
    return EndpointModel(parts["model"], address, key.strip(), limits)


def check_address(address: str) -> None:
    """Refuse addresses that hold secrets, because addresses are stored."""
    try:
        split = urlsplit(address)
        plain = split.scheme in ("http", "https") and split.hostname and "@" not in split.netloc
    except ValueError:
        plain = False
    if not plain or split.query or split.fragment:
        raise Mistake("an endpoint is an http(s) address without user, password and question mark", "bad_endpoint")
