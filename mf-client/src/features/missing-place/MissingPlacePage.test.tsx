import type { MissingPlace } from '@sabaijai/contract';
import { missingOutcomePath, newKey } from '@sabaijai/contract';
import { screen } from '@testing-library/react';
import { aPage, aPlace, open } from '../../testing';
import { activityRoutes } from '../activity/activity.routes';
import { missingPlaceRoutes } from './missing-place.routes';

const MISSING: MissingPlace = {
  ...{ id: `msp_${'0'.repeat(26)}`, name: '蓝色大门', category: 'restaurant', province: 'TH-20' },
  ...{
    point: { lat: 12.9, lon: 100.9 },
    note: 'Opposite the temple gate.',
    createdAt: '2026-11-21T05:00:00.000Z',
  },
  ...{ state: 'sent', isHeld: false, business: null, words: null, actions: [] },
};
const routes = [...missingPlaceRoutes, ...activityRoutes];
const visit = (path: string, user: object | null = null, missing: MissingPlace = MISSING) =>
  open(routes, path, (url) => {
    if (url === 'me') return { user };
    if (url === 'businesses') return aPage([aPlace({ name: { en: 'Blue Gate' }, distance: 30 })]);
    return missing;
  });

describe('telling of a missing place', () => {
  it('begins with the words that found nothing, and says to a guest that a link shows the outcome', async () => {
    await visit('/client/missing-place?name=Blue');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Blue');
    expect(screen.getByText(/after sending you get a link/)).toBeTruthy();
  });

  it('is no matter for inspectors, who are sent to their queue', async () => {
    await visit('/client/missing-place', { id: 'usr_1', roles: ['inspector'], isLead: false });
    expect((await screen.findByRole('link', { name: 'Open the queue' })).getAttribute('href')).toBe(
      '/inspector/queue?kind=missing',
    );
  });

  it('shows by the kept link how it stands: as a name until the directory has it, then as a way to the place', async () => {
    const business = { id: `biz_${'0'.repeat(26)}` as const, name: { en: 'Blue Gate' } };
    await visit(missingOutcomePath(newKey()));
    expect(await screen.findByText('Waiting')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '蓝色大门' })).toBeNull();
    await visit(missingOutcomePath(newKey()), null, { ...MISSING, state: 'listed', business });
    expect((await screen.findByRole('link', { name: 'Blue Gate' })).getAttribute('href')).toBe(
      `/client/information/${business.id}`,
    );
  });
});
