import type { Browser, Locator } from '@playwright/test';
import type { Id } from '@sabaijai/contract';
import { expect, type Page, test } from '../fixtures/test';

const DEMO_PASSWORD = 'Sabaijai-demo-2026';
const emailOf = (who: string) => `${who}@demo.sabaijai.example`;
const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
const input = (page: Page, path: string) => field(page, path).locator('input, textarea').first();
const home = (id: string) => `/vendor/manage-business/home/${id}`;
const part = (id: string, name: string) => `/vendor/manage-business/listing/${id}/${name}`;
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** A device of somebody's own, signed in. */
async function enter(browser: Browser, baseURL: string | undefined, who: string) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' });
  await context.addCookies([{ name: 'locale', value: 'en-US', url: baseURL ?? '' }]);
  const page = await context.newPage();
  const { status } = await ask(page, 'POST', 'auth/login', {
    login: emailOf(who),
    password: DEMO_PASSWORD,
  });
  expect(status).toBe(200);
  return { context, page };
}

async function ask(page: Page, method: string, path: string, data?: unknown) {
  const { origin } = new URL(test.info().project.use.baseURL ?? 'http://localhost');
  const answer = await page.request.fetch(`/api/v1/${path}`, {
    method,
    headers: { origin },
    ...(data === undefined ? {} : { data }),
  });
  return { status: answer.status(), body: await answer.json() };
}

interface Own {
  id: Id<'business'>;
  name: { en: string };
  state: string;
  role: string;
  safety: { grade: string | null; word: string | null };
  waits: { change: boolean; reviews: number };
}
const businesses = async (page: Page): Promise<Own[]> => (await ask(page, 'GET', 'my/businesses')).body.items;
/** Of each journey another one, so that they do not meet. */
async function own(page: Page, is: (business: Own) => boolean, at = 0): Promise<Own> {
  const all = (await businesses(page))
    .filter((each) => each.state === 'listed' && each.role === 'owner' && is(each))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const found = all[at];
  if (!found) throw new Error('the demo has no such business');
  return found;
}
const isFree = async (page: Page, { id }: Own) =>
  (await ask(page, 'GET', `businesses/${id}/listing`)).body.change === null;
/** A listed one of which no change waits. */
async function unchanged(page: Page, at: number): Promise<Own> {
  const free: Own[] = [];
  for (const each of await businesses(page))
    if (each.state === 'listed' && each.role === 'owner' && (await isFree(page, each))) free.push(each);
  const found = free.sort((a, b) => (a.id < b.id ? -1 : 1))[at];
  if (!found) throw new Error('every business of the demo has a change that waits');
  return found;
}

