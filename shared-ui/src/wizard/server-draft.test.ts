import '@sabaijai/shared-ui/components';
import { jest } from '@jest/globals';
import type { Answers, Id } from '@sabaijai/contract';
import { answerSignIn, api, mayOutlivePage, openSignInQuestion, type Store } from '@sabaijai/shared-ui/app';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { keeperFor, type Owner } from '@sabaijai/shared-ui/keep';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { waitFor } from '@testing-library/react';
import { KeepStore } from '../keep/store';
import { KEY, ME } from '../keep/testing';
import { type ServerPlug, serverDraft, serverStorage } from './server-draft';
import { deviceStorage } from './storage';
import { AT, aDevice } from './testing';

const refusal = (status: number, code = 'UNKNOWN') =>
  toProblem(status, { type: '', status, code: code as never, title: '' });
const offline = toProblem('FETCH_ERROR', undefined);

const OTHER = 'usr_01HMQSRYAB0000000000000002';

type There = Parameters<ServerPlug<{ version: number; steps: Answers; updatedAt: string }>['of']>[0];
/** Answers on a server, and what becomes of the next request. */
function aPlug() {
  const plug = {
    there: { version: 1, steps: {}, updatedAt: '2026-11-22T05:04:00Z' } as There,
    next: undefined as (() => Promise<unknown>) | undefined,
    read: async () => {
      await plug.next?.();
      return plug.there;
    },
    write: async (step: string, version: number, data: object) => {
      await plug.next?.();
      plug.there = {
        ...plug.there,
        version: version + 1,
        steps: { ...plug.there.steps, [step]: data } as never,
      };
      return plug.there;
    },
    of: (there: There) => there,
    forget: jest.fn(async () => undefined),
  };
  return plug;
}
const storageOn = (plug: ReturnType<typeof aPlug>) => serverStorage(device, 'trip', plug);
const kept = async () => [...(await keeperFor(device, null)).keeper.read().keys()];
const fails = (problem: object) => () => Promise.reject(problem);

let device: Store;
beforeEach(() => {
  device = aDevice();
});
afterEach(() => void jest.restoreAllMocks());

