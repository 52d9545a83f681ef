import { newId } from '@sabaijai/contract';
import { readExif } from '@sabaijai/contract/exif';
import sharp from 'sharp';
import { call } from '../fixtures/api';
import { anInspector, at } from '../fixtures/people';
import { aBusiness } from '../fixtures/places';
import { expect, expectAccessible, expectNoOverflow, type Page, settled, test } from '../fixtures/test';

/** As a phone makes it: 12 megapixels, yellow at the top, with time, place, owner and serial number. */
const ofPhone = async () => {
  const create = { width: 4_000, height: 3_000, channels: 3, background: '#335577' } as const;
  const bar = {
    input: { create: { ...create, width: 400, height: 3_000, background: '#ffcc00' } },
    left: 0,
    top: 0,
  };
  const told = await sharp({ create })
    .composite([bar])
    .withExif({
      IFD0: { Artist: 'Somchai' },
      IFD2: {
        DateTimeOriginal: '2026:11:25 09:30:00',
        OffsetTimeOriginal: '+07:00',
        BodySerialNumber: 'SN-778899',
      },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 360/100' },
        ...{ GPSLongitudeRef: 'E', GPSLongitude: '100/1 29/1 5928/100' },
      },
    })
    .jpeg()
    .toBuffer();
  // Held upright: the picture lies on its side, and says so.
  return sharp(told).withMetadata({ orientation: 6 }).jpeg().toBuffer();
};

/** How much more red than green it is there. */
async function redness(picture: Buffer | undefined, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
  return (data[at] ?? 0) - (data[at + 1] ?? 0);
}

async function paste(page: Page) {
  const active = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#445566' } })
    .png()
    .toBuffer();
  await page.evaluate(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [...active],
  );
}

test('evidence is made smaller on the phone, shows when and where, is marked, and is pasted where it belongs', async ({
  browser,
}) => {
  const place = await aBusiness({ facets: ['building', 'food'] });
  const inspector = await anInspector(place.province);
  const page = await at(browser, inspector, { viewport: { width: 360, height: 740 } });
  const { lat, lon } = place;
  const now = new Date().toISOString();
  await call(inspector, 'POST', 'inspections', {
    ...{ id: newId('inspection'), businessId: place.id, type: 'routine', at: now, sentAt: now },
    fix: { lat, lon, acc: 12 },
  });
  const uploads: Buffer[] = [];
  await page.route('**/api/v1/photos?*', async (route) => {
    const body = route.request().postDataBuffer();
    if (body) uploads.push(body);
    await route.continue();
  });
  await page.goto(`/inspector/inspec-vender/${place.id}/safety-form/form2`);
  await settled(page);
  const cards = page.locator('li[id^="F"]').filter({ has: page.getByRole('radio', { name: 'Fail' }) });
  for (const at of [0, 1, 2]) await cards.nth(at).getByRole('radio', { name: 'Fail' }).check({ force: true });
  const tiles = (at: number) => cards.nth(at).getByRole('list', { name: 'Photos' }).getByRole('listitem');

  await test.step('a photo is smaller, upright, with its time and place, and without its owner', async () => {
    await cards
      .nth(0)
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await ofPhone() });
    await expect(tiles(0)).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
    await expect(tiles(0)).toContainText(/Nov.*2026.*09:30/);
    await expect(tiles(0)).toContainText('13.75100, 100.49980');
    const [sent] = uploads;
    const { width, height, exif, format } = await sharp(sent).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1_920, 2_560]);
    expect(await redness(sent, 0.5, 0.03)).toBeGreaterThan(40);
    expect(await redness(sent, 0.03, 0.5)).toBeLessThan(0);
    expect(readExif(exif).at).toBe(Date.parse('2026-11-25T02:30:00Z'));
    expect(String(sent)).not.toMatch(/Somchai|SN-778899/);
  });

  await test.step('an arrow is drawn on a copy of it', async () => {
    await tiles(0).getByRole('button', { name: 'Mark photo 1' }).click();
    const paper = page.getByRole('application', { name: 'The photo to draw on' });
    const box = await paper.boundingBox();
    if (!box) throw new Error('Nothing to draw on');
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.4, { steps: 5 });
    await page.mouse.up();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Add the marked copy' }).click();
    await expect(tiles(0)).toHaveCount(2);
    await expect(tiles(0).nth(1)).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
    await expect(tiles(0).nth(1)).toContainText('13.75100, 100.49980');
    // Its middle is ink.
    expect(await redness(uploads[1], 0.4, 0.6)).toBeGreaterThan(150);
  });

  await test.step('a picture pasted into a note is evidence of that question alone', async () => {
    await cards.nth(1).getByLabel('What did you see?').focus();
    await paste(page);
    await expect(tiles(1)).toHaveCount(1);
    await expect(tiles(1)).toContainText('No time or place in this picture');
    expect([await tiles(0).count(), await tiles(2).count()]).toEqual([2, 0]);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
