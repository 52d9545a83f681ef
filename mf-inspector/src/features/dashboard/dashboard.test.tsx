import type { Dashboard } from '@sabaijai/contract';
import { screen, within } from '@testing-library/react';
import { open } from '../../testing';
import { DASHBOARD } from './paths';

const NOTHING = { done: 0, offSite: 0, repeated: 0, passed: 0, failed: 0, na: 0 };
const NO_WARNINGS = {
  ...{ closed: 0, repeated: 0, daysToFix: null },
  ...{ answered: 0, inTime: 0, unanswered: 0, daysToAnswer: null },
};
const aDashboard = (warnings: Partial<Dashboard['warnings']> = {}): Dashboard => ({
  ...{ from: '2026-11-19', until: '2026-11-25', checked: [], totals: NOTHING, before: NOTHING, items: [] },
  sections: [1, 2, 3, 4, 5].map((form) => ({ form, passed: 0, failed: 0, na: 0 })) as Dashboard['sections'],
  ...{
    own: { passed: 0, failed: 0, na: 0 },
    laterChanges: [],
    bars: [],
    begun: [],
    losses: [],
    scores: Array.from({ length: 101 }, () => 0),
  },
  warnings: {
    labels: {
      ...{
        draft: 0,
        escalated: 1,
        overdue: 1_000,
        needs_decision: 0,
        with_lead: 0,
        waiting_vendor: 2,
        waiting_visit: 0,
      },
      ...{ resolved: 0, withdrawn: 0 },
    },
    totals: NO_WARNINGS,
    before: NO_WARNINGS,
    ...warnings,
  },
});

/** What a link with this label says, and where it leads. */
async function linkOf(label: string) {
  const link = (await screen.findByText(label)).closest('a');
  return `${link?.textContent} ${link?.getAttribute('href')}`;
}

describe('the dashboard', () => {
  it('names what inspectors alone say of their visits, and is silent where nobody did', async () => {
    const begun = [{ inspector: 'Niran Sukjai', complaints: 2, ended: 1, lifted: 3 }];
    await open(DASHBOARD, () => ({ ...aDashboard(), begun }));
    const row = (await screen.findByText('Niran Sukjai')).closest('li');
    expect(row?.textContent).toBe(
      'Niran Sukjai2 complaints without a report1 ended as a mistake3 third visits in a row',
    );
  });

  it('tells a lead what was entered, month by month, and what of it is lost, newest first', async () => {
    const losses = [
      { month: '2026-10', arrived: 1_200, kept: 0, lost: 12, filesLost: 3 },
      { month: '2026-11', arrived: 40, kept: 2, lost: 0, filesLost: 0 },
    ];
    await open(DASHBOARD, () => ({ ...aDashboard(), losses }));
    const section = (await screen.findByText('Lost on devices')).closest('section') as HTMLElement;
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'November 202642 entered, 40 arrived · 2 on devices · nothing lost',
      'October 20261,212 entered, 1,200 arrived · 12 lost, photos: 3',
    ]);
  });

  it('says how warnings stand and went, each number before its list', async () => {
    const dashboard = aDashboard({
      totals: {
        ...{ closed: 4, repeated: 1, daysToFix: 6.5, daysToAnswer: 2 },
        ...{ answered: 3, inTime: 3, unanswered: 1 },
      },
      before: { ...NO_WARNINGS, closed: 1, daysToFix: 8 },
    });
    await open(`${DASHBOARD}?period=week&province=TH-10`, () => dashboard);
    expect(await linkOf('Overdue')).toMatch(/1,000\+ .*warning-list\?tab=overdue&province=TH-10$/);
    const behind = (of: string) => new RegExp(`warning-list\\?tab=all&of=${of}&period=week&province=TH-10$`);
    expect(await linkOf('From finding to fix of an item, median')).toMatch(/6\.5 days /);
    expect(await linkOf('From finding to fix of an item, median')).toMatch(behind('fixed'));
    expect(await linkOf('4 cases closed')).toMatch(behind('closed'));
    expect(await linkOf('3 items replied to')).toMatch(behind('answered'));
    expect(await linkOf('No late reply')).toMatch(behind('late'));
    expect(await linkOf('1 item overdue without a reply')).toMatch(behind('unanswered'));
    expect(screen.getByText('1.5 days less than before')).toBeTruthy();
    expect(await linkOf('Items replied to before the deadline')).toMatch(/75% .*of=inTime/);
    expect(await linkOf('Closed cases that took more than one notice')).toMatch(/25% .*of=repeated/);
    expect(screen.getByText('25 points more than before')).toBeTruthy();
  });

  it('says who changed answers after a look at what failed, and what that means', async () => {
    const rows = [
      { name: 'Mali', isMe: false, inspections: 2, changes: 5 },
      { name: 'Nok', isMe: true, inspections: 1, changes: 1 },
    ];
    await open(DASHBOARD, () => ({ ...aDashboard(), laterChanges: rows }));
    const part = await screen.findByRole('region', { name: 'Answers changed after a look at what failed' });
    expect(within(part).getByText(/A change may be a correction/)).toBeTruthy();
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mali: 5 changes in 2 inspections', 'You: 1 change in 1 inspection']);
  });

  it('without any warning says so, and leads to the layers of the map', async () => {
    await open(DASHBOARD, () => aDashboard());
    expect(await linkOf('To the first reply to an item, median')).toMatch(/median– /);
    expect(await linkOf('Places with open warnings')).toMatch(/map\?layers=warnings$/);
  });
});
