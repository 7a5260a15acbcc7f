// Chromium comes out of an npm package: nothing is downloaded. CHROMIUM names another one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

async function executable() {
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM };
  const { default: packed, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  await inflate(join(import.meta.dirname, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br')); // libraries for machines without them
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  const executablePath = await packed.executablePath();
  return { executablePath, env: { ...process.env, FONTCONFIG_PATH: fonts() } };
}

/** Its own font settings know no font for text fields, and it breaks on them: give it one for every family. */
function fonts() {
  const folder = join(tmpdir(), 'meydan-fonts');
  mkdirSync(folder, { recursive: true });
  const alias = (name) => `<match target="pattern"><test name="family"><string>${name}</string></test><edit name="family" mode="append"><string>Open Sans</string></edit></match>`;
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui', 'sans', 'Sans'].map(alias).join('');
  const dirs = `<dir>${join(tmpdir(), 'fonts', 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, 'cache')}</cachedir>`;
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}${families}</fontconfig>`);
  return folder;
}

export async function launch() {
  return chromium.launch(await executable());
}

/** What the pages of everybody complained about, for whoever asks why a scene failed. */
export const complaints = [];

/** A person at a browser of their own. */
export async function person(browser, address, { language = 'fa', width = 1280, height = 860, theme = 'day', motion = false, confirm = false, worker = false } = {}) {
  const context = await browser.newContext({ serviceWorkers: worker ? 'allow' : 'block', locale: language === 'fa' ? 'fa-IR' : 'en-GB', viewport: { width, height }, baseURL: address, reducedMotion: motion ? 'no-preference' : 'reduce', hasTouch: width < 600 });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('meydan.settings')) localStorage.setItem('meydan.settings', JSON.stringify(kept));
  }, { language, theme, sound: false, confirm, motion });
  const page = await context.newPage();
  const faults = [];
  complaints.push(faults);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && !/Failed to load resource/.test(line.text()) && faults.push(line.text()));
  return { page, context, faults };
}
