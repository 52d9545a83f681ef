import type { Business, BusinessPage, Draft } from '@sabaijai/contract';
import { aPicture, call, get } from '../fixtures/api';
import { aLogin, anInspector, at, aVendor, PASSWORD, unique } from '../fixtures/people';
import { aDraft, aFilledDraft } from '../fixtures/places';
import { expect, type Page, sent, test } from '../fixtures/test';

const REGISTER = '/vendor/register-business';
/** Thirteen digits of which the last one checks the others. */
const TAX_ID = '0105559000018';

const head = (page: Page, step: string) => page.locator(`[data-head="${step}"]`);
const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
const input = (page: Page, path: string) => field(page, path).locator('input, textarea').first();
const next = (page: Page) => page.locator('[data-step]');
const isSaved = (page: Page) => expect(page.locator('[data-save="saved"]')).toBeVisible();
/** From the wall to the account and back, in the names of nobody. */
async function signUp(page: Page, login: string) {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('radio', { name: /Business owner/ })).toBeChecked();
  // What the first step asked for is not asked again.
  await expect(page.getByLabel('Name shown to others')).toHaveValue('Mali Example');
  await expect(page.getByLabel('E-mail or phone number')).toHaveValue('081 234 5678');
  await page.getByLabel('E-mail or phone number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByLabel(/I have read the privacy notice/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** In the dialog over the page. */
async function signInAgain(page: Page, login: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail or phone number').fill(login);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, path: string, button: string, name: string) {
  const chooser = page.waitForEvent('filechooser');
  await field(page, path).getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await aPicture() });
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
  // The postal code knows the rest.
  await input(page, 'address.postalCode').fill('83150');
  await page.getByRole('button', { name: 'Pa Tong' }).press('Enter');
  await expect(input(page, 'address.subdistrict')).toHaveValue('Pa Tong');
  await expect(input(page, 'address.district')).toHaveValue('Kathu');
  await expect(field(page, 'address.province')).toContainText('Phuket');
  await input(page, 'address.road').fill('Garden Road');
  // The map looks at all of Thailand, then at the province; a pin put sooner would lie in the middle of the country.
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
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
  await page.getByRole('button', { name: 'Show the contact phone, 081 234 5678, to visitors' }).click();
  await expect(input(page, 'phones.0.number')).toHaveValue('081 234 5678');
  await field(page, 'languages').getByLabel('Thai').check();
}

async function prove(page: Page) {
  await expect(head(page, 'form4')).toBeVisible();
  await field(page, 'legalType').getByLabel('Company').check();
  await input(page, 'legalName').fill('Garden Roaster Limited');
  await input(page, 'taxId').fill(TAX_ID);
  const papers = ['Identity or company papers', 'Food license', 'Food hygiene training'];
  for (const [n, paper] of papers.entries()) {
    await page.getByRole('button', { name: `Add: ${paper}` }).click();
    await choose(page, `documents.${n}.files`, 'Add a document', `paper-${n}.jpg`);
    await expect(field(page, `documents.${n}.files`).getByText(`paper-${n}.jpg`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Add: / })).toHaveCount(0);
}

