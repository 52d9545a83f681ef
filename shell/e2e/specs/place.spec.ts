import { expect, places, test } from '../fixtures/test';

test('from a category to a place: grade and stars are two things, and the grade explains itself', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Restaurants/ })
    .first()
    .click();
  await expect(page).toHaveURL('/client/category/restaurant');
  const [place] = await places(page, 'category=restaurant&grade=B&sort=safest&limit=1');
  await page.goto(`/client/information/${place?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(place?.name.en));
  const safety = page.getByRole('region', { name: /Safety/ });
  await expect(safety.getByText('B', { exact: true }).first()).toBeVisible();
  await expect(safety.getByText('not a government certificate', { exact: false })).toBeVisible();
  await page.getByText('Findings and score').click();
  await expect(page.getByText('Fire and emergency')).toBeVisible();
});

test('a place without a grade says why', async ({ page }) => {
  const ungraded = async () =>
    (await places(page, 'sort=newest_inspected&limit=50&category=souvenir')).find(
      ({ safety }) => safety.grade === null,
    );
  // A demo that has just been made is still put into the index.
  await expect.poll(ungraded, { message: 'the demo has places that were never inspected' }).toBeDefined();
  const place = await ungraded();
  await page.goto(`/client/information/${place?.id}`);
  await expect(page.getByText(/not inspected|out of date|Awaiting/i).first()).toBeVisible();
});

test('the sections of a place are reached by the keyboard and by their address', async ({ page }) => {
  const [place] = await places(page, 'category=restaurant&sort=top_rated&limit=1');
  await page.goto(`/client/information/${place?.id}#review`);
  await expect(page.locator('#review')).toBeInViewport();
});
