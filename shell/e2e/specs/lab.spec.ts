import { readFileSync } from 'node:fs';
import { LAB_PAGES, type LabPageName } from '../../../mf-lab/src/lab/pages';
import {
  AUDITED,
  expect,
  expectAccessible,
  expectNoBareKeys,
  expectNoOverflow,
  type Locale,
  type Page,
  test,
} from '../fixtures/test';

/** The specification's literal console texts, provoked on purpose by the pages about maps. */
const MAP_TEXTS =
  /Longdo Map API is already loaded|API is not found|Cannot create Longdo Map instance|component is not ready|Invalid (?:marker|\w+) (?:location|radius|size)|is not supported/i;
/** Among the loader's failures is a script that is not there; the browser says so, too. */
const LONGDO_TEXTS = new RegExp(
  `${MAP_TEXTS.source}|status of 404|Refused to execute script from '[^']+/remotes/mf_lab/absent\\.js\\?key=lab'`,
  'i',
);
const PROVOKED: Partial<Record<LabPageName, RegExp>> = {
  'left-map': MAP_TEXTS,
  location: MAP_TEXTS,
  longdo: LONGDO_TEXTS,
  map: MAP_TEXTS,
  'my-location': MAP_TEXTS,
};

/** The contract of maps in the lab's words; each of the two pages keeps it with an engine of its own. */
const suiteIn = (language: Locale): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../mf-lab/src/lab/locale/${language}.json`, import.meta.url), 'utf8'),
  ).suite;
const ENGINE_PAGES: readonly LabPageName[] = ['left-map', 'longdo'];

/** What a person does there after the checks. */
const BY_HAND: Partial<Record<LabPageName, (page: Page) => Promise<void>>> = {
  async teleport(page) {
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
      expect(isBelow, 'Tab stays inside').toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  },

  async icon(page) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: / heartFilled$/ }).click();
    await expect(page.locator('[aria-live]').getByText('heartFilled')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('heartFilled');
  },

  async longdo(page) {
    const text = 'Longdo Map component is not ready';
    const printed: string[] = [];
    page.on('console', (message) => printed.push(`${message.type()} ${message.text()}`));
    const row = page.getByRole('listitem').filter({ has: page.locator('code', { hasText: text }) });
    await row.getByRole('button').click();
    await expect.poll(() => printed).toEqual([`error ${text}`]);
  },
};

for (const name of LAB_PAGES) {
  for (const language of AUDITED) {
    test.describe(`the lab’s page ${name} in ${language}`, () => {
      test.use({ language, expectedErrors: [PROVOKED[name] ?? []].flat() });
      test('passes its own checks, fits a phone and has no accessibility violation', async ({ page }) => {
        test.setTimeout(270_000);
        await page.goto(`/lab/${name}`);
        if (name === 'chart-font') {
          // A typeface that comes late is there for the next page (fonts.css), and this machine may have no Thai one.
          await page.waitForFunction(
            () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 4,
          );
          await page.reload();
        }
        await expect(page.locator('[data-checks="passed"], [data-checks="failed"]')).toBeVisible({
          timeout: 240_000,
        });
        // The build joins Thai words with a sign that nobody sees.
        const lines = (await page.locator('[data-passed]').allInnerTexts()).map((line) =>
          line.replaceAll('\u2060', ''),
        );
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.filter((line) => !line.startsWith('PASS'))).toEqual([]);
        if (ENGINE_PAGES.includes(name))
          expect(lines).toEqual(
            expect.arrayContaining(Object.values(suiteIn(language)).map((says) => `PASS ${says}`)),
          );
        await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
        const byHand = BY_HAND[name];
        if (byHand) await test.step('answers to a hand', () => byHand(page));
        // A drawer that is being closed slides out over the edge.
        await expect(page.locator('[class*="-leave-active"]')).toHaveCount(0);
        await page.setViewportSize({ width: 360, height: 800 });
        await test.step('fits a phone', () => expectNoOverflow(page));
        await test.step('has words', () => expectNoBareKeys(page));
        await test.step('is accessible', () => expectAccessible(page));
      });
    });
  }
}

test('the lab’s own page leads to all of them', async ({ page }) => {
  await page.goto('/lab');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(LAB_PAGES.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    LAB_PAGES.map((name) => `/lab/${name}`),
  );
});
