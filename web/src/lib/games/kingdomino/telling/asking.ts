/** What is asked, and what follows from the answers. Every figure is the engine's. */
import { list, number, t } from '$lib/i18n';
import { viewOf } from '$lib/games/views';
import type { Seen } from '$lib/table/Table.svelte';
import type { KingdominoView } from '../look';
import { say } from '../texts';

export function prompt(table: Seen): string {
  const view = viewOf('kingdomino', table);
  const [kind, seat, domino] = view?.agenda[0] ?? [];
  if (table.over || !view || seat === undefined) return '';
  if (kind === 'Lay')
    return table.mine
      ? say('ask.lay', { domino: Number(domino) })
      : say('ask.lay.other', { name: table.nameOf(seat), domino: Number(domino) });
  if (kind !== 'Claim') return t('ask.others', { names: list(table.asked.map((one) => table.nameOf(one))) });
  if (!table.mine) return say('ask.claim.other', { name: table.nameOf(seat) });
  return say(view.round ? 'ask.claim' : 'ask.claim.first');
}

export function stakes(table: Seen): string[] {
  const view = viewOf('kingdomino', table);
  if (!view || table.you === null) return [];
  const [kind] = view.agenda[0] ?? [];
  return kind === 'Lay' ? ofLaying(view, table.you) : kind === 'Claim' ? ofClaiming(view, table) : [];
}

/** What the places gain, and what comes after it. */
function ofLaying(view: KingdominoView, you: number): string[] {
  const gains = Object.values(view.gains);
  const [least, most] = [Math.min(...gains), Math.max(...gains)];
  const total = view.players[you]?.score.total ?? 0;
  return [
    gains.length === 1
      ? say('stakes.lay.only', { gain: most, total })
      : say(least === most ? 'stakes.lay.same' : 'stakes.lay', { least, most, total }),
    say(view.next_line.some(({ seat }) => seat === null) ? 'stakes.lay.then' : 'stakes.lay.last'),
  ];
}

/** Whose turn each domino means in the next round, which fit nowhere, and who gets what I leave. */
function ofClaiming(view: KingdominoView, table: Seen): string[] {
  const free = view.next_line.filter(({ seat }) => seat === null);
  const [low, high] = [free[0], free.at(-1)];
  if (!low || !high) return [];
  const found = [say('stakes.claim', { low: low.domino, first: low.turn, high: high.domino, last: high.turn })];
  if (view.unfit.length)
    found.push(say('stakes.unfit', { count: view.unfit.length, dominoes: list(view.unfit.map(number)) }));
  const kings = [
    ...view.line.map(({ seat }) => seat),
    ...view.undrawn.flatMap((count, seat) => Array<number>(count).fill(seat)),
  ];
  const [next] = kings;
  if (free.length === 2 && kings.length === 1 && typeof next === 'number')
    found.push(next === table.you ? say('stakes.rest.you') : say('stakes.rest', { name: table.nameOf(next) }));
  return found;
}
