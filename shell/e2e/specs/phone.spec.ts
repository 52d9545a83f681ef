import { signIn } from '../fixtures/people';
import {
  expect,
  expectNoOverflow,
  IS_AUDIT,
  LOCALES,
  type Page,
  places,
  settled,
  test,
} from '../fixtures/test';

test.use({ viewport: { width: 360, height: 740 } });

/** The places that stand whole, with their grade, over the bottom bar. */
async function wholeRows(page: Page) {
  const rows = page.getByRole('main').locator('article');
  await expect(rows.nth(2)).toBeAttached();
  const bar = await page.getByRole('navigation', { name: /./ }).last().boundingBox();
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => ({
      top: row.getBoundingClientRect().top,
      bottom: row.getBoundingClientRect().bottom,
      hasGrade: row.querySelector('[data-grade]') !== null,
    })),
  );
  return boxes.filter(({ top, bottom, hasGrade }) => hasGrade && top >= 0 && bottom <= Number(bar?.y)).length;
}

const LISTS = [
  '/client/search',
  '/client/search?q=beach',
  '/client/category/restaurant',
  '/client/hot-all',
  '/client/recommend-all',
];
// One language each, in turn.
for (const [at, path] of LISTS.entries())
  for (const language of IS_AUDIT ? LOCALES : LOCALES.slice(at % 3, (at % 3) + 1))
    test.describe(() => {
      test.use({ language });
      test(`two places with their grades are on the first screen of ${path}, in ${language}`, async ({
        page,
      }) => {
        await page.goto(path);
        await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(2);
      });
    });

test('the home page says on its first screen what the letters mean', async ({ page }) => {
  await page.goto('/');
  const key = page.getByRole('list', { name: 'Safety grades' });
  await expect(key.getByRole('listitem')).toHaveText([/A.*Very good/, /B.*Good/, /C.*Needs/, /D.*Unsafe/]);
  const bottom = () => key.evaluate((list) => list.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(680);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });
  test('the header leads from home to search, map and favourites', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('search').getByRole('combobox')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Favorites' })).toBeVisible();
    await header.getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(/\/client\/search\?view=map/);
    await expect(header.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page');
  });
});

test('four places and more stand on a screen of a list that was scrolled', async ({ page }) => {
  await page.goto('/client/search');
  await page.getByRole('main').locator('article').nth(3).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const third = document.querySelectorAll('main article')[2] as Element;
    scrollBy({ top: third.getBoundingClientRect().top - 72, behavior: 'instant' });
  });
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(4);
});

test('the sheet of filters orders a list, too', async ({ page }) => {
  await page.goto('/client/category/restaurant');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Sort by').selectOption('top_rated');
  await expect(page).toHaveURL(/sort=top_rated/);
  await expect(sheet).toBeVisible();
});

for (const list of ['/inspector/list/tourlist', '/client/search'])
  test(`the sheet of filters that is closed and opened again at once is open: ${list}`, async ({ page }) => {
    await signIn(page, 'inspector1');
    await page.goto(list);
    await page.getByRole('button', { name: /^Filters/ }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    for (let time = 1; time <= 10; time += 1) {
      // Faster than the browser tells of a closing: neither waits for the other.
      await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
      await settled(page);
      await expect(sheet, `time ${time}`).toBeVisible({ timeout: 1000 });
    }
  });

test.describe('the page of a place', () => {
  const open = async (page: Page) => {
    const [place] = await places(page, 'category=accommodation&limit=1');
    await page.goto(`/client/information/${place?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.locator('[data-page-bar]');
  };
  test('has the way there, the phone, Save and Share under the thumb at once', async ({ page }) => {
    const bar = await open(page);
    for (const name of ['Directions', 'Call']) await expect(bar.getByRole('link', { name })).toBeInViewport();
    for (const name of [/^Save/, 'Share']) await expect(bar.getByRole('button', { name })).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(bar.getByRole('link', { name: 'Directions' })).toBeInViewport();
    await expectNoOverflow(page);
  });
  test('never hides what the keyboard reaches behind that bar', async ({ page }) => {
    const bar = await open(page);
    const edge = Number((await bar.boundingBox())?.y);
    await bar.getByRole('button', { name: 'Share' }).focus();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
        return { top, bottom, name: document.activeElement?.textContent };
      });
      // Taller than the screen shows at its top.
      if (focused.bottom - focused.top < edge - 64)
        expect(focused.bottom, String(focused.name)).toBeLessThanOrEqual(edge + 1);
    }
  });
  test('does not move what stands below its map when that comes', async ({ page }) => {
    await open(page);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await settled(page);
    await page.route('**/static/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const contact = page.getByRole('region', { name: 'Getting there' });
    await contact.scrollIntoViewIfNeeded();
    const mail = contact.getByRole('link', { name: /@/ });
    const before = await mail.boundingBox();
    arrive();
    await expect(contact.getByRole('button', { name: 'Show larger' })).toBeVisible();
    expect(await mail.boundingBox()).toEqual(before);
  });
  test('looks at its sections without a step of the history for each', async ({ page }) => {
    await page.goto('/client/search');
    await page.getByRole('main').locator('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/information/);
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    await tabs.getByRole('link', { name: 'Reviews' }).click();
    await expect(page).toHaveURL(/#review$/);
    await expect(page.locator('#review')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/client\/search$/);
  });
});

test.describe('Back', () => {
  test('closes the filters, and then undoes what was chosen in them as one step', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation').last().getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const openSheet = () => page.getByRole('button', { name: /^Filters/ }).click();
    await openSheet();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/client\/search$/);
    await openSheet();
    for (const grade of ['A · Very good', 'B · Good'])
      await sheet.getByRole('checkbox', { name: grade }).click();
    await expect(page).toHaveURL(/grade=A%2CB/);
    await sheet.getByRole('button', { name: /^Show \d+ places$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/grade=A%2CB/);
    await page.goBack();
    await expect(page).toHaveURL(/\/client\/search$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
  test('leaves no step of filters that were only looked at', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation').last().getByRole('link', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
  test('closes a picture and stays on the page of the place', async ({ page }) => {
    const [place] = await places(page, 'category=accommodation&limit=1');
    await page.goto(`/client/information/${place?.id}`);
    await page.getByRole('button', { name: /^Picture 1 of/ }).click();
    const pictures = page.getByRole('dialog', { name: 'Pictures' });
    await expect(pictures).toBeVisible();
    await page.goBack();
    await expect(pictures).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  test('goes from the map to the list, and from a searched area to the map before it', async ({ page }) => {
    await page.goto('/client/search');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    const marks = page
      .getByRole('region', { name: 'Map of places' })
      .getByRole('button', { name: /places:/ });
    await expect(marks.first()).toBeVisible();
    const labels = () => marks.evaluateAll((all) => all.map((mark) => mark.ariaLabel));
    await settled(page);
    const before = await labels();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(labels).not.toEqual(before);
    await settled(page);
    const nearer = await labels();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/bbox=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/client\/search\?view=map&at=/);
    await expect.poll(labels).toEqual(nearer);
    await page.goBack();
    await expect(page).toHaveURL(/\/client\/search$/);
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  });
});
