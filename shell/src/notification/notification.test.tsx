import '../locales';
import './messages';
import { jest } from '@jest/globals';
import type { Notification, NotificationType } from '@sabaijai/contract';
import { AppProviders, createStore, type NotificationSentences } from '@sabaijai/shared-ui/app';
import {
  createI18n,
  type Namespace,
  registeredNamespaces,
  registerLocale,
  translator,
} from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRemote } from '../testing';

/** The one remote of this site, as the federation would bring it. */
const SENTENCES: NotificationSentences & { tell: Record<string, unknown> } = {
  namespace: 'visited',
  tell: {
    FAVORITE_GRADE_CHANGED: ({ before, after }) => ({ values: { before, after } }),
    REVIEW_REMOVED: ({ reason }) => ({ quote: reason, to: '/client/policy/reviews' }),
    PLACE_VISITED: (params: object) => ({ values: { ...params } }),
  },
};
const words = async () => ({
  default: {
    type: {
      FAVORITE_GRADE_CHANGED: { text: '{{place}} fell from grade {{before}} to {{after}}.' },
      REVIEW_REMOVED: { text: 'Your review of {{place}} was removed.' },
      PLACE_VISITED: { text: '{{place}}: {{times}} visits.' },
    },
  },
});
registerLocale('visited' as Namespace, words);

const loadModule = jest.fn(async () => ({ sentences: async () => ({ default: SENTENCES }) }));
jest.unstable_mockModule('../federation', () => ({ loadModule }));
// One after the other: imported at once, a module they share may not be linked yet.
const { Bell } = await import('./Bell');
const { default: NotificationPage } = await import('./NotificationPage');
const { sayIt } = await import('./sentence');

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [aRemote({ name: 'mf_client', notifications: ['FAVORITE_GRADE_CHANGED'] })],
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
    isPinned: false,
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
    if (name === 'notifications/read') {
      const { link } = JSON.parse(sent);
      for (const each of notifications)
        if (!link || link.startsWith(each.link)) each.readAt ??= each.createdAt;
    }
    return Response.json({ unread: unread || notifications.filter(({ readAt }) => !readAt).length });
  };
  const i18n = await createI18n('en-US', registeredNamespaces());
  const router = createMemoryRouter([
    { path: '/', element: <Bell /> },
    { path: '/all', element: <NotificationPage /> },
    { path: '*', element: <Bell /> },
  ]);
  render(
    <AppProviders config={config} store={createStore({ config, fetch: network })} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { asked, router };
}

describe('a notification', () => {
  const say = async (overrides: Partial<Notification>) => {
    const t = translator(await createI18n('en-US', registeredNamespaces()), 'notification');
    return sayIt(t, [SENTENCES], aNotification(overrides), 'Doi View', 'en-US');
  };

  it('is told in the words of its remote, and leads where that says', async () => {
    expect(await say({})).toMatchObject({ sentence: 'Doi View fell from grade A to C.', quote: null });
    expect(await say({ type: 'REVIEW_REMOVED', params: { reason: 'Names somebody.' } })).toEqual({
      sentence: 'Your review of Doi View was removed.',
      quote: 'Names somebody.',
      to: '/client/policy/reviews',
    });
  });

  it('that no remote knows, or that says other things than promised, is told all the same', async () => {
    for (const strange of [{ type: 'WARNING_SENT' as NotificationType }, { params: { before: 7 } }])
      expect(await say(strange)).toMatchObject({ sentence: 'There is news about Doi View.' });
  });

  it('of a type that only its remote knows is told by it', async () => {
    const type = 'PLACE_VISITED' as NotificationType;
    expect(await say({ type, params: { times: 3 } })).toMatchObject({ sentence: 'Doi View: 3 visits.' });
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

describe('a page that notifications lead to', () => {
  const read = (asked: string[]) => asked.filter((each) => each.startsWith('notifications/read'));

  it('is told to the server when it is opened, so that they are read', async () => {
    const { asked, router } = await open([aNotification()]);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    const place = `/client/information/biz_${'0'.repeat(26)}`;
    await act(() => router.navigate(`${place}?tab=2#review`));
    await screen.findByRole('button', { name: 'Notifications' });
    expect(read(asked)).toEqual([
      'notifications/read{"link":"/"}',
      `notifications/read{"link":"${place}?tab=2#review"}`,
    ]);
  });

  it('does not make read what is told while it stands open, and is not told where nothing is unread', async () => {
    const told = [aNotification({ readAt: '2026-11-21T06:00:00.000Z' })];
    const { asked, router } = await open(told);
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(asked).toContain('notifications/unread'));
    const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await act(() => router.navigate('/?tab=2'));
    told.push(aNotification({ link: '/' }));
    await comeBack();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(read(asked)).toEqual([]);
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

  it('tells in general words what belongs to a remote that cannot be loaded', async () => {
    loadModule.mockRejectedValueOnce(new Error('gone'));
    const { router } = await open([aNotification()]);
    await act(() => router.navigate('/all'));
    expect(await screen.findByText('There is news about Doi View.')).toBeTruthy();
  });

  it('does not tell in general words what its remote is about to tell', async () => {
    let arrive = (): void => undefined;
    loadModule.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { sentences: async () => ({ default: SENTENCES }) };
    });
    const { router } = await open([aNotification()]);
    await act(() => router.navigate('/all'));
    await waitFor(() => expect(loadModule).toHaveBeenCalled());
    await act(() => new Promise((next) => setTimeout(next, 20)));
    expect(screen.queryByText('There is news about Doi View.')).toBeNull();
    await act(async () => arrive());
    expect(await screen.findByText(/fell from grade/)).toBeTruthy();
  });

  it('follows no link to another site', async () => {
    const { router } = await open([aNotification({ link: '//evil.example' as `/${string}` })]);
    await act(() => router.navigate('/all'));
    expect(await screen.findByText(/fell from grade/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
