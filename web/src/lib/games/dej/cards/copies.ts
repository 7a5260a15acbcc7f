/** Gives each card or district of a list its own key, also where several are alike: `market-0`, `market-1`. */
export function numbered(things: string[]): { key: string; thing: string }[] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const copy = seen.get(thing) ?? 0;
    seen.set(thing, copy + 1);
    return { key: `${thing}-${copy}`, thing };
  });
}
