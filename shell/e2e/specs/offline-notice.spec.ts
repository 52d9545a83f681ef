import type { Page } from '@playwright/test';
import type { Warning, WarningDoor } from '@sabaijai/contract';
import { get } from '../fixtures/api';
import { countKept } from '../fixtures/device';
import { anInspector } from '../fixtures/people';
import { Phone } from '../fixtures/phone';
import { aBusiness, anInspection, MAJOR } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/] });

const WORDS = 'The exit at the pier is blocked by stacked chairs.';

test('a notice is begun and written on a phone that dies in between, and arrives once', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const place = await aBusiness();
  const issuer = await anInspector(place.province);
  await anInspection(place, { fails: [MAJOR], isPublic: true, inspector: issuer });
  const phone = await Phone.of(issuer, server.base);
  const path = `/inspector/send-warning/waring-send/${place.id}`;
  const begin = (page: Page) => page.getByRole('button', { name: 'Write the warning' });
  const fold = (page: Page) => page.locator('button[aria-expanded]').first();
  const matter = (page: Page) => page.getByLabel('What is wrong').first();
  await phone.visit(path, (page) => expect(begin(page)).toBeVisible());

  let page = await phone.dies();
  await page.goto(path);
  await begin(page).click();
  await expect(page.getByRole('heading', { name: '1 thing to fix' })).toBeVisible();
  await fold(page).click();
  await matter(page).fill(WORDS);
  await expect(page.getByText('Kept on this device, 2 to send')).toBeVisible();

  page = await phone.dies();
  await page.goto(path);
  await fold(page).click();
  await expect(matter(page)).toHaveValue(WORDS);
  await page.getByLabel('Introduction (optional)').fill('Dear owner, please read this before Monday.');
  await expect(page.getByText('Kept on this device, 3 to send')).toBeVisible();

  page = await phone.dies({ isOffline: false });
  // From whatever page is open.
  await page.goto('/inspector/home');
  const arrived = async () => {
    const { drafts } = await get<WarningDoor>(issuer, `businesses/${place.id}/warning-door`);
    const warnings = await Promise.all(drafts.map(({ id }) => get<Warning>(issuer, `warnings/${id}`)));
    return warnings.map(({ items, intro }) => [...items.map((item) => item.matter.en), intro?.en]);
  };
  await expect
    .poll(arrived, { timeout: 60_000 })
    .toEqual([[WORDS, 'Dear owner, please read this before Monday.']]);
  await page.goto('/inspector/unsent');
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  await expect.poll(() => page.evaluate(countKept), { timeout: 30_000 }).toBe(0);

  // What went from other pages is gone on with where there is no signal: it is not begun a second time.
  page = await phone.dies();
  await page.goto(path);
  await fold(page).click();
  await expect(matter(page)).toHaveValue(WORDS);
  await expect(begin(page)).toBeHidden();
  await phone.end();
});
