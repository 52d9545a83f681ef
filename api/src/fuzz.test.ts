import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { ProblemBody } from '@sabaijai/contract';
import { BusinessEntity, newBusiness } from './features/business/business.entity.js';
import { complaint, dice, NASTY } from './fuzz.testing.js';
import { retry } from './platform/database/retry.js';
import { addAccount, openApp, type Question, signIn } from './testing.js';

const QUESTIONS = 2_500;

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string }[];
  hasBody: boolean;
}

/** As they are on the wire: broken encodings, lone surrogates, names twice or nested. */
const RAW_QUERIES = [
  'q=%E0%A4%A',
  'q=%',
  'q=%ED%A0%80',
  'q=%00',
  'q=a&q=b',
  'q[]=a',
  'q[a]=b',
  'limit[__proto__]=1',
  '__proto__=1',
  'constructor.prototype=1',
  '&&&=&',
  'limit=1&limit=2',
  `${'a=1&'.repeat(2_000)}b=2`,
];
const BODIES: unknown[] = [
  '',
  '{',
  'null',
  '1',
  '"x"',
  '[]',
  '{"__proto__":{"roles":["inspector"]}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"kind":"view","kind":"call"}',
  '\ud800',
  { kind: {} },
  { login: ['a'], password: { $ne: '' } },
  { login: '\0', password: '\0' },
  { login: 'x'.repeat(200_000), password: 'x'.repeat(200_000) },
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/problem+json',
  '/',
];

describe('whatever is asked', () => {
  const app = openApp({ trustProxy: 1 });
  let operations: Operation[];
  let cookies: (string | undefined)[];
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
  beforeAll(async () => {
    await retry(app().dataSource, (manager) => manager.insert(BusinessEntity, place));
    await addAccount(app(), { email: 'client@example.com' });
    cookies = [
      undefined,
      (await signIn(app(), 'client@example.com')).cookie,
      'sid=\u00ff',
      'sid',
      ';;=;sid=;',
    ];
    const { paths } = (await app().ask('/api/openapi.json')).json();
    operations = Object.entries<Record<string, { parameters?: []; requestBody?: object }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
          method: method.toUpperCase(),
          path,
          parameters,
          hasBody: requestBody !== undefined,
        })),
    );
  });

  async function check(question: Question): Promise<string | null> {
    const answer = await app().ask(question);
    const wrong = complaint(answer, question.method);
    return (
      wrong &&
      `${wrong}: ${JSON.stringify(question).slice(0, 300)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
    );
  }

  it('is answered, or refused with a problem of the catalogue', async () => {
    const roll = dice(2026);
    const wrong: string[] = [];
    for (let asked = 0; asked < QUESTIONS && wrong.length < 5; asked += 1) {
      const { method, path, parameters, hasBody } = roll(operations);
      const url = path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(roll([place.id, place.id, ...NASTY]) || 'x'),
      );
      const names = [...parameters.filter((each) => each.in === 'query').map(({ name }) => name), 'unknown'];
      const query = Array.from({ length: roll([0, 1, 1, 2, 3]) }, () => {
        const pair = `${roll(names)}=${encodeURIComponent(roll(NASTY))}`;
        return roll([pair, pair, pair, pair, roll(RAW_QUERIES)]);
      }).join('&');
      const cookie = roll(cookies);
      const found = await check({
        method: roll([method, method, method, 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
        url: query ? `${url}?${query}` : url,
        headers: {
          // Each from elsewhere, as searches of one network are limited.
          'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}`,
          ...(cookie && { cookie }),
          ...((hasBody || roll([true, false])) && { 'content-type': roll(TYPES) }),
          ...(roll([true, false]) && { accept: roll(['*/*', 'text/html', 'x', '']) }),
          ...(roll([true, false]) && {
            'accept-encoding': roll(['br', 'gzip', 'identity;q=0', '*', 'x;q=;']),
          }),
        },
        ...(hasBody && { payload: roll(BODIES) }),
      });
      if (found) wrong.push(found);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each(RAW_QUERIES.map((query) => [query.slice(0, 40), query]))(
    'is read as it stands: %s',
    async (_, query) => {
      for (const list of ['businesses', 'businesses/suggest', `businesses/${place.id}/reviews`])
        expect(await check({ url: `/api/v1/${list}?${query}` })).toBeNull();
    },
  );

  it.each([
    '/api/v1/businesses/%E0%A4%A',
    '/api/v1/businesses/%00',
    '/api/v1//businesses',
    '/api/v1/businesses/',
    '/media/../sabaijai.db',
    '/media/%2e%2e/sabaijai.db',
    '/media/..%2fsabaijai.db',
    '/media/pho_00000000000000000000000000-480.webp/../../sabaijai.db',
    '/remotes/../api/package.json',
    '/remotes/mf_client/%2e%2e%2f%2e%2e%2fpackage.json',
    '/static/..%5c..%5cpackage.json',
    '/.env',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/sabaijai.db',
    '/builds/meta/..%2f..%2fpackage.json',
    '//evil.example/%2e%2e',
    `/${'a/'.repeat(4_000)}`,
  ])('finds no way in (no. %#)', async (url) => {
    const question = { url, headers: { accept: 'application/json' } };
    expect(await check(question)).toBeNull();
    const { body, statusCode } = await app().ask(question);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toMatch(/SQLite format|"workspaces"|root:/);
  });

  it.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['a head without end', `X-Long: ${'x'.repeat(20_000)}`],
    ['a header that is none', 'no colon'],
  ])('refuses what is no HTTP with a problem: %s', async (_, header) => {
    const { port } = app().nest.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json/);
    expect(ProblemBody.safeParse(JSON.parse(body)).success).toBe(true);
  });

  it('sends no body to who asked for the head alone, even when the question is too long to be read', async () => {
    const answer = await app().ask({ method: 'HEAD', url: `/api/v1/businesses?q=${'x'.repeat(20_000)}` });
    expect([answer.statusCode, answer.body]).toEqual([400, '']);
  });

  it('answers once, whatever is sent after the last request of a connection', async () => {
    const { port } = app().nest.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = 'POST /api/v1/auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    socket.write(`${head}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`);
    socket.write(' and more'.repeat(1_000));
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});
