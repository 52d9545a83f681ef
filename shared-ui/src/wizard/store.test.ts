import { jest } from '@jest/globals';
import type { Answers } from '@sabaijai/contract';
import { toProblem } from '@sabaijai/shared-ui/problem';
import type { AnswerStorage, Kept, Report } from './storage';
import { AnswerStore, isUnsaved } from './store';

const offline = toProblem('FETCH_ERROR', undefined);
const refusal = (status: number, retryAfter = 0) =>
  toProblem(status, { type: '', status, code: 'UNKNOWN' as never, title: '' }, retryAfter);
const SAVED = { at: 1, where: 'server' } as const;

/** Storage that does with the next answers as it is told, and then saves them. */
function aStorage(...next: (() => Report | Promise<Report>)[]) {
  const saved: [step: string, data: object, changed: readonly string[]][] = [];
  const storage = {
    load: () => ({ answers: {}, saved: null }),
    save: async (...what: Parameters<AnswerStorage['save']>): Promise<Report> => {
      saved.push(what);
      return (await next.shift()?.()) ?? SAVED;
    },
    drop: jest.fn((_step: string, _field: string) => undefined),
    forget: jest.fn(() => undefined),
  } satisfies AnswerStorage;
  return { storage, saved };
}
const fails = (problem: object) => () => Promise.reject(problem);
/** One that answers when the test says so. */
function later() {
  let answer: (report: Report) => void = () => {};
  let fail: (problem: object) => void = () => {};
  const run = () =>
    new Promise<Report>((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
  return { run, answer: (report: Report) => answer(report), fail: (problem: object) => fail(problem) };
}
const storeOn = (storage: AnswerStorage, answers: Answers = {}, more: Partial<Kept> = {}) =>
  new AnswerStore(storage, { answers, saved: null, ...more });
const now = (store: AnswerStore) => store.read().save.now;
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('answers that are kept', () => {
  it('go once the fingers rest', async () => {
    const { storage, saved } = aStorage();
    const store = storeOn(storage);
    store.set('owner', 'name', 'Ma');
    await wait(799);
    store.set('owner', 'name', 'Mali');
    await wait(799);
    expect([saved, now(store)]).toEqual([[], 'unsaved']);
    await wait(1);
    expect([saved, now(store)]).toEqual([[['owner', { name: 'Mali' }, ['name']]], 'saved']);
  });

  it('are tried again, each time later, and at once again when one try worked', async () => {
    const away = fails(offline);
    const { storage, saved } = aStorage(away, away, away, () => SAVED, away);
    const store = storeOn(storage);
    store.set('owner', 'name', 'Mali');
    await store.flush();
    expect(now(store)).toBe('offline');
    for (const [ms, tries] of [
      [2_000, 2],
      [4_999, 2],
      [1, 3],
      [15_000, 4],
    ] as const) {
      await wait(ms);
      expect(saved).toHaveLength(tries);
    }
    expect(now(store)).toBe('saved');
    store.set('owner', 'name', 'Nok');
    await store.flush();
    await wait(2_000);
    expect([saved.length, now(store)]).toEqual([6, 'saved']);
  });

  it('wait as long as the server asks for', async () => {
    const { storage, saved } = aStorage(fails(refusal(429, 60)));
    const store = storeOn(storage);
    store.set('owner', 'name', 'Mali');
    await store.flush();
    await wait(59_000);
    expect([saved.length, now(store)]).toEqual([1, 'failed']);
    await wait(1_000);
    expect([saved.length, now(store)]).toEqual([2, 'saved']);
  });

  it('that are refused wait for the person', async () => {
    const { storage, saved } = aStorage(fails(refusal(422)));
    const store = storeOn(storage);
    store.set('owner', 'name', '?');
    await store.flush();
    await wait(120_000);
    expect([saved.length, now(store)]).toEqual([1, 'failed']);
    expect(await store.flush()).toBe(true);
    expect(saved[1]).toEqual(['owner', { name: '?' }, ['name']]);
  });

  it('and fail leave nothing out of the next try, with what was typed meanwhile', async () => {
    const first = later();
    const { storage, saved } = aStorage(first.run);
    const store = storeOn(storage);
    store.set('owner', 'name', 'Mali');
    const flushed = store.flush();
    await wait(0);
    store.set('owner', 'boats', true);
    first.fail(offline);
    expect(await flushed).toBe(false);
    await store.flush();
    expect(saved.at(-1)).toEqual(['owner', { name: 'Mali', boats: true }, ['name', 'boats']]);
  });

  it('go when the page is hidden, left or online again', async () => {
    const { storage, saved } = aStorage();
    const store = storeOn(storage);
    const close = store.open();
    const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    store.set('owner', 'name', 'Mali');
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(saved).toHaveLength(0);
    look.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(saved).toHaveLength(1);
    store.set('owner', 'name', 'Nok');
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(saved).toHaveLength(2);
    store.set('owner', 'name', 'Som');
    close();
    await wait(0);
    expect(saved).toHaveLength(3);
    look.mockRestore();
  });

  it('are forgotten once they are sent, whatever is typed or on its way', async () => {
    const first = later();
    const { storage, saved } = aStorage(first.run);
    const store = storeOn(storage);
    store.set('owner', 'name', 'Mali');
    void store.flush();
    await wait(0);
    const forgotten = store.forget();
    expect(storage.forget).not.toHaveBeenCalled();
    first.answer(SAVED);
    await forgotten;
    expect(storage.forget).toHaveBeenCalledTimes(1);
    store.set('owner', 'name', 'Mali N.');
    await wait(120_000);
    expect([await store.flush(), saved.length]).toEqual([false, 1]);
  });

  it('hold the page until something has them', () =>
    expect(
      (['none', 'saved', 'unsaved', 'saving', 'offline', 'failed', 'conflict'] as const).map((now) =>
        isUnsaved({ now } as never),
      ),
    ).toEqual([false, false, true, true, true, true, true]));
});

describe('answers that somebody else changed too', () => {
  const theirs = { owner: { name: 'Somchai', boats: true } };
  /** A store that meets what they left. */
  async function meet(mine = 'Mali', before: Answers = { owner: { name: 'Old' } }) {
    const { storage, saved } = aStorage(() => ({ newer: theirs }));
    const store = storeOn(storage, before);
    store.set('owner', 'name', mine);
    await store.flush();
    return { store, storage, saved };
  }

  it('wait for a choice, which stays while somebody types, and nothing is sent before', async () => {
    const { store, saved } = await meet();
    expect(store.read()).toEqual({
      answers: { owner: { name: 'Mali', boats: true } },
      save: { now: 'conflict', clashes: [{ step: 'owner', field: 'name', mine: 'Mali', newer: 'Somchai' }] },
    });
    store.set('owner', 'boats', false);
    await wait(60_000);
    expect([now(store), saved.length]).toEqual(['conflict', 1]);
  });

  it('are theirs where the person takes that, and of ours nothing is kept for later', async () => {
    const { store, storage, saved } = await meet();
    expect(await store.settle(() => true)).toBe(true);
    expect(store.read().answers).toEqual(theirs);
    expect([saved.length, storage.drop.mock.calls]).toEqual([1, [['owner', 'name']]]);
  });

  it('are ours where the person keeps that', async () => {
    const { store, saved } = await meet();
    expect(await store.settle(() => false)).toBe(true);
    expect(saved.at(-1)).toEqual(['owner', { name: 'Mali', boats: true }, ['name']]);
  });

  it('need no choice where both say the same', async () => {
    const { store } = await meet('Somchai');
    expect(now(store)).toBe('saved');
  });

  it('need none either where it is our own that arrived without an answer', async () => {
    const { storage, saved } = aStorage(fails(offline), () => ({ newer: { owner: { name: 'Mali' } } }));
    const store = storeOn(storage, { owner: { name: 'Old' } });
    store.set('owner', 'name', 'Mali');
    await store.flush();
    store.set('owner', 'name', 'Mali N.');
    await store.flush();
    expect([now(store), saved.at(-1)?.[1]]).toEqual(['saved', { name: 'Mali N.' }]);
  });

  it('need none where what they saw is what we had saved', async () => {
    const saves = () => SAVED;
    const { storage } = aStorage(saves, () => ({ newer: { owner: { name: 'Mali', boats: true } } }));
    const store = storeOn(storage, { owner: { name: 'Old' } });
    store.set('owner', 'name', 'Mali');
    await store.flush();
    store.set('owner', 'name', 'Mali N.');
    await store.flush();
    expect([now(store), store.read().answers.owner]).toEqual(['saved', { name: 'Mali N.', boats: true }]);
  });
});

it('what storage tells does not hide that something newer is not kept yet', async () => {
  let tell: (report: Report) => void = () => {};
  const { storage } = aStorage();
  const watch = (listener: typeof tell) => {
    tell = listener;
    return () => {};
  };
  const store = storeOn({ ...storage, watch });
  store.open();
  store.set('owner', 'name', 'Mali');
  tell({ at: 1, where: 'server' });
  expect(now(store)).toBe('unsaved');
});
