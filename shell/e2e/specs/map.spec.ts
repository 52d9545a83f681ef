import { expect, expectNoOverflow, type Page, places, settled, test } from '../fixtures/test';

const map = (page: Page) => page.getByRole('region', { name: 'Map of places' });
const pins = (page: Page) => map(page).getByRole('button', { name: /^\d+ places:|Safety grade/ });
const listed = (page: Page) => page.locator('[data-place]');

test('list and map stand beside each other and mean the same place', async ({ page }) => {
  await page.goto('/client/search?q=temple');
  await page.getByRole('radio', { name: 'List and map' }).click();
  await expect(page).toHaveURL(/view=split/);
  const found = await places(page, 'q=temple&limit=20');
  await expect(page.getByText(`${found.length} on the map`)).toBeVisible();
  const single = map(page).getByRole('button', { name: /Safety grade [A-D]/ });
  await expect(single.first()).toBeVisible();
  // Others stand so near to each other that one mark stands for them.
  const shown = await single.evaluateAll((pins) => pins.map((pin) => String(pin.ariaLabel)));
  const alone = found.filter(({ name }) => shown.some((label) => label.startsWith(`${name.en}. `)));
  // The pointer on the card raises the pin.
  await listed(page).first().hover();
  await expect(listed(page).first()).toHaveAttribute('data-pointed', 'true');
  // It stands far down in the list until its pin is chosen by the keyboard.
  const last = String(alone.at(-1)?.name.en);
  await map(page)
    .getByRole('button', { name: new RegExp(last) })
    .focus();
  await page.keyboard.press('Enter');
  const chosen = page.locator('[data-place][data-chosen]');
  await expect(chosen).toContainText(last);
  await expect(chosen).toBeInViewport();
  await expect(chosen.getByRole('link', { name: last })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/client\/information\/biz_/);
});

test('the keyboard opens marks of many until a single place can be chosen, and its page', async ({
  page,
}) => {
  await page.goto('/client/search?view=map');
  const mark = map(page)
    .getByRole('button', { name: /places/ })
    .first();
  await mark.focus();
  const place = page.getByRole('region', { name: 'Chosen place' });
  for (let level = 0; level < 12; level += 1) {
    const focused = page.locator(':focus');
    const before = await focused.getAttribute('aria-label');
    await page.keyboard.press('Enter');
    if (!/places/.test(String(before))) break;
    // What was pressed became several; the keyboard stands on one of them.
    await expect(focused).not.toHaveAttribute('aria-label', String(before));
    await expect(focused).toHaveAttribute('aria-label', /\S/);
    const single = map(page)
      .getByRole('button', { name: /Safety grade [A-D], / })
      .and(map(page).getByRole('button', { name: /^(?!\d).*/ }));
    if ((await single.count()) > 0) await single.first().focus();
  }
  await expect(place).toBeVisible();
  await expect(place.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/client\/information\/biz_/);
});

test('an area of the map is searched when asked for, stands in the address, and is taken back', async ({
  page,
}) => {
  await page.goto('/client/search?view=split');
  await expect(pins(page).first()).toBeVisible();
  const before = await page
    .getByText(/^\d+ places$/)
    .first()
    .textContent();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  // Moving alone changes nothing.
  await expect(page).not.toHaveURL(/bbox/);
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/bbox=/);
  await expect(page.getByText(String(before), { exact: true })).toHaveCount(0);
  const bbox = new URL(page.url()).searchParams.get('bbox');
  const inside = await places(page, `bbox=${bbox}&limit=20`);
  await expect(listed(page)).toHaveCount(inside.length);
  await page.reload();
  await page.getByRole('button', { name: /This part of the map/ }).click();
  await expect(page).not.toHaveURL(/bbox/);
  await expect(page.getByText(String(before), { exact: true }).first()).toBeVisible();
});

