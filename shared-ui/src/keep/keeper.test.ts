/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { type Held, Keeper } from './keeper';
import { KeepStore } from './store';
import { aTab, begun, KEY, ME, refusal, until, words } from './testing';

const OTHER_KEY = 'ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA';
const tabs: Keeper[] = [];
const tab = async (...args: Parameters<typeof aTab>) => {
  const keeper = await aTab(...args);
  tabs.push(keeper);
  return keeper;
};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const keeper of tabs.splice(0)) keeper.end();
});

const texts = (keeper: Keeper) => [...keeper.read().values()].map(({ request }) => request?.body.text);

/** Everything that lies on the device, as bytes that anybody could search. */
async function onDisk(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('keep');
    opening.onsuccess = () => resolve(opening.result);
  });
  const all: unknown[] = [];
  for (const name of ['entry', 'file']) {
    const rows = await new Promise<Record<string, unknown>[]>((resolve) => {
      const asked = database.transaction(name).objectStore(name).getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    all.push(
      ...rows.map((row) => ({ ...row, data: Buffer.from(row.data as ArrayBuffer).toString('latin1') })),
    );
  }
  database.close();
  return JSON.stringify(all);
}

test('what was put is there for the next page, oldest first, and the last under each subject', async () => {
  const first = await tab();
  expect(await first.put(words('a', 'one'))).toBe(true);
  await first.put(words('b', 'two'));
  await first.put(words('a', 'three'));
  const next = await tab();
  expect(texts(next)).toEqual(['three', 'two']);
  expect([...next.read().values()].every(({ isKept }) => isKept)).toBe(true);
});

test('what is put once more keeps its age; how much is to be sent is known without a key', async () => {
  const keeper = await tab();
  await keeper.put({ ...words('a', 'one'), at: 5 });
  await keeper.put([...keeper.read().values()][0] as Held);
  await keeper.put({ subject: 'draft/b', about: 'begun' });
  expect([...keeper.read().values()].map(({ at }) => at)).toContain(5);
  await keeper.close();
  expect(await new KeepStore().unsentOfAccounts()).toBe(1);
});

test('what is typed letter by letter ends as it was typed last', async () => {
  const keeper = await tab();
  const typed = 'An extinguisher is missing';
  const done = [...typed].map((_, at) => keeper.put(words('note', typed.slice(0, at + 1))));
  expect(await Promise.all(done)).not.toContain(false);
  expect(texts(await tab())).toEqual([typed]);
});

test('what is dropped while it, or its sending, is being written is not seen again', async () => {
  const keeper = await tab();
  const { transaction } = IDBDatabase.prototype;
  const dropsMeanwhile = async (act: () => Promise<unknown>) => {
    let dropping: Promise<void> | null = null;
    const seen: number[] = [];
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      const begun = transaction.apply(this, args);
      if (args[1] === 'readwrite' && !dropping) {
        dropping = keeper.drop('words/a');
        keeper.subscribe(() => seen.push(keeper.read().size));
      }
      return begun;
    });
    await act();
    await dropping;
    jest.restoreAllMocks();
    return Math.max(0, ...seen);
  };
  expect(await dropsMeanwhile(() => keeper.put(words('a', 'one')))).toBe(0);
  await keeper.put(words('a', 'two'));
  const held = keeper.read().get('words/a') as Held;
  expect(await dropsMeanwhile(() => keeper.tries(held))).toBe(0);
  expect((await tab()).read().size).toBe(0);
});

test('each writing is strict, and kept is said only when the disk has it', async () => {
  const keeper = await tab();
  const asked: unknown[] = [];
  const { transaction } = IDBDatabase.prototype;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const begun = transaction.apply(this, args);
    if (args[1] === 'readwrite') {
      asked.push(args[2]?.durability);
      begun.addEventListener('complete', () => asked.push('complete'));
    }
    return begun;
  });
  const putting = keeper.put(words('a', 'one')).then(() => asked.push('kept'));
  expect(keeper.read().get('words/a')?.isKept).toBe(false);
  await putting;
  expect(asked).toEqual(['strict', 'complete', 'kept']);
  expect(keeper.read().get('words/a')?.isKept).toBe(true);
});

