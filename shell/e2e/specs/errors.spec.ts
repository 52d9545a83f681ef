import { aVisitor } from '../fixtures/people';
import { expect, type Page, places, sent, settled, test } from '../fixtures/test';

const wayHome = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Go to the home page' });

test.describe('wrong addresses', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('a wrong address shows the not-found view with the path, inside the layout', async ({ page }) => {
    for (const [path, shown] of [
      ['/nowhere', '/nowhere'],
      ['/auth/nowhere', '/auth/nowhere'],
      ['/account/nowhere', '/account/nowhere'],
      ['/lab/nowhere', '/lab/nowhere'],
      ['/lab/form/nowhere', '/lab/form/nowhere'],
      ['/client/nowhere', '/client/nowhere'],
      ['/client/category/volcano', '/client/category/volcano'],
      ['/client/information/1', '/client/information/1'],
      ['/client/%E0%B8%AB%E0%B8%99%E0%B8%B2%E0%B8%A7', '/client/หนาว'],
      // As a chat cuts a long link.
      ['/client/search%E0%B8', '/client/search%E0%B8'],
    ] as const)
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: `Page Not Found: ${shown}` })).toBeVisible();
        await expect(page).toHaveTitle(`Page Not Found: ${shown} · Sabaijai`);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(wayHome(page)).toHaveAttribute('href', '/');
      });
    await wayHome(page).click();
    await expect(page).toHaveURL('/');
  });

  test('a place that is gone is said to be so, beside the way to look for another', async ({ page }) => {
    const answer = await page.goto('/client/information/biz_01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This place is not listed' })).toBeVisible();
    await page.getByRole('main').getByRole('search').getByRole('combobox').fill('noodle');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/client/search?q=noodle');
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/status of (?:500|403)/] });
  test('/error shows the status it is answered with, and the way home', async ({ page }) => {
    expect((await page.goto('/error'))?.status()).toBe(500);
    await expect(page.getByText('500')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    expect((await page.goto('/error?status=403'))?.status()).toBe(403);
    await expect(page.getByText('403')).toBeVisible();
  });
});

test.describe('a remote that is down', () => {
  test.use({ expectedErrors: [/./], comesAlive: false });

  for (const [name, broken] of [
    ['its manifest', /mf-manifest\.json/],
    ['its entry', /remotes\/mf_client\/static\/remote/],
    ['one of its files', /remotes\/mf_client\/static\/(?!remote)/],
  ] as const) {
    test(`${name} missing: the page of the server stays, and comes alive after a retry`, async ({ page }) => {
      test.setTimeout(90_000);
      const [place] = await places(page, 'sort=recommend&limit=1');
      const name = page.getByRole('heading', { level: 1, name: String(place?.name.en) });
      await sent(page, `/client/information/${place?.id}`);
      await page.route(broken, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(`/client/information/${place?.id}`);
      const notice = page.getByText('A saved copy: its buttons work once the rest has loaded.');
      await expect(notice).toBeVisible({ timeout: 45_000 });
      await expect(name).toBeVisible();
      await page.unroute(broken);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('html[data-alive]')).toBeAttached({ timeout: 30_000 });
      await expect(notice).toBeHidden();
      await expect(name).toBeVisible();
    });
  }

  test('a page that only the browser can render says so, and comes by itself with the connection', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000);
    await page.goto('/auth/login');
    await page.route(/mf-manifest\.json/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Sabaijai/ })
      .click();
    const failed = page.getByRole('heading', { name: 'This page could not be loaded' });
    await expect(failed).toBeVisible({ timeout: 45_000 });
    // What leads to the same wall is not offered.
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await context.setOffline(true);
    await page.unroute(/mf-manifest\.json/);
    await context.setOffline(false);
    const [place] = await places(page, 'sort=recommend&limit=1');
    await expect(page.getByRole('link', { name: String(place?.name.en) }).first()).toBeVisible({
      timeout: 30_000,
    });
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|failed to (?:load|fetch)|ChunkLoadError|saved/i] });

  test('the question to sign in says that it could not be loaded, and comes once it can', async ({
    page,
    context,
  }) => {
    const [place] = await places(page, 'sort=recommend&limit=1');
    await page.goto(`/client/information/${place?.id}`);
    const save = page.getByRole('main').getByRole('button', { name: /^Save/ }).first();
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText('Sign-in could not be loaded.')).toBeVisible();
    await context.setOffline(false);
    await save.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('a map whose shared code did not come says so, and is there after another try', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const [place] = await places(page, 'sort=recommend&limit=1');
    await page.goto(`/client/information/${place?.id}`);
    await settled(page);
    // The remote's own files come; those of the shell, which carries what all share, do not.
    await page.route(/\/\/[^/]+\/static\/.*\.js/, (route) => route.abort());
    await page.getByRole('heading', { name: 'Getting there' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('The map could not be loaded.')).toBeVisible();
    await page.unroute(/\/\/[^/]+\/static\/.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').locator('.leaflet-container')).toBeVisible();
  });

  test('it is said in sight of whoever reads further down, above what sticks there', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const [place] = await places(page, 'sort=recommend&limit=1');
    await page.goto(`/client/information/${place?.id}`);
    await context.setOffline(true);
    await page.mouse.wheel(0, 2_500);
    const notice = page.getByText('Offline. This page can still be read.');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });

  test('a picture that cannot be had is a drawing of ours, and comes with the connection', async ({
    page,
    context,
  }) => {
    await page.goto('/auth/login');
    await page.route('**/media/**', (route) => route.abort());
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Sabaijai/ })
      .click();
    const pictures = page.getByRole('main').locator('img[src^="/media/"]');
    await pictures.first().scrollIntoViewIfNeeded();
    await expect(pictures.first()).toHaveAttribute('data-broken', '');
    await expect(pictures.first()).toHaveCSS('content', /svg/);
    await page.unroute('**/media/**');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(pictures.first()).not.toHaveAttribute('data-broken');
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('a part that failed is asked for again when the connection is back', async ({ page, context }) => {
    await page.goto('/auth/login');
    await page.route('**/builds/data/**', (route) => route.fulfill({ status: 204 }));
    await page.route(/businesses\?.*sort=hot/, (route) => route.abort());
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Sabaijai/ })
      .click();
    await expect(page.getByText('Could not load this part')).toBeVisible();
    await page.unroute(/businesses\?.*sort=hot/);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText('Could not load this part')).toBeHidden();
  });

  test('the places of a map are asked for again when the connection is back', async ({ page, context }) => {
    await page.route('**/map/clusters?**', (route) => route.abort());
    await page.goto('/client/search?view=map');
    const failed = page.getByText('The places could not be loaded');
    await expect(failed).toBeVisible();
    await page.unroute('**/map/clusters?**');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(failed).toBeHidden();
    await expect(page.getByRole('button', { name: /^\d+ places:/ }).first()).toBeVisible();
  });

  test('notifications that could not be opened come with the connection', async ({ page, context }) => {
    await aVisitor(page);
    await page.goto('/');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toBeVisible();
    await context.setOffline(true);
    await bell.click();
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByText('You are offline.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(sheet.getByRole('link', { name: 'See all' })).toBeVisible();
  });
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
      const body = (await response.text())
        .replace(/"remotes":\[.*\],"unavailable":\[\]/, `"remotes":[],"unavailable":["${path}"]`)
        // The server renders no page of it then.
        .replace(/<script type="application\/json" id="state">.*?<\/script>/s, '');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
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
    // The server renders the first page itself; from here on the browser asks.
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
