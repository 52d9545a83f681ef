import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from '@playwright/test';
import { aPicture } from '../fixtures/api';
import { choose, tabTo } from '../fixtures/keyboard';
import { anInspector, at, aVisitor } from '../fixtures/people';
import { aBusiness, aHazard, anInspection, type Place } from '../fixtures/places';
import { sign } from '../fixtures/signature';
import { expect, expectAccessible, expectNoOverflow, type Page, settled, test } from '../fixtures/test';

const FORMS = ['form1', 'form2', 'form3', 'form4', 'form5'] as const;
const NOTE = 'The kit at the counter has run out of bandages.';
const SUMMARY =
  'A clean kitchen and free exits; the first-aid kit must be filled up and the licence renewed.';

/** What passes; 4 does elsewhere. */
const READINGS: Record<string, string[]> = {
  'F3-01': ['4'],
  'F3-02': ['65'],
  'F2-01': ['4', '100'],
  'F3-11': ['0.8', '7.4'],
};

/** An inspector of the province, whose device says that they are at the place. */
async function anInspectorAt(browser: Browser, { lat: latitude, lon: longitude, province }: Place) {
  const inspector = await anInspector(province);
  const page = await at(browser, inspector, {
    permissions: ['geolocation'],
    geolocation: { latitude, longitude, accuracy: 15 },
  });
  return { page, password: inspector.password };
}

/** As somebody sees it on the dashboard. */
async function inspectionsDone(page: Page) {
  await page.goto('/inspector/dashboard?period=week');
  const tile = page
    .locator('#checked-business')
    .getByRole('link', { name: /^Inspections done/ })
    .first();
  return Number(
    String(await tile.textContent())
      .match(/\d[\d,]*/)?.[0]
      .replaceAll(',', ''),
  );
}

async function photograph(card: Locator) {
  const tiles = card.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  const before = await tiles.count();
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await expect(tiles).toHaveCount(before + 1);
  await expect(tiles.last()).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
}

/** Passes every question of the form that is shown; those in `failing` fail with a note and a photo. */
async function answer(page: Page, failing: readonly string[]) {
  let photos = 0;
  for (const card of await page.locator('li[id^="F"]').all()) {
    const id = String(await card.getAttribute('id'));
    await card.scrollIntoViewIfNeeded();
    if (failing.includes(id)) {
      await card.getByRole('radio', { name: 'Fail' }).check({ force: true });
      await card.getByLabel('What did you see?').fill(NOTE);
      await photograph(card);
      photos += 1;
      continue;
    }
    const readings = card.locator('input[inputmode]');
    const numbers = READINGS[id];
    for (const [n, input] of (await readings.all()).entries()) await input.fill(numbers?.[n] ?? '4');
    const endless = card.getByLabel('It has no end date');
    if (await endless.count()) await endless.check();
    else if ((await readings.count()) === 0)
      await card.getByRole('radio', { name: 'Pass' }).check({ force: true });
    await expect(card.getByRole('radio', { name: 'Pass' })).toBeChecked();
    if (await card.locator('input[type=file]').count()) {
      await photograph(card);
      photos += 1;
    }
  }
  return photos;
}

