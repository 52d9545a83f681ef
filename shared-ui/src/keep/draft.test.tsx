import { jest } from '@jest/globals';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useKeptDraft } from '.';
import { KEY, ME } from './testing';

const config = { apiBase: 'http://x/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };

function Note() {
  const { value, change, drop, isKept } = useKeptDraft('note', '');
  return (
    <>
      <textarea aria-label="Note" value={value} onChange={({ target }) => change(target.value)} />
      <button type="button" onClick={() => change((before) => `${before}!`)}>
        Add
      </button>
      <button type="button" onClick={drop}>
        Send
      </button>
      <p>{isKept ? 'kept' : 'loose'}</p>
    </>
  );
}
let isAway = false;
async function open(id = ME) {
  const key = () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json({ key: KEY });
  };
  const fetch = async (input: RequestInfo | URL) =>
    (input as Request).url.endsWith('/keep-key')
      ? key()
      : Response.json({ user: { id, displayName: 'Nok', roles: ['inspector'], locale: 'en-US' } });
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={createStore({ config, fetch })} i18n={i18n}>
      <Note />
    </AppProviders>,
  );
}
const note = () => screen.getByRole('textbox') as HTMLTextAreaElement;
const write = (words: string) => fireEvent.change(note(), { target: { value: words } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  isAway = false;
});
afterEach(cleanup);

it('what is typed is on the screen at once, and there again after the page was closed', async () => {
  await open();
  write('The exit is');
  expect(note().value).toBe('The exit is');
  press('Add');
  press('Add');
  expect(note().value).toBe('The exit is!!');
  await screen.findByText('kept');
  cleanup();
  await open();
  await waitFor(() => expect(note().value).toBe('The exit is!!'));
});

it('nobody else at the same device sees it', async () => {
  await open();
  write('The exit is');
  await screen.findByText('kept');
  cleanup();
  await open('usr_01HMQSRYAB0000000000000002');
  write('Mine');
  await screen.findByText('kept');
  expect(note().value).toBe('Mine');
});

it('once it was sent nothing of it is left', async () => {
  await open();
  write('The exit is');
  await screen.findByText('kept');
  press('Send');
  await waitFor(() => expect(note().value).toBe(''));
  cleanup();
  await open();
  write('Another');
  await screen.findByText('kept');
  expect(note().value).toBe('Another');
});

it('what is typed before the key has come is kept once the connection is back', async () => {
  isAway = true;
  await open();
  write('The exit is');
  await screen.findByText('loose');
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('kept');
  expect(note().value).toBe('The exit is');
  cleanup();
  await open();
  await waitFor(() => expect(note().value).toBe('The exit is'));
});

it('what is typed while the key does not come is kept once it does, though nobody says that the connection is back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  // Where Testing Library sees a clock that can be put forward, it waits in leaps that leave encryption no time.
  delete (setTimeout as { clock?: unknown }).clock;
  isAway = true;
  await open();
  write('The exit is');
  await screen.findByText('loose');
  isAway = false;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await screen.findByText('kept');
  jest.useRealTimers();
});
