import type { Draft } from '@sabaijai/contract';
import { aPicture, get } from '../fixtures/api';
import { aVendor } from '../fixtures/people';
import { aDraft, aFilledDraft } from '../fixtures/places';
import { expect, expectAccessible, expectNoOverflow, type Page, test } from '../fixtures/test';

// What is refused while a form is filled in: at once, at its field, and with the way on. On a phone.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
const stepOf = (step: string, { id }: Pick<Draft, 'id'>) => `/vendor/register-business/${step}?draft=${id}`;
const next = (page: Page) => page.locator('[data-step]');

test('a boat trip that says nothing of whom it takes is told so at Next, and leads to the fields', async ({
  page,
}) => {
  await aVendor(page);
  const trip = { type: 'tour', name: { en: 'Round the islands' }, unit: 'person', facets: ['boat'] };
  const draft = await aFilledDraft(page, { category: 'travel_agency', facets: ['boat'], offers: [trip] });
  await page.goto(stepOf('form5', draft));
  await next(page).tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('[data-head="form5"]')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('button', { name: 'Offers' }).tap();
  await page.getByRole('button', { name: /^Edit/ }).tap();
  const limits = field(page, 'items.0.limits');
  await expect(limits).toHaveAttribute('data-wrong', 'true');
  await expect(limits.getByText('Fill in at least one of these.')).toBeVisible();
  await field(page, 'items.0.limits.minAge').locator('input').fill('7');
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText(/From age: 7/)).toBeVisible();
  await next(page).tap();
  await expect(page.locator('[data-head="finish"]')).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 4/] });

  test('papers that nobody can read are refused with the reason, and leave room for those that can', async ({
    page,
  }) => {
    await aVendor(page);
    const { steps } = await aFilledDraft(page);
    const { form1 = {}, form2 = {}, form3 = {} } = steps;
    const draft = await aDraft(page, { form1, form2, form3 });
    await page.goto(stepOf('form4', draft));
    await page.getByRole('button', { name: 'Add: Identity or company papers' }).tap();
    const files = field(page, 'documents.0.files');
    const pdf = { mimeType: 'application/pdf' };
    await files.locator('input[type=file]').setInputFiles([
      { name: 'empty.pdf', ...pdf, buffer: Buffer.alloc(0) },
      { name: 'words.pdf', ...pdf, buffer: Buffer.from('These are words, and no PDF.') },
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('a film') },
      { name: 'large.pdf', ...pdf, buffer: Buffer.alloc(11 * 1024 * 1024, '%PDF-') },
    ]);
    const refused = (name: string, why: RegExp) =>
      expect(files.getByRole('alert').filter({ hasText: name })).toContainText(why);
    await refused('empty.pdf', /arrived damaged or cannot be read/);
    await refused('words.pdf', /not a file we can use/);
    await refused('IMG_1.HEIC', /HEIC photo, which we cannot read/);
    await refused('film.mp4', /not a file we can use/);
    await refused('large.pdf', /too large/);
    await expectNoOverflow(page);
    await expectAccessible(page);

    await files
      .locator('input[type=file]')
      .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
    await expect(files.locator('[data-state="done"]')).toContainText('passport.jpg');
    // What was refused holds the form up until somebody takes it out.
    for (const name of ['empty.pdf', 'words.pdf', 'IMG_1.HEIC', 'film.mp4', 'large.pdf'])
      await files.getByRole('button', { name: `Remove ${name}` }).tap();
    await expect
      .poll(async () => (await get<Draft>(page, `drafts/${draft.id}`)).steps.form4?.documents)
      .toMatchObject([{ files: [expect.any(String)] }]);
  });
});
