import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Id, newId } from '@sabaijai/contract';
import { BusinessEntity, newBusiness } from '../../features/business/business.entity.js';
import { sqlRows } from '../../platform/database/rows.js';
import { ANY_SERVER } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';

const PLACES = 120_000;
const START = Date.parse('2026-01-01T00:00:00Z');

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);
const locations = (text: string) => all(text, /<loc>([^<]+)<\/loc>/g);

describe.each(ANY_SERVER)('what search engines read on %s', (on) => {
  const app = openApp({ on, publicUrl: 'https://sabaijai.example' });
  const get = (url: string, headers = {}) => app().ask({ url, headers });
  const listed: Id<'business'>[] = [];

  beforeAll(async () => {
    const { dataSource } = app();
    // One place as it is made; all others are the same but for what matters here.
    const first = newBusiness(
      { kind: 'business', category: 'sport', name: { th: 'สนาม' }, lat: 13, lon: 100, facets: [] },
      START - 1,
    );
    await dataSource.getRepository(BusinessEntity).insert(first);
    const own = ['id', 'state', 'category', 'province', 'updated_at'];
    const { columns } = dataSource.getMetadata(BusinessEntity);
    const shared = columns.map(({ databaseName }) => databaseName).filter((name) => !own.includes(name));
    const rows = Array.from({ length: PLACES }, (_, index) => {
      const id = newId('business', START + index);
      // One in ten is not to be found.
      const state = index % 10 ? 'listed' : 'draft';
      if (state === 'listed') listed.push(id);
      const [category, province] = index % 2 ? ['restaurant', 'TH-83'] : ['sport', 'TH-20'];
      return [id, state, category, province, START + index];
    });
    await dataSource.transaction(async (manager) => {
      for (let from = 0; from < rows.length; from += 250) {
        const some = rows.slice(from, from + 250);
        const values = some.map(() => `SELECT ${own.map((name) => `? AS ${name}`).join(', ')}`);
        await manager.query(
          `INSERT INTO business (${[...own, ...shared].join(', ')})
           SELECT ${[...own.map((name) => `v.${name}`), ...shared.map((name) => `b.${name}`)].join(', ')}
           FROM (${values.join(' UNION ALL ')}) v JOIN business b ON b.id = ?`,
          [...some.flat(), first.id],
        );
      }
    });
  });

  const parts = async () => locations((await get('/sitemap.xml')).body).map((url) => new URL(url).pathname);

  it('is told in robots.txt where the index is', async () => {
    expect((await get('/robots.txt')).body).toMatch('\nSitemap: https://sabaijai.example/sitemap.xml\n');
  });

  it('holds every listed place once in each language, in parts that are not too large', async () => {
    const urls = await parts();
    expect(urls[0]).toBe('/sitemaps/pages.xml');
    expect(urls).toHaveLength(1 + Math.ceil((PLACES + 1) / 12_500));
    const found: string[] = [];
    for (const url of urls.slice(1)) {
      const { statusCode, headers, body, bytes } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
      expect(bytes.length).toBeLessThan(50_000_000);
      const here = locations(body);
      expect(here.length).toBeLessThanOrEqual(50_000);
      found.push(...here);
    }
    const inEachLanguage = listed.flatMap((id) =>
      ['th', 'en', 'zh'].map((lang) => `https://sabaijai.example/client/information/${id}?lang=${lang}`),
    );
    // Not compared as arrays: a difference among so many would be printed for minutes.
    expect(found.length).toBe(inEachLanguage.length);
    expect(found.sort().join('\n') === inEachLanguage.sort().join('\n')).toBe(true);
  });

  it('tells of each page when it changed and how it is called in other languages', async () => {
    const [, , second = ''] = await parts();
    const [url] = /<url>.*?<\/url>/.exec((await get(second)).body) ?? [];
    const page = /<loc>(.*?)\?lang=th<\/loc>/.exec(url ?? '')?.[1];
    expect(url).toBe(
      `<url><loc>${page}?lang=th</loc><lastmod>2026-01-01</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="th" href="${page}?lang=th"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${page}?lang=en"/>` +
        `<xhtml:link rel="alternate" hreflang="zh-Hans" href="${page}?lang=zh"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${page}"/></url>`,
    );
  });

  it('is not sent a part again until one of its places changes', async () => {
    const [, first = '', second = ''] = await parts();
    const etag = String((await get(first)).headers.etag);
    const other = String((await get(second)).headers.etag);
    expect((await get(first, { 'if-none-match': etag })).statusCode).toBe(304);
    await app()
      .dataSource.getRepository(BusinessEntity)
      .update({ id: listed[5] }, { updatedAt: START + 86_400_000 });
    expect((await get(first, { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await get(second, { 'if-none-match': other })).statusCode).toBe(304);
  });

  it('finds the pages that are no place’s, and a type in those provinces that have it', async () => {
    const { body } = await get('/sitemaps/pages.xml');
    const urls = locations(body);
    expect(urls).toContain('https://sabaijai.example/?lang=th');
    expect(urls).toContain('https://sabaijai.example/client/policy/scoring?lang=zh');
    expect(urls).toContain('https://sabaijai.example/client/category/sport?province=TH-20&amp;lang=en');
    expect(urls).not.toContain('https://sabaijai.example/client/category/sport?province=TH-83&amp;lang=en');
    expect(new Set(urls).size).toBe(urls.length);
  });

  it.each(['/sitemaps/places-1.xml', '/sitemaps/other.xml', '/sitemaps/places-biz_0-biz_1.xml'])(
    'is told that %s is nothing',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('does not stay busy with readers who went away', async () => {
    const { port } = app().nest.getHttpServer().address() as AddressInfo;
    const [, first = ''] = await parts();
    for (let round = 0; round < 8; round += 1)
      await new Promise<void>((done, failed) => {
        const asked = request({ host: '127.0.0.1', port, path: first, agent: false }, (answer) => {
          answer.once('data', () => asked.destroy());
          answer.once('close', done);
          answer.on('error', () => undefined);
        });
        asked.on('error', failed).end();
      });
    expect((await get(first)).statusCode).toBe(200);
  });

  it('reads a part in steps of the same size, however many places there are before it', async () => {
    const last = (await parts()).at(-2) as string;
    const { dataSource } = app();
    const [, from] = /places-(biz_\w+)-/.exec(last) ?? [];
    const plan = JSON.stringify(
      await sqlRows(
        dataSource,
        `${on === 'SQLite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} SELECT id, state, updated_at, inspected_at FROM business WHERE id >= ? AND id < ? ORDER BY id LIMIT 501`,
        [from, 'bizz'],
      ),
    );
    expect(plan).toMatch(
      on === 'SQLite' ? /SEARCH business USING INDEX \w+ \(id>\? AND id<\?\)/ : /"range".*"PRIMARY"/,
    );
    expect(plan).not.toMatch(/TEMP B-TREE|filesort/);
  });
});
