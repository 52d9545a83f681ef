import type { Page } from '@playwright/test';
import type {
  HazardReportPage,
  MyReviewAnswer,
  SafetyForm,
  SafetyFormDoor,
  Warning,
} from '@sabaijai/contract';
import { aPicture, get } from '../fixtures/api';
import { countKept } from '../fixtures/device';
import { anInspector, aVisitor } from '../fixtures/people';
import { Phone } from '../fixtures/phone';
import { aBusiness, aWarning, only } from '../fixtures/places';
import { expect, settled, test } from '../fixtures/test';
import { hasPage } from '../fixtures/worker';

/** No connection from before the browser starts, and a phone that dies at any moment: what was entered arrives, once. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/] });

/** That it is sent by itself. */
const LATE = /^Not sent yet\. It is kept on this device/;

test('a reply of an owner whose phone dies before there is a connection', async ({ server }) => {
  test.setTimeout(120_000);
  const place = await aBusiness();
  const { id, items } = await aWarning({ place });
  const item = only(items).id;
  const phone = await Phone.of(place.owner, server.base);
  const path = `/vendor/warning-list/${id}/${item}/reply?kind=fixed`;
  const words = (page: Page) => page.getByLabel('What did you do?');
  await phone.visit(path, (page) => expect(words(page)).toBeVisible());

  let page = await phone.dies();
  await page.goto(path);
  await page
    .locator('form input[type="file"][accept*="image"]')
    .first()
    .setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await expect(page.getByRole('list', { name: 'Your photos' })).toContainText('Saved on this phone');
  await words(page).fill('The rope at the pier was exchanged while the island had no signal.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this phone' })).toBeVisible();

  page = await phone.dies();
  await page.goto('/vendor/unsent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();

  page = await phone.dies({ isOffline: false });
  await page.goto('/vendor/my-business');
  const arrived = async () => {
    const warning = await get<Warning>(place.owner, `warnings/${id}`);
    return warning.items.flatMap(({ replies }) => replies.map(({ photos }) => photos.length));
  };
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([1]);
  await phone.end();
});

test('a visitor’s report whose phone dies before there is a connection', async ({ server }) => {
  test.setTimeout(120_000);
  const [place, visitor] = await Promise.all([aBusiness(), aVisitor()]);
  const phone = await Phone.of(visitor, server.base);
  const path = `/client/information/${place.id}`;
  const opens = (page: Page) => page.getByRole('button', { name: 'Report a hazard' });
  await phone.visit(path, hasPage);

  let page = await phone.dies();
  await page.goto(path);
  await opens(page).click();
  const sheet = page.getByRole('dialog', { name: 'Report a hazard to inspectors' });
  await sheet.getByRole('radio').first().check({ force: true });
  await sheet
    .getByRole('textbox', { name: 'What did you see' })
    .fill('The rail of the back stairs is loose.');
  await sheet
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await sheet.getByRole('button', { name: 'Send to inspectors' }).click();
  await expect(sheet.getByText(LATE)).toBeVisible();

  page = await phone.dies();
  await page.goto('/client/unsent');
  const rows = page.getByRole('listitem').filter({ hasText: place.name });
  await expect(rows.filter({ hasText: 'Waits' })).toHaveCount(2);

  page = await phone.dies({ isOffline: false });
  await page.goto('/');
  const arrived = async () => {
    const { items } = await get<HazardReportPage>(visitor, 'hazard-reports');
    return items.map(({ text, photos }) => [text, photos.length]);
  };
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([['The rail of the back stairs is loose.', 1]]);
  await phone.end();
});

test('a visitor’s review whose phone dies before there is a connection', async ({ server }) => {
  test.setTimeout(120_000);
  const [place, visitor] = await Promise.all([aBusiness(), aVisitor()]);
  const phone = await Phone.of(visitor, server.base);
  const path = `/client/review/${place.id}`;
  const words = (page: Page) => page.getByLabel('What was it like?');
  await phone.visit(path, (page) => expect(words(page)).toBeVisible());

  let page = await phone.dies();
  await page.goto(path);
  await page.getByRole('radio', { name: '4 stars: Good' }).first().check({ force: true });
  await page.getByLabel('When were you there?').selectOption({ index: 1 });
  await words(page).fill('A wide path along the water, with rails that hold.');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'path.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await page.getByRole('button', { name: 'Send when online' }).click();
  await expect(page.getByText(LATE)).toBeVisible();

  page = await phone.dies();
  await page.goto('/client/unsent');
  const rows = page.getByRole('listitem').filter({ hasText: 'Waits' });
  await expect(rows).toHaveCount(2);

  page = await phone.dies({ isOffline: false });
  await page.goto('/');
  const arrived = async () => {
    const { review } = await get<MyReviewAnswer>(visitor, `businesses/${place.id}/my-review`);
    return review && [review.rating, review.pictures.length, review.version];
  };
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([4, 1, 1]);
  await phone.end();
});

test('a visit that is begun, answered and photographed by a phone that dies in between', async ({
  server,
}) => {
  test.setTimeout(150_000);
  const place = await aBusiness();
  const inspector = await anInspector(place.province);
  const phone = await Phone.of(inspector, server.base);
  const form = `/inspector/inspec-vender/${place.id}/safety-form/form1`;
  const begins = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true });
  await phone.visit(form, (page) => expect(begins(page)).toBeVisible());

  let page = await phone.dies();
  await page.goto(form);
  await begins(page).click();
  const first = page.locator('#F1-01');
  await expect(first).toBeVisible();
  await settled(page);
  await first.getByRole('radio', { name: 'N/A' }).check({ force: true });
  await first.getByLabel('Why does it not apply?').fill('There are no floors to walk on.');
  await expect(first.getByText('Kept, not sent')).toBeVisible();

  page = await phone.dies();
  await page.goto(form);
  await expect(page.locator('#F1-01').getByRole('radio', { name: 'N/A' })).toBeChecked();
  const second = page.locator('#F1-02');
  await second.getByRole('radio', { name: 'Fail' }).check({ force: true });
  await second.getByLabel('What did you see?').fill('The stairs have no rail on the side of the sea.');
  await second
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  const tile = second.getByRole('list', { name: 'Photos' }).getByRole('listitem').last();
  await expect(tile).toHaveAttribute('data-state', 'kept', { timeout: 20_000 });
  await expect(second.getByText('Kept, not sent')).toBeVisible();

  page = await phone.dies({ isOffline: false });
  await page.goto('/inspector/home');
  const arrived = async () => {
    const { open } = await get<SafetyFormDoor>(inspector, `businesses/${place.id}/safety-form`);
    if (!open) return [];
    const { answers } = await get<SafetyForm>(inspector, `inspections/${open.id}`);
    return answers
      .map(({ itemId, result, version, photos = [] }) => [itemId, result, version, photos.length])
      .toSorted();
  };
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([
    ['F1-01', 'na', 1, 0],
    ['F1-02', 'fail', 1, 1],
  ]);
  await expect.poll(() => page.evaluate(countKept), { timeout: 30_000 }).toBe(0);

  // What went from another page is here without a signal: the visit does not begin a second time.
  page = await phone.dies();
  await page.goto(form);
  await expect(page.locator('#F1-01').getByRole('radio', { name: 'N/A' })).toBeChecked();
  await expect(begins(page)).toBeHidden();
  await phone.end();
});
