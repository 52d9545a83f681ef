/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { isBegun, isUnsent } from './entry';
import type { Held, Keeper } from './keeper';
import { SeenStore } from './seen';
import { isSaid, type Sender, type Wire } from './sender';
import { KeepStore } from './store';
import { aServer, aTab, begun, KEY, ME, refusal, unreached, until, words } from './testing';

const ends: (() => void)[] = [];
const tab = async () => {
  const keeper = await aTab();
  ends.push(() => keeper.end());
  return keeper;
};
const start = (...args: Parameters<typeof begun>): Sender => {
  const sender = begun(...args);
  ends.push(() => sender.stop());
  return sender;
};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  jest.useRealTimers();
  for (const end of ends.splice(0)) end();
});

const isEmpty = (keeper: Keeper) => () => keeper.read().size === 0;
const photo = (text: string) => new File([text], 'photo.jpg', { type: 'image/jpeg' });
const EVIDENCE = { is: 'photo', what: 'inspection' } as const;

test('what is kept is sent, the oldest first, and receipts take it away', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  for (const name of ['c', 'a', 'b']) await keeper.put(words(name, `text of ${name}`));
  const receipts: string[] = [];
  keeper.onReceipt(({ subject }) => receipts.push(subject));
  start(keeper, wire);
  await until(isEmpty(keeper));
  expect([...there.keys()]).toEqual(['/words/c', '/words/a', '/words/b']);
  expect(receipts).toEqual(['words/c', 'words/a', 'words/b']);
  expect((await tab()).read().size).toBe(0);
});

test('what is half written stays on the device uncounted, and leaves once it is whole', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  start(keeper, wire);
  await keeper.put({ ...words('a', 'An exit is bl'), isHalf: true });
  await keeper.put(words('b', 'whole'));
  await until(() => keeper.read().size === 1);
  expect([...there.keys()]).toEqual(['/words/b']);
  const next = await tab();
  const [half] = [...next.read().values()] as [Held];
  expect([half.request?.body.text, isUnsent(half), isBegun(half)]).toEqual(['An exit is bl', false, true]);
  expect(await new KeepStore().unsentOfAccounts()).toBe(0);
  await keeper.put(words('a', 'An exit is blocked'));
  await until(isEmpty(keeper));
  expect(there.get('/words/a')).toEqual({ version: 1, text: 'An exit is blocked' });
});

describe('what this device shows without a connection and what has arrived outdates', () => {
  const DOOR = { question: 'door("biz_1") "/door"', path: '/door' };
  const FORM = { question: 'form("ins_1") "/form"', path: '/form' };
  const known = async ({ question }: typeof DOOR) => {
    const key = (await new KeepStore().key(ME)) as CryptoKey;
    const found = await new SeenStore().get(ME, key, question);
    return found && JSON.parse(new TextDecoder().decode(found.bytes));
  };
  /** Five seconds after the last receipt. */
  const rest = () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 5_000);
  };
  afterEach(() => void jest.restoreAllMocks());

  test('is read once, when all is sent, also on a page that is opened later', async () => {
    const keeper = await tab();
    const { wire, reads, words: there } = aServer();
    there.set('/door', { version: 1, text: 'somebody has begun' });
    for (const name of ['a', 'b', 'c'])
      await keeper.put({ ...words(name, name), outdates: name === 'c' ? [DOOR, FORM] : [DOOR] });
    const sender = start(keeper, wire);
    await until(() => there.size === 4 && ![...keeper.read().values()].some(isUnsent));
    sender.stop();
    expect(reads).toEqual([]);
    rest();
    const next = await tab();
    await next.put(words('d', 'd'));
    let isLate = true;
    const later = start(next, {
      ...wire,
      request: async (held) => {
        if (isLate) throw unreached();
        return wire.request(held);
      },
    });
    await until(() => later.read().now === 'waiting');
    expect(reads).toEqual([]);
    isLate = false;
    later.retry();
    await until(isEmpty(next));
    expect(reads).toEqual(['/door', '/form']);
    expect(await known(DOOR)).toEqual({ version: 1, text: 'somebody has begun' });
  });

  test('is known from the receipt itself where that answers it, without another question', async () => {
    const keeper = await tab();
    const { wire, reads } = aServer();
    await keeper.put({ ...words('a', 'begun'), answers: FORM });
    start(keeper, wire);
    await until(isEmpty(keeper));
    expect([await known(FORM), reads]).toEqual([{ version: 1, text: 'begun' }, []]);
  });

  test('is not held up by what was refused, and is read again when something arrives meanwhile', async () => {
    const keeper = await tab();
    const { wire, reads, words: there } = aServer();
    there.set('/words/a', { version: 7, text: 'another device' });
    await keeper.put(words('a', 'refused'));
    await keeper.put({ ...words('b', 'one'), outdates: [DOOR] });
    const sender = start(keeper, {
      ...wire,
      seen: async (answer) => {
        if (reads.length === 0) {
          await keeper.put({ ...words('b', 'two', 1), outdates: [DOOR] });
          await until(() => !keeper.read().has('words/b'));
        }
        return wire.seen(answer);
      },
    });
    await until(() => keeper.read().get('words/a')?.problem !== undefined && !keeper.read().has('words/b'));
    rest();
    sender.retry();
    await until(() => reads.length === 1);
    rest();
    sender.retry();
    await until(() => keeper.read().size === 1);
    expect([reads.length, keeper.read().has('words/a')]).toEqual([2, true]);
  });

  test('waits for the connection, and goes where it is not theirs to read any more', async () => {
    const keeper = await tab();
    const { wire } = aServer();
    await keeper.put({ ...words('a', 'one'), outdates: [DOOR, FORM] });
    let answer = unreached();
    const sender = start(keeper, {
      ...wire,
      seen: async () => {
        throw answer;
      },
    });
    await until(() => !keeper.read().has('words/a'));
    rest();
    sender.retry();
    await until(() => sender.read().now === 'waiting');
    expect([keeper.read().size, [...keeper.read().values()].some(isUnsent)]).toEqual([2, false]);
    answer = refusal(404, 'NOT_FOUND');
    sender.retry();
    await until(isEmpty(keeper));
  });
});

