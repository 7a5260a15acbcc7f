import { describe, expect, it } from 'vitest';
import { daysAhead, momentOf, timesOfDay } from '$lib/club/moments';

describe('days and times of a game night', () => {
  const now = new Date(2026, 2, 19, 23, 30);

  it('lists days in the calendar of the reader', () => {
    const persian = daysAhead(now, 'fa').map(({ text }) => text);
    expect(persian[0]).toContain('۲۸ اسفند');
    expect(persian[2]).toContain('۱ فروردین');
    const english = daysAhead(now, 'en').map(({ text }) => text);
    expect(english[0]).toContain('19 March');
    expect(english[13]).toContain('1 April');
  });

  it('writes times with the digits of the language', () => {
    expect(timesOfDay('fa')[40]).toEqual({ value: 1200, text: '۲۰:۰۰' });
    expect(timesOfDay('en').at(-1)).toEqual({ value: 1410, text: '23:30' });
  });

  it('finds the moment of a day and a time here', () => {
    const [day] = daysAhead(now, 'en');
    expect(momentOf(day?.value ?? 0, 20 * 60 + 30)).toBe(new Date(2026, 2, 19, 20, 30).getTime() / 1000);
  });
});
