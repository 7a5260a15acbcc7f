import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameModule } from '../../src/lib/games';

const table = { you: 0, nameOf: (seat: number) => `بازیکن${seat}` };

describe('reasons in words', () => {
  let rakab: GameModule;
  let reasonText: typeof import('../../src/lib/review/reasons').reasonText;
  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    ({ module: rakab } = await (await import('../../src/lib/games/rakab')).open());
    const reasons = await import('../../src/lib/review/reasons');
    await reasons.loadTexts();
    ({ reasonText } = reasons);
  }, 120_000);
  it('name provinces and cards, not their keys', () => {
    expect(reasonText('hint.rakab.decides', { province: 'esfahan' }, rakab, table)).toMatch(/اصفهان/);
    expect(reasonText('hint.rakab.widens', { card: 'soldier_5', lead: 3 }, rakab, table)).toMatch(/سرباز ۵.*۳/);
  });
});
