import type { Browser, Page } from '@playwright/test';
import type { SafetyForm, Warning } from '@sabaijai/contract';
import { newId } from '@sabaijai/contract';
import { aPicture, call } from '../fixtures/api';
import { anInspector, at, type Person, signIn } from '../fixtures/people';
import { aBusiness, aReply, aWarning, hereAt, only, type Place, times } from '../fixtures/places';
import { awaitsLife, expect, expectAccessible, expectNoOverflow, test, watched } from '../fixtures/test';

/** An inspector at a place, with an open inspection whose first form is on the screen. */
async function inspecting(browser: Browser) {
  const place = await aBusiness();
  const inspector = await anInspector(place.province);
  const { id } = await call<SafetyForm>(inspector, 'POST', 'inspections', {
    ...{ id: newId('inspection'), businessId: place.id, type: 'routine', fix: hereAt(place), ...times() },
  });
  const page = await at(browser, inspector);
  // Without its key a device keeps nothing, and it has to be asked for once.
  const key = page.waitForResponse('**/me/keep-key');
  await page.goto(formOf(place, 1));
  await expect(page.locator('#F1-01')).toBeVisible({ timeout: 20_000 });
  await (await key).finished();
  return { place, inspector, page, saved: () => savedOf(inspector, id) };
}
const formOf = (place: Place, number: number) =>
  `/inspector/inspec-vender/${place.id}/safety-form/form${number}`;

async function savedOf(inspector: Person, id: string) {
  const { answers } = await call<SafetyForm>(inspector, 'GET', `inspections/${id}`);
  return Object.fromEntries(answers.map(({ itemId, note, photos = [] }) => [itemId, { note, photos }]));
}

async function fail(page: Page, item: string, note: string) {
  const card = page.locator(`#${item}`);
  await card.getByRole('radio', { name: 'Fail' }).check({ force: true });
  await card.getByLabel('What did you see?').fill(note);
  await expect(card.getByLabel('What did you see?')).toHaveValue(note);
  return card;
}
const photograph = async (page: Page, item: string) =>
  page
    .locator(`#${item} input[type=file]`)
    .first()
    .setInputFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
