/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newId } from '@sabaijai/contract';
import type { Config } from '@sabaijai/shared-ui/app';
import { api, createStore } from '@sabaijai/shared-ui/app';
import { Keeper } from './keeper';
import { keeperFor } from './kept';
import { aTab, KEY, ME } from './testing';
import { keptTold } from './told';

const inspection = newId('inspection');
const warning = newId('warning');
const photo = newId('photo');
const answer = (item: string, photos: string[] = []) => ({
  subject: `inspection/${inspection}/answer/${item}`,
  request: { method: 'PATCH', path: `/inspections/${inspection}/answers/${item}`, body: { photos } } as const,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('every entry is told with its files, by what it is of, and none that is only a draft or on its way', async () => {
  const keeper = await aTab();
  ends.push(() => keeper.end());
  const me = `${ME}/${keeper.storeId}`;
  expect(keptTold(keeper)).toEqual({ 'x-kept': `${me} 0` });
  await keeper.put(answer('F1-01'));
  await keeper.put(answer('F1-02', [photo, newId('photo')]));
  await keeper.putFile({ subject: photo }, new File(['x'], '1.jpg'), { is: 'photo', what: 'inspection' });
  await keeper.put({ subject: 'draft/words', about: 'half a' });
  const path = `/warnings/${warning}/items/${newId('warningItem')}/verify`;
  await keeper.put({ subject: 'decision', request: { method: 'POST', path, body: {} } });
  await keeper.put({ subject: 'review', request: { method: 'POST', path: '/reviews', body: {} } });
  expect(keptTold(keeper)).toEqual({ 'x-kept': `${me} ${inspection}=2+1 ${warning}=1` });
  expect(keptTold(keeper, 'decision')).toEqual({ 'x-kept': `${me} ${inspection}=2+1` });
});

test('a store keeps its name in all tabs and over sign-outs, and another has another', async () => {
  const first = await aTab();
  const { storeId } = first;
  await first.close();
  first.end();
  const again = await aTab();
  expect(again.storeId).toBe(storeId);
  expect(storeId).toMatch(/^\w{32}$/);
  again.end();
  // The browser throws everything away.
  globalThis.indexedDB = new IDBFactory();
  const wiped = await aTab();
  ends.push(() => wiped.end());
  expect(wiped.storeId).toMatch(/^\w{32}$/);
  expect(wiped.storeId).not.toBe(storeId);
});

test('nothing is told of a guest, nor before it is known what lies here', async () => {
  const guest = await aTab('guest');
  const unread = new Keeper();
  void unread.open(ME as 'guest', () => new Promise(() => undefined));
  ends.push(
    () => guest.end(),
    () => unread.end(),
  );
  expect([keptTold(guest), keptTold(unread)]).toEqual([{}, {}]);
});

test('requests of every page tell it, once the keeper is open', async () => {
  const told: (string | null)[] = [];
  const store = createStore({
    config: { apiBase: 'http://localhost/api/v1' } as Config,
    fetch: async (request) => {
      const { url, headers } = request as Request;
      if (url.endsWith('/keep-key')) return new Response(JSON.stringify({ key: KEY }));
      told.push(headers.get('x-kept'));
      if (url.endsWith('/me')) return new Response('{"user":null}');
      throw new TypeError('no network');
    },
  });
  const ask = () => store.dispatch(api.endpoints.me.initiate(undefined, { forceRefetch: true }));
  await ask();
  const { keeper, sender } = await keeperFor(store, { id: ME as 'guest' });
  ends.push(
    () => keeper.end(),
    () => sender.stop(),
  );
  await ask();
  await keeper.put({ ...answer('F1-01'), restMs: 60_000 });
  await ask();
  const me = `${ME}/${keeper.storeId}`;
  expect(told).toEqual([null, `${me} 0`, `${me} ${inspection}=1`]);
});
