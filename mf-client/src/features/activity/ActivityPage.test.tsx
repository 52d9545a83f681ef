import './activity.routes';
import type { HazardReport, Me } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivityPage from './ActivityPage';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const idOf = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, '0')}`;

const aHazard = (n: number, over: Partial<HazardReport> = {}): HazardReport => ({
  id: idOf('hzr', n) as HazardReport['id'],
  businessId: idOf('biz', n) as HazardReport['businessId'],
  businessName: { en: `Place ${n}` },
  facet: 'pool',
  checklistItemId: null,
  text: `The rail number ${n} is loose.`,
  photos: [],
  seenAt: '2026-11-20T05:00:00.000Z',
  createdAt: '2026-11-21T05:00:00.000Z',
  state: 'received',
  outcome: null,
  linkedItemId: null,
  inspectionId: null,
  duplicateOf: null,
  place: null,
  actions: [],
  ...over,
});

/** The page with a network that answers by path and cursor; a missing answer is a failure. */
async function open(hash: string, roles: NonNullable<Me['user']>['roles'], answers: Record<string, object>) {
  const network = async (request: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL((request as Request).url);
    const path = [pathname.replace('/api/v1/', ''), searchParams.get('cursor')].filter(Boolean).join(' ');
    const user = { id: idOf('usr', 1), displayName: 'Mali', roles, isLead: false, locale: 'en-US' };
    if (path === 'me') return Response.json({ user });
    const body = { type: 'about:blank', status: 503, code: 'UNAVAILABLE', title: 'UNAVAILABLE' };
    return answers[path] ? Response.json(answers[path]) : Response.json(body, { status: 503 });
  };
  const i18n = await createI18n('en-US', registeredNamespaces());
  const router = createMemoryRouter([{ path: '/account/activity', Component: ActivityPage }], {
    initialEntries: [`/account/activity${hash}`],
  });
  render(
    <AppProviders config={config} store={createStore({ config, fetch: network })} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}

describe('what a person did', () => {
  it('says how it stands and what was answered, page by page', async () => {
    await open('#hazards', ['client'], {
      'hazard-reports': { items: [aHazard(1)], next: 'more' },
      'hazard-reports more': {
        items: [aHazard(2, { state: 'dismissed', outcome: 'The rail was fixed the same day.' })],
        next: null,
      },
    });
    expect(await screen.findByText('The rail number 1 is loose.')).toBeTruthy();
    expect(screen.getByText('Received')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The rail was fixed the same day.')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.getByText('The rail number 1 is loose.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('loads and fails section by section', async () => {
    await open('#reports', ['client'], { 'me/corrections': { items: [], next: null } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Corrections' }));
    expect(await screen.findByText('You have not corrected a fact yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('has only the sections an account can have anything in', async () => {
    await open('', ['inspector'], { 'me/reports': { items: [], next: null } });
    expect(await screen.findByText('You have not reported a review or a listing.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^(Reviews|Hazards|Reports|Corrections)$/ })).toHaveLength(2);
  });

  it('says what a report is about in the words it was chosen by', async () => {
    const one = (n: number, target: string) => ({
      ...{ id: idOf('rep', n), businessId: idOf('biz', n), businessName: { en: `Place ${n}` }, target },
      ...{ reason: 'incorrect', note: null, state: 'pending', comment: null, actions: [] },
      ...{ createdAt: '2026-11-21T05:00:00.000Z', decidedAt: null },
    });
    const items = [one(1, 'business'), one(2, 'review')];
    await open('#reports', ['client'], { 'me/reports': { items, next: null } });
    expect(await screen.findByText(/^The listing · Wrong or out-of-date details/)).toBeTruthy();
    expect(screen.getByText(/^A review · Untrue, or about another place/)).toBeTruthy();
  });
});
