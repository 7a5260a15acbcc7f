import { describe, expect, it } from 'vitest';
import { placesOf } from '$lib/cup/places';

const nobody = [false, false, false, false];

describe('places from what was typed in', () => {
  it('keeps an order without ties', () => {
    expect(placesOf([2, 1, 4, 3], nobody)).toEqual([2, 1, 4, 3]);
  });
  it('leaves out the number after shared places', () => {
    expect(placesOf([1, 1, 2, 3], nobody)).toEqual([1, 1, 3, 4]);
    expect(placesOf([3, 1, 3, 3], nobody)).toEqual([2, 1, 2, 2]);
  });
  it('puts those who did not come behind the others', () => {
    expect(placesOf([1, 2, 3, 4], [true, false, false, false])).toEqual([4, 1, 2, 3]);
    expect(placesOf([1, 1, 1, 1], [true, false, true, false])).toEqual([3, 1, 3, 1]);
  });
});
