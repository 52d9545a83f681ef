import { existsSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { newId, type SafetyForm } from '@sabaijai/contract';
import { WHOLE_CHROMIUM } from '../../bin/chromium.mjs';
import { call } from '../fixtures/api';
import { anInspector, at } from '../fixtures/people';
import { aBusiness, anInspection, hereAt, times } from '../fixtures/places';
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures/test';

// A camera that shows a drawing; the headless shell has none at all.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: WHOLE_CHROMIUM,
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'],
    }),
});
test.skip(!existsSync(WHOLE_CHROMIUM), 'needs the package chromium: the headless shell has no camera');

const QUESTIONS = 35;
const PHOTOS = 5;
const TAPS = 50;

/** What passes; 4 does elsewhere. */
const READINGS: Record<string, string[]> = { 'F3-02': ['65'], 'F2-01': ['4', '100'] };

test(`${QUESTIONS} questions that pass, with ${PHOTOS} photos, take ${TAPS} taps at most`, async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  const place = await aBusiness({ facets: ['building', 'food'] });
  await anInspection(place, { isPublic: true });
  const inspector = await anInspector(place.province);
  await call<SafetyForm>(inspector, 'POST', 'inspections', {
    ...{ id: newId('inspection'), businessId: place.id, type: 'routine', fix: hereAt(place), ...times() },
  });
  const page = await at(browser, inspector, {
    hasTouch: true,
    viewport: { width: 360, height: 740 },
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: place.lat, longitude: place.lon, accuracy: 15 },
  });
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded();
    await what.tap();
    taps += 1;
  };
  const sheet = page.getByRole('dialog', { name: 'Take photo' });
  let photos = 0;
  const photograph = async (card: Locator) => {
    await tap(card.getByRole('button', { name: 'Take photo' }));
    const take = sheet.getByRole('button', { name: 'Take photo' });
    await expect(take).not.toHaveAttribute('aria-disabled', 'true');
    if (photos === 0) {
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await tap(take);
    await expect(sheet).toBeHidden();
    await expect(card.getByRole('list', { name: 'Your photos' }).getByRole('listitem')).toHaveCount(1);
    photos += 1;
  };
  const measure = async (card: Locator, numbers: readonly string[] | undefined) => {
    const readings = card.locator('input[inputmode]');
    const count = await readings.count();
    // The one before may have led here by its Enter.
    const isHere = await readings.first().evaluate((field) => field === document.activeElement);
    if (!isHere) await tap(readings.first());
    for (let at = 0; at < count; at += 1) {
      await expect(readings.nth(at)).toBeFocused();
      await page.keyboard.type(numbers?.[at] ?? '4');
      await page.keyboard.press('Enter');
    }
  };

  await page.goto(`/inspector/inspec-vender/${place.id}/safety-form/form1`);
  let questions = 0;
  for (const form of ['form1', 'form2', 'form3', 'form4', 'form5']) {
    await expect(page).toHaveURL(new RegExp(`${form}$`));
    const head = page.locator(`nav a[href$="${form}"]`);
    await expect(head).toHaveAttribute('aria-current', 'step');
    for (const card of await page.locator('li[id^="F"]').all()) {
      const id = String(await card.getAttribute('id'));
      if (await card.locator('input[inputmode]').count()) await measure(card, READINGS[id]);
      else if (await card.getByLabel('It has no end date').count())
        await tap(card.getByLabel('It has no end date'));
      else await tap(card.locator('label').filter({ hasText: /^Pass$/ }));
      await expect(card.getByRole('radio', { name: 'Pass' })).toBeChecked();
      if (await card.getByRole('button', { name: 'Take photo' }).count()) await photograph(card);
      questions += 1;
    }
    await expect(head).toHaveAttribute('data-done', 'true');
    const next = page.getByRole('link', { name: /^Next: / });
    if (await next.count()) await tap(next);
  }
  console.log(`${questions} questions passed with ${photos} photos: ${taps} taps`);
  info.annotations.push({ type: 'taps', description: `${taps}` });
  expect([questions >= QUESTIONS, photos, taps <= TAPS]).toEqual([true, PHOTOS, true]);
});
