import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { expect, type Page, test } from '../fixtures/test';

const DEMO_PASSWORD = 'Sabaijai-demo-2026';
const PASSWORD = 'four words in a row';
const REGISTER = '/vendor/register-business';
/** Thirteen digits of which the last one checks the others. */
const TAX_ID = '0105559000018';

const head = (page: Page, step: string) => page.locator(`[data-head="${step}"]`);
const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
const input = (page: Page, path: string) => field(page, path).locator('input, textarea').first();
const next = (page: Page) => page.locator('[data-step]');
const isSaved = (page: Page) => expect(page.locator('[data-save="saved"]')).toBeVisible();
/** Of one journey: no other business is called like it. */
const aName = (kind: string) =>
  `${kind} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
const aLogin = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@journeys.example`;

async function signIn(page: Page, login: string, password: string) {
  await page.getByLabel('E-mail or phone number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Somebody else, at another device. */
async function inEnglish(browser: Browser, url = '') {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  await context.addCookies([{ name: 'locale', value: 'en-US', url }]);
  return context;
}

/** From the wall to the account and back, in the names of nobody. */
async function signUp(page: Page, login: string) {
  await page.getByRole('button', { name: 'Sign in or sign up' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('radio', { name: /Business owner/ })).toBeChecked();
  await page.getByLabel('Name shown to others').fill('Mali of the Journeys');
  await page.getByLabel('E-mail or phone number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByLabel(/I have read the privacy notice/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

const aPicture = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function choose(page: Page, path: string, button: string, name: string, colour: string) {
  const chooser = page.waitForEvent('filechooser');
  await field(page, path).getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await aPicture(colour) });
}

async function describe(page: Page, name: string, phone: string) {
  await input(page, 'name.en').fill(name);
  await field(page, 'category').locator('select').selectOption('restaurant');
  await input(page, 'description.en').fill(
    'Coffee roasted on the spot, and a garden with shade for everybody.',
  );
  await input(page, 'contactName').fill('Mali Example');
  await input(page, 'contactPhone').fill(phone);
}

/** By the keyboard: the pin is put into the middle and moved by arrows. */
async function place(page: Page) {
  await expect(head(page, 'form2')).toBeVisible();
  const address = { road: 'Garden Road', subdistrict: 'Patong', district: 'Kathu', postalCode: '83150' };
  for (const [name, text] of Object.entries(address)) await input(page, `address.${name}`).fill(text);
  await input(page, 'address.province').click();
  await page.keyboard.type('Phuket');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Put a pin in the center' }).press('Enter');
  const pin = page.locator('[data-pin]');
  await pin.focus();
  const before = await page.getByLabel('Latitude').inputValue();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByLabel('Latitude')).not.toHaveValue(before);
  await expect(pin).toBeFocused();
}

async function equip(page: Page) {
  await expect(head(page, 'form3')).toBeVisible();
  // What most restaurants have is ticked already.
  await expect(page.getByRole('checkbox', { name: 'Food and drink' })).toBeChecked();
  await page.getByLabel('Always open').check();
  await page.getByRole('button', { name: 'Add to “Phone numbers”' }).click();
  await input(page, 'phones.0.number').fill('0812345678');
  await field(page, 'languages').getByLabel('Thai').check();
}

async function prove(page: Page) {
  await expect(head(page, 'form4')).toBeVisible();
  await field(page, 'legalType').getByLabel('Company').check();
  await input(page, 'legalName').fill('Garden Roaster Limited');
  await input(page, 'taxId').fill(TAX_ID);
  const papers = ['Identity or company papers', 'Food licence', 'Food hygiene training'];
  for (const [at, paper] of papers.entries()) {
    await page.getByRole('button', { name: `Add: ${paper}` }).click();
    await choose(page, `documents.${at}.files`, 'Add a document', `paper-${at}.jpg`, 'white');
    await expect(field(page, `documents.${at}.files`).getByText(`paper-${at}.jpg`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Add: / })).toHaveCount(0);
}

async function present(page: Page) {
  await expect(head(page, 'form5')).toBeVisible();
  await choose(page, 'photos', 'Add photos', 'garden.jpg', 'seagreen');
  await expect(field(page, 'photos').locator('[data-state="done"]')).toBeVisible();
  await page.getByRole('button', { name: 'Add to “Offers”' }).click();
  await expect(head(page, 'form5/add-items')).toBeVisible();
  await field(page, 'items.0.type').locator('input').click();
  await page.keyboard.type('Dish');
  await page.keyboard.press('Enter');
  await input(page, 'items.0.name.en').fill('Iced coffee');
  await input(page, 'items.0.priceMin').fill('65');
  await field(page, 'items.0.unit').locator('input').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/Iced coffee/)).toBeVisible();
  await field(page, 'isTrue').getByRole('checkbox').check();
}

test('a guest registers a business, answers an inspector, and visitors find it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const name = aName('Garden Roaster');
  await page.goto(`${REGISTER}/start`);
  await page.getByRole('link', { name: 'Begin' }).click();
  await describe(page, name, '081 234 5678');
  await isSaved(page);
  await next(page).click();
  await expect(page.getByRole('heading', { name: /your answers are kept/i })).toBeVisible();
  await signUp(page, aLogin('owner'));

  await place(page);
  await next(page).click();
  await equip(page);
  await next(page).click();
  await prove(page);
  await next(page).click();
  await present(page);
  await next(page).click();
  await expect(head(page, 'finish')).toBeVisible();
  await expect(page.getByText('Garden Roaster Limited')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waits for an inspector' })).toBeVisible();
  await expect(page.getByText(/^Your number R\d{2}-/)).toBeVisible();
  const registration = String(new URL(page.url()).searchParams.get('registration'));

  const desk = await (await inEnglish(browser, baseURL)).newPage();
  await desk.goto(`/auth/login?redirect=/inspector/list/business-tourlist/${registration}`);
  await signIn(desk, 'inspector1@demo.sabaijai.example', DEMO_PASSWORD);
  await desk.getByRole('button', { name: 'Open' }).click();
  const reviewed = field(desk, 'form1.description');
  await reviewed.getByRole('button', { name: 'Comment' }).click();
  await reviewed.getByRole('textbox').fill('Please say how many seats are in the shade.');
  await desk.getByRole('button', { name: 'Ask for changes' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ask for changes' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();

  await page.goto('/vendor/my-business');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByText('Please say how many seats are in the shade.')).toBeVisible();
  await page.getByRole('link', { name: 'Answer now' }).click();
  // Only what was asked about can be changed.
  await expect(input(page, 'description.en')).toBeVisible();
  await expect(field(page, 'name')).toHaveAttribute('data-locked');
  await input(page, 'description.en').fill(
    'Coffee roasted on the spot, and a garden with twenty seats in the shade.',
  );
  await isSaved(page);
  await page.goto(page.url().replace('form1', 'finish'));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waits for an inspector' })).toBeVisible();

  await desk.reload();
  await desk.getByRole('button', { name: 'Open' }).click();
  await desk.getByRole('button', { name: 'Approve and list' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve and list' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();

  const visitor = await (await inEnglish(browser, baseURL)).newPage();
  await visitor.goto(`/client/search?q=${encodeURIComponent(name)}`);
  await visitor
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(visitor.getByText('twenty seats in the shade')).toBeVisible();
  for (const each of [desk, visitor]) await each.context().close();
});
