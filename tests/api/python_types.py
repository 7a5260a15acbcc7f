"""Writes meydan/types: the description of docs/views as TypedDicts."""

import ast
import keyword
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from tests.api import described
from tests.api.described import ROOT, Alias, Key, Part, Shape

FOLDER = ROOT / "meydan" / "types"
HEAD = '''"""{about}

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

'''
ORIGINS: dict[str, Iterable[str]] = {
    "collections.abc": ("Mapping", "Sequence"),
    "typing": ("Literal", "NotRequired", "TypeAlias"),
    "typing_extensions": ("ReadOnly", "TypedDict"),
}


def rendered(node: ast.expr) -> str:
    """A type expression in Python."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Constant):
        return f"Literal[{quoted(node.value)}]" if isinstance(node.value, str) else repr(node.value)
    if isinstance(node, ast.BinOp):
        return union(node)
    assert isinstance(node, ast.Subscript)
    assert isinstance(node.value, ast.Name)
    inner = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
    if node.value.id == "row":
        return f"list[{' | '.join(distinct(rendered(one) for one in inner))}]"
    return f"{node.value.id}[{', '.join(rendered(one) for one in inner)}]"


def quoted(text: str) -> str:
    return f'"{text}"'


def union(node: ast.BinOp) -> str:
    """Several types; texts among them as one Literal."""
    texts, others = [], []
    for one in members(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            texts.append(quoted(one.value))
        else:
            others.append(rendered(one))
    return " | ".join([*([f"Literal[{', '.join(texts)}]"] if texts else []), *others])


def members(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp):
        return [*members(node.left), *members(node.right)]
    return [node]


def distinct(texts: Iterator[str]) -> list[str]:
    """Union members without repetition: `int` and `int | None` are two."""
    return list(dict.fromkeys(one for text in texts for one in split(text)))


def split(text: str) -> list[str]:
    """`a | b[c | d]` is `a` and `b[c | d]`."""
    return [ast.unparse(one).replace("'", '"') for one in members(described.parsed(text))]


# -- declarations ------------------------------------------------------------------------------------------------------


def alias_text(alias: Alias) -> str:
    return f"{alias.name}: TypeAlias = {rendered(alias.type)}\n"


def key_type(key: Key, shape: Shape) -> str:
    text = rendered(key.type)
    if shape.read_only:
        text = f"ReadOnly[{text}]"
    return f"NotRequired[{text}]" if key.optional else text


def shape_text(shape: Shape) -> str:
    if any(keyword.iskeyword(key.name) for key in shape.keys):
        return functional(shape)
    lines = [f"class {shape.name}({shape.extends or 'TypedDict'}):", f'    """{shape.about}"""', ""]
    for key in shape.keys:
        lines.append(f"    {key.name}: {key_type(key, shape)}")
        if key.about:
            lines += docstring(key)
    return "\n".join(lines) + "\n"


def docstring(key: Key) -> list[str]:
    told = textwrap.wrap(f'"""{sentence(key.about)}"""', 115)
    return [f"    {line}" for line in told]


def sentence(about: str) -> str:
    return about[0].upper() + about[1:] + "."


def functional(shape: Shape) -> str:
    """One of the keys is a keyword of Python."""
    lines = [f"{shape.name} = TypedDict(", f'    "{shape.name}",', "    {"]
    for key in shape.keys:
        lines += [f"        # {sentence(key.about)}", f'        "{key.name}": {key_type(key, shape)},']
    return "\n".join([*lines, "    },", ")", f'"""{shape.about}"""']) + "\n"


# -- modules -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Module:
    """What one file declares."""

    about: str
    aliases: tuple[Alias, ...] = ()
    shapes: tuple[Shape, ...] = ()
    union: Alias | None = None
    """Stands last: any of the shapes."""

    @property
    def names(self) -> list[str]:
        found = [alias.name for alias in self.aliases] + [shape.name for shape in self.shapes]
        return [*found, self.union.name] if self.union else found


def title(part: Part) -> str:
    return " and ".join(key.replace("_", " ").title() for key in part.games) or "every game"


@cache
def plan() -> dict[str, Module]:
    """Every module by its name: for each part its views, its events, and its positions."""
    found: dict[str, Module] = {}
    for part in described.parts():
        about = f"Types of the views, scores and options of {title(part)}."
        found[part.name] = Module(about, part.aliases, tuple(described.shown(part)))
        if part.events:
            union = described.event_union(part)
            found[f"{part.name}_events"] = Module(f"Types of the events of {title(part)}.", (), part.events, union)
            about = f"Types of the positions of {title(part)}, as `Game.dump` writes them."
            found[f"{part.name}_positions"] = Module(about, (), tuple(described.stored(part)))
    return found


def names() -> list[str]:
    """The names of all modules. Their texts take seconds, so tests make them one by one."""
    return [*plan(), "__init__"]


def text(name: str) -> str:
    return package() if name == "__init__" else module_text(name, plan()[name])


def module_text(name: str, module: Module) -> str:
    texts = ["\n".join(alias_text(alias) for alias in module.aliases)] if module.aliases else []
    texts += [shape_text(shape) for shape in module.shapes]
    if module.union:
        texts.append(alias_text(module.union))
    body = "\n\n".join(texts)
    used = {node.id for node in ast.walk(ast.parse(body)) if isinstance(node, ast.Name)}
    origins = ORIGINS | {f"meydan.types.{other}": one.names for other, one in plan().items() if other != name}
    lines = [
        f"from {origin} import {', '.join(sorted(used & set(names)))}"
        for origin, names in origins.items()
        if used & set(names)
    ]
    return formatted(HEAD.format(about=module.about) + "\n".join(lines) + "\n\n" + body)


def package() -> str:
    keys = sorted(key for part in described.parts() for key in part.games)
    public = {name: module.names if not module.union else [module.union.name] for name, module in plan().items()}
    lines = ["from typing import Literal, NewType, TypeAlias", ""]
    lines += [f"from meydan.types.{name} import {', '.join(sorted(names))}" for name, names in public.items()]
    lines += ["", f"GameKey: TypeAlias = Literal[{', '.join(map(quoted, keys))}]", '"""The games of Meydan."""']
    lines += ['AnyGameKey = NewType("AnyGameKey", str)']
    lines += ['"""The key of a game that is only known at run time: see `meydan.games` and `meydan.game_key`."""']
    known = sorted(["GameKey", "AnyGameKey", *(name for names in public.values() for name in names)])
    lines += ["", f"__all__ = [{', '.join(map(quoted, known))}]"]
    about = "Types of the plain data that games give: views, events, scores, options, positions and records."
    return formatted(HEAD.format(about=about) + "\n".join(lines) + "\n")


def formatted(text: str) -> str:
    """As `ruff` lays it out."""
    known = 'lint.isort.known-first-party=["meydan"]'
    for command in (["check", "--fix", "--quiet", "--select", "I", "--config", known], ["format", "--quiet"]):
        run = [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(FOLDER / "written.py"), "-"]
        text = subprocess.run(run, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return text
