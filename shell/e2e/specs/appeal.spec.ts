import { at } from '../fixtures/people';
import { aBusiness, anInspection, MAJOR } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

const GROUNDS = 'The extinguisher was away for its yearly service that morning; a full one stood beside it.';
const WORDS = 'The spare one was not within reach of guests on that day, so the result stays.';

test('an owner appeals, a lead decides in words, and the owner reads them', async ({ browser }) => {
  const place = await aBusiness();
  await anInspection(place, { fails: [MAJOR], isPublic: true });
  const owner = await at(browser, place.owner);
  const home = `/vendor/manage-business/home/${place.id}`;
  await owner.goto(home);
  const card = owner.getByRole('region', { name: 'Appeal', exact: true });
  await card.getByRole('button', { name: 'Appeal the result' }).press('Enter');
  const sheet = owner.getByRole('dialog');
  await sheet.getByLabel('Why is it wrong?').fill('Too short.');
  await sheet.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(sheet.getByLabel('Why is it wrong?')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('Why is it wrong?').fill(GROUNDS);
  // What was typed outlives the sheet.
  await owner.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Appeal the result' }).click();
  await expect(sheet.getByLabel('Why is it wrong?')).toHaveValue(GROUNDS);
  await sheet.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(card.getByText('Waits for a decision')).toBeVisible();
  await expect(card.getByText(/A lead decides by/)).toBeVisible();
  await owner.goto(`/client/information/${place.id}`);
  await expect(owner.getByText('Under appeal').first()).toBeVisible();

  const lead = await at(browser, 'lead');
  await lead.goto(`/inspector/queue?kind=appeals&province=${place.province}`);
  await lead.locator('[data-row]').filter({ hasText: place.name }).getByRole('link').first().press('Enter');
  const open = lead.getByRole('dialog', { name: 'Appeals' });
  await expect(open.getByText(GROUNDS)).toBeVisible();
  // Nothing was amended: only that the result stays can be decided.
  await expect(open.getByRole('button', { name: 'The result was changed' })).toHaveCount(0);
  await open.getByRole('button', { name: 'The result stays' }).press('Enter');
  await open.getByLabel('Reason, for the owners').fill(WORDS);
  await open.getByRole('button', { name: 'The result stays' }).last().click();
  await expect(open).toBeHidden();
  await expect(lead.locator('[data-row]').filter({ hasText: place.name })).toHaveCount(0);

  await owner.goto(home);
  await expect(card.getByText('The result stays', { exact: true })).toBeVisible();
  await expect(card.getByText(WORDS)).toBeVisible();
  await expect(card.getByText('Each result can be appealed once.')).toBeVisible();
  await owner.goto(`/client/information/${place.id}`);
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(owner.getByText('Under appeal')).toHaveCount(0);
});

test('an owner asks for another visit, and the inspector of the province sees the promise', async ({
  browser,
}) => {
  const fixed = 'The railing by the stairs was replaced, and the exits are free again.';
  const place = await aBusiness();
  const { by } = await anInspection(place, { fails: [MAJOR], isPublic: true });
  const owner = await at(browser, place.owner);
  await owner.goto(`/vendor/manage-business/home/${place.id}`);
  const card = owner.getByRole('region', { name: 'Another visit' });
  await card.getByRole('button', { name: 'Ask for a visit' }).press('Enter');
  const sheet = owner.getByRole('dialog');
  await sheet.getByLabel('What have you put right?').fill(fixed);
  await sheet.getByRole('button', { name: 'Send the request' }).click();
  await expect(card.getByText(/An inspector comes by/)).toBeVisible();

  const inspector = await at(browser, by);
  await inspector.goto('/inspector/home');
  const asked = inspector.getByRole('region', { name: 'Visits that owners ask for' });
  const row = asked.getByRole('listitem').filter({ hasText: place.name });
  await expect(row.getByText(/Promised by/)).toBeVisible();
  await row.getByRole('link', { name: 'See the request' }).press('Enter');
  await expect(inspector.getByRole('dialog').getByText(fixed)).toBeVisible();
});
