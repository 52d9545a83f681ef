import '../../../testing';
import '../manage.routes';
import { type BusinessHome, INSIGHT_KINDS, type InsightKind } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Insights } from './Insights';

const config = {
  apiBase: 'http://sabaijai.test',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const PHOTOS = `/vendor/manage-business/listing/biz_${'0'.repeat(26)}/photos`;

/** Sums of the period and of the one before, all of them on its last day. */
async function show(sums: Partial<Record<InsightKind, [now: number, before: number]>>) {
  const lastDay = (count: number) => [...Array<number>(27).fill(0), count];
  const counts = Object.fromEntries(
    INSIGHT_KINDS.map((kind) => {
      const [now, before] = sums[kind] ?? [0, 0];
      return [kind, { days: lastDay(now), before: lastDay(before) }];
    }),
  ) as BusinessHome['insights']['counts'];
  const home = {
    place: { id: `biz_${'0'.repeat(26)}`, state: 'listed' },
    survey: null,
    inspection: null,
    appeal: { newest: null, inspectionId: null, until: null, refusal: 'no_result' },
    reInspection: { newest: null, days: 30, refusal: 'no_result' },
    insights: { until: '2026-11-21', counts },
  } as BusinessHome;
  const router = createMemoryRouter([{ path: '*', element: <Insights home={home} /> }]);
  render(
    <AppProviders
      config={config}
      store={createStore({ config })}
      i18n={await createI18n('en-US', registeredNamespaces())}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
}
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);

afterEach(cleanup);

describe('what visitors did', () => {
  it('is four numbers, each with what changed since the 28 days before', async () => {
    await show({ view: [1_312, 1_264], directions: [7, 9], call: [3, 0], favorite: [5, 5] });
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual([
      'Page views1,31248 more',
      'Directions72 fewer',
      'Calls3none before',
      'Saves5as before',
    ]);
  });

  it('is read day by day, the day of the one before beside it', async () => {
    await show({ view: [40, 30], call: [3, 0] });
    expect(rows()).toHaveLength(29);
    expect(rows()[0]).toBe('DayThese 28 days28 days earlier');
    expect(rows()[1]).toBe('Oct 25, 202600');
    expect(rows()[28]).toBe('Nov 21, 20264030');
    await userEvent.click(screen.getByRole('radio', { name: /Calls/ }));
    expect(rows()[28]).toBe('Nov 21, 202630');
    expect(screen.getByText(/3 in these 28 days, 0 in the 28 days before/)).toBeTruthy();
  });

  it('draws no empty chart of what nobody did', async () => {
    await show({ view: [40, 30] });
    await userEvent.click(screen.getByRole('radio', { name: /Calls/ }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(/None in the last 56 days/)).toBeTruthy();
  });

  it('says why there is nothing yet, and what helps', async () => {
    await show({});
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/Nobody has opened the page/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add photos' }).getAttribute('href')).toBe(PHOTOS);
  });
});
