import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aPlace, open } from '../../testing';
import { rankingRoutes } from './ranking.routes';

describe('a ranked list', () => {
  it('numbers the places, and says why each is there unless its card does', async () => {
    const { asked } = await open(rankingRoutes, '/client/recommend-all', () =>
      aPage([
        aPlace({ reason: { code: 'SAFE_AND_LIKED', grade: 'A', average: 4.6, count: 38 } }),
        aPlace({ reason: { code: 'SAVES', count: 12 }, priceBand: 3 }),
      ]),
    );
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toMatch(/Inspected May 2026/);
    expect(first?.textContent).not.toMatch(/4\.6 from 38/);
    expect(second?.textContent).toMatch(/Saved 12× this week/);
    expect(second?.textContent).toMatch(/฿฿฿High prices/);
    expect(screen.getByText('Rank 2')).toBeTruthy();
    expect(asked).toEqual(['businesses?sort=recommend']);
  });

  it('explains in plain words how it is made', async () => {
    await open(rankingRoutes, '/client/hot-all', () => aPage([aPlace()]));
    await userEvent.click(await screen.findByRole('button', { name: 'How this list is made' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'How this list is made' }));
    expect(sheet.getByText(/halve every 7 days/)).toBeTruthy();
    expect(sheet.getByText(/Nobody can pay/)).toBeTruthy();
  });

  it('shows the conditions when no place meets them', async () => {
    await open(rankingRoutes, '/client/recommend-all', () => aPage([]));
    expect(await screen.findByText('At least 3 reviews.')).toBeTruthy();
  });

  it('narrows to a type by its chip', async () => {
    const { asked, router } = await open(rankingRoutes, '/client/hot-all', () => aPage([aPlace()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Sport' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=sport'));
    await waitFor(() => expect(asked).toContain('businesses?category=sport&sort=hot'));
  });
});
