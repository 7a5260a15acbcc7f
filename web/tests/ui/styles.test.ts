import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Names of things (`class="laid"`) that are states of other things (`class:laid`) in the same file, and have a style by
 * themselves.
 */
function twofold(source: string): string[] {
  const [markup = '', style = ''] = source.split('<style>');
  const states = new Set([...markup.matchAll(/class:([\w-]+)/g)].map(([, name]) => name));
  const things = [...markup.matchAll(/class="([^"{}]*)/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return [...new Set(things)].filter(
    (name) => states.has(name) && new RegExp(`(^|[\\s,>])\\.${name}(?![\\w.-])`, 'm').test(style),
  );
}

it('knows a name that stands for two things', () => {
  expect(twofold('<em class:one={last}></em><span class="one"></span><style>.one { flex: 0 1 39px; }</style>')).toEqual(
    ['one'],
  );
  expect(
    twofold('<em class:one={last}></em><span class="laid"></span><style>.near.one { color: red; }</style>'),
  ).toEqual([]);
});

it.each(globSync('src/**/*.svelte'))(
  '%s: no class is both a thing and the state of another, for they would share a style',
  (file) => {
    expect(twofold(readFileSync(file, 'utf8'))).toEqual([]);
  },
);
