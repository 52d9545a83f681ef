import type { Warning, WarningItem, WarningPage } from '@sabaijai/contract';
import { choose, pressAt, typeInto } from '../fixtures/keyboard';
import { expect, type Page, test } from '../fixtures/test';

const PASSWORD = 'Sabaijai-demo-2026';
const WHY = 'Three notices did not help, and guests still use this way out.';
const MISTAKE = 'It was sent to the wrong house; the neighbour has this railing.';

async function get<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/v1/${path}`);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

/** A warning of the demo with such an item. */
async function warningWith(
  page: Page,
  label: Warning['label'],
  is: (item: WarningItem) => boolean,
): Promise<Warning> {
  const { items } = await get<WarningPage>(page, `warnings?label=${label}&limit=50`);
  for (const { id } of items) {
    const warning = await get<Warning>(page, `warnings/${id}`);
    if (warning.items.some(is)) return warning;
  }
  throw new Error('the demo has no such warning');
}

// Only keys are pressed; what leads up to a last notice is sent by the API.
test('a lead grants more time, escalates a case and takes it back, by the keyboard alone', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const url = baseURL ?? '';
  await page.context().addCookies([{ name: 'locale', value: 'en-US', url }]);
  const data = { login: 'lead@demo.sabaijai.example', password: PASSWORD };
  const answer = await page.request.post('/api/v1/auth/login', { data, headers: { origin: url } });
  expect(answer.status()).toBe(200);
  const sheet = page.getByRole('dialog');

  await test.step('more time is granted where it is asked for, and the heading of its item is reached', async () => {
    const asked = await warningWith(page, 'needs_decision', ({ actions }) =>
      actions.includes('decide-extension'),
    );
    await page.goto(`/inspector/warning-list/${asked.id}`);
    await expect(page.getByText('more time is asked for').first()).toBeVisible();
    await pressAt(page, page.getByRole('button', { name: 'Decide on more time' }));
    await expect(sheet.getByRole('radio').first()).toBeFocused();
    await pressAt(page, sheet.getByRole('button', { name: 'Decide on more time' }));
    await expect(sheet.getByRole('alert').first()).toBeVisible();
    await choose(page, sheet.getByRole('group', { name: /more days/ }), 'Grant it');
    await pressAt(page, sheet.getByRole('button', { name: 'Decide on more time' }));
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Granted').first()).toBeVisible();
    await expect(page.getByText('more time is asked for')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeFocused();
    const after = await get<Warning>(page, `warnings/${asked.id}`);
    expect(after.items.some(({ extension }) => extension?.isGranted)).toBe(true);
  });

  const { id } = await warningWith(page, 'waiting_vendor', ({ state }) => state === 'returned');
  for (const _notice of [2, 3]) {
    const { version } = await get<Warning>(page, `warnings/${id}`);
    const sent = await page.request.post(`/api/v1/warnings/${id}/repeat`, {
      data: { version, password: PASSWORD },
      headers: { origin: url },
    });
    expect(sent.status()).toBe(200);
  }

  await test.step('the case is escalated with a reason, and Escape leads back to where one was', async () => {
    await page.goto(`/inspector/warning-list/${id}`);
    const escalate = page.getByRole('button', { name: 'Escalate' });
    await pressAt(page, escalate);
    await expect(sheet.getByLabel('Reason')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(escalate).toBeFocused();
    // Out of sight at once, and gone a moment later.
    await expect(page.locator('dialog').getByLabel('Reason')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await typeInto(page, sheet.getByLabel('Reason'), WHY);
    await pressAt(page, sheet.getByRole('button', { name: 'Escalate' }));
    await expect(page.getByText('The case is escalated')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect((await get<Warning>(page, `warnings/${id}`)).escalationReason).toBe(WHY);
  });

  await test.step('it is withdrawn with a reason, and the focus stays on the page', async () => {
    await pressAt(page, page.getByRole('link', { name: 'See the case' }));
    await pressAt(page, page.getByRole('button', { name: 'Withdraw' }));
    await typeInto(page, sheet.getByLabel('Reason'), MISTAKE);
    await pressAt(page, sheet.getByRole('button', { name: 'Withdraw' }));
    await expect(sheet).toBeHidden();
    await expect(page.getByText(MISTAKE)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    expect((await get<Warning>(page, `warnings/${id}`)).state).toBe('withdrawn');
  });
});
