import { api, createStore } from '@sabaijai/shared-ui/app';
import { waitFor } from '@testing-library/react';
import { seenAnswers } from './kept';
import { KEY, ME } from './testing';

const OTHER = 'usr_01HMQSRYAB0000000000000002';
const QUESTION = 'today(undefined) "/inspector/today"';

/** A page with somebody at it, and for whom a key was asked. */
async function aPage(person: string | null) {
  const asked: string[] = [];
  const config = { apiBase: 'http://x/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };
  const store = createStore({
    config,
    fetch: async (request) => {
      asked.push((request as Request).headers.get('x-account') ?? '');
      return Response.json({ key: KEY });
    },
  });
  await store.dispatch(
    api.util.upsertQueryData('me', undefined, { user: person && { id: person } } as { user: null }),
  );
  return { asked, seen: seenAnswers(store) };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('what was answered to somebody is found for them, also before it is known who is there, and for nobody else', async () => {
  const { seen } = await aPage(ME);
  seen.put(ME, QUESTION, { stops: 2 });
  await waitFor(async () => expect((await seen.get(ME, QUESTION))?.answer).toEqual({ stops: 2 }));
  expect(await seen.get(undefined, QUESTION)).toMatchObject({ answer: { stops: 2 } });
  expect(await seen.get(OTHER, QUESTION)).toBeNull();
  expect(await seen.get(null, QUESTION)).toBeNull();
});

it('for somebody who has left meanwhile nothing is kept, and no key is asked for', async () => {
  const { asked, seen } = await aPage(OTHER);
  seen.put(ME, QUESTION, { stops: 2 });
  seen.put(OTHER, QUESTION, { stops: 3 });
  await waitFor(async () => expect((await seen.get(OTHER, QUESTION))?.answer).toEqual({ stops: 3 }));
  expect(await seen.get(ME, QUESTION)).toBeNull();
  expect(asked).toEqual([OTHER]);
});
