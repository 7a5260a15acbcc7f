/** Messages filled with samples, so that a reader sees sentences and not blanks. */
import { joined } from '$lib/i18n/catalogue';
import { format } from '$lib/i18n/format';
import { languageInfo, type Language } from '$lib/i18n/languages';
import type { Message, Values } from '$lib/i18n/message';

/** The most forms of one message that are shown. */
const MOST = 12;
const NAMES = /^(name|names|seat|target|actor|claimant|other|person|winner|by|of|to|who)$/;

/** Every form that a message can take, filled with samples: one for each branch of its choices. */
export function forms(message: Message, language: Language): string[] {
  const found = wishes(message).map((values) =>
    joined(format(message, { ...samples(message, language), ...values }, language)),
  );
  return [...new Set(found)].slice(0, MOST);
}

/** Names in both directions of writing, and «…» for any other word. */
function samples(message: Message, language: Language): Values {
  const name = languageInfo(language).direction === 'rtl' ? 'نیلوفر' : 'Sam';
  return Object.fromEntries(blanksOf(message).map((of) => [of, NAMES.test(of) ? name : `‹${of}›`]));
}

function blanksOf(message: Message): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap((piece) => {
    if (typeof piece !== 'object') return [];
    return [piece.of, ...Object.values(piece.plural ?? piece.select ?? {}).flatMap(blanksOf)];
  });
}

/** Values that lead to every branch: each choice is varied while the branches around it stay chosen. */
function wishes(message: Message): Values[] {
  if (typeof message === 'string') return [{}];
  let all: Values[] = [{}];
  for (const piece of message) {
    if (typeof piece !== 'object') continue;
    const { of, plural, select } = piece;
    if (!plural && !select) continue;
    const own = Object.entries(plural ?? select ?? {}).flatMap(([key, branch]) => {
      const value = plural ? counted(key) : { id: key, text: `‹${of}›` };
      return wishes(branch).map((inner): Values => ({ [of]: value, ...inner }));
    });
    all = all.flatMap((values) => own.filter((one) => agree(values, one)).map((one) => ({ ...one, ...values })));
    all = all.slice(0, MOST * 4);
  }
  return all;
}

const counted = (key: string): number => (key.startsWith('=') ? Number(key.slice(1)) : key === 'one' ? 1 : 3);

/** Do two sets of values give the same value to the same blank? */
function agree(one: Values, other: Values): boolean {
  return Object.keys(one).every((key) => !(key in other) || JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