test('what changes while it is on its way goes after it, on the version of the receipt', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  const slow: Wire = {
    ...wire,
    async request(held) {
      const answer = await wire.request(held);
      if (held.request?.body.text === 'first') await keeper.put(words('a', 'second'));
      return answer;
    },
  };
  await keeper.put(words('a', 'first'));
  start(keeper, slow);
  await until(isEmpty(keeper));
  expect(there.get('/words/a')).toEqual({ version: 2, text: 'second' });
});

test('an answer that was lost on its way is asked for again, and what was changed meanwhile goes over it', async () => {
  const keeper = await tab();
  const { wire, words: there, writes } = aServer();
  let lost = 0;
  const deaf: Wire = {
    ...wire,
    async request(held) {
      const answer = await wire.request(held);
      if (lost++ > 0) return answer;
      await keeper.put(words('a', 'second'));
      throw unreached();
    },
  };
  await keeper.put(words('a', 'first'));
  const sender = start(keeper, deaf);
  await until(() => sender.read().now === 'waiting');
  sender.retry();
  await until(isEmpty(keeper));
  expect(there.get('/words/a')).toEqual({ version: 2, text: 'second' });
  expect(writes()).toBe(2);
});

test('what another tab changes in the moment it leaves goes over it, also when its answer is lost', async () => {
  const [one, two] = [await tab(), await tab()];
  const { wire, words: there } = aServer();
  let lost = 0;
  const deaf: Wire = {
    ...wire,
    request: async (held) => {
      const answer = await wire.request(held);
      if (lost++ === 0) throw unreached();
      return answer;
    },
  };
  await one.put(words('a', 'first'));
  await until(() => two.read().size === 1);
  const [leaving] = one.read().values();
  // It has left the list, and not yet the device.
  const picked = one.tries.bind(one);
  one.tries = async (held) => {
    if (held.revision === leaving?.revision) await two.put(words('a', 'second'));
    return picked(held);
  };
  const sender = start(one, deaf);
  await until(() => sender.read().now === 'waiting');
  sender.retry();
  await until(isEmpty(one));
  expect(there.get('/words/a')).toEqual({ version: 2, text: 'second' });
});

test('what is typed over an old version, while the receipt of the same is on its way, goes over it', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  const sender = start(keeper, wire);
  await keeper.put(words('a', 'first'));
  await until(isEmpty(keeper));
  // The screen had not heard of the receipt yet.
  await keeper.put(words('a', 'second', 0));
  await until(isEmpty(keeper));
  expect([there.get('/words/a'), sender.read().problem]).toEqual([{ version: 2, text: 'second' }, null]);
});

