import { PROVINCES } from '@sabaijai/contract';
import { openApp } from '../app/testing.js';
import { BusinessEntity, newBusiness } from '../business/business.entity.js';
import { SERVERS } from '../database/testing.js';

const PLACES = 120_000;
const START = Date.parse('2026-01-01T00:00:00Z');

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);
const locations = (text: string) => all(text, /<loc>([^<]+)<\/loc>/g);

describe.each(SERVERS)('what search engines read on %s', (on) => {
  const app = openApp({ on, publicUrl: 'https://sabaijai.example' });
  const get = (url: string, headers = {}) => app().ask({ url, headers });
  const listed: string[] = [];

  beforeAll(async () => {
    const { dataSource } = app();
    const columns = dataSource.getMetadata(BusinessEntity).columns;
    const names = columns.map(({ databaseName }) => databaseName);
    const asColumn = (value: unknown) =>
      typeof value === 'boolean'
        ? Number(value)
        : value && typeof value === 'object'
          ? JSON.stringify(value)
          : value;
    const rows = Array.from({ length: PLACES }, (_, index) => {
      const place = newBusiness(
        {
          kind: 'business',
          category: index % 2 ? 'restaurant' : 'sport',
          name: { th: `ร้านที่ ${index}` },
          lat: 13,
          lon: 100,
          facets: [],
          // One in ten is not to be found.
          state: index % 10 ? 'listed' : 'draft',
          province: index % 2 ? 'TH-83' : 'TH-20',
        },
        START + index,
      );
      place.province = index % 2 ? 'TH-83' : 'TH-20';
      if (place.state === 'listed') listed.push(place.id);
      return columns.map(({ propertyName }) => asColumn(place[propertyName as keyof typeof place]));
    });
    await dataSource.transaction(async (manager) => {
      for (let from = 0; from < rows.length; from += 500) {
        const some = rows.slice(from, from + 500);
        await manager.query(
          `INSERT INTO business (${names.join(', ')}) VALUES ${some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}`,
          some.flat(),
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
    expect(urls).toHaveLength(1 + Math.ceil(PLACES / 12_500));
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

  it('reads a part in steps of the same size, however many places there are before it', async () => {
    const last = (await parts()).at(-2) as string;
    const { dataSource } = app();
    const [, from] = /places-(biz_\w+)-/.exec(last) ?? [];
    const plan = JSON.stringify(
      await dataSource.query(
        `${on === 'SQLite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} SELECT id, state, updated_at, inspected_at FROM business WHERE id >= ? AND id < ? ORDER BY id LIMIT 501`,
        [from, 'bizz'],
      ),
    );
    expect(plan).toMatch(
      on === 'SQLite' ? /SEARCH business USING INDEX \w+ \(id>\? AND id<\?\)/ : /"range".*"PRIMARY"/,
    );
    expect(plan).not.toMatch(/TEMP B-TREE|filesort/);
  });

  it('is not sent a part again until one of its places changes', async () => {
    const [, first = '', second = ''] = await parts();
    const etag = String((await get(first)).headers.etag);
    const other = String((await get(second)).headers.etag);
    expect((await get(first, { 'if-none-match': etag })).statusCode).toBe(304);
    await app().dataSource.query('UPDATE business SET updated_at = ? WHERE id = ?', [
      START + 86_400_000,
      listed[5],
    ]);
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
    expect(PROVINCES.length).toBe(77);
  });

  it.each(['/sitemaps/places-1.xml', '/sitemaps/other.xml', '/sitemaps/places-biz_0-biz_1.xml'])(
    'is told that %s is nothing',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('does not stay busy with readers who went away', async () => {
    const { port } = app().nest.getHttpServer().address() as { port: number };
    const [, first = ''] = await parts();
    for (let round = 0; round < 8; round += 1) {
      const leaving = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${port}${first}`, { signal: leaving.signal });
      expect(answer.status).toBe(200);
      leaving.abort();
      await new Promise((later) => setTimeout(later, 50));
    }
  });
});
