// A café: a screen with its tables, cards to print, guests who come by a card, and a device that forgets who used it.
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

const PHONE = { width: 360, height: 740 };
const NAMES = ['پنجره', 'Garden', 'حیاط', 'باغچه', 'Balcony', 'تراس'];

test.use({ cafe: NAMES });

async function evening(someone, address, look) {
  const outside = [];
  const watch = ({ page }) =>
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith('data:')) outside.push(request.url());
    });
  const screen = await someone({ width: 1280, height: 720, ...look });
  watch(screen);
  await screen.page.goto('/cafe');
  await screen.page.locator('[data-place] [data-qr] svg').nth(5).waitFor();
  must('a table is taken', (await screen.page.locator('[data-state=free]').count()) === NAMES.length);

  // A guest scans the card of a table and chooses a game; the next one comes to the same table.
  const card = await screen.page.locator('[data-place="2"] [data-qr]').getAttribute('data-qr');
  const first = await someone({ ...PHONE, ...look });
  watch(first);
  await first.page.goto(new URL(card).pathname);
  await first.page.getByText('Garden').waitFor();
  await first.page.click('[data-game=coup]');
  const code = await first.page.locator('[data-code]').getAttribute('data-code');
  const second = await someone({ ...PHONE, ...look });
  watch(second);
  await second.page.goto(new URL(card).pathname);
  await second.page.locator(`[data-code="${code}"]`).waitFor();
  await screen.page.locator('[data-place="2"][data-state=waiting]').waitFor();

  // There is nothing to log in to, and no club.
  await first.page.goto('/');
  await first.page.locator('[data-corner=cup]').waitFor();
  must('a café has clubs', !(await first.page.locator('[data-corner=club]').count()));
  const stranger = await someone({ ...PHONE, ...look });
  await stranger.page.goto('/cup');
  await stranger.page.locator('[data-open-cup]').waitFor();
  await first.page.goto('/circle');
  await first.page.getByText(text(look.language ?? 'fa', 'error.cafe_guests')).waitFor();
  await first.page.goto('/me');
  await first.page.locator('.face').waitFor();
  must('a café offers an account', !(await first.page.locator('input[type=password], [data-notices]').count()));

  // The cards fit on A4, four to a page.
  await screen.page.goto('/cafe/cards');
  await screen.page.locator('[data-card] svg').nth(5).waitFor();
  if (look.checked) await sound(screen.page, 'the cards of a café');
  await screen.page.emulateMedia({ media: 'print' });
  const pdf = await screen.page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  must(`six cards on ${pages.length} pages`, pages.length === 2);
  must(`something left the house: ${outside.join(' ')}`, !outside.length);

  // A kiosk is back at the square after two quiet minutes, as nobody.
  const kiosk = await someone({ width: 1024, height: 768, ...look });
  await kiosk.page.clock.install();
  await kiosk.page.goto('/cafe/kiosk');
  await kiosk.page.locator('[data-new=coup]').click();
  await kiosk.page.locator('[data-foot]').waitFor();
  await kiosk.page.clock.fastForward(60_000);
  must('the kiosk went home too early', new URL(kiosk.page.url()).pathname.startsWith('/t/'));
  await kiosk.page.clock.fastForward(65_000);
  await kiosk.page.locator('[data-new=coup]').waitFor();
  must(
    'the kiosk knows who it was',
    (await kiosk.page.evaluate(async () => (await fetch('/api/v1/me')).status)) === 401,
  );
  // The same for somebody who goes back to the square and leaves.
  await kiosk.page.locator('[data-new=coup]').click();
  await kiosk.page.locator('[data-foot]').waitFor();
  await kiosk.page.goto('/');
  await kiosk.page.locator('[data-new=coup]').waitFor();
  const ended = kiosk.page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/logout'));
  await kiosk.page.clock.fastForward(125_000);
  must('the session goes on at the square', (await ended).ok());
}

test('an evening, from the printed card to the kiosk', ({ someone, address }) => evening(someone, address, {}));
test('the same in English, looked at closely', LONG, ({ someone, address }) =>
  evening(someone, address, { language: 'en', checked: true }),
);
