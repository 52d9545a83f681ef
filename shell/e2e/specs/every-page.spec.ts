import {
  expect,
  expectAccessible,
  expectNoBareKeys,
  expectNoOverflow,
  isAudited,
  LOCALES,
  type Page,
  places,
  settled,
  test,
} from '../fixtures/test';

async function paths(page: Page) {
  const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
  const [limited] = await places(page, 'grade=C&sort=top_rated&limit=1');
  const history = await page.request.get(`/api/v1/businesses/${limited?.id}/inspections`);
  const results = ((await history.json()) as { items: { id: string }[] }).items;
  const [site] = await places(page, 'q=temple&limit=1');
  return [
    '/',
    '/client/search?q=temple',
    '/client/search?view=map',
    '/client/category/restaurant',
    '/client/area/pattaya',
    '/client/hot-all',
    '/client/recommend-all',
    `/client/information/${place?.id}`,
    `/client/information/${site?.id}`,
    `/client/ratings/${place?.id}`,
    `/client/ratings/${limited?.id}`,
    `/client/verify/${results.at(-1)?.id}`,
    `/client/policy/${limited?.id}`,
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
    '/lab',
  ];
}

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

for (const language of LOCALES) {
  test.describe(`every page in ${language}`, () => {
    test.use({
      language,
      viewport: { width: 360, height: 800 },
      // One expression: the runner takes a list of two for a value and its settings.
      expectedErrors: [/status of 404 .* at \S+\/nowhere$|status of 500 .* at \S+\/error$/],
    });
    for (const [whose, pathsOf] of [
      ['everybody’s', paths],
      ['a visitor’s own', ownPaths],
    ] as const) {
      test(`fits a phone of 360 px and has no accessibility violation: ${whose}`, async ({ page }) => {
        test.setTimeout(900_000);
        for (const [at, path] of (await pathsOf(page)).entries()) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await settled(page);
          await test.step(`${path} fits`, () => expectNoOverflow(page));
          await test.step(`${path} has words`, () => expectNoBareKeys(page));
          if (!isAudited(at, language)) continue;
          await expectAccessible(page);
          // Beside the list stands a map, beside the text a column; and some parts come when they are near.
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
          await settled(page);
          await expectAccessible(page);
          await page.setViewportSize({ width: 360, height: 800 });
        }
      });
    }
  });
}