describe('answers on a server', () => {
  it('that arrived are not sent again on the next visit', async () => {
    const plug = aPlug();
    const first = storageOn(plug);
    await first.load();
    await first.save('owner', { name: 'Mali' }, ['name']);
    expect(await storageOn(plug).load()).toMatchObject({ answers: { owner: { name: 'Mali' } }, unsent: [] });
  });

  it('that did not arrive are known with what stood there before, field by field', async () => {
    const plug = aPlug();
    plug.there = { ...plug.there, steps: { owner: { name: 'Old' } } };
    const first = storageOn(plug);
    await first.load();
    plug.next = fails(offline);
    for (const name of ['Ma', 'Mali'])
      await expect(first.save('owner', { name }, ['name'])).rejects.toBe(offline);
    await expect(first.save('crew', { size: 2 }, ['size'])).rejects.toBe(offline);
    expect(await storageOn(plug).load()).toMatchObject({
      saved: { where: 'device' },
      unsent: [
        { step: 'owner', field: 'name', value: 'Mali', base: 'Old' },
        { step: 'crew', field: 'size', value: 2 },
      ],
    });
  });

  it('are not read before what is on its way there has arrived', async () => {
    const plug = aPlug();
    const storage = storageOn(plug);
    await storage.load();
    let arrive: () => void = () => {};
    plug.next = () => new Promise<void>((done) => (arrive = done));
    const saving = storage.save('owner', { name: 'Mali' }, ['name']);
    const loading = storage.load();
    await Promise.resolve();
    plug.next = undefined;
    arrive();
    await saving;
    expect(await loading).toMatchObject({ answers: { owner: { name: 'Mali' } } });
  });

  it('that the server refuses to show are not shown from this device instead', async () => {
    const plug = aPlug();
    const first = storageOn(plug);
    await first.load();
    await first.save('owner', { name: 'Mali' }, ['name']);
    plug.next = fails(refusal(403));
    await expect(storageOn(plug).load()).rejects.toMatchObject({ status: 403 });
    plug.next = fails(refusal(503));
    expect(await storageOn(plug).load()).toMatchObject({ saved: { where: 'device' } });
  });

  it('are taken over, once, from where builds until November 2026 left them', async () => {
    const unsent = [{ step: 'owner', field: 'name', value: 'Mali', base: 'Old' }];
    const values = { owner: { name: 'Old' } };
    localStorage.setItem('draft:trip', JSON.stringify({ values, savedAt: AT, version: 3, unsent }));
    const plug = aPlug();
    plug.next = fails(offline);
    const found = { answers: values, saved: { where: 'device' }, unsent };
    expect(await storageOn(plug).load()).toMatchObject(found);
    expect(localStorage).toHaveLength(0);
    expect(await storageOn(plug).load()).toMatchObject(found);
  });

  it('that are typed as a guest go with who signs in on the page, and with nobody else', async () => {
    const plug = aPlug();
    const storage = storageOn(plug);
    await storage.load();
    plug.next = fails(offline);
    await expect(storage.save('owner', { name: 'Mali' }, ['name'])).rejects.toBe(offline);
    const { keeper } = await keeperFor(device, null);
    await keeper.open(ME as Owner, async () => KEY);
    expect(await kept()).toEqual(['draft/trip']);
    await expect(storage.save('owner', { name: 'Mali N.' }, ['name'])).rejects.toBe(offline);
    expect(keeper.read().get('draft/trip')?.about).toMatchObject({ unsent: [{ value: 'Mali N.' }] });
    await keeper.close();
    await keeper.open(OTHER as Owner, async () => KEY);
    await expect(storage.save('owner', { name: 'Nok' }, ['name'])).rejects.toBe(offline);
    expect(await kept()).toEqual([]);
  });

  it('leave nothing on this device once they are forgotten', async () => {
    const plug = aPlug();
    const storage = storageOn(plug);
    await storage.load();
    await storage.save('owner', { name: 'Mali' }, ['name']);
    expect(await kept()).toHaveLength(1);
    await storage.forget();
    expect([await kept(), plug.forget.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('a draft of a person', () => {
  const ID = 'drf_1' as Id<'draft'>;
  /** Each answers the next request; `me` says who is there. */
  function serve(me: () => string | null, answers: (() => Response | Promise<Response>)[]) {
    const asked: string[] = [];
    globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
      const request = new Request(input as Request, init);
      if (request.url.endsWith('/me')) return Response.json({ user: me() && { id: me(), roles: [] } });
      if (request.url.endsWith('/keep-key')) return Response.json({ key: KEY });
      asked.push(request.method);
      return answers.shift()?.() ?? Response.json({});
    });
    return asked;
  }
  const says = (status: number) => () =>
    Response.json({ type: '', status, code: 'UNKNOWN', title: '' }, { status });

  it('is forgotten where sending took it away already, and not where that is unknown', async () => {
    const asked = serve(() => null, [says(404), says(503)]);
    const storage = serverDraft(device, ID);
    await storage.forget();
    await expect(storage.forget()).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual(['DELETE', 'DELETE']);
  });

  it('is read by itself, whatever a screen has asked the moment before it was there', async () => {
    let tell = () => {};
    const told = new Promise<void>((done) => (tell = done));
    const there = { id: ID, version: 1, steps: {}, updatedAt: AT };
    serve(() => null, [() => told.then(says(404)), () => Response.json(there)]);
    const screen = device.dispatch(draftApi.endpoints.draft.initiate(ID));
    const loading = serverDraft(device, ID).load();
    tell();
    await expect(screen.unwrap()).rejects.toMatchObject({ status: 404 });
    await expect(loading).resolves.toMatchObject({ answers: {} });
  });

  it('is known to the screen as it was saved last', async () => {
    const saved = { id: ID, version: 2, steps: { owner: { name: 'Mali' } }, updatedAt: AT };
    serve(() => null, [() => Response.json(saved)]);
    await serverDraft(device, ID).save('owner', { name: 'Mali' }, ['name']);
    const known = () => draftApi.endpoints.draft.select(ID)(device.getState()).data;
    await waitFor(() => expect(known()).toEqual(saved));
  });

  it('is not saved in the name of who signed in instead', async () => {
    let user: string | null = 'usr_1';
    const asked = serve(() => user, [says(404), says(404)]);
    const store = device;
    await store.dispatch(api.endpoints.me.initiate());
    user = null;
    const saved = expect(
      serverDraft(store, ID).save('owner', { name: 'Mali' }, ['name']) as Promise<unknown>,
    ).rejects.toMatchObject({ status: 404 });
    await waitFor(() => expect(openSignInQuestion()?.key).toBe('expired'));
    user = 'usr_2';
    await store.dispatch(api.endpoints.me.initiate(undefined, { forceRefetch: true }));
    answerSignIn(true);
    await saved;
    expect(asked).toEqual(['PATCH']);
  });
});

it('what is too large for it is not sent in the way that outlives the page', () => {
  expect(mayOutlivePage({ text: 'ก'.repeat(19_000) })).toBe(true);
  expect(mayOutlivePage({ text: 'ก'.repeat(20_000) })).toBe(false);
});

it('a device without room says that nothing was kept', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(KeepStore.prototype, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(deviceStorage(device, 'trip').save('owner', { name: 'Mali' }, ['name'])).rejects.toMatchObject(
    {
      code: 'STORAGE_UNAVAILABLE',
    },
  );
});
