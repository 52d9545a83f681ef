import { brotliDecompressSync } from 'node:zlib';
import { BusinessEntity, newBusiness } from '../features/business/business.entity.js';
import { Clock } from '../platform/clock/clock.js';
import { retry } from '../platform/database/retry.js';
import { sqliteFile } from '../platform/database/sqlite.js';
import { JobRunner } from '../platform/tasks/job.runner.js';
import { DirectoryIndexer } from '../search/index/directory.indexer.js';
import { openApp } from '../testing.js';

describe('the answer of a hot read', () => {
  const app = openApp();
  const place = newBusiness(
    {
      kind: 'business',
      category: 'restaurant',
      name: { th: 'ครัวริมคลอง' },
      lat: 13.75,
      lon: 100.5,
      facets: [],
      state: 'listed',
    },
    Date.now(),
  );
  const url = `/api/v1/businesses/${place.id}`;
  let reads = 0;
  let now = Date.UTC(2026, 10, 21);
  beforeAll(async () => {
    await retry(app().dataSource, (manager) => manager.insert(BusinessEntity, place));
    // The work of the start writes, and whatever is written ends what is kept.
    await app().nest.get(JobRunner).beforeApplicationShutdown();
    await app().nest.get(DirectoryIndexer).beforeApplicationShutdown();
    app().nest.get(Clock).now = () => now;
    const file = sqliteFile(app().dataSource);
    if (!file) return;
    const rows = file.rows.bind(file);
    file.rows = (sql, params) => {
      reads += 1;
      return rows(sql, params);
    };
  });
  beforeEach(() => {
    now += 1_000;
    reads = 0;
  });

  it('is given again to the third who asks within the second, without asking the database for it', async () => {
    await app().ask(url);
    const first = await app().ask(url);
    const asked = reads;
    const again = await app().ask(url);
    expect(asked).toBeGreaterThan(0);
    expect(reads).toBe(asked);
    expect(again.bytes).toEqual(first.bytes);
    const { date: _, ...headers } = first.headers;
    expect(again.headers).toMatchObject(headers);
  });

  it('is a new one in the next second', async () => {
    await app().ask(url);
    const asked = reads;
    now += 1_000;
    await app().ask(url);
    expect(reads).toBe(2 * asked);
  });

  it.each(['D', 'A', 'C', 'B'] as const)('carries the grade %s as soon as it is written', async (grade) => {
    await app().ask(url);
    await app().ask(url);
    await retry(app().dataSource, (manager) =>
      manager.update(BusinessEntity, { id: place.id }, { grade, inspectedAt: now }),
    );
    expect((await app().ask(url)).json().safety.grade).toBe(grade);
  });

  it('is never the one of another question', async () => {
    const list = '/api/v1/businesses?limit=20';
    for (const other of [url, list, `${list}1`]) await app().ask(other);
    const answers = [await app().ask(url), await app().ask(list), await app().ask(`${list}1`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400]);
    expect((await app().ask(list)).bytes).toEqual(answers[1]?.bytes);
    const small = await app().ask({ url, headers: { 'accept-encoding': 'br' } });
    const read = small.headers['content-encoding'] ? brotliDecompressSync(small.bytes) : small.bytes;
    expect(JSON.parse(read.toString())).toEqual(answers[0]?.json());
    const head = await app().ask({ url, method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe('a place in production, where answers go out unchecked', () => {
  const app = openApp({ checkAnswers: false });
  const add = async (description: string) => {
    const place = newBusiness(
      {
        kind: 'business',
        category: 'restaurant',
        name: { th: 'ครัวริมคลอง' },
        description: { th: description },
        lat: 13.75,
        lon: 100.5,
        facets: [],
        state: 'listed',
      },
      Date.now(),
    );
    await retry(app().dataSource, (manager) => manager.insert(BusinessEntity, place));
    return `/api/v1/businesses/${place.id}`;
  };
  const own = (headers: Record<string, unknown>) => {
    const { date: _, 'content-length': _length, 'content-encoding': _coding, vary: _vary, ...rest } = headers;
    return rest;
  };

  it('is the same answer for the first, the second and the third who asks, and has the same length for HEAD', async () => {
    const url = await add('ริมน้ำ');
    const answers = [await app().ask(url), await app().ask(url), await app().ask(url)];
    for (const { statusCode, bytes, headers } of answers) {
      expect(statusCode).toBe(200);
      expect(bytes).toEqual(answers[0]?.bytes);
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(own(headers)).toEqual(own(answers[0]?.headers ?? {}));
    }
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const head = await app().ask({ url: await add('ริมน้ำ'), method: 'HEAD' });
    expect([head.statusCode, head.headers['content-length']]).toEqual([
      200,
      answers[0]?.headers['content-length'],
    ]);
  });

  it('is still compressed where it is long', async () => {
    const url = await add('ริมน้ำ '.repeat(300));
    const answer = await app().ask({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.bytes).toString()).description.th).toMatch('ริมน้ำ ริมน้ำ');
    expect(own(answer.headers)).toEqual(own((await app().ask(await add('สั้น'))).headers));
  });

  it('is not found where its id cannot be one or names nothing', async () => {
    for (const id of ['nonsense', `biz_${'0'.repeat(26)}`])
      expect((await app().ask(`/api/v1/businesses/${id}`)).json()).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
  });
});
