import { jest } from '@jest/globals';
import type { Id, Listing } from '@sabaijai/contract';
import { AppProviders, createStore, type Store } from '@sabaijai/shared-ui/app';
import { createI18n } from '@sabaijai/shared-ui/locale';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { partStorage } from './listing-storage';
import { useUnsentParts } from './unsent-parts';

const config = {
  apiBase: 'http://sabaijai.test',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const id = `biz_${'0'.repeat(26)}` as Id<'business'>;
const ME = 'usr_01HMQSRYAB0000000000000001';
const OTHER = 'usr_01HMQSRYAB0000000000000002';
const KEYS: Record<string, string> = {
  [ME]: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY',
  [OTHER]: 'ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA',
};
const LISTING: Listing = {
  ...{ id, name: { 'en-US': 'Pool' } as never, state: 'listed', version: 1, role: 'owner' },
  ...{ parts: { hours: { hours: 'old' } }, change: null },
};
let user = ME;
/** A page that was just loaded, by whoever is at the screen. */
const aPage = () =>
  createStore({
    config,
    fetch: async (request) => {
      const { url, headers } = request as Request;
      if (url.endsWith('/me/keep-key')) return Response.json({ key: KEYS[headers.get('x-account') ?? ''] });
      if (url.endsWith('/me')) return Response.json({ user: { id: user } });
      return Response.json(LISTING);
    },
  });
async function unsentOn(store: Store) {
  const i18n = await createI18n('en-US', []);
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <AppProviders {...{ config, store, i18n }}>{children}</AppProviders>
  );
  return renderHook(() => useUnsentParts(id), { wrapper }).result;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  user = ME;
});
afterEach(cleanup);

describe('what was typed of a listing', () => {
  it('is not sent yet, of its part alone, until it is given up', async () => {
    const store = aPage();
    const storage = partStorage(store, id, 'hours');
    await storage.save('hours', { hours: 'new' }, ['hours']);
    const unsent = await unsentOn(store);
    await waitFor(() => expect(unsent.current).toEqual(['hours']));
    storage.drop?.('hours', 'hours');
    await waitFor(() => expect(unsent.current).toEqual([]));
  });

  it('is there again on the next visit of whoever typed it, and nobody else reads it', async () => {
    await partStorage(aPage(), id, 'hours').save('hours', { hours: 'new' }, ['hours']);
    user = OTHER;
    expect(await partStorage(aPage(), id, 'hours').load()).toMatchObject({ unsent: [] });
    user = ME;
    expect(await partStorage(aPage(), id, 'hours').load()).toMatchObject({
      unsent: [{ step: 'hours', field: 'hours', value: 'new' }],
    });
  });

  it('is taken over, once, from where builds until November 2026 left it', async () => {
    const unsent = [{ step: 'hours', field: 'hours', value: 'new', base: 'old' }];
    const name = `draft:listing-${id}-hours`;
    localStorage.setItem(name, JSON.stringify({ values: {}, savedAt: 1_795_000_000_000, unsent }));
    const store = aPage();
    const parts = await unsentOn(store);
    await waitFor(() => expect(parts.current).toEqual(['hours']));
    await waitFor(() => expect(localStorage.getItem(name)).toBeNull());
    expect(await partStorage(aPage(), id, 'hours').load()).toMatchObject({ unsent });
  });

  it('is not called kept where the device has no room for it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const kept = partStorage(aPage(), id, 'hours').save('hours', { hours: 'new' }, ['hours']);
    await expect(kept).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    full.mockRestore();
  });
});
