import { expect, settled, test } from '../fixtures/test';

test('a newer build is offered a moment after the page is idle, and reloading is the visitor’s choice', async ({
  page,
}) => {
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: Date.now() + 60_000 } }),
  );
  await page.goto('/');
  await expect(page.getByText('There is a new version.')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
});

test('the current build offers nothing', async ({ page }) => {
  const latest = page.waitForResponse('**/builds/latest.json');
  await page.goto('/');
  expect((await latest).status()).toBe(200);
  await settled(page);
  await expect(page.getByText('There is a new version.')).toBeHidden();
});
