import { readFile } from 'node:fs/promises';
import type { Warning } from '@sabaijai/contract';
import { call, get } from '../fixtures/api';
import { choose, pressAt, tabTo, typeInto } from '../fixtures/keyboard';
import { DEMO_PASSWORD, signIn } from '../fixtures/people';
import { aBusiness, aReply, aWarning, decide, only } from '../fixtures/places';
import { expect, expectAccessible, type Page, settled, test } from '../fixtures/test';

const WHY = 'Three notices did not help, and guests still use this way out.';
const MISTAKE = 'It was sent to the wrong house; the neighbour has this railing.';

/** A warning of which a reply was returned, with all the notices that there can be. */
async function repeatedTwice(lead: Page) {
  const place = await aBusiness();
  const sent = await aWarning({ place });
  const { id, items } = await aReply(place.owner, sent, only(sent.items));
  let { version } = await decide(sent.by, sent, only(items), {
    result: 'return',
    reason: 'wrong_place',
    comment: 'The picture shows another door than the one we met.',
  });
  for (const _notice of [2, 3])
    ({ version } = await call<Warning>(lead, 'POST', `warnings/${id}/repeat`, {
      version,
      password: DEMO_PASSWORD,
    }));
  return id;
}

// Only keys are pressed; what leads up to a last notice is sent by the API.
test('a lead grants more time, escalates a case and takes it back, by the keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'lead');
  const sheet = page.getByRole('dialog');

  await test.step('more time is granted where it is asked for, and the heading of its item is reached', async () => {
    const place = await aBusiness();
    const asked = await aWarning({ place });
    const item = only(asked.items);
    await call(place.owner, 'POST', `warnings/${asked.id}/items/${item.id}/extension`, {
      version: item.version,
      days: 5,
      reason: 'The carpenter can come on Monday at the earliest.',
    });
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

  const id = await repeatedTwice(page);

  await test.step('the case is escalated with a reason, and Escape leads back to where one was', async () => {
    await page.goto(`/inspector/warning-list/${id}`);
    const escalate = page.getByRole('button', { name: 'Escalate' });
    await pressAt(page, escalate);
    await expect(sheet.getByLabel('Reason')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(escalate).toBeFocused();
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

test('a lead reads in the audit log who did what to a case, and saves the list as a table', async ({
  page,
}) => {
  await signIn(page, 'lead');
  const { id, number, version } = await aWarning({ place: await aBusiness() });
  await call(page, 'POST', `warnings/${id}/withdraw`, { version, reason: MISTAKE });
  await page.goto(`/inspector/warning-list/${id}`);
  await pressAt(page, page.getByRole('link', { name: 'Audit log' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log of the case' })).toBeVisible();
  await expect(page.getByText('Notice sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.goto(`/inspector/warning-list?tab=withdrawn&q=${number}`);
  await tabTo(page, page.getByRole('link', { name: 'Save as a table (CSV)' }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const table = await readFile(await file.path(), 'utf8');
  expect(table.trimEnd().split('\r\n')).toHaveLength(2);
  expect(table).toContain(number);
});
