/** Estimated chances as a line that can be read: each point is a mean of those around it, the nearest counting most. */

/** For each such number of answers in a game, a mean takes one more point on each side. */
const ANSWERS = 60;

/** The first and the last point stay as they are: the deal, and the result. */
export function smoothed(curve: number[][]): number[][] {
  const last = curve.length - 1;
  const widest = Math.max(1, Math.round(last / ANSWERS));
  return curve.map((shares, n) => {
    const radius = Math.min(widest, n, last - n);
    const weights = Array.from({ length: 2 * radius + 1 }, (_, at) => radius + 1 - Math.abs(at - radius));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return shares.map(
      (_, seat) => weights.reduce((sum, weight, at) => sum + weight * (curve[n - radius + at]?.[seat] ?? 0), 0) / whole,
    );
  });
}