test('however often it was tried in vain, what was sent before it is known as this device’s own', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  let asked = 0;
  const bad: Wire = {
    ...wire,
    request: async (held) => {
      asked += 1;
      if (asked > 1 && asked < 12) throw refusal(503, 'UNAVAILABLE');
      const answer = await wire.request(held);
      if (asked > 1) return answer;
      await keeper.put(words('a', 'second'));
      throw unreached();
    },
  };
  await keeper.put(words('a', 'first'));
  const sender = start(keeper, bad);
  await until(() => {
    if (sender.read().now === 'waiting') sender.retry();
    return keeper.read().size === 0;
  });
  expect(there.get('/words/a')).toEqual({ version: 2, text: 'second' });
});

test('what another device has said is not written over: it stays here, with both', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  there.set('/words/a', { version: 4, text: 'of another' });
  await keeper.put(words('a', 'mine', 3));
  await keeper.put(words('b', 'goes on'));
  start(keeper, wire);
  await until(() => there.has('/words/b'));
  expect(keeper.read().get('words/a')?.problem).toMatchObject({
    code: 'VERSION_CONFLICT',
    params: { current: { version: 4, text: 'of another' } },
  });
  // A choice of the person goes over it.
  await keeper.put(words('a', 'mine', 4));
  await until(isEmpty(keeper));
  expect(there.get('/words/a')).toEqual({ version: 5, text: 'mine' });
});

test.each([
  [413, 'FILE_TOO_LARGE'],
  [422, 'VALIDATION_FAILED'],
  [404, 'NOT_FOUND'],
])(
  'a refusal of %s stays with its reason, also for the next page, and holds nothing else up',
  async (status, code) => {
    const keeper = await tab();
    const { wire, words: there } = aServer();
    const strict: Wire = {
      ...wire,
      request: async (held) => {
        if (held.subject === 'words/a') throw refusal(status, code);
        return wire.request(held);
      },
    };
    await keeper.put(words('a', 'wrong'));
    await keeper.put(words('b', 'right'));
    start(keeper, strict);
    await until(() => there.has('/words/b') && keeper.read().size === 1);
    expect((await tab()).read().get('words/a')?.problem?.code).toBe(code);
  },
);

test('tries come after one second, two, four and so on, or as late as the server says', async () => {
  const keeper = await tab();
  await keeper.put({ subject: 'a', request: { method: 'POST', path: '/a', body: {} } });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const asked: number[] = [];
  const began = Date.now();
  let failure = unreached();
  const sender = start(keeper, {
    request: async () => {
      asked.push((Date.now() - began) / 1_000);
      throw failure;
    },
    file: async () => null,
    seen: async () => null,
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds * 10; second += 1) {
      jest.advanceTimersByTime(100);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await pass(16);
  expect(asked.map(Math.round)).toEqual([0, 1, 3, 7, 15]);
  asked.length = 0;
  failure = { ...refusal(429, 'RATE_LIMITED'), retryAfterSeconds: 90 };
  sender.retry();
  await pass(95);
  expect(asked.length).toBe(2);
  expect((asked[1] as number) - (asked[0] as number)).toBeGreaterThanOrEqual(90);
});

test('what somebody was asked about is tried again by itself until they have answered', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const keeper = await tab();
  await keeper.put(words('a', 'text'));
  let state = 'asked';
  let tries = 0;
  start(keeper, {
    request: async () => {
      tries += 1;
      if (state !== 'permitted') throw refusal(403, 'INSPECTOR_ROTATION', { state });
      return { version: 1 };
    },
    file: async () => null,
    seen: async () => null,
  });
  const second = async () => {
    jest.advanceTimersByTime(1_000);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Minutes go by until it is so; the disk takes its own time meanwhile, however many they are. */
  const comes = async (isSo: () => boolean) => {
    while (!isSo()) await second();
  };
  const problem = () => keeper.read().get('words/a')?.problem;
  await comes(() => tries === 3);
  expect(problem()?.code).toBe('INSPECTOR_ROTATION');
  state = 'declined';
  await comes(() => problem()?.params.state === 'declined');
  const asked = tries;
  for (let left = 122; left > 0; left -= 1) await second();
  expect(tries).toBe(asked);
  state = 'permitted';
  const [held] = keeper.read().values();
  if (held) await keeper.put(held);
  await comes(() => keeper.read().size === 0);
});

test('whose session has ended keeps everything, and it goes once they have signed in', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  let isSignedIn = false;
  let asked = 0;
  const guarded: Wire = {
    ...wire,
    request: async (held) => {
      asked += 1;
      if (!isSignedIn) throw refusal(401, 'SESSION_EXPIRED');
      return wire.request(held);
    },
  };
  for (const name of ['a', 'b', 'c']) await keeper.put(words(name, name));
  const sender = start(keeper, guarded);
  await until(() => sender.read().now === 'signed-out');
  expect([asked, keeper.read().size]).toEqual([1, 3]);
  isSignedIn = true;
  sender.retry();
  await until(isEmpty(keeper));
  expect(there.size).toBe(3);
});

test('a session that ended before they signed in again stops nothing, however late that is heard', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  let isFirst = true;
  const late: Wire = {
    ...wire,
    request: async (held) => {
      if (!isFirst) return wire.request(held);
      isFirst = false;
      sender.retry();
      throw refusal(401, 'SESSION_EXPIRED');
    },
  };
  await keeper.put(words('a', 'typed before'));
  const sender = start(keeper, late);
  await until(() => there.has('/words/a'));
});

