import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteConfig } from '@sabaijai/contract';
import { aVendor, aVisitor } from '../fixtures/people';
import { filesOfDoc, openSite, type Site } from '../fixtures/site';
import { test as base, expect, type Page } from '../fixtures/test';

/** The remote of docs/first-remote.md, built and served: all that it adds comes out of its own folder. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const site = await openSite(filesOfDoc('first-remote.md'));
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.base),
});
test.describe.configure({ mode: 'serial' });

const remotes = async (page: Page): Promise<RemoteConfig[]> =>
  (await (await page.request.get('/config.json')).json()).remotes;
/** The server looks at its folder again every two seconds. */
const LOOKS_AGAIN = { timeout: 10_000 };

test('its package declares what it imports, and nothing else', async ({ site }) => {
  const check = path.resolve(import.meta.dirname, '../../../api/bin/dependencies.mjs');
  await promisify(execFile)(process.execPath, [check, path.join(site.folder, 'mf-hello')]);
});

test('its pages are found, those of its role are guarded, and what it has not is not found', async ({
  page,
  site,
}) => {
  const about = await page.goto('/hello/about');
  expect(about?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Who says hello' })).toBeVisible();
  expect((await page.request.get('/hello/nothing', { headers: { accept: 'text/html' } })).status()).toBe(404);
  expect((await page.goto('/hello'))?.status()).toBe(200);
  await expect(page).toHaveURL(`${site.base}/auth/login?redirect=%2Fhello`);
  await expect(page.getByRole('link', { name: 'Say hello' })).toHaveCount(0);
});

test('its people find it in their menus, and are notified in its words', async ({ page, site }) => {
  await page.route('**/api/v1/hello/count', (route) => route.fulfill({ json: { count: 3 } }));
  await page.route(/\/api\/v1\/notifications(?:\?|$)/, (route) =>
    route.fulfill({
      json: {
        items: [
          {
            id: `ntf_${'0'.repeat(26)}`,
            type: 'HELLO_SAID',
            params: { who: 'Nok' },
            business: { id: `biz_${'0'.repeat(26)}`, name: { en: 'Doi View' } },
            link: '/',
            severity: 'info',
            createdAt: new Date().toISOString(),
            readAt: null,
          },
        ],
        next: null,
        unread: 1,
      },
    }),
  );
  const { login, password } = await aVendor(page);
  await page.context().clearCookies({ name: 'sid' });
  await page.goto('/auth/login');
  await page.getByLabel('E-mail or phone number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  // Where owners land is said by mf-vendor's own facts.
  await expect(page).toHaveURL(`${site.base}/vendor/my-business`);
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Say hello' });
  await entry.click();
  const title = page.getByRole('heading', { level: 1, name: 'Hello, owner' });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(`${site.base}/hello`);
  await expect(title).toHaveCSS('letter-spacing', '3px');
  expect(await title.getAttribute('class')).toMatch(/mf-hello.src.features.hello.HelloPage/);
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toHaveText(/3/);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const line = page.getByRole('link', { name: /Nok says hello to Doi View\./ });
  await expect(line).toHaveAttribute('href', '/hello/about');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('navigation', { name: 'Main places' });
  await expect(bar.getByRole('link').filter({ hasText: /^Hello3/ })).toBeVisible();
  await expect(bar.getByRole('link')).toHaveCount(5);
  await bar.getByRole('link', { name: 'Account' }).click();
  await page
    .getByRole('button', { name: /ภาษา|language/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'ไทย' }).click();
  await expect(page.getByRole('link', { name: /^ทักทาย รอ.* 3/ })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 403/] });
  test('others do not see it in their menus and are refused', async ({ page }) => {
    await aVisitor(page);
    await page.goto('/hello');
    await expect(page.getByText('403')).toBeVisible();
    await expect(page.getByRole('link', { name: /hello/i })).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/./], comesAlive: false });
  test('a tab of an older shell offers to reload before any of its code runs', async ({ page }) => {
    await page.route('**/mf_hello/mf-manifest.json', async (route) => {
      const response = await route.fetch();
      const manifest = await response.json();
      manifest.metaData.sharedHash = 'newer';
      await route.fulfill({ response, json: manifest });
    });
    await page.goto('/hello/about');
    await expect(page.getByRole('heading', { name: 'There is a new version.' })).toBeVisible();
    // Its files were fetched ahead with the page; what runs of them is known by its global name.
    expect(await page.evaluate(() => 'mf_hello' in globalThis)).toBe(false);
    await page.unroute('**/mf_hello/mf-manifest.json');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who says hello' })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/status of (?:404|503)/], comesAlive: false });

  test('built with another shell, or with a broken description, it is left out with a sentence', async ({
    page,
    site,
  }) => {
    const file = path.join(site.folder, 'mf-hello/dist/remote.json');
    const good = readFileSync(file, 'utf8');
    const names = async () => (await remotes(page)).map(({ name }) => name);
    const refused = async () => (await (await page.request.get('/readyz')).json()).refusedRemotes.join();

    writeFileSync(file, JSON.stringify({ ...JSON.parse(good), sharedHash: 'older' }));
    await expect.poll(names, LOOKS_AGAIN).not.toContain('mf_hello');
    expect(await refused()).toContain('it was built with other shared code than the shell');
    expect(site.log()).toContain('it was built with other shared code than the shell');
    expect((await page.goto('/hello/about'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();

    writeFileSync(file, '{"patterns":');
    await expect.poll(refused, LOOKS_AGAIN).toContain('its remote.json is no JSON');
    // Which pages it has cannot be read, so it may be this one.
    expect((await page.goto('/hello/about'))?.status()).toBe(503);

    writeFileSync(file, good);
    await expect.poll(names, LOOKS_AGAIN).toContain('mf_hello');
    expect(await refused()).toBe('');
    expect((await page.goto('/hello/about'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Who says hello' })).toBeVisible();
  });

  test('taken away, it leaves nothing behind', async ({ page, site }) => {
    rmSync(path.join(site.folder, 'mf-hello'), { recursive: true });
    await expect
      .poll(async () => (await remotes(page)).map(({ name }) => name), LOOKS_AGAIN)
      .not.toContain('mf_hello');
    expect((await page.goto('/hello/about'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found: /hello/about' })).toBeVisible();
  });
});
