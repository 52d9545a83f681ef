import { screen } from '@testing-library/react';
import { aPage, aPlace, open } from '../../testing';
import { missingPlaceRoutes } from './missing-place.routes';

const visit = (path: string, user: object | null = null) =>
  open(missingPlaceRoutes, path, (url) => {
    if (url === 'me') return { user };
    if (url === 'businesses') return aPage([aPlace({ name: { en: 'Blue Gate' }, distance: 30 })]);
    return 404;
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
});
