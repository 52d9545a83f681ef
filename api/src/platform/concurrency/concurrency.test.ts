import { Lru } from './lru.js';
import { Mutex } from './mutex.js';
import { NamedLocks } from './named-locks.js';
import { Semaphore } from './semaphore.js';
import { SingleFlight } from './single-flight.js';
import { Turns } from './turns.js';
import { yieldToLoop } from './yield-to-loop.js';

describe('turns', () => {
  it('do what has one name in order, past what failed, and what has another one meanwhile', async () => {
    const turns = new Turns();
    const order: string[] = [];
    let open: () => void = () => undefined;
    const first = turns.take('a', () => new Promise<void>((resolve) => (open = resolve)));
    const failing = turns.take('a', async () => {
      order.push('a2');
      throw new Error('broken');
    });
    const third = turns.take('a', async () => order.push('a3'));
    await turns.take('b', async () => order.push('b1'));
    open();
    await first;
    await expect(failing).rejects.toThrow('broken');
    await third;
    expect(order).toEqual(['b1', 'a2', 'a3']);
  });
});

describe('a lock with a name', () => {
  it('is had by one at a time, in order, and refused to those whose time is over or who would wait in vain', async () => {
    const locks = new NamedLocks();
    const tell = (name: string, isTaken: Promise<boolean>) =>
      isTaken.then((taken) => order.push([name, taken]));
    const order: [string, boolean][] = [];
    expect([locks.tryTake('a'), locks.tryTake('a'), locks.tryTake('b')]).toEqual([true, false, true]);
    await tell('late', locks.take('a', 1));
    const [second, third] = [tell('second', locks.take('a', 1_000)), tell('third', locks.take('a', 1_000))];
    locks.release('a');
    await second;
    locks.refuse('a');
    await third;
    locks.release('a');
    await tell('last', locks.take('a', 0));
    expect(order).toEqual([
      ['late', false],
      ['second', true],
      ['third', false],
      ['last', true],
    ]);
  });
});

describe('a semaphore', () => {
  const busy = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

  it('runs no more at once than it has permits, first come first served, and one that needs all of them alone', async () => {
    const semaphore = new Semaphore(2);
    const order: number[] = [];
    let [running, most] = [0, 0];
    const work = (name: number) => async () => {
      order.push(name);
      running += 1;
      most = Math.max(most, running);
      if (name === 3) expect(running).toBe(1);
      await busy();
      running -= 1;
    };
    await Promise.all([1, 2, 3, 4].map((name) => semaphore.run(work(name), { alone: name === 3 })));
    expect([order, most]).toEqual([[1, 2, 3, 4], 2]);
  });

  it('refuses whom it has no place in the queue for, and lets others in again after work that failed', async () => {
    const semaphore = new Semaphore(1, 1, 7);
    const failing = semaphore.run(() => busy().then(() => Promise.reject(new Error('broken'))));
    const waiting = semaphore.run(busy);
    await expect(semaphore.run(busy)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfter: 7 },
    });
    await expect(failing).rejects.toThrow('broken');
    await waiting;
    await semaphore.run(busy);
    const withoutQueue = new Semaphore(1, 0);
    const release = await withoutQueue.acquire();
    expect(() => withoutQueue.refuseWhenFull()).toThrow();
    release();
    withoutQueue.refuseWhenFull();
  });
});

it('a mutex is given up waiting for, and goes to the next one when its holder is done', async () => {
  const mutex = new Mutex(20, 'a deadlock');
  const unlock = await mutex.lock();
  await expect(mutex.lock()).rejects.toThrow('a deadlock');
  const next = mutex.lock();
  unlock();
  (await next)();
});

it('a single-flight does the work once for all who ask meanwhile, and again for who asks later', async () => {
  const flights = new SingleFlight<number>();
  let times = 0;
  const work = async () => {
    await yieldToLoop();
    times += 1;
    return times;
  };
  expect(await Promise.all([flights.run('a', work), flights.run('a', work)])).toEqual([1, 1]);
  expect(flights.has('a')).toBe(false);
  await expect(flights.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await flights.run('a', work)).toBe(2);
});

it('an LRU cache forgets what was not used for the longest time, as soon as its room is taken', () => {
  const cache = new Lru<string>(6, (text) => text.length);
  cache.set('a', 'aa');
  cache.set('b', 'bb');
  cache.set('c', 'cc');
  cache.get('a');
  cache.set('d', 'dd');
  expect([...cache].map(([key]) => key)).toEqual(['c', 'a', 'd']);
  cache.set('a', 'aaaa');
  expect([...cache]).toEqual([
    ['d', 'dd'],
    ['a', 'aaaa'],
  ]);
  cache.set('large', 'larger than all');
  expect([...cache]).toEqual([]);
});
