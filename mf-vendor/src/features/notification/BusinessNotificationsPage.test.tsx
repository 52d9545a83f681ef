import { jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { BUSINESS, openPage, serve } from '../../testing';
import BusinessNotificationsPage from './BusinessNotificationsPage';

afterEach(cleanup);

it('an address whose business is no id is not found, and not on its way for ever', async () => {
  // What a page throws is logged on the way to the error page.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPage('/vendor/notifications/:id', '/vendor/notifications/abc', <BusinessNotificationsPage />);
  expect(screen.getByText('Not found')).toBeTruthy();
  logged.mockRestore();
});

it('is not quiet where something is pinned, not even while that cannot be shown', async () => {
  const pinned = {
    ...{
      id: `ntf_${'0'.repeat(26)}`,
      type: 'CHANGE_APPROVED',
      params: { number: 'R26' },
      severity: 'warning',
      isPinned: true,
    },
    ...{
      business: { id: BUSINESS, name: { en: 'Cliff View' } },
      link: '/vendor/my-business',
      readAt: null,
    },
    createdAt: '2026-11-21T05:00:00.000Z',
  };
  const page = { items: [pinned], next: null, unread: 1 };
  const asked = serve((request) => (/only=pinned|my\//.test(request) ? null : page));
  await openPage(
    '/vendor/notifications/:id',
    `/vendor/notifications/${BUSINESS}`,
    <BusinessNotificationsPage />,
  );
  // There is one to be read: the list has come.
  await screen.findByRole('button', { name: 'Mark all as read' });
  expect(asked.some(({ request }) => request.includes('only=pinned'))).toBe(true);
  expect(screen.queryByText('Nothing new yet.')).toBeNull();
});

it.each([
  ['en-US', 'Your business is listed again: Mended'],
  ['ch-Ch', '您的商家已恢复展示：Mended'],
] as const)('does not repeat the name of the business in every line (%s)', async (locale, line) => {
  const told = {
    ...{
      id: `ntf_${'0'.repeat(26)}`,
      type: 'BUSINESS_DECIDED',
      params: { action: 'reinstate', reason: 'Mended' },
      severity: 'success',
    },
    ...{ business: { id: BUSINESS, name: { en: 'Cliff View' } }, link: '/', readAt: null, isPinned: false },
    createdAt: '2026-11-21T05:00:00.000Z',
  };
  serve((request) =>
    /notifications/.test(request)
      ? { items: /pinned/.test(request) ? [] : [told], next: null, unread: 1 }
      : null,
  );
  const page = <BusinessNotificationsPage />;
  await openPage('/vendor/notifications/:id', `/vendor/notifications/${BUSINESS}`, page, locale);
  expect(await screen.findByText(line)).toBeTruthy();
});
