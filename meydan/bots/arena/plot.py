"""Draws the win matrix: as SVG, or as PNG if matplotlib is installed."""

from importlib import import_module
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

FONT: Final = 'font-family="sans-serif" font-size="14" fill="#222"'
CELL: Final = 84
MARGIN: Final = 120
WORSE: Final = (202, 86, 69)
FAIR: Final = (245, 240, 228)
BETTER: Final = (46, 125, 120)


def colour(share: float, fair: float) -> str:
    """Between red (never wins), sand (a fair share) and teal (always wins)."""
    target = BETTER if share >= fair else WORSE
    part = (share - fair) / (1 - fair) if share >= fair else (fair - share) / fair
    mixed = [round(FAIR[at] + (target[at] - FAIR[at]) * min(part * 1.4, 1.0)) for at in range(3)]
    return "#" + "".join([f"{value:02x}" for value in mixed])


def text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" {more}>{escape(words)}</text>'


def svg(matrix: dict[str, dict[str, float]], fair: float, title: str) -> str:
    """The matrix as SVG: the bot of a row alone against a table of the bot of a column."""
    names = by_strength(matrix)
    wide = MARGIN + CELL * len(names) + 20
    high = 70 + CELL * len(names) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" {FONT}>',
        f'<rect width="{wide}" height="{high}" fill="white"/>',
        text(12, 24, title, 'font-weight="bold"'),
    ]
    for column, name in enumerate(names):
        parts.append(text(MARGIN + CELL * column + CELL / 2, 58, name, 'text-anchor="middle"'))
    for row, name in enumerate(names):
        y = 70 + CELL * row
        parts.append(text(MARGIN - 10, y + CELL / 2 + 5, name, 'text-anchor="end"'))
        for column, other in enumerate(names):
            share = matrix.get(name, {}).get(other)
            x = MARGIN + CELL * column
            fill = "#eeeeee" if share is None else colour(share, fair)
            parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 3}" height="{CELL - 3}" rx="6" fill="{fill}"/>')
            if share is not None:
                parts.append(text(x + CELL / 2, y + CELL / 2 + 5, f"{100 * share:.1f}%", 'text-anchor="middle"'))
    return "\n".join([*parts, "</svg>", ""])


def by_strength(matrix: dict[str, dict[str, float]]) -> list[str]:
    names = {*matrix, *[name for row in matrix.values() for name in row]}
    return sorted(names, key=lambda name: (-strength(matrix, name), name))


def strength(matrix: dict[str, dict[str, float]], name: str) -> float:
    row = matrix.get(name, {})
    return sum(row.values()) / len(row) if row else 0.0


def draw(path: Path, matrix: dict[str, dict[str, float]], fair: float, title: str) -> None:
    """Write the picture; the ending of the name says which kind."""
    if path.suffix == ".png":
        png(path, matrix, fair, title)
    else:
        path.write_text(svg(matrix, fair, title), encoding="utf-8")


def png(path: Path, matrix: dict[str, dict[str, float]], fair: float, title: str) -> None:
    import_module("matplotlib").use("Agg")
    pyplot = import_module("matplotlib.pyplot")
    names = by_strength(matrix)
    figure, axes = pyplot.subplots(figsize=(1.1 * len(names) + 2, 1.0 * len(names) + 1.5))
    axes.set_xlim(0, len(names))
    axes.set_ylim(len(names), 0)
    for row, name in enumerate(names):
        for column, other in enumerate(names):
            share = matrix.get(name, {}).get(other)
            fill = "#eeeeee" if share is None else colour(share, fair)
            axes.add_patch(pyplot.Rectangle((column + 0.02, row + 0.02), 0.96, 0.96, color=fill))
            if share is not None:
                axes.text(column + 0.5, row + 0.5, f"{100 * share:.1f}%", ha="center", va="center")
    axes.set_xticks([at + 0.5 for at in range(len(names))], names)
    axes.set_yticks([at + 0.5 for at in range(len(names))], names)
    axes.set_title(title)
    figure.savefig(path, dpi=120, bbox_inches="tight")
    pyplot.close(figure)
