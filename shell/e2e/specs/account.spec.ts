import { expect, type Page, test } from '../fixtures/test';

async function signIn(page: Page, login: string, password = 'Sabaijai-demo-2026') {
  await page.getByLabel('E-mail or phone number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('a visitor signs in, returns to where they were, and signs out', async ({ page, context }) => {
  await page.goto('/auth/login-by-client?redirect=/client/search%3Fq%3Dtemple');
  await signIn(page, 'client1@demo.sabaijai.example');
  await expect(page).toHaveURL(/\/client\/search\?q=temple/);
  const session = (await context.cookies()).find(({ name }) => name === 'sid');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const me = await (await page.request.get('/api/v1/me')).json();
  expect(me.user.roles).toEqual(['client']);
  await page.getByRole('banner').getByRole('button', { name: me.user.displayName }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await (await page.request.get('/api/v1/me')).json()).user).toBeNull();
});

test.describe(() => {
  test.use({ expectedErrors: [/401/] });
  test('a wrong password gets one neutral sentence and keeps what was typed', async ({ page }) => {
    await page.goto('/auth/login');
    await signIn(page, 'vendor2@demo.sabaijai.example', 'not-the-password');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('E-mail or phone number')).toHaveValue('vendor2@demo.sabaijai.example');
  });
});

for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`a redirect to ${evil} is dropped`, async ({ page, baseURL }) => {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(evil)}`);
    await signIn(page, 'vendor1@demo.sabaijai.example');
    await expect(page).not.toHaveURL(/auth\/login/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}
