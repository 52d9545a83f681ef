import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Warning } from '@sabaijai/contract';
import { WHOLE_CHROMIUM } from '../../bin/chromium.mjs';
import { get } from '../fixtures/api';
import { pressAt, tabTo } from '../fixtures/keyboard';
import { at } from '../fixtures/people';
import { aBusiness, aWarning, only } from '../fixtures/places';
import { expect, expectAccessible, expectNoOverflow, type Page, test } from '../fixtures/test';

// A camera that shows a drawing; the headless shell has none at all. A page may use it where its context says so.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: WHOLE_CHROMIUM,
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'],
    }),
});

test.skip(!existsSync(WHOLE_CHROMIUM), 'needs the package chromium: the headless shell has no camera');

const VIEWPORT = { width: 360, height: 740 };
const FIXED = 'The new rail holds; two people have pulled at it.';

/** A vendor who replies that a finding is fixed, and takes the photo. */
async function atReply(browser: Browser, permissions: string[]) {
  const place = await aBusiness();
  const { id, by, items } = await aWarning({ place });
  const item = only(items);
  const vendor = await at(browser, place.owner, { viewport: VIEWPORT, permissions });
  await vendor.goto(`/vendor/warning-list/${id}/${item.id}/reply?kind=fixed`);
  await pressAt(vendor, vendor.getByRole('button', { name: 'Take photo' }));
  return { vendor, place, id, item, by };
}
const photosOf = (page: Page) => page.getByRole('list', { name: 'Your photos' }).getByRole('listitem');

test('a photo is taken by the keyboard with the one before over the picture, and arrives', async ({
  browser,
}) => {
  const { vendor, place, id, item, by } = await atReply(browser, ['camera', 'geolocation']);
  await vendor.context().setGeolocation({ latitude: place.lat + 0.001, longitude: place.lon });
  const sheet = vendor.getByRole('dialog', { name: 'Take the photo from the same spot' });
  const ghost = sheet.getByAltText(/^The photo before, 1 of/);
  const take = sheet.getByRole('button', { name: 'Take photo' });
  await expect(ghost).toHaveCSS('opacity', '0.5');
  await expect(take).toBeFocused();
  await expectAccessible(vendor);
  await expectNoOverflow(vendor);
  await tabTo(vendor, sheet.getByRole('slider', { name: 'Photo before' }), 'Shift+Tab');
  await vendor.keyboard.press('Home');
  await expect(ghost).toHaveCSS('opacity', '0');
  await vendor.keyboard.press('ArrowRight');
  await expect(ghost).toHaveCSS('opacity', '0.05');

  await pressAt(vendor, sheet.getByRole('checkbox', { name: /how far from the place/ }), 'Space');

  // Without a connection it waits on the device, as any other.
  await vendor.context().setOffline(true);
  await expect(take).not.toHaveAttribute('aria-disabled', 'true');
  await pressAt(vendor, take);
  await expect(sheet).toBeHidden();
  await expect(photosOf(vendor)).toContainText('Saved on this phone; sent by itself');
  await expect(vendor.getByRole('button', { name: 'Take photo' })).toBeFocused();
  await vendor.context().setOffline(false);
  await expect(photosOf(vendor)).toContainText('Photo 1 is added.');

  await vendor.getByLabel('What did you do?').fill(FIXED);
  await pressAt(vendor, vendor.getByRole('button', { name: 'Send the reply' }));
  await expect(vendor.getByRole('heading', { level: 1, name: 'Reply sent' })).toBeVisible();
  const { items } = await get<Warning>(vendor, `warnings/${id}`);
  const photos = items.find((each) => each.id === item.id)?.replies.at(-1)?.photos;
  expect(photos).toHaveLength(1);
  expect((await vendor.request.get(`/api/v1/photos/${photos?.[0]}/1600.jpg`)).status()).toBe(200);

  const inspector = await at(browser, by);
  await inspector.goto(`/inspector/warning-list/${id}`);
  await expect(
    inspector.getByText(/^Photo 1: taken [A-Z].* 2\d{3}, \d\d:\d\d, 110 m from the pin$/),
  ).toBeVisible();
  await expect(
    inspector.getByText('As told by the device that took them; not confirmed.').first(),
  ).toBeVisible();
});

test('who may not use the camera is told so, and chooses a photo instead', async ({ browser }) => {
  const { vendor } = await atReply(browser, []);
  const sheet = vendor.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toContainText('This page may not use the camera.');
  const choose = sheet.getByRole('button', { name: 'Choose a photo' });
  await expect(choose).toBeFocused();
  await expectAccessible(vendor);
  const [chooser] = await Promise.all([vendor.waitForEvent('filechooser'), choose.press('Enter')]);
  const picture = await vendor.screenshot({ type: 'jpeg', fullPage: true });
  await chooser.setFiles({ name: 'now.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(sheet).toBeHidden();
  await expect(photosOf(vendor)).toHaveCount(1);
});
