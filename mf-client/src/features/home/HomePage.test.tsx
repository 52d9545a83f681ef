import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aPlace, open, someCategories } from '../../testing';
import { homeRoutes } from './home.routes';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page', () => {
  beforeEach(() => localStorage.clear());

  it('lets one section fail alone, and brings it back on retry', async () => {
    let broken = true;
    await open(homeRoutes, '/', (path, query) => {
      if (path === 'categories') return someCategories();
      if (query.get('sort') === 'hot' && broken) return 503;
      return aPage([aPlace({ name: { en: `A ${query.get('sort')} place` } })]);
    });
    expect(await screen.findByRole('link', { name: 'A recommend place' })).toBeTruthy();
    const retry = await section('Popular now').findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('link', { name: /Restaurants/ }).getAttribute('href')).toBe(
      '/client/category/restaurant',
    );
    broken = false;
    await userEvent.click(retry);
    expect(await section('Popular now').findByRole('link', { name: 'A hot place' })).toBeTruthy();
  });

  it('asks nobody where they are: near places wait for a choice, which is remembered', async () => {
    const { asked } = await open(homeRoutes, '/', (path) =>
      path === 'categories' ? someCategories() : aPage([aPlace()]),
    );
    const near = () => section('Near you');
    expect(await screen.findByText('Turn on location or choose a province')).toBeTruthy();
    expect(asked.filter((each) => each.includes('near'))).toEqual([]);
    await userEvent.selectOptions(near().getByRole('combobox'), 'Chon Buri');
    await waitFor(() => expect(near().getByRole('link', { name: /^Place/ })).toBeTruthy());
    expect(asked).toContain('businesses?sort=near&near=13.361,100.985&radius=10000&limit=9');
    expect(near().getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
      '/client/search?sort=near&near=13.361%2C100.985&radius=10000',
    );
    expect(localStorage.getItem('area')).toBe('{"kind":"province","code":"TH-20"}');
  });

  it('says so when another list takes the place of the recommended', async () => {
    await open(homeRoutes, '/', (path, query) =>
      path === 'categories'
        ? someCategories()
        : aPage([aPlace()], query.get('sort') === 'recommend' ? { fallback: 'newest_inspected' } : {}),
    );
    expect(await section('Recommended').findByText(/most recently inspected/)).toBeTruthy();
    expect(section('Popular now').queryByText(/most recently/)).toBeNull();
  });

  it('explains itself while the directory is empty', async () => {
    await open(homeRoutes, '/', (path) => (path === 'categories' ? someCategories(0) : aPage([])));
    expect(await screen.findByText(/No place is listed yet/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Popular now' })).toBeNull();
    expect(screen.getByRole('region', { name: 'How grades work' })).toBeTruthy();
  });

  it('searches in the chosen province', async () => {
    localStorage.setItem('area', '{"kind":"province","code":"TH-83"}');
    const { router } = await open([...homeRoutes, { path: '/client/search', element: null }], '/', (path) =>
      path === 'categories' ? someCategories() : aPage([]),
    );
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Search by place, type or area' }),
      'ท่าเรือ{Enter}',
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/client/search'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'ท่าเรือ',
      province: 'TH-83',
    });
  });
});
