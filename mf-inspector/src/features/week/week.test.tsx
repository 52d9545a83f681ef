import type { StaffDay, WorkWeek } from '@sabaijai/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing';

const DAY = '2030-11-20';
const PLACE = `biz_${'1'.padStart(26, '0')}` as const;
const REASON = 'Nobody else is on the island this week.';

const week: WorkWeek = {
  today: DAY,
  days: Array.from({ length: 7 }, (_, at) => `2030-11-${20 + at}`),
  begun: [],
  nobody: { overdue: 0, due: 0, never: 0 },
  people: [
    {
      ...{ badgeNo: 'INS-0010', displayName: 'Niran', state: 'active', provinces: ['TH-10'] },
      ...{ begun: 0, stops: 1, absences: [] },
      days: Array.from({ length: 7 }, () => ({ stops: 0, isAway: false })),
    },
  ],
};

function aDay(over: Partial<StaffDay['stops'][number]>): StaffDay {
  const place = {
    id: PLACE,
    kind: 'business' as const,
    category: 'sport' as const,
    state: 'listed' as const,
    name: { en: 'Climbing Wall' },
    cover: null,
    province: 'TH-10' as const,
    district: { en: 'Bang Rak' },
    facets: [],
    priceBand: null,
    location: { lat: 13.7, lon: 100.5 },
    openNow: null,
    distance: null,
  };
  const work = {
    dueAt: '2030-11-01T16:59:59.000Z',
    daysOver: 24,
    visitedAt: null,
    openChangesAt: null,
    reasons: [],
    given: null,
    isThird: false,
    permit: null,
    offeredTo: null,
    takenFrom: null,
  };
  return { date: DAY, stops: [{ place, ...work, ...over }] };
}

describe('a day of one of a lead’s people', () => {
  it('warns of a third visit in a row, which the lead permits with a reason', async () => {
    const day = `inspector/staff/INS-0010/rounds/${DAY}`;
    let shown = aDay({ isThird: true });
    const { asked } = await open(
      `/inspector/week?open=INS-0010+${DAY}`,
      (path) => {
        if (path === 'inspector/week') return week;
        if (path === `${day}/permit`)
          shown = aDay({ isThird: true, permit: { reason: REASON, until: '2030-12-02T00:00:00.000Z' } });
        return shown;
      },
      { isLead: true },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Permit this visit of Climbing Wall' }));
    const send = screen.getByRole('button', { name: 'Permit' });
    await userEvent.click(send);
    expect(await screen.findByText('First write the reason, in at least 20 characters.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Why may it be/), REASON);
    await userEvent.click(send);
    expect(await screen.findByText(`Permitted until Dec 2, 2030: ${REASON}`)).toBeTruthy();
    expect(asked.filter(({ path }) => path === `${day}/permit`).map(({ body }) => body)).toEqual([
      { stop: PLACE, reason: REASON },
    ]);
  });

  it('says nothing of rotation where it refuses nothing', async () => {
    await open(
      `/inspector/week?open=INS-0010+${DAY}`,
      (path) => (path === 'inspector/week' ? week : aDay({})),
      { isLead: true },
    );
    expect(await screen.findByRole('button', { name: 'Take Climbing Wall out of this day' })).toBeTruthy();
    expect(screen.queryByText(/routine one will be refused/)).toBeNull();
  });
});
