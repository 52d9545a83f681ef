import { tabTo } from '../fixtures/keyboard';
import { linkOfMailTo } from '../fixtures/mail';
import { type Account, aLogin, at, aVisitor, demo, PASSWORD } from '../fixtures/people';
import { expect, type Page, places, test } from '../fixtures/test';

async function fillIn(form: Pick<Page, 'getByLabel'>, { login, password }: Account) {
  await form.getByLabel('E-mail or phone number').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
}
async function signIn(page: Page, account: Account) {
  await fillIn(page, account);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}
const dialogOf = (page: Page) => page.getByRole('dialog');
const me = async (page: Page) => (await (await page.request.get('/api/v1/me')).json()).user;

async function register(page: Page, login: string, name = 'Nok of the Journeys') {
  await page.getByLabel('Name shown to others').fill(name);
  await fillIn(page, { login, password: PASSWORD });
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByLabel(/I have read the privacy notice/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('a visitor signs in, returns to where they were, and signs out', async ({ page, context }) => {
  await page.goto('/auth/login-by-client?redirect=/client/search%3Fq%3Dtemple');
  await signIn(page, await aVisitor());
  await expect(page).toHaveURL(/\/client\/search\?q=temple/);
  const session = (await context.cookies()).find(({ name }) => name === 'sid');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const user = await me(page);
  expect(user.roles).toEqual(['client']);
  await page.getByRole('banner').getByRole('button', { name: user.displayName }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await me(page)).toBeNull();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 401/] });
  test('a wrong password gets one neutral sentence and keeps what was typed', async ({ page }) => {
    await page.goto('/auth/login');
    const { login } = await aVisitor();
    await signIn(page, { login, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('E-mail or phone number')).toHaveValue(login);
  });
});

