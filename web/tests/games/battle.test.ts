import { describe, expect, it } from 'vitest';
import { burntOf, lastBattle, placesOf, playedBy } from '../../src/lib/games/rakab/battle/battle';

const site = { event: 'site', seat: 0, province: 'rey' };
const played = (seat: number, card: string) => ({ event: 'played', seat, card });

describe('the last battle', () => {
  const fought = [
    site,
    played(0, 'soldier_10'),
    played(1, 'soldier_5'),
    played(0, 'winter'),
    played(1, 'scarecrow'),
    { event: 'took_back', seat: 1, card: 'soldier_5' },
    played(0, 'soldier_10'),
    played(1, 'elder'),
    { event: 'burnt', seat: 0, card: 'soldier_10', cards: 2 },
    played(0, 'shirzan'),
    { event: 'powers', seat: 0, power: 1 },
    { event: 'powers', seat: 1, power: 0 },
  ];
  it('is told as it stood when it ended', () => {
    expect(
      lastBattle([...fought, { event: 'battle_won', seat: 0, province: 'rey', power: 1 }, { event: 'rows_burnt' }]),
    ).toEqual({
      province: 'rey',
      rows: { 0: ['shirzan'], 1: ['scarecrow', 'elder'] },
      powers: { 0: 1, 1: 0 },
      winner: 0,
    });
  });
  it('has no winner when the best were equal', () =>
    expect(lastBattle([...fought, { event: 'battle_tied', province: 'rey', power: 1 }])?.winner).toBeNull());
  it('is not over while it goes on', () => expect(lastBattle(fought)).toBeNull());
  it('is not there before the first', () => expect(lastBattle([{ event: 'starts', seat: 0 }])).toBeNull());
});

describe('the battle that goes on', () => {
  const events = [
    site,
    played(0, 'soldier_3'),
    { event: 'burnt', seat: 0, card: 'soldier_3', cards: 1 },
    { event: 'site', seat: 1, province: 'yazd' },
    played(0, 'soldier_6'),
    played(1, 'soldier_6'),
    played(0, 'soldier_6'),
    played(1, 'elder'),
    { event: 'burnt', seat: 0, card: 'soldier_6', cards: 2 },
    { event: 'burnt', seat: 1, card: 'soldier_6', cards: 1 },
    played(0, 'winter'),
  ];
  it('knows what I laid in it, also what is burnt or lies on the map', () =>
    expect(playedBy(events, 0)).toEqual(['soldier_6', 'soldier_6', 'winter']));
  it('keeps the places of cards that are gone, in the order in which they were laid', () =>
    expect(placesOf(['soldier_6', 'winter', 'drummer', 'soldier_6', 'soldier_1'], ['drummer', 'soldier_1'])).toEqual([
      { card: 'soldier_6', count: 0 },
      { card: 'drummer', count: 1 },
      { card: 'soldier_1', count: 1 },
    ]));
  it('leaves a mark for every card that it burnt', () => {
    expect(burntOf(events, 0)).toEqual(['soldier_6', 'soldier_6']);
    expect(burntOf(events, 1)).toEqual(['soldier_6']);
    expect(burntOf([...events, { event: 'site', seat: 0, province: 'fars' }], 0)).toEqual([]);
  });
});
