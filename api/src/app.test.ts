import { brotliDecompressSync } from 'node:zlib';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { idOf, Limit } from '@sabaijai/contract';
import { z } from 'zod';
import { features } from './app.module.js';
import { Access, Me, Public, type SessionPerson } from './http/access/access.js';
import { Cache } from './http/etag.js';
import { BODY_LIMIT } from './http/json.js';
import { Returns } from './http/response-schema.js';
import { Problem } from './platform/problem.js';
import { addAccount, openApp, signIn } from './testing.js';

const Boat = z.strictObject({ name: z.string().min(2), seats: z.number().int() });
const BoatId = idOf('business');
const Shown = z.object({ name: z.string() });

@Controller('boats')
class BoatController {
  @Get()
  @Public()
  @Cache(60)
  @Returns(z.array(Shown))
  list(@Query({ schema: z.object({ limit: Limit }) }) { limit }: { limit: number }) {
    return Array.from({ length: limit }, (_, i) => ({ name: `boat ${i} ${'x'.repeat(100)}` }));
  }

  @Get('mine')
  @Access('vendor')
  @Returns(Shown)
  mine(@Me() person: SessionPerson) {
    return { name: person.displayName, passwordHash: 'never shown' };
  }

  @Get('broken')
  @Public()
  @Returns(Shown)
  broken() {
    throw new Error('SELECT secret FROM vault');
  }

  @Get('mistaken')
  @Public()
  @Returns(Shown)
  mistaken() {
    return { nom: 'x' };
  }

  @Get('offline')
  @Public()
  @Returns(Shown)
  offline() {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  }

  @Get('lead')
  @Access('lead')
  @Returns(Shown)
  lead() {
    return { name: 'lead' };
  }

  @Post()
  @Access('vendor')
  @Returns(Shown, { creates: true })
  add(@Body({ schema: Boat }) boat: z.infer<typeof Boat>) {
    return { created: false, body: boat };
  }

  @Post(':id/sink')
  @Public()
  @Returns(Shown)
  sink(@Param('id', { schema: BoatId }) id: string) {
    if (id) throw new Problem('STATE_CONFLICT', { params: { state: 'afloat' } });
    return { name: id };
  }
}

class BoatModule {}
const boats = { module: BoatModule, controllers: [BoatController] };
beforeAll(() => {
  features.push(boats as never);
});
afterAll(() => {
  features.pop();
});

