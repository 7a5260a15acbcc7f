"""The text of docs/positions/reference.md: every agenda item, event, option and key of plain data, game by game.

`python -m tests.api` writes it. Items, events and options come from the engines, the meaning of keys from docs/views.
"""

import ast
import json
from pathlib import Path
from typing import Any

from meydan.core import codec
from meydan.core.agenda import Kind, Question, Window
from meydan.core.fields import Named
from tests.api import described
from tests.api.described import Part, Shape
from tests.docs.engines import tellings

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "positions" / "reference.md"
NAMES = {"coup": "Coup", "kingdomino": "Kingdomino", "rakab": "Rakab", "dej": "Dej and Kohan Dej"}
MOST_TEXT = 130
MOST_NAMES = 49
"""Longest list of names shown: all districts; `copy` takes each of them once more, as `manor+coin`."""
HEAD = """# Reference: agenda items, events, views, scores, options and positions

Written by `python -m tests.api`; do not edit it by hand.

An item of the agenda is `[name, seat, argument …]`. A *step* is what the rules do by themselves, a *question* asks the
seat, a *window* asks several seats; the seat of a window or a step is the one it is about. An event is
`{"event": key, argument: value …}`. Every mapping below has a type of the same name in `meydan.types`; those of views,
events, scores and options have one in `web/src/lib/net/views.ts`. A key with a question mark may be missing.
`row[int, str]` is a list with exactly these entries.
"""


def folders() -> list[str]:
    return [part.name for part in described.parts() if part.games]


def page() -> str:
    parts = [HEAD]
    for part in described.parts():
        parts.append(f"## {NAMES.get(part.name, 'Every game')}\n")
        if part.games:
            parts += [item_table(part.name), event_table(part), *argument_tables(part.name)]
        parts += [alias_table(part), *(shape_table(shape) for shape in (*part.settings, *part.shapes) if plain(shape))]
    return "\n".join(parts).rstrip() + "\n"


def plain(shape: Shape) -> bool:
    """Whether this type is listed: chosen options have the keys of complete ones."""
    return not shape.name.endswith("Options")


def item_table(folder: str) -> str:
    told = docstrings(ROOT / "meydan" / "games" / folder)
    rows = []
    for name, kind in sorted(codec.kinds_of(folder).items()):
        arguments = "".join(f", {field.name}" for field in kind.fields)
        rows.append(f"| `{name}` | `[{json.dumps(name)}, seat{arguments}]` | {sort_of(kind)} | {told[name]} |")
    return table("| item | written | | what it is |", rows)


def event_table(part: Part) -> str:
    rows = []
    for event in sorted(part.events, key=lambda one: one.name):
        key, *arguments = event.keys
        told = ", ".join(f"`{one.name}{'?' if one.optional else ''}`" for one in arguments)
        rows.append(f"| `{ast.literal_eval(key.type)}` | {told or 'none'} | {event.about} |")
    return table("| event | arguments | what happened |", rows)


def argument_tables(folder: str) -> list[str]:
    """A table of the arguments of items and events that are names; all others are numbers. Empty if there are none."""
    fields = [field for kind in codec.kinds_of(folder).values() for field in kind.fields]
    fields += [field for telling in tellings(folder) for field in telling.fields]
    named = {field.name: field.names for field in fields if isinstance(field, Named)}
    rows = [f"| `{name}` | {', '.join(names[:MOST_NAMES])} |" for name, names in sorted(named.items())]
    return [table("| argument | names it takes |", rows)] if rows else []


def alias_table(part: Part) -> str:
    """A table of the types that are not mappings. Long lists of names are in the table of arguments."""
    rows = []
    for alias in part.aliases:
        text = type_text(alias.type)
        rows.append(f"| `{alias.name}` | {text if len(text) < MOST_TEXT else 'one of the names above'} |")
    return table("| type | what it is |", rows)


def shape_table(shape: Shape) -> str:
    extends = f" It has the keys of `{shape.extends}` too." if shape.extends else ""
    rows = []
    for key in shape.keys:
        name = f"{key.name}{'?' if key.optional else ''}"
        rows.append(f"| `{name}` | {type_text(key.type)} | {key.about} |")
    return f"**{shape.name}.** {shape.about}{extends}\n\n" + table("| key | type | meaning |", rows)


def type_text(node: ast.expr) -> str:
    """A type expression for a table cell, with bars escaped."""
    return f"`{ast.unparse(node).replace(' | ', ' or ')}`"


def table(head: str, rows: list[str]) -> str:
    line = "|" + " --- |" * (head.count("|") - 1)
    return "\n".join([head, line, *rows]) + "\n"


def sort_of(kind: Kind[Any]) -> str:
    if isinstance(kind, Window):
        return "window"
    return "question" if isinstance(kind, Question) else "step"


def docstrings(folder: Path) -> dict[str, str]:
    """The first docstring sentence of every class in a folder, or that of its base class. Read from the sources,
    because compiled classes do not keep theirs."""
    classes: dict[str, ast.ClassDef] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                classes[node.name] = node
    return {name: first_paragraph(name, classes) for name in classes}


def first_paragraph(name: str, classes: dict[str, ast.ClassDef]) -> str:
    node = classes.get(name)
    if node is None:
        return ""
    told = ast.get_docstring(node)
    if told:
        return " ".join(told.split("\n\n")[0].split()).replace("|", "/")
    for base in node.bases:
        target = base.value if isinstance(base, ast.Subscript) else base
        if isinstance(target, ast.Name) and first_paragraph(target.id, classes):
            return first_paragraph(target.id, classes)
    return ""
