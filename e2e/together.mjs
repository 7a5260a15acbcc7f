// Pictures of the hot seat, the score keeper, and moments of Rakab.
import { choose, playOn } from './hands.mjs';

async function post(page, path, body) {
  return page.evaluate(
    async ([to, what]) =>
      (
        await fetch(`/api/v1${to}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(what),
        })
      ).json(),
    [path, body],
  );
}

/** A province is marked, and its neighbours show; six at Italy, and how an army is counted; then the game for two. */
export async function rakab(page, shoot, chance) {
  await page.goto('/');
  if (!(await page.evaluate(async () => (await fetch('/api/v1/me')).ok))) await post(page, '/me', {});
  for (const [name, wishes] of [
    ['rakab-site', { players: 4, options: { first_chooser: 0 } }],
    ['rakab-italy', { players: 6, options: { map: 'italy' } }],
    ['rakab-duel', { players: 2, options: { map: 'fourteen' } }],
  ]) {
    const { code } = await post(page, '/play-now', { game: 'rakab', level: 'novice', ...wishes });
    await page.goto(`/t/${code}`);
    await page.locator('.felt').waitFor();
    if (name !== 'rakab-site') await playOn([{ page }], 'rakab', chance, (moves) => moves >= 6);
    await page
      .locator('.prompt.mine, .end')
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(() => undefined);
    await page
      .locator('path.land.lit')
      .nth(7)
      .click({ force: true, timeout: 1500 })
      .catch(() => undefined);
    await shoot(name);
    if (name !== 'rakab-italy') continue;
    await page
      .locator('.army .power.leads')
      .first()
      .click({ timeout: 1500 })
      .catch(() => undefined);
    await shoot('rakab-strength');
  }
}

export async function together(page, shoot) {
  await page.goto('/hot-seat');
  for (const [at, name] of ['سارا', 'بابا'].entries()) await page.locator('ol input').nth(at).fill(name);
  await shoot('device', true);
  await page.locator('[data-begin]').click();
  await page.locator('[data-me]').first().waitFor();
  await shoot('device-curtain');
  await page.goto('/scorekeeper');
  await shoot('companion', true);
  await page.goto('/scorekeeper/dej');
  await page.locator('[data-district=keep]').waitFor();
  for (const district of ['manor', 'temple', 'tavern', 'watchtower', 'keep', 'palace', 'harbor'])
    await page.locator(`[data-district=${district}]`).click();
  await shoot('companion-dej', true);
  await page.goto('/scorekeeper/kingdomino');
  for (const [brush, crowns, cells] of [
    ['lake', 1, ['1,1', '1,2', '0,2']],
    ['wheat', 0, ['3,2', '4,2', '3,3']],
    ['mine', 3, ['2,3', '2,4']],
    ['forest', 2, ['2,1', '2,0']],
  ]) {
    await page.locator(`[data-brush=${brush}]`).click();
    await choose(page.locator('fieldset').nth(2).locator(`input[value="${crowns}"]`));
    for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
  }
  await shoot('companion-kingdomino', true);
  await page.goto('/scorekeeper/rakab');
  for (const card of ['soldier_3', 'soldier_5', 'soldier_6', 'drummer', 'shirzan'])
    await page.locator(`[data-card=${card}] button`).click();
  await shoot('companion-rakab', true);
  await page.goto('/scorekeeper/caller');
  await page.locator('[data-call]:not([disabled])').click();
  for (let called = 0; called < 3; called++) await page.locator('[data-next]').click();
  await shoot('companion-caller', true);
}
