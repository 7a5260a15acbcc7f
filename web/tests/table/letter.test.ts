import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../../src/lib/net/protocol';
import { byLetter, isByLetter, ofLetter } from '../../src/lib/table/waiting/options';

const option = (name: string, standard: unknown, printed: unknown): OptionInfo =>
  ({ name, kind: 'flag', default: standard, printed }) as OptionInfo;
const OPTIONS = [
  option('first_crowned', null, null),
  option('laboratory_once', true, false),
  option('poor_house_pays', 'turn', 'round'),
];
const USUAL = { first_crowned: 2, laboratory_once: true, poor_house_pays: 'turn' };
const LETTER = { first_crowned: 2, laboratory_once: false, poor_house_pays: 'round' };

describe('the switch «by the printed letter»', () => {
  it('is about the options whose default is a ruling', () => {
    expect(ofLetter(OPTIONS).map(({ name }) => name)).toEqual(['laboratory_once', 'poor_house_pays']);
  });
  it('sets all of them and takes all of them back, and leaves the others', () => {
    expect(byLetter(OPTIONS, USUAL, true)).toEqual(LETTER);
    expect(byLetter(OPTIONS, LETTER, false)).toEqual(USUAL);
  });
  it('is on when all of them are set', () => {
    expect(isByLetter(OPTIONS, LETTER)).toBe(true);
    expect(isByLetter(OPTIONS, { ...LETTER, laboratory_once: true })).toBe(false);
    expect(isByLetter(OPTIONS, USUAL)).toBe(false);
  });
});
