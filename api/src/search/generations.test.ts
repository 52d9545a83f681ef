import { setTimeout as sleep } from 'node:timers/promises';
import { BusinessQuery, type Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { BusinessEntity, newBusiness } from '../features/business/business.entity.js';
import { Clock } from '../platform/clock/clock.js';
import { retry } from '../platform/database/retry.js';
import { sqlRows, sqlRun } from '../platform/database/rows.js';
import { eachDatabase, untilItWaits } from '../platform/database/testing.js';
import { enqueue } from '../platform/tasks/enqueue.js';
import { Tasks } from '../platform/tasks/tasks.js';
import { writePlace } from './index/backlog.js';
import { bulkLoad } from './index/bulk-load.js';
import { DirectoryIndexer } from './index/directory.indexer.js';
import { emptyIndex, type FillProgress, fillIndex } from './index/fill.js';
import { CURRENT, generationOf } from './index/generation.js';
import { Generations, indexState, readGenerations } from './index/generations.js';
import { readPlace, readPlaces } from './index/place.query.js';
import { SqlDirectoryIndex } from './query/directory-search.js';

const START = Date.UTC(2026, 10, 21, 5);
const MINUTE = 60_000;
const NEW = generationOf('1.1.99');
const UNREADABLE = generationOf('9.1.99');

eachDatabase((open) => {
  let db: DataSource;
  let other: DataSource;
  let now = START;
  const clock = Object.assign(new Clock(), { now: () => now });
  let places: BusinessEntity[];
  let older: ReturnType<typeof instance>;

  /** A server of a version. */
  function instance(generation = CURRENT) {
    const generations = new Generations(db, clock, generation);
    const index = new SqlDirectoryIndex(db, generations);
    const tasks = new Tasks(db, clock);
    return {
      generations,
      tasks,
      indexer: new DirectoryIndexer(generations, tasks),
      fill: (onProgress?: (progress: FillProgress) => void | Promise<void>, signal?: AbortSignal) =>
        fillIndex(generations, { ...(onProgress && { onProgress }), ...(signal && { signal }) }),
      find: async (q: string) => {
        const { hits } = await index.search(BusinessQuery.parse({ q, limit: '50' }), now);
        return hits.map(({ id }) => id);
      },
      listed: async () => (await index.counts()).reduce((sum, { total }) => sum + total, 0),
      /** Changes a place and indexes it, as a task or an import does. */
      rename: (id: Id<'business'>, en: string) =>
        retry(db, async (manager) => {
          await manager.update(BusinessEntity, { id }, { name: { en } });
          await writePlace(generations, manager, () => readPlace(manager, id, now), id);
        }),
    };
  }

  /** All rows of a generation's tables; how often a place was changed does not matter. */
  async function rowsOf({ tables } = CURRENT, from = db) {
    const dump = (row: object) =>
      JSON.stringify({ ...row, rev: 0 }, (_, value) => (typeof value === 'number' ? String(value) : value));
    const rows = Object.values(tables).map((table) => sqlRows(from, `SELECT * FROM ${table}`));
    return (await Promise.all(rows)).map((some) => some.map(dump).sort());
  }

  /** What a generation holds that was filled at one go. */
  async function filledAtOnce() {
    await emptyIndex(new Generations(other));
    for await (const some of readPlaces(db, now, 1_000))
      await bulkLoad({ dataSource: other, tables: CURRENT.tables }, some);
    return rowsOf(CURRENT, other);
  }

  beforeAll(async () => {
    db = await open();
    other = await open();
  });
  beforeEach(async () => {
    now = START;
    await retry(db, async (manager) => {
      for (const { tables } of [CURRENT, NEW, UNREADABLE])
        for (const table of Object.values(tables)) await sqlRun(manager, `DROP TABLE IF EXISTS ${table}`);
      for (const table of ['index_generation', 'index_backlog', 'business'])
        await sqlRun(manager, `DELETE FROM ${table}`);
    });
    places = Array.from({ length: 12 }, (_, at) =>
      newBusiness(
        {
          lat: 13.7 + at / 100,
          lon: 100.5,
          kind: 'business',
          category: 'restaurant',
          name: { en: `Garden Kitchen ${at}` },
          facets: [],
          state: 'listed',
          province: 'TH-10',
        },
        START,
      ),
    );
    await db.getRepository(BusinessEntity).insert(places);
    older = instance();
    await older.fill();
  });
  const [first, second] = [0, 1].map((at) => () => (places[at] as BusinessEntity).id) as [
    () => Id<'business'>,
    () => Id<'business'>,
  ];

  it('an index of no places is whole at once', async () => {
    await new Generations(other).open();
    expect(await indexState(other)).toEqual({ generation: CURRENT.name, building: null, done: 0, of: 0 });
  });

  it('while a new version fills its generation, searches answer as before; then it answers, and the old one goes', async () => {
    const newer = instance(NEW);
    const seen: unknown[] = [];
    await newer.fill(async ({ done, total }) => {
      seen.push([done, total, (await newer.find('garden')).length, (await older.find('garden')).length]);
      seen.push([await newer.listed(), await indexState(db, NEW)]);
    });
    expect(seen).toEqual([
      [12, 12, 12, 12],
      [12, { generation: CURRENT.name, building: NEW.name, done: 0, of: 12 }],
    ]);
    expect(await indexState(db, NEW)).toMatchObject({ generation: NEW.name, building: null });
    expect([await newer.listed(), await older.listed()]).toEqual([12, 12]);

    await newer.generations.dropUnused();
    expect(await older.listed()).toBe(12);
    now += 3 * MINUTE;
    await newer.generations.stayInUse();
    await newer.generations.dropUnused();
    expect((await readGenerations(db)).map(({ name }) => name)).toEqual([NEW.name]);
    await expect(sqlRows(db, `SELECT * FROM ${CURRENT.tables.posting}`)).rejects.toThrow();
    expect(await newer.listed()).toBe(12);
  });

  it('as long as a server answers from the old generation it stays', async () => {
    const newer = instance(NEW);
    await newer.fill();
    for (let minute = 0; minute < 5; minute += 1) {
      now += MINUTE;
      await older.generations.stayInUse();
      await newer.generations.dropUnused();
    }
    expect(await older.find('garden')).toHaveLength(12);
  });

  it('is not ready, and answers nothing else, where it cannot read the older tables', async () => {
    const newer = instance(UNREADABLE);
    await newer.generations.open();
    expect(await indexState(db, UNREADABLE)).toMatchObject({ generation: null, building: UNREADABLE.name });
    expect(await newer.find('garden')).toEqual([]);
    await newer.fill();
    expect(await newer.find('garden')).toHaveLength(12);
  });

  it('what either version writes is found by both, also during the fill, and is counted once', async () => {
    const newer = instance(NEW);
    await newer.fill(async () => {
      await older.rename(first(), 'Blue Lagoon');
      await newer.rename(second(), 'Silver Lagoon');
      expect(await older.find('lagoon')).toEqual([first()]);
    });
    expect((await newer.find('lagoon')).sort()).toEqual([first(), second()].sort());
    await older.indexer.catchUp();
    expect((await older.find('lagoon')).sort()).toEqual([first(), second()].sort());

    await older.rename(first(), 'Red Barn');
    await newer.rename(second(), 'White Barn');
    await older.indexer.catchUp();
    await newer.indexer.catchUp();
    for (const { find } of [older, newer]) {
      expect((await find('barn')).sort()).toEqual([first(), second()].sort());
      expect(await find('lagoon')).toEqual([]);
    }
    const expected = await filledAtOnce();
    expect(await rowsOf(CURRENT)).toEqual(expected);
    expect(await rowsOf(NEW)).toEqual(expected);
  });

  it('a change that was not yet committed when a new generation was registered is in it', async () => {
    let commit: () => void = () => {};
    let hasWritten: () => void = () => {};
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve;
    });
    const change = retry(db, async (manager) => {
      await manager.update(BusinessEntity, { id: first() }, { name: { en: 'Blue Lagoon' } });
      await writePlace(older.generations, manager, () => readPlace(manager, first(), now), first());
      hasWritten();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await written;
    const newer = instance(NEW);
    let registered: Promise<void> | undefined;
    await untilItWaits(db, () => {
      registered = newer.generations.open();
    });
    expect(await Promise.race([registered, sleep(0, 'waits')])).toBe('waits');
    commit();
    await Promise.all([change, registered]);
    await newer.fill();
    expect(await newer.find('lagoon')).toEqual([first()]);
    expect(await rowsOf(NEW)).toEqual(await filledAtOnce());
  });

  it('what waits in the queue is indexed by any server for all', async () => {
    const newer = instance(NEW);
    await newer.fill();
    await retry(db, async (manager) => {
      await manager.update(BusinessEntity, { id: first() }, { state: 'closed' });
      await enqueue(manager, 'index-place', first(), now);
    });
    expect(await newer.tasks.runDue()).toBe(1);
    expect(await older.indexer.catchUp()).toBe(1);
    for (const { find } of [older, newer]) expect(await find('garden')).toHaveLength(11);
  });

  it('two processes do not fill one generation at once', async () => {
    const batches: FillProgress[] = [];
    const add = (progress: FillProgress) => void batches.push(progress);
    await Promise.all([instance(NEW).fill(add), instance(NEW).fill(add)]);
    expect(batches).toEqual([{ done: 12, total: 12 }]);
    expect(await rowsOf(NEW)).toEqual(await filledAtOnce());
  });

  it('stopped while it fills, the next start begins anew', async () => {
    const newer = instance(NEW);
    await newer.fill(undefined, AbortSignal.abort());
    expect((await indexState(db, NEW)).generation).toBe(CURRENT.name);
    await instance(NEW).fill();
    expect(await rowsOf(NEW)).toEqual(await filledAtOnce());
  });

  it('killed while it fills, another takes over when its lease is over, and nothing is there twice', async () => {
    const killed = instance(NEW).fill(() => new Promise(() => {}));
    while ((await rowsOf(NEW).catch(() => [[]])).at(-1)?.length !== 4) await new Promise(setImmediate);
    const next = instance(NEW);
    await next.fill();
    expect((await indexState(db, NEW)).building).toBe(NEW.name);
    now += 2 * MINUTE;
    await next.fill();
    expect((await indexState(db, NEW)).generation).toBe(NEW.name);
    expect(await rowsOf(NEW)).toEqual(await filledAtOnce());
    expect(killed).toBeInstanceOf(Promise);
  });

  it('suspended while it fills, a process that wakes up after another took over writes no more', async () => {
    let wake: () => void = () => {};
    let isAsleep: () => void = () => {};
    const asleep = new Promise<void>((resolve) => {
      isAsleep = resolve;
    });
    const suspended = instance(NEW).fill(() => {
      isAsleep();
      return new Promise((resolve) => {
        wake = resolve;
      });
    });
    await asleep;
    now += 2 * MINUTE;
    await instance(NEW).fill();
    wake();
    await suspended;
    expect((await indexState(db, NEW)).generation).toBe(NEW.name);
    expect(await rowsOf(NEW)).toEqual(await filledAtOnce());
  });

  it('a transaction that fills is refused once the lease is another one', async () => {
    const { generations } = instance(NEW);
    await generations.open();
    const lease = await generations.claim();
    now += 2 * MINUTE;
    expect(await instance(NEW).generations.claim()).not.toBeNull();
    await expect(retry(db, (manager) => generations.hold(manager, lease as never))).rejects.toThrow();
  });

  it('killed while it drops a generation, the next one goes on', async () => {
    const newer = instance(NEW);
    await newer.fill();
    await retry(db, async (manager) => {
      await sqlRun(manager, "UPDATE index_generation SET state = 'dropping', used_until = 0 WHERE name = ?", [
        CURRENT.name,
      ]);
      await sqlRun(manager, `DROP TABLE ${CURRENT.tables.posting}`);
    });
    // Also when it is the old version that starts again.
    const again = instance();
    await again.fill();
    expect(await again.find('garden')).toHaveLength(12);
    expect(await rowsOf()).toEqual(await rowsOf(NEW));
  });
});
