import type { Today } from '@sabaijai/contract';
import { call, get } from '../fixtures/api';
import { anInspector, signIn } from '../fixtures/people';
import { aBusiness, anInspection } from '../fixtures/places';
import { expect, type Page, settled, test } from '../fixtures/test';

const LIST = '/inspector/list/business-tourlist';
/** No other journey is there. */
const PROVINCE = 'TH-39';

const today = (page: Page) => get<Today>(page, 'inspector/today');

const stopNames = (page: Page) => page.locator('[data-stop] a:not([aria-label])').allInnerTexts();

test('an inspector plans the day by keyboard: list, round, home, map', async ({ page }) => {
  const aPlace = () => aBusiness({ province: PROVINCE });
  const [inspector, one, two, third, graded] = await Promise.all([
    anInspector(PROVINCE),
    aPlace(),
    aPlace(),
    aPlace(),
    aPlace(),
  ]);
  await anInspection(graded);
  await signIn(page, inspector);

  await test.step('places of the list go into the round', async () => {
    await page.goto(`${LIST}?tab=never`);
    for (const { name } of [one, two]) {
      const box = page.getByRole('checkbox', { name: `Choose ${name}` });
      await box.press('Space');
      await expect(box).toBeChecked();
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
    const form = page.locator(`[data-stop="${first}"]`).getByRole('link', { name: /^Inspect/ });
    await expect(form).toHaveAttribute('href', `/inspector/inspec-vender/${first}/safety-form/form1`);
  });

  await test.step('what another device added meanwhile is kept', async () => {
    const { date } = (await today(page)).round;
    await call(page, 'POST', `inspector/rounds/${date}/add`, { stops: [third.id] });
    await page.locator(`[data-stop="${second}"] [data-act="remove"]`).press('Enter');
    await expect
      .poll(async () => (await today(page)).round.stops.map(({ place }) => place.id))
      .toEqual([first, third.id]);
    await expect(page.locator('[data-stop]')).toHaveCount(2);
  });

  await test.step('the map says the same as its list, and adds to the round', async () => {
    await page.getByRole('link', { name: 'Open the map' }).press('Enter');
    await expect(page).toHaveURL(/\/inspector\/map$/);
    await settled(page);
    const list = page.getByRole('region', { name: 'Places on the map' });
    await page.getByRole('button', { name: 'Graded, not due' }).press('Enter');
    await expect(page).toHaveURL(/layers=.*graded/);
    const row = list.locator(`[data-place="${graded.id}"]`);
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await page.getByRole('button', { name: 'Rectangle' }).press('Enter');
    await expect(page.getByText(/Drag the corners/)).toBeVisible();
    await settled(page);
    await row.getByRole('button').first().press('Enter');
    await row.getByRole('button', { name: 'Add to today’s round' }).press('Enter');
    await expect(row.getByRole('button', { name: 'In today’s round' })).toBeVisible();
    expect((await today(page)).round.stops.map(({ place }) => place.id)).toContain(graded.id);
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
