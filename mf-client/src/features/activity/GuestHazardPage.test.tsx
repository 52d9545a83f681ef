import type { HazardReport } from '@sabaijai/contract';
import { hazardPath, newKey } from '@sabaijai/contract';
import { screen } from '@testing-library/react';
import { open } from '../../testing';
import { activityRoutes } from './activity.routes';

const KEY = newKey();
const HAZARD: HazardReport = {
  id: `hzr_${'0'.repeat(26)}`,
  businessId: `biz_${'0'.repeat(26)}`,
  businessName: { en: 'Blue Bay' },
  facet: 'pool',
  checklistItemId: null,
  text: 'The rail is loose.',
  photos: [],
  seenAt: '2026-11-20T05:00:00.000Z',
  createdAt: '2026-11-21T05:00:00.000Z',
  state: 'dismissed',
  outcome: 'It was mended on Friday.',
  linkedItemId: null,
  inspectionId: null,
  duplicateOf: null,
  place: null,
  actions: [],
};

/** The page of a link, with a network that knows one key. */
const visit = (path: string) =>
  open(activityRoutes, path, async (asked, _query, request) => {
    if (asked === 'me') return { user: null };
    if (asked !== 'hazard-reports/open' || !request) return 503;
    return (await request.json()).key === KEY ? HAZARD : 404;
  });

describe('the link of who reported a hazard without an account', () => {
  it('shows what became of it, in the inspector’s words', async () => {
    await visit(hazardPath(KEY));
    expect(await screen.findByText('It was mended on Friday.')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Blue Bay' })).toBeTruthy();
    expect(screen.getByText(/Keep the link to this page/)).toBeTruthy();
  });

  it.each([
    ['has not arrived yet', hazardPath(newKey())],
    ['is cut off', '/client/hazard#key=abc'],
    ['is missing', '/client/hazard'],
  ])('that %s says so, and what can be done', async (_, path) => {
    await visit(path);
    expect(await screen.findByText('We have no report for this link yet')).toBeTruthy();
  });
});
