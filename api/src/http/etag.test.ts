import { gunzipSync } from 'node:zlib';
import { BusinessEntity, newBusiness } from '../features/business/business.entity.js';
import { retry } from '../platform/database/retry.js';
import { addAccount, openApp, signIn } from '../testing.js';

describe('a much-read public answer', () => {
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
  const change = (values: Partial<BusinessEntity>) =>
    retry(app().dataSource, (manager) => manager.update(BusinessEntity, { id: place.id }, values));
  beforeAll(() => retry(app().dataSource, (manager) => manager.insert(BusinessEntity, place)));

  it.each([url, '/api/v1/businesses?limit=20', '/api/v1/businesses/suggest?q=kru'])(
    'is kept by browsers for a second, and then asked for again without being sent again: %s',
    async (asked) => {
      const first = await app().ask(asked);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=1',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      const headers = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'gzip' };
      const again = await app().ask({ url: asked, headers });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      expect(again.headers['content-encoding']).toBeUndefined();
      expect(again.headers['cache-control']).toBe('public, max-age=1');
    },
  );

  it('may be shown by any other site; what is one person’s may not, nor may another site write', async () => {
    const origin = { origin: 'https://map.example' };
    for (const asked of [url, '/api/v1/businesses?limit=20', '/api/v1/categories', `${url}/nothing`]) {
      const { headers, statusCode } = await app().ask({ url: asked, headers: origin });
      const isThere = statusCode === 200;
      expect([asked, headers['access-control-allow-origin']]).toEqual([asked, isThere ? '*' : undefined]);
      expect(headers['cross-origin-resource-policy']).toBe(isThere ? 'cross-origin' : 'same-origin');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    await addAccount(app(), { email: 'mai@example.com' });
    const session = await signIn(app(), 'mai@example.com');
    for (const asked of ['me', 'me/profile', 'favorites', 'notifications']) {
      const { headers } = await app().ask({ url: `/api/v1/${asked}`, headers: { ...session, ...origin } });
      expect([asked, headers['access-control-allow-origin']]).toEqual([asked, undefined]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    const events = { method: 'POST', url: `${url}/events`, headers: origin, payload: { kind: 'call' } };
    expect((await app().ask(events)).json().code).toBe('ORIGIN_REFUSED');
  });

  it.each(['D', 'A', 'C', 'B'] as const)('carries the grade %s as soon as it is written', async (grade) => {
    const before = await app().ask(url);
    await change({ grade, inspectedAt: Date.now() });
    const after = await app().ask({ url, headers: { 'if-none-match': String(before.headers.etag) } });
    expect([after.statusCode, after.json().safety.grade]).toEqual([200, grade]);
  });

  it('is the same for who is signed in, who is not, and who asks for its length alone', async () => {
    await addAccount(app(), { email: 'nok@example.com' });
    const headers = await signIn(app(), 'nok@example.com');
    const [stranger, known] = [await app().ask(url), await app().ask({ url, headers })];
    expect(known.bytes).toEqual(stranger.bytes);
    expect(known.headers['set-cookie']).toBeUndefined();
    const head = await app().ask({ url, method: 'HEAD' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(stranger.bytes.length),
      '',
    ]);
  });

  it('is compressed where it is long, under the same ETag', async () => {
    await change({ description: { th: 'ริมน้ำ '.repeat(300) } });
    const plain = await app().ask(url);
    const small = await app().ask({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(small.bytes)).toEqual(plain.bytes);
    expect(small.headers.etag).toBe(plain.headers.etag);
  });

  it('that is a refusal is kept by nobody', async () => {
    for (const id of ['nonsense', `biz_${'0'.repeat(26)}`]) {
      const refused = await app().ask(`/api/v1/businesses/${id}`);
      expect(refused.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(refused.headers['cache-control']).toBe('no-store');
      expect(refused.headers.etag).toBeUndefined();
    }
  });
});
