import { programs } from '../programs.testing.js';
import { openApp, send } from '../testing.js';

const ERROR = {
  message: 'Cannot read somchai@example.com',
  stack: 'at start (https://a.example/static/main.0123456789ab.js:1:20)',
  path: '/client/search',
  buildId: '0123456789ab',
  locale: 'th-TH',
  remote: 'mf_client',
};

// biome-ignore lint/suspicious/noExplicitAny: a line is read as it comes
type Line = any;

describe('the log', () => {
  const { start, path } = programs();

  /** The lines of a server that was asked these questions, one after the other, and then stopped. */
  async function logOf(level: string, ...questions: (string | Parameters<typeof send>[1])[]) {
    const env = { DATA_DIR: path(`data-${level}`), LOG_LEVEL: level };
    const { child, address, ended } = start(process.execPath, [path('src/main.js')], env);
    const port = Number(new URL(await address).port);
    for (const question of questions)
      await send(port, typeof question === 'string' ? { url: question } : question);
    child.kill('SIGTERM');
    const { out } = await ended;
    const lines = out.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line): Line => JSON.parse(line));
  }
  const requestsOf = (lines: Line[]) => lines.filter(({ msg }) => msg === 'request');

  it('has one line for each request: which, how it ended, how long it took, and in which process', async () => {
    const lines = await logOf(
      'info',
      { url: '/api/v1/categories?q=081-234-5678', headers: { 'x-request-id': 'from-a-proxy' } },
      '/api/v1/businesses/biz_00000000000000000000000000',
      '/api/%zz',
      '/nothing.txt',
      '/healthz',
      { method: 'POST', url: '/api/v1/client-errors', payload: ERROR },
    );
    const requests = requestsOf(lines);
    expect(requests.map(({ method, route, status, level }) => [level, status, method, route])).toEqual([
      [30, 200, 'GET', '/api/v1/categories'],
      [40, 404, 'GET', '/api/v1/businesses/:id'],
      [40, 404, 'GET', undefined],
      [40, 404, 'GET', '/*'],
      [30, 204, 'POST', '/api/v1/client-errors'],
    ]);
    expect(requests[0]).toMatchObject({ requestId: 'from-a-proxy', ms: expect.any(Number) });
    expect(new Set(lines.map(({ instance }) => instance))).toEqual(
      new Set([expect.stringMatching(/^[\w-]{12}$/)]),
    );
    expect(JSON.stringify(lines)).not.toMatch('081-234-5678');
    const [told] = lines.filter(({ msg }) => msg === 'client error');
    expect(told).toMatchObject({ ...ERROR, message: 'Cannot read …@…', level: 40 });
    expect(told.requestId).toBe(requests[4].requestId);
  });

  it('tells of probes when somebody is debugging, and of no success when only warnings are asked for', async () => {
    const probes = requestsOf(await logOf('debug', '/healthz', '/readyz'));
    const told = probes.filter(({ route }) => /z$/.test(route));
    expect(told).toMatchObject([{ route: '/healthz', level: 20 }, { route: '/readyz' }]);
    expect(requestsOf(await logOf('warn', '/api/v1/categories', '/nothing.txt'))).toMatchObject([
      { status: 404 },
    ]);
  });
});

describe('the errors of browsers', () => {
  const app = openApp({ trustProxy: 1 });
  const tell = (change: object, from = '192.0.2.1') =>
    app().ask({
      method: 'POST',
      url: '/api/v1/client-errors',
      headers: { 'x-forwarded-for': from },
      payload: { ...ERROR, ...change },
    });

  it('are taken as they are promised, and nothing more', async () => {
    expect((await tell({ stack: null, remote: null })).statusCode).toBe(204);
    for (const wrong of [
      { message: 'x'.repeat(301) },
      { stack: 'x'.repeat(2_001) },
      { path: '/client/search?q=somchai' },
      { path: 'https://a.example/' },
      { email: 'somchai@example.com' },
    ])
      expect((await tell(wrong)).statusCode).toBe(422);
  });

  it('of one network are twenty a minute', async () => {
    const statuses = await Promise.all(Array.from({ length: 22 }, () => tell({}, '192.0.2.2')));
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(20).fill(204), 429, 429]);
    expect((await tell({}, '192.0.2.3')).statusCode).toBe(204);
  });
});
