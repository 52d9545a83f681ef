import { get } from '../fixtures/api';
import { aVisitor } from '../fixtures/people';
import { expect, type Page, places, settled, test } from '../fixtures/test';

async function keep(page: Page, count: number) {
  const found = (await places(page, 'sort=safest&limit=10')).slice(0, count);
  for (const { id } of found)
    expect((await page.request.put(`/api/v1/favorites/${id}`, { data: {} })).status()).toBe(201);
  return found.map(({ name }) => name.en as string);
}

const keptNow = async (page: Page) => (await get<{ total: number }>(page, 'favorites')).total;

test('a heart pressed by a stranger is saved by itself once they signed in', async ({ page }) => {
  const { login, password } = await aVisitor();
  await page.goto('/client/category/restaurant');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  const name = String(await heart.getAttribute('aria-label')).replace('Save ', '');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  const dialog = page.getByRole('dialog', { name: `Sign in to save ${name}` });
  await dialog.getByLabel('E-mail or phone number').fill(login);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/client\/category\/restaurant/);
  await page.goto('/client/favorite');
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  expect(await keptNow(page)).toBe(1);
});

test('with nothing kept the page says what hearts are for, and offers three places', async ({ page }) => {
  await aVisitor(page);
  await page.goto('/client/favorite');
  await expect(page.getByText(/Press the heart/)).toBeVisible();
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / });
  await expect(hearts).toHaveCount(3);
  await hearts.first().click();
  await expect(page.getByText('1 place', { exact: true })).toBeVisible();
});

test('a note is kept, a removal can be brought back, and is final when the page is left', async ({
  page,
}) => {
  await aVisitor(page);
  const [last, , first] = await keep(page, 3);
  await page.goto('/client/favorite');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  await page.getByRole('button', { name: `Add a note ${first}` }).click();
  await page.getByRole('textbox', { name: /Your note/ }).fill('Window seat, upstairs');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Window seat, upstairs')).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('button', { name: `Save ${last}` })
    .click();
  await expect(page.getByRole('heading', { level: 3, name: last as string })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 3, name: last as string })).toBeVisible();
  expect(await keptNow(page)).toBe(3);

  await page
    .getByRole('main')
    .getByRole('button', { name: `Save ${last}` })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Sabaijai, home page' }).click();
  await expect.poll(() => keptNow(page)).toBe(2);
});

test('everything works by keyboard alone', async ({ page }) => {
  await aVisitor(page);
  await keep(page, 3);
  await page.goto('/client/favorite');
  await page.getByRole('button', { name: 'Select' }).focus();
  await page.keyboard.press('Enter');
  const boxes = page.getByRole('checkbox');
  for (const at of [0, 1]) {
    await boxes.nth(at).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 places removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);

  const alert = page.getByRole('switch').first();
  await alert.focus();
  await page.keyboard.press('Space');
  await expect(alert).toHaveAttribute('aria-checked', 'false');

  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(/All quiet/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
});

test.describe('without a connection', () => {
  // What the shell fetches beside the page is refused by the browser, and said in the console.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what was opened can still be read without a connection, with its time', async ({ page, context }) => {
    await aVisitor(page);
    const [last] = await keep(page, 2);
    await page.goto('/client/favorite');
    await expect(page.getByRole('heading', { level: 3, name: last as string })).toBeVisible();
    // This is about what has come.
    await settled(page);
    await context.setOffline(true);
    await expect(page.getByText(/Saved copy from .* \d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: last as string })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Saved copy from/)).toBeHidden();
  });
});
