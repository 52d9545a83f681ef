import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from './routes';
import { aPage, aPlace, open } from './testing';

const never = () => new Promise<never>(() => undefined);

describe('a page in the browser', () => {
  it('opens at once, with skeletons, while its questions are under way', async () => {
    const { asked, router } = await open(routes, '/client/policy/terms', never);
    await act(() => router.navigate('/client/hot-all'));
    expect(screen.getByRole('heading', { level: 1, name: 'Popular now' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(asked).toEqual(['businesses?sort=hot']);
  });

  it('shows the failure of one part and lets it be tried again, as a loader fails nothing there', async () => {
    let isUp = false;
    await open(routes, '/client/hot-all', () => (isUp ? aPage([aPlace()]) : 503));
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: /Place/ })).toBeTruthy();
  });

  it('keeps what "more" has loaded when its address changes and its loader runs again', async () => {
    const { asked, router } = await open(routes, '/client/hot-all', (_path, query) =>
      query.has('cursor') ? aPage([aPlace()]) : aPage([aPlace()], { next: 'two' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /more/i }));
    const cards = () => document.querySelectorAll('li a[href^="/client/information/"]');
    await waitFor(() => expect(cards()).toHaveLength(2));
    const before = asked.length;
    await act(() => router.navigate('/client/hot-all#content'));
    await act(() => router.navigate('/client/hot-all?view=list'));
    await act(() => router.revalidate());
    expect(cards()).toHaveLength(2);
    expect(asked).toHaveLength(before);
  });
});
