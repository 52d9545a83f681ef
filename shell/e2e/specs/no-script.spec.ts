import { expect, LOCALES, type Locale, type Page, places, sent, test } from '../fixtures/test';

/** What stands on the pages in each language; the words are the product's own. */
const WORDS = {
  'th-TH': { next: 'หน้าถัดไป', html: 'th' },
  'en-US': { next: 'Next page', html: 'en' },
  'ch-Ch': { next: '下一页', html: 'zh-Hans' },
} as const satisfies Record<Locale, object>;

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

async function open(page: Page, path: string) {
  await sent(page, path);
  await page.goto(path);
}

const main = (page: Page) => page.getByRole('main');

test('without scripts a visitor searches, narrows, turns the page and reads about a place', async ({
  page,
}) => {
  const [place] = await places(page, 'category=restaurant&grade=A&sort=top_rated&limit=1');
  if (!place) throw new Error('The demo has no restaurant');

  await open(page, '/');
  await sent(page, '/client/search?q=wat');
  const field = main(page).locator('input[name="q"]');
  await field.fill('wat');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/client\/search\?q=wat$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wat');
  await expect(main(page).getByRole('link').first()).toBeVisible();

  await open(page, '/client/category/restaurant');
  const first = await main(page).locator('li a[href^="/client/information/"]').first().getAttribute('href');
  const next = page.getByRole('link', { name: 'Next page' });
  const following = String(await next.getAttribute('href'));
  await open(page, `/client/category/restaurant${following}`);
  const later = await main(page).locator('li a[href^="/client/information/"]').first().getAttribute('href');
  expect(later).not.toBe(first);

  await open(page, '/client/search');
  await main(page).locator('details:has(> form) > summary').click();
  const form = await main(page).locator('details > form').boundingBox();
  expect(Number(form?.x) + Number(form?.width)).toBeLessThanOrEqual(360);

  await open(page, '/client/category/restaurant');
  await main(page).locator('details:has(> form) > summary').click();
  await page.getByRole('checkbox', { name: /^C ·/ }).check();
  await main(page).locator('details > form button[type=submit]').click();
  await expect(page).toHaveURL(/grade=C/);
  await open(page, '/client/category/restaurant?grade=C');
  const card = main(page).locator('li:has(a[href^="/client/information/"])');
  await expect(card.locator('[data-grade="A"]')).toHaveCount(0);
  await expect(card.locator('[data-grade="C"]').first()).toBeVisible();

  await open(page, `/client/information/${place.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const section of ['#policy', '#review', '#social']) await expect(page.locator(section)).toBeVisible();
  await expect(main(page).locator('[aria-busy="true"]:visible')).toHaveCount(0);
});

for (const language of LOCALES)
  test.describe(language, () => {
    test.use({ language });
    test('without scripts a list is there in the chosen language, with the way to its next page', async ({
      page,
    }) => {
      await open(page, '/client/category/restaurant');
      await expect(page.locator('html')).toHaveAttribute('lang', WORDS[language].html);
      await expect(page.getByRole('link', { name: WORDS[language].next })).toBeVisible();
    });
  });

test('without scripts nothing is offered that only a script could do', async ({ page }) => {
  const [place] = await places(page, 'category=restaurant&grade=A&sort=top_rated&limit=1');
  for (const path of ['/client/search', '/client/hot-all', `/client/information/${place?.id}`]) {
    await open(page, path);
    const dead = page.locator('button[type="button"]:visible:not([popovertarget]):not(:has(img))');
    await expect(dead, path).toHaveCount(0);
  }
});

test('without scripts the language is changed by the menu', async ({ page }) => {
  await sent(page, '/client/hot-all?lang=zh');
  await open(page, '/client/hot-all');
  await page.getByRole('button', { name: /Choose a language/ }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page).toHaveURL(/\/client\/hot-all\?lang=zh$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});