async function present(page: Page) {
  await expect(head(page, 'form5')).toBeVisible();
  await choose(page, 'photos', 'Add photos', 'garden.jpg');
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

/** Opens every paper and accepts something in every step, as an approval asks for it. */
async function lookThrough(page: Page) {
  const left = page.getByRole('list', { name: 'Before it can be approved:' });
  await expect(left).toContainText('3 documents are not opened');
  for (const [n, paper] of (await page.getByRole('button', { name: /^Look at paper-/ }).all()).entries()) {
    await paper.click();
    await expect(page.getByText('Opened', { exact: true })).toHaveCount(n + 1);
    await page.keyboard.press('Escape');
  }
  for (const step of await page.locator('section[id^="form"]').all())
    await step.locator('[data-accept]').first().click();
  await expect(left).toBeHidden();
}

test('a guest registers a business, answers an inspector, and visitors find it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const name = `Garden Roaster ${unique()}`;
  await page.goto(`${REGISTER}/start`);
  await page.getByRole('link', { name: 'Begin' }).click();
  await describe(page, name, '081 234 5678');
  await isSaved(page);
  // Whoever left it finds it again where it began.
  await page.goto(`${REGISTER}/start`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(input(page, 'name.en')).toHaveValue(name);
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
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for an inspector' })).toBeVisible();
  await expect(page.getByText(/^Reference number R\d{2}-/)).toBeVisible();
  const registration = String(new URL(page.url()).searchParams.get('registration'));

  const desk = await at(browser, await anInspector('TH-83'));
  await desk.goto(`/inspector/list/business-tourlist/${registration}`);
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
  // It waits on top of the business's notifications until it is answered.
  const notices = page.getByRole('main').getByRole('link', { name: 'Notifications' });
  const waiting = page.getByRole('region', { name: 'Needs your attention' });
  await notices.click();
  await waiting.getByRole('link', { name: /the inspector asks for one change/ }).click();
  await page.getByRole('link', { name: 'Answer now' }).click();
  await expect(field(page, 'description').locator(':focus')).toBeVisible();
  // Only what was asked about can be changed.
  await expect(input(page, 'description.en')).toBeVisible();
  await expect(field(page, 'name')).toHaveAttribute('data-locked');
  await input(page, 'description.en').fill(
    'Coffee roasted on the spot, and a garden with twenty seats in the shade.',
  );
  await isSaved(page);
  await page.goto(page.url().replace('form1', 'finish'));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for an inspector' })).toBeVisible();
  await notices.click();
  await expect(page.getByRole('link', { name: /the inspector asks for one change/ })).toBeVisible();
  await expect(waiting).toBeHidden();

  await desk.reload();
  await desk.getByRole('button', { name: 'Open' }).click();
  await lookThrough(desk);
  await desk.getByRole('button', { name: 'Approve and list' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve and list' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();

  const visitor = await at(browser, null);
  const link = visitor.getByRole('main').getByRole('link', { name: new RegExp(name) });
  // A task writes a place into the search index after the decision is answered; a page read before stays as it was.
  await expect(async () => {
    await visitor.goto(`/client/search?q=${encodeURIComponent(name)}`);
    await expect(link.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.first().click();
  await expect(visitor.getByText('twenty seats in the shade')).toBeVisible();
  for (const each of [desk, visitor]) await each.context().close();
});

test('what is typed before the scripts have come is kept', async ({ page }) => {
  await sent(page, `${REGISTER}/form1`);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  const arriving = page.goto(`${REGISTER}/form1`, { waitUntil: 'commit' });
  await input(page, 'name.en').fill('Early Bird');
  await field(page, 'category').locator('select').selectOption('restaurant');
  open();
  await arriving;
  await isSaved(page);
  await expect(input(page, 'name.en')).toHaveValue('Early Bird');
  await expect(field(page, 'category').locator('select')).toHaveValue('restaurant');
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 4/] });
  test('another device takes a form over by a code, typed with its phone number', async ({
    page,
    browser,
  }) => {
    const phone = `08${String(Date.now()).slice(-8)}`;
    await page.goto(`${REGISTER}/form1`);
    const ask = page.getByRole('button', { name: 'Continue on another device' });
    await ask.click();
    await expect(page.getByText(/^Fill in a contact phone or e-mail/)).toBeVisible();
    await describe(page, 'Second Screen', phone);
    await isSaved(page);
    await ask.click();
    const code = String(await page.getByText(/^\d{6}$/).textContent());

    const other = await at(browser, null);
    await other.goto(`${REGISTER}/start`);
    const fetch = other.getByRole('button', { name: 'Continue my form' });
    await fetch.click();
    await expect(other.getByLabel('Phone or e-mail')).toBeFocused();
    await expect(other.getByText('Enter all six digits of the code.')).toBeVisible();
    await other.getByLabel('Phone or e-mail').fill(phone);
    await other.getByLabel('Six-digit code').fill(code === '111111' ? '222222' : '111111');
    await fetch.click();
    await expect(other.getByRole('alert')).toBeVisible();
    // As it may be pasted.
    await other.getByLabel('Six-digit code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await fetch.click();
    await expect(input(other, 'name.en')).toHaveValue('Second Screen');
    await input(other, 'contactEmail').fill('mali@example.com');
    await isSaved(other);
    // What is typed here meanwhile comes along, too: one tap takes the form back, in the middle of typing or later.
    await input(page, 'contactName').fill('Mali First');
    const takeBack = { name: 'Take the form back' };
    await page.getByRole('button', takeBack).click();
    await isSaved(page);
    await expect(input(page, 'contactName')).toHaveValue('Mali First');
    await expect(input(page, 'contactEmail')).toHaveValue('mali@example.com');
    await other.reload();
    await other.getByRole('button', takeBack).click();
    await expect(input(other, 'contactName')).toHaveValue('Mali First');
    await page.reload();
    await expect(page.getByText(/^This form is on another device now/)).toBeVisible();
    await other.context().close();
  });
});

/** A vendor who has filled in the first steps. */
async function aForm(page: Page, steps: Record<string, object>) {
  const { login } = await aVendor(page);
  return { id: (await aDraft(page, steps)).id, login };
}

const FORM1 = {
  name: { en: 'Harbour Kitchen' },
  category: 'restaurant',
  description: { en: 'Fish from the morning boats, grilled over charcoal at the pier.' },
  contactName: 'Mali Example',
  contactPhone: '0812345678',
};
const ADDRESS = { subdistrict: 'Patong', district: 'Kathu', province: 'TH-83', postalCode: '83150' };
const FORM2 = { address: ADDRESS, point: { lat: 7.9, lon: 98.3 } };
const FORM3 = {
  hours: {
    alwaysOpen: true,
    days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
    exceptions: [],
    temporarilyClosedUntil: null,
  },
  phones: [{ number: '0812345678' }],
  facets: ['building'],
  languages: ['th'],
};
const stepOf = (step: string, { id }: { id: string }) => `${REGISTER}/${step}?draft=${id}`;

test('what a guest typed and left is asked about when somebody signs in, and is theirs', async ({ page }) => {
  await page.goto(`${REGISTER}/form1`);
  await input(page, 'name.en').fill('Harbour Kitchen');
  await isSaved(page);
  const form = page.url();
  await page.goto('/');
  await aVendor(page);
  await page.goto('/vendor/my-business');
  const question = page.getByRole('dialog', { name: 'Is this yours?' });
  await expect(question).toContainText('Register your business');
  await question.getByRole('button', { name: 'Yes, it is mine' }).click();
  await expect(question).toBeHidden();
  await page.goto(form);
  await expect(input(page, 'name.en')).toHaveValue('Harbour Kitchen');
});

test('a pin at sea, or in another province than the address, is told before anything is sent', async ({
  page,
}) => {
  const draft = await aForm(page, { form1: FORM1, form2: { address: ADDRESS } });
  await page.goto(stepOf('form2', draft));
  await page.getByLabel('Latitude').fill('7.0');
  await page.getByLabel('Longitude').fill('97.5');
  await expect(page.getByText('The pin is not in Thailand. Please move it.')).toBeVisible();
  await page.getByLabel('Latitude').fill('18.79');
  await page.getByLabel('Longitude').fill('98.98');
  await expect(page.getByText(/The pin is not in the province of the address/)).toBeVisible();
  await page.getByLabel('The pin is right although it lies in another province').check();
  await next(page).click();
  await expect(head(page, 'form3')).toBeVisible();
});

test('a wrong tax number and a paper that has run out are told at their fields', async ({ page }) => {
  const draft = await aForm(page, { form1: FORM1, form2: FORM2, form3: FORM3 });
  await page.goto(stepOf('form4', draft));
  await field(page, 'legalType').getByLabel('Person').check();
  await input(page, 'legalName').fill('Mali Example');
  await input(page, 'taxId').fill('0105559000017');
  await page.getByRole('button', { name: 'Add: Identity or company papers' }).click();
  await input(page, 'documents.0.expiresOn').fill('2020-01-31');
  await page.keyboard.press('Enter');
  await next(page).click();
  await expect(field(page, 'taxId').getByText('This is not a valid 13-digit tax number.')).toBeVisible();
  await expect(field(page, 'documents.0.expiresOn')).toHaveAttribute('data-wrong', 'true');
  await expect(input(page, 'taxId')).toHaveValue('0105559000017');
});

test('a page of an item without a draft leads to the start, one of a later step to the first gap', async ({
  page,
}) => {
  const draft = await aForm(page, { form1: FORM1 });
  await page.goto(`${REGISTER}/form5/add-items`);
  await expect(page).toHaveURL(/\/start$/);
  await page.goto(stepOf('form5/add-items', draft));
  await expect(head(page, 'form2')).toBeVisible();
  await expect(page.getByText('Please complete this step first.')).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 4|ERR_FAILED/] });

  test('two tabs that changed the same answer are shown side by side', async ({ page, context }) => {
    const draft = await aForm(page, { form1: FORM1 });
    await page.goto(stepOf('form1', draft));
    const second = await context.newPage();
    await second.goto(stepOf('form1', draft));
    await expect(input(second, 'contactName')).toHaveValue('Mali Example');
    await input(page, 'contactName').fill('Mali First');
    await isSaved(page);
    await input(second, 'contactName').fill('Mali Second');
    await expect(second.getByText('Mali First')).toBeVisible();
    await expect(input(second, 'contactName')).toHaveValue('Mali Second');
    await second.getByRole('button', { name: 'Keep what I chose' }).click();
    await isSaved(second);
    await page.reload();
    await expect(input(page, 'contactName')).toHaveValue('Mali Second');
  });

  test('a session that ends in the middle is asked for, and nothing typed is lost', async ({
    page,
    context,
  }) => {
    const draft = await aForm(page, { form1: FORM1, form2: FORM2 });
    await page.goto(stepOf('form2', draft));
    await expect(input(page, 'address.subdistrict')).toHaveValue('Patong');
    await context.clearCookies({ name: 'sid' });
    await input(page, 'address.landmark').fill('Opposite the lighthouse');
    await signInAgain(page, draft.login);
    await isSaved(page);
    await page.reload();
    await expect(input(page, 'address.landmark')).toHaveValue('Opposite the lighthouse');
  });

  test('a session that ends at Send is asked for over the form, which is then sent', async ({
    page,
    context,
  }) => {
    const { login } = await aVendor(page);
    const draft = await aFilledDraft(page);
    const send = page.getByRole('button', { name: 'Send' });
    await page.goto(stepOf('finish', draft));
    await expect(send).toBeVisible();
    await context.clearCookies({ name: 'sid' });
    await send.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(draft.place.name)).toBeVisible();
    // Turned away, the form is left: nobody could keep what is typed into it.
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'I already have an account' }).click();
    await signInAgain(page, login);
    await expect(send).toBeVisible();
    await context.clearCookies({ name: 'sid' });
    await send.click();
    await signInAgain(page, login);
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting for an inspector' })).toBeVisible();
  });

  test('an upload that was cut off goes again by itself', async ({ page }) => {
    const draft = await aForm(page, { form1: FORM1, form2: FORM2, form3: FORM3 });
    let cuts = 0;
    await page.route('**/api/v1/documents**', async (route) => {
      if (route.request().method() !== 'POST' || cuts > 0) return route.fallback();
      cuts += 1;
      await route.abort('failed');
    });
    await page.goto(stepOf('form4', draft));
    await page.getByRole('button', { name: 'Add: Identity or company papers' }).click();
    const arrived = page.waitForResponse(
      (answer) => answer.url().includes('/documents') && answer.request().method() === 'POST',
    );
    await choose(page, 'documents.0.files', 'Add a document', 'paper.jpg');
    expect((await arrived).ok()).toBe(true);
    expect(cuts).toBe(1);
    await expect(page.getByRole('button', { name: 'Add: Identity or company papers' })).toBeHidden();
    await isSaved(page);
    await page.reload();
    await expect(field(page, 'documents.0.files').getByText('paper.jpg')).toBeVisible();
  });
});

