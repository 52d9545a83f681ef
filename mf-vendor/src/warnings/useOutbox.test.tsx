import { jest } from '@jest/globals';
import { newId } from '@sabaijai/contract';
import { Toasts } from '@sabaijai/shared-ui/components';
import { aDatabase } from '@sabaijai/shared-ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { item, warning } from '../features/warning/samples';
import { openPage, serve } from '../testing';
import type { Unsent } from './outbox';
import { outbox, useOutbox } from './useOutbox';

const USER = newId('user');
const AT = '2026-11-25T03:00:00.000Z';
const entry = (over: Partial<Unsent> = {}, photos: Unsent['body']['photos'] = []): Unsent => ({
  ...{ warning: warning().id, item: item().id, by: USER, matter: 'The rail', values: {}, writtenAt: AT },
  body: {
    ...{ id: newId('reply'), kind: 'dispute', text: 'x'.repeat(60), actionType: null, rootCause: '' },
    ...{ doneAt: null, photos, documents: [], at: AT, sentAt: AT },
  },
  ...over,
});
const Box = () => (
  <>
    <p>Waiting: {useOutbox().length}</p>
    <Toasts />
  </>
);
/** A page with the box, and what the server was asked in its order. */
async function show(isAway = false) {
  const asked = serve((request) => {
    if (request === 'GET /me') return { user: { id: USER, roles: ['vendor'] }, permissions: [] };
    if (isAway) throw new TypeError('Failed to fetch');
    return {};
  });
  await openPage('/', '/', <Box />);
  await screen.findByText(/Waiting: \d/);
  return asked;
}
const replies = (asked: { request: string }[]) => asked.filter(({ request }) => request.endsWith('/replies'));

beforeEach(() => {
  localStorage.clear();
  for (const each of outbox.read()) outbox.take(each);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('answers that wait on a device', () => {
  it('go with the page, and it says that they went', async () => {
    outbox.put(entry());
    const asked = await show();
    await waitFor(() => expect(replies(asked)).toHaveLength(1));
    expect(await screen.findByText('Waiting: 0')).toBeTruthy();
    expect(await screen.findByText(/was sent|is sent|sent/i)).toBeTruthy();
  });

  it('are tried again as long as the page is open', async () => {
    outbox.put(entry());
    const asked = await show(true);
    await waitFor(() => expect(replies(asked)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await waitFor(() => expect(replies(asked)).toHaveLength(2));
    expect(screen.getByText('Waiting: 1')).toBeTruthy();
  });

  it('of another person are neither shown nor sent', async () => {
    outbox.put(entry({ by: newId('user') }));
    const asked = await show();
    expect(screen.getByText('Waiting: 0')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect([replies(asked), outbox.read().length]).toEqual([[], 1]);
  });

  it('go after the photos that wait with them, which may be refused', async () => {
    const photo = newId('photo');
    const files = aDatabase(new Map([[photo, new File(['x'], 'stairs.gif', { type: 'image/gif' })]]));
    outbox.put(entry({}, [photo]));
    const asked = await show();
    await waitFor(() => expect(outbox.read()[0]?.problem?.code).toBe('FILES_REFUSED'));
    expect([replies(asked), files.size]).toEqual([[], 1]);
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});
