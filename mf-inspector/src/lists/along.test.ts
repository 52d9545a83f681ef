import { expect, test } from '@jest/globals';
import type { SafetyFormDoor, WarningDoor } from '@sabaijai/contract';
import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import { api, type Config, createStore } from '@sabaijai/shared-ui/app';
import { aDoor, aForm, PLACE } from '../features/safety-form/samples';
import { aWarning } from '../features/warning/samples';
import { takeAlong } from './along';

const config = { apiBase: 'http://localhost/api/v1' } as Config;
const DOOR: SafetyFormDoor = { ...aDoor(aForm()), open: null };
/** Nothing is open at the place. */
const WARNINGS: WarningDoor = {
  ...{ place: aWarning().business, inspection: null, members: 1, agency: null, open: [], drafts: [] },
};
const answerTo = (path: string) => (path.includes('/warning-door') ? WARNINGS : DOOR);

/** Somebody at a device that was answered all of it before. */
async function aDevice(answer: (path: string) => Promise<Response>) {
  const store = createStore({
    config,
    fetch: async (request) => {
      const { url } = request as Request;
      return url.endsWith('/me') ? Response.json({ user: { id: 'usr_1' } }) : answer(url);
    },
    seen: {
      put: () => undefined,
      get: async (_, question) => ({ answer: answerTo(question), at: 1 }),
    },
  });
  await store.dispatch(api.endpoints.me.initiate());
  return () => takeAlong([PLACE.id], { config, dispatch: store.dispatch }, () => undefined);
}

test('a place is taken along once the server has answered', async () => {
  const take = await aDevice(async (path) => Response.json(answerTo(path)));
  const { taken, bytes } = await take();
  expect([taken, bytes > 0]).toEqual([1, true]);
});

test('the list by which a place is asked comes along, once', async () => {
  const list = { ...CHK_2026_1, id: 'chk-boats-2026.1', places: { has: ['boat'], only: ['boat'] } };
  const asked: string[] = [];
  const take = await aDevice(async (path) => {
    asked.push(path);
    if (path.includes('/checklists/')) return Response.json(list);
    if (path.includes('/warning-door')) return Response.json(WARNINGS);
    return Response.json({ ...DOOR, blank: { ...DOOR.blank, checklistVersion: list.id } });
  });
  expect((await take()).taken).toBe(1);
  expect(asked.filter((path) => path.endsWith(`/checklists/${list.id}`))).toHaveLength(1);
});

test('what this device knew before is not told as taken along now', async () => {
  const take = await aDevice(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await take()).toEqual({ places: 1, taken: 0, bytes: 0 });
});
