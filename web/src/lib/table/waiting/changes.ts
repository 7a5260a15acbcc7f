/** What the host changed at a table that waits, for those who had agreed to it. */
import { known, number, t, type Key } from '$lib/i18n';
import type { GameInfo, SettingInfo, TableInfo } from '$lib/net/protocol';
import { levelName, seatName } from '../names';
import { OF_SEATS, optionName, optionValue } from './options';

export interface Change {
  setting: string;
  /** The option of the game, if it is one. */
  option?: string;
  before: unknown;
  after: unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The settings that differ between two states of a table; options of the game one by one. */
export function changesBetween(before: TableInfo, after: TableInfo, settings: SettingInfo[]): Change[] {
  const found: Change[] = [];
  for (const { name: setting } of settings) {
    const [old, fresh] = [before, after].map((info) => (info as unknown as Record<string, unknown>)[setting]);
    if (setting === 'options') {
      const [olds, news] = [old, fresh] as Record<string, unknown>[];
      for (const option of Object.keys(news ?? {}))
        if (!same(olds?.[option], news?.[option]))
          found.push({ setting, option, before: olds?.[option], after: news?.[option] });
    } else if (!same(old, fresh)) found.push({ setting, before: old, after: fresh });
  }
  return found;
}

const NAMES: Record<string, Key> = {
  players: 'wish.players',
  clock: 'wish.clock',
  stand_in: 'wish.stand_in',
  chat: 'chat',
  pace: 'wish.pace',
  public: 'wish.public',
  rated: 'wish.rated',
};

/** A value in words; empty where a list of cards would be too long to be told. */
function inWords(change: Change, value: unknown, info: TableInfo, game: GameInfo | undefined): string {
  if (typeof value === 'boolean') return t(value ? 'changed.on' : 'changed.off');
  if (change.option) {
    const option = game?.options.find(({ name }) => name === change.option);
    if (option?.values) return optionValue(info.game, change.option, String(value));
    if (OF_SEATS.includes(change.option)) {
      const seat = typeof value === 'number' ? info.seats[value] : undefined;
      return seat ? seatName(seat) : t('option.lot');
    }
    return typeof value === 'number' && value < 1000 ? number(value) : '';
  }
  if (change.setting === 'clock') return known('clock', String(value), 'option.other', { name: String(value) });
  if (change.setting === 'chat') return t(`talk.${String(value)}` as Key);
  if (change.setting === 'stand_in') return value === 'default' ? t('wish.stand_in.default') : levelName(String(value));
  if (change.setting === 'pace') return value ? t('pace.times', { times: number(Number(value)) }) : t('pace.instant');
  return typeof value === 'number' ? number(value) : '';
}

/** One line for a change: who changed what, from which value to which. */
export function told(change: Change, who: string, info: TableInfo, game: GameInfo | undefined): string {
  const key = NAMES[change.setting];
  const what = change.option ? optionName(info.game, change.option) : key ? t(key) : change.setting;
  const [before, after] = [change.before, change.after].map((value) => inWords(change, value, info, game));
  return before && after ? t('changed.line', { who, what, before, after }) : t('changed.what', { who, what });
}
