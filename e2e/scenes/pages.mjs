// Every page beside the tables, in both languages, by day and by night, on a phone and at a desk.
import { sound, still } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';

const PATHS = [
  '/',
  '/me',
  '/settings',
  '/credits',
  '/learn',
  '/learn/coup',
  '/learn/kingdomino',
  '/learn/rakab',
  '/learn/dej',
  '/learn/kohan_dej',
  '/review/NOTHERE',
  '/t/NOTHERE',
  '/nowhere',
  '/styleguide',
  '/styleguide/texts',
];

async function visit(someone, look) {
  const { page } = await someone(look);
  for (const path of PATHS) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await still(page, path);
    await sound(page, path);
  }
}

test('on a phone', ({ someone }) => visit(someone, { language: 'fa', width: 360, height: 740 }));

test('at a desk', LONG, ({ someone }) => visit(someone, { language: 'en', theme: 'night' }));
