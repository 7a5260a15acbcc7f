// A stand-in plays for a player who left; any touch at the table brings the player back.
import { must } from '../checks.mjs';
import { fill, leave, makeReady, seats, start } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

async function comeBack(someone, language) {
  const host = await someone({ language: 'fa' });
  const friend = await someone({ language, width: 360, height: 740 });
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await seats(host.page, 3);
  await friend.page.goto(`/t/${code}`);
  await friend.page.locator('form.come button').click();
  await makeReady(friend.page);
  await fill(host.page);
  await start(host.page);
  await friend.page.locator('.felt').waitFor();
  await leave(friend.page);
  await friend.page.waitForURL('**/');
  await friend.page.goto(`/t/${code}`);
  const back = friend.page.locator('[data-back]');
  await back.waitFor();
  await friend.page.mouse.click(180, 440); // anywhere on the table
  await back.waitFor({ state: 'detached' });
  await friend.page.reload();
  await friend.page.locator('.felt').waitFor();
  must('a stand-in plays again', !(await back.count()));
}

test('any touch brings a player back', ({ someone }) => comeBack(someone, 'fa'));
test('any touch brings a player back, in English', LONG, ({ someone }) => comeBack(someone, 'en'));
