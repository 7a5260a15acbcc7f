/**
 * The places that follow from what was typed in: who did not come is behind everybody who did, and after two who
 * share a place the next number is left out.
 */
export function placesOf(typed: readonly number[], absent: readonly boolean[]): number[] {
  const isAhead = (one: number, other: number): boolean => {
    const [here, there] = [absent[one] ?? false, absent[other] ?? false];
    return here === there ? (typed[one] ?? 0) < (typed[other] ?? 0) : !here;
  };
  return typed.map((_, seat) => 1 + typed.filter((_, other) => isAhead(other, seat)).length);
}
