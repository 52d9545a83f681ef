import '../locales';
import './words';
import { NOTIFICATIONS, type Notification, type NotificationType } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, LOCALES, registeredNamespaces, translator } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell } from './Bell';
import NotificationPage from './NotificationPage';
import { sayIt } from './sentence';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};

let last = 0;
function aNotification(overrides: Partial<Notification> = {}): Notification {
  last += 1;
  return {
    id: `ntf_${String(last).padStart(26, '0')}`,
    type: 'FAVORITE_GRADE_CHANGED',
    params: { before: 'A', after: 'C' },
    business: { id: `biz_${'0'.repeat(26)}`, name: { en: 'Doi View' } },
    link: `/client/information/biz_${'0'.repeat(26)}`,
    severity: 'warning',
    createdAt: '2026-11-21T05:00:00.000Z',
    readAt: null,
    ...overrides,
  };
}

/** A server with these notifications, for somebody signed in unless said otherwise. */
async function open(notifications: Notification[], { signedIn = true, size = 20, unread = 0 } = {}) {
  const asked: string[] = [];
  const network = async (request: RequestInfo | URL) => {
    const { url, method } = request as Request;
    const { pathname, searchParams } = new URL(url);
    const name = pathname.replace('/api/v1/', '');
    const sent = method === 'POST' ? await (request as Request).text() : '';
    asked.push(`${name}${sent}`);
    if (name === 'me')
      return Response.json({
        user: signedIn
          ? {
              id: `usr_${'0'.repeat(26)}`,
              displayName: 'Nok',
              locale: 'en-US',
              roles: ['client'],
              isLead: false,
            }
          : null,
      });
    if (name === 'notifications') {
      const from = Number(searchParams.get('cursor') ?? 0);
      const next = from + size < notifications.length ? String(from + size) : null;
      const count = unread || notifications.filter(({ readAt }) => !readAt).length;
      return Response.json({ items: notifications.slice(from, from + size), next, unread: count });
    }
    if (name === 'notifications/read') return Response.json({ unread: 0 });
    return Response.json({ unread: unread || notifications.filter(({ readAt }) => !readAt).length });
  };
  const i18n = await createI18n('en-US', registeredNamespaces());
  const router = createMemoryRouter([
    { path: '/', element: <Bell /> },
    { path: '/all', element: <NotificationPage /> },
    { path: '*', element: <p>the place</p> },
  ]);
  render(
    <AppProviders config={config} store={createStore({ config, fetch: network })} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { asked, router };
}

const EXAMPLES: { [T in NotificationType]: object[] } = {
  FAVORITE_GRADE_CHANGED: [
    { before: 'B', after: 'A' },
    { before: 'A', after: 'D' },
    { before: null, after: 'B' },
    { before: 'B', after: null },
  ],
  REVIEW_PUBLISHED: [{}],
  REVIEW_REMOVED: [{ reason: 'It names a private person.' }],
  REVIEW_REPLIED: [{}],
  REPORT_OUTCOME: ['upheld', 'rejected'].map((outcome) => ({ outcome, comment: 'Thanks' })),
  HAZARD_OUTCOME: ['triaged', 'linked', 'dismissed', 'duplicate'].map((outcome) => ({
    outcome,
    comment: null,
  })),
  HOURS_OUTCOME: [{ outcome: 'applied' }, { outcome: 'dismissed' }],
};

describe('a notification', () => {
  it.each(Object.values(LOCALES).map(({ code }) => code))(
    'of every kind has a sentence of its own in %s',
    async (code) => {
      const t = translator(await createI18n(code, registeredNamespaces()), 'notification');
      const said = Object.entries(EXAMPLES).flatMap(([type, examples]) =>
        examples.map((params) => {
          expect(NOTIFICATIONS[type as NotificationType].safeParse(params).success).toBe(true);
          return sayIt(t, { type: type as NotificationType, params: params as never }, 'Doi View').sentence;
        }),
      );
      for (const sentence of said) expect(sentence).toContain('Doi View');
      expect(said.filter((sentence) => /type\.|\{\{/.test(sentence))).toEqual([]);
      expect(new Set(said).size).toBe(said.length);
    },
  );

  it('of a kind that this page does not know yet is told all the same', async () => {
    const t = translator(await createI18n('en-US', registeredNamespaces()), 'notification');
    const future = { type: 'WARNING_SENT' as NotificationType, params: {} };
    expect(sayIt(t, future, 'Doi View').sentence).toBe('There is news about Doi View.');
  });
});

describe('the bell', () => {
  it('is there for who is signed in, with how many are unread', async () => {
    await open([aNotification(), aNotification()]);
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
  });

  it('counts no further than 99', async () => {
    await open([], { unread: 100 });
    expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeTruthy();
  });

  it('is not there for a stranger, who is asked nothing', async () => {
    const { asked } = await open([], { signedIn: false });
    await waitFor(() => expect(asked).toEqual(['me']));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks again when somebody comes back to the page', async () => {
    const { asked } = await open([]);
    await screen.findByRole('button');
    await waitFor(() => expect(asked).toContain('notifications/unread'));
    const before = asked.length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked.slice(before)).toEqual(['notifications/unread']));
  });

  it('opens what is new, and a line is read once it was followed', async () => {
    const { asked, router } = await open([
      aNotification(),
      aNotification({ readAt: '2026-11-21T06:00:00.000Z' }),
    ]);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(asked).not.toContain('notifications');
    const sheet = screen.getByRole('dialog', { hidden: true });
    // jsdom knows no popovers: what a browser says when one opens.
    sheet.hidePopover = () => undefined;
    fireEvent(sheet, Object.assign(new Event('toggle'), { newState: 'open' }));
    const [first] = await screen.findAllByRole('link', { name: /fell from grade A to C/, hidden: true });
    await userEvent.click(first as HTMLElement);
    expect(router.state.location.pathname).toMatch(/^\/client\/information\//);
    await waitFor(() =>
      expect(asked.some((each) => each.startsWith('notifications/read{"ids":['))).toBe(true),
    );
  });
});

describe('the page of notifications', () => {
  it('shows page after page, and marks all as read at once', async () => {
    const { asked, router } = await open([aNotification(), aNotification(), aNotification()], { size: 2 });
    await act(() => router.navigate('/all'));
    expect(await screen.findAllByRole('link')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByText('New:')).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('New:')).toBeNull());
    expect(asked).toContain('notifications/read{}');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('says what will stand there while it is empty', async () => {
    const { router } = await open([]);
    await act(() => router.navigate('/all'));
    expect(await screen.findByText(/All quiet/)).toBeTruthy();
  });

  it('follows no link to another site', async () => {
    const { router } = await open([aNotification({ link: '//evil.example' as `/${string}` })]);
    await act(() => router.navigate('/all'));
    expect(await screen.findByText(/fell from grade/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