test('a redirect to another site is dropped', async ({ page, baseURL }) => {
  await page.goto(`/auth/login?redirect=${encodeURIComponent('/\\evil.example')}`);
  await signIn(page, await aVisitor());
  await expect(page).not.toHaveURL(/auth\/login/);
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('somebody registers, signs out, and signs in again by keyboard alone', async ({ page }) => {
  const login = aLogin('nok');
  await page.goto('/auth/register');
  await register(page, login);
  await expect(page).toHaveURL('/');
  expect(await me(page)).toMatchObject({ displayName: 'Nok of the Journeys', roles: ['client'] });
  await page.getByRole('banner').getByRole('button', { name: 'Nok of the Journeys' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await tabTo(page, page.getByLabel('E-mail or phone number'));
  await page.keyboard.type(login);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText(login, { exact: true })).toBeVisible();
});

const openLink = async (page: Page, login: string) => {
  let link = '';
  await expect.poll(() => (link = linkOfMailTo(login, '/auth/prove'))).toContain('#token=');
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  // What is still in the address could be read over a shoulder.
  await expect(page).toHaveURL('/auth/prove');
};

test('somebody proves their address by the link of the mail, in another browser', async ({
  page,
  browser,
}) => {
  const login = aLogin('nok');
  await page.goto('/auth/register');
  await register(page, login);
  await expect(page.getByText(`We have sent a link to ${login}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the link' })).toBeVisible();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'E-mail address' });
  await expect(section.getByText('Not confirmed')).toBeVisible();
  await expect(section.getByText(`We have sent a link to ${login}`)).toBeVisible();
  await section.getByRole('button', { name: `Send the link to ${login} again` }).click();
  await expect(section.getByRole('link', { name: 'Confirm the address' })).toBeVisible();

  const elsewhere = await at(browser, null);
  await openLink(elsewhere, login);
  await expect(elsewhere.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  expect((await me(page)).isEmailProved).toBe(false);
  await tabTo(elsewhere, elsewhere.getByRole('button', { name: 'Confirm this address' }));
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.locator(':focus')).toHaveText('Your e-mail address is confirmed.');
  await page.reload();
  await expect(section.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: /^Send the link/ })).toBeHidden();
});

test('who gave a number alone is told what they miss, and adds an address', async ({ page }) => {
  const login = aLogin('lek');
  await page.goto('/auth/register');
  await page.getByText('Business owner').click();
  await page.getByLabel('E-mail or phone number').fill('08');
  await expect(page.getByText('For signing in; nobody else sees it.')).toBeVisible();
  const number = `08${String(Date.now()).slice(-8)}`;
  await page.getByLabel('E-mail or phone number').fill(number);
  await expect(page.getByText('With a number alone we cannot send you mails')).toBeVisible();
  await register(page, number);
  await expect(page.getByText('No confirmed e-mail address yet')).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  const section = page.getByRole('region', { name: 'E-mail address' });
  await expect(section.getByText('there is no way back into your account')).toBeVisible();
  await section.getByRole('button', { name: 'Add an e-mail address' }).click();
  await expect(section.getByLabel('New e-mail address')).toBeFocused();
  await section.getByLabel('New e-mail address').fill(login);
  await section.getByLabel(/^Your password/).fill(PASSWORD);
  await section.getByRole('button', { name: 'Save the address' }).click();
  await expect(section.getByText('Not confirmed')).toBeVisible();
  await openLink(page, login);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(section.getByText('Confirmed', { exact: true })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 410/] });
  test('a link that proves nothing any more leads to a new one', async ({ page }) => {
    await page.goto('/auth/prove#token=used-up-long-ago');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('alert')).toContainText('expired or was already used');
    // Nobody need be signed in to have another sent.
    await page.getByLabel('E-mail address').fill('nobody@journeys.example');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.locator(':focus')).toContainText('If an account here still has to confirm nobody@');
    await page.getByRole('link', { name: 'Sign in to your account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.getByRole('link', { name: 'Confirm your e-mail address' }).click();
    await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  });
});

test('a form for an account comes back without its password', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByText('Business owner').click();
  await page.getByLabel('Name shown to others').fill('Someone else');
  await page.getByLabel('E-mail or phone number').fill('someone@journeys.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Business owner')).toBeChecked();
  await expect(page.getByLabel('Name shown to others')).toHaveValue('Someone else');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByText('Please tick this to continue.')).toHaveCount(2);
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 409/] });
  test('a taken address leads to signing in with it', async ({ page }) => {
    const { login, password } = await aVisitor();
    await page.goto('/auth/register?redirect=/client/hot-all');
    await register(page, login);
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    // The page it leaves has fields of the same names.
    await expect(page).toHaveURL(/\/auth\/login-by-client/);
    await expect(page.getByLabel('E-mail or phone number')).toHaveValue(login);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/client/hot-all');
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 401/] });
  test('a heart pressed by nobody goes on by itself after registering', async ({ page }) => {
    const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
    const path = `/client/information/${place?.id}`;
    await page.goto(path);
    await page.getByRole('button', { name: /Save/ }).first().click();
    await expect(dialogOf(page).getByRole('heading')).toContainText(String(place?.name.en));
    await dialogOf(page).getByRole('link', { name: 'Create an account' }).click();
    await register(page, aLogin('nok'), 'Mali');
    await expect(page).toHaveURL(path);
    await expect
      .poll(async () => {
        const answer = await page.request.get('/api/v1/favorites');
        return JSON.stringify(await answer.json());
      })
      .toContain(String(place?.id));
  });

  test('a session that ends during work keeps the typed words and goes on', async ({ page, context }) => {
    const visitor = await aVisitor(page);
    await page.goto('/account');
    await page.getByLabel('Name shown to others').fill('Fon, who travels');
    await context.clearCookies({ name: 'sid' });
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(dialogOf(page).getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByLabel('Name shown to others')).toHaveValue('Fon, who travels');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await fillIn(dialogOf(page), visitor);
    await dialogOf(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    expect((await me(page)).displayName).toBe('Fon, who travels');
  });
});

test('a forgotten password is chosen anew by the link of the mail, once', async ({ page }) => {
  const { login, name } = await aVisitor();
  await page.goto('/auth/login-by-client');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail or phone number').fill(login);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${login}`)).toBeVisible();
  await expect(page.getByText('outbox folder')).toBeVisible();

  let link = '';
  await expect.poll(() => (link = linkOfMailTo(login))).toContain('/auth/reset#token=');
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL('/auth/reset');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Please write at least 10 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('quite another set of words');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await signIn(page, { login, password: 'quite another set of words' });
  await expect.poll(async () => (await me(page))?.displayName).toBe(name);
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 410/] });
  test('a link that is used up offers a new one', async ({ page }) => {
    await page.goto('/auth/reset#token=used-up-long-ago');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});

test('somebody changes their profile and password, signs out elsewhere, and deletes the account', async ({
  page,
  browser,
}) => {
  const phone = await at(browser, await aVisitor(page));
  await page.goto('/account');
  await page.getByLabel('Home province').selectOption({ label: 'Chiang Mai' });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.getByRole('button', { name: /Sign out there/ }).click();
  await expect(page.getByRole('button', { name: /Sign out there/ })).toBeHidden();
  expect(await me(phone)).toBeNull();
  await phone.context().close();

  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('quite another set of words');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await page.getByRole('button', { name: 'I want to delete my account' }).click();
  await page.getByLabel(/Your password, to confirm/).fill('quite another set of words');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await me(page)).toBeNull();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 409/] });
  test('two windows that change the profile are put beside each other', async ({ page, context }) => {
    await aVisitor(page);
    await page.goto('/account');
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByLabel('Name shown to others').fill('Kaew elsewhere');
    await other.getByRole('button', { name: 'Save profile' }).click();
    await expect(other.getByText('Your profile is saved.')).toBeVisible();
    await other.close();

    await page.getByLabel('Name shown to others').fill('Kaew here');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('radio', { name: /Kaew elsewhere/ }).check();
    await expect(page.getByLabel('Name shown to others')).toHaveValue('Kaew elsewhere');
    await page.getByRole('radio', { name: /Kaew here/ }).check();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    expect((await me(page)).displayName).toBe('Kaew here');
  });
});

test('who has the wrong role for a page may switch to another account and gets there', async ({ page }) => {
  await page.goto('/auth/login?redirect=/client/favorite');
  await signIn(page, demo('inspector1'));
  await expect(page.getByText('403')).toBeVisible();
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL('/auth/login-by-client?redirect=%2Fclient%2Ffavorite');
  await signIn(page, await aVisitor());
  await expect(page).toHaveURL('/client/favorite');
  await expect(page.getByText('403')).toBeHidden();
});

test('a name that nobody expects gets a sentence at the field and is not lost', async ({ page }) => {
  await page.goto('/auth/register');
  for (const [what, words] of [
    ['100 kB', 'ก'.repeat(100_000)],
    ['emoji only as long as one letter', '👩‍🚒'.slice(0, 2)],
    ['marks that turn the direction, and nothing else', '\u202e\u202c'],
  ] as const)
    await test.step(what, async () => {
      await register(page, aLogin('nok'), words);
      const field = page.getByLabel('Name shown to others');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue(words);
    });
});
