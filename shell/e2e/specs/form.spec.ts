import { readFileSync } from 'node:fs';
import {
  AUDITED,
  expect,
  expectAccessible,
  expectNoOverflow,
  type Page,
  settled,
  test,
} from '../fixtures/test';
import { LAB_FORM_STEPS } from './walks/pages';

const wordsOf = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../shared-ui/src/wizard/locale/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<'next' | 'send' | 'back' | 'toReview', string>;
const form = (page: Page) => page.locator('[data-lab="form"]');
const head = (page: Page, step: string) => form(page).locator(`[data-head="${step}"]`);

/** The lab's own checks would fill in and lead elsewhere. */
const ADDRESS = '/lab/form?checks=none';

/** As a link within the page. */
async function goTo(page: Page, step: string) {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to }, '', `/lab/form/${to}${location.search}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, step);
  await expect(head(page, step)).toBeVisible();
}

/** Tab until the focus is inside: a person without a mouse has no other way. */
async function tabTo(page: Page, selector: string) {
  // The fields of a step come with the controls of their kit.
  await expect(page.locator(selector).first()).toBeAttached();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => Boolean(document.activeElement?.matches(wanted)), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}
async function write(page: Page, field: string, text: string) {
  await tabTo(page, `[data-field="${field}"] :is(input, textarea)`);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
const press = async (page: Page, selector: string) => {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
};

test('a form is filled in and sent by keyboard alone', async ({ page }) => {
  await page.goto(ADDRESS);
  await head(page, 'place').focus();
  await write(page, 'name.th', 'เรือท่าน้ำ');
  await write(page, 'name.en', 'Harbour Boats');
  await tabTo(page, '[data-field="kind"] input');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Boat trips' })).toBeChecked();
  await write(page, 'story', 'Two small boats and a pier.');
  await press(page, '[data-step]');

  await expect(head(page, 'contact')).toBeFocused();
  await write(page, 'person', 'Mali Example');
  await write(page, 'phone', '0812345678');
  await write(page, 'address.street', '1 Pier Road');
  await tabTo(page, '[data-field="address.province"] input');
  await page.keyboard.type('Phuket');
  await page.keyboard.press('Enter');
  await press(page, '[data-step]');

  await expect(head(page, 'boat')).toBeFocused();
  await write(page, 'seats', '12');
  await tabTo(page, '[data-field="insured"] input');
  await page.keyboard.press('Space');
  await write(page, 'insuredUntil', '2027-05-01');
  await page.keyboard.press('Enter');
  await press(page, '[data-step]');

  await expect(head(page, 'offer')).toBeFocused();
  await press(page, '[data-field="items"] [data-act="add"]');
  await expect(head(page, 'offer/add-items')).toBeFocused();
  await write(page, 'items.0.name', 'Sunset trip');
  await write(page, 'items.0.price', '450');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(head(page, 'offer')).toBeFocused();
  await expect(form(page).getByText('Sunset trip')).toBeVisible();
  await press(page, '[data-step]');

  await expect(head(page, 'papers')).toBeFocused();
  await write(page, 'since', '2020-01-31');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-field="isTrue"] input');
  await page.keyboard.press('Space');
  await press(page, '[data-step]');

  await expect(head(page, 'review')).toBeFocused();
  await page.getByRole('button', { name: wordsOf('en-US').send }).focus();
  await page.keyboard.press('Enter');
  const sent = JSON.parse(String(await page.locator('[data-lab="sent"]').textContent()));
  expect(sent).toEqual({
    place: {
      name: { th: 'เรือท่าน้ำ', en: 'Harbour Boats' },
      kind: 'boat',
      story: 'Two small boats and a pier.',
    },
    contact: {
      person: 'Mali Example',
      phone: '0812345678',
      address: { street: '1 Pier Road', province: 'TH-83' },
    },
    boat: { seats: 12, insured: true, insuredUntil: '2027-05-01' },
    offer: { items: [{ name: 'Sunset trip', price: 450 }] },
    papers: { since: '2020-01-31', isTrue: true },
  });
});

test('a draft on the server is there again after a reload, and both sides are shown when two tabs change it', async ({
  page,
  context,
}) => {
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Keep as a draft on the server' }).click();
  await expect(page).toHaveURL(/draft=drf_/);
  const name = (tab: Page) => form(tab).locator('[data-field="name.en"] input');
  await name(page).fill('Harbour');
  await expect(
    form(page)
      .getByText(/^Saved \d\d:\d\d$/)
      .first(),
  ).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(name(other)).toHaveValue('Harbour');
  await name(other).fill('Theirs');
  await expect(form(other).locator('[data-save="saved"]')).toBeVisible();
  await name(page).fill('Mine');
  const conflict = form(page).getByRole('alert').filter({ hasText: 'Theirs' });
  await expect(conflict).toContainText('Mine');
  await conflict.getByRole('radio', { name: /Theirs/ }).check();
  await page.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect(name(page)).toHaveValue('Theirs');
});
test.use({ expectedErrors: [/409 \(Conflict\)/] });

for (const language of AUDITED) {
  test.describe(`the wizard in ${language}`, () => {
    test.use({ language });
    test('has no accessibility violation on any step, on a phone and on a desktop', async ({ page }) => {
      await page.goto(`${ADDRESS}&order=free`);
      for (const step of LAB_FORM_STEPS) {
        if (step === 'boat') {
          await goTo(page, 'place');
          await form(page).getByRole('radio').nth(2).check();
        }
        await goTo(page, step);
        await settled(page);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoOverflow(page);
          await expectAccessible(page);
          if (process.env.SHOTS)
            await page.screenshot({
              path: `${process.env.SHOTS}/${step.replace('/', '-')}-${language}-${width}.png`,
              fullPage: true,
            });
        }
      }
    });
  });
}
