import { tmpdir } from 'node:os';
import type { Today } from '@sabaijai/contract';
import { call, get } from '../fixtures/api';
import { Device } from '../fixtures/device';
import { anInspector, signIn } from '../fixtures/people';
import { aBusiness, anInspection } from '../fixtures/places';
import { expect, type Page, test } from '../fixtures/test';

/** What a day without signal costs and takes, printed: `npm run field -- --offline`. Nothing here fails for being slow. */
test.skip(!process.env.FIELD_OFFLINE, 'measured on a quiet machine');

const STOPS = 12;
const COLD = 5;
/** 1 Mbit/s, in bytes a second. */
const LINK = 125_000;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Bytes of the caches and databases of this device. */
const stored = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

test('a day of stops taken along over a slow link, and opened without a network', async ({ server }) => {
  test.setTimeout(600_000);
  const inspector = await anInspector('TH-39');
  const places = await Promise.all(Array.from({ length: STOPS }, () => aBusiness({ province: 'TH-39' })));
  await anInspection(places[0] as (typeof places)[number]);
  // On a disk: what journeys run on is memory.
  const device = new Device(server.base, tmpdir(), { worker: true });
  let context = await device.browser();
  await signIn(context, inspector);
  let [page = await context.newPage()] = context.pages();
  const { round } = await get<Today>(inspector, 'inspector/today');
  await call(inspector, 'POST', `inspector/rounds/${round.date}/add`, { stops: places.map(({ id }) => id) });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 100, downloadThroughput: LINK, uploadThroughput: LINK },
  });
  await page.goto('/inspector/home');
  await expect(page.getByText(`Taking along`)).toBeVisible();
  const began = Date.now();
  await expect(page.getByText(`${STOPS} places taken along`)).toBeVisible({ timeout: 300_000 });
  console.log(`${STOPS} stops taken along at 1 Mbit/s: ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await stored(page);
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [5_000], timeout: 120_000 },
    )
    .toBe(true);
  console.log(`on the device, files of the product included: ${(before / 1e6).toFixed(1)} MB`);

  const cold = async (address: string, shows: (page: Page) => ReturnType<Page['locator']>) => {
    const taken: number[] = [];
    for (let n = 0; n < COLD; n += 1) {
      await device.kill();
      context = await device.browser();
      await context.setOffline(true);
      [page = await context.newPage()] = context.pages();
      const start = Date.now();
      await page.goto(address, { waitUntil: 'commit' });
      await expect(shows(page)).toBeVisible({ timeout: 20_000 });
      taken.push(Date.now() - start);
    }
    return median(taken);
  };
  const today = await cold('/inspector/home', (each) => each.locator('[data-stop]').first());
  console.log(`Today, browser killed before, no network: ${today} ms (median of ${COLD}; goal 2,000)`);
  const form = `/inspector/inspec-vender/${places[0]?.id}/safety-form/form1`;
  const begin = await cold(form, (each) => each.getByRole('button', { name: 'Begin', exact: true }));
  console.log(`A safety form, likewise: ${begin} ms (goal 1,500)`);
  await device.end();
});