test('the fifty-first item has no place, and the fifty others are kept', async ({ page }) => {
  const items = Array.from({ length: 50 }, (_, at) => ({
    type: 'menu',
    name: { en: `Dish ${at + 1}` },
    unit: 'item',
  }));
  const FORM4 = { legalType: 'person', legalName: 'Mali Example', taxId: TAX_ID };
  const draft = await aForm(page, {
    form1: FORM1,
    form2: FORM2,
    form3: FORM3,
    form4: FORM4,
    form5: { items },
  });
  const { version, steps } = await get<Draft>(page, `drafts/${draft.id}`);
  expect(steps.form5?.items).toHaveLength(50);
  const more = await call<Draft>(page, 'PATCH', `drafts/${draft.id}/steps/form5`, {
    version,
    data: { items: [...items, items[0]] },
  });
  const sent = await page.request.post(`/api/v1/drafts/${draft.id}/submit`, {
    data: { version: more.version },
  });
  expect(sent.status()).toBe(422);
  expect((await sent.json()).fields).toContainEqual(
    expect.objectContaining({ path: 'form5.items', rule: 'count_max' }),
  );
});

test('the owner of a listed place claims it, with what is known of it filled in', async ({ page }) => {
  // Only who imports a list of places makes such a one: it is the demo's, and stays as it is.
  const { items } = await get<BusinessPage>(page, 'businesses?category=restaurant&limit=50');
  let place: Business | undefined;
  for (const { id, kind } of items) {
    if (kind !== 'business') continue;
    place = await get<Business>(page, `businesses/${id}`);
    if (!place.hasOwner) break;
  }
  if (!place || place.hasOwner) throw new Error('every restaurant of the demo has an owner');
  await aVendor(page);
  await page.goto(`/client/information/${place.id}`);
  await page.getByRole('link', { name: /Claim it/ }).click();
  await page.getByRole('button', { name: 'Start the claim' }).click();
  await expect(input(page, 'name.th')).toHaveValue(String(place.name.th));
  expect(await get<Business>(page, `businesses/${place.id}`)).toEqual(place);
});
