import { anInspector, at, PASSWORD, signIn } from '../fixtures/people';
import { aBusiness } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

const REASON = 'The phone was stolen on Friday, and the password is known.';

test('a lead locks an inspector, whose open page says so and goes on once the account is open again', async ({
  page: lead,
  browser,
}) => {
  const place = await aBusiness();
  const person = await anInspector(place.province);
  const inspector = await at(browser, person);
  await inspector.goto('/inspector/conflicts');
  await inspector.getByRole('button', { name: 'Declare a conflict of interest' }).click();
  await inspector.getByLabel('Name of the business').fill(place.name);
  await inspector.getByRole('button', { name: place.name }).first().click();
  await inspector.getByLabel('Reason').fill('My sister owns a third of this place.');

  await signIn(lead, 'lead');
  await lead.goto(`/inspector/people?q=${encodeURIComponent(person.name)}`);
  await lead.locator('[data-row]').getByRole('link').first().press('Enter');
  const sheet = lead.getByRole('dialog', { name: 'Inspector' });
  await sheet.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  await sheet.getByLabel('Reason, for the inspector').fill(REASON);
  await sheet.getByLabel('Your password').fill('Sabaijai-demo-2026');
  await sheet.getByRole('button', { name: 'Lock the account' }).click();
  await expect(sheet.getByText('Locked').first()).toBeVisible();
  await expect(sheet.getByText(REASON)).toBeVisible();

  await inspector.getByRole('button', { name: 'Declare it' }).click();
  const again = inspector.getByRole('dialog');
  await expect(again.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
  await again.getByLabel('E-mail or phone number').fill(person.login);
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again.getByRole('alert')).toContainText('This account is locked');
  await expect(again.getByRole('alert')).toContainText('Fictional Inspection Office');

  await sheet.getByRole('button', { name: 'Unlock', exact: true }).click();
  await sheet.getByLabel('Reason, for the inspector').fill('The phone was found, and the password is new.');
  await sheet.getByRole('button', { name: 'Unlock the account' }).click();
  await expect(sheet.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();

  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(inspector.getByText('The conflict of interest is declared.')).toBeVisible();
  await expect(inspector.getByText('My sister owns a third of this place.')).toBeVisible();
});