test('what failed before the connection was back makes nothing wait, however late that is heard', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  let isFirst = true;
  const late: Wire = {
    ...wire,
    request: async (held) => {
      if (!isFirst) return wire.request(held);
      isFirst = false;
      sender.retry();
      throw unreached();
    },
  };
  await keeper.put(words('a', 'typed before'));
  const sender = start(keeper, late);
  const states: string[] = [];
  sender.subscribe(() => states.push(sender.state.now));
  await until(() => there.has('/words/a'));
  expect(states).not.toContain('waiting');
});

test('whoever signed in where no tab heard of it is found within a minute', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  let isSignedIn = false;
  const guarded: Wire = {
    ...wire,
    request: async (held) => {
      if (!isSignedIn) throw refusal(401, 'SESSION_EXPIRED');
      return wire.request(held);
    },
  };
  await keeper.put(words('a', 'typed before'));
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const sender = start(keeper, guarded);
  const turned = async (look: () => boolean) => {
    while (!look()) await new Promise((resolve) => setImmediate(resolve));
  };
  await turned(() => sender.read().now === 'signed-out');
  isSignedIn = true;
  jest.advanceTimersByTime(60_000);
  await turned(() => there.has('/words/a') && sender.read().now === 'idle');
});

test('a locked account takes the key along, and none of what is kept: it goes once the account is open again', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  await keeper.put(words('a', 'typed before the lock'));
  start(keeper, {
    ...wire,
    request: async () => {
      throw refusal(403, 'ACCOUNT_LOCKED', { contact: '' });
    },
  });
  await until(() => keeper.owner === null);
  expect(keeper.read().size).toBe(0);
  expect(await new KeepStore().key(ME as 'guest')).toBeUndefined();
  const again = await tab();
  expect(again.read().size).toBe(1);
  start(again, wire);
  await until(isEmpty(again));
  expect(there.size).toBe(1);
});

test('what needs a file waits for it, also while the file is refused', async () => {
  const keeper = await tab();
  const { wire, words: there, files } = aServer();
  let isRefused = true;
  const picky: Wire = {
    ...wire,
    file: async (held, file, onProgress) => {
      if (isRefused) throw refusal(415, 'FILE_TYPE');
      expect(there.has('/words/reply')).toBe(false);
      return wire.file(held, file, onProgress);
    },
  };
  await keeper.putFile({ subject: 'photo_1' }, photo('a'), EVIDENCE);
  await keeper.put({ ...words('reply', 'fixed'), needs: ['photo_1'] });
  await keeper.put(words('other', 'free'));
  start(keeper, picky);
  await until(() => there.has('/words/other') && keeper.read().get('photo_1')?.problem !== undefined);
  expect(there.has('/words/reply')).toBe(false);
  isRefused = false;
  await keeper.putFile({ subject: 'photo_1' }, photo('b'), EVIDENCE);
  await until(isEmpty(keeper));
  expect([...files.keys(), ...there.keys()]).toContain('/words/reply');
});

