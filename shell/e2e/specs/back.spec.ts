import { at } from '../fixtures/people';
import { aBusiness } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

const PHONE = { viewport: { width: 360, height: 740 } };

test('Back closes a sheet of inspectors and of owners, and the next one leaves the page', async ({
  browser,
}) => {
  const inspector = await at(browser, 'inspector1', PHONE);
  await inspector.goto('/inspector/queue');
  await inspector.goto('/inspector/list/tourlist');
  await inspector.getByRole('button', { name: /^Filters/ }).click();
  const filters = inspector.getByRole('dialog', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await inspector.goBack();
  await expect(filters).toBeHidden();
  await expect(inspector).toHaveURL('/inspector/list/tourlist');
  await inspector.goBack();
  await expect(inspector).toHaveURL(/\/inspector\/queue/);

  const place = await aBusiness();
  const owner = await at(browser, place.owner, PHONE);
  await owner.goto('/vendor/my-business');
  await owner.goto(`/vendor/manage-business/home/${place.id}#life`);
  await owner.getByRole('button', { name: 'Close the business' }).click();
  const sure = owner.getByRole('dialog');
  await expect(sure).toBeVisible();
  await owner.goBack();
  await expect(sure).toBeHidden();
  // Closed by its button it leaves no step behind.
  await owner.getByRole('button', { name: 'Close the business' }).click();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(sure).toBeHidden();
  await expect(owner).toHaveURL(/#life$/);
  await owner.goBack();
  await expect(owner).toHaveURL('/vendor/my-business');
});

test('Back closes the question to sign in, and the one before another site', async ({ browser }) => {
  const place = await aBusiness();
  const guest = await at(browser, null, PHONE);
  await guest.goto('/client/search');
  await guest.goto(`/client/information/${place.id}`);
  const url = guest.url();
  await guest.getByRole('button', { name: /^Save/ }).first().click();
  const question = guest.getByRole('dialog', { name: /.+/ });
  await expect(question).toBeVisible();
  await guest.goBack();
  await expect(question).toBeHidden();
  await expect(guest).toHaveURL(url);
  await guest
    .getByRole('link', { name: /^Directions/ })
    .first()
    .click();
  await expect(question).toBeVisible();
  await guest.goBack();
  await expect(question).toBeHidden();
  await expect(guest).toHaveURL(url);
});
