import type { Page } from '@playwright/test';
import { newId, type SafetyForm, type SafetyFormDoor } from '@sabaijai/contract';
import { aPicture, call, get } from '../fixtures/api';
import { anInspector, at, type Person } from '../fixtures/people';
import { aBusiness, hereAt, type Place, times } from '../fixtures/places';
import { sign } from '../fixtures/signature';
import { expect, settled, test } from '../fixtures/test';

const FORMS = ['form1', 'form2', 'form3', 'form4', 'form5'] as const;
const NOTE = 'The kit at the counter has run out of bandages.';
const SUMMARY = 'A clean shop with free exits; the first-aid kit must be filled up.';

const formOf = (place: Place) => `/inspector/inspec-vender/${place.id}/safety-form/form1`;
const doorOf = (inspector: Person, { id }: Place) =>
  get<SafetyFormDoor>(inspector, `businesses/${id}/safety-form`);

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 409/] });

/** At the door of the place, with the form before them, when the signal goes. */
async function arrive(page: Page, place: Place) {
  await page.goto(formOf(place));
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible({ timeout: 20_000 });
  await settled(page);
  await page.context().setOffline(true);
}

async function photograph(page: Page, id: string) {
  const card = page.locator(`#${id}`);
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  const tile = card.getByRole('list', { name: 'Photos' }).getByRole('listitem').last();
  await expect(tile).toHaveAttribute('data-state', 'kept', { timeout: 20_000 });
}

/** Answers every question of the form that is shown; one fails, with a note and a photo. */
async function answer(page: Page, form: string) {
  // The address is the new one a moment before the questions are.
  await expect(page.locator(`li[id^="F"]:not([id^="F${form.slice(-1)}-"])`)).toHaveCount(0);
  for (const card of await page.locator('li[id^="F"]').all()) {
    const id = String(await card.getAttribute('id'));
    await card.scrollIntoViewIfNeeded();
    if (id === 'F4-01') {
      await card.getByRole('radio', { name: 'Fail' }).check({ force: true });
      await card.getByLabel('What did you see?').fill(NOTE);
      await photograph(page, id);
      continue;
    }
    const readings = card.locator('input[inputmode]');
    const numbers = id === 'F2-01' ? ['4', '100'] : [];
    for (const [n, input] of (await readings.all()).entries()) await input.fill(numbers[n] ?? '4');
    const endless = card.getByLabel('It has no end date');
    if (await endless.count()) await endless.check();
    else if ((await readings.count()) === 0)
      await card.getByRole('radio', { name: 'Pass' }).check({ force: true });
    await expect(card.getByRole('radio', { name: 'Pass' })).toBeChecked();
    if (await card.locator('input[type=file]').count()) await photograph(page, id);
  }
}

test('a whole visit without signal arrives once, when there is one, and is finalised', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const place = await aBusiness({ facets: ['building'] });
  const inspector = await anInspector(place.province);
  const page = await at(browser, inspector, {
    permissions: ['geolocation'],
    geolocation: { latitude: place.lat, longitude: place.lon, accuracy: 15 },
    viewport: { width: 360, height: 740 },
  });
  await arrive(page, place);

  await test.step('begins, answers and photographs', async () => {
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(page.locator('#F1-01')).toBeVisible();
    await settled(page);
    for (const form of FORMS) {
      await page.getByRole('navigation', { name: 'The five forms' }).locator(`a[href$="${form}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${form}$`));
      await answer(page, form);
    }
  });

  await test.step('concludes and signs', async () => {
    await page.locator('#conclude').getByLabel('English').fill(SUMMARY);
    await page.getByRole('radio', { name: 'The representative signed' }).check();
    await page.getByLabel('Name of the representative').fill('Somchai');
    await sign(page);
    await page.getByLabel(/I have no interest in this place/).check();
    expect((await doorOf(inspector, place)).open).toBeNull();
  });

  await test.step('the page is lost; with signal everything arrives, once', async () => {
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(formOf(place).replace('form1', 'form5'));
    await expect(again.getByRole('heading', { name: 'Finalise', exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const { open } = await doorOf(inspector, place);
    const form = await get<SafetyForm>(inspector, `inspections/${open?.id}`);
    expect(form.answers.find(({ itemId }) => itemId === 'F4-01')).toMatchObject({
      result: 'fail',
      version: 1,
    });
    expect(form.conclusion).toMatchObject({ ack: 'signed', representativeName: 'Somchai' });
    expect(form.conclusion.signatureId).not.toBeNull();
    await again.getByRole('button', { name: 'Take my position again' }).click();
    await expect(again.getByText('You were on site from start to end.')).toBeVisible();
    await again.getByLabel('Your password').fill(inspector.password);
    await again.getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect(again).toHaveURL(/result\?inspection=ins_/);
    await expect(again.getByText(NOTE).first()).toBeVisible();
  });
});

test('where a colleague began meanwhile nothing is lost: it goes in when they hand it over', async ({
  browser,
}) => {
  const place = await aBusiness();
  const [inspector, colleague] = [await anInspector(place.province), await anInspector(place.province)];
  const page = await at(browser, inspector);
  await arrive(page, place);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const first = page.locator('#F1-01');
  await expect(first).toBeVisible();
  // A forced press goes where the button was a moment ago.
  await settled(page);
  await first.getByRole('radio', { name: 'N/A' }).check({ force: true });
  await first.getByLabel('Why does it not apply?').fill('There are no floors to walk on.');
  await expect(first.getByText('Kept on this device, not sent yet')).toBeVisible();

  const start = { id: newId('inspection'), businessId: place.id, type: 'routine', fix: hereAt(place) };
  const theirs = await call<SafetyForm>(colleague, 'POST', 'inspections', { ...start, ...times() });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'This inspection was not accepted' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/is already inspecting this place/)).toBeVisible();
  await expect(first.getByRole('radio', { name: 'N/A' })).toBeChecked();

  const { colleagues } = await doorOf(colleague, place);
  const to = colleagues.find(({ name }) => name === inspector.name)?.badgeNo;
  await call(colleague, 'POST', `inspections/${theirs.id}/hand-over`, { version: theirs.version, to });
  await page.reload();
  await page.getByRole('button', { name: 'Put it into the open inspection' }).click();
  await expect(page.getByRole('heading', { name: 'This inspection was not accepted' })).toBeHidden();
  await expect(first.getByRole('radio', { name: 'N/A' })).toBeChecked();
  await expect
    .poll(async () => (await get<SafetyForm>(inspector, `inspections/${theirs.id}`)).answers, {
      timeout: 20_000,
    })
    .toMatchObject([{ itemId: 'F1-01', result: 'na', note: 'There are no floors to walk on.' }]);
});
