import type { Browser, Locator } from '@playwright/test';
import type { Business, BusinessItemList, Listing } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { call, get } from '../fixtures/api';
import { tabTo } from '../fixtures/keyboard';
import { linkOfMailTo } from '../fixtures/mail';
import { aLogin, at, aVisitor, register, unique } from '../fixtures/people';
import { aBusiness, anInspection, approve, aReview, aStaff } from '../fixtures/places';
import { expect, type Page, test } from '../fixtures/test';

const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
const input = (page: Page, path: string) => field(page, path).locator('input, textarea').first();
const home = (id: string) => `/vendor/manage-business/home/${id}`;
const part = (id: string, name: string) => `/vendor/manage-business/listing/${id}/${name}`;
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** An owner at the device of their own, and their business. */
async function anOwner(browser: Browser) {
  const { id, owner } = await aBusiness();
  return { id, owner, page: await at(browser, owner) };
}

const DAY_MS = 86_400_000;

test.describe('an owner', () => {
  test('edits hours with a special day, and visitors see them', async ({ browser }) => {
    const { id, page } = await anOwner(browser);
    const day = bangkokDate(new Date(Date.now() + 60 * DAY_MS));
    await page.goto(home(id));
    // By the keyboard: the parts above it grow as they come, and a mouse may meet its neighbour.
    await page.getByRole('link', { name: 'Opening hours' }).press('Enter');
    await expect(page).toHaveURL(part(id, 'hours'));
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Special day 1').fill(day);
    await expect(page.locator('[data-save]').getByText(/^Not sent yet/)).toBeVisible();
    // Left, it is still there, and nobody takes it for published.
    await page.goto(home(id));
    await expect(page.getByRole('link', { name: /Opening hours.*not sent yet/ })).toBeVisible();
    await page.getByRole('link', { name: /^Opening hours/ }).press('Enter');
    await expect(page.getByLabel('Special day 1')).toHaveValue(day);
    await save(page);
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
    await expect(page).toHaveURL(home(id));
    const { hours } = await get<Business>(page, `businesses/${id}`);
    expect(hours?.exceptions).toContainEqual({ date: day, ranges: [] });
  });

  test('says “closed today” on a phone in two taps from their businesses', async ({ browser }) => {
    const place = await aBusiness();
    const page = await at(browser, place.owner, { viewport: { width: 360, height: 740 } });
    await page.goto('/vendor/my-business');
    await page.getByRole('link', { name: place.name }).first().click();
    await page.getByRole('button', { name: 'Closed today' }).click();
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
    const { hours } = await get<Business>(page, `businesses/${place.id}`);
    expect(hours?.exceptions).toEqual([{ date: bangkokDate(new Date()), ranges: [] }]);
    await expect(page.getByRole('button', { name: 'Open as usual' })).toBeFocused();
    await page.getByRole('button', { name: 'Open as usual' }).click();
    await expect(page.getByText('Open 24 hours')).toBeVisible();
    // A day that is asked for is there, and is seen.
    const day = bangkokDate(new Date(Date.now() + 9 * DAY_MS));
    await page.goto(`${part(place.id, 'hours')}?day=${day}`);
    await expect(page.getByLabel('Special day 1')).toHaveValue(day);
    await expect(page.getByLabel('Special day 1')).toBeFocused();
    await expect(page.getByLabel('Special day 1')).toBeInViewport();
  });

  test('adds an offer, a kind and an amenity', async ({ browser }) => {
    const { id, page } = await anOwner(browser);
    await page.goto(part(id, 'items'));
    await page.getByRole('button', { name: 'Add to “Offers”' }).click();
    await expect(page).toHaveURL(/add-items/);
    const before = (await get<BusinessItemList>(page, `businesses/${id}/items`)).items.length;
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
    const { items } = await get<BusinessItemList>(page, `businesses/${id}/items`);
    expect(items.map(({ name }) => name.en)).toContain('Umbrella to borrow');

    await page.goto(part(id, 'about'));
    await field(page, 'tags').getByRole('combobox').click();
    await page.keyboard.type('Street');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const amenity = field(page, 'amenities').getByRole('checkbox', { name: 'Pets welcome' });
    const was = await amenity.isChecked();
    await amenity.setChecked(!was);
    await save(page);
    await expect(page).toHaveURL(home(id));
    const { amenities, tags } = await get<Business>(page, `businesses/${id}`);
    expect(tags).toContain('street_food');
    expect(amenities.includes('pets')).toBe(!was);
  });

  test('is told at the field when hours overlap, and loses nothing', async ({ browser }) => {
    const { id, page } = await anOwner(browser);
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
    await expect(page.locator('[data-save="saved"]')).toBeVisible();
    await page.reload();
    // What was typed waits on the device.
    await expect(page.getByLabel('Monday, opens').nth(1)).toHaveValue('10:00');
  });

  test('changes the name, an inspector decides, visitors read the new one', async ({ browser }) => {
    const { id, page } = await anOwner(browser);
    const name = `Harbour Light ${unique()}`;
    await page.goto(part(id, 'name'));
    await input(page, 'name.en').fill(name);
    await save(page);
    await expect(page.getByText('Sent. An inspector reviews it first.')).toBeVisible();
    await expect(page.getByText(/is waiting for an inspector/)).toBeVisible();
    const { change } = await get<Listing>(page, `businesses/${id}/listing`);
    expect((await get<Business>(page, `businesses/${id}`)).name.en).not.toBe(name);

    const lead = await at(browser, 'lead');
    await lead.goto(`/inspector/list/business-tourlist/${change?.registration.id}`);
    await expect(lead.getByText('What differs from the listing stands here')).toBeVisible();
    await expect(lead.getByText(name)).toBeVisible();
    if (change) await approve(change.registration);
    await page.goto(`/client/information/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('and a member who saves at the same time choose between both', async ({ browser }) => {
    const { id, page } = await anOwner(browser);
    await page.goto(part(id, 'contact'));
    await expect(input(page, 'phones.0.number')).toBeVisible();
    const { version, parts } = await get<Listing>(page, `businesses/${id}/listing`);
    const theirs = { ...parts.contact, phones: [{ number: '0812340001' }] };
    await call(page, 'PATCH', `businesses/${id}`, { version, parts: { contact: theirs } });
    await input(page, 'phones.0.number').fill('0812340002');
    await save(page);
    await expect(page.getByText('0812340001')).toBeVisible();
    await page.getByRole('radio', { name: /Yours/ }).first().check();
    await page.getByRole('button', { name: 'Keep what I chose' }).click();
    await expect(page.locator('[data-save="saved"]')).toBeVisible();
    await save(page);
    await expect(page).toHaveURL(home(id));
    expect((await get<Business>(page, `businesses/${id}`)).phones[0]).toBe('0812340002');
  });
});

test('a grade card is one A5 page, and its code leads to what holds today', async ({ browser }) => {
  const place = await aBusiness();
  const before = await anInspection(place);
  const { id: newest } = await anInspection(place);
  const page = await at(browser, place.owner);
  await page.goto(home(place.id));
  await page.getByRole('link', { name: 'Grade card to print' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Print the card' })).toBeVisible();
  const card = page.locator('main article');
  for (const word of ['ตรวจเมื่อ', 'Safety grade', '安全等级']) await expect(card).toContainText(word);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, ...size] = paper.match(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? [];
  // Points of 1/72 inch.
  expect(size.map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([148, 210]);

  await expect(card.getByRole('paragraph').filter({ hasText: newest })).toBeVisible();
  await page.goto(`/client/verify/${newest}`);
  await expect(page.getByRole('heading', { name: 'This result stands' })).toBeVisible();
  await page.goto(`/client/verify/${before.id}`);
  await expect(page.getByRole('heading', { name: 'This card has been replaced' })).toBeVisible();
});

test('staff answer a review and see no papers; a stranger finds nothing', async ({ browser }) => {
  const [job, foreign] = await Promise.all([aBusiness(), aBusiness()]);
  const [staff] = await Promise.all([aStaff(job), aReview(job)]);
  const page = await at(browser, staff);
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
  await page.goto(home(foreign.id));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
});

test('a business is offered with the password, taken by the mail’s link, and kept when an owner objects', async ({
  browser,
}) => {
  const { id, owner, page } = await anOwner(browser);
  const login = aLogin('heir');
  await page.goto(`/vendor/manage-business/people/${id}`);
  const offer = page.getByRole('region', { name: 'Hand the business over' });
  await offer.getByLabel('Your password').fill(owner.password);
  await offer.getByLabel('E-mail address').fill(owner.login);
  await offer.getByRole('button', { name: 'Send the offer' }).click();
  await expect(offer.getByRole('alert').first()).toBeVisible();
  await offer.getByLabel('E-mail address').fill(login);
  await offer.getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByText(`Invitation sent to ${login}.`)).toBeVisible();

  // Signing in leads away from the link and back, and its secret stands in no address.
  const account = await register('Heir', { role: 'client', login });
  let link = '';
  await expect.poll(() => (link = linkOfMailTo(login, '/vendor/invitations'))).toContain('#secret=');
  const heir = await at(browser, null);
  const { pathname, hash } = new URL(link);
  await heir.goto(pathname + hash);
  await expect(heir).toHaveURL(/\/auth\/login\?redirect=%2Fvendor%2Finvitations$/);
  await expect(heir.getByText('You were invited to a business')).toBeVisible();
  await heir.getByLabel('E-mail or phone number').fill(login);
  await heir.getByLabel('Password', { exact: true }).fill(account.password);
  await heir.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(heir).toHaveURL('/vendor/invitations');
  await expect(heir.getByText(`${owner.name} offers to hand over to you`)).toBeVisible();
  await expect(heir.getByText('your account becomes a business owner’s account too')).toBeVisible();
  await heir.getByRole('button', { name: 'Accept and take over' }).click();
  await expect(heir.getByText(/The business is yours from .* on, unless an owner objects/)).toBeVisible();

  await page.reload();
  const handOver = page.getByRole('region', { name: `${account.name} takes this business over` });
  for (const first of ['/vendor/my-business', `/vendor/manage-business/home/${id}`]) {
    await expect(handOver.getByText(/In 48 hours, on/)).toBeVisible();
    await page.goto(first);
  }
  await handOver.getByRole('button', { name: 'Object' }).click();
  await page
    .getByRole('dialog', { name: /^Object to / })
    .getByRole('button', { name: 'Object', exact: true })
    .click();
  await expect(page.getByText('You objected. The owners stay')).toBeVisible();
  await expect(handOver).toHaveCount(0);
  await heir.reload();
  await expect(heir.getByText('No invitations')).toBeVisible();
});

test('staff without an address come in by a code that the owner shows, and are confirmed by name', async ({
  browser,
}) => {
  const { id, page } = await anOwner(browser);
  await page.goto(`/vendor/manage-business/people/${id}`);
  await page.getByRole('button', { name: 'Show a code' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite staff without an e-mail address' });
  const link = String(await sheet.getByText('#secret=').textContent());
  await sheet.getByRole('button', { name: 'Done' }).click();

  const visitor = await aVisitor();
  const staff = await at(browser, visitor);
  const { pathname, hash } = new URL(link);
  await staff.goto(pathname + hash);
  await staff.getByRole('button', { name: 'Ask to join' }).click();
  await expect(staff.getByText('You have asked to join. An owner has to confirm you.')).toBeVisible();

  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: visitor.name });
  await line.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${visitor.name} belongs to the staff now.`)).toBeVisible();
  await staff.goto(home(id));
  await expect(staff.getByRole('heading', { name: 'To do' })).toBeVisible();
});

/** Or something in it: the next key goes on from there. */
const hasFocus = (region: Locator) =>
  expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);

test('by the keyboard alone an owner invites somebody, takes it back, and answers a review', async ({
  browser,
}) => {
  const { id, page } = await anOwner(browser);
  await aReview({ id });
  const email = aLogin('keys');

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
