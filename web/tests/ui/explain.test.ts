// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainer } from '../../src/lib/ui/explain/explain.svelte';

let stop = (): void => undefined;
const heard: string[] = [];

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

beforeEach(() => {
  document.body.innerHTML = `<div id="app">
    <header><button id="bar">menu</button></header>
    <main data-explains="all">
      <div data-explains="none"><button id="prompt">more</button></div>
      <button id="reply">Challenge <b id="inner">!</b></button>
    </main></div>`;
  heard.length = 0;
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'click'])
    find('#app').addEventListener(kind, ({ target }) => heard.push(`${kind} ${(target as Element).id}`));
  stop = explainer.listen();
  explainer.fallback = (element) => ({ title: element.id, text: '' });
});
afterEach(() => {
  stop();
  explainer.fallback = undefined;
  explainer.asking = false;
  explainer.hide();
});

describe('«what is this?»', () => {
  it('explains whatever is touched inside the table, and nothing hears of it', () => {
    explainer.asking = true;
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      find('#inner').dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
    find('#inner').click();
    expect(heard).toEqual([]);
    expect([explainer.shown?.title, explainer.anchor?.id]).toEqual(['reply', 'reply']);
  });
  it('explains to the keyboard, too', () => {
    explainer.asking = true;
    for (const key of ['Enter', ' ']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      find('#reply').dispatchEvent(press);
      expect([press.defaultPrevented, explainer.shown?.title]).toEqual([true, 'reply']);
      explainer.hide();
    }
  });
  it('leaves the bar and the question alone', () => {
    explainer.asking = true;
    find('#bar').click();
    find('#prompt').click();
    expect(heard).toEqual(['click bar', 'click prompt']);
  });
  it('changes nothing while it is not asked', () => {
    find('#reply').click();
    expect(heard).toEqual(['click reply']);
    expect(explainer.shown).toBeNull();
  });
});
