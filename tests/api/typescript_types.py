"""Writes web/src/lib/net/views.ts: the description of docs/views as TypeScript, one module for each file of it."""

import ast
import textwrap

from tests.api import described
from tests.api.described import ROOT, Alias, Key, Shape
from tests.api.python_types import Module, members, plan, sentence

FOLDER = ROOT / "web" / "src" / "lib" / "net" / "views"
INDEX = FOLDER.with_suffix(".ts")
HEAD = """\
/**
 * {about}
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
"""
PLAIN = {"int": "number", "str": "string", "bool": "boolean", "object": "unknown"}
SPELT = {"AgendaItem": "[string, number, ...(string | number | number[])[]]"}
"""What TypeScript can say more precisely."""
WIDTH = 120


def rendered(node: ast.expr) -> str:
    """A type expression in TypeScript."""
    if isinstance(node, ast.Name):
        return PLAIN.get(node.id, node.id)
    if isinstance(node, ast.Constant):
        return f"'{node.value}'" if isinstance(node.value, str) else "null"
    if isinstance(node, ast.BinOp):
        return " | ".join(rendered(one) for one in members(node))
    assert isinstance(node, ast.Subscript)
    assert isinstance(node.value, ast.Name)
    inner = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
    return generic(node.value.id, inner)


def generic(name: str, inner: list[ast.expr]) -> str:
    texts = [rendered(one) for one in inner]
    if name in ("list", "Sequence"):
        many = f"({texts[0]})[]" if isinstance(inner[0], ast.BinOp) else f"{texts[0]}[]"
        return many if name == "list" else f"readonly {many}"
    if name in ("row", "tuple"):
        return f"[{', '.join(texts)}]"
    assert name in ("dict", "Mapping")
    if texts[0] == "string":
        return f"Record<string, {texts[1]}>"
    return f"Partial<Record<{texts[0]}, {texts[1]}>>"


def alias_text(alias: Alias) -> str:
    head = f"export type {alias.name} ="
    line = f"{head} {SPELT.get(alias.name) or rendered(alias.type)};"
    if len(line) <= WIDTH:
        return line + "\n"
    return "\n".join([head, *(f"  | {rendered(one)}" for one in members(alias.type))]) + ";\n"


def shape_text(shape: Shape) -> str:
    extends = f" extends {shape.extends}" if shape.extends else ""
    lines = [f"/** {shape.about} */", f"export interface {shape.name}{extends} {{"]
    for key in shape.keys:
        if key.about:
            lines += comment(sentence(key.about).replace("None", "null"))
        lines += member(key, "readonly " if shape.read_only else "")
    return "\n".join([*lines, "}"]) + "\n"


def comment(text: str) -> list[str]:
    """A comment above a member, broken where it is too long."""
    if len(text) <= WIDTH - 9:
        return [f"  /** {text} */"]
    return ["  /**", *(f"   * {line}" for line in textwrap.wrap(text, WIDTH - 5)), "   */"]


def member(key: Key, read_only: str) -> list[str]:
    head = f"  {read_only}{key.name}{'?' if key.optional else ''}:"
    line = f"{head} {rendered(key.type)};"
    if len(line) <= WIDTH:
        return [line]
    return [
        head,
        *(f"    | {rendered(one)}" for one in members(key.type)[:-1]),
        f"    | {rendered(members(key.type)[-1])};",
    ]


# -- modules -----------------------------------------------------------------------------------------------------------


def names() -> list[str]:
    """The names of all modules. Positions and records stay on the server."""
    return [name for name in plan() if not name.endswith("_positions")]


def text(name: str) -> str:
    return module_text(name, plan()[name])


def module_text(name: str, module: Module) -> str:
    texts = [alias_text(one) for one in module.aliases if one.name in described.reachable()]
    texts += [shape_text(one) for one in module.shapes if one.name in described.reachable()]
    if module.union:
        texts.append(alias_text(module.union))
    body = "\n".join(texts)
    lines = []
    for other, exported in plan().items():
        known = sorted(described.reachable() & set(exported.names))
        used = [one for one in known if other != name and uses(body, one)]
        if used:
            lines.append(f"import type {{ {', '.join(used)} }} from './{other}';")
    return HEAD.format(about=module.about) + "".join(f"{line}\n" for line in lines) + "\n" + body


def uses(body: str, name: str) -> bool:
    """Does the text use a type, apart from comments?"""
    code = " ".join(line for line in body.splitlines() if "/**" not in line)
    spaced = "".join(letter if letter.isalnum() else " " for letter in code)
    return f" {name} " in f" {spaced} "


def index() -> str:
    lines = [HEAD.format(about="The types of all views, events, scores and options.")]
    return "".join([*lines, *(f"export type * from './views/{name}';\n" for name in names())])
