import type { PublicWarnings, Warning } from '@sabaijai/contract';
import { aPicture, get, PDF } from '../fixtures/api';
import { choose, pressAt, typeInto } from '../fixtures/keyboard';
import { anInspector, at } from '../fixtures/people';
import { aBusiness, anInspection, aWarning, MAJOR, only } from '../fixtures/places';
import { expect, expectAccessible, type Page, test } from '../fixtures/test';

const DONE = 'The railing was replaced by the carpenter and tried by two people.';
const AGAIN = 'Here is the railing from the same spot as in your picture, with the new posts.';
const RETURNED = 'The picture does not show the place that we met. Please take it from the same spot.';
const EVALUATION = 'Fixed in good time, and the same kind of railing is ordered for the terrace.';

/** Whatever the keyboard opens to choose a file in gets a picture. */
const giveAPicture = (page: Page) =>
  page.once('filechooser', async (chooser) => {
    await chooser.setFiles({ name: 'now.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  });

/** The vendor reads the notice and answers with a photo, by the keyboard alone. */
async function reply(vendor: Page, text: string) {
  await pressAt(vendor, vendor.getByRole('link', { name: 'Reply', exact: true }).first());
  await choose(vendor, vendor.getByRole('group', { name: 'What do you reply?' }), 'It is fixed');
  giveAPicture(vendor);
  await pressAt(vendor, vendor.locator('form button[data-act="add"]').first());
  await typeInto(vendor, vendor.getByLabel('What did you do?'), text);
  const send = vendor.getByRole('button', { name: 'Send the reply' });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await pressAt(vendor, send);
  await expect(vendor.getByRole('heading', { level: 1, name: 'Reply sent' })).toBeVisible();
}

/** The focus is on something of the page, and not back at its top. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

// Only keys are pressed. How an item is failed by the keyboard alone, and that the result leads here, is in
// inspection.spec.ts.
test('a finding becomes a notice, replies, a visit and what everybody reads, by the keyboard alone', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const place = await aBusiness();
  const issuer = await anInspector(place.province);
  await anInspection(place, { fails: [MAJOR, 'F4-02'], isPublic: true, inspector: issuer });
  const vendor = await at(browser, place.owner);
  const inspector = await at(browser, issuer);
  const sheet = inspector.getByRole('dialog');
  let id = '';

  await test.step('the inspector asks for the one finding, to be looked at on site, and sends', async () => {
    await inspector.goto(`/inspector/send-warning/waring-send/${place.id}`);
    await expect(inspector.getByRole('checkbox').first()).toBeVisible();
    for (const box of await inspector.getByRole('checkbox').all()) {
      const isOurs =
        (await box.and(inspector.getByRole('checkbox', { name: new RegExp(MAJOR) })).count()) > 0;
      if ((await box.isEnabled()) && (await box.isChecked()) !== isOurs)
        await pressAt(inspector, box, 'Space');
    }
    await pressAt(inspector, inspector.getByRole('button', { name: 'Write the warning' }));
    await expect(inspector.getByRole('heading', { level: 1, name: 'Write a warning' })).toBeVisible();
    await expect(inspector.getByRole('heading', { name: '1 thing to fix' })).toBeVisible();
    await expectFocusKept(inspector);
    await pressAt(inspector, inspector.locator('button[aria-expanded]').first());
    await choose(inspector, inspector.getByRole('group', { name: 'How it is checked' }), 'Looked at on site');
    await pressAt(inspector, inspector.getByRole('button', { name: 'See how it reads' }));
    await expect(sheet.getByRole('radio', { name: 'ไทย' })).toBeFocused();
    await inspector.keyboard.press('ArrowRight');
    await expect(sheet.getByText('Looked at on site')).toBeVisible();
    await inspector.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(inspector.getByRole('button', { name: 'See how it reads' })).toBeFocused();
    await typeInto(inspector, inspector.getByLabel('Your password'), issuer.password);
    await inspector.keyboard.press('Enter');
    await expect(inspector.getByRole('heading', { level: 1, name: 'The warning is sent' })).toBeVisible();
    id = /wrn_\w+/.exec(inspector.url())?.[0] as string;
  });

  await test.step('opening it serves the notice; the reply carries a photo', async () => {
    await vendor.goto(`/vendor/warning-list/${id}`);
    await expect(vendor.getByRole('heading', { level: 1 })).toContainText('Warning W-');
    await expect
      .poll(async () => (await get<Warning>(inspector, `warnings/${id}`)).notices[0]?.readAt ?? null)
      .not.toBeNull();
    await reply(vendor, DONE);
  });

  await test.step('it is returned with a reason and words', async () => {
    await pressAt(inspector, inspector.getByRole('link', { name: 'See the case' }).first());
    await expect(inspector.getByText(DONE)).toBeVisible();
    await pressAt(inspector, inspector.getByRole('button', { name: 'Return', exact: true }));
    await expect(sheet.getByRole('radio').first()).toBeFocused();
    await typeInto(inspector, sheet.getByLabel('What is missing'), 'Too short.');
    await pressAt(inspector, sheet.getByRole('button', { name: 'Return' }));
    // Without a reason and with too few words: it says both, and goes to the first.
    await expect(sheet.getByRole('alert')).toHaveCount(2);
    await expect(sheet.getByRole('radio').first()).toBeFocused();
    await choose(inspector, sheet.getByRole('group', { name: 'Reason' }), 'The photo shows another place');
    await typeInto(inspector, sheet.getByLabel('What is missing'), RETURNED);
    await pressAt(inspector, sheet.getByRole('button', { name: 'Return' }));
    await expect(inspector.getByText('1 returned')).toBeVisible();
    await expectFocusKept(inspector);
  });

  await test.step('the vendor reads why and replies again', async () => {
    await vendor.goto(`/vendor/warning-list/${id}`);
    await expect(vendor.getByText(RETURNED).first()).toBeVisible();
    await reply(vendor, AGAIN);
  });

  await test.step('it is accepted, and looked at on site with a position and a photo', async () => {
    await pressAt(inspector, inspector.getByRole('link', { name: 'Back to the case' }));
    await pressAt(inspector, inspector.getByRole('button', { name: 'Accept, visit later' }));
    await expect(sheet.getByLabel('Words to the business')).toBeFocused();
    await pressAt(inspector, sheet.getByRole('button', { name: 'Accept, visit later' }));
    await expect(inspector.getByText('1 accepted')).toBeVisible();
    const { lat: latitude, lon: longitude } = place;
    await inspector.context().grantPermissions(['geolocation']);
    await inspector.context().setGeolocation({ latitude: latitude + 0.01, longitude, accuracy: 15 });
    await pressAt(inspector, inspector.getByRole('link', { name: 'Back to the case' }));
    await pressAt(inspector, inspector.getByRole('button', { name: 'Verify on site' }));
    await expect(sheet.getByRole('button', { name: 'Find my position' })).toBeFocused();
    await inspector.keyboard.press('Enter');
    await expect(sheet.getByText(/from the pin; at most 300 m counts/)).toBeVisible();
    await inspector.context().setGeolocation({ latitude: latitude + 0.002, longitude, accuracy: 15 });
    await inspector.keyboard.press('Enter');
    await expect(sheet.getByText(/You are at the place/)).toBeVisible();
    await choose(inspector, sheet.getByRole('group', { name: 'What do you see?' }), /^Fixed/);
    giveAPicture(inspector);
    await pressAt(inspector, sheet.getByRole('button', { name: 'Choose photos' }));
    await expect(sheet.getByRole('listitem')).toHaveAttribute('data-state', 'done');
    await pressAt(inspector, sheet.getByRole('button', { name: 'Verify on site' }));
    await expect(inspector.getByText('1 verified on site')).toBeVisible();
  });

  await test.step('the case is closed with an evaluation', async () => {
    await pressAt(inspector, inspector.getByRole('link', { name: 'Close the case' }));
    await typeInto(inspector, inspector.getByLabel('Evaluation'), EVALUATION);
    await pressAt(inspector, inspector.getByRole('button', { name: 'Close the case' }));
    await expect(inspector.getByRole('heading', { level: 1, name: 'The case is closed' })).toBeVisible();
    await expect(inspector.getByRole('heading', { name: 'What it came to' })).toBeFocused();
  });

  await test.step('everybody reads the pair and the days', async () => {
    const shown = await get<PublicWarnings>(vendor, `businesses/${place.id}/warnings-public`);
    const pair = shown.items.find((item) => item.itemId === MAJOR && item.reply === AGAIN);
    expect([pair?.before.length, pair?.after.length, typeof pair?.days]).toEqual([
      expect.any(Number),
      1,
      'number',
    ]);
    const visitor = await at(browser, null);
    await visitor.goto(`/client/information/${place.id}`);
    await expect(visitor.getByText(AGAIN)).toHaveCount(1);
    const image = await visitor.request.get(`/media/${pair?.after[0]}-480.webp`);
    expect(image.status()).toBe(200);
  });
});

const OFFLINE = 'The rope at the pier was exchanged while the island had no signal.';
const CHANGED = `${OFFLINE} The bill is with it now.`;
const KEPT = 'Saved on this phone; sent by itself';

test('a reply with photo and document, and then its change, wait on the phone without a connection', async ({
  browser,
}) => {
  const place = await aBusiness();
  const { id, items } = await aWarning({ place });
  const item = only(items).id;
  const vendor = await at(browser, place.owner);
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

  await vendor.goto(`${path}?kind=fixed`);
  await expect(vendor.getByLabel('What did you do?')).toBeVisible();
  await context.setOffline(true);
  await add(vendor, 'image', 'after.jpg', 'image/jpeg', await aPicture());
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
  await expect.poll(() => arrived(again)).toEqual([CHANGED, 1, 'bill.pdf,guarantee.pdf']);
  await expect(again.getByRole('heading', { level: 1, name: 'Reply sent' })).toBeVisible();
  const files = () =>
    again.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('keep');
          opening.onsuccess = () => {
            const count = opening.result.transaction('file').objectStore('file').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
  await expect.poll(files).toBe(0);
});

test('more time is asked for by the keyboard alone, once', async ({ browser }) => {
  const place = await aBusiness();
  const { id, items } = await aWarning({ place });
  const item = only(items).id;
  const vendor = await at(browser, place.owner);
  await vendor.goto(`/vendor/warning-list/${id}`);
  const card = vendor.locator(`[id="${item}"]`);
  const ask = card.getByRole('button', { name: 'Ask for more time' });
  await pressAt(vendor, ask);
  const sheet = vendor.getByRole('dialog', { name: 'Ask for more time' });
  const days = sheet.getByLabel('How many days?');
  await expect(days).toBeFocused();
  await expectAccessible(vendor);

  await test.step('Escape closes it, and the keyboard is where it was', async () => {
    await vendor.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(ask).toBeFocused();
    await vendor.keyboard.press('Enter');
    await expect(days).toBeFocused();
  });

  await test.step('without a reason it is not sent, and the field is where the keyboard goes', async () => {
    await typeInto(vendor, days, '5');
    await expect(sheet.getByText('With these days it is due')).toBeVisible();
    await vendor.keyboard.press('Enter');
    await expect(sheet.getByLabel('Why do you need them?')).toBeFocused();
  });

  await typeInto(
    vendor,
    sheet.getByLabel('Why do you need them?'),
    'The carpenter can come on Monday at the earliest.',
  );
  await pressAt(vendor, sheet.getByRole('button', { name: 'Ask', exact: true }));
  await expect(sheet).toBeHidden();
  await expect(card.getByText('More time is asked for: until')).toBeVisible();
  await expect(ask).toBeHidden();
  await expectFocusKept(vendor);
  const now = (await get<Warning>(vendor, `warnings/${id}`)).items.find((each) => each.id === item);
  expect([now?.extension?.days, now?.extension?.isGranted]).toEqual([5, null]);
});
