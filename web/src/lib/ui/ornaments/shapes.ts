/** Shapes that several drawings share, as SVG path data. */

/** The inner corners of an eight-pointed star of two squares, as a share of its radius. */
const INNER = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** The eight-pointed star of two squares laid over each other, one point up. */
export function star(radius: number, x = 0, y = 0): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const far = i % 2 ? radius * INNER : radius;
    const angle = (i * Math.PI) / 8;
    return `${(x + far * Math.sin(angle)).toFixed(2)} ${(y - far * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}