describe('the application', () => {
  const app = openApp();
  let vendor: { cookie: string };
  let client: { cookie: string };
  beforeAll(async () => {
    await addAccount(app(), { email: 'vendor@example.com', roles: ['vendor'], displayName: 'Nok' });
    await addAccount(app(), { email: 'client@example.com' });
    vendor = await signIn(app(), 'vendor@example.com');
    client = await signIn(app(), 'client@example.com');
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    app().ask({ url: `/api/v1/${path}`, headers });
  const post = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
    app().ask({ method: 'POST', url: `/api/v1/${path}`, payload, headers });

  describe('lets in', () => {
    it('everybody where it is public, and only the named roles elsewhere', async () => {
      expect((await get('boats')).statusCode).toBe(200);
      expect((await get('boats/mine')).json()).toMatchObject({ status: 401, code: 'AUTH_REQUIRED' });
      expect((await get('boats/mine', { cookie: 'sid=invented' })).json()).toMatchObject({
        code: 'AUTH_REQUIRED',
      });
      expect((await get('boats/mine', client)).json()).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' });
      expect((await get('boats/mine', vendor)).statusCode).toBe(200);
      expect((await get('boats/lead', vendor)).statusCode).toBe(403);
    });

    it('nobody to have his input looked at before he is known', async () => {
      const broken = await app().ask({
        method: 'POST',
        url: '/api/v1/boats',
        headers: { 'content-type': 'application/json' },
        payload: '{ not json',
      });
      expect(broken.json()).toMatchObject({ code: 'AUTH_REQUIRED' });
    });

    it.each([
      [
        'another origin',
        { origin: 'https://evil.example', 'content-type': 'application/json' },
        'ORIGIN_REFUSED',
      ],
      ['an origin without a name', { origin: 'null', 'content-type': 'application/json' }, 'ORIGIN_REFUSED'],
      [
        'another site',
        { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
        'ORIGIN_REFUSED',
      ],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'CONTENT_TYPE'],
      ['plain text', { 'content-type': 'text/plain' }, 'CONTENT_TYPE'],
      ['a body without a type', {}, 'CONTENT_TYPE'],
    ])('no change that comes from %s', async (_, headers, code) => {
      const answer = await app().ask({
        method: 'POST',
        url: '/api/v1/boats',
        headers: { ...vendor, ...(headers as Record<string, string>) },
        payload: '{"name":"Nok","seats":1}',
      });
      expect(answer.json()).toMatchObject({ code });
    });

    it('a change from our own pages', async () => {
      const own = {
        ...vendor,
        origin: 'http://localhost:80',
        host: 'localhost:80',
        'sec-fetch-site': 'same-origin',
      };
      expect((await post('boats', { name: 'Nok', seats: 1 }, own)).statusCode).toBe(200);
    });
  });

  describe('refuses with a problem', () => {
    const shape = (code: string, status: number) => ({
      type: `/problems/${code}`,
      status,
      code,
      title: code,
    });

    it('what is no JSON', async () => {
      const answer = await app().ask({
        method: 'POST',
        url: '/api/v1/boats',
        headers: { ...vendor, 'content-type': 'application/json' },
        payload: '{ not json',
      });
      expect(answer.headers['content-type']).toMatch('application/problem+json');
      expect(answer.json()).toMatchObject(shape('BAD_JSON', 400));
    });

    it('a body that breaks its schema, field by field', async () => {
      const answer = await post('boats', { name: 'x', role: 'inspector' }, vendor);
      expect(answer.json()).toMatchObject({
        ...shape('VALIDATION', 422),
        fields: [
          { path: 'name', rule: 'len_min', params: { min: 2 } },
          { path: 'seats', rule: 'required' },
          { path: 'role', rule: 'unknown' },
        ],
      });
      expect((await post('boats', [], vendor)).json()).toMatchObject(shape('VALIDATION', 422));
    });

    it('a body without any content', async () => {
      const answer = await app().ask({ method: 'POST', url: '/api/v1/boats', headers: vendor });
      expect(answer.json()).toMatchObject(shape('VALIDATION', 422));
    });

    it('a query parameter out of range, by name', async () => {
      const answer = await get('boats?limit=1000');
      expect(answer.json()).toMatchObject({
        ...shape('BAD_PARAM', 400),
        fields: [{ path: 'limit', rule: 'max' }],
      });
    });

    it.each([
      ['boats/nobody/sink', 404, 'NOT_FOUND'],
      [`boats/biz_${'0'.repeat(26)}/sink`, 409, 'STATE_CONFLICT'],
      [`boats/${'x'.repeat(2_000)}/sink`, 404, 'NOT_FOUND'],
      ['boats/%zz/sink', 404, 'NOT_FOUND'],
      ['boats/%00/sink', 404, 'NOT_FOUND'],
      ['nothing', 404, 'NOT_FOUND'],
    ])('POST %s', async (path, status, code) => {
      const answer = await post(path, {});
      expect(answer.json()).toMatchObject(shape(code, status));
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-type']).toMatch('application/problem+json');
    });

    it('a query string of more than 10 kB, and a body of more than BODY_LIMIT', async () => {
      expect((await get(`boats?q=${'x'.repeat(10_001)}`)).json()).toMatchObject(shape('BAD_PARAM', 400));
      const answer = await post('boats', { name: 'x'.repeat(BODY_LIMIT) }, vendor);
      expect(answer.json()).toMatchObject(shape('BODY_TOO_LARGE', 413));
    });

    it('our own mistakes, without telling what they were', async () => {
      const answer = await get('boats/broken');
      expect(answer.json()).toMatchObject(shape('INTERNAL', 500));
      expect(answer.body).not.toMatch(/secret|vault|\.ts/);
      expect((await get('boats/mistaken')).json()).toMatchObject(shape('INTERNAL', 500));
    });

    it('everything while the database is away, and says when to come back', async () => {
      const answer = await get('boats/offline');
      expect(answer.json()).toMatchObject(shape('UNAVAILABLE', 503));
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('carries the id of the request, also when the caller chose it', async () => {
      const answer = await get('nothing', { 'x-request-id': 'my-request-1' });
      expect(answer.json().requestId).toBe('my-request-1');
      expect(answer.headers['x-request-id']).toBe('my-request-1');
      const own = async () => (await get('nothing', { 'x-request-id': 'not one of ours!' })).json().requestId;
      const ids = [await own(), await own()];
      for (const id of ids) expect(id).toMatch(/^[\w-]{14,64}$/);
      expect(ids[0]).not.toBe(ids[1]);
    });
  });

  describe('answers', () => {
    it('only with the fields of the schema', async () => {
      expect((await get('boats/mine', vendor)).json()).toEqual({ name: 'Nok' });
    });

    it('with a tag that saves sending the same again', async () => {
      const first = await get('boats');
      expect(first.headers['cache-control']).toMatch('public, max-age=60');
      const again = await get('boats', { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await get('boats/mine', vendor)).headers['cache-control']).toBe('no-store');
    });

    it('compressed when asked', async () => {
      const answer = await get('boats?limit=50', { 'accept-encoding': 'br' });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(JSON.parse(brotliDecompressSync(answer.bytes).toString())).toHaveLength(50);
    });

    it('under the strictest policy for what is no page', async () => {
      const { headers } = await get('boats');
      expect(headers['content-security-policy']).toMatch("default-src 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    it('whether it is alive and ready', async () => {
      expect((await app().ask('/healthz')).json()).toEqual({ alive: true });
      expect((await app().ask('/readyz')).json()).toMatchObject({ ready: true, migrations: 'applied' });
    });
  });

  it('says in its document who may call what', async () => {
    const document = (await app().ask('/api/openapi.json')).json();
    expect(document.paths['/api/v1/boats'].post['x-access']).toEqual(['vendor']);
    expect(document.paths['/api/v1/boats'].get.parameters).toEqual([
      expect.objectContaining({ name: 'limit', in: 'query' }),
    ]);
    expect(Object.keys(document.paths['/api/v1/boats'].post.responses)).toEqual(['200', '201', 'default']);
  });
});

describe('a route that declares no access', () => {
  it('keeps the application from starting, and is named', async () => {
    @Controller('forgotten')
    class ForgottenController {
      @Get() list() {
        return [];
      }
    }
    class ForgottenModule {}
    features.push({ module: ForgottenModule, controllers: [ForgottenController] } as never);
    const { createApp } = await import('./app.js');
    const { Settings } = await import('./platform/settings/settings.js');
    const { sqliteSettings } = await import('./platform/database/testing.js');
    const { dataDir, remove } = sqliteSettings();
    const settings = Settings.read({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }, '/nowhere/.env');
    await expect(createApp(settings)).rejects.toThrow('GET /api/v1/forgotten');
    features.pop();
    await remove();
  });
});
