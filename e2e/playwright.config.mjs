// Browser scenes: one test each, two at a time, each with a server of its own. See docs/testing.md.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.mjs';

/** Where a failed scene leaves its trace and pictures. */
const results =
  process.env.MEYDAN_SCENES ?? process.env.MEYDAN_RESULTS ?? join(import.meta.dirname, '..', '.cache', 'scenes');

export default defineConfig({
  testDir: './scenes',
  testMatch: '*.mjs',
  fullyParallel: true,
  workers: Number(process.env.MEYDAN_SCENE_WORKERS ?? 2),
  retries: 1, // only to record a trace, which costs every scene a sixth of its time: a scene that failed has failed
  failOnFlakyTests: true,
  timeout: 600_000, // generous: nothing is measured by it
  outputDir: join(results, 'failed'),
  reporter: process.env.MEYDAN_SCENES ? [['./reporter.mjs']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false, sources: false, snapshots: true },
  },
});
