import { expect, test } from '../fixtures/test';

test('the language is kept in a cookie for a year and survives a reload', async ({ page, context }) => {
  await page.goto('/client/lang');
  await page.getByRole('main').getByRole('button', { name: /中文/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: 'ch-Ch', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test.describe('a language file that fails', () => {
  test.use({ expectedErrors: [/./] });
  test('keeps the old language and tells the person', async ({ page }) => {
    await page.goto('/client/lang');
    await expect(page.getByRole('main').getByRole('button', { name: /中文/ })).toBeVisible();
    const failures: string[] = [];
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    await page.route(/\.js$/, (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: /中文/ }).click();
    await expect(page.getByText(/could not be loaded\. The language stays as it is/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(failures.some((text) => /Language file .* failed to load/.test(text))).toBe(true);
  });
});
