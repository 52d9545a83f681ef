import { existsSync } from 'node:fs';
import type { Browser, Locator } from '@playwright/test';
import type { Business, ReviewPage, Warning } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { WHOLE_CHROMIUM } from '../../bin/chromium.mjs';
import { get } from '../fixtures/api';
import { at } from '../fixtures/people';
import { aBusiness, anInspection, aReview, aWarning, only, type Place } from '../fixtures/places';
import { expect, expectNoOverflow, test } from '../fixtures/test';

// What an owner does most, counted in taps on a phone from the list of their businesses.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(existsSync(WHOLE_CHROMIUM) && { executablePath: WHOLE_CHROMIUM }),
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'],
    }),
});

const VIEWPORT = { width: 360, height: 740 };

/** An owner at the list of their businesses, and what counts their taps. */
async function onPhone(browser: Browser, place: Place) {
  const page = await at(browser, place.owner, {
    viewport: VIEWPORT,
    hasTouch: true,
    permissions: ['camera'],
  });
  await page.goto('/vendor/my-business');
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  return { page, tap, taps: () => taps };
}

test('“closed today” is two taps', async ({ browser }) => {
  const place = await aBusiness();
  const { page, tap, taps } = await onPhone(browser, place);
  await tap(page.getByRole('link', { name: place.name }).first());
  await tap(page.getByRole('button', { name: 'Closed today' }));
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  const { hours } = await get<Business>(page, `businesses/${place.id}`);
  expect(hours?.exceptions).toEqual([{ date: bangkokDate(new Date()), ranges: [] }]);
  expect(taps()).toBe(2);
});

test('a review is answered with three taps, in the language of the answer, and in another one later', async ({
  browser,
}) => {
  const place = await aBusiness();
  await aReview(place, { text: '海鲜很新鲜，服务也很好，下次再来。', language: 'zh' });
  const { page, tap, taps } = await onPhone(browser, place);
  await tap(page.getByRole('main').getByRole('link', { name: /review/ }));
  await tap(page.getByRole('button', { name: 'Answer' }));
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.type('ขอบคุณที่มาเยี่ยมร้านของเรา');
  await expect(page.getByRole('radio', { name: 'Thai' })).toBeChecked();
  await tap(page.getByRole('button', { name: 'Publish the answer' }));
  await expect(page.getByText('The answer is published.')).toBeVisible();
  expect(taps()).toBe(3);

  await page.goto(`/vendor/manage-business/reviews/${place.id}?show=all`);
  await page.getByRole('button', { name: 'Change the answer' }).tap();
  await page.getByRole('button', { name: 'Add it in other languages' }).tap();
  await page.getByLabel(/^Your answer in Chinese/).fill('谢谢光临，欢迎再来。');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Publish the answer' }).tap();
  await expect(page.getByText('The answer is published.')).toBeVisible();
  const { items } = await get<ReviewPage>(page, `businesses/${place.id}/reviews`);
  expect(only(items).reply?.translations).toEqual({ zh: '谢谢光临，欢迎再来。' });
});

test('an item of a warning is answered with a photo in six taps', async ({ browser }) => {
  test.skip(!existsSync(WHOLE_CHROMIUM), 'needs the package chromium: the headless shell has no camera');
  const place = await aBusiness();
  const { id } = await aWarning({ place });
  const { page, tap, taps } = await onPhone(browser, place);
  const bar = page.getByRole('navigation', { name: /./ }).last();
  const entry = bar.getByRole('link', { name: /^Warnings/ });
  await expect(entry).toHaveAccessibleName('Warnings 1 waiting');
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /warning/i })
      .first(),
  );
  await tap(page.getByRole('link', { name: 'Reply', exact: true }));
  await tap(page.getByRole('button', { name: 'Take photo' }));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Take photo' }));
  await expect(page.getByRole('list', { name: 'Your photos' })).toContainText('Photo 1 is added.');
  await tap(page.getByLabel('What did you do?'));
  await page.keyboard.type('The new rail holds; two people have pulled at it.');
  await tap(page.getByRole('button', { name: 'Send the reply' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Reply sent' })).toBeVisible();
  expect(taps()).toBe(6);
  const { items } = await get<Warning>(page, `warnings/${id}`);
  expect(only(items).replies.at(-1)?.photos).toHaveLength(1);
  // Nothing waits for the owner any more.
  await expect(entry).toHaveAccessibleName('Warnings');
});

test('the page of a business is short, with what waits and the hours on its first two screens', async ({
  browser,
}) => {
  const place = await aBusiness();
  await anInspection(place);
  await aWarning({ place });
  await aReview(place);
  const { page } = await onPhone(browser, place);
  await page.getByRole('link', { name: place.name }).first().tap();
  const bottomOf = (what: Locator) =>
    what.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  const tasks = page.getByRole('region', { name: 'To do' });
  const today = page.getByRole('region', { name: 'Today' });
  await expect(tasks).toBeVisible();
  await expect(today).toBeVisible();
  await expect(page.getByRole('region', { name: 'Visitors in the last 28 days' })).toBeVisible();
  const figures = {
    height: await page.evaluate(() => document.documentElement.scrollHeight),
    tasks: await bottomOf(tasks),
    today: await bottomOf(today),
  };
  console.log(`Business home at 360 px: ${JSON.stringify(figures)}`);
  expect(figures.height).toBeLessThanOrEqual(3_000);
  expect(Math.max(figures.tasks, figures.today)).toBeLessThanOrEqual(2 * VIEWPORT.height);
});
