import type { Review, ReviewPage } from '@sabaijai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, aBusiness, open } from '../../../testing';
import { businessRoutes } from '../business.routes';

const USER = {
  id: `usr_${'0'.repeat(26)}`,
  displayName: 'Nok',
  locale: 'en-US',
  roles: ['client'],
  isLead: false,
};

const aReview = (at: number, overrides: Partial<Review> = {}): Review => ({
  id: `rev_${'0'.repeat(24)}${String(at).padStart(2, '0')}`,
  author: `Visitor ${at}`,
  rating: 5,
  aspects: { cleanliness: null, safety: null, service: null, value: null },
  title: null,
  text: `Words of visitor ${at}`,
  language: 'en',
  visitedMonth: '2026-04',
  pictures: [],
  mentionsSafety: false,
  helpful: 10 - at,
  actions: ['helpful', 'report'],
  createdAt: '2026-05-01T03:00:00.000Z',
  editedAt: null,
  reply: null,
  ...overrides,
});

const REVIEWS = [1, 2, 3, 4, 5].map((at) => aReview(at, at === 5 ? { rating: 1 } : {}));

async function visit(
  user: object | null,
  reviews = REVIEWS,
  mine: Review | null = null,
  { refused = null, actions = ['helpful', 'report'] }: { refused?: string | null; actions?: string[] } = {},
) {
  const place = aBusiness();
  const voted: string[] = [];
  const answers: Answers = async (path, query, request) => {
    if (path === 'me') return { user };
    if (path.endsWith('/helpful')) {
      voted.push(path);
      return { helpful: 10, mine: true };
    }
    if (path.endsWith('/history'))
      return {
        items: [{ rating: 2, title: null, text: 'An earlier wording', at: '2026-05-01T03:00:00.000Z' }],
      };
    const part = path.replace(/^businesses\/biz_\w+\/?/, '');
    if (part === '') return place;
    if (part === 'my-votes') return { ids: [], actions };
    if (part === 'my-review')
      return {
        review: mine && {
          ...mine,
          state: 'published',
          held: [],
          removedBecause: null,
          version: 1,
          actions: refused ? ['delete'] : ['edit', 'delete'],
        },
        refused,
      };
    if (part !== 'reviews') return request?.method === 'POST' ? {} : 503;
    const items = query.get('sort') === 'lowest' ? [...reviews].reverse() : reviews;
    return {
      items: query.get('safety') ? items.slice(0, 1) : items,
      next: null,
      summary: {
        count: reviews.length,
        average: 4.2,
        histogram: [1, 0, 0, 0, 4],
        languages: { th: 0, en: reviews.length, zh: 0 },
        months: [],
        aspects: { cleanliness: null, safety: null, service: null, value: null },
      },
    } satisfies ReviewPage;
  };
  const shown = await open(businessRoutes, `/client/information/${place.id}`, answers);
  const section = within(await screen.findByRole('region', { name: 'Reviews' }));
  await section.findByText('Words of visitor 1');
  return { ...shown, voted, section };
}

describe('the reviews on the page of a place', () => {
  it('begin with the three most helpful and the lowest, and show all when asked', async () => {
    const { section } = await visit(null);
    await section.findByText('Words of visitor 5');
    expect(section.getAllByText(/Words of visitor/).map(({ textContent }) => textContent?.at(-1))).toEqual([
      '1',
      '2',
      '3',
      '5',
    ]);
    await userEvent.click(section.getByRole('button', { name: 'Show all 5 reviews' }));
    expect(await section.findByText('Words of visitor 4')).toBeTruthy();
  });

  it('say when the place was visited and when they were written', async () => {
    const { section } = await visit(null, [aReview(1)]);
    expect(await section.findByText(/Visited April 2026 · written May 1, 2026 · /)).toBeTruthy();
  });

  it('begin with no low rating where nobody gave one', async () => {
    const { section } = await visit(
      null,
      [1, 2, 3, 4, 5].map((at) => aReview(at, at === 5 ? { rating: 4 } : {})),
    );
    await section.findByText('Words of visitor 3');
    expect(section.queryByRole('heading', { name: 'Latest lowest-rated review' })).toBeNull();
    expect(section.queryByText('Words of visitor 5')).toBeNull();
  });

  it('can be only those that speak of safety', async () => {
    const { section, asked } = await visit(null);
    await userEvent.click(section.getByRole('checkbox', { name: 'Mentions safety' }));
    await waitFor(() => expect(section.getAllByText(/Words of visitor/)).toHaveLength(1));
    expect(asked.some((each) => each.includes('safety=true'))).toBe(true);
  });

  it('count a press on “helpful” at once, without asking for the list again', async () => {
    const { section, voted, asked } = await visit(USER);
    const button = section.getAllByRole('button', { name: /^Helpful/ })[0] as HTMLElement;
    const before = asked.filter((each) => each.includes('/reviews?')).length;
    await userEvent.click(button);
    expect(await section.findByRole('button', { name: /10 people found this helpful/ })).toBe(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(voted).toEqual([`reviews/${REVIEWS[0]?.id}/helpful`]);
    expect(asked.filter((each) => each.includes('/reviews?'))).toHaveLength(before);
  });

  it('mark the own one, which nobody finds helpful or reports themselves', async () => {
    const own = aReview(1, { editedAt: '2026-06-01T03:00:00.000Z' });
    const { section } = await visit(USER, [own], own);
    expect(await section.findByText('Your review')).toBeTruthy();
    expect(section.getByRole('link', { name: 'Edit your review' })).toBeTruthy();
    expect(section.queryByRole('button', { name: /^Helpful/ })).toBeNull();
    expect(section.queryByRole('button', { name: /^Report/ })).toBeNull();
    await userEvent.click(section.getByRole('button', { name: /Show earlier versions/ }));
    expect(await screen.findByText('An earlier wording')).toBeTruthy();
  });

  it('invite no inspector to write one', async () => {
    const inspector = { ...USER, roles: ['inspector'] };
    const { section } = await visit(inspector, REVIEWS, null, { refused: 'inspector' });
    await waitFor(() => expect(section.queryByRole('link', { name: 'Write a review' })).toBeNull());
  });

  it('offer the owner of the place no vote, and a report', async () => {
    const { section } = await visit(USER, REVIEWS, null, {
      refused: 'own_business',
      actions: ['reply', 'report'],
    });
    await waitFor(() => expect(section.queryByRole('button', { name: /^Helpful/ })).toBeNull());
    expect(section.getAllByRole('button', { name: /^Report/ }).length).toBeGreaterThan(0);
  });

  it('let an author who may write no more open the own review, to delete it', async () => {
    const own = aReview(1);
    const { section } = await visit(USER, [own], own, { refused: 'closed' });
    expect(await section.findByRole('link', { name: 'Edit your review' })).toBeTruthy();
  });
});
