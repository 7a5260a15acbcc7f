"""The settings of a table: the one place where a setting is declared.

A new setting is one field of `TableSettings`, and a migration that adds its column. The field defines the column, the
stored record, the bodies of the requests that create and change a table, the table as everyone sees it, the TypeScript
types, and the catalogue from which the set-up screen is made. Values that depend on other settings or on what is
installed are checked in `setup/new_records.py`.
"""

from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, UnsetType

ChatRule = Literal["on", "phrases", "off"]
TablePace = Literal[0, 1, 2, 4]
"""How fast bots play: 1 like people, 2 and 4 times as fast, 0 without any pause."""
FIXED = Meta(extra={"changeable": False})
"""Marks a setting that cannot be changed once the table exists. All others can, by the host, before the game."""


AGREED = Meta(extra={"agreed": True})
"""Marks a setting that changes what people said they are ready for: when it changes, they have to say so again."""


def text(length: int) -> Meta:
    """A text that is stored in a column of this length; requests may be longer, and are refused with a reason."""
    return Meta(max_length=200, extra={"length": length})


class TableSettings(msgspec.Struct, kw_only=True):
    """Settings that the host of a table chooses. They are visible to everyone who can see the table."""

    game: Annotated[str, text(32), FIXED]
    players: Annotated[int, Meta(ge=0, le=64), AGREED]
    options: Annotated[dict[str, Any], AGREED] = {}
    """The game's own options."""
    clock: Annotated[str, text(16), AGREED] = "auto"
    """A time control; `auto` becomes `none` when the game begins with one person and bots, otherwise `normal`."""
    stand_in: Annotated[str, text(32)] = "normal"
    """Who plays for players who left or are out of time: the level of a bot, or `default`, the ledger's safe choice."""
    chat: Annotated[ChatRule, Meta(extra={"length": 8})] = "on"
    pace: TablePace = 1
    """How fast the bots play. It can be changed during the game, too."""
    public: bool = False
    rated: Annotated[bool, AGREED] = False
    hot_seat: Annotated[bool, AGREED] = False
    """Several people play on one device, so one person may have several seats."""


class TableSetting(msgspec.Struct, frozen=True, kw_only=True):
    """One setting as it was declared."""

    name: str
    kind: type
    """int, str, bool or dict."""
    values: list[str | int] | None = None
    """All values it can have, where there are few."""
    default: Any = None
    required: bool = False
    changeable: bool = True
    agreed: bool = False
    """Do people have to say again that they are ready when it changes?"""
    length: int = 32
    """The length of its column, for texts."""


def declared(settings: type[TableSettings]) -> list[TableSetting]:
    """The settings that a class declares, in their order."""
    hints = get_type_hints(settings, include_extras=True)
    return [_setting(field, hints[field.name]) for field in msgspec.structs.fields(settings)]


def _setting(field: msgspec.structs.FieldInfo, hint: Any) -> TableSetting:
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    bare = hint.__origin__ if marks else hint
    values = list(get_args(bare)) if get_origin(bare) is Literal else None
    extra: dict[str, Any] = {}
    for mark in marks:
        extra |= getattr(mark, "extra", None) or {}
    default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    required = default is msgspec.NODEFAULT
    return TableSetting(
        name=field.name,
        kind=type(values[0]) if values else get_origin(bare) or bare,
        values=values,
        default=None if required else default,
        required=required,
        changeable=extra.get("changeable", True),
        agreed=extra.get("agreed", False),
        length=extra.get("length", 32),
    )


SETTINGS = declared(TableSettings)
NAMES = [one.name for one in SETTINGS]
CHANGEABLE = [one.name for one in SETTINGS if one.changeable]
AGREED_ON = [one.name for one in SETTINGS if one.agreed]


def values_of(table: TableSettings) -> dict[str, Any]:
    """The settings of a table-like object, by name."""
    return {name: getattr(table, name) for name in NAMES}


def changes(name: str, base: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """A struct with every changeable setting, each of which may be left out."""
    hints = get_type_hints(TableSettings, include_extras=True)
    fields = [(one, hints[one] | UnsetType, UNSET) for one in CHANGEABLE]
    return msgspec.defstruct(name, fields, bases=(base,), kw_only=True)
