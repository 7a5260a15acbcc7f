/** The module of a game without a drawn table: shows the keys of its view and lists its options as text. */
import { joined, list, t } from '$lib/i18n';
import type { GameEvent, GameModule, Teller } from '$lib/games';
import type { Seen } from '$lib/table/Table.svelte';
import Board from './Board.svelte';
import Scores from './Scores.svelte';
import { Words } from './texts';

const spoken = (key: string): string => key.replaceAll(/[_:,]/g, ' ');

export async function make(game: string): Promise<GameModule> {
  const words = await Words.of(game);
  const raw = (event: GameEvent, table: Teller): string => {
    const seat = typeof event.seat === 'number' ? `${table.nameOf(event.seat)}: ` : '';
    const rest = Object.entries(event).filter(([key]) => key !== 'event' && key !== 'seat');
    return `${seat}${spoken(event.event)} ${rest.map(([, value]) => spoken(String(value))).join(' ')}`;
  };
  const prompt = (table: Seen): string => {
    if (table.over) return '';
    if (!table.mine) return t('ask.others', { names: list(table.asked.map((seat) => table.nameOf(seat))) });
    const [kind, , ...rest] = ((table.view?.agenda as (string | number)[][] | undefined) ?? [])[0] ?? [];
    const asked = words.sentence('question', String(kind), words.ofArguments(rest, table));
    return asked ? joined(asked) : t('ask.yours');
  };
  const word = (whole: string, table: Seen): string => {
    const [head = '', rest = ''] = whole.split(':');
    const found = words.sentence('word', head, words.ofArguments(rest.split(',').filter(Boolean), table));
    return found ? joined(found) : spoken(whole);
  };
  return {
    Board,
    Scores,
    drawn: false,
    story: (event, table) =>
      words.sentence('event', event.event, words.ofEvent(event, table)) ?? [{ text: raw(event, table) }],
    prompt,
    word,
    weighty: () => false,
    sound: () => undefined,
    flights: () => [],
    term: (key) => words.term(key)?.[1].text,
    isSeat: (key) => words.isSeat(key),
    rules: () => [],
  };
}
