/** The seat that the address of a table names (`/t/CODE?seat=3`, counted from one), counted from zero; or none. */
export function seatOf(query: string): number | null {
  const seat = Number(new URLSearchParams(query).get('seat'));
  return Number.isInteger(seat) && seat > 0 ? seat - 1 : null;
}
