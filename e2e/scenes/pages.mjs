// Every page beside the tables, in both languages, by day and by night, on a phone and at a desk.
import { sound, still } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';

const PATHS = [
  '/',
  '/me',
  '/settings',
  '/credits',
  '/learn',
  '/learn/kingdomino',
  '/learn/dej',
  '/review/NOTHERE',
  '/t/NOTHERE',
  '/nowhere',
  '/styleguide',
];
/** More of the same, the page of all texts with thousands of lines among it. `books.mjs` looks at the book of Coup. */
const MORE = ['/learn/coup', '/learn/rakab', '/learn/kohan_dej', '/styleguide/texts'];

async function visit(someone, look, paths) {
  const { page } = await someone(look);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await still(page, path);
    await sound(page, path);
  }
}

const PHONE = { language: 'fa', width: 360, height: 740 };

test('on a phone', ({ someone }) => visit(someone, PHONE, PATHS));

test('more pages on a phone', LONG, ({ someone }) => visit(someone, PHONE, MORE));

test('at a desk', LONG, ({ someone }) => visit(someone, { language: 'en', theme: 'night' }, [...PATHS, ...MORE]));
