import '../manage.routes';
import type { BusinessHome, BusinessTask, Listing, ListingPatch, OpeningHours } from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { BUSINESS, openPage, serve } from '../../../testing';
import { Tasks } from './Tasks';
import { Today } from './Today';

const RANGE = [{ from: '11:00', to: '02:00' }];
const days = { mon: RANGE, tue: RANGE, wed: RANGE, thu: RANGE, fri: RANGE, sat: RANGE, sun: RANGE };
const today = bangkokDate(new Date());
const holiday = addDays(today, 9);

/** The home of a business with these hours; what the server has, another member may have changed since. */
async function show(home: Partial<OpeningHours>, server = home) {
  const week: OpeningHours = { alwaysOpen: false, days, exceptions: [], temporarilyClosedUntil: null };
  const parts = { hours: { hours: { ...week, ...server } } };
  const listing = { id: BUSINESS, name: { en: 'Cliff View' }, state: 'listed', version: 7, role: 'staff' };
  const asked = serve(() => ({ ...listing, parts, change: null }) as Listing);
  const task: BusinessTask = { kind: 'holiday', date: holiday, name: { en: 'Father’s Day' } };
  const data = {
    place: { id: BUSINESS, state: 'listed', hours: { ...week, ...home } },
    tasks: [task],
  } as unknown as BusinessHome;
  await openPage(
    '/',
    '/',
    <>
      <Today home={data} />
      <Tasks home={data} />
    </>,
  );
  return async () => {
    const saved = () => asked.find(({ request }) => request.startsWith('PATCH'))?.body as ListingPatch;
    await waitFor(() => expect(saved()).toBeTruthy());
    const { version, parts } = saved();
    expect(version).toBe(7);
    return (parts.hours as { hours: OpeningHours }).hours.exceptions;
  };
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('one tap says', () => {
  it('that it is closed today; days that are over go, those another member added stay', async () => {
    const [past, theirs] = [addDays(today, -1), addDays(today, 3)].map((date) => ({ date, ranges: [] }));
    const saved = await show({}, { exceptions: [past, theirs] as OpeningHours['exceptions'] });
    expect(screen.getByText('11:00–02:00 next day')).toBeTruthy();
    tap('Closed today');
    expect(await saved()).toEqual([theirs, { date: today, ranges: [] }]);
  });

  it('that a place that never closes is closed today', async () => {
    const saved = await show({ alwaysOpen: true });
    expect(screen.getByText('Open 24 hours')).toBeTruthy();
    tap('Closed today');
    expect(await saved()).toEqual([{ date: today, ranges: [] }]);
  });

  it('that it is open today after all', async () => {
    const saved = await show({ exceptions: [{ date: today, ranges: [] }] });
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Closed today' })).toBeNull();
    tap('Open as usual');
    expect(await saved()).toEqual([]);
  });

  it.each([
    ['Same hours', RANGE],
    ['Closed that day', []],
  ])('of a holiday: %s', async (name, ranges) => {
    const saved = await show({});
    tap(name);
    expect(await saved()).toEqual([{ date: holiday, ranges }]);
    // The task goes with its buttons, and the keyboard is not lost.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('To do'));
  });
});

it('other hours of a holiday are said on that day', async () => {
  await show({});
  const link = screen.getByRole('link', { name: 'Other hours' });
  expect(link.getAttribute('href')).toBe(`/vendor/manage-business/listing/${BUSINESS}/hours?day=${holiday}`);
});
