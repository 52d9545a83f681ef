import { fork, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { freePort } from '../../api/bin/prepare.mjs';
import { WHOLE_CHROMIUM } from './chromium.mjs';

/**
 * How smoothly the map of the built product moves: real drags and wheel turns in Chromium over made-up places, and
 * what the answers weigh that it asks for meanwhile.
 */
const PLACES = 100_000;
const SIZE = { width: 1_280, height: 800 };
const DRAGS = 6;
const STEPS = 25;
const WHEELS = 3;
/** Milliseconds a frame at p95. */
const GOAL = 20;
const VIEWS = [
  ['the whole country', '/client/search?view=map'],
  ['Bangkok', '/client/search?view=map&bbox=100.3,13.5,100.8,14'],
];
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(tmpdir(), `sabaijai-bench-map-${PLACES}`);

if (process.argv[2] === '--fill') {
  const { fill } = await import('../../api/dist/bench/http.js');
  await fill({ databaseUrl: null, dataDir: folder }, PLACES);
  process.exit(0);
}

if (!existsSync(path.join(folder, 'filled'))) {
  console.log(`Filling ${PLACES} places; once, about a minute`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const child = fork(fileURLToPath(import.meta.url), ['--fill']);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) process.exit(1);
  mkdirSync(path.join(folder, 'filled'));
}

const port = await freePort();
const base = `http://localhost:${port}`;
const server = spawn(process.execPath, [path.join(root, 'api/dist/src/main.js')], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    SABAIJAI_MODE: 'production',
    LOG_LEVEL: 'silent',
    BACKUPS: 'off',
  },
  stdio: 'ignore',
});
try {
  await answers(`${base}/readyz`);
  const browser = await chromium.launch({
    executablePath: WHOLE_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  console.log('| 100,000 places | ms a frame: p50 | p95 | max | frames | answers | largest, KB gzip |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, address] of VIEWS) {
    const page = await browser.newPage({ viewport: SIZE, locale: 'en-US' });
    const sizes = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/map/clusters')) return;
      const { responseBodySize } = await response.request().sizes();
      sizes.push(responseBodySize);
    });
    await page.goto(base + address);
    const map = page.getByRole('region', { name: /map/i }).first();
    await map.waitFor();
    await map.locator('.leaflet-marker-icon').first().waitFor();
    // All of its first marks are drawn, and the page has come to rest.
    await page.waitForTimeout(1_500);
    for (const [move, what] of [
      [drag, 'panning'],
      [wheel, 'zooming'],
    ]) {
      const before = sizes.length;
      const frames = await framesDuring(page, () => move(page, map));
      const at = (share) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))];
      const figures = [at(0.5), at(0.95), frames.at(-1)].map((ms) => ms.toFixed(1));
      const largest = (Math.max(0, ...sizes) / 1_024).toFixed(1);
      console.log(
        `| ${name}, ${what} | ${figures.join(' | ')} | ${frames.length} | ${sizes.length - before} | ${largest} |`,
      );
    }
    await page.close();
  }
  console.log(
    `Goal while panning: p95 at most ${GOAL} ms. Load of the last minute: ${loadavg()[0].toFixed(1)}; others' work shows in every figure`,
  );
  await browser.close();
} finally {
  server.kill('SIGTERM');
}

/** The time between one frame and the next, in milliseconds, shortest first. */
async function framesDuring(page, move) {
  await page.evaluate(() => {
    const frames = [];
    let last = performance.now();
    const next = (now) => {
      frames.push(now - last);
      last = now;
      window.benchFrame = requestAnimationFrame(next);
    };
    window.benchFrames = frames;
    window.benchFrame = requestAnimationFrame(next);
  });
  await move();
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.benchFrame);
    return window.benchFrames.slice(1);
  });
  return frames.sort((a, b) => a - b);
}

async function middleOf(map) {
  const box = await map.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page, map) {
  const { x, y } = await middleOf(map);
  for (let turn = 0; turn < DRAGS; turn += 1) {
    const [dx, dy] = [(turn % 2 ? -1 : 1) * 280, (turn % 3) * 60 - 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: STEPS });
    await page.mouse.up();
    // As long as a person looks before going on: marks of the new view come in between.
    await page.waitForTimeout(400);
  }
}

async function wheel(page, map) {
  const { x, y } = await middleOf(map);
  await page.mouse.move(x, y);
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(600);
  }
}

async function answers(url) {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}
