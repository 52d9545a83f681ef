import { expect, places, test } from '../fixtures/test';

const cards = 'article';

for (const [language, q] of [
  ['th-TH', '海滩'],
  ['en-US', 'วัด'],
  ['ch-Ch', 'temple'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test('a search in another language finds places', async ({ page }) => {
      await page.goto('/');
      const box = page.getByRole('main').locator('input[name="q"]');
      await box.fill(q);
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/client/search\\?q=${encodeURIComponent(q)}`));
      await expect(page.getByRole('main').locator(cards).nth(2)).toBeVisible();
      const [first] = await places(page, `q=${encodeURIComponent(q)}&limit=1`);
      await expect(page.getByRole('main').locator(`a[href$="${first?.id}"]`)).toBeVisible();
      await page.goBack();
      await expect(box).toHaveValue('');
    });
  });

test('a half-typed Thai name suggests the place, and the keyboard opens it', async ({ page }) => {
  const found = await places(page, `q=${encodeURIComponent('วัด')}&limit=1`);
  const [place] = found;
  const name = String(place?.name.th);
  await page.goto('/client/search');
  const box = page.getByRole('search').getByRole('combobox');
  await box.pressSequentially(name.slice(0, Math.max(4, name.length - 3)), { delay: 20 });
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/client\/(information|search|category)/);
});

test('the header of a page suggests as well, and keeps what was typed before it could', async ({ page }) => {
  await page.goto('/client/policy/scoring');
  const box = page.getByRole('banner').getByRole('search').getByRole('combobox');
  await box.pressSequentially('pattay', { delay: 20 });
  await expect(page.getByRole('option', { name: /Pattaya/ }).first()).toBeVisible();
  await expect(box).toHaveValue('pattay');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/client/area/pattaya');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pattaya');
  await expect(box).toHaveValue('');
});

test('a slip in the word for a kind is taken for that kind, and the page says so', async ({ page }) => {
  await page.goto('/client/search?q=beech');
  const meant = page.getByRole('main').getByRole('link', { name: 'beach', exact: true });
  await expect(page.getByText(/Did you mean/)).toBeVisible();
  await meant.click();
  await expect(page).toHaveURL('/client/search?q=beach');
});

test('when nothing matches, the page offers the one filter to drop', async ({ page }) => {
  await page.goto('/client/search?q=temple&category=restaurant&grade=D&rating_min=5&province=TH-94');
  await expect(page.getByRole('paragraph').filter({ hasText: 'No place matches all of this' })).toBeVisible();
});

test('a kind of place is a filter, and a link on the page of a place that names it', async ({ page }) => {
  await page.goto('/client/search?q=bangkok');
  await page.getByRole('main').getByRole('combobox', { name: 'Kind of place' }).selectOption('Noodles');
  await expect(page).toHaveURL('/client/search?q=bangkok&tags=noodle');
  const [first] = await places(page, 'q=bangkok&tags=noodle&limit=1');
  await page.getByRole('main').locator(`a[href$="${first?.id}"]`).first().click();
  await page.getByRole('link', { name: 'Noodles', exact: true }).click();
  await expect(page).toHaveURL('/client/search?tags=noodle');
  await expect(page.getByRole('main').locator(cards).nth(1)).toBeVisible();
});

test('a filter stands in the address and survives a reload', async ({ page }) => {
  await page.goto('/client/search?q=temple&grade=A');
  await expect(page.getByRole('main').locator(cards).first()).toBeVisible();
  await page.reload();
  const found = await places(page, 'q=temple&grade=A');
  expect(found.length).toBeGreaterThan(0);
  await expect(page.getByRole('main').locator(cards)).toHaveCount(Math.min(20, found.length));
});

test.describe('near Pattaya', () => {
  test.use({ geolocation: { latitude: 12.9276, longitude: 100.8771 }, permissions: ['geolocation'] });
  test('pressing «Use my location» lists what is around, nearest first', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Use my location' }).first().click();
    await expect(page.getByText(/away, .* on foot/).first()).toBeVisible();
    const near = await places(page, 'near=12.9276,100.8771&sort=near&limit=1');
    await expect(page.getByRole('link', { name: String(near[0]?.name.en) }).first()).toBeVisible();
  });
});
