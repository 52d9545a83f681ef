import type { WarningAudit } from '@sabaijai/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { open } from '../../../testing';
import { auditPath, casePath } from '../paths';
import { at, aWarning } from '../samples';
import './CasePage';

const WARNING = aWarning();
const AUDIT: WarningAudit = {
  events: [
    { at: at(-24), by: { name: 'Nok', isStaff: true }, action: 'warning.send', item: null, seq: 41 },
    { at: at(-2), by: { name: 'Mali', isStaff: false }, action: 'warning-item.reply', item: 2, seq: 57 },
    { at: at(-1), by: null, action: 'warning.of-old', item: null, seq: null },
  ],
};
const show = (path: string, isLead: boolean) =>
  open(path, (asked) => (asked.endsWith('/audit') ? AUDIT : WARNING), { isLead });

afterEach(cleanup);

it('a lead reads who did what to a case, and where that stands in the log', async () => {
  await show(auditPath(WARNING.id), true);
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Notice sentNok \(inspection\).*41$/);
  expect(rows[1]).toMatch(/^Item 2: RepliedMali \(business\).*57$/);
  expect(rows[2]).toMatch(/^warning\.of-oldThe system.*Being added$/);
});

it.each([
  [true, 1],
  [false, 0],
])('the case leads to it for leads alone (lead: %s)', async (isLead, count) => {
  await show(casePath(WARNING.id), isLead);
  await screen.findByRole('heading', { name: 'Timeline' });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Audit log' })).toHaveLength(count));
});
