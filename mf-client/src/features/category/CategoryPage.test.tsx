import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, aPage, aPlace, open, someCategories } from '../../testing';
import { categoryRoutes } from './category.routes';

const path = '/client/category/restaurant';
const places =
  (answer: Answers): Answers =>
  (name, query) =>
    name === 'categories' ? someCategories() : answer(name, query);

describe('the page of a type', () => {
  beforeEach(() => localStorage.clear());

  it('puts the filters into the address, and asks for exactly them', async () => {
    const { asked, router } = await open(
      categoryRoutes,
      path,
      places(() => aPage([aPlace()])),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'A · Very good' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Open now' }));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest inspection');
    await waitFor(() =>
      expect(decodeURIComponent(router.state.location.search)).toBe(
        '?grade=A&open_now=true&sort=newest_inspected',
      ),
    );
    await waitFor(() =>
      expect(asked).toContain('businesses?grade=A&open_now=true&category=restaurant&sort=newest_inspected'),
    );
    // The loader asks before the page is drawn anew.
    await screen.findByRole('checkbox', { name: 'A · Very good', checked: true });
  });

  it('tells which filter to drop when nothing is left, and drops it', async () => {
    const { router } = await open(
      categoryRoutes,
      `${path}?grade=D&province=TH-20`,
      places((_name, query) =>
        query.has('grade') ? aPage([], { relax: [{ drop: 'grade', total: 7 }] }) : aPage([aPlace()]),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the grade: 7' }));
    expect(await screen.findByRole('link', { name: /^Place/ })).toBeTruthy();
    expect(router.state.location.search).toBe('?province=TH-20');
  });

  it('goes on with the next page below the first', async () => {
    const first = aPage([aPlace({ name: { en: 'First' } })], { next: 'abc', total: 2 });
    const second = aPage([aPlace({ name: { en: 'Second' } })], { total: undefined });
    await open(
      categoryRoutes,
      path,
      places((_name, query) => (query.get('cursor') === 'abc' ? second : first)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Second' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('offers "nearest" only to people whose area is known', async () => {
    const { asked } = await open(
      categoryRoutes,
      path,
      places(() => aPage([aPlace()])),
    );
    expect(await screen.findByLabelText('Sort by')).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Nearest' })).toBeNull();
    expect(asked.some((each) => each.includes('near'))).toBe(false);
  });

  it('does not exist for a type that does not exist', async () => {
    await open(categoryRoutes, '/client/category/casino', () => 404);
    expect(await screen.findByText('status 404')).toBeTruthy();
  });

  it('gives the warning that nobody followed as the reason of a D, not what an inspection found', async () => {
    const failed = { th: 'ไฟทางเดินดับ', en: 'A light is out', zh: '灯不亮' };
    const found = { severity: 'minor', fixed: true, repeat: false, failed, measured: null } as const;
    const { safety } = aPlace();
    const escalated = { ...safety, grade: 'D', escalatedSince: '2026-05-12T03:00:00.000Z' } as const;
    await open(
      categoryRoutes,
      path,
      places(() => aPage([aPlace({ safety: escalated, worstFinding: found })])),
    );
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('A warning was not followed')).toBeTruthy();
    expect(card.queryByText('A light is out')).toBeNull();
  });
});
