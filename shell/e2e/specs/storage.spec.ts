import type { Browser, Page } from '@playwright/test';
import { newId } from '@sabaijai/contract';
import { aPicture, call } from '../fixtures/api';
import { anInspector, at, aVisitor } from '../fixtures/people';
import { aBusiness, anInspection, aWarning, hereAt, MAJOR, only, times } from '../fixtures/places';
import { sign } from '../fixtures/signature';
import { expect, test } from '../fixtures/test';

/** A private window that refuses, and a device on which there is no room left. */
const DEVICES: Record<string, (page: Page) => Promise<void>> = {
  'refuses to keep anything': async (page) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Refused', 'SecurityError');
      };
    });
  },
  'has no room': async (page) => {
    const session = await page.context().newCDPSession(page);
    const origin = new URL(String(process.env.E2E_BASE)).origin;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  },
};
/** What nobody is to read there. */
const CALLED_KEPT = /^Kept|Saved on this device|is kept on this device|Your photo is saved/;
/** Nothing that is written leaves, so that only the device could have it. */
const WRITES = '**/api/v1/{inspections,warnings,reviews,photos}**';

async function onDevice(browser: Browser, who: Parameters<typeof at>[1], is: (page: Page) => Promise<void>) {
  const page = await at(browser, who);
  await is(page);
  return page;
}
const unsendable = (page: Page) =>
  page.route(WRITES, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));

for (const [name, is] of Object.entries(DEVICES)) {
  test.describe(`a device that ${name} says so before anybody types`, () => {
    test('in a safety form and at its conclusion', async ({ browser }) => {
      const place = await aBusiness();
      const inspector = await anInspector(place.province);
      await call(inspector, 'POST', 'inspections', {
        ...{ id: newId('inspection'), businessId: place.id, type: 'routine', fix: hereAt(place), ...times() },
      });
      const page = await onDevice(browser, inspector, is);
      const form = `/inspector/inspec-vender/${place.id}/safety-form`;
      await page.goto(`${form}/form1`);
      const note = page.getByRole('status').filter({ hasText: /^This device keeps nothing/ });
      await expect(note).toBeVisible({ timeout: 20_000 });
      await unsendable(page);
      const card = page.locator('#F1-01');
      await card.getByRole('radio', { name: 'Fail' }).check({ force: true });
      await card.getByLabel('What did you see?').fill('There is no sign at the step.');
      await expect(card.getByText('On this page only')).toBeVisible();
      await card
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
      const photo = card.getByRole('list', { name: 'Photos' }).getByRole('listitem');
      await expect(photo).toHaveCount(1);
      await expect(photo).not.toHaveAttribute('data-state', /kept|done/);
      await expect(page.getByText(CALLED_KEPT)).toHaveCount(0);
      await page.getByRole('link', { name: /^Finish/ }).click();
      await expect(page.getByText(/^This device has no room to keep this/)).toBeVisible();
      await page.getByRole('radio', { name: 'The representative signed' }).check({ force: true });
      await page.getByLabel('Name of the representative').fill('Somchai');
      await sign(page);
      await expect(page.locator('#conclude').getByText('On this page only')).toBeVisible();
      await expect(page.getByText(CALLED_KEPT)).toHaveCount(0);
    });

    test('in a notice', async ({ browser }) => {
      const place = await aBusiness();
      const inspector = await anInspector(place.province);
      const { id: inspectionId } = await anInspection(place, { fails: [MAJOR], inspector });
      await call(inspector, 'PUT', `warnings/${newId('warning')}`, {
        businessId: place.id,
        inspectionId,
        items: [{ id: newId('warningItem'), itemId: MAJOR }],
      });
      const page = await onDevice(browser, inspector, is);
      await page.goto(`/inspector/send-warning/waring-send/${place.id}`);
      await expect(page.getByRole('status').filter({ hasText: /^This device keeps nothing/ })).toBeVisible({
        timeout: 20_000,
      });
      await unsendable(page);
      await page.getByLabel('Introduction (optional)').fill('Dear owner, please read this.');
      await expect(page.getByText('This device has no room to keep this.', { exact: false })).toBeVisible();
      await expect(page.getByText(CALLED_KEPT)).toHaveCount(0);
    });

    test('in an owner’s reply', async ({ browser }) => {
      const place = await aBusiness();
      const warning = await aWarning({ place });
      const { id } = only(warning.items);
      const page = await onDevice(browser, place.owner, is);
      await page.goto(`/vendor/warning-list/${warning.id}/${id}/reply?kind=fixed`);
      await expect(page.getByText(/^This device keeps nothing of what you write/)).toBeVisible({
        timeout: 20_000,
      });
      await page.getByLabel('What did you do?').fill('The exit is free again.');
      await expect(page.getByText(CALLED_KEPT)).toHaveCount(0);
    });

    test('in a review', async ({ browser }) => {
      const place = await aBusiness();
      const visitor = await aVisitor();
      const page = await onDevice(browser, visitor, is);
      await page.goto(`/client/review/${place.id}`);
      await expect(page.getByText(/^This device keeps nothing of what you write/)).toBeVisible({
        timeout: 20_000,
      });
      await page.getByLabel('What was it like?').fill('Wide paths and firm rails.');
      await expect(page.getByText(CALLED_KEPT)).toHaveCount(0);
    });
  });
}
