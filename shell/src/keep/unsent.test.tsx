import { jest } from '@jest/globals';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { useKeeper, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import LeaveDialog from './LeaveDialog';
import UnsentButton from './UnsentButton';

const inspectors = {
  ...{ name: 'mf_inspector', entry: '', words: {}, audience: ['inspector' as const] },
  ...{ patterns: ['/inspector/home', '/inspector/unsent'], landing: { inspector: '/inspector/home' } },
  links: { unsent: '/inspector/unsent' },
};
const config = {
  ...{ apiBase: 'http://x/api/v1', buildId: 'x', mode: 'demo' as const, map: null },
  remotes: [inspectors],
};
const user = { id: 'usr_00000000000000000000000001', displayName: 'Nok', roles: ['inspector'] };
const signOut = jest.fn(async () => true);

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

function Desk({ isLeaving }: { isLeaving: boolean }) {
  const { keeper } = useKeeper();
  const draft = useKeptDraft('note', '');
  return (
    <>
      <button type="button" onClick={() => draft.change('Half a sentence')}>
        Write
      </button>
      <button
        type="button"
        onClick={() => keeper.put({ subject: 'a', request: { method: 'PUT', path: '/a', body: {} } })}
      >
        Answer
      </button>
      <output>{draft.value && draft.isKept ? 'kept' : ''}</output>
      <UnsentButton />
      {isLeaving && <LeaveDialog signOut={signOut} onStay={() => undefined} />}
    </>
  );
}
/** Somebody at a page whose API answers who they are, and nothing else. */
async function open(who: typeof user | null = user) {
  const fetch = async (input: RequestInfo | URL) => {
    const { url } = input as Request;
    if (url.endsWith('/me')) return Response.json({ user: who });
    if (url.endsWith('/keep-key')) return Response.json({ key: btoa('0'.repeat(32)) });
    throw new TypeError('Failed to fetch');
  };
  const store = createStore({ config, fetch });
  const i18n = await createI18n('en-US', registeredNamespaces());
  const router = (isLeaving: boolean) =>
    createMemoryRouter([{ path: '*', element: <Desk isLeaving={isLeaving} /> }]);
  const page = (isLeaving: boolean) => (
    <AppProviders config={config} store={store} i18n={i18n}>
      <RouterProvider key={String(isLeaving)} router={router(isLeaving)} />
    </AppProviders>
  );
  const { rerender } = render(page(false));
  return { leave: () => rerender(page(true)) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  signOut.mockClear();
});
afterEach(cleanup);

test('what somebody only began to write is not unsent, and nothing is asked of them when they sign out', async () => {
  const { leave } = await open();
  press('Write');
  await screen.findByText('kept');
  expect(screen.queryByRole('button', { name: /not sent yet/ })).toBeNull();
  leave();
  await waitFor(() => expect(signOut).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what could not be sent is counted, and asked about', async () => {
  const { leave } = await open();
  press('Write');
  press('Answer');
  expect(await screen.findByRole('button', { name: '1 not sent yet' })).toBeTruthy();
  leave();
  expect(await screen.findByRole('dialog', { name: 'Not everything is sent' })).toBeTruthy();
  expect(signOut).not.toHaveBeenCalled();
});

test('what waits for more than a day says since when, and leads to all of it', async () => {
  const yesterday = Date.now() - 25 * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(yesterday);
  await open();
  press('Answer');
  press('Write');
  await screen.findByText('kept');
  clock.mockRestore();
  cleanup();
  await open();
  const badge = await screen.findByRole('button', { name: /^1 not sent yet, since .*\d{2}:\d{2}$/ });
  expect(badge.dataset.state).toBe('old');
  fireEvent.click(badge);
  const all = await screen.findByRole('link', { name: 'See all' });
  expect(all.getAttribute('href')).toBe('/inspector/unsent');
});

test('what a guest left is asked about until somebody answers, and only closing the question is no answer', async () => {
  await open(null);
  press('Answer');
  press('Write');
  await screen.findByText('kept');
  for (const _ of ['asked', 'asked again']) {
    cleanup();
    await open();
    const question = await screen.findByRole('dialog', { name: 'Is this yours?' });
    // When it was entered, by which its person knows it.
    expect(question.textContent).toMatch(/\d{2}:\d{2}/);
    fireEvent(question, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is this yours?' })).toBeNull());
  }
  cleanup();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, it is mine' }));
  expect(await screen.findByRole('button', { name: '1 not sent yet' })).toBeTruthy();
});
