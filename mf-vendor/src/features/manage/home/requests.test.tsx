import '../../../testing';
import '../manage.routes';
import '@sabaijai/shared-ui/machine';
import type { BusinessHome } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { cleanup, render, screen } from '@testing-library/react';
import { Appeal } from './Appeal';
import { ReInspection } from './ReInspection';

const config = {
  apiBase: 'http://sabaijai.test',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const BUSINESS = `biz_${'0'.repeat(26)}` as const;
const INSPECTION = `ins_${'0'.repeat(26)}` as const;
const shared = {
  ...{
    businessId: BUSINESS,
    businessName: { en: 'Cliff View' },
    province: 'TH-20',
    inspectionId: INSPECTION,
  },
  ...{ grade: 'B', photos: [], createdAt: '2026-11-01T05:00:00.000Z' },
} as const;

async function show(more: object) {
  const home = {
    place: { id: BUSINESS, state: 'listed' },
    appeal: { newest: null, inspectionId: null, until: null, refusal: 'no_result' },
    reInspection: { newest: null, days: 30, refusal: 'no_result' },
    ...more,
  } as unknown as BusinessHome;
  const element = (
    <>
      <Appeal home={home} />
      <ReInspection home={home} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
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

afterEach(cleanup);

describe('what an owner asks the inspectors for', () => {
  it('has a reason where it is not possible, and no button', async () => {
    await show({
      appeal: { newest: null, inspectionId: INSPECTION, until: '2026-11-01T16:59:59.000Z', refusal: 'late' },
      reInspection: { newest: null, days: 30, refusal: 'nothing_found' },
    });
    expect(screen.getByText('The 21 days for an appeal against the newest result are over.')).toBeTruthy();
    expect(screen.getByText(/^Nothing was found and the grade is A/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells until when a result can be appealed, and the shorter promise to an honest self-check', async () => {
    await show({
      appeal: { newest: null, inspectionId: INSPECTION, until: '2026-12-01T16:59:59.000Z', refusal: null },
      reInspection: { newest: null, days: 14, refusal: null },
    });
    expect(screen.getByText(/until Dec 1, 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Appeal the result' })).toBeTruthy();
    expect(screen.getByText(/within 14 days.*your self-check agreed/)).toBeTruthy();
  });

  it('says that a decision or a visit is late by the clock alone, and what was decided', async () => {
    await show({
      appeal: {
        newest: {
          ...{ ...shared, id: `apl_${'0'.repeat(26)}`, finishedAt: null, items: [], grounds: 'Not so.' },
          ...{ decideBy: '2020-01-01T16:59:59.000Z', state: 'filed', words: null, decidedAt: null },
          checklistVersion: 'chk-2026.1',
          ...{ isAmended: false, isInvolved: false, actions: ['withdraw'] },
        },
        ...{ inspectionId: INSPECTION, until: null, refusal: 'exists' },
      },
      reInspection: {
        newest: {
          ...{ ...shared, id: `rir_${'0'.repeat(26)}`, words: 'Mended.', state: 'declined', actions: [] },
          ...{ promisedBy: '2020-01-01T16:59:59.000Z', answer: 'Nothing to see yet.', endedAt: null },
        },
        ...{ days: 30, refusal: null },
      },
    });
    expect(screen.getByText(/^The decision was due/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw the appeal' })).toBeTruthy();
    expect(screen.getByText('Nothing to see yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask for a visit' })).toBeTruthy();
  });
});