test('nothing of it can be read on the disk, nor with another key', async () => {
  const keeper = await tab();
  await keeper.put({ ...words('a', 'The cook has no certificate'), title: 'Secret place' });
  const photo = new File(['a picture of it'], 'kitchen.jpg', { type: 'image/jpeg' });
  await keeper.putFile({ subject: 'photo_1' }, photo, { is: 'photo', what: 'inspection' });
  const disk = await onDisk();
  for (const word of ['certificate', 'Secret', 'picture', 'kitchen']) expect(disk).not.toContain(word);
  await keeper.close();
  const stranger = await tab(ME, OTHER_KEY);
  expect(stranger.read().size).toBe(0);
  expect(stranger.unreadable).toBe(2);
});

test('an account sees nothing of another on the same device', async () => {
  await (await tab()).put(words('a', 'mine'));
  const other = await tab('usr_01HMQSRYAB0000000000000002', OTHER_KEY);
  expect(other.read().size).toBe(0);
  expect(other.unreadable).toBe(0);
});

test('the key is asked for once, and again after signing out', async () => {
  const ask = jest.fn(async () => KEY);
  const keeper = await tab();
  await keeper.put(words('a', 'one'));
  await keeper.open(ME as 'guest', ask);
  expect(ask).not.toHaveBeenCalled();
  await keeper.close();
  expect(keeper.read().size).toBe(0);
  await keeper.open(ME as 'guest', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(texts(keeper)).toEqual(['one']);
});

test('a file comes back as it was, and goes with its entry', async () => {
  const keeper = await tab();
  const file = new File(['bytes'], 'front.jpg', { type: 'image/jpeg' });
  await keeper.putFile({ subject: 'photo_1' }, file, { is: 'photo', what: 'inspection' });
  const next = await tab();
  const found = await next.file('photo_1');
  expect([found?.name, found?.type, await found?.text()]).toEqual(['front.jpg', 'image/jpeg', 'bytes']);
  await next.drop('photo_1');
  expect(await next.file('photo_1')).toBeNull();
  expect(await onDisk()).toBe('[]');
});

test('two tabs see what the other keeps, and neither writes over the other', async () => {
  const [one, two] = [await tab(), await tab()];
  await Promise.all([one.put(words('a', 'of one')), two.put(words('b', 'of two'))]);
  await until(() => one.read().size === 2 && two.read().size === 2);
  expect(texts(await tab()).sort()).toEqual(['of one', 'of two']);
});

test('what another tab told late does not go over what was kept here meanwhile', async () => {
  const [one, two] = [await tab(), await tab()];
  let read = () => {};
  const held = new Promise<void>((resolve) => {
    read = resolve;
  });
  const { decrypt } = crypto.subtle;
  let isReading = false;
  jest.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...args) => {
    isReading = true;
    await held;
    return decrypt.apply(crypto.subtle, args);
  });
  await one.put(words('a', 'older'));
  await until(() => isReading);
  await two.put(words('a', 'newer'));
  read();
  const written = two.read().get('words/a')?.revision;
  await until(() => one.read().get('words/a')?.revision === written);
  await new Promise((resolve) => setTimeout(resolve));
  expect(texts(two)).toEqual(['newer']);
});

test('an answer that comes late takes nothing away that was put after the first had gone', async () => {
  const keeper = await tab();
  await keeper.put(words('a', 'first'));
  const [sent] = keeper.read().values();
  if (!sent) throw new Error('nothing is kept');
  await keeper.arrived(sent, { version: 1 });
  await keeper.put(words('a', 'second', 1));
  await keeper.arrived(sent, { version: 1 });
  expect([texts(keeper), texts(await tab())]).toEqual([['second'], ['second']]);
});

