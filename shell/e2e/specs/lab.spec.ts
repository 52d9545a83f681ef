import { expect, LAB_PAGES, type Page, test } from '../fixtures/test';

/** The specification's literal console texts, provoked on purpose by the pages about maps. */
const MAP_TEXTS =
  /Longdo Map API is already loaded|API is not found|Cannot create Longdo Map instance|component is not ready|Invalid (?:marker|\w+) (?:location|radius|size)|is not supported/i;
/** Among the loader's failures is a script that is not there; the browser says so, too. */
const LONGDO_TEXTS = new RegExp(
  `${MAP_TEXTS.source}|status of 404|Refused to execute script from '[^']+/remotes/mf_lab/absent\\.js\\?key=lab'`,
  'i',
);
const MAP_PAGES: readonly string[] = ['left-map', 'location', 'longdo', 'map', 'my-location'];

async function openWithChecks(page: Page, name: string) {
  await page.goto(`/lab/${name}`);
  await expect(page.locator('[data-checks]')).not.toHaveAttribute('data-checks', 'running', {
    timeout: 240_000,
  });
}

for (const name of LAB_PAGES) {
  test.describe(`the lab’s page ${name}`, () => {
    test.use({
      expectedErrors: MAP_PAGES.includes(name) ? [name === 'longdo' ? LONGDO_TEXTS : MAP_TEXTS] : [],
    });
    test('passes each of its own checks', async ({ page }) => {
      test.setTimeout(270_000);
      await openWithChecks(page, name);
      const lines = await page.locator('[data-passed]').allInnerTexts();
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => !line.startsWith('PASS'))).toEqual([]);
      await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
    });
  });
}

test('the lab’s own page leads to all of them', async ({ page }) => {
  await page.goto('/lab');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(LAB_PAGES.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    LAB_PAGES.map((name) => `/lab/${name}`),
  );
});

test('in a layer of the lab Tab stays inside, Escape closes it, and the focus returns', async ({ page }) => {
  test.setTimeout(270_000);
  await openWithChecks(page, 'teleport');
  const opener = page.locator('[data-open="dialog"]');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    // Past the last control the browser's own bar has its turn; nothing of the page below ever has.
    const isBelow = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog[open]');
    });
    expect(isBelow).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a press on an icon of the lab copies its name', async ({ page, context }) => {
  test.setTimeout(270_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithChecks(page, 'icon');
  await page.getByRole('button', { name: 'Copy the name heartFilled' }).click();
  await expect(page.getByText('“heartFilled” is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('heartFilled');
});