test('an inspector inspects on site, the owner checks the facts, and everybody recalculates the grade', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const place = await aBusiness({ facets: ['building', 'food'] });
  const form = `/inspector/inspec-vender/${place.id}/safety-form`;
  const client = await aVisitor();
  const hazard = await aHazard(place, { facet: 'building' }, client);
  const { page: inspector, password } = await anInspectorAt(browser, place);
  await inspector.setViewportSize({ width: 360, height: 740 });
  const [vendor, reporter] = [await at(browser, place.owner), await at(browser, client)];

  const doneBefore = await inspectionsDone(inspector);

  await test.step('begins', async () => {
    await inspector.goto(`${form}/form1`);
    await inspector.getByRole('radio', { name: /After a complaint/ }).check();
    // It names what the visitor reported.
    await expect(inspector.getByRole('radio', { name: /The rail by the stairs is loose/ })).toBeChecked();
    await inspector.getByRole('button', { name: 'Find my position' }).click();
    await expect(inspector.getByText(/You are at the place/)).toBeVisible();
    await expectAccessible(inspector);
    await inspector.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(inspector.getByText('Begun on site')).toBeVisible();
    await expectNoOverflow(inspector);
  });

  await test.step('answers every question, with photos', async () => {
    let photos = 0;
    for (const each of FORMS) {
      await inspector
        .getByRole('navigation', { name: 'The five forms' })
        .locator(`a[href$="${each}"]`)
        .click();
      await expect(inspector).toHaveURL(new RegExp(`${each}$`));
      await settled(inspector);
      photos += await answer(inspector, ['F4-01', 'F5-01']);
      if (each === 'form2') await expectAccessible(inspector);
    }
    expect(photos).toBeGreaterThanOrEqual(4);
  });

  await test.step('concludes and finalises', async () => {
    await expect(inspector.getByText('Who was told', { exact: true })).toBeVisible();
    await inspector.locator('#conclude').getByLabel('English').fill(SUMMARY);
    await inspector.getByRole('radio', { name: 'The representative signed' }).check();
    await inspector.getByLabel('Name of the representative').fill('Somchai');
    await sign(inspector);
    await inspector.getByLabel(/I have no interest in this place/).check();
    await expect(inspector.getByRole('heading', { name: 'Finalise', exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await expect(inspector.getByText('You see score and grade once you have finalised.')).toBeVisible();
    await expect(inspector.getByText(/B at best/)).toHaveCount(0);
    await inspector.getByRole('button', { name: 'Take my position again' }).click();
    await expect(inspector.getByText('You were on site from start to end.')).toBeVisible();
    await inspector.getByLabel('Your password').fill(password);
    await expectNoOverflow(inspector);
    await inspector.getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect(inspector).toHaveURL(/result\?inspection=ins_/);
    await expect(inspector.getByText(/The owner checks the facts/)).toBeVisible();
    await expect(inspector.getByText(/There is no valid licence: B at best/)).toBeVisible();
    await expect(inspector.getByText(NOTE).first()).toBeVisible();
    await settled(inspector);
    await expectAccessible(inspector);
    await expectNoOverflow(inspector);
  });

  const visitor = await at(browser, null);
  const inspection = new URL(inspector.url()).searchParams.get('inspection');

  await test.step('the dashboard counts it, and its number opens it', async () => {
    expect(await inspectionsDone(inspector)).toBeGreaterThan(doneBefore);
    await inspector
      .locator('#checked-business')
      .getByRole('link', { name: /^Inspections done/ })
      .first()
      .click();
    await expect(inspector.getByRole('heading', { level: 1, name: 'Inspections done' })).toBeVisible();
    await expect(inspector.locator(`a[href*="${inspection}"]`).first()).toBeVisible();
    await settled(inspector);
    await expectAccessible(inspector);
    await expectNoOverflow(inspector);
  });

  await test.step('the report of a visitor is linked to the finding, and the visitor reads it', async () => {
    await inspector.goto(`/inspector/queue?kind=hazards&open=${hazard.id}`);
    const sheet = inspector.getByRole('dialog', { name: 'Hazard reports' });
    await expect(sheet.getByText(hazard.text)).toBeVisible();
    await sheet.getByRole('button', { name: 'Take it up' }).click();
    await expect(sheet).toBeHidden();
    await inspector.goto(`/inspector/queue?kind=hazards&open=${hazard.id}`);
    await sheet.getByRole('button', { name: 'Link it' }).first().click();
    await sheet.getByLabel('Checklist item', { exact: true }).selectOption('F4-01');
    await sheet.getByLabel('Inspection', { exact: true }).selectOption(String(inspection));
    await sheet.getByLabel('Words to whoever reported it').fill('Found today; the kit must be filled up.');
    await sheet.getByRole('button', { name: 'Link it' }).last().click();
    await expect(sheet).toBeHidden();
    await reporter.goto('/account/activity#hazards');
    await expect(reporter.getByText('Found today; the kit must be filled up.').first()).toBeVisible();
    await inspector.goto(`/inspector/queue?kind=hazards&open=${hazard.id}`);
    await expect(sheet.getByText(/^F4-01 /).first()).toBeVisible();
  });

  await test.step('nobody else reads it before the owner lets it be public', async () => {
    expect((await visitor.request.get(`/api/v1/inspections/${inspection}/check`)).status()).toBe(404);
    await vendor.goto(`/vendor/manage-business/home/${place.id}`);
    await expect(vendor.getByRole('heading', { name: 'Result of the inspection' })).toBeVisible();
    await expect(vendor.getByText(NOTE).first()).toBeVisible();
    await settled(vendor);
    await expectAccessible(vendor);
    await vendor.getByRole('button', { name: 'Publish now' }).click();
    await vendor.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(vendor.getByText('The result is public.')).toBeVisible();
  });

  await test.step('everybody reads, recalculates and checks it', async () => {
    await visitor.goto(`/client/ratings/${place.id}`);
    await visitor.getByRole('button', { name: 'Recalculate' }).click();
    await expect(visitor.getByText(/same result/i).first()).toBeVisible();
    await visitor.goto(`/client/verify/${inspection}`);
    await expect(visitor.getByText('This result stands')).toBeVisible();
    await expect(visitor.getByText(/Nobody has changed them/)).toBeVisible();
  });

  await test.step('what was wrong is amended, and says so', async () => {
    await inspector.goto(`${form}/result?inspection=${inspection}`);
    await inspector.getByRole('button', { name: 'Amend the result' }).click();
    const sheet = inspector.getByRole('dialog', { name: 'Amend the result' });
    await sheet.getByLabel('Which answer was wrong?').selectOption('F4-01');
    await sheet.getByRole('radio', { name: 'Pass' }).check({ force: true });
    await sheet.getByLabel('Reason').fill('A second, full kit hung behind the door.');
    await sheet.getByLabel('Your password').fill(password);
    await expectAccessible(inspector);
    await sheet.getByRole('button', { name: 'Amend the result' }).click();
    await expect(inspector.getByRole('heading', { name: 'Amendments' })).toBeVisible();
    await visitor.goto(`/client/verify/${inspection}`);
    await expect(visitor.getByText(/Nobody has changed them/)).toBeVisible();
  });

  await test.step('the report is one to print', async () => {
    await inspector.goto(`${form}/report?inspection=${inspection}`);
    await expect(inspector.getByRole('heading', { name: 'Inspection report' })).toBeVisible();
    await expect(inspector.getByText('Somchai')).toBeVisible();
    await settled(inspector);
    await expectAccessible(inspector);
    await expectNoOverflow(inspector);
    const number = await inspector
      .getByText(/^I-\d{8}-\w{6}$/)
      .first()
      .textContent();
    const [file] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name: 'Save as one file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.html`);
    const page = await readFile(await file.path(), 'utf8');
    expect(page.match(/src="data:image\/jpeg;base64,/g)?.length).toBeGreaterThanOrEqual(5);
    expect(page).not.toContain('/api/v1/photos');
    await visitor.goto(`/client/verify/${number}`);
    await expect(visitor.getByText(/Nobody has changed them/)).toBeVisible();
  });
});

test('a safety form is filled in and finalised by the keyboard alone', async ({ browser }) => {
  const place = await aBusiness();
  const { page, password } = await anInspectorAt(browser, place);
  // Whatever the keyboard opens to choose a file in gets a picture.
  page.on('filechooser', async (chooser) => {
    await chooser.setFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  });
  await page.goto(`/inspector/inspec-vender/${place.id}/safety-form/form1`);
  await tabTo(page, page.getByRole('button', { name: 'Begin', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Begun on site')).toBeVisible({ timeout: 20_000 });

  for (const [n, form] of FORMS.entries()) {
    await settled(page);
    for (const card of await page.locator('li[id^="F"]').all()) {
      const readings = card.locator('input[inputmode]');
      if (await card.getByLabel('It has no end date').count()) {
        await tabTo(page, card.getByLabel('It has no end date'));
        await page.keyboard.press('Space');
      } else if (await readings.count())
        for (const [at, input] of (await readings.all()).entries()) {
          await tabTo(page, input);
          await page.keyboard.type(READINGS[String(await card.getAttribute('id'))]?.[at] ?? '4');
        }
      else await choose(page, card, 'Pass');
      if (await card.getByRole('button', { name: /photo/i }).count()) {
        const add = card.locator('button[data-act="add"]');
        if ((await card.getByText(/^Photos needed/).count()) > 0) {
          await tabTo(page, add);
          await page.keyboard.press('Enter');
          await expect(card.getByRole('listitem').last()).toHaveAttribute('data-state', 'done', {
            timeout: 20_000,
          });
        }
      }
    }
    if (n === FORMS.length - 1) break;
    await tabTo(page, page.getByRole('link', { name: /^Next: / }).last());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`form${n + 2}$`));
    expect(form).toBe(FORMS[n]);
  }
  await tabTo(page, page.locator('#conclude').getByLabel('English'));
  await page.keyboard.type(SUMMARY);
  await choose(page, page.getByRole('group', { name: 'Who was told' }), 'Nobody was there');
  await tabTo(page, page.getByLabel(/I have no interest in this place/));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Finalise', exact: true })).toBeVisible({ timeout: 20_000 });
  await tabTo(page, page.getByRole('button', { name: 'Take my position again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You were on site from start to end.')).toBeVisible();
  await tabTo(page, page.getByLabel('Your password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/result\?inspection=ins_/);
});

test('what an inspector began by mistake they end, until something failed', async ({ browser }) => {
  const place = await aBusiness();
  await anInspection(place, { fails: ['F4-01'] });
  const page = await at(browser, await anInspector(place.province), {
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`/inspector/inspec-vender/${place.id}/safety-form/form1`);
  const begin = page.getByRole('button', { name: 'Begin', exact: true });

  await test.step('a follow-up is usual soon after something was found', async () => {
    await expect(page.getByRole('radio', { name: /Follow-up/ })).toBeChecked();
    await page.getByRole('radio', { name: /Routine visit/ }).check();
    await begin.click();
  });

  await test.step('an answer is taken back, and the inspection ended with a reason', async () => {
    const first = page.locator('#F1-01');
    await first.getByRole('radio', { name: 'N/A' }).check({ force: true });
    await first.getByRole('button', { name: 'Clear answer to F1-01' }).click();
    await expect(first.getByRole('radio', { name: 'N/A' })).not.toBeChecked();
    await settled(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Begun by mistake' }).click();
    await page.getByLabel('Reason').fill('I stood at the shop next door.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End as begun by mistake' }).click();
    await expect(begin).toBeVisible();
  });

  await test.step('the next one is no mistake once something failed', async () => {
    await begin.click();
    await page
      .locator('#F4-01, li[id^="F1"]')
      .first()
      .getByRole('radio', { name: 'Fail' })
      .check({ force: true });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'More' }).getByRole('button').first()).toBeFocused();
    await expect(page.getByRole('button', { name: 'Begun by mistake' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
    await expectNoOverflow(page);
  });
});

test('an inspection goes on where it was left when the page was closed without a connection', async ({
  browser,
}) => {
  const place = await aBusiness();
  const inspector = await at(browser, await anInspector(place.province));
  await inspector.goto(`/inspector/inspec-vender/${place.id}/safety-form/form1`);
  await inspector.getByRole('radio', { name: /After a complaint/ }).check();
  await inspector.getByLabel('What is the complaint?').fill('A guest told me of a locked exit.');
  await inspector.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(inspector.getByText('A guest told me of a locked exit.')).toBeVisible({ timeout: 20_000 });
  await expect(inspector.locator('#F1-01')).toBeVisible({ timeout: 20_000 });
  await inspector.setViewportSize({ width: 360, height: 740 });
  await settled(inspector);
  await inspector.context().setOffline(true);
  const head = inspector.locator('#F1-01 > header');
  const before = await head.boundingBox();
  await inspector.locator('#F1-01').getByRole('radio', { name: 'N/A' }).check({ force: true });
  await inspector
    .locator('#F1-01')
    .getByLabel('Why does it not apply?')
    .fill('There are no floors to walk on.');
  await expect(inspector.locator('#F1-01').getByText('Kept, not sent')).toBeVisible();
  // What stands below is about to be pressed.
  expect((await head.boundingBox())?.height).toBe(before?.height);
  await inspector.close({ runBeforeUnload: false });
  const context = inspector.context();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/inspector/inspec-vender/${place.id}/safety-form/form1`);
  await expect(again.locator('#F1-01').getByRole('radio', { name: 'N/A' })).toBeChecked();
  await expect(again.locator('#F1-01').getByLabel('Why does it not apply?')).toHaveValue(
    'There are no floors to walk on.',
  );
  await expect(again.locator('#F1-01').getByText('Kept, not sent')).toBeHidden();
});