test('what belongs to something waits for its beginning, files too, and for as long as that is refused', async () => {
  const keeper = await tab();
  const { wire, words: there, files } = aServer();
  let isRefused = true;
  const picky: Wire = {
    ...wire,
    request: (held) => {
      if (isRefused && held.subject === 'words/begin') throw refusal(409, 'INSPECTION_EXISTS');
      return wire.request(held);
    },
  };
  await keeper.put(words('begin', 'now'));
  await keeper.putFile({ subject: 'photo_1', needs: ['words/begin'] }, photo('a'), EVIDENCE);
  await keeper.put({ ...words('answer', 'yes'), needs: ['words/begin'] });
  await keeper.put(words('other', 'free'));
  start(keeper, picky);
  await until(() => there.has('/words/other') && keeper.read().get('words/begin')?.problem !== undefined);
  expect([files.size, there.has('/words/answer')]).toEqual([0, false]);
  isRefused = false;
  await keeper.put(words('begin', 'now'));
  await until(isEmpty(keeper));
  expect([...there.keys(), ...files.keys()]).toEqual([
    '/words/other',
    '/words/begin',
    '/words/answer',
    'photo_1',
  ]);
});

test('words go on while a file is on its way', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  let arrive = (_: unknown) => {};
  const arriving = new Promise((resolve) => {
    arrive = resolve;
  });
  const sender = start(keeper, { ...wire, file: () => arriving });
  await keeper.putFile({ subject: 'photo_1' }, photo('large'), EVIDENCE);
  await until(() => sender.read().file?.subject === 'photo_1');
  await keeper.put(words('a', 'meanwhile'));
  await until(() => there.has('/words/a'));
  arrive(null);
  await until(isEmpty(keeper));
});

test('of two tabs one sends, and the other goes on when it is closed', async () => {
  const [one, two] = [await tab(), await tab()];
  const { wire, writes } = aServer();
  let last: Promise<void> = Promise.resolve();
  const locked = (_owner: string, run: () => Promise<void>) => {
    last = last.then(run);
    return last;
  };
  const first = start(one, wire, locked);
  start(two, wire, locked);
  const receipts: string[] = [];
  two.onReceipt(({ subject }) => receipts.push(subject));
  await two.put(words('a', 'typed in the second'));
  await until(() => isEmpty(one)() && isEmpty(two)() && receipts.length > 0);
  expect([writes(), receipts]).toEqual([1, ['words/a']]);
  first.stop();
  await two.put(words('b', 'after the first'));
  await until(isEmpty(two));
  expect(writes()).toBe(2);
});

test('a tab that was signed out lets another send, and a press in any tab sends at once', async () => {
  const turns = new Map<string, Promise<void>>();
  const locked = (owner: string, run: () => Promise<void>) => {
    const turn = (turns.get(owner) ?? Promise.resolve()).then(run);
    turns.set(owner, turn);
    return turn;
  };
  const [one, two] = [await tab(), await tab()];
  const { wire, words: there } = aServer();
  let isAway = true;
  const link: Wire = {
    ...wire,
    request: async (held) => {
      if (isAway) throw unreached();
      return wire.request(held);
    },
  };
  const first = start(one, link, locked);
  const second = start(two, link, locked);
  await two.put(words('a', 'pressed'));
  await until(() => first.read().now === 'waiting' && second.read().now === 'waiting');
  isAway = false;
  // The second does not hold the lock: the first hears of it.
  second.retry();
  await until(isEmpty(two));
  await one.close();
  await until(() => two.owner === null);
  await two.open(ME as 'guest', async () => KEY);
  second.start();
  await two.put(words('b', 'after the other had left'));
  await until(() => there.has('/words/b'));
});

test('what is typed goes out once the fingers rest', async () => {
  const keeper = await tab();
  const { wire, writes, words: there } = aServer();
  start(keeper, wire);
  for (const text of ['o', 'on', 'one']) await keeper.put({ ...words('a', text), restMs: 50 });
  await until(isEmpty(keeper));
  expect([writes(), there.get('/words/a')?.text]).toEqual([1, 'one']);
});

test('what was kept while the clock was a day ahead goes out all the same once that is right again', async () => {
  const keeper = await tab();
  const tomorrow = Date.now() + 86_400_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => tomorrow);
  await keeper.put({ ...words('a', 'one'), restMs: 50 });
  clock.mockRestore();
  const { wire, words: there } = aServer();
  start(keeper, wire);
  await until(isEmpty(keeper));
  expect(there.get('/words/a')?.text).toBe('one');
});