const toForm = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'The five forms' }).getByRole('link', { name }).click();
const unsent = (page: Page) => page.getByRole('button', { name: /not sent yet$/ });
const RETURNED = 'The picture does not show the place that we met. Please take it from the same spot.';
const DECIDED = 'Your decisions';
/** What goes out from an inspection. */
const SENDING = /\/api\/v1\/(inspections\/\w+\/answers|photos\?)/;
const NOTE = 'The floor beside the sink is wet and has no sign.';

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('what was entered goes from whatever page is open, photos as well', async ({ browser }) => {
    const { page, saved } = await inspecting(browser);
    await page.context().setOffline(true);
    const card = await fail(page, 'F1-01', NOTE);
    await photograph(page, 'F1-01');
    await expect(card.getByText('Kept, not sent')).toBeVisible();
    await toForm(page, 'Fire');
    await page.getByRole('link', { name: 'Today' }).first().click();
    await expect(unsent(page)).toHaveAccessibleName('2 not sent yet');
    await unsent(page).press('Enter');
    const list = page.getByRole('dialog', { name: 'Not sent yet' });
    await expect(list.getByText(/^Photo · F1-01/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    // On a tablet the field to search in does not lie over it.
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      await unsent(page).click({ trial: true });
    }
    await page.context().setOffline(false);
    await expect(unsent(page)).toBeHidden({ timeout: 30_000 });
    const answer = (await saved())['F1-01'];
    expect([answer?.note, answer?.photos.length]).toEqual([NOTE, 1]);
  });

  test('all of it stands on a page of its own, where a photo is thrown away and taken back', async ({
    browser,
  }) => {
    const { page, saved } = await inspecting(browser);
    // Only what is kept cannot be sent.
    await page.route(SENDING, (route) => route.abort());
    const card = await fail(page, 'F1-01', NOTE);
    await photograph(page, 'F1-01');
    await expect(card.getByText('Kept, not sent')).toBeVisible();
    await page.getByRole('link', { name: 'Today' }).first().click();
    await expect(page.getByText(/^2 things are not sent yet, the oldest since \d{2}:\d{2}\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'See what' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeVisible();
    const photo = page.getByRole('listitem').filter({ hasText: /^Photo · F1-01/ });
    await expect(photo).toContainText(/kB · (now|1 minute ago) · \d{2}:\d{2}/);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(page);
    await expectAccessible(page);
    await photo.getByRole('button', { name: 'Throw away' }).press('Enter');
    await photo.getByRole('button', { name: 'Yes, throw it away' }).press('Enter');
    await expect(unsent(page)).toHaveAccessibleName('1 not sent yet');
    await page.getByRole('button', { name: 'Take back' }).press('Enter');
    await expect(photo).toBeVisible();
    await page.unroute(SENDING);
    await page.getByRole('button', { name: 'Send now' }).press('Enter');
    await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 30_000 });
    expect((await saved())['F1-01']?.photos).toHaveLength(1);
  });

  test('who signs out is asked what becomes of it, and finds it locked and whole', async ({ browser }) => {
    const { place, inspector, page, saved } = await inspecting(browser);
    // Only what is kept cannot be sent; signing in and out can.
    await page.route('**/api/v1/inspections/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await fail(page, 'F1-01', NOTE);
    await expect(unsent(page)).toBeVisible();
    await page.getByRole('button', { name: inspector.name }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog', { name: 'Not everything is sent' });
    await expect(question.getByText('1 thing you entered is on this device alone.')).toBeVisible();
    await question.getByRole('button', { name: 'Sign out and keep it locked' }).press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.unroute('**/api/v1/inspections/**');
    // A colleague on the same phone neither sees nor sends it.
    const colleague = await anInspector(place.province);
    await signIn(page, colleague);
    await page.goto('/inspector/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(unsent(page)).toBeHidden();
    await signIn(page, inspector);
    await page.goto('/inspector/home');
    await expect.poll(async () => (await saved())['F1-01']?.note, { timeout: 30_000 }).toBe(NOTE);
  });
});

test('who signs out in one tab leaves nothing to be read in another', async ({ browser }) => {
  const { inspector, place, page, saved } = await inspecting(browser);
  await fail(page, 'F1-01', NOTE);
  await expect.poll(async () => (await saved())['F1-01']?.note).toBe(NOTE);
  const other = awaitsLife(watched(await page.context().newPage()));
  await other.goto(formOf(place, 2));
  await expect(other.locator('#F2-01')).toBeVisible();
  await other.getByRole('button', { name: inspector.name }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await expect(page.getByText(place.name)).toHaveCount(0);
});

test('the sign-in page tells that something waits on this device, and it is sent with the sign-in', async ({
  browser,
}) => {
  const { inspector, page, saved } = await inspecting(browser);
  await page.route(SENDING, (route) => route.abort());
  await fail(page, 'F1-01', NOTE);
  await expect(unsent(page)).toBeVisible();
  // The session has run out.
  await page.context().clearCookies({ name: /sid$/ });
  await page.goto('/inspector/home');
  await expect(page.getByText('1 thing on this device is not sent yet.')).toBeVisible();
  await page.unroute(SENDING);
  await page.getByLabel('E-mail or phone number').fill(inspector.login);
  await page.getByLabel('Password', { exact: true }).fill(inspector.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(async () => (await saved())['F1-01']?.note, { timeout: 30_000 }).toBe(NOTE);
});

test('a photo on its way arrives although one goes on to the next form', async ({ browser }) => {
  const { page, saved } = await inspecting(browser);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/v1/photos?*', async (route) => {
    await held;
    await route.continue();
  });
  await fail(page, 'F1-01', NOTE);
  await photograph(page, 'F1-01');
  await toForm(page, 'Fire');
  await expect(page.locator('#F2-01')).toBeVisible();
  await expect(unsent(page)).toBeVisible();
  arrive();
  await expect(unsent(page)).toBeHidden({ timeout: 30_000 });
  expect((await saved())['F1-01']?.photos).toHaveLength(1);
  await toForm(page, 'Premises');
  await expect(page.locator('#F1-01').getByRole('list', { name: 'Photos' }).getByRole('img')).toBeVisible();
});

test('of two tabs at one inspection neither loses what the other was told', async ({ browser }) => {
  const { place, page, saved } = await inspecting(browser);
  const other = await page.context().newPage();
  await other.goto(formOf(place, 1));
  await expect(other.locator('#F1-02')).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(true);
  await fail(page, 'F1-01', 'Told to the first tab, which stays open.');
  await fail(other, 'F1-02', 'Told to the second tab, which stays open.');
  // What one keeps the other shows.
  await expect(other.locator('#F1-01').getByLabel('What did you see?')).toHaveValue(/first tab/);
  await page.context().setOffline(false);
  for (const item of ['F1-01', 'F1-02'])
    await expect.poll(async () => (await saved())[item]?.note, { timeout: 30_000 }).toContain('Told to the');
  await expect(unsent(page)).toBeHidden();
  await expect(unsent(other)).toBeHidden();
});

test.describe('while the server cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('a decision about a correction is kept, and arrives by itself and once when it is back', async ({
    browser,
  }) => {
    const place = await aBusiness();
    const warning = await aWarning({ place });
    const item = only(warning.items);
    await aReply(place.owner, warning, item);
    const page = await at(browser, warning.by);
    const key = page.waitForResponse('**/me/keep-key');
    await page.goto(`/inspector/warning-list/${warning.id}`);
    await (await key).finished();
    const card = page.locator(`#${item.id}`);
    await expect(card.getByRole('button', { name: 'Return', exact: true })).toBeVisible({ timeout: 20_000 });
    let sent = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/decision')) sent += 1;
    });
    await page.route('**/api/v1/**', (route) => route.abort('failed'));
    await card.getByRole('button', { name: 'Return', exact: true }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Return' });
    await sheet.getByRole('radio', { name: 'It is not fixed' }).check({ force: true });
    await sheet.getByRole('textbox').fill(RETURNED);
    await sheet.getByRole('button', { name: 'Return' }).press('Enter');
    await expect(card.getByText('Kept on this device, not sent yet')).toBeVisible();
    await expect(card.getByText(RETURNED)).toBeVisible();
    await expect(unsent(page)).toHaveAccessibleName('1 not sent yet');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(page);
    expect(sent).toBe(0);
    await page.unroute('**/api/v1/**');
    await expect(page.getByRole('heading', { level: 1, name: DECIDED })).toBeVisible({ timeout: 30_000 });
    await expect(unsent(page)).toBeHidden();
    const [decided] = (await call<Warning>(warning.by, 'GET', `warnings/${warning.id}`)).items;
    expect([decided?.state, decided?.replies.at(-1)?.decision?.comment, sent]).toEqual([
      'returned',
      RETURNED,
      1,
    ]);
  });
});
