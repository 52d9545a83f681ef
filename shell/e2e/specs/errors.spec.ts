import { expect, places, test } from '../fixtures/test';

test.describe('wrong addresses', () => {
  test.use({ expectedErrors: [/status of 404 .* at \S+\/(?:nowhere|volcano|1|biz_\w+)$/] });
  for (const path of ['/nowhere', '/client/nowhere', '/client/category/volcano', '/client/information/1']) {
    test(`${path} shows the not-found view with the path, inside the layout`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: `Page Not Found: ${path}` })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }

  test('an id that belongs to nothing is not found either', async ({ page }) => {
    const path = '/client/information/biz_01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: `Page Not Found: ${path}` })).toBeVisible();
  });
});

test('/error shows 500 and the way home, though the address itself was answered well', async ({ page }) => {
  const answer = await page.goto('/error');
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('500')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
});

test.describe('a remote that is down', () => {
  test.use({ expectedErrors: [/./], comesAlive: false });

  for (const [name, broken] of [
    ['its manifest', /mf-manifest\.json/],
    ['its entry', /remotes\/mf_client\/static\/remote/],
    ['one of its files', /remotes\/mf_client\/static\/(?!remote)/],
  ] as const) {
    test(`${name} missing: header lives, the part says so, and a retry recovers`, async ({ page }) => {
      test.setTimeout(90_000);
      await page.route(broken, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 45_000 });
      await expect(page.getByRole('banner').getByRole('link', { name: /Sabaijai/ })).toBeVisible();
      await page.unroute(broken);
      await page.getByRole('button', { name: 'Try again' }).first().click();
      const [place] = await places(page, 'sort=recommend&limit=1');
      await expect(page.getByRole('link', { name: String(place?.name.en) }).first()).toBeVisible({
        timeout: 30_000,
      });
    });
  }
});

test.describe(() => {
  test.use({ expectedErrors: [/./], comesAlive: false });
  test('after a renewal, whose old files are gone, a retry fetches the whole page', async ({ page }) => {
    await page.route(/mf-manifest\.json/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.route('**/builds/latest.json', (route) =>
      route.fulfill({ json: { id: 'another', timestamp: 0 } }),
    );
    await page.goto('/client/hot-all');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute(/mf-manifest\.json/);
    const reloaded = page.waitForEvent('load');
    await retry.click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Popular now' })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ comesAlive: false });
  test('a remote that was not there when the page was served is found by a retry', async ({ page }) => {
    const path = '/client/policy/terms';
    await page.route(/\/(?:terms|config\.json)$/, async (route) => {
      const response = await route.fetch();
      // As while it is being built anew: its pages are known, and that they are missing for a moment.
      const body = (await response.text()).replace(
        /"remotes":\[.*\],"unavailable":\[\]/,
        `"remotes":[],"unavailable":["${path}"]`,
      );
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This part is not available right now' })).toBeVisible();
    await page.unroute(/\/(?:terms|config\.json)$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  });
});

test.describe('one section fails', () => {
  test.use({ expectedErrors: [/status of 503/] });
  test('the others stand, and it can be tried again', async ({ page }) => {
    await page.route(/businesses\?.*sort=hot/, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', status: 503, code: 'UNAVAILABLE', title: 'UNAVAILABLE' }),
      }),
    );
    // The server draws the first page itself; from here on the browser asks.
    await page.goto('/auth/login');
    await page.route('**/builds/data/**', (route) => route.fulfill({ status: 204 }));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Sabaijai/ })
      .click();
    await expect(page.getByText('Could not load this part')).toBeVisible();
    const [place] = await places(page, 'sort=recommend&limit=1');
    await expect(page.getByRole('link', { name: String(place?.name.en) }).first()).toBeVisible();
    await page.unroute(/businesses\?.*sort=hot/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Could not load this part')).toBeHidden();
  });
});
