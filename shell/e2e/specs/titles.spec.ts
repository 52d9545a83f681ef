import { expect, places, test } from '../fixtures/test';

test.describe(() => {
  test.use({ expectedErrors: [/status of 404 .* at \S+\/nowhere$/] });
  test('the tab names each page, also after a link and after another language', async ({ page }) => {
    const [place] = await places(page, 'q=temple&limit=1');
    await page.goto('/');
    await expect(page).toHaveTitle('Places in Thailand and how safe they are · Sabaijai');
    await page.getByRole('link', { name: /Restaurants/ }).click();
    await expect(page).toHaveTitle('Restaurants · Sabaijai');
    await page.goBack();
    await expect(page).toHaveTitle('Places in Thailand and how safe they are · Sabaijai');
    await page.goto('/client/search?q=temple');
    await expect(page).toHaveTitle('Places for “temple” · Sabaijai');
    await page.getByRole('link', { name: String(place?.name.en), exact: true }).click();
    await expect(page).toHaveTitle(`${place?.name.en} · Sabaijai`);
    await page.goBack();
    await expect(page).toHaveTitle('Places for “temple” · Sabaijai');
    await page.goto('/nowhere');
    await expect(page).toHaveTitle('Page Not Found: /nowhere · Sabaijai');
    await page.goto('/auth/login-by-client');
    await expect(page).toHaveTitle('Sign in · Sabaijai');
    await page.goto('/client/lang');
    await expect(page).toHaveTitle('Language · Sabaijai');
    await page.getByRole('main').getByRole('button', { name: /中文/ }).click();
    // The choice leads back to where one came from; here, home.
    await expect(page).toHaveTitle('泰国地点与安全等级 · Sabaijai 安心游');
    expect(await page.locator('title').count()).toBe(1);
  });
});

test('a page opened by keyboard starts at its content, an address typed anew at its top', async ({
  page,
}) => {
  await page.goto('/client/hot-all');
  await page.getByRole('main').getByRole('link').nth(12).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/client\/information\//);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/client/hot-all');
  await page.getByRole('main').getByRole('link').nth(12).scrollIntoViewIfNeeded();
  await page.goto('/client/recommend-all');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
