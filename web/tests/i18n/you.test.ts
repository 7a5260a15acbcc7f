import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile, LOCALES } from '../../scripts/locales';
import { format } from '../../src/lib/i18n/format';
import type { Values } from '../../src/lib/i18n';

const FILES = ['coup/play', 'dej/play', 'kingdomino/board', 'rakab/play'];
const SEATS = ['seat', 'target', 'actor', 'claimant'];
const YOU = { en: 'you', fa: 'شما' };
/** No line of a story, or none for the player it is about: another event tells them more. */
const NOT_TOLD = ['event.coup.left', 'event.dej.picked', 'event.dej.put_under'];
/** The third person: «you takes», «you has»; in Persian a verb of one person at the end of a sentence about «شما». */
const WRONG = {
  en: /\byou (is|has|was|doesn’t|[a-z]*[a-rt-z]s)\b|\byou’s\b/i,
  fa: /^شما [^:؛؟]*(?<=\s)(کرد|گذاشت|گرفت|داد|برداشت|کشید|خواست|سوزاند|دید|ساخت)[.:]/u,
};

/** Every sentence of the story in which this argument is its reader. */
function told(language: 'en' | 'fa', file: string, me: string): [string, string][] {
  const texts = JSON.parse(readFileSync(`${LOCALES}/${language}/${file}.json`, 'utf8')) as Record<string, string>;
  return Object.entries(texts)
    .filter(([key, text]) => key.startsWith('event.') && !NOT_TOLD.includes(key) && text.includes(`{${me}}`))
    .flatMap(([key, text]) => {
      const heads = ['other', ...[...text.matchAll(/(?:select, |\} )(\w+) \{/g)].map((one) => one[1] ?? '')];
      return heads.flatMap((head) =>
        [0, 1, 2].map((count): [string, string] => {
          const values: Values = { me };
          for (const [, name = ''] of text.matchAll(/\{(\w+)[,}]/g)) if (name !== 'me') values[name] = head;
          for (const name of ['coins', 'cards', 'count', 'power', 'points', 'domino', 'true']) values[name] = count;
          for (const seat of SEATS) values[seat] = seat === me ? YOU[language] : 'X';
          return [
            key,
            format(compile(text), values, language)
              .map((part) => part.text)
              .join(''),
          ];
        }),
      );
    });
}

describe('stories about their reader', () => {
  for (const language of ['en', 'fa'] as const)
    it(`speak to them in the second person: ${language}`, () => {
      const all = FILES.flatMap((file) => SEATS.flatMap((me) => told(language, file, me)));
      expect(all.length).toBeGreaterThan(300);
      expect(all.filter(([, text]) => WRONG[language].test(text))).toEqual([]);
      expect(
        all.filter(([key, text]) => key.startsWith('event.coup.aimed') && text.includes(YOU[language])),
      ).not.toEqual([]);
    });
});
