"""A terminal screen as an SVG that needs nothing from outside: no web font, no script.

Every printed cell keeps its place. Box lines are drawn as paths, so they join in any font. Persian is printed by the
terminal in isolates of its own direction; each becomes one `<text direction="rtl">` at its right edge, so that letters
join and run as they should whatever font the reader has. Grids inside them run from the left, letter by letter.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

LEFT_TO_RIGHT, RIGHT_TO_LEFT, OPENING, POP = "\u2066", "\u2067", "\u2066\u2067\u2068", "\u2069"
FONT = 14.0
WIDE = 8.4
HIGH = 19.0
MARGIN = 22.0
BAR = 40.0
BASE = 13.8
MONO = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
PERSIAN = "Vazirmatn, Tahoma, 'DejaVu Sans', 'Noto Naskh Arabic', sans-serif"

PAPER, INK, FRAME = "#14233c", "#f1ead9", "#c9a24b"
THEME = TerminalTheme(
    (0x14, 0x23, 0x3C),
    (0xF1, 0xEA, 0xD9),
    [
        (0x0D, 0x17, 0x28),
        (0xE5, 0x6B, 0x55),
        (0x7F, 0xC0, 0x8A),
        (0xE9, 0xB9, 0x4A),
        (0x4F, 0xA3, 0xC9),
        (0xC8, 0x8B, 0xC9),
        (0x54, 0xC2, 0xBD),
        (0xF1, 0xEA, 0xD9),
    ],
)
"""Lapis, turquoise, saffron and brick."""

JOINS = {
    "─": "we",
    "│": "ns",
    "╭": "se",
    "╮": "sw",
    "╰": "ne",
    "╯": "nw",
    "├": "nse",
    "┤": "nsw",
    "┬": "wes",
    "┴": "wen",
    "┼": "nswe",
}
"""Box letters by the sides they reach."""


class Piece(NamedTuple):
    """Letters of one style beside each other, from a column on."""

    column: int
    text: str
    style: Style


def styled(line: Text) -> Iterator[tuple[str, Style]]:
    """The letters of a line, each with its style."""
    styles = [Style() for _letter in line.plain]
    for start, end, style in line.spans:
        for at in range(start, min(end, len(styles))):
            styles[at] += style if isinstance(style, Style) else Style.parse(style)
    yield from zip(line.plain, styles, strict=True)


def pieces(line: Text) -> Iterator[tuple[bool, list[Piece]]]:
    """The line in groups: Persian isolates, which belong together, and single pieces."""
    column, depth = 0, 0
    group: list[Piece] = []
    for letter, style in styled(line):
        if letter == RIGHT_TO_LEFT and depth == 0:
            if group:
                yield False, group
            group = []
        if letter in OPENING:
            depth += 1
        if group and group[-1].style == style:
            group[-1] = group[-1]._replace(text=group[-1].text + letter)
        else:
            group.append(Piece(column, letter, style))
        column += cell_len(letter)
        if letter == POP:
            depth -= 1
            if depth == 0 and group[0].text[0] == RIGHT_TO_LEFT:
                yield True, group
                group = []
    if group:
        yield False, group


def colour(style: Style) -> str:
    return style.color.get_truecolor(THEME).hex if style.color else INK


def look(style: Style) -> str:
    """Attributes of a text or a part of one."""
    shown = f' fill="{colour(style)}"'
    if style.bold:
        shown += ' font-weight="bold"'
    if style.underline:
        shown += ' text-decoration="underline"'
    if style.dim:
        shown += ' fill-opacity="0.65"'
    return shown


def box(letter: str, x: float, y: float) -> str:
    """A box letter as a path in its cell."""
    middle = (x + WIDE / 2, y + HIGH / 2)
    ends = {"w": (x, middle[1]), "e": (x + WIDE, middle[1]), "n": (middle[0], y), "s": (middle[0], y + HIGH)}
    sides = JOINS[letter]
    if letter in "╭╮╰╯":
        first, last = ends[sides[0]], ends[sides[1]]
        return f"M{first[0]:.1f} {first[1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {last[0]:.1f} {last[1]:.1f}"
    return "".join(f"M{middle[0]:.1f} {middle[1]:.1f}L{ends[side][0]:.1f} {ends[side][1]:.1f}" for side in sides)


def plain_piece(piece: Piece, y: float) -> str:
    """Letters that stand cell by cell: their ground, box lines, and words."""
    x = MARGIN + piece.column * WIDE
    shown = ""
    if piece.style.bgcolor:
        shown += ground(x, y, cell_len(piece.text) * WIDE, piece.style.bgcolor)
    paths = ""
    word, at, start = "", 0, 0
    for letter in [*piece.text, " "]:
        if letter in JOINS or letter == " ":
            if word:
                left, wide = x + start * WIDE, cell_len(word) * WIDE
                shown += (
                    f'<text x="{left:.1f}" y="{y + BASE:.1f}" textLength="{wide:.1f}"{look(piece.style)}>'
                    f"{escape(word)}</text>"
                )
            word = ""
            if letter in JOINS:
                paths += box(letter, x + at * WIDE, y)
        elif letter not in OPENING + POP:
            start = start if word else at
            word += letter
        at += cell_len(letter)
    if paths:
        shown += f'<path d="{paths}" fill="none" stroke="{colour(piece.style)}"/>'
    return shown


Letters = list[tuple[str, Style]]


def persian_group(group: Sequence[Piece], y: float) -> str:
    """One isolate: it hangs at its right edge and runs to the left."""
    end = group[-1].column + cell_len(group[-1].text)
    shown = ""
    letters = [(letter, piece.style) for piece in group for letter in piece.text][1:-1]
    for is_grid, part in islands(letters):
        wide = sum(cell_len(letter) for letter, _style in part)
        shown += grid(part, end - wide, y) if is_grid else persian(part, end, y)
        end -= wide
    return shown


def islands(letters: Letters) -> Iterator[tuple[bool, Letters]]:
    """Coloured grids, and the words between them."""
    depth, part = 0, Letters()
    for letter, style in letters:
        if letter == LEFT_TO_RIGHT and depth == 0:
            yield False, part
            part = []
        part.append((letter, style))
        depth += (letter in OPENING) - (letter == POP)
        if depth == 0 and part[0][0] == LEFT_TO_RIGHT:
            is_grid = any(style.bgcolor or style.dim for _letter, style in part)
            yield is_grid, part
            part = []
    yield False, part


def persian(letters: Letters, end: int, y: float) -> str:
    parts = ""
    for style, run in groupby(letters, key=lambda one: one[1]):
        parts += f"<tspan{look(style)}>{escape(''.join(letter for letter, _style in run))}</tspan>"
    x = MARGIN + end * WIDE
    return f'<text x="{x:.1f}" y="{y + BASE:.1f}" direction="rtl" font-family="{PERSIAN}">{parts}</text>'


def grid(letters: Letters, column: int, y: float) -> str:
    """Every letter in the middle of its cell."""
    grounds, shown = "", ""
    for style, run in groupby(letters, key=lambda one: one[1]):
        first = column
        for letter, _style in run:
            middle = MARGIN + (column + 0.5) * WIDE
            column += cell_len(letter)
            if letter.strip() and cell_len(letter):
                place = f'x="{middle:.1f}" y="{y + BASE:.1f}" text-anchor="middle"'
                shown += f"<text {place}{look(style)}>{escape(letter)}</text>"
        if style.bgcolor:
            grounds += ground(MARGIN + first * WIDE, y, (column - first) * WIDE, style.bgcolor)
    return grounds + shown


def ground(x: float, y: float, wide: float, colour: Color) -> str:
    shade = colour.get_truecolor(THEME).hex
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide + 0.2:.1f}" height="{HIGH + 0.2:.1f}" fill="{shade}"/>'


def picture(lines: Sequence[Text], columns: int, title: str) -> str:
    """The whole screen in a frame with its title."""
    wide, high = 2 * MARGIN + columns * WIDE, BAR + len(lines) * HIGH + MARGIN
    body = ""
    for number, line in enumerate(lines):
        y = BAR + number * HIGH
        for is_persian, group in pieces(line):
            body += persian_group(group, y) if is_persian else "".join(plain_piece(piece, y) for piece in group)
        body += "\n"
    frame = f'x="1.5" y="1.5" width="{wide - 3:.1f}" height="{high - 3:.1f}" rx="10"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.1f} {high:.1f}" width="{wide:.0f}" '
        f'height="{high:.0f}" role="img" aria-label="{escape(title)}" xml:space="preserve">\n'
        f'<rect {frame} fill="{PAPER}" stroke="{FRAME}" stroke-width="1.5"/>\n'
        f'<g fill="{FRAME}">{diamonds(wide)}</g>\n'
        f'<text x="{wide / 2:.1f}" y="25" text-anchor="middle" font-family="{PERSIAN}" font-size="13" '
        f'fill="{FRAME}">{escape(title)}</text>\n'
        f'<g font-family="{MONO}" font-size="{FONT:.0f}">\n{body}</g>\n</svg>\n'
    )


def diamonds(wide: float) -> str:
    """Three small tiles in either upper corner."""
    shown = ""
    for at in range(3):
        for x in (MARGIN + 14 * at, wide - MARGIN - 14 * at):
            shown += f'<path d="M{x:.1f} 15l5 5l-5 5l-5 -5z"/>'
    return shown
