import { proxyBefore } from '../platform/database/proxy.testing.js';
import { prepareMigrated, SERVERS } from '../platform/database/testing.js';
import { ROOT } from '../platform/settings/settings.js';
import { programs } from '../programs.testing.js';
import { type Answer, openApp, send } from '../testing.js';

const HTML = { accept: 'text/html', cookie: 'locale=en-US' };

describe.skipIf(!SERVERS.includes('MariaDB'))('while the database is away', () => {
  let proxy: Awaited<ReturnType<typeof proxyBefore>>;
  beforeAll(async () => {
    proxy = await proxyBefore(new URL(process.env.TEST_DATABASE_URL as string));
  });
  const app = openApp({ on: 'MariaDB', through: (url) => proxy.through(url) }, ROOT);
  const { path, start } = programs();
  afterAll(() => proxy.goAway());
  afterEach(async () => {
    proxy.hang(false);
    await proxy.comeBack().catch(() => undefined);
  });

  const PAGES = ['/', '/client/search', '/auth/login', '/vendor/my-business', '/account'];
  const ask = (url: string) => app().ask({ url, headers: HTML });
  const isDrawn = ({ body }: Answer) => /<h1/.test(body);

  it('no page is answered 200 with nothing in it, and those that are drawn here say what is wrong', async () => {
    await vi.waitFor(async () => expect(isDrawn(await ask('/'))).toBe(true), { timeout: 20_000 });
    await proxy.goAway();
    for (const url of PAGES) {
      // With another query, as what is kept may be shown.
      const answer = await ask(`${url}?away`);
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '5']);
    }
    const search = await ask('/client/search');
    expect(search.body).toMatch(/503<\/p><h1/);
    await proxy.comeBack();
    expect((await ask('/client/search')).statusCode).toBe(200);
  });

  it('nor while it hangs', async () => {
    proxy.hang(true);
    for (const url of PAGES) expect([url, (await ask(`${url}?hangs`)).statusCode]).toEqual([url, 503]);
  });

  it('the log of a server has a line, and not one for each who asked', async () => {
    const { databaseUrl, dataDir, remove } = await prepareMigrated('MariaDB');
    const env = { DATA_DIR: dataDir, DATABASE_URL: proxy.through(databaseUrl ?? ''), LOG_LEVEL: 'info' };
    const { child, address, ended } = start(process.execPath, [path('src/main.js')], env);
    const port = Number(new URL(await address).port);
    await proxy.goAway();
    for (let n = 0; n < 20; n += 1) {
      const asked = Array.from({ length: 10 }, (_, i) => (i % 2 ? '/api/v1/businesses' : '/client/search'));
      for (const answer of await Promise.all(asked.map((url) => send(port, { url, headers: HTML }))))
        expect(answer.statusCode).toBe(503);
    }
    await proxy.comeBack();
    child.kill('SIGTERM');
    const lines = (await ended).out.split('\n').filter((line) => line.startsWith('{'));
    const isOfStart = /folder|PUBLIC_URL/;
    const told = lines.map((line) => JSON.parse(line).msg).filter((msg) => !isOfStart.test(msg));
    expect(told).toEqual(['the database is away']);
    await remove();
  });
});
