import type { Page } from '@playwright/test';
import type { Business, PictureRequest } from '@sabaijai/contract';
import { aPhoto, get } from '../fixtures/api';
import { at, aVisitor, theLead } from '../fixtures/people';
import { aBusiness, aReview, type Place } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

const NOTE = 'In the red shirt, on the left.';

const sizes = ['1600.jpg', '800.webp', '480.webp'] as const;
const served = (page: Page, id: string) =>
  Promise.all(sizes.map(async (size) => (await page.request.get(`/media/${id}-${size}`)).status()));

/** From the picture that is open to what the API took. */
async function ask(page: Page, reason: string): Promise<PictureRequest> {
  await page.getByRole('link', { name: 'I am in this picture' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for a picture to be taken away' })).toBeVisible();
  await page.getByRole('radio', { name: reason }).check();
  await page.getByRole('textbox', { name: /Where in the picture/ }).fill(NOTE);
  const answer = page.waitForResponse(/\/api\/v1\/picture-requests$/);
  await page.getByRole('button', { name: 'Ask for it' }).click();
  const request = (await (await answer).json()) as PictureRequest;
  await expect(page.getByRole('heading', { name: 'We have received it' })).toBeFocused();
  return request;
}

const pictureOf = async (page: Page, { id }: Place) =>
  (await get<Business>(page, `businesses/${id}`)).pictures[0]?.id as string;

test('a guest asks about a picture, its owner blurs it, and the kept link shows what everybody sees', async ({
  page,
  browser,
}) => {
  const place = await aBusiness();
  const before = await pictureOf(page, place);
  await page.goto(`/client/information/${place.id}`);
  await page.getByRole('button', { name: 'Picture 1 of 1, enlarge' }).click();
  await ask(page, 'It shows my child');
  await page.getByRole('link', { name: 'See how it stands' }).click();
  const line = page.getByRole('article').filter({ hasText: NOTE });
  await expect(line.getByText('Waiting')).toBeVisible();
  const link = page.url();

  const owner = await at(browser, place.owner);
  await owner.goto(`/vendor/manage-business/reviews/${place.id}`);
  const asked = owner.getByRole('region', { name: 'Somebody is in your pictures' });
  await asked.getByRole('button', { name: 'Blur it' }).click();
  await expect(asked.getByRole('button', { name: 'Show it blurred' })).toBeDisabled();
  // With the keyboard: one box in the middle, moved and made larger.
  await asked.getByRole('application').focus();
  for (const key of ['Enter', 'ArrowLeft', 'Shift+ArrowDown']) await owner.keyboard.press(key);
  await expect(asked.getByText('1 box')).toBeVisible();
  await asked.getByRole('button', { name: 'Show it blurred' }).click();
  await expect(asked).toBeHidden();

  const after = await pictureOf(page, place);
  expect(after).not.toBe(before);
  expect(await served(page, before)).toEqual([404, 404, 404]);
  expect(await served(page, after)).toEqual([200, 200, 200]);
  const elsewhere = await at(browser, null);
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Blurred', { exact: true })).toBeVisible();
  await expect(elsewhere.getByRole('img', { name: 'As it is shown now' })).toBeVisible();
});

test('a picture of a review is a lead’s to take away; who asked and who wrote it are told', async ({
  page,
  browser,
}) => {
  const place = await aBusiness();
  const author = await aVisitor();
  const photo = await aPhoto(author, 'review');
  await aReview(place, { photos: [photo] }, author);
  const visitor = await aVisitor(page);
  await page.goto(`/client/information/${place.id}`);
  await page.getByRole('button', { name: /picture 1 of 1, enlarge/ }).click();
  const { id } = await ask(page, 'It shows me');

  const lead = await at(browser, await theLead());
  await lead.goto(`/inspector/queue?kind=pictures&open=${id}&province=${place.province}`);
  const opened = lead.getByRole('dialog', { name: 'Pictures of people' });
  await expect(opened.getByText(NOTE)).toBeVisible();
  await expect(opened.getByText('Of a review')).toBeVisible();
  await opened.getByRole('button', { name: 'Take the picture away' }).click();
  await opened.getByRole('button', { name: 'Take the picture away' }).last().click();
  await expect(opened).toBeHidden();

  expect(await served(page, photo)).toEqual([404, 404, 404]);
  await page.goto('/account/activity#pictures');
  await expect(page.getByRole('article').filter({ hasText: NOTE }).getByText('Taken away')).toBeVisible();
  const told = await get<{ items: { type: string }[] }>(author, 'notifications');
  expect(told.items.map(({ type }) => type)).toContain('PICTURE_CHANGED');
  expect(visitor.id).not.toBe(author.id);
});
