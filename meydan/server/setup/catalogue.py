"""The catalogue: everything that can be chosen for a new table."""

from typing import Any

import msgspec

from meydan.games.registry import GAMES
from meydan.server.common.table_settings import SETTINGS
from meydan.server.state.clocks import PRESETS, Preset
from meydan.server.thinking import bot_levels
from meydan.server.wire.phrases import PHRASES


class OptionInfo(msgspec.Struct, kw_only=True):
    """An option of a game and the values it takes."""

    name: str
    kind: str
    default: Any
    printed: Any
    """The value that the printed rulebook prescribes literally, where our default is a ruling."""
    players: int | None = None
    """The number of players that the option is for; none: any number."""
    values: list[Any] | None = None
    least: int | None = None
    most: int | None = None
    nullable: bool = False


class GameInfo(msgspec.Struct, kw_only=True):
    key: str
    least: int
    most: int
    options: list[OptionInfo]


class SettingInfo(msgspec.Struct, kw_only=True):
    """A setting of tables: its kind (bool, int, str or dict), its default, and its values where there are few."""

    name: str
    kind: str
    default: Any
    values: list[str | int] | None
    changeable: bool
    """Can the host change it after the table was made, until the game begins?"""
    agreed: bool
    """Do people have to say again that they are ready when it changes?"""


class Catalogue(msgspec.Struct, kw_only=True):
    """Everything that can be chosen for a new table."""

    games: list[GameInfo]
    settings: list[SettingInfo]
    clocks: list[Preset]
    levels: list[str]
    phrases: list[str]


def catalogue() -> Catalogue:
    games = []
    for rules in GAMES.by_key.values():
        options = [
            OptionInfo(
                name=option.name,
                kind=type(option).__name__.lower(),
                default=option.default,
                printed=option.printed,
                players=option.players,
                values=getattr(option, "values", None),
                least=getattr(option, "least", None),
                most=getattr(option, "most", None),
                nullable=getattr(option, "nullable", False),
            )
            for option in rules.options
        ]
        games.append(GameInfo(key=rules.key, least=rules.least, most=rules.most, options=options))
    settings = [
        SettingInfo(
            name=one.name,
            kind=one.kind.__name__,
            default=one.default,
            values=one.values,
            changeable=one.changeable,
            agreed=one.agreed,
        )
        for one in SETTINGS
    ]
    return Catalogue(
        games=games, settings=settings, clocks=list(PRESETS.values()), levels=bot_levels.names(), phrases=list(PHRASES)
    )
