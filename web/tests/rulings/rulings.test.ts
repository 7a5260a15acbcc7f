import { beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../src/lib/rulings/opened.svelte';
import { isRuling, PARTS, rulingOfOption, rulingsOf, sentence } from '../../src/lib/rulings/rulings';

describe('house rulings', () => {
  beforeAll(() => opened.show(['DR-18', 'KR-12']));

  it('are found by their own number, by a rule and by an option', () => {
    expect(rulingsOf(['DR-18'])).toEqual(['DR-18']);
    expect(rulingsOf(['D-8.8'])).toEqual(['DR-10', 'DR-30']);
    expect(rulingsOf(['K-8.11', 'C-4.6'])).toEqual(['KR-12', 'KR-32', 'KR-42', 'KR-66', 'CR-6']);
    expect(rulingOfOption('kohan_dej', 'poor_house_pays')).toEqual(['KR-45']);
  });
  it('are not found where the book is followed', () => {
    expect(rulingsOf(['D-8.99'])).toEqual([]);
    expect(rulingOfOption('dej', 'nothing')).toEqual([]);
    expect(isRuling('D-8.8')).toBe(false);
    expect(isRuling('DR-4')).toBe(false);
  });
  it('say what the book says, what we do and why', () => {
    const said = PARTS.map((part) => sentence('DR-18', part));
    expect(new Set(said).size).toBe(3);
    expect(said.every((text) => text.includes(' '))).toBe(true);
    expect(opened.numbers).toEqual(['DR-18', 'KR-12']);
  });
});
