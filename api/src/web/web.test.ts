import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { Clock } from '../platform/clock/clock.js';
import { VERSION } from '../platform/settings/settings.js';
import { openApp } from '../testing.js';
import { STARTER } from './render/html-template.js';

const STARTED = `'sha256-${hash('sha256', STARTER, 'base64')}'`;

const root = mkdtempSync(path.join(tmpdir(), 'web-'));
const write = (file: string, text: string | Buffer) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const SCRIPT = `console.log("${'x'.repeat(5_000)}")`;
const TEMPLATE =
  '<html lang="th"><head><meta name="csp-nonce" content="__NONCE__"><meta name="generator" content="Sabaijai __VERSION__"><!--fonts--><style nonce="__NONCE__"></style>' +
  '<link rel="manifest" href="/manifest.webmanifest" />' +
  '<script type="application/json" id="config">__CONFIG__</script></head></html>';
const PHOTO = `pho_${'0'.repeat(26)}`;
write('shell/dist/index.html', TEMPLATE);
write('shell/dist/favicon.svg', '<svg/>');
write('shell/dist-worker/worker.js', 'worker();');
write('shell/dist/static/shell-th-TH-json.0123456789ab.js', SCRIPT);
write('shell/dist/words.json', JSON.stringify({ 'th-TH': ['static/shell-th-TH-json.0123456789ab.js'] }));
write('shell/dist/static/later.0123456789ab.js', SCRIPT);
write('shell/dist/static/main.0123456789ab.js', SCRIPT);
write('shell/dist/first-paint.json', '{}');
write('shell/dist/shell.json', JSON.stringify({ patterns: ['/auth/login', '/error'], sharedHash: 'one' }));
write('mf-client/dist/mf-manifest.json', '{}');
const FACTS = {
  patterns: ['/', '/client/search', '/client/category/:id'],
  audience: ['public'],
  sharedHash: 'one',
};
const WORDS = { 'th-TH': {}, 'en-US': { home: { label: 'Home' } }, 'ch-Ch': { home: { label: '首页' } } };
write('mf-client/dist/remote.json', JSON.stringify({ ...FACTS, words: WORDS }));
write('mf-lab/dist/mf-manifest.json', '{}');
write(
  'mf-lab/dist/remote.json',
  JSON.stringify({ ...FACTS, patterns: ['/lab', '/lab/map'], audience: [], noindex: true, words: {} }),
);
write('mf-older/dist/mf-manifest.json', '{}');
write(
  'mf-older/dist/remote.json',
  JSON.stringify({ ...FACTS, patterns: ['/older/:id'], sharedHash: 'another', words: {} }),
);
write('mf-client/dist/static/remote.0123456789ab.js', SCRIPT);
for (const file of [
  'shell/dist/static/main.0123456789ab.js',
  'mf-client/dist/static/remote.0123456789ab.js',
]) {
  write(`${file}.br`, brotliCompressSync(SCRIPT));
  write(`${file}.gz`, gzipSync(SCRIPT));
}
mkdirSync(path.join(root, 'mf-vendor'));
write(`data/media/${PHOTO}-480.webp`, 'picture');
write('data/secret.jpg', 'secret');
const OLD_PHOTO = `pho_${'1'.repeat(26)}`;
const BROKEN_PHOTO = `pho_${'2'.repeat(26)}`;
write(`data/media/${BROKEN_PHOTO}-1600.jpg`, 'no picture');