test('where the device has no room it says so, and what was put is sent all the same', async () => {
  const keeper = await tab();
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await keeper.put(words('a', 'one'))).toBe(false);
  expect(keeper.fault?.code).toBe('STORAGE_UNAVAILABLE');
  expect(keeper.read().get('words/a')?.isKept).toBe(false);
  const sent: unknown[] = [];
  const sender = begun(keeper, {
    request: async ({ request }) => sent.push(request?.body.text),
    file: async () => null,
    seen: async () => null,
  });
  await until(() => keeper.read().size === 0);
  sender.stop();
  expect(sent).toEqual(['one']);
});

test('in a private window without a database it says so, and what was put is sent from its page', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('private', 'InvalidStateError');
  });
  const keeper = await tab();
  expect([await keeper.probe(), keeper.fault?.code]).toEqual([false, 'STORAGE_UNAVAILABLE']);
  expect(await keeper.put(words('a', 'one'))).toBe(false);
  const sent: unknown[] = [];
  const sender = begun(keeper, {
    request: async ({ request }) => sent.push(request?.body.text),
    file: async () => null,
    seen: async () => null,
  });
  await until(() => keeper.read().size === 0);
  sender.stop();
  expect(sent).toEqual(['one']);
});

test('what there was no room for is kept with the next thing that there is room for', async () => {
  const keeper = await tab();
  jest.spyOn(console, 'error').mockReturnValue();
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await keeper.put(words('a', 'one'))).toBe(false);
  full.mockRestore();
  expect(await keeper.put(words('b', 'two'))).toBe(true);
  await until(() => keeper.read().get('words/a')?.isKept === true);
  expect(texts(await tab()).sort()).toEqual(['one', 'two']);
});

test('that there is room again is found without anybody writing, and what there was none for is kept', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const keeper = await tab();
  const told = jest.spyOn(console, 'error').mockReturnValue();
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await keeper.probe()).toBe(false);
  const minute = async () => {
    for (let second = 0; second < 60; second += 1) {
      jest.advanceTimersByTime(1_000);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  // Not for that the connection came back, or that somebody asked for the key anew.
  await keeper.open(ME as 'guest', async () => KEY);
  await minute();
  expect(keeper.fault?.code).toBe('STORAGE_UNAVAILABLE');
  // Once, and not each time that it looks.
  expect(told).toHaveBeenCalledTimes(1);
  full.mockRestore();
  await minute();
  expect([keeper.fault, keeper.read().size]).toEqual([null, 0]);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await keeper.put(words('a', 'one'))).toBe(false);
  await minute();
  expect([keeper.fault, texts(await tab())]).toEqual([null, ['one']]);
});

test('what was put before the key had come is kept once it has', async () => {
  const keeper = await tab('usr_01HMQSRYAB0000000000000003');
  await keeper.close();
  jest.spyOn(console, 'error').mockReturnValue();
  await keeper.open(ME as 'guest', async () => {
    throw refusal(0, 'UNREACHABLE');
  });
  expect(await keeper.put(words('a', 'one'))).toBe(false);
  await keeper.open(ME as 'guest', async () => KEY);
  await until(() => keeper.read().get('words/a')?.isKept === true);
  expect(texts(await tab())).toEqual(['one']);
});

test('a disk that takes nothing says so before anything is put, and that it does again', async () => {
  const keeper = await tab();
  expect([await keeper.probe(), keeper.fault, keeper.read().size]).toEqual([true, null, 0]);
  jest.spyOn(console, 'error').mockReturnValue();
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([await keeper.probe(), keeper.fault?.code, keeper.read().size]).toEqual([
    ...[false, 'STORAGE_UNAVAILABLE', 0],
  ]);
  full.mockRestore();
  expect([await keeper.probe(), keeper.fault]).toEqual([true, null]);
});

test('what is dropped is gone at once, unless it is put anew before that is done', async () => {
  const keeper = await tab();
  void keeper.put(words('a', 'one'));
  const dropped = keeper.drop('words/a');
  expect(texts(keeper)).toEqual([]);
  await dropped;
  expect([texts(keeper), texts(await tab())]).toEqual([[], []]);
  void keeper.put(words('a', 'two'));
  void keeper.drop('words/a');
  expect(await keeper.put(words('a', 'three'))).toBe(true);
  expect([texts(keeper), texts(await tab())]).toEqual([['three'], ['three']]);
});

