import type { MissingPlace } from '@sabaijai/contract';
import { missingOutcomePath, newKey } from '@sabaijai/contract';
import { screen } from '@testing-library/react';
import { open } from '../../testing';
import { activityRoutes } from './activity.routes';

const MISSING: MissingPlace = {
  id: `msp_${'0'.repeat(26)}`,
  name: '蓝色大门',
  category: 'restaurant',
  province: 'TH-20',
  point: { lat: 12.9, lon: 100.9 },
  note: 'Opposite the temple gate.',
  createdAt: '2026-11-21T05:00:00.000Z',
  state: 'sent',
  isHeld: false,
  business: null,
  words: null,
  actions: [],
};
const visit = (missing: MissingPlace) =>
  open(activityRoutes, missingOutcomePath(newKey()), (url) => (url === 'me' ? { user: null } : missing));

describe('the link of who told of a missing place without an account', () => {
  it('names it until the directory has it, and is then a way to the place', async () => {
    const business = { id: `biz_${'0'.repeat(26)}` as const, name: { en: 'Blue Gate' } };
    await visit(MISSING);
    expect(await screen.findByText('Waiting')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '蓝色大门' })).toBeNull();
    await visit({ ...MISSING, state: 'listed', business });
    expect((await screen.findByRole('link', { name: 'Blue Gate' })).getAttribute('href')).toBe(
      `/client/information/${business.id}`,
    );
  });
});