test('who comes back from a place finds the map as it was left, with the place chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/client/search?q=temple&view=map');
  const found = map(page).getByRole('button', { name: /Safety grade [A-D]/ });
  await expect(
    map(page)
      .getByRole('button', { name: /places:|Safety grade [A-D]/ })
      .first(),
  ).toBeVisible({ timeout: 20_000 });
  // Until one stands by itself: those that would cover one another are one mark.
  for (let step = 0; step < 2 || (await found.count()) === 0; step += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await settled(page);
  }
  const pin = found.first();
  const name = await pin.getAttribute('aria-label');
  await pin.focus();
  await page.keyboard.press('Enter');
  const place = page.getByRole('region', { name: 'Chosen place' });
  await expect(place.getByRole('link')).toBeFocused();
  const before = await map(page)
    .getByRole('button', { name: String(name) })
    .boundingBox();
  const frame = await map(page).boundingBox();
  // Wherever it stood, the keyboard brought the whole of it into view.
  expect(Number(before?.y)).toBeGreaterThan(Number(frame?.y));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/client\/information\/biz_/);
  await page.goBack();
  await expect(place).toBeVisible();
  await expect(place.getByRole('link')).toBeFocused();
  // The map comes to rest once its box has its size.
  const moved = async () => {
    const after = await map(page)
      .getByRole('button', { name: String(name) })
      .boundingBox();
    const box = await map(page).boundingBox();
    return Math.max(
      Math.abs(Number(after?.x) - Number(before?.x)),
      Math.abs(Number(after?.y) - Number(box?.y) - (Number(before?.y) - Number(frame?.y))),
    );
  };
  await expect.poll(moved).toBeLessThan(3);
});

test('who comes back to list and map goes on at the place they left by', async ({ page }) => {
  await page.goto('/client/search?q=temple&view=split');
  await expect(
    map(page)
      .getByRole('button', { name: /Safety grade [A-D]/ })
      .first(),
  ).toBeVisible();
  const link = listed(page).nth(7).getByRole('link').first();
  const name = await link.textContent();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/client\/information\/biz_/);
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await link.textContent()).toBe(name);
  await expect(link).toBeInViewport();
});

test('many places at one spot open as a list, where the keyboard goes on', async ({ page }) => {
  const [place] = await places(page, 'limit=1');
  const { lat, lon } = (place as unknown as { location: { lat: number; lon: number } }).location;
  await page.route('**/map/clusters*', (route) =>
    route.fulfill({
      json: {
        total: 5,
        items: [
          {
            kind: 'cluster',
            id: '18-spot',
            location: { lat, lon },
            count: 5,
            grades: { A: 5, B: 0, C: 0, D: 0, none: 0 },
            bbox: [lon, lat, lon, lat],
          },
        ],
      },
    }),
  );
  await page.goto('/client/search?view=map');
  const spot = map(page).getByRole('button', { name: /^5 places/ });
  await spot.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');
  await spot.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/bbox=.*view=split/);
  await expect(listed(page).filter({ hasText: String(place?.name.en) })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-view] > div:has([data-place]) :focus')).toBeVisible();
});

test('the address says where the map looks, for whoever it is sent to', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/client/search?view=map');
  await expect(pins(page).first()).toBeVisible();
  // The page looked there by itself: nothing to share, and no area that somebody means.
  await expect(page).toHaveURL(/view=map$/);
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden();
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(page).toHaveURL(/at=[\d.]+,[\d.]+,\d+$/);
  await settled(page);
  const labels = (shown: Page) => pins(shown).evaluateAll((all) => all.map((mark) => mark.ariaLabel));
  const seen = await labels(page);
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto(page.url());
  await expect.poll(() => labels(other)).toEqual(seen);
});

test('a map of ground alone says so, and leads back to places', async ({ page }) => {
  // Some 75 km off Phuket.
  await page.goto('/client/search?view=map&at=7.9,97.6,13');
  const none = page.getByText('No places in this view.');
  await expect(none).toBeVisible();
  await none.locator('..').getByRole('button', { name: 'Zoom out' }).click();
  await expect(pins(page).first()).toBeVisible();
  await expect(none).toBeHidden();
});

test('a phone gives the map most of its screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/client/search?view=map');
  await expect(pins(page).first()).toBeVisible();
  expect((await map(page).boundingBox())?.height).toBeGreaterThanOrEqual(560);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test('the small map of a place lets the page scroll, and a tap opens the large one', async ({ page }) => {
    const [place] = await places(page, 'limit=1');
    await page.goto(`/client/information/${place?.id}`);
    await page.getByRole('heading', { name: 'Getting there' }).scrollIntoViewIfNeeded();
    const small = page.getByRole('region', { name: new RegExp(`^Map: ${place?.name.en}`) });
    await expect(small.locator('.leaflet-marker-icon')).toBeVisible();
    await expect(small.locator('.sabaijai-map')).toHaveCSS('touch-action', 'pan-x pan-y');
    await small.tap({ position: { x: 40, y: 40 } });
    const large = page.getByRole('dialog', { name: String(place?.name.en) });
    await expect(large.locator('.leaflet-marker-icon')).toBeVisible();
    await expect(large.locator('.sabaijai-map')).toHaveCSS('touch-action', 'none');
  });
});

