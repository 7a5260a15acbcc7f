/** What is asked, and what follows from the answers. Every figure is the engine's. */
import { list, t } from '$lib/i18n';
import { isOne, viewOf } from '$lib/games/views';
import type { Seen } from '$lib/table/Table.svelte';
import { lastBattle } from '../battle/battle';
import type { RakabView } from '../look';
import { provinceName, say, shared, type Text } from '../texts';

const OTHERS: Record<string, Text> = {
  ChooseSite: 'ask.site.other',
  Fight: 'ask.fight.other',
  TakeBack: 'ask.take.other',
  PlacePeace: 'ask.peace.other',
};

const MINE: Record<string, Text> = {
  ChooseSite: 'ask.site',
  Fight: 'ask.fight',
  TakeBack: 'ask.take',
  PlacePeace: 'ask.peace',
};

/** How the last battle ended. */
function ended(table: Seen): string {
  const last = lastBattle(table.events);
  if (!last) return '';
  const province = provinceName(last.province);
  if (last.winner === null) return say('ended.tied', { province });
  return last.winner === table.you
    ? say('ended.you', { province })
    : say('ended', { province, name: table.nameOf(last.winner) });
}

export function prompt(table: Seen): string {
  const view = viewOf('rakab', table);
  const [kind, seat] = view?.agenda[0] ?? [];
  if (table.over || !view || kind === undefined || seat === undefined) return '';
  const province = view.war === null ? '' : provinceName(view.war);
  if (table.mine) {
    if (kind === 'BurnHand') return [ended(table), say(table.can('burn') ? 'ask.burn' : 'ask.keep_only')].join(' ');
    const text = MINE[kind];
    return text ? say(text, { province }) : shared('question.rakab', kind);
  }
  if (kind === 'BurnHand') return [ended(table), say('ask.burn.other')].join(' ');
  const standing = table.you === null ? null : view.players[table.you]?.standing;
  if (kind === 'Fight' && standing === 'watches')
    return say('ask.fight.watched', { name: table.nameOf(seat), province });
  const text = OTHERS[kind];
  return text
    ? say(text, { name: table.nameOf(seat), province })
    : t('ask.others', { names: list(table.asked.map((one) => table.nameOf(one))) });
}

export function stakes(table: Seen): string[] {
  const view = viewOf('rakab', table);
  if (!view || table.you === null) return [];
  const you = table.you;
  switch (view.agenda[0]?.[0]) {
    case 'Fight':
      return ofFighting(view, table, you);
    case 'TakeBack':
      return [say('stakes.take.none', { power: view.forecast?.none?.[you] ?? 0 }), say('stakes.take')];
    case 'ChooseSite':
      return [...threats(view, table), say(view.remainder === undefined ? 'stakes.site.duel' : 'stakes.site')];
    case 'PlacePeace':
      return [say('stakes.peace'), ...threats(view, table)];
    case 'BurnHand':
      return ofBurning(view, table, you);
    default:
      return [];
  }
}

/** Who would win the game by taking which of these provinces. */
function threats(view: RakabView, table: Seen): string[] {
  const offered = [...table.choices('site'), ...table.choices('peace')];
  return view.players.flatMap(({ seat, winning_provinces: winning }) => {
    const provinces = offered.filter((one) => isOne(winning, one)).map(provinceName);
    if (!provinces.length) return [];
    const named = { name: table.nameOf(seat), provinces: list(provinces) };
    return [seat === table.you ? say('stakes.wins.you', named) : say('stakes.wins', named)];
  });
}

/** Who is ahead now, what a pass leads to, and whether the game is at stake. */
function ofFighting(view: RakabView, table: Seen, you: number): string[] {
  const province = view.war === null ? '' : provinceName(view.war);
  const mine = view.players[you]?.strength.power ?? 0;
  const now = view.outcome;
  const pass = view.outcomes?.pass;
  const found: string[] = [];
  if (now) {
    const { winner, power } = now;
    if (winner === you) found.push(say('stakes.lead.you', { power }));
    else if (winner !== null) found.push(say('stakes.lead', { name: table.nameOf(winner), power, mine }));
    else found.push(say(power ? 'stakes.lead.tied' : 'stakes.lead.none', { power, province }));
  }
  if (pass) {
    const [ends, { winner, power }] = [pass.ends, pass];
    if (winner === null) found.push(say(ends ? 'stakes.pass.ends.tied' : 'stakes.pass.tied', { province }));
    else if (winner === you) found.push(say(ends ? 'stakes.pass.ends.you' : 'stakes.pass.you', { province, power }));
    else
      found.push(say(ends ? 'stakes.pass.ends' : 'stakes.pass', { province, power, mine, name: table.nameOf(winner) }));
  }
  const near = view.players.filter(({ winning_provinces: winning }) => view.war !== null && isOne(winning, view.war));
  for (const { seat } of near)
    found.push(
      seat === you ? say('stakes.game.you', { province }) : say('stakes.game', { name: table.nameOf(seat), province }),
    );
  return found;
}

function ofBurning(view: RakabView, table: Seen, you: number): string[] {
  const { cards = 0, next_deal: deal = 0 } = view.players[you] ?? {};
  if (!table.can('burn')) return [say('stakes.keep.only', { cards })];
  return [say('stakes.keep', { cards }), say('stakes.burn', { cards, deal })];
}