test('what is dropped while it is still being read is gone', async () => {
  const first = await tab();
  await first.put(words('a', 'sent before the page was read'));
  const second = new Keeper();
  tabs.push(second);
  const opening = second.open(ME as 'guest', async () => KEY);
  await second.drop('words/a');
  await opening;
  expect(texts(second)).toEqual([]);
  expect(texts(await tab())).toEqual([]);
});

describe('what a guest has kept on this device', () => {
  const OTHER = 'usr_01HMQSRYAB0000000000000002';
  const theirs = async () => OTHER_KEY;
  const mine = async () => KEY;
  /** As somebody leaves it who closes the page without signing in. */
  const leave = async () => {
    const keeper = await tab('guest');
    await keeper.put({ ...words('a', 'typed before anybody signed in'), needs: ['photo_1'] });
    await keeper.putFile({ subject: 'photo_1' }, new File(['picture'], 'p.jpg'), {
      is: 'photo',
      what: 'review',
    });
    return keeper;
  };
  const photoOf = async (keeper: Keeper) => (await keeper.file('photo_1'))?.text();

  test('is of who signs in on the same page, files as well, and no guest’s any more', async () => {
    const keeper = await leave();
    await keeper.open(ME as 'guest', mine);
    expect([texts(keeper)[0], await photoOf(keeper)]).toEqual(['typed before anybody signed in', 'picture']);
    const later = await tab(ME);
    expect([later.read().size, await photoOf(later)]).toEqual([2, 'picture']);
    expect((await tab('guest')).read().size).toBe(0);
    expect((await tab(OTHER, OTHER_KEY)).unclaimed).toEqual([]);
  });

  test('and left there is nobody’s until who signs in says that it is theirs, and then no second one’s', async () => {
    await leave();
    const keeper = await tab(ME);
    expect([keeper.read().size, keeper.unclaimed.length]).toEqual([0, 2]);
    await keeper.claim();
    expect([keeper.read().size, keeper.unclaimed.length, await photoOf(keeper)]).toEqual([2, 0, 'picture']);
    const other = await tab(OTHER, OTHER_KEY);
    await other.claim();
    expect([other.read().size, other.unclaimed.length]).toEqual([0, 0]);
    expect(await onDisk()).not.toContain('typed before');
  });

  test('is asked about once of each, and stays for the one it belongs to', async () => {
    await leave();
    await (await tab(ME)).disclaim();
    expect((await tab(ME)).unclaimed).toEqual([]);
    const other = await tab(OTHER, OTHER_KEY);
    expect(other.unclaimed).toHaveLength(2);
    await other.claim();
    expect(other.read().size).toBe(2);
  });

  test('of a sign-up whose page was gone too soon is gone with the first sign-in, and nobody is asked', async () => {
    const page = await tab('guest');
    await page.put({ subject: 'draft/register', about: { displayName: 'Nok' } });
    const keeper = await tab(ME);
    expect([keeper.read().size, keeper.unclaimed]).toEqual([0, []]);
    expect((await tab('guest')).read().size).toBe(0);
  });

  test('that two tabs hand over at once arrives once', async () => {
    await leave();
    const [one, two] = [await tab(ME), await tab(ME)];
    await Promise.all([one.claim(), two.claim()]);
    expect((await tab(ME)).read().size).toBe(2);
    expect((await tab('guest')).read().size).toBe(0);
  });

  test('does not go over what its person kept since', async () => {
    await leave();
    const keeper = await tab(ME);
    await keeper.put(words('a', 'kept later, signed in'));
    await keeper.claim();
    expect(texts(keeper)).toContain('kept later, signed in');
    expect((await tab('guest')).read().size).toBe(0);
  });

  test('and the next person’s sign-in on that page begins with nothing of the one before', async () => {
    const keeper = await leave();
    await keeper.open(ME as 'guest', mine);
    await keeper.close();
    await keeper.open(OTHER as 'guest', theirs);
    expect([keeper.read().size, keeper.unclaimed.length]).toEqual([0, 0]);
  });
});
