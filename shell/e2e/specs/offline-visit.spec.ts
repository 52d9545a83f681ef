import type { Page } from '@playwright/test';
import { newId, type SafetyForm, type SafetyFormDoor } from '@sabaijai/contract';
import { aPicture, call, get } from '../fixtures/api';
import { anInspector, at, type Person, theLead } from '../fixtures/people';
import { Phone } from '../fixtures/phone';
import { aBusiness, anInspection, hereAt, type Place, times } from '../fixtures/places';
import { sign } from '../fixtures/signature';
import { expect, type Locale, settled, test } from '../fixtures/test';

const FORMS = ['form1', 'form2', 'form3', 'form4', 'form5'] as const;
const KEPT = 'Kept, not sent';
const NOTE = 'The kit at the counter has run out of bandages.';
const SUMMARY = 'A clean shop with free exits; the first-aid kit must be filled up.';

const formOf = (place: Place) => `/inspector/inspec-vender/${place.id}/safety-form/form1`;
const doorOf = (inspector: Person, { id }: Place) =>
  get<SafetyFormDoor>(inspector, `businesses/${id}/safety-form`);

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 40[39]/] });

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
      await expect(card.getByText(KEPT)).toBeVisible();
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
    await expect(card.getByText(KEPT)).toBeVisible();
  }
}

test('a visit with a stop order on a phone that dies between its steps arrives once, and is finalised', async ({
  server,
}) => {
  test.setTimeout(300_000);
  const place = await aBusiness({ facets: ['building'] });
  const inspector = await anInspector(place.province);
  const phone = await Phone.of(inspector, server.base, place);
  const begins = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true });
  await phone.visit(formOf(place), (page) => expect(begins(page)).toBeVisible());
  /** Opened cold, without a network. */
  const opened = async (form: string) => {
    const page = await phone.dies();
    await page.goto(formOf(place).replace('form1', form));
    // A forced press goes where a thing was a moment ago.
    await settled(page);
    return page;
  };

  await test.step('begins, answers and photographs', async () => {
    const door = await opened('form1');
    await begins(door).click();
    await expect(door.getByText('No connection. Kept on this device.')).toBeVisible();
    for (const form of FORMS) {
      const page = await opened(form);
      await expect(page.getByRole('navigation', { name: 'The five forms' })).toBeVisible();
      await answer(page, form);
    }
  });

  await test.step('orders at once what must stop', async () => {
    const page = await opened('form5');
    const conclusion = page.locator('#conclude');
    await conclusion.getByRole('group', { name: 'Must anything stop now?' }).locator('label').click();
    const order = conclusion.getByRole('region', { name: 'Stop order' });
    await order.getByText('Nobody was there').click();
    await order.getByRole('button', { name: 'Give this order' }).click();
    await expect(order.getByText(/public once it is sent/)).toBeVisible();
  });

  await test.step('concludes and signs', async () => {
    const page = await opened('form5');
    await expect(page.getByText(/public once it is sent/)).toBeVisible();
    await page.locator('#conclude').getByLabel('English').fill(SUMMARY);
    await page.getByRole('radio', { name: 'The representative signed' }).check();
    await page.getByLabel('Name of the representative').fill('Somchai');
    await sign(page);
    await page.getByLabel(/I have no interest in this place/).check();
    await expect(page.getByText(/^Everything is done/)).toBeVisible();
    await expect(page.locator('#conclude').getByText('Kept on this device, not sent yet')).toBeVisible();
    expect((await doorOf(inspector, place)).open).toBeNull();
  });

  await test.step('with signal everything arrives, once', async () => {
    const page = await phone.dies({ isOffline: false });
    await page.goto(formOf(place).replace('form1', 'form5'));
    await expect(page.getByRole('heading', { name: 'Finalise', exact: true })).toBeVisible({
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
    expect(form.stopOrder).toMatchObject({ activities: ['building'], ack: 'absent' });
    await page.getByRole('button', { name: 'Take my position again' }).click();
    await expect(page.getByText('You were on site from start to end.')).toBeVisible();
    await page.getByLabel('Your password').fill(inspector.password);
    await page.getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect(page).toHaveURL(/result\?inspection=ins_/);
    await expect(page.getByText(NOTE).first()).toBeVisible();
    await phone.end();
  });

  await test.step('visitors read since when it is so, on the spot and in public', async () => {
    const words: [Locale, RegExp][] = [
      ['en-US', /Ordered on the spot .+, public since .+\./],
      ['th-TH', /สั่ง\sณ\sสถานที่เมื่อ.+เผยแพร่ตั้งแต่.+/],
      ['ch-Ch', /现场下达，.+ 起公示/],
    ];
    for (const [locale, text] of words) {
      const headers = { cookie: `locale=${locale}` };
      const served = await fetch(`${server.base}/client/information/${place.id}`, { headers });
      // Thai words are joined where a line may not break.
      expect((await served.text()).replaceAll('\u2060', '')).toMatch(text);
    }
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
  await expect(first.getByText(KEPT)).toBeVisible();

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

test('a third visit in a row goes in by itself once a lead permits it', async ({ browser }) => {
  test.setTimeout(120_000);
  const place = await aBusiness({ facets: ['building'] });
  const inspector = await anInspector(place.province);
  await anInspection(place, { inspector });
  const page = await at(browser, inspector);
  await arrive(page, place);
  // Meanwhile their second visit is finished, of which this page does not know.
  await anInspection(place, { inspector });
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const first = page.locator('#F1-01');
  await expect(first).toBeVisible();
  // A forced press goes where the button was a moment ago.
  await settled(page);
  await first.getByRole('radio', { name: 'N/A' }).check({ force: true });
  await first.getByLabel('Why does it not apply?').fill('There are no floors to walk on.');
  await expect(first.getByText(KEPT)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^A lead was asked whether this visit may be/)).toBeVisible({
    timeout: 30_000,
  });

  const lead = await at(browser, await theLead());
  await lead.goto(`/inspector/queue?kind=rotations&province=${place.province}`);
  await lead.locator('[data-row]').filter({ hasText: place.name }).getByRole('link').first().press('Enter');
  const request = lead.getByRole('dialog', { name: 'Third visits in a row' });
  await expect(request.getByText(inspector.name)).toBeVisible();
  await request.getByRole('button', { name: 'Permit the visit' }).press('Enter');
  await request
    .getByLabel('Reason, for the inspector; it stays with the inspection')
    .fill('The boat of a colleague does not go before next week.');
  await request.getByRole('button', { name: 'Permit the visit' }).last().click();
  await expect(request).toBeHidden();

  await page.goto('/inspector/home');
  const arrived = async () => {
    const { open } = await doorOf(inspector, place);
    return open && (await get<SafetyForm>(inspector, `inspections/${open.id}`)).answers;
  };
  await expect
    .poll(arrived, { timeout: 30_000 })
    .toMatchObject([{ itemId: 'F1-01', result: 'na', note: 'There are no floors to walk on.' }]);
});
