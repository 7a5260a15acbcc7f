// A stand-in plays for a player who left; any touch at the table brings the player back.
import { must } from '../checks.mjs';
import { fill, leave, makeReady, seats, start } from '../hands.mjs';
import { test } from '../fixtures.mjs';

const LEFT = { fa: 'از بازی بیرون رفتید', en: 'You stepped out' };

for (const language of ['fa', 'en'])
  test(`any touch brings a player back, ${language}`, async ({ someone }) => {
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
    const told = friend.page.locator('[data-question]', { hasText: LEFT[language] });
    await told.waitFor();
    must('there is no button to come back', await friend.page.locator('[data-back]').isVisible());
    await friend.page.mouse.click(180, 440); // anywhere on the table
    await told.waitFor({ state: 'detached' });
    await friend.page.reload();
    await friend.page.locator('.felt').waitFor();
    must('a stand-in plays again', !(await friend.page.locator('[data-back]').count()));
  });
