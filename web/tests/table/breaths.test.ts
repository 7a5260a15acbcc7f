import { describe, expect, it } from 'vitest';
import { compile } from '../../scripts/locales';
import { format } from '../../src/lib/i18n/format';
import { breaths } from '../../src/lib/table/talk/breaths';

const lists = { announced: 'role' };
const warrant = (role: string, seat = 0) => ({ event: 'announced', mark: 'warranted', role, seat });

describe('events in a row', () => {
  it('tells three warrants in one line with three roles', () => {
    expect(breaths([warrant('thief'), warrant('king'), warrant('bishop')], lists)).toEqual([
      { at: 0, last: 2, event: { ...warrant('thief'), role: ['thief', 'king', 'bishop'] } },
    ]);
  });
  it('ends where anything else differs', () => {
    const other = { event: 'announced', mark: 'threatened', role: 'king', seat: 0 };
    expect(
      breaths([warrant('thief'), warrant('king', 1), other, { event: 'built', seat: 1 }, warrant('thief')], lists).map(
        ({ at, last }) => [at, last],
      ),
    ).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });
  it('leaves events without a list alone', () =>
    expect(
      breaths(
        [
          { event: 'paid', seat: 1 },
          { event: 'paid', seat: 1 },
        ],
        lists,
      ),
    ).toHaveLength(2));
});

describe('lists in messages', () => {
  const roles = [
    { id: 'thief', text: 'Thief' },
    { id: 'king', text: 'King' },
    { id: 'bishop', text: 'Bishop' },
  ];
  it('are written as the language does it', () => {
    expect(
      format(compile('{role}.'), { role: roles }, 'en')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Thief, King and Bishop.');
    expect(
      format(
        compile('{role}'),
        {
          role: [
            { id: 'a', text: 'شاه' },
            { id: 'b', text: 'راهزن' },
          ],
        },
        'fa',
      )
        .map(({ text }) => text)
        .join(''),
    ).toBe('شاه و راهزن');
  });
  it('let every thing explain itself', () =>
    expect(
      format(compile('{role}'), { role: roles }, 'en')
        .filter(({ of }) => of)
        .map(({ id }) => id),
    ).toEqual(['thief', 'king', 'bishop']));
});
