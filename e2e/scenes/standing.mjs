// Standing answers: a player lets claims pass by order, from the sheet at the table, and withdraws it.
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { makeReady, seats, start } from '../hands.mjs';
import { ask } from '../line.mjs';

const PHONE = { width: 360, height: 740 };

/** A game of Coup between two phones; the host begins. */
async function together(someone, look) {
  const host = await someone({ ...PHONE, ...look });
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await seats(host.page, 2);
  await ask(host.page, `/tables/${code}`, { options: { starter: 0, two_player_setup: 'standard' } }, 'PATCH');
  const guest = await someone({ ...PHONE, ...look });
  await guest.page.goto(`/t/${code}`);
  await guest.page.locator('form.come input').fill('Ali');
  await guest.page.locator('form.come button').click();
  await makeReady(guest.page);
  await start(host.page);
  return [host.page, guest.page];
}

async function byOrder(someone, look = {}) {
  const [host, guest] = await together(someone, look);
  await guest.locator('[data-always]').click();
  await guest.locator('[data-order="aid game"]').click();
  await guest.locator('[data-order="aid game"][aria-pressed=true]').waitFor();
  await guest.locator('[data-order="claim:duke turn"]').click();
  await sound(guest, 'the standing answers');
  await guest.keyboard.press('Escape');
  must('no two chips', (await guest.locator('[data-stop]').count()) === 2);
  must('the host sees a chip', (await host.locator('[data-stop]').count()) === 0);
  await host.locator('[data-action=foreign_aid]:not(:disabled)').click();
  // The server allows it, and it is the guest's turn: the order until the next turn is over.
  await guest.locator('[data-action=income]:not(:disabled)').waitFor();
  await guest.locator('[data-standing="1"]').waitFor();
  await guest.locator('[data-stop="aid"]').click();
  await guest.locator('[data-standing="0"]').waitFor();
  await guest.locator('[data-action=income]:not(:disabled)').click();
  await host.locator('[data-action=foreign_aid]:not(:disabled)').click();
  await guest.locator('[data-words=allow], [data-word=allow]').first().waitFor();
}

test('given and withdrawn', ({ someone }) => byOrder(someone));
test('the same in English on a desk', LONG, ({ someone }) =>
  byOrder(someone, { language: 'en', width: 1366, height: 768 }),
);