describe('the front door', () => {
  const app = openApp({ dataDir: path.join(root, 'data') }, root);
  const get = (url: string, headers: Record<string, string> = {}) => app().ask({ url, headers });

  it.each(['/', '/client/search?q=x', '/client/category/anything', '/auth/login/', '/lab/map'])(
    'answers %s with the shell, filled in',
    async (url) => {
      const { statusCode, headers, body } = await get(url, {
        accept: 'text/html',
        'accept-language': 'en-GB,th',
      });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toMatch('<html lang="en"');
      const nonce = /content="([\w-]{22})"/.exec(body)?.[1];
      expect(body).toMatch(`<style nonce="${nonce}"`);
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self' ${STARTED}; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'`,
      );
      const config = JSON.parse(/id="config">(.*?)<\/script>/.exec(body)?.[1] ?? '');
      expect(config).toEqual((await get('/config.json?locale=en-US')).json());
    },
  );

  it('names the program of the page’s remote ahead, and of no other', async () => {
    const hint =
      '<link rel="preload" as="script" crossorigin fetchpriority="low" href="/remotes/mf_client/static/remote.';
    expect((await get('/client/search')).body).toContain(hint);
    expect((await get('/lab/map')).body).not.toContain(hint);
  });

  it('prefers the chosen language to the browser’s', async () => {
    const { body } = await get('/', { cookie: 'locale=ch-Ch', 'accept-language': 'en' });
    expect(body).toMatch('<html lang="zh-Hans"');
  });

  it('names the manifest of its language, which nobody has to choose again', async () => {
    const { body } = await get('/', { cookie: 'locale=th-TH', 'accept-language': 'en' });
    const [, address = ''] = /rel="manifest" href="([^"]+)"/.exec(body) ?? [];
    const { headers, body: manifest } = await get(address, { 'accept-language': 'en' });
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(manifest)).toMatchObject({ lang: 'th', id: '/', name: 'สบายใจ' });
    expect((await get('/manifest.webmanifest?locale=xx', { 'accept-language': 'zh' })).json().lang).toBe(
      'zh-Hans',
    );
  });

  it('says in its source which version it is', async () => {
    expect((await get('/')).body).toContain(`<meta name="generator" content="Sabaijai ${VERSION}">`);
  });

  it('gives no two pages the same nonce', async () => {
    expect((await get('/')).body).not.toBe((await get('/')).body);
  });

  it('tells the shell about this installation', async () => {
    const latest = (await get('/builds/latest.json')).json();
    expect((await get('/config.json')).json()).toEqual({
      apiBase: '/api/v1',
      buildId: latest.id,
      mode: 'production',
      offline: true,
      locale: 'th-TH',
      remotes: [
        {
          name: 'mf_client',
          entry: '/remotes/mf_client/mf-manifest.json',
          patterns: FACTS.patterns,
          audience: ['public'],
          words: {},
        },
        {
          name: 'mf_lab',
          entry: '/remotes/mf_lab/mf-manifest.json',
          patterns: ['/lab', '/lab/map'],
          audience: [],
          noindex: true,
          words: {},
        },
      ],
      unavailable: ['/older/:id'],
      map: { provider: 'auto', longdo: null, tiles: null, pmtiles: null },
    });
    expect((await get(`/builds/meta/${latest.id}.json`)).json()).toEqual({ ...latest, prerendered: [] });
    expect((await get('/builds/meta/older.json')).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives the words of the menus in the reader’s language alone, or in the one that is asked for', async () => {
    const words = async (url: string, headers?: Record<string, string>) =>
      (await get(url, headers)).json().remotes[0].words;
    expect(await words('/config.json', { cookie: 'locale=en-US' })).toEqual({ home: { label: 'Home' } });
    expect(await words('/config.json?locale=ch-Ch')).toEqual({ home: { label: '首页' } });
  });

  it('answers 404 with the page for a path that is of no remote and not of the shell', async () => {
    for (const url of ['/nothing', '/client', '/client/nothing', '/client/category/a/b', '/vendor/login']) {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html' });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
      expect(body).toMatch('id="config"');
    }
  });

  it('answers a link that was cut off in the middle of a character with the page', async () => {
    for (const url of ['/client/search%E0%B8', '/%zz?q=1', '/client/%E0%B8%AB%']) {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html' });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
      expect(body).toMatch('id="config"');
    }
    expect((await get('/api/v1/businesses/%E0%B8', { accept: 'text/html' })).json()).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    ['/error', 500],
    ['/error/?status=403', 403],
    ['/error?status=404&status=503', 404],
    ['/error?status=200', 500],
  ])('answers %s with %i, the status that the page shows', async (url, status) => {
    expect((await get(url, { accept: 'text/html' })).statusCode).toBe(status);
  });

  it('leaves out a remote that was built with another shell, and says so', async () => {
    const { statusCode, headers } = await get('/older/1', { accept: 'text/html' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/readyz')).json().refusedRemotes).toEqual([
      'The remote mf-older is left out: it was built with other shared code than the shell; build both again.',
    ]);
  });

  it('keeps files for ever when their name carries their hash, and asks again for the others', async () => {
    for (const url of ['/static/main.0123456789ab.js', '/remotes/mf_client/static/remote.0123456789ab.js']) {
      const { headers, bytes } = await get(url, { 'accept-encoding': 'gzip, br' });
      expect(headers['cache-control']).toMatch('immutable');
      expect(headers['content-encoding']).toBe('br');
      expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
      expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
      const zipped = await get(url, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(zipped.bytes).toString()).toBe(SCRIPT);
      expect((await get(url)).body).toBe(SCRIPT);
    }
    const manifest = await get('/remotes/mf_client/mf-manifest.json');
    expect(manifest.headers['cache-control']).toBe('no-cache');
    const again = await get('/remotes/mf_client/mf-manifest.json', {
      'if-none-match': String(manifest.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/static/main.0123456789ab.js.br',
    '/api/v1/nothing',
    '/api',
    '/static/main.ffffffffffff.js',
    '/remotes/mf_client/gone',
    '/remotes/mf_vendor/mf-manifest.json',
    '/first-paint.json',
    '/../package.json',
    '/static/..%2f..%2fpackage.json',
    `/media/${PHOTO}-480.webp/..%2f..%2fsecret.jpg`,
    '/media/..%2fsecret.jpg',
    `/media/${PHOTO}-481.webp`,
    '/media/pho_1-480.webp',
  ])('%s is not found', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
  });

  it('shows a picture, for ever', async () => {
    const { headers, body } = await get(`/media/${PHOTO}-480.webp`);
    expect([headers['content-type'], body]).toEqual(['image/webp', 'picture']);
    expect(headers['cache-control']).toMatch('immutable');
  });

  it('makes the middle copy of an old picture when it is first asked for, once', async () => {
    const media = path.join(root, 'data/media');
    const large = { width: 1600, height: 1000, channels: 3 as const, background: '#123456' };
    await sharp({ create: large })
      .jpeg()
      .toFile(path.join(media, `${OLD_PHOTO}-1600.jpg`));
    const url = `/media/${OLD_PHOTO}-800.webp`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(url)));
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answers[0]?.headers['cache-control']).toMatch('immutable');
    expect(await sharp(answers[0]?.bytes).metadata()).toMatchObject({ width: 800, height: 500 });
    const file = path.join(media, `${OLD_PHOTO}-800.webp`);
    const { ino } = statSync(file);
    expect((await get(url)).bytes).toEqual(readFileSync(file));
    expect(statSync(file).ino).toBe(ino);
    expect(readdirSync(media).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('shows the large copy, for now, where the middle one cannot be made', async () => {
    const { headers, body } = await get(`/media/${BROKEN_PHOTO}-800.webp`);
    expect([headers['content-type'], headers['cache-control'], body]).toEqual([
      'image/jpeg',
      'no-cache',
      'no picture',
    ]);
    expect((await get(`/media/${PHOTO}-800.webp`)).statusCode).toBe(404);
  });

  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//client/search?q=a//b', '/client/search?q=a//b'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example/x', '/evil.example/x'],
    ['//\\/\\evil.example/x', '/evil.example/x'],
    ['///%5Cevil.example/%2e%2e', '/%5Cevil.example/%2e%2e'],
    ['//?//evil.example', '/?//evil.example'],
  ])('leads from %s to the same path on this host', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([308, location]);
    expect(new URL(String(headers.location), 'https://sabaijai.example').host).toBe('sabaijai.example');
  });

  it.each(['//evil.example', '/\\evil.example', '//media/x.jpg'])('has nothing at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('has no data of pages on other hosts', async () => {
    expect((await get('/builds/data/en//evil.example/x.json')).statusCode).toBe(404);
  });

  it('leads password managers to the page where a password is changed', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/account']);
  });

  it('has no security.txt where the operator names nobody', async () => {
    expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
  });

  it('tells search engines what to leave alone', async () => {
    expect((await get('/robots.txt')).body).toMatch('Disallow: /api/');
  });

  it.each(['shell/dist/shell.json', 'shell/dist/pages.json'])(
    'serves the build it knows while %s is being written',
    async (file) => {
      const before = (await get('/builds/latest.json')).json();
      const whole = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : '{}';
      const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      write(file, '{"patterns":');
      try {
        expect((await get('/', { accept: 'text/html' })).statusCode).toBe(200);
        expect((await get('/builds/latest.json')).json()).toEqual(before);
      } finally {
        write(file, whole);
        now.mockRestore();
      }
    },
  );

  it('keeps the pages of the lab out of search engines, which have to read them to know', async () => {
    expect((await get('/robots.txt')).body).not.toMatch('/lab');
    for (const url of ['/lab', '/lab/map'])
      expect((await get(url, { accept: 'text/html' })).headers['x-robots-tag']).toBe('noindex');
    for (const url of ['/', '/lab/nothing', '/client/search'])
      expect((await get(url, { accept: 'text/html' })).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('the front door of an installation with its own map', () => {
  const map = {
    provider: 'auto' as const,
    longdo: null,
    tiles: {
      url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      attribution: '<b>© Example</b>',
      maxZoom: 18,
      subdomains: 'ab',
      isDark: false,
    },
    pmtiles: { url: 'https://files.example/map.pmtiles', attribution: '© Example' },
  };
  const app = openApp({ dataDir: path.join(root, 'data-map'), map }, root);

  it('tells the browser, in the page too, and lets it load that and nothing else', async () => {
    const { headers, body } = await app().ask({ url: '/', headers: { accept: 'text/html' } });
    const config = JSON.parse(/id="config">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(config.map).toEqual(map);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch("img-src 'self' data: blob: https://a.tiles.example https://b.tiles.example;");
    expect(policy).toMatch("connect-src 'self' https://files.example;");
    expect(policy).toMatch(`script-src 'self' ${STARTED};`);
    // A worker that answers for the page needs what the page needs.
    const script = await app().ask('/static/main.0123456789ab.js');
    expect(script.headers['content-security-policy']).toMatch("connect-src 'self' https://files.example;");
  });
});

describe('the service worker', () => {
  const app = openApp({ dataDir: path.join(root, 'worker') }, root);
  const off = openApp({ dataDir: path.join(root, 'none'), offline: false }, root);
  const buildIn = (program: string) => JSON.parse(/^self\.BUILD = (.*);$/m.exec(program)?.[1] ?? '');

  it('is asked for anew each time, and has in front what belongs to the build', async () => {
    const { headers, body } = await app().ask('/sw.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toMatch("connect-src 'self'");
    expect(body).toMatch(/\nworker\(\);$/);
    const again = await app().ask({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    const build = buildIn(body);
    expect(build.id).toBe((await app().ask('/builds/latest.json')).json().id);
    expect(build.languages['th-TH']).toEqual(['/static/shell-th-TH-json.0123456789ab.js']);
    expect(build.remotes.mf_client).toEqual(['/remotes/mf_client/static/remote.0123456789ab.js']);
    expect(build.remotes.shell).toContain('/static/later.0123456789ab.js');
    for (const address of build.fixed) expect((await app().ask(address)).statusCode).toBe(200);
  });

  it('finds the page with nothing on it in each language', async () => {
    const { body, headers } = await app().ask('/builds/empty/ch-Ch.html');
    expect(headers['content-type']).toMatch('text/html');
    expect(body).toMatch('<html lang="zh-Hans"');
    expect(JSON.parse(/id="config">(.*?)<\/script>/.exec(body)?.[1] ?? '').locale).toBe('ch-Ch');
  });

  it('takes itself away where the operator wants none, and pages are told', async () => {
    expect((await off().ask('/sw.js')).body).toMatch('registration.unregister()');
    expect((await off().ask('/config.json')).json().offline).toBe(false);
  });
});

describe('a server whose operator names whom to write to about holes', () => {
  const app = openApp({
    securityContact: 'mailto:security@sabaijai.example',
    publicUrl: 'https://sabaijai.example',
  });

  it('says so, with a last day that moves on', async () => {
    const { nest, ask } = app();
    const read = async (at: string) => {
      nest.get(Clock).now = () => Date.parse(at);
      const { headers, body } = await ask('/.well-known/security.txt');
      return [headers['content-type'], body.split('\n')];
    };
    const text = (expires: string) => [
      'text/plain; charset=utf-8',
      [
        'Contact: mailto:security@sabaijai.example',
        `Expires: ${expires}`,
        'Preferred-Languages: th, en, zh',
        'Canonical: https://sabaijai.example/.well-known/security.txt',
        '',
      ],
    ];
    expect(await read('2026-12-01T10:00:00Z')).toEqual(text('2027-05-30T00:00:00.000Z'));
    expect(await read('2027-12-01T10:00:00Z')).toEqual(text('2028-05-29T00:00:00.000Z'));
  });
});
