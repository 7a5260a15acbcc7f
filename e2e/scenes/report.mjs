// A player reports another one from the end screen, the administrator reads it and warns, and the warned person is
// told.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { must, sound } from '../checks.mjs';
import { makeReady, seats, start } from '../hands.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

const PHONE = { width: 360, height: 740 };
const HOME = process.env.MEYDAN_HOME ?? join(import.meta.dirname, '../..');

/** What `meydan admin` prints about the data of a scene. */
function admin(data, ...words) {
  const python = process.env.MEYDAN_PYTHON ?? 'python3';
  const said = spawnSync(python, ['-P', '-m', 'meydan', 'admin', ...words, '--data', data], {
    env: { ...process.env, PYTHONPATH: [HOME, process.env.PYTHONPATH].filter(Boolean).join(delimiter) },
    encoding: 'utf8',
  });
  must(`meydan admin ${words.join(' ')}: ${said.error ?? said.stderr}`, said.status === 0);
  return said.stdout;
}

test('a report from the end screen', async ({ someone, data }) => {
  const sara = await someone({ ...PHONE, language: 'fa' });
  const ali = await someone({ language: 'en' });
  await sara.page.goto('/');
  await sara.page.click('[data-new=coup]');
  const code = await sara.page.locator('[data-code]').getAttribute('data-code');
  await seats(sara.page, 2);
  await ali.page.goto(`/t/${code}`);
  await ali.page.locator('form.come input').fill('Ali');
  await ali.page.locator('form.come button').click();
  await makeReady(ali.page);
  await sara.page.locator('bdi', { hasText: 'Ali' }).first().waitFor();
  await start(sara.page);
  await Promise.all([sara, ali].map(({ page }) => page.locator('[data-dock]').waitFor()));
  await ali.page.locator('header button').last().click();
  const dialog = ali.page.locator('dialog[open]');
  await dialog.locator('[data-report]').waitFor();
  await dialog.getByText(text('en', 'resign'), { exact: true }).click();
  await dialog.locator('[data-resign]').click();
  await sara.page.locator('.end').waitFor();

  await sara.page.locator('.end [data-report]').click();
  await sara.page.locator('input[name=reason][value=insults]').check();
  await sara.page.locator('[data-lines]').waitFor();
  await sara.page.locator('input[name=reason][value=stalling]').check();
  await sara.page.locator('textarea').fill('هر بار سه دقیقه');
  await sound(sara.page, 'the form of a report');
  await sara.page.locator('[data-send]').click();
  await sara.page.locator('[data-reported]').waitFor();
  await sound(sara.page, 'a report was sent');

  // The administrator sees it, with the replay, and warns.
  const [line] = admin(data, 'reports').trim().split('\n');
  must(`the list says ${line}`, line.includes('stalling') && line.includes('Ali'));
  const [id] = line.split(' ');
  const report = JSON.parse(admin(data, 'report', id));
  must('the words are lost', report.text === 'هر بار سه دقیقه');
  await ali.page.goto(report.replay);
  await ali.page.locator('.felt, [data-dock]').first().waitFor();
  admin(data, 'decide', id, 'warning', '--note', 'the first time');
  must('the report is still open', admin(data, 'reports') === '');

  await ali.page.goto('/me');
  await ali.page.locator('[data-warning=stalling]').waitFor();
  await sound(ali.page, 'a warning');
  await ali.page.locator('[data-confirm]').click();
  await ali.page.locator('[data-warning]').waitFor({ state: 'detached' });
  await sara.page.goto('/me');
  await sara.page.locator('.rows li').first().waitFor();
  must('the reporter is warned', !(await sara.page.locator('[data-warning]').count()));
});
