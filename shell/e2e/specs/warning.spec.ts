import type { Browser } from '@playwright/test';
import type { PublicWarnings, Warning, WarningDoor, WarningPage } from '@sabaijai/contract';
import sharp from 'sharp';
import { expect, type Page, test } from '../fixtures/test';

const PASSWORD = 'Sabaijai-demo-2026';

/** Somebody at a device of their own. */
async function at(browser: Browser, url: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  await context.addCookies([{ name: 'locale', value: 'en-US', url }]);
  const page = await context.newPage();
  const data = { login: `${name}@demo.sabaijai.example`, password: PASSWORD };
  const answer = await page.request.post('/api/v1/auth/login', { data, headers: { origin: url } });
  expect(answer.status()).toBe(200);
  return page;
}

const aPicture = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function get<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/v1/${path}`);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

/** A business of the vendor with a finding that a photo can prove fixed and nobody asks for yet. */
async function toWarn(vendor: Page, inspector: Page): Promise<{ door: WarningDoor; itemId: string }> {
  const { items } = await get<{ items: { id: string; state: string }[] }>(vendor, 'my/businesses');
  for (const { id, state } of items) {
    if (state !== 'listed') continue;
    const door = await get<WarningDoor>(inspector, `businesses/${id}/warning-door`);
    const finding = door.inspection?.findings.find(
      ({ severity, warningId, isCorrected }) => severity === 'major' && !warningId && !isCorrected,
    );
    if (finding && door.drafts.length === 0) return { door, itemId: finding.itemId };
  }
  throw new Error('the demo has no such finding');
}

/** Something that waits for this vendor's answer. */
async function toAnswer(vendor: Page): Promise<{ id: string; item: string }> {
  const { items } = await get<{ items: { id: string }[] }>(vendor, 'my/businesses');
  for (const business of items) {
    const page = await get<WarningPage>(vendor, `warnings?business=${business.id}&limit=50`);
    for (const { id } of page.items) {
      const warning = await get<Warning>(vendor, `warnings/${id}`);
      const item = warning.items.find(({ actions }) => actions.includes('reply'));
      if (item) return { id, item: item.id };
    }
  }
  throw new Error('nothing waits in the demo');
}

const DONE = 'The railing was replaced by the carpenter and tried by two people.';
const AGAIN = 'Here is the railing from the same spot as in your picture, with the new posts.';
const RETURNED = 'The picture does not show the place that we met. Please take it from the same spot.';
const EVALUATION = 'Fixed in good time, and the same kind of railing is ordered for the terrace.';

test('a finding becomes a notice, a reply that comes back, a fix, and what everybody reads', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const vendor = await at(browser, url, 'vendor1');
  const inspector = await at(browser, url, 'lead');
  const { door, itemId } = await toWarn(vendor, inspector);

  await inspector.goto(`/inspector/send-warning/waring-send/${door.place.id}`);
  const ticks = inspector.getByRole('checkbox');
  await expect(ticks.first()).toBeVisible();
  for (const box of await ticks.all()) if (await box.isEnabled()) await box.uncheck();
  await inspector.getByRole('checkbox', { name: new RegExp(itemId) }).check();
  await inspector.getByRole('button', { name: 'Write the warning' }).press('Enter');
  await expect(inspector.getByRole('heading', { level: 1, name: 'Write a warning' })).toBeVisible();
  await inspector.getByLabel('Your password').fill(PASSWORD);
  await inspector.getByRole('button', { name: 'Send the warning' }).press('Enter');
  await expect(inspector.getByRole('heading', { level: 1, name: 'The warning is sent' })).toBeVisible();
  const id = /wrn_\w+/.exec(inspector.url())?.[0] as string;

  // Opening it serves the notice; the reply carries a photo.
  await vendor.goto(`/vendor/warning-list/${id}`);
  await expect(vendor.getByRole('heading', { level: 1 })).toContainText('Warning W-');
  await expect
    .poll(async () => (await get<Warning>(inspector, `warnings/${id}`)).notices[0]?.readAt ?? null)
    .not.toBeNull();
  const reply = async (text: string, colour: string) => {
    await vendor.goto(`/vendor/warning-list/${id}`);
    await vendor.getByRole('link', { name: 'Reply', exact: true }).first().press('Enter');
    await vendor.getByText('It is fixed', { exact: true }).click();
    await vendor
      .locator('form input[type="file"][accept*="image"]')
      .first()
      .setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await aPicture(colour) });
    await vendor.getByLabel('What did you do?').fill(text);
    const send = vendor.getByRole('button', { name: 'Send the reply' });
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await send.click();
    await expect(vendor.getByRole('heading', { level: 1, name: 'Reply sent' })).toBeVisible();
  };
  await reply(DONE, '#335577');

  await inspector.goto(`/inspector/warning-list/${id}`);
  await expect(inspector.getByText(DONE)).toBeVisible();
  await inspector.getByRole('button', { name: 'Return', exact: true }).press('Enter');
  const sheet = inspector.getByRole('dialog');
  await sheet.getByLabel('What is missing').fill('Too short.');
  await sheet.getByRole('button', { name: 'Return' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sheet.getByText('The photo shows another place').click();
  await sheet.getByLabel('What is missing').fill(RETURNED);
  await sheet.getByRole('button', { name: 'Return' }).click();
  await expect(inspector.getByText('1 returned')).toBeVisible();

  await vendor.goto(`/vendor/warning-list/${id}`);
  await expect(vendor.getByText(RETURNED).first()).toBeVisible();
  await reply(AGAIN, '#557733');

  await inspector.goto(`/inspector/warning-list/${id}`);
  await inspector.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect(inspector.getByText('1 accepted')).toBeVisible();
  await inspector.goto(`/inspector/send-warning/complete/${id}`);
  await inspector.getByLabel('Evaluation').fill(EVALUATION);
  await inspector.getByRole('button', { name: 'Close the case' }).click();
  await expect(inspector.getByRole('heading', { level: 1, name: 'The case is closed' })).toBeVisible();

  const shown = await get<PublicWarnings>(vendor, `businesses/${door.place.id}/warnings-public`);
  const pair = shown.items.find((item) => item.itemId === itemId && item.reply === AGAIN);
  expect([pair?.before.length, pair?.after.length, typeof pair?.days]).toEqual([
    expect.any(Number),
    1,
    'number',
  ]);
  const visitor = await (await browser.newContext({ baseURL: url, locale: 'en-US' })).newPage();
  await visitor.context().addCookies([{ name: 'locale', value: 'en-US', url }]);
  await visitor.goto(`/client/information/${door.place.id}`);
  await expect(visitor.getByText(AGAIN)).toHaveCount(1);
  const image = await visitor.request.get(`/media/${pair?.after[0]}-480.webp`);
  expect(image.status()).toBe(200);
});

const OFFLINE = 'The rope at the pier was exchanged while the island had no signal.';
const CHANGED = `${OFFLINE} The bill is with it now.`;
const KEPT = 'Saved on this phone; goes with the form';

test('a reply with photo and document, and then its change, wait on the phone without a connection', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const vendor = await at(browser, baseURL ?? '', 'vendor1');
  const { id, item } = await toAnswer(vendor);
  const context = vendor.context();
  const path = `/vendor/warning-list/${id}/${item}/reply`;
  const add = async (page: Page, accept: string, name: string, mimeType: string, buffer: Buffer) =>
    page
      .locator(`form input[type="file"][accept*="${accept}"]`)
      .first()
      .setInputFiles({ name, mimeType, buffer });
  /** What has arrived: the words, and how many photos and documents. */
  const arrived = async (page: Page) => {
    const { items } = await get<Warning>(page, `warnings/${id}`);
    const reply = items.find((each) => each.id === item)?.replies.at(-1);
    return [reply?.text, reply?.photos.length, reply?.documents.map(({ name }) => name).join()];
  };
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

  await vendor.goto(`${path}?kind=fixed`);
  await expect(vendor.getByLabel('What did you do?')).toBeVisible();
  await context.setOffline(true);
  await add(vendor, 'image', 'after.jpg', 'image/jpeg', await aPicture('#775533'));
  await add(vendor, 'pdf', 'bill.pdf', 'application/pdf', PDF);
  await expect(vendor.getByRole('list', { name: 'Your photos' })).toContainText(KEPT);
  await expect(vendor.getByRole('listitem').filter({ hasText: 'bill.pdf' })).toContainText(KEPT);
  await vendor.getByLabel('What did you do?').fill(OFFLINE);
  await vendor.getByRole('button', { name: 'Send the reply' }).click();
  await expect(vendor.getByRole('heading', { level: 1, name: 'Saved on this phone' })).toBeVisible();
  await expect(vendor.getByText('1 photo is saved with it.')).toBeVisible();
  await expect(vendor.getByText('1 document is saved with it.')).toBeVisible();
  await vendor.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/vendor/warning-list/${id}`);
  await expect.poll(() => arrived(again)).toEqual([OFFLINE, 1, 'bill.pdf']);
  await expect(again.getByText(OFFLINE)).toBeVisible();

  // Changed until the inspector opens it, without a connection too.
  await again.goto(path);
  await expect(again.getByLabel('What did you do?')).toHaveValue(OFFLINE);
  await context.setOffline(true);
  await add(again, 'pdf', 'guarantee.pdf', 'application/pdf', PDF);
  await expect(again.getByRole('listitem').filter({ hasText: 'guarantee.pdf' })).toContainText(KEPT);
  await again.getByLabel('What did you do?').fill(CHANGED);
  await again.getByRole('button', { name: 'Save the change' }).click();
  await expect(again.getByText('Your change is saved on this phone')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(() => arrived(again), { timeout: 30_000 })
    .toEqual([CHANGED, 1, 'bill.pdf,guarantee.pdf']);
  await expect(again.getByRole('heading', { level: 1, name: 'Reply sent' })).toBeVisible();
  const files = () =>
    again.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('kept-files', 1);
          opening.onsuccess = () => {
            const count = opening.result.transaction('kept-files').objectStore('kept-files').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
  await expect.poll(files).toBe(0);
});
