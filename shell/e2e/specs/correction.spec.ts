import type { Correction } from '@sabaijai/contract';
import { at, aVendor, aVisitor, theLead, unique } from '../fixtures/people';
import { aBusiness } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

test('a visitor corrects a number, the owner applies it, and the visitor sees what became of it', async ({
  page,
  browser,
}) => {
  const owner = await aVendor();
  const [place] = await Promise.all([aBusiness({ owner }), aVisitor(page)]);
  await page.goto(`/client/information/${place.id}`);
  await page.getByRole('button', { name: 'Correct a fact' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is not right any more?' });
  await sheet.getByRole('radio', { name: 'Phone number' }).check({ force: true });
  await sheet.getByRole('textbox', { name: 'The right number' }).fill('02 765 4321');
  await sheet.getByRole('button', { name: 'Send correction' }).click();
  await expect(sheet.getByRole('heading', { name: 'Thank you, it has arrived' })).toBeFocused();

  const desk = await at(browser, owner);
  await desk.goto(`/vendor/manage-business/reviews/${place.id}`);
  const waiting = desk.getByRole('region', { name: 'Facts visitors correct' });
  await expect(waiting.getByText('027654321')).toBeVisible();
  await waiting.getByRole('button', { name: 'It is right: correct it' }).click();
  await expect(waiting).toBeHidden();

  await page.goto('/account/activity#corrections');
  await expect(
    page.getByRole('article').filter({ hasText: '027654321' }).getByText('Accepted'),
  ).toBeVisible();
  await page.goto(`/client/information/${place.id}`);
  await expect(page.locator('a[href="tel:027654321"]').first()).toBeAttached();
});

test('a name that a visitor corrects is agreed by the owner, written by a lead, and read by everybody', async ({
  page,
  browser,
}) => {
  const owner = await aVendor();
  const [place] = await Promise.all([aBusiness({ owner }), aVisitor(page)]);
  const name = `Garden of Lanterns ${unique()}`;
  await page.goto(`/client/information/${place.id}`);
  await page.getByRole('button', { name: 'Correct a fact' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is not right any more?' });
  await sheet.getByRole('radio', { name: 'Name', exact: true }).check({ force: true });
  await sheet.getByRole('textbox', { name: /English/ }).fill(name);
  const answer = page.waitForResponse(/\/api\/v1\/corrections$/);
  await sheet.getByRole('button', { name: 'Send correction' }).click();
  const { id } = (await (await answer).json()) as Correction;

  const desk = await at(browser, owner);
  await desk.goto(`/vendor/manage-business/reviews/${place.id}`);
  const waiting = desk.getByRole('region', { name: 'Facts visitors correct' });
  await expect(waiting.getByText(name)).toBeVisible();
  await waiting.getByRole('button', { name: 'That is right' }).click();
  await expect(waiting).toBeHidden();

  const lead = await at(browser, await theLead());
  await lead.goto(`/inspector/queue?kind=corrections&open=${id}`);
  const asked = lead.getByRole('dialog');
  await expect(asked.getByText(name)).toBeVisible();
  await asked.getByRole('button', { name: 'It is right: correct it' }).click();
  await expect(asked).toBeHidden();
  await page.goto(`/client/information/${place.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an address that a visitor corrects is agreed by the owner, written by a lead, and read by everybody', async ({
  page,
  browser,
}) => {
  const owner = await aVendor();
  const [place] = await Promise.all([aBusiness({ owner, province: 'TH-63' }), aVisitor(page)]);
  const road = `Lantern ${unique()} Road`;
  await page.goto(`/client/information/${place.id}`);
  await page.getByRole('button', { name: 'Correct a fact' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is not right any more?' });
  await sheet.getByRole('radio', { name: 'Address', exact: true }).check({ force: true });
  await sheet.getByRole('textbox', { name: 'Postal code' }).fill('63000');
  const areas = sheet.getByRole('group', { name: 'Which subdistrict?' });
  await expect(areas.getByRole('radio').first()).toBeVisible();
  await areas.getByRole('radio').first().check({ force: true });
  await sheet.getByRole('textbox', { name: /^Road/ }).fill(road);
  const answer = page.waitForResponse(/\/api\/v1\/corrections$/);
  await sheet.getByRole('button', { name: 'Send correction' }).click();
  const { id } = (await (await answer).json()) as Correction;

  const desk = await at(browser, owner);
  await desk.goto(`/vendor/manage-business/reviews/${place.id}`);
  const waiting = desk.getByRole('region', { name: 'Facts visitors correct' });
  await expect(waiting.getByText(road)).toBeVisible();
  await waiting.getByRole('button', { name: 'That is right' }).click();
  await expect(waiting).toBeHidden();

  const lead = await at(browser, await theLead());
  await lead.goto(`/inspector/queue?kind=corrections&open=${id}`);
  const asked = lead.getByRole('dialog');
  await expect(asked.getByText(road)).toBeVisible();
  await asked.getByRole('button', { name: 'It is right: correct it' }).click();
  await expect(asked).toBeHidden();
  await page.goto(`/client/information/${place.id}`);
  await expect(page.getByText(road).first()).toBeVisible();
});
