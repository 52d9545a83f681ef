import { addAccount, openApp, PASSWORD } from '../testing.js';

const ORIGIN = 'https://sabaijai.example';
const HOST_ONLY = 'max-age=63072000';

const signInFrom = (origin: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  url: '/api/v1/auth/login',
  headers: { origin, ...headers },
  payload: { login: 'nok@example.com', password: PASSWORD },
});

describe('an https PUBLIC_URL', () => {
  // No TRUST_PROXY, and no proxy that says what the visitor came by.
  const app = openApp({ publicUrl: ORIGIN });
  beforeAll(() => addAccount(app(), { email: 'nok@example.com' }));

  it('makes every cookie Secure and binds those of a session to the host, whatever a proxy says', async () => {
    const { headers, statusCode } = await app().ask(signInFrom(ORIGIN));
    expect(statusCode).toBe(200);
    const flags = 'Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^__Host-sid=[\\w-]{43}; ${flags}$`)),
      expect.stringMatching(new RegExp(`^__Host-device=[\\w-]{43}; ${flags}$`)),
    ]);
    const cookie = headers['set-cookie']?.map((set) => set.split(';')[0]).join('; ') ?? '';
    const me = await app().ask({ url: '/api/v1/me', headers: { cookie } });
    expect(me.json().user.displayName).toBe('สมชาย');
  });

  it.each(['/healthz', '/api/v1/categories', '/api/v1/nothing', '/%zz'])(
    'asks browsers to come back by https, for this host alone: %s',
    async (url) => {
      expect((await app().ask(url)).headers['strict-transport-security']).toBe(HOST_ONLY);
    },
  );

  it('is the only origin that may change something, whatever host a request or a proxy names', async () => {
    for (const [origin, headers] of [
      ['https://evil.test', { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }],
      ['http://evil.test', { host: 'evil.test' }],
    ] as const) {
      const { statusCode, body } = await app().ask(signInFrom(origin, headers));
      expect([statusCode, JSON.parse(body).code]).toEqual([403, 'ORIGIN_REFUSED']);
    }
  });
});

describe('HSTS', () => {
  const off = openApp({ publicUrl: ORIGIN, hsts: null });
  const plain = openApp({ publicUrl: 'http://sabaijai.example' });

  it('is silent when it is switched off, and on http', async () => {
    expect((await off().ask('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    expect((await plain().ask('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('behind a proxy and without PUBLIC_URL', () => {
  const app = openApp({ trustProxy: 1 });

  it('the host that the proxy forwards does not decide which origin is ours', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
    const { body } = await app().ask(signInFrom('https://evil.test', forwarded));
    expect(JSON.parse(body).code).toBe('ORIGIN_REFUSED');
    const own = await app().ask(signInFrom('https://ours.test', { ...forwarded, host: 'ours.test' }));
    expect(own.json().code).toBe('AUTH_INVALID');
  });
});
