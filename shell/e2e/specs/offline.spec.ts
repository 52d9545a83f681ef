import { anInspector, signIn } from '../fixtures/people';
import { aBusiness, anInspection } from '../fixtures/places';
import { expect, type Page, test } from '../fixtures/test';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/] });

/** Until the worker has what it needs of this page's audience: nothing is fetched any more. */
async function hasAll(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(async () => (await (await caches.open('files')).keys()).length);
        const isSame = now === before && now > 0;
        before = now;
        return isSame;
      },
      { intervals: [1_000], timeout: 30_000 },
    )
    .toBe(true);
}

test('an inspector opens Today and a safety form without a network', async ({ page, context }) => {
  const inspector = await anInspector('TH-39');
  const place = await aBusiness({ province: 'TH-39' });
  await anInspection(place);
  await signIn(page, inspector);
  await page.goto('/inspector/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/inspector/inspec-vender/${place.id}/safety-form/form1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hasAll(page);
  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  const began = Date.now();
  await cold.goto('/inspector/home');
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
  console.log('today', Date.now() - began);
  console.log(await cold.locator('body').ariaSnapshot());
});
