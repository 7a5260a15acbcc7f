/** What is asked, and what follows from either answer. All figures come from the view. */
import { list, t, type Term, type Values } from '$lib/i18n';
import type { Seen } from '$lib/table/Table.svelte';
import { called } from '$lib/games/me';
import { viewOf } from '$lib/games/views';
import { worthless } from './choices/Acts.svelte';
import type { DejView } from './look';
import { catalogue, roleName, shared } from './texts';
import { named, term } from './words';

/** The numbers behind a question, by what they count. */
const COUNTED: Record<string, string> = {
  KeepDrawn: 'keeps',
  PutUnder: 'done',
  Mix: 'districts',
  PickRole: 'way',
  Beautify: 'done',
};
/** The way to pick a role, as the question has it: keep one and burn one, or the last one to pick. */
const KEEP_AND_BURN = 4;

/** The names and numbers in the question itself. */
function asked(view: DejView, table: Seen): Values {
  const [kind = '', , ...rest] = view.agenda[0] ?? [];
  const values: Values = { role: view.turn ? roleTerm(view.turn.role) : '' };
  const counted = COUNTED[kind];
  for (const one of rest) {
    const found = typeof one === 'string' ? named(one) : null;
    if (found) values[found[0]] = found[1];
    else if (typeof one !== 'number') continue;
    else if (counted) values[counted] ??= one;
    else if ('target' in values) values.left = one;
    else values.target = called(one, table);
  }
  return values;
}

const roleTerm = (role: string): Term => term(role, roleName(role));
const least = (numbers: number[]): number => (numbers.length ? Math.min(...numbers) : 0);
const most = (numbers: number[]): number => Math.max(0, ...numbers);

/** Who announced something on the role being played, or would by it. */
function announcer(view: DejView, mark: string): number | undefined {
  return view.marks.find((one) => one.mark === mark && view.turn && one.roles.includes(view.turn.role))?.by;
}

/** Is there more to do than to end the turn? `no`: the player has not gathered. */
function doneSoFar(table: Seen, view: DejView): string {
  if (table.can('gather:coins')) return 'no';
  return table.options.some((word) => word !== 'end_turn' && !worthless(view.gains?.[word])) ? 'more' : 'nothing';
}

/** What the player may work out from their view, for the sentences about a question. */
function known(view: DejView, table: Seen): Values {
  const me = view.players[view.seat ?? 0];
  const [kind = '', , ...rest] = view.agenda[0] ?? [];
  const prices = Object.values(view.prices ?? {});
  const { looks = 0, keeps = 1, cards = 0 } = view.gains?.['gather:cards'] ?? {};
  const gain = view.gains?.['gather:coins'] ?? Object.values(view.gains ?? {})[0];
  const target = view.players[rest.find((one) => typeof one === 'number') ?? -1];
  /** Roles are passed to the left. */
  const next = ((view.seat ?? 0) + 1) % view.players.length;
  const threat = announcer(view, 'threatened');
  const spell = announcer(view, 'bewitched');
  const warrant = announcer(view, 'warranted');
  const by = kind === 'Act' ? (warrant === view.seat ? undefined : warrant) : (spell ?? threat);
  const fee = (copy: string): number => view.prices?.[`${table.options[0]?.split(':')[0] ?? ''}:${copy}`] ?? 0;
  return {
    coins: me?.coins ?? 0,
    cards: me?.cards ?? 0,
    builds: table.options.filter((word) => word.startsWith('build:')).length,
    gain: kind === 'Act' && !table.can('gather:coins') ? 0 : (gain?.coins ?? 0),
    looks,
    keeps,
    drawn: cards,
    price: most(prices),
    least: least(prices),
    most: most(prices),
    same: term(least(prices) === most(prices) ? 'yes' : 'no', ''),
    plain: fee('plain'),
    beautified: fee('beautified'),
    theirs: target?.coins ?? 0,
    hand: target?.cards ?? 0,
    spent: view.turn?.spent ?? 0,
    player: view.turn ? called(view.turn.seat, table) : '',
    by: by === undefined ? '' : table.nameOf(by),
    mark: term(view.turn?.role === 'witch' ? 'witch' : spell === undefined ? 'threatened' : 'bewitched', ''),
    can: term(table.options.some((word) => word.startsWith('confiscate:')) ? 'yes' : 'no', ''),
    tax: term(view.tax ? 'yes' : 'no', ''),
    done: term(doneSoFar(table, view), ''),
    mine: (me?.roles ?? []).map(roleTerm),
    next: table.nameOf(next),
    rest: resting(view, kind),
  };
}

/** How many roles or cards are not kept. */
function resting(view: DejView, kind: string): number {
  if (kind === 'PickRole') return (view.draft?.packet?.length ?? 1) - 1;
  return (view.looking_at?.length ?? 1) - Number(view.agenda[0]?.[2] ?? 1);
}

function valuesOf(view: DejView, table: Seen): Values {
  const found: Values = { ...known(view, table), ...asked(view, table) };
  if (view.agenda[0]?.[0] === 'PickRole') {
    const way = Number(found.way);
    found.way = term(way === KEEP_AND_BURN ? 'burn' : way > KEEP_AND_BURN ? 'last' : 'pass', '');
  }
  return found;
}

export function prompt(table: Seen): string {
  const view = viewOf('dej', table);
  const kind = view?.agenda[0]?.[0];
  if (table.over || !view || !kind) return '';
  if (!table.mine) return waiting(view, table, kind);
  return (
    catalogue.find(`ask.${kind}`, valuesOf(view, table)) ||
    shared('question.dej', kind, asked(view, table)) ||
    t('ask.yours')
  );
}

/** What the others decide. */
function waiting(view: DejView, table: Seen, kind: string): string {
  const [seat] = table.asked;
  if (table.asked.length !== 1 || seat === undefined)
    return t('ask.others', { names: list(table.asked.map((one) => table.nameOf(one))) });
  const values = { ...asked(view, table), name: table.nameOf(seat), count: view.round.packet };
  return (
    catalogue.find(`wait.${kind}`, values) ||
    (view.turn ? catalogue.find('wait.turn', values) : t('ask.others', { names: table.nameOf(seat) }))
  );
}

export function stakes(table: Seen): string[] {
  const view = viewOf('dej', table);
  const kind = view?.agenda[0]?.[0];
  if (!view || !kind || !table.mine || table.over) return [];
  const told = catalogue.find(`stake.${kind}`, valuesOf(view, table));
  return told
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
