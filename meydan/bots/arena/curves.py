"""Draws curves as SVG: how a figure changes while something learns or is solved."""

from typing import Final

from meydan.bots.arena.plot import FONT, text

WIDE: Final = 640
HIGH: Final = 400
LEFT: Final = 64
RIGHT: Final = 150
TOP: Final = 44
BOTTOM: Final = 48
COLOURS: Final = ("#2e7d78", "#ca5645", "#3f5fa8", "#a8741a")
LINES: Final = 4
"""How many horizontal lines divide the scale, besides the one at the bottom."""


def curves_svg(
    title: str, across: str, curves: dict[str, list[tuple[float, float]]], most: float = 1.0, percent: bool = True
) -> str:
    """Points joined by lines, one colour for each curve; the scale goes from 0 to `most`."""
    farthest = max([x for points in curves.values() for x, _y in points] + [1e-9])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" {FONT}>',
        f'<rect width="{WIDE}" height="{HIGH}" fill="white"/>',
        text(12, 24, title, 'font-weight="bold"'),
    ]
    for line in range(LINES + 1):
        value = most * line / LINES
        y = height(value, most)
        parts.append(f'<path d="M{LEFT} {y:g}H{WIDE - RIGHT}" stroke="#ddd"/>')
        parts.append(text(LEFT - 8, y + 5, scale_text(value, percent), 'text-anchor="end"'))
    parts.append(text(LEFT, HIGH - BOTTOM + 22, "0", 'text-anchor="middle"'))
    parts.append(text(WIDE - RIGHT, HIGH - BOTTOM + 22, f"{farthest:,.0f}", 'text-anchor="middle"'))
    parts.append(text((LEFT + WIDE - RIGHT) / 2, HIGH - 10, across, 'text-anchor="middle"'))
    for number, (name, points) in enumerate(curves.items()):
        colour = COLOURS[number % len(COLOURS)]
        wide = WIDE - LEFT - RIGHT
        places = [(LEFT + wide * x / farthest, height(min(y, most), most)) for x, y in points]
        line_of = " ".join([f"{x:.1f},{y:.1f}" for x, y in places])
        parts.append(f'<polyline points="{line_of}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(text(WIDE - RIGHT + 12, TOP + 20 + 22 * number, name, f'style="fill: {colour}"'))
    return "\n".join([*parts, "</svg>", ""])


def height(value: float, most: float) -> float:
    """Where a value stands in the picture, from above."""
    return HIGH - BOTTOM - (HIGH - BOTTOM - TOP) * value / most


def scale_text(value: float, percent: bool) -> str:
    return f"{100 * value:.0f}%" if percent else f"{value:.3g}"
