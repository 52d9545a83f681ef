import type { BusinessPage, SuggestionList } from '@sabaijai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, aPage, aPlace, open } from '../../testing';
import { searchRoutes } from './search.routes';

const SUGGESTED: SuggestionList = {
  items: [
    {
      kind: 'place',
      id: `biz_${'0'.repeat(26)}`,
      category: 'restaurant',
      name: { en: 'Tea by the pier' },
      province: 'TH-20',
      grade: 'A',
    },
    { kind: 'category', category: 'health_beauty' },
    { kind: 'province', province: 'TH-83' },
  ],
};
const answering =
  (places: Answers): Answers =>
  (path, query) =>
    path === 'businesses/suggest' ? SUGGESTED : places(path, query);
const anything = answering(() => aPage([aPlace()]));
const field = () => screen.findByRole('combobox', { name: 'Search by place, type or area' });

describe('the search page', () => {
  beforeEach(() => localStorage.clear());

  it('suggests places, types and provinces from the second letter, and the keyboard takes one', async () => {
    const { asked, router } = await open(searchRoutes, '/client/search', anything);
    const box = await field();
    await userEvent.type(box, 't');
    expect(asked.some((each) => each.includes('suggest'))).toBe(false);
    await userEvent.type(box, 'e');
    expect(await screen.findByRole('option', { name: /Tea by the pier/ })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { name: 'Phuket Province' });
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    expect(box.getAttribute('aria-activedescendant')).toBe(chosen.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?province=TH-83'));
  });

  it('shows the words that were read as filters, and takes them away; praise is struck through', async () => {
    const read = [
      { words: 'best', q: 'hotel open now', isPraise: true },
      { words: 'open now', q: 'best hotel' },
    ];
    const { router } = await open(
      searchRoutes,
      '/client/search?q=best+hotel+open+now&grade=A',
      answering(() => aPage([aPlace()], { read })),
    );
    const praise = await screen.findByRole('link', { name: '“best” is not searched. Take it away' });
    expect(praise.querySelector('s')?.textContent).toBe('best');
    await userEvent.click(screen.getByRole('link', { name: 'Search without “open now”' }));
    const { search } = router.state.location;
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ q: 'best hotel', grade: 'A' });
  });

  it('counts in the sheet what its button leads to, before it is pressed', async () => {
    await open(
      searchRoutes,
      '/client/search',
      answering((_path, query) =>
        query.has('open_now') ? aPage([]) : aPage([aPlace()], { total: query.has('grade') ? 1 : 1_234 }),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await sheet.findByRole('button', { name: 'Show 1,234 places' })).toBeTruthy();
    await userEvent.click(sheet.getByRole('checkbox', { name: /^A · / }));
    expect(await sheet.findByRole('button', { name: 'Show 1 place' })).toBeTruthy();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Open now' }));
    expect(await sheet.findByRole('button', { name: 'No place matches' })).toBeTruthy();
  });

  it('says of a place that it is also of the type that was asked for', async () => {
    const raft = aPlace({ category: 'accommodation', name: { en: 'Raft house' } });
    await open(
      searchRoutes,
      '/client/search?category=restaurant',
      answering(() => aPage([raft, aPlace()])),
    );
    expect(await screen.findByText('Places to stay, also Restaurants')).toBeTruthy();
    expect(screen.getByText('Restaurants', { selector: 'article span' })).toBeTruthy();
  });

  it('closes the suggestions by Escape and keeps the words', async () => {
    await open(searchRoutes, '/client/search', anything);
    const box = await field();
    await userEvent.type(box, 'tea');
    await screen.findByRole('option', { name: /Tea/ });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: /Tea/ })).toBeNull();
    expect((box as HTMLInputElement).value).toBe('tea');
  });

  it('remembers what was searched on this device, until it is cleared', async () => {
    await open(searchRoutes, '/client/search', anything);
    const box = await field();
    await userEvent.type(box, 'temple{Enter}');
    expect(await screen.findByRole('heading', { name: 'Places for “temple”' })).toBeTruthy();
    await userEvent.clear(box);
    expect(await screen.findByRole('option', { name: 'temple' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('option', { name: 'temple' })).toBeNull();
  });

  it('looks around the visitor on a press, and offers how far', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: PositionCallback) =>
          found({ coords: { latitude: 12.9276, longitude: 100.8771 } } as GeolocationPosition),
      },
    });
    const { asked, router } = await open(searchRoutes, '/client/search', anything);
    await userEvent.click(await screen.findByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(router.state.location.search).toContain('sort=near'));
    await userEvent.click(await screen.findByRole('radio', { name: '3 km' }));
    await waitFor(() => expect(asked.at(-1)).toBe('businesses?near=12.928,100.877&radius=3000&sort=near'));
  });

  it('asks for a province once when the device keeps its place to itself', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (_found: PositionCallback, failed: PositionErrorCallback) =>
          failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
      },
    });
    const { router } = await open(searchRoutes, '/client/search', anything);
    await userEvent.click(await screen.findByRole('button', { name: 'Near me' }));
    await userEvent.selectOptions(await screen.findByLabelText('Choose a province'), 'Phuket');
    await waitFor(() => expect(router.state.location.search).toContain('near=7.884'));
  });

  it('shows what the words fit in other provinces when there is nothing in the chosen one', async () => {
    await open(
      searchRoutes,
      '/client/search?q=pier&province=TH-96',
      answering((_path, query) =>
        query.has('province')
          ? aPage([], { relax: [{ drop: 'province', total: 1 }] })
          : aPage([aPlace({ name: { en: 'Tea by the pier' } })]),
      ),
    );
    const elsewhere = await screen.findByRole('region', { name: 'In other provinces' });
    expect(within(elsewhere).getByRole('link', { name: 'Tea by the pier' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove the province: 1' })).toBeTruthy();
  });

  it('leads with the places without the unknown word instead of offering to drop all words', async () => {
    const relax: BusinessPage['relax'] = [
      { drop: 'words', without: 'zzz', q: 'hotel', total: 1 },
      { drop: 'q', total: 595 },
    ];
    await open(
      searchRoutes,
      '/client/search?q=zzz%20hotel',
      answering((_path, query) =>
        query.get('q') === 'hotel' ? aPage([aPlace({ name: { en: 'Sea Hotel' } })]) : aPage([], { relax }),
      ),
    );
    const wider = await screen.findByRole('region', { name: 'Without “zzz”: places for “hotel”' });
    expect(await within(wider).findByRole('link', { name: 'Sea Hotel' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remove the search text/ })).toBeNull();
  });

  it('shows what is nearest to a town that has no such thing, and keeps that in the link to all', async () => {
    const near = { lat: 14.52, lon: 101.38 };
    const relax: BusinessPage['relax'] = [
      { drop: 'words', without: 'khao yai', q: 'coffee', near, total: 1 },
    ];
    await open(
      searchRoutes,
      '/client/search?q=coffee%20khao%20yai',
      answering((_path, query) =>
        query.get('sort') === 'near' && query.get('near') === '14.52,101.38'
          ? aPage([aPlace({ name: { en: 'Hill Coffee' } })])
          : aPage([], { relax }),
      ),
    );
    const nearest = await screen.findByRole('region', { name: 'Nearest to “khao yai”: “coffee”' });
    expect(await within(nearest).findByRole('link', { name: 'Hill Coffee' })).toBeTruthy();
    const all = within(nearest)
      .getByRole('link', { name: /All places/ })
      .getAttribute('href');
    expect(all).toBe('/client/search?q=coffee&sort=near&near=14.52%2C101.38&radius=25000');
  });

  it('says so when the list cannot be had, and asks again on a press', async () => {
    let isUp = false;
    await open(
      searchRoutes,
      '/client/search',
      answering(() => (isUp ? aPage([aPlace({ name: { en: 'Back again' } })]) : 503)),
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Back again' })).toBeTruthy();
  });
});
