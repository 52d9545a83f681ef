import AxeBuilder from '@axe-core/playwright';
import { expect, expectNoOverflow, LAB_PAGES, LOCALES, type Page, places, test } from '../fixtures/test';

async function paths(page: Page) {
  const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
  const [site] = await places(page, 'q=temple&limit=1');
  return [
    '/',
    '/client/search?q=temple',
    '/client/category/restaurant',
    '/client/hot-all',
    '/client/recommend-all',
    `/client/information/${place?.id}`,
    `/client/information/${site?.id}`,
    `/client/ratings/${place?.id}`,
    `/client/policy/${place?.id}`,
    '/client/policy/terms',
    '/client/policy/privacy',
    '/client/policy/scoring',
    '/client/policy/reviews',
    '/client/policy/open-data',
    '/client/lang',
    '/auth/login',
    '/auth/login-by-client',
    '/auth/register',
    '/auth/forgot',
    '/auth/reset#token=not-a-real-one',
    '/error',
    '/nowhere',
  ];
}

const labPaths = async () => ['/lab', ...LAB_PAGES.map((name) => `/lab/${name}`)];

async function ownPaths(page: Page) {
  const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { login: 'client1@demo.sabaijai.example', password: 'Sabaijai-demo-2026' },
  });
  expect(answer.status()).toBe(200);
  return [
    '/client/favorite',
    `/client/review/${place?.id}`,
    `/client/information/${place?.id}?hazard=1`,
    '/account',
    '/account/activity',
    '/account/notifications',
  ];
}

const UNTRANSLATED = /\b[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+(?:\.[a-zA-Z-]+)*\b/;

/** The lab names options of overlays and fields of schemas as one writes them. */
const OPTION = /^(?:hours|location|icon|popup|visibleRange|size)\.[a-zA-Z.]+$/;
/** What the lab's pages about maps provoke in the console. */
const LAB_TEXTS =
  /^Longdo Map |^Cannot create Longdo Map|^Invalid \w+ (?:location|radius|size)$|is not supported|status of 404|remotes\/mf_lab\/absent\.js/;

/** A key that has no sentence shows itself as `namespace.key`. */
async function expectNoBareKeys(page: Page) {
  const text = (await page.getByRole('main').allInnerTexts()).join('\n');
  const bare = text
    .split('\n')
    .filter(
      (line) =>
        UNTRANSLATED.test(line) &&
        !OPTION.test(line) &&
        !/\.example|https?:|@|www\.|^line\.me$|\.(?:csv|json)\b/.test(line),
    );
  expect(bare, 'keys shown instead of sentences').toEqual([]);
}

for (const [index, language] of LOCALES.entries()) {
  test.describe(`every page in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 800 } });
    for (const [whose, pathsOf, expectedErrors] of [
      ['everybody’s', paths, []],
      ['a visitor’s own', ownPaths, []],
      ['the lab’s', labPaths, [LAB_TEXTS]],
    ] as const) {
      test.describe(() => {
        test.use({ expectedErrors: [...expectedErrors] });
        test(`fits a phone of 360 px and has no accessibility violation: ${whose}`, async ({ page }) => {
          test.setTimeout(900_000);
          for (const [at, path] of (await pathsOf(page)).entries()) {
            // Each page is audited in one language, rotating; `npm run audit` takes all of them.
            const isTurn = Boolean(process.env.AUDIT_ALL) || at % LOCALES.length === index;
            // The lab's pages wait for their checks, which takes long: they are looked at in that language alone.
            if (pathsOf === labPaths && !isTurn) continue;
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await page.waitForLoadState('networkidle');
            // The lab's checks put maps of their own on the page.
            await expect(page.locator('[data-checks="running"]')).toHaveCount(0, { timeout: 120_000 });
            await test.step(`${path} fits`, () => expectNoOverflow(page));
            await test.step(`${path} has words`, () => expectNoBareKeys(page));
            if (isTurn) {
              const { violations } = await new AxeBuilder({ page }).analyze();
              expect(
                violations.map(
                  ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
                ),
              ).toEqual([]);
            }
          }
        });
      });
    }
  });
}
