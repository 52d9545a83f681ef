import { expect, type Page, test } from '../fixtures/test';

const DOUBLE = '/remotes/mf_lab/longdo-double.js';
const MAP_PAGE = '/client/search?view=map';

interface Longdo {
  src: string;
  key: string;
  debug?: boolean;
  readyMs?: number;
}

/** As an installation with this key would serve the page; `html` comes into its head. */
async function install(page: Page, longdo: Longdo, html = '') {
  await page.route(
    ({ pathname }) => pathname.startsWith('/client/'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/(id="config">)(.*?)(<\/script>)/s, (_all, start: string, config: string, end: string) => {
          const map = { ...JSON.parse(config).map, provider: 'auto', longdo };
          return start + JSON.stringify({ ...JSON.parse(config), map }) + end;
        })
        .replace('</head>', `${html}</head>`);
      await route.fulfill({ response, body });
    },
  );
}

/** What was printed about Longdo, exactly as it was: every argument of it. */
function listen(page: Page) {
  const printed: string[][] = [];
  page.on('console', (message) => {
    if (!/^(Longdo|Cannot create|Polycurve|Invalid)/.test(message.text())) return;
    const texts = message.args().map((arg) => String(arg));
    printed.push([message.type(), ...texts]);
  });
  return printed;
}

const longdoMap = (page: Page) => page.locator('.ldmap_placeholder');
const leafletMap = (page: Page) => page.locator('.leaflet-container');
const scripts = (page: Page) => page.locator('script[src*="longdo"], script[src*="absent"]');
const asked = (page: Page) =>
  page.evaluate(() => {
    const { __longdoQuery, __longdoLoads } = window as unknown as Record<string, unknown>;
    return { query: __longdoQuery, loads: __longdoLoads };
  });

test.describe('an installation with a key', () => {
  test('asks for the script with the key alone', async ({ page }) => {
    const printed = listen(page);
    await install(page, { src: DOUBLE, key: 'a key&' });
    await page.goto(MAP_PAGE);
    await expect(longdoMap(page)).toBeVisible();
    expect(await asked(page)).toEqual({ query: { key: 'a key&' }, loads: 1 });
    expect(printed).toEqual([]);
  });

  test('asks with debug where that is set', async ({ page }) => {
    await install(page, { src: DOUBLE, key: 'k', debug: true });
    await page.goto(MAP_PAGE);
    await expect(longdoMap(page)).toBeVisible();
    expect(await asked(page)).toEqual({ query: { key: 'k', debug: 'true' }, loads: 1 });
  });

  test('loads one script, however many maps are shown', async ({ page }) => {
    await install(page, { src: DOUBLE, key: 'k' });
    await page.goto(MAP_PAGE);
    await expect(longdoMap(page)).toBeVisible();
    await page.getByRole('radio', { name: 'List', exact: true }).click();
    await expect(longdoMap(page)).toHaveCount(0);
    await page.getByRole('radio', { name: 'Map', exact: true }).click();
    await expect(longdoMap(page)).toBeVisible();
    expect(await asked(page)).toMatchObject({ loads: 1 });
    await expect(scripts(page)).toHaveCount(1);
  });

  test('uses a script that is on the page already, and says so', async ({ page }) => {
    const printed = listen(page);
    const foreign = `<script src="${DOUBLE}?key=theirs"></script>`;
    await install(page, { src: DOUBLE, key: 'ours' }, foreign);
    await page.goto(MAP_PAGE);
    await expect(longdoMap(page)).toBeVisible();
    expect(printed).toEqual([['warning', 'Longdo Map API is already loaded']]);
    expect(await asked(page)).toEqual({ query: { key: 'theirs' }, loads: 1 });
    await expect(scripts(page)).toHaveCount(1);
  });

  for (const [failure, longdo, text] of [
    ['cannot be fetched', { src: '/remotes/mf_lab/absent.js', key: 'k' }, 'Longdo Map API is not found'],
    ['refuses the key', { src: `${DOUBLE}?nokey=1`, key: 'k' }, 'Longdo Map API is not found'],
    [
      'is never ready',
      // The script itself must have come by then, on the slowest machine.
      { src: `${DOUBLE}?never=1`, key: 'k', readyMs: 3_000 },
      'Cannot create Longdo Map instance',
    ],
  ] as const) {
    test.describe(() => {
      test.use({ expectedErrors: [new RegExp(`^${text}$|/absent\\.js`)] });
      test(`shows the other map in the same place when Longdo ${failure}, and says why`, async ({ page }) => {
        const printed = listen(page);
        await install(page, longdo);
        await page.goto(MAP_PAGE);
        await expect(leafletMap(page)).toBeVisible();
        await expect(page.locator('[data-map]').filter({ has: leafletMap(page) })).toHaveCount(1);
        await expect(longdoMap(page)).toHaveCount(0);
        await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
        expect(printed).toEqual([['error', text]]);
      });
    });
  }

  test('shows the other map where the browser has no WebGL 2, without asking for the script', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await install(page, { src: DOUBLE, key: 'k' });
    await page.goto(MAP_PAGE);
    await expect(leafletMap(page)).toBeVisible();
    await expect(scripts(page)).toHaveCount(0);
  });
});
