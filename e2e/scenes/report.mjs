// A player reports another one from the end screen, the administrator reads it and warns, and the warned person is
// told. Others report from the menu of the table, the replay and the history on their own page.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { expect } from '@playwright/test';
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

/** A game of Coup: the first person opens the table, the others come with a name. */
async function game(host, ...others) {
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await seats(host.page, others.length + 1);
  for (const [{ page }, name] of others) {
    await page.goto(`/t/${code}`);
    await page.locator('form.come input').fill(name);
    await page.locator('form.come button').click();
    await makeReady(page);
    await host.page.locator('bdi', { hasText: name }).first().waitFor();
  }
  await start(host.page);
  await Promise.all([host, ...others.map(([one]) => one)].map(({ page }) => page.locator('[data-dock]').waitFor()));
  return code;
}

async function resign(page, language) {
  await page.locator('[data-menu]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByText(text(language, 'resign'), { exact: true }).click();
  await dialog.locator('[data-resign]').click();
}

/** Report the first person of the form, and read that it was sent. */
async function sendReport(page, reason) {
  await page.locator('input[name=seat]').first().check();
  await page.locator(`input[name=reason][value=${reason}]`).check();
  await page.locator('[data-send]').click();
  await expect(page.locator('[data-reported]')).toBeInViewport({ ratio: 0.99 });
  await sound(page, `a report for ${reason} was sent`);
}

test('a report from the end screen', async ({ someone, data }) => {
  const sara = await someone({ ...PHONE, language: 'fa' });
  const ali = await someone({ language: 'en' });
  await game(sara, [ali, 'Ali']);
  await ali.page.locator('[data-menu]').click();
  await ali.page.locator('dialog[open] [data-report]').waitFor();
  await ali.page.keyboard.press('Escape');
  await resign(ali.page, 'en');
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

test('reports from the menu, the replay and the history', async ({ someone, data }) => {
  const sara = await someone({ ...PHONE, language: 'fa' });
  const ali = await someone({ ...PHONE, language: 'en' });
  const mina = await someone({ language: 'fa' });
  await game(sara, [ali, 'Ali'], [mina, 'Mina']);

  // From the menu the form opens in a new tab, so that the game goes on in the other.
  await ali.page.locator('[data-menu]').click();
  const [tab] = await Promise.all([
    ali.context.waitForEvent('page'),
    ali.page.locator('dialog[open] [data-report]').click(),
  ]);
  await sendReport(tab, 'stalling');
  await tab.close();
  await ali.page.keyboard.press('Escape');
  await resign(ali.page, 'en');
  await mina.page.locator('[data-resigned], .rival').first().waitFor();
  await resign(mina.page, 'fa');
  await sara.page.locator('.end').waitFor();

  await sara.page.locator('.end a[href^="/replay/"]').first().click();
  await sara.page.locator('[data-report]').click();
  await sendReport(sara.page, 'gifts');
  await mina.page.goto('/me');
  await mina.page.locator('.rows a[href^="/me/report/"]').click();
  await sendReport(mina.page, 'second_account');
  const reasons = admin(data, 'reports').trim().split('\n');
  must(`the list says ${reasons.join('; ')}`, reasons.length === 3);
});