test('a map without places says so on its ground', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/client/search?q=zzzzqq&view=map');
  await expect(page.getByText('No place matches.', { exact: false })).toBeInViewport({ ratio: 1 });
});

test.describe('where the places cannot be had', () => {
  test.use({ expectedErrors: [/503/] });

  test('a map says so, and shows them once they are asked for again', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // The link leads to a list the server has not drawn, so that the page asks for it.
    await page.goto('/client/search?view=map');
    const isMarks = (url: URL) => url.pathname === '/api/v1/map/clusters';
    await page.route(isMarks, (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }));
    await page.getByRole('main').getByRole('search').getByRole('combobox').fill('temple');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await page.unroute(isMarks);
    // By the person or, where the map has moved meanwhile, by itself.
    await expect(async () => {
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.press('Enter', { timeout: 1_000 });
      await expect(page.getByText(/^\d+ on the map$/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(pins(page).first()).toBeVisible();
  });
});

test('the map of a text or a filter has all its places with their grades, and that of an area shows the area', async ({
  page,
}) => {
  const listed = await places(page, 'q=pattaya&grade=B,C&limit=50');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/client/search?q=pattaya&grade=B,C&view=map');
  await expect(page.getByText(`${listed.length} on the map`)).toBeVisible();
  const shown = async () => {
    const marks = await pins(page).evaluateAll((all) => all.map((mark) => String(mark.ariaLabel)));
    return marks.reduce((sum, label) => sum + Number(/^(\d+) places:/.exec(label)?.[1] ?? 1), 0);
  };
  await expect.poll(shown).toBe(listed.length);
  await page.goto('/client/area/pattaya?view=map');
  await expect(page.getByText(/^\d+ on the map$/)).toBeVisible();
  // A look at a town, and not at the country.
  await expect(map(page).getByText(/^([1-9]|10) km$/)).toBeVisible();
});

test('a place shows where it is, and nothing of the map is fetched before that is near', async ({ page }) => {
  const [place] = await places(page, 'limit=1');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/client/information/${place?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const early = fetched.filter((url) => /pin-map|leaflet|basemap/i.test(url));
  expect(early).toEqual([]);
  await page.getByRole('heading', { name: 'Getting there' }).scrollIntoViewIfNeeded();
  const small = page.getByRole('region', { name: new RegExp(`^Map: ${place?.name.en}`) });
  await expect(small.locator('.leaflet-marker-icon')).toBeVisible();
  await page.getByRole('button', { name: 'Show larger' }).click();
  const large = page.getByRole('dialog', { name: String(place?.name.en) });
  await expect(large.locator('.leaflet-marker-icon')).toBeVisible();
  await expect(large.getByRole('link', { name: 'Open in maps app' })).toBeVisible();
  await expectNoOverflow(page);
});

test.describe('without the map', () => {
  test.use({ expectedErrors: [/Failed to load resource|result-map|Loading chunk|could not be/i] });
  for (const [what, comeBack] of [
    ['asking again', (page: Page) => page.getByRole('button', { name: 'Try again' }).click()],
    ['the connection', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))],
  ] as const)
    test(`the list is there, a line says so, and ${what} brings it`, async ({ page }) => {
      let isBlocked = true;
      await page.route(/result-map/, (route) => (isBlocked ? route.abort() : route.continue()));
      await page.goto('/client/search?q=temple&view=map');
      await expect(page.getByText('The map could not be loaded.', { exact: false })).toBeVisible();
      await expect(page.getByRole('main').locator('article').first()).toBeVisible();
      isBlocked = false;
      await comeBack(page);
      await expect(map(page)).toBeVisible();
    });
});

test('on a phone the map is one press away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('navigation').locator('a[href="/client/search?view=map"]').click();
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
});
