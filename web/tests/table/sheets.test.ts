import { describe, expect, it } from 'vitest';
import { Sheets } from '../../src/lib/table/frame/sheets.svelte';

describe('the sheets of a table', () => {
  it('show one at a time, and come back when the one in front closes', () => {
    const sheets = new Sheets();
    sheets.open('menu');
    sheets.open('rules');
    expect(sheets.top).toBe('rules');
    sheets.close('rules');
    expect(sheets.top).toBe('menu');
    sheets.close('menu');
    expect(sheets.top).toBeNull();
  });
  it('do not close each other: the late word of a closed dialog is about that one alone', () => {
    const sheets = new Sheets();
    const [menu, rules] = [sheets.of('menu'), sheets.of('rules')];
    menu.set(true);
    rules.set(true);
    menu.set(false); // the browser has closed the menu because the rules opened
    expect([menu.get(), rules.get()]).toEqual([false, true]);
    rules.set(false);
    expect(menu.get()).toBe(true);
  });
  it('leave the place to the end of the game, whatever was open', () => {
    const sheets = new Sheets();
    const [chat, menu] = [sheets.of('chat'), sheets.of('menu')];
    chat.set(true);
    menu.set(true);
    sheets.only('end');
    for (const closed of [chat, menu]) closed.set(false);
    expect(sheets.top).toBe('end');
    sheets.close('end');
    expect(sheets.top).toBeNull();
  });
  it('are opened once', () => {
    const sheets = new Sheets();
    sheets.open('story');
    sheets.open('chat');
    sheets.open('story');
    sheets.close('story');
    expect(sheets.top).toBe('chat');
  });
});