test.each([
  [
    { result: 'fail', note: ' wet floor ', photos: [], at: 'x' },
    { result: 'fail', note: 'wet floor', version: 3 },
    true,
  ],
  [{ result: 'fail', value: null, confirmed: false }, { result: 'fail' }, true],
  [{ result: 'fail', photos: ['a', 'b'] }, { result: 'fail', photos: ['b', 'a'] }, false],
  [{ result: 'pass', value: 0 }, { result: 'pass' }, false],
  [{ document: { number: '1', until: null } }, { document: { number: '1' } }, true],
])('the words %j are those of %j: %s', (sent, current, isSame) => {
  expect(isSaid(sent, current)).toBe(isSame);
});

test('over a link that refuses, loses answers and dies, everything arrives exactly as it was last', async () => {
  const random = seeded(20_261_126);
  const { wire, words: there, files } = aServer();
  const bad: Wire = {
    ...wire,
    request: async (held) => {
      if (random() < 0.1) throw refusal(503, 'UNAVAILABLE');
      const answer = await wire.request(held);
      if (random() < 0.15) throw unreached();
      return answer;
    },
    file: async (...args) => {
      if (random() < 0.1) throw unreached();
      const answer = await wire.file(...args);
      if (random() < 0.15) throw unreached();
      return answer;
    },
  };
  const last = new Map<string, string>();
  let keeper = await tab();
  let sender = start(keeper, bad);
  for (let step = 0; step < 300; step += 1) {
    const name = String(Math.floor(random() * 35));
    const text = `step ${step}`;
    if (await keeper.put(words(name, text, there.get(`/words/${name}`)?.version ?? 0))) last.set(name, text);
    if (step % 12 === 0) await keeper.putFile({ subject: `photo_${step}` }, photo(text), EVIDENCE);
    if (random() < 0.2) sender.retry();
    // The browser is killed: what it had not told anybody is gone with it.
    if (random() < 0.05) {
      sender.stop();
      keeper.end();
      keeper = await tab();
      sender = start(keeper, bad);
    }
  }
  await until(() => {
    sender.retry();
    return keeper.read().size === 0 || [...keeper.read().values()].every(({ problem }) => problem);
  });
  expect([...keeper.read().values()].map(({ subject, problem }) => [subject, problem?.code])).toEqual([]);
  for (const [name, text] of last) expect(there.get(`/words/${name}`)?.text).toBe(text);
  expect(files.size).toBe(25);
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('what was refused is tried again when the same is put once more', async () => {
  const keeper = await tab();
  const { wire, words: there } = aServer();
  let isRefused = true;
  start(keeper, {
    ...wire,
    async request(held) {
      if (isRefused) throw refusal(422, 'VALIDATION');
      return wire.request(held);
    },
  });
  await keeper.put(words('a', 'one'));
  const held = () => keeper.read().get('words/a');
  await until(() => held()?.problem !== undefined);
  isRefused = false;
  await keeper.put(held() as NonNullable<ReturnType<typeof held>>);
  await until(isEmpty(keeper));
  expect(there.get('/words/a')?.text).toBe('one');
});

test.each([
  ['at once what was being typed, and says that it arrived', undefined, true],
  ['says that it did not where the server cannot be reached', unreached(), false],
  ['and where it was refused', refusal(422, 'VALIDATION'), false],
] as const)('sending now sends %s', async (_, problem, isThere) => {
  const keeper = await tab();
  const { wire, writes } = aServer();
  let asked = 0;
  const sender = start(keeper, {
    ...wire,
    async request(held) {
      asked += 1;
      if (problem) throw problem;
      return wire.request(held);
    },
  });
  await keeper.put({ ...words('a', 'typed'), restMs: 600_000 });
  expect(await sender.sendNow('words/a')).toBe(isThere);
  expect([asked, writes(), keeper.read().size]).toEqual([1, isThere ? 1 : 0, isThere ? 0 : 1]);
  // Once more, after what went wrong before was said.
  if (!isThere) expect(await sender.sendNow('words/a')).toBe(false);
});

test('sending now while it is on its way waits for that, and sends it once', async () => {
  const keeper = await tab();
  const { wire, writes } = aServer();
  let arrive: (() => void) | undefined;
  const sender = start(keeper, {
    ...wire,
    async request(held) {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return wire.request(held);
    },
  });
  await keeper.put({ ...words('a', 'typed'), restMs: 1 });
  await until(() => arrive !== undefined);
  const sent = sender.sendNow('words/a');
  arrive?.();
  expect([await sent, writes()]).toEqual([true, 1]);
});
