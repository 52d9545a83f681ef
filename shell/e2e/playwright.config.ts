import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from '../bin/chromium.mjs';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.E2E_PORT ?? 3197);
// The workers read this file again: they must agree on the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sabaijai-journeys-'));

const executablePath = chromium();
if (!executablePath) throw new Error('No Chromium: install chromium-headless-shell, or set CHROMIUM_PATH.');

/**
 * Whole-product journeys: the built product with its demo data, in a real browser. `--trace on` shows each step of one
 * that fails; it costs a sixth more, so not always.
 */
export default defineConfig({
  testDir: 'specs',
  // Two runs at once must not empty each other's folder.
  outputDir: join(tmpdir(), `sabaijai-journeys-output-${port}`),
  // Each journey has places or people of its own, so that one works while another waits.
  fullyParallel: true,
  workers: availableParallelism(),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: join(root, 'shell/test-results/journeys.json') }],
    [join(root, 'api/bin/test-progress.mjs')],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
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
  webServer: {
    command: `${process.execPath} ${join(root, 'api/dist/src/main.js')}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, SABAIJAI_MODE: 'demo', LOG_LEVEL: 'warn' },
  },
});
