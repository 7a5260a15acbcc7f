// Positions of real games, written by tests/web/positions/coup.py: every question says who acts on whom, and what
// follows from either answer.
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameModule } from '../../../src/lib/games';
import { changeLanguage } from '../../../src/lib/i18n/catalogue';
import { languages } from '../../../src/lib/i18n/languages';
import type { CoupView } from '../../../src/lib/net/views';
import { loadCoup, NAMES, positions, seated, type Position } from './seated';

let module: GameModule;
beforeAll(async () => {
  module = await loadCoup();
});

const viewOf = (position: Position): CoupView => position.view as unknown as CoupView;
const bare = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** What the question and its stakes say. */
function told(position: Position): { question: string; stakes: string[]; all: string } {
  const table = seated(position, module);
  const question = bare(module.prompt(table));
  const stakes = (module.stakes?.(table) ?? []).map(bare);
  return { question, stakes, all: [question, ...stakes].join(' ') };
}

describe.skipIf(!positions.length).each(languages)('in $name', ({ code: language }) => {
  beforeAll(async () => {
    await changeLanguage(language);
  });
  const you = language === 'fa' ? /شما/ : /\byou(r|’re)?\b/i;
  const kinds = [...new Set(positions.map(({ question }) => question))];

  it.each(kinds)('%s is asked in whole sentences', (kind) => {
    for (const position of positions.filter(({ question }) => question === kind)) {
      const { question, stakes } = told(position);
      expect(question, position.kind).toMatch(/\S{2,}.*[.؟?]$/);
      expect(stakes.length, position.kind).toBeGreaterThan(0);
      for (const text of [question, ...stakes]) expect(text, position.kind).not.toMatch(/[{}_]|undefined|stake|now\./);
    }
  });
  it('names the player who acts and the one it is aimed at', () => {
    for (const position of positions) {
      const { declared } = viewOf(position);
      if (!declared || !/^(Challenge|Block)/.test(position.question)) continue;
      const { question, all } = told(position);
      for (const seat of [declared.seat, declared.target])
        if (seat !== null)
          expect(all, position.kind).toMatch(seat === position.seat ? you : new RegExp(NAMES[seat] ?? ''));
      const first = viewOf(position).agenda[0]?.[1] ?? 0;
      if (first !== position.seat) expect(question, position.kind).toContain(NAMES[first]);
    }
  });
  it('tells both consequences of every claim, with coins and cards', () => {
    for (const position of positions.filter(({ question }) => /^(Challenge|Block)/.test(question))) {
      const { stakes, all } = told(position);
      const { declared, players } = viewOf(position);
      expect(stakes, position.kind).toHaveLength(2);
      const out = language === 'fa' ? 'خارج می‌شوید' : 'are out';
      expect(stakes[0]?.includes(out), position.kind).toBe(players[position.seat]?.cards === 1);
      if (declared?.gain)
        expect(all, position.kind).toContain(
          new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en').format(declared.gain),
        );
    }
  });
  it('tells who still may block after a lost challenge', () => {
    const [still, barred] =
      language === 'fa' ? ['جلوگیری می‌ماند', 'دیگر جلوگیری ندارید'] : ['can still block', 'can’t block'];
    const aimed = positions.filter(
      ({ kind }) => kind.startsWith('ChallengeAction assassinate target') && !kind.endsWith(' 1'),
    );
    expect(aimed.length).toBeGreaterThan(0);
    for (const position of aimed)
      expect(told(position).all).toContain(viewOf(position).options.block_after_own_failed_challenge ? still : barred);
  });
  it('tells the others what everybody waits for', () => {
    for (const position of positions.filter(({ question }) => question !== 'ChooseCard')) {
      const players = viewOf(position).players.length;
      const other = Array.from({ length: players }, (_, seat) => seat).find((seat) => !position.asked.includes(seat));
      if (other === undefined) continue;
      const table = seated({ ...position, seat: other, options: [] }, module);
      const question = bare(module.prompt(table));
      expect(question, position.kind).toMatch(/\S{2,}/);
      expect(question, position.kind).toContain(NAMES[position.asked[0] ?? 0]);
      expect(module.stakes?.(table)).toEqual([]);
    }
  });
});

describe.skipIf(!positions.length)('words of Coup', () => {
  it('believe is said of claims, allow of actions', async () => {
    await changeLanguage('en');
    const asked = (kind: string): string => {
      const position = positions.find((one) => one.kind.startsWith(kind));
      if (!position) throw new Error(kind);
      return module.word('allow', seated(position, module));
    };
    expect([asked('ChallengeAction'), asked('ChallengeBlock'), asked('Block')]).toEqual([
      'Believe',
      'Believe',
      'Allow',
    ]);
  });
  it('know a bluff by the cards that I hold', () => {
    for (const position of positions)
      for (const word of position.options) {
        const hand = position.view.players[position.seat]?.hand ?? [];
        const claim =
          /^block:(\w+)/.exec(word)?.[1] ??
          viewOf(position).actions.find(({ action }) => action === word.replace(/:.*/, ''))?.claim;
        expect(!!module.bluff?.(word, seated(position, module)), word).toBe(!!claim && !hand.includes(claim));
      }
  });
});
