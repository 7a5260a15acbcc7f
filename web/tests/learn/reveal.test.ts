import { describe, expect, it } from 'vitest';
import { toScroll } from '../../src/lib/learn/reveal';

describe('how far a lesson scrolls', () => {
  const free = { top: 100, bottom: 300 };

  it('leaves alone what is in sight', () => {
    expect(toScroll({ top: 120, bottom: 220 }, free)).toBe(0);
  });
  it('brings up what the dock covers, and down what the teacher covers, with a margin', () => {
    expect(toScroll({ top: 250, bottom: 350 }, free)).toBe(56);
    expect(toScroll({ top: 90, bottom: 150 }, free)).toBe(-16);
  });
  it('shows the top of what is higher than the free room', () => {
    expect(toScroll({ top: 200, bottom: 500 }, free)).toBe(94);
  });
});
