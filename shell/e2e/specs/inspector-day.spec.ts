import type { Round, Today } from '@sabaijai/contract';
import { expect, type Page, settled, test } from '../fixtures/test';

const LIST = '/inspector/list/business-tourlist';

async function signIn(page: Page, name: string) {
  const data = { login: `${name}@demo.sabaijai.example`, password: 'Sabaijai-demo-2026' };
  expect((await page.request.post('/api/v1/auth/login', { data })).status()).toBe(200);
}

async function today(page: Page) {
  return (await (await page.request.get('/api/v1/inspector/today')).json()) as Today;
}

/** The round as another device would leave it. */
async function saveRound(page: Page, stops: string[]) {
  const { round } = await today(page);
  const data = { version: round.version, stops };
  const answer = await page.request.put(`/api/v1/inspector/rounds/${round.date}`, { data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Round;
}

const stopNames = (page: Page) => page.locator('[data-stop] a:not([aria-label])').allInnerTexts();

// Another device is faster once, on purpose.
test.use({ expectedErrors: [/status of 409 .*\/inspector\/rounds\//] });

test('an inspector plans the day by keyboard: list, round, home, map', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'inspector2');
  await saveRound(page, []);

  await test.step('the most urgent places of the list go into the round', async () => {
    await page.goto(`${LIST}?tab=never`);
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    for (const at of [0, 1]) {
      await boxes.nth(at).press('Space');
      await expect(boxes.nth(at)).toBeChecked();
    }
    await expect(page.getByText('2 places chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Add to today’s round' }).press('Enter');
    await expect(page.getByText('Today’s round has 2 stops.')).toBeVisible();
    await expect(page.getByText(/^Your round, /).first()).toBeVisible();
  });

  const [first, second] = (await today(page)).round.stops.map(({ place }) => place.id);
  await test.step('home shows them, and moves them without a mouse', async () => {
    await page.getByRole('link', { name: 'See today’s round' }).press('Enter');
    await expect(page).toHaveURL(/\/inspector\/home$/);
    await expect(page.locator('[data-stop]')).toHaveCount(2);
    const before = await stopNames(page);
    const down = page.locator(`[data-stop="${first}"] [data-act="down"]`);
    await down.press('Enter');
    await expect.poll(() => stopNames(page)).toEqual([...before].reverse());
    await expect(down).toBeFocused();
    expect((await today(page)).round.stops.map(({ place }) => place.id)).toEqual([second, first]);
    const form = page.locator(`[data-stop="${first}"]`).getByRole('link', { name: /Start the form/ });
    await expect(form).toHaveAttribute('href', `/inspector/inspec-vender/${first}/safety-form/form1`);
  });

  await test.step('what another device added meanwhile is kept', async () => {
    const { items } = await (await page.request.get('/api/v1/inspector/lists/sites?limit=1')).json();
    const third = items[0].place.id;
    await saveRound(page, [String(second), String(first), third]);
    await page.locator(`[data-stop="${second}"] [data-act="remove"]`).press('Enter');
    await expect
      .poll(async () => (await today(page)).round.stops.map(({ place }) => place.id))
      .toEqual([first, third]);
    await expect(page.locator('[data-stop]')).toHaveCount(2);
  });

  await test.step('the map says the same as its list, and adds to the round', async () => {
    await page.getByRole('link', { name: 'Open the map' }).press('Enter');
    await expect(page).toHaveURL(/\/inspector\/map$/);
    await settled(page);
    const list = page.getByRole('region', { name: 'Places on the map' });
    await page.getByRole('button', { name: 'Graded, not due' }).press('Enter');
    await expect(page).toHaveURL(/layers=.*graded/);
    const free = list.locator('[data-place]').filter({ hasNot: page.locator(`[data-place="${first}"]`) });
    await expect(free.first()).toBeVisible();
    await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await page.getByRole('button', { name: 'Rectangle' }).press('Enter');
    await expect(page.getByText(/Drag the corners/)).toBeVisible();
    await settled(page);
    const id = await list.locator('[data-place]').evaluateAll(
      (rows, taken) =>
        rows.map((row) => row.getAttribute('data-place')).find((each) => !taken.includes(each)),
      (await today(page)).round.stops.map(({ place }) => place.id as string | null),
    );
    const row = list.locator(`[data-place="${id}"]`);
    await row.getByRole('button').first().press('Enter');
    await row.getByRole('button', { name: 'Add to today’s round' }).press('Enter');
    await expect(row.getByRole('button', { name: 'In today’s round' })).toBeVisible();
    expect((await today(page)).round.stops.map(({ place }) => place.id)).toContain(id);
  });
});

test('the list of sites keeps its filters in the address and says what it leaves out', async ({ page }) => {
  await signIn(page, 'inspector1');
  await page.goto('/inspector/list/tourlist?tab=overdue&category=souvenir&grade=A');
  await expect(page.getByRole('heading', { level: 1, name: 'Tour sites' })).toBeVisible();
  await settled(page);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/tab=all.*|.*tab=all/);
  expect(new URL(page.url()).searchParams.get('category')).toBe('souvenir');
  await page.goto(`${LIST}?state=rejected`);
  await expect(page).toHaveURL(/tab=registrations/);
  await expect(page.getByRole('link', { name: 'New registrations', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
