import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { newId, type SafetyForm } from '@sabaijai/contract';
import sharp from 'sharp';
import { call } from '../fixtures/api';
import { countKept, Device } from '../fixtures/device';
import { anInspector, signIn } from '../fixtures/people';
import { aBusiness, hereAt, times } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

/** How long it takes, printed as a table: `npm run field -- --speed`. Nothing here fails for being slow. */
test.skip(!process.env.FIELD_SPEED, 'measured on a quiet machine');
test.describe.configure({ mode: 'serial' });

const TAPS = 200;
const PHOTOS = 12;
/** 400 kbit/s, in bytes a second. */
const SLOW = 50_000;

const part = (sorted: readonly number[], of: number) => sorted[Math.floor((sorted.length - 1) * of)] ?? 0;
const row = (name: string, times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95, max] = [part(sorted, 0.5), part(sorted, 0.95), part(sorted, 1)];
  return `${name.padEnd(44)} ${[p50, p95, max].map((ms) => ms.toFixed(1).padStart(8)).join(' ')}`;
};

async function inspecting(server: { base: string }) {
  const place = await aBusiness();
  const inspector = await anInspector(place.province);
  await call<SafetyForm>(inspector, 'POST', 'inspections', {
    ...{ id: newId('inspection'), businessId: place.id, type: 'routine', fix: hereAt(place), ...times() },
  });
  // On a disk: what journeys run on is memory.
  const device = new Device(server.base, tmpdir());
  const context: BrowserContext = await device.browser();
  await signIn(context, inspector);
  const [page = await context.newPage()] = context.pages();
  await page.goto(`/inspector/inspec-vender/${place.id}/safety-form/form1`);
  await expect(page.locator('#F1-01')).toBeVisible();
  return { device, context, page };
}

test('from a tap to the word that it is kept, beside what the disk needs', async ({ server }) => {
  test.setTimeout(120_000);
  const { device, context, page } = await inspecting(server);
  await context.setOffline(true);
  const taps = await page.evaluate(tapsOf, TAPS);
  const file = join(device.folder, 'fsync');
  const disk = openSync(file, 'w');
  const block = randomBytes(4_096);
  const writes = Array.from({ length: TAPS }, () => {
    const began = performance.now();
    writeSync(disk, block);
    fsyncSync(disk);
    return performance.now() - began;
  });
  closeSync(disk);
  rmSync(file);
  console.log(`${'ms'.padEnd(44)} ${['p50', 'p95', 'max'].map((name) => name.padStart(8)).join(' ')}`);
  console.log(row(`tap to "kept", ${TAPS} answers`, taps));
  console.log(row('write and fsync of 4 KB on the same disk', writes));
  await device.end();
});

/** Run in the page: presses Pass and Fail in turn, and waits for the mark that it is kept. */
async function tapsOf(count: number): Promise<number[]> {
  const card = document.querySelector('#F1-01') as HTMLElement;
  const radios = [...card.querySelectorAll<HTMLInputElement>('input[type=radio]')].slice(0, 2);
  const taken: number[] = [];
  for (let tap = 0; tap < count; tap += 1) {
    const began = performance.now();
    await new Promise<void>((resolve) => {
      let isTold = false;
      const observer = new MutationObserver(() => {
        const isKept = card.querySelector('[data-state="unsent"]') !== null;
        // While it is on its way to the disk nothing is said.
        if (!isKept) isTold = true;
        else if (isTold || tap === 0) {
          observer.disconnect();
          resolve();
        }
      });
      observer.observe(card, { subtree: true, childList: true, attributes: true });
      radios[tap % 2]?.click();
    });
    taken.push(performance.now() - began);
  }
  return taken;
}

test('twelve photos of a phone over 400 kbit/s, while somebody goes on answering', async ({ server }) => {
  test.setTimeout(900_000);
  const { device, context, page } = await inspecting(server);
  const session = await context.newCDPSession(page);
  const photos = await Promise.all(Array.from({ length: PHOTOS }, aPhonesPhoto));
  const size = photos.reduce((sum, { length }) => sum + length, 0);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: SLOW, uploadThroughput: SLOW },
  });
  const cards = (await page.locator('li[id^="F"]:not(:has(input[inputmode]))').all()).slice(0, PHOTOS / 2);
  const began = Date.now();
  for (const [at, card] of cards.entries()) {
    await card.getByRole('radio', { name: 'Fail' }).evaluate((radio: HTMLInputElement) => radio.click());
    await card.getByLabel('What did you see?').fill('There is no sign here, and nobody knows where.');
    const files = photos.slice(at * 2, at * 2 + 2);
    await card
      .locator('input[type=file]')
      .first()
      .setInputFiles(files.map((buffer) => ({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer })));
    await expect(card.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
  }
  const entered = Date.now();
  await expect.poll(() => page.evaluate(countKept), { timeout: 800_000, intervals: [1_000] }).toEqual(0);
  const seconds = (from: number, to: number) => `${Math.round((to - from) / 1_000)} s`;
  console.log(
    `${PHOTOS} photos, ${(size / 1e6).toFixed(1)} MB as taken: entered in ${seconds(began, entered)}, all there`,
  );
  console.log(`${seconds(began, Date.now())} after the first was chosen`);
  await device.end();
});

/** 12 megapixels and about 6 MB: grain over slow changes of light. */
async function aPhonesPhoto(): Promise<Buffer> {
  const grain = { width: 1_000, height: 750, channels: 3 } as const;
  const picture = sharp(randomBytes(grain.width * grain.height * 3), { raw: grain })
    .resize(4_000, 3_000, { kernel: 'cubic' })
    .modulate({ saturation: 0.3 });
  return picture.jpeg({ quality: 92 }).toBuffer();
}
