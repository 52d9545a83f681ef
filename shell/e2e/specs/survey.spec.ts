import { aVendor, PASSWORD } from '../fixtures/people';
import { aBusiness } from '../fixtures/places';
import { expect, type Page, test } from '../fixtures/test';

const pathOf = (step: string, id: string) => `/vendor/manage-business/survay/${step}/${id}`;
const head = (page: Page, step: string) => page.locator(`[data-head="${step}"]`);

/** What is pressed at each field when Tab comes to it; at statements without an entry Yes. */
const KEYS: Readonly<Record<string, string>> = {
  guests: '40',
  staff: '6',
  'building.floors': '1',
  'building.largestFloor': '120',
  'lodging.rooms': '12',
  'lodging.beds': '24',
  'fleet.vehicles': '2',
  'fleet.seats': '24',
  languages: 'Space',
  'hospital.name': 'Riverside Hospital',
  'hospital.minutes': '12',
  surfaces: 'Space ArrowDown ArrowDown',
  'licence.held': 'Space ArrowDown',
  'insurance.held': 'Space ArrowDown',
  incidents: '0',
  // More than the staff of 6.
  'trained.fire': '99',
  'trained.firstAid': '1',
  isTrue: 'Space',
};

const LAST: Readonly<Record<string, string>> = {
  form1: 'hospital.minutes',
  form2: 'firstAid',
  form3: 'isTrue',
};

/** From the head of the step, where the focus is, by Tab from field to field and on to the next step. */
async function walk(page: Page, step: string) {
  await expect(head(page, step)).toBeVisible();
  // The controls of a step are fetched with the first one that needs them.
  await expect(page.locator(`[data-field="${LAST[step]}"]`)).toBeVisible();
  await head(page, step).focus();
  const done = new Set<string>();
  for (let turn = 0; turn < 90; turn += 1) {
    await page.keyboard.press('Tab');
    const { field, isNext } = await page.evaluate(() => {
      const at = document.activeElement;
      const field = at?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
      return { field, isNext: at?.hasAttribute('data-step') };
    });
    if (isNext) return page.keyboard.press('Enter');
    if (!field || done.has(field)) continue;
    done.add(field);
    const keys = KEYS[field] ?? (step === 'form2' ? 'Space' : '');
    if (/^(Space|Arrow)/.test(keys)) for (const key of keys.split(' ')) await page.keyboard.press(key);
    else await page.keyboard.type(keys);
  }
  throw new Error(`The way on from ${step} cannot be reached by Tab`);
}

test.describe(() => {
  // Of the session that ends.
  test.use({ expectedErrors: [/status of 401/] });
  test('an owner fills in the self-check by keyboard, reads the projection, and begins the next one', async ({
    page,
    context,
  }) => {
    const { id, owner } = await aBusiness({ owner: await aVendor(page) });
    // Nothing is answered yet: the end is not open.
    await page.goto(pathOf('finish', id));
    await expect(page).toHaveURL(new RegExp(`${pathOf('form1', id)}$`));
    for (const step of ['form1', 'form2', 'form3']) await walk(page, step);
    const trained = page.locator('[data-field="trained.fire"]');
    await expect(trained.getByRole('spinbutton')).toBeFocused();
    await expect(trained).toContainText('Must be at most 6.');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await page.locator('[data-step]').press('Enter');
    await expect(head(page, 'finish')).toBeFocused();
    // A session that ends here is asked for, and the form goes on its way.
    await context.clearCookies({ name: 'sid' });
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail or phone number').fill(owner.login);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).press('Enter');

    await expect(page.getByText('Projection, not a grade')).toBeVisible();
    await expect(page.getByText(/^Valid until/)).toBeVisible();
    const fixes = page.getByRole('region', { name: 'What to fix first' });
    const surfaces = fixes.getByRole('link', { name: /^All walking surfaces/ });
    await expect(fixes.getByText(/^\+\d+\.\d points$/).first()).toBeVisible();
    // Back to the question, and to the result.
    await surfaces.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${pathOf('form2', id)}#surfaces$`));
    await expect(page.locator('#surfaces')).toBeFocused();
    await expect(page.locator('#surfaces')).toContainText('No');

    await page.goto(pathOf('form1', id));
    await expect(page.getByRole('heading', { name: /^You sent a self-check on/ })).toBeVisible();
    await page.getByRole('link', { name: 'Look at the result' }).press('Enter');
    await page.getByRole('button', { name: 'Begin a new self-check' }).press('Enter');
    // Its place is known already; what is in place is asked again.
    await expect(head(page, 'form1')).toBeVisible();
    await expect(page.locator('[data-field="guests"] input')).toHaveValue('40');
    await page.goto(pathOf('finish', id));
    await expect(head(page, 'form2')).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 404|A part of the page crashed/] });
  test('is not there for another vendor', async ({ page }) => {
    const { id } = await aBusiness();
    await aVendor(page);
    await page.goto(pathOf('form1', id));
    await expect(page.getByText('404')).toBeVisible();
  });
});
