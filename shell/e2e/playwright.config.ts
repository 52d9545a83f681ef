import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { memoryFolder } from '../../api/bin/memory-folder.mjs';
import { chromium } from '../bin/chromium.mjs';

const root = resolve(import.meta.dirname, '../..');
// The workers read this file again: they must agree on the folder.
process.env.E2E_RUN ??= memoryFolder('sabaijai-journeys-');

const executablePath = chromium();
if (!executablePath) throw new Error('No Chromium: install chromium-headless-shell, or set CHROMIUM_PATH.');

/**
 * Whole-product journeys: the built product with its demo data, in a real browser. `--trace on` shows each step of one
 * that fails; it costs a sixth more, so not always.
 */
export default defineConfig({
  testDir: 'specs',
  // Stays after the run, to be looked at; two runs at once do not empty each other's.
  outputDir: join(tmpdir(), `${basename(process.env.E2E_RUN)}-output`),
  globalSetup: './fixtures/global-setup.ts',
  // Each journey has places or people of its own. One more than there are cores: they wait more than they work.
  fullyParallel: true,
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: join(root, 'shell/test-results/journeys.json') }],
    [join(root, 'api/bin/test-progress.mjs')],
  ],
  use: {
    locale: 'en-US',
    // It would answer what a journey answers itself; where it is the subject it is let in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Bangkok',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