test.describe('an owner', () => {
  test('edits hours with a special day, and visitors see them', async ({ browser, baseURL }) => {
    const { page } = await enter(browser, baseURL, 'vendor2');
    const { id } = await unchanged(page, 0);
    await page.goto(home(id));
    // By the keyboard: the parts above it grow as they come, and a mouse may meet its neighbour.
    await page.getByRole('link', { name: 'Opening hours' }).press('Enter');
    await expect(page).toHaveURL(part(id, 'hours'));
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Special day 1').fill('2027-04-13');
    await expect(page.locator('[data-save]').getByText(/^Not sent yet/)).toBeVisible();
    // Left, it is still there, and nobody takes it for published.
    await page.goto(home(id));
    await expect(page.getByRole('link', { name: /Opening hours.*not sent yet/ })).toBeVisible();
    await page.getByRole('link', { name: /^Opening hours/ }).press('Enter');
    await expect(page.getByLabel('Special day 1')).toHaveValue('2027-04-13');
    await save(page);
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
    await expect(page).toHaveURL(home(id));
    const { body } = await ask(page, 'GET', `businesses/${id}`);
    expect(body.hours.exceptions).toContainEqual({ date: '2027-04-13', ranges: [] });
  });

  test('adds an offer and an amenity', async ({ browser, baseURL }) => {
    const { page } = await enter(browser, baseURL, 'vendor2');
    const { id } = await unchanged(page, 1);
    await page.goto(part(id, 'items'));
    await page.getByRole('button', { name: 'Add to “Offers”' }).click();
    await expect(page).toHaveURL(/add-items/);
    const before = (await ask(page, 'GET', `businesses/${id}/items`)).body.items.length;
    const at = `items.${before}`;
    await field(page, `${at}.type`).getByRole('combobox').click();
    await page.keyboard.type('Serv');
    await page.keyboard.press('Enter');
    await input(page, `${at}.name.en`).fill('Umbrella to borrow');
    await field(page, `${at}.unit`).getByRole('combobox').click();
    await page.keyboard.type('each');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done' }).click();
    await save(page);
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
    const { body } = await ask(page, 'GET', `businesses/${id}/items`);
    expect(body.items.map((item: { name: { en?: string } }) => item.name.en)).toContain('Umbrella to borrow');

    await page.goto(part(id, 'about'));
    const amenity = field(page, 'amenities').getByRole('checkbox', { name: 'Pets welcome' });
    const was = await amenity.isChecked();
    await amenity.setChecked(!was);
    await save(page);
    await expect(page).toHaveURL(home(id));
    const { amenities } = (await ask(page, 'GET', `businesses/${id}`)).body;
    expect(amenities.includes('pets')).toBe(!was);
  });

  test('is told at the field when hours overlap, and loses nothing', async ({ browser, baseURL }) => {
    const { page } = await enter(browser, baseURL, 'vendor2');
    const { id } = await unchanged(page, 2);
    await page.goto(part(id, 'hours'));
    const always = page.getByRole('checkbox', { name: 'Always open' });
    if (await always.isChecked()) await always.uncheck();
    const monday = page.getByRole('checkbox', { name: 'Monday' });
    if (!(await monday.isChecked())) await monday.check();
    await page.getByRole('button', { name: 'Monday, Add hours' }).click();
    const from = page.getByLabel('Monday, opens').nth(1);
    await from.fill('10:00');
    await from.press('Enter');
    await expect(from).toHaveValue('10:00');
    await save(page);
    await expect(page.getByText(/overlap/i).first()).toBeVisible();
    await page.reload();
    // What was typed waits on the device.
    await expect(page.getByLabel('Monday, opens').nth(1)).toHaveValue('10:00');
  });

  test('changes the name, an inspector decides, visitors read the new one', async ({ browser, baseURL }) => {
    const vendor = await enter(browser, baseURL, 'vendor2');
    const { id } = await unchanged(vendor.page, 3);
    const name = `Harbour Light ${Date.now().toString(36)}`;
    const { page } = vendor;
    await page.goto(part(id, 'name'));
    await input(page, 'name.en').fill(name);
    await save(page);
    await expect(page.getByText('Sent. An inspector reviews it first.')).toBeVisible();
    await expect(page.getByText(/is waiting for an inspector/)).toBeVisible();
    const { change } = (await ask(page, 'GET', `businesses/${id}/listing`)).body;
    expect((await ask(page, 'GET', `businesses/${id}`)).body.name.en).not.toBe(name);

    const lead = await enter(browser, baseURL, 'lead');
    await lead.page.goto(`/inspector/list/business-tourlist/${change.registration.id}`);
    await expect(lead.page.getByText('What differs from the listing stands here')).toBeVisible();
    await expect(lead.page.getByText(name)).toBeVisible();
    const path = `inspector/registrations/${change.registration.id}`;
    const { version } = (
      await ask(lead.page, 'POST', `${path}/open`, { version: change.registration.version })
    ).body;
    expect((await ask(lead.page, 'POST', `${path}/approve`, { version })).status).toBe(200);
    await page.goto(`/client/information/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('and a member who saves at the same time choose between both', async ({ browser, baseURL }) => {
    const { page } = await enter(browser, baseURL, 'vendor1');
    const { id } = await own(page, () => true, 0);
    await page.goto(part(id, 'contact'));
    await expect(input(page, 'phones.0.number')).toBeVisible();
    const { version, parts } = (await ask(page, 'GET', `businesses/${id}/listing`)).body;
    const theirs = { ...parts.contact, phones: [{ number: '0812340001' }] };
    await ask(page, 'PATCH', `businesses/${id}`, { version, parts: { contact: theirs } });
    await input(page, 'phones.0.number').fill('0812340002');
    await save(page);
    await expect(page.getByText('0812340001')).toBeVisible();
    await page.getByRole('radio', { name: /Yours/ }).first().check();
    await page.getByRole('button', { name: 'Keep what I chose' }).click();
    await expect(page.locator('[data-save="saved"]')).toBeVisible();
    await save(page);
    await expect(page).toHaveURL(home(id));
    expect((await ask(page, 'GET', `businesses/${id}`)).body.phones[0]).toBe('0812340002');
  });
});

test('a grade card is one A5 page, and its code leads to what holds today', async ({ browser, baseURL }) => {
  const { page } = await enter(browser, baseURL, 'vendor2');
  const resultsOf = async (id: string) => (await ask(page, 'GET', `businesses/${id}/inspections`)).body.items;
  let id = '';
  // One that was inspected before, too.
  for (const each of await businesses(page))
    if (!id && each.state === 'listed' && each.safety.grade && !each.safety.word)
      if ((await resultsOf(each.id)).length > 1) id = each.id;
  await page.goto(home(id));
  await page.getByRole('link', { name: 'Grade card to print' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Print the card' })).toBeVisible();
  const card = page.locator('main article');
  for (const word of ['ตรวจเมื่อ', 'Safety grade', '安全等级']) await expect(card).toContainText(word);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, ...size] = paper.match(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? [];
  // Points of 1/72 inch.
  expect(size.map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([148, 210]);

  const newest = await card.locator('p', { hasText: /^ins_/ }).textContent();
  await page.goto(`/client/verify/${newest}`);
  await expect(page.getByRole('heading', { name: 'This result stands' })).toBeVisible();
  await page.goto(`/client/verify/${(await resultsOf(id)).at(-1).id}`);
  await expect(page.getByRole('heading', { name: 'This card has been replaced' })).toBeVisible();
});

test('staff answer a review and see no papers; a stranger finds nothing', async ({ browser, baseURL }) => {
  const { page } = await enter(browser, baseURL, 'vendor2');
  const job = (await businesses(page)).find(({ role, waits }) => role === 'staff' && waits.reviews > 0);
  if (!job) throw new Error('the demo has no such business');
  await page.goto(home(job.id));
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Documents' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close the business' })).toHaveCount(0);
  await page.goto(`/vendor/manage-business/reviews/${job.id}`);
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Answer' }).click();
  await first.getByLabel('Your answer').fill('Thank you. We have put up a sign since then.');
  await first.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(page.getByText('The answer is published.')).toBeVisible();
  const mine = new Set((await businesses(page)).map(({ id }) => id));
  const other = await enter(browser, baseURL, 'vendor1');
  const foreign = (await businesses(other.page)).find(({ id }) => !mine.has(id));
  await page.goto(home(foreign?.id ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
});

test('a business is handed over, and who offered it has it no more', async ({ browser, baseURL }) => {
  const owner = await enter(browser, baseURL, 'vendor1');
  const { id } = await own(owner.page, () => true, 1);
  const login = `heir.${Date.now()}@journeys.example`;
  await owner.page.goto(`/vendor/manage-business/people/${id}`);
  const offer = owner.page.getByRole('region', { name: 'Hand the business over' });
  await offer.getByLabel('E-mail address').fill(emailOf('vendor1'));
  await offer.getByRole('button', { name: 'Send the offer' }).click();
  await expect(offer.getByRole('alert').first()).toBeVisible();
  await offer.getByLabel('E-mail address').fill(login);
  await offer.getByRole('button', { name: 'Send the offer' }).click();
  await expect(owner.page.getByText(`Invitation sent to ${login}.`)).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' });
  await context.addCookies([{ name: 'locale', value: 'en-US', url: baseURL ?? '' }]);
  const heir = await context.newPage();
  const registered = await ask(heir, 'POST', 'auth/register', {
    role: 'client',
    displayName: 'Heir of the Journeys',
    login,
    password: 'four words in a row',
    locale: 'en-US',
    acceptsTerms: true,
    acceptsPrivacy: true,
  });
  expect(registered.status).toBeLessThan(300);
  await heir.goto('/vendor/invitations');
  await expect(heir.getByText('your account becomes a business owner’s account too')).toBeVisible();
  await heir.getByRole('button', { name: 'Accept' }).click();
  await expect(heir).toHaveURL(home(id));
  await expect(heir.getByRole('heading', { name: 'To do' })).toBeVisible();
  await owner.page.goto(home(id));
  await expect(owner.page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
});

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Or something in it: the next key goes on from there. */
const hasFocus = (region: Locator) =>
  expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);

test('by the keyboard alone an owner invites somebody, takes it back, and answers a review', async ({
  browser,
  baseURL,
}) => {
  const { page } = await enter(browser, baseURL, 'vendor2');
  const { id } = await own(page, ({ waits }) => waits.reviews > 0);
  const email = `keys.${Date.now()}@journeys.example`;

  await test.step('invites and takes it back', async () => {
    await page.goto(`/vendor/manage-business/people/${id}`);
    const invite = page.getByRole('region', { name: 'Invite', exact: true });
    await invite.waitFor();
    await tabTo(page, invite.getByLabel('E-mail address'));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
    const line = page.getByRole('listitem').filter({ hasText: email });
    await tabTo(page, line.getByRole('button', { name: 'Take the invitation back' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Take the invitation back' }));
    await page.keyboard.press('Enter');
    await expect(line).toHaveCount(0);
    await hasFocus(page.getByRole('region', { name: 'People' }));
  });

  await test.step('answers a review', async () => {
    await page.goto(`/vendor/manage-business/reviews/${id}`);
    const first = page.getByRole('article').first();
    await first.waitFor();
    await tabTo(page, first.getByRole('button', { name: 'Answer' }));
    await page.keyboard.press('Enter');
    await expect(first.getByLabel('Your answer')).toBeFocused();
    await page.keyboard.type('Thank you, we look forward to seeing you again.');
    await tabTo(page, first.getByRole('button', { name: 'Publish the answer' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The answer is published.')).toBeVisible();
    await hasFocus(page.getByRole('region', { name: 'Reviews to answer' }));
  });
});
