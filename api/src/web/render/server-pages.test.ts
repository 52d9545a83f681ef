import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Id } from '@sabaijai/contract';
import { addPlace } from '../../features/business/testing.js';
import { aDraft, type Somebody, somebody } from '../../features/review/testing.js';
import { ANY_SERVER } from '../../platform/database/testing.js';
import { ROOT } from '../../platform/settings/settings.js';
import { addAccount, openApp, PASSWORD, signIn } from '../../testing.js';
import { readBuild } from '../static/build.js';
import { askInProcess, Renderer } from './renderer.js';

const HTML = { accept: 'text/html' };
const COOKIES = { th: 'locale=th-TH', en: 'locale=en-US', zh: 'locale=ch-Ch' };
const LANGS = { th: 'th', en: 'en', zh: 'zh-Hans' };
type Language = keyof typeof LANGS;
/** A name that tries to end its script, to open a comment in it and to break its lines. */
const NASTY = '</script><script>alert(1)</script><!-- \u2028\u2029 <b>"&amp;';

/** These ask for the built pages: `npm run build` makes them. */
describe.each(ANY_SERVER)('a page rendered by the server on %s', (on) => {
  const app = openApp({ on, publicUrl: 'https://sabaijai.example' }, ROOT);
  let place: Id<'business'>;
  let visitor: Somebody;
  const get = (url: string, headers: Record<string, string> = {}) =>
    app().ask({ url, headers: { ...HTML, ...headers } });
  /** On a busy machine the browser may have to render it; whoever comes later gets the server's rendering. */
  const rendered = async (url: string, headers: Record<string, string> = {}) => {
    for (;;) {
      const answer = await get(url, headers);
      if (answer.statusCode !== 200 || stateOf(answer.body)) return answer;
    }
  };
  const stateOf = (body: string) =>
    JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');

  /** The program that renders, without the server around it. */
  const atWork = async (ask = askInProcess(app().nest.getHttpAdapter().getInstance())) => ({
    renderer: new Renderer(path.join(ROOT, 'shell/dist-server/server.mjs'), ask),
    config: (await app().ask('/config.json?locale=en-US')).json(),
  });

  beforeAll(async () => {
    place = (
      await addPlace(app().dataSource, { name: { th: 'ครัวทดสอบ', en: 'Test Kitchen', zh: '测试厨房' } })
    ).id;
    visitor = await somebody(app());
    // The program is read with the first page; from then on no page takes longer than a reader waits.
    for (let tries = 0; tries < 20 && !stateOf((await get('/')).body); tries += 1);
  });

  it.each(Object.keys(LANGS) as Language[])(
    'tells its content without any script in «%s»',
    async (language) => {
      const { statusCode, headers, body } = await rendered(`/client/information/${place}`, {
        cookie: COOKIES[language],
      });
      const name = { th: 'ครัวทดสอบ', en: 'Test Kitchen', zh: '测试厨房' }[language];
      expect(statusCode).toBe(200);
      expect(headers.vary).toBe('cookie, accept-language, accept-encoding');
      expect(body).toMatch(`<html lang="${LANGS[language]}"`);
      expect(body).toMatch(new RegExp(`<h1[^>]*>${name}`));
      expect(body).toMatch(new RegExp(`<title>${name}[^<]*</title>`));
      expect(stateOf(body).locale).toBe(COOKIES[language].slice('locale='.length));
    },
  );

  it('prefers the language of its address to the chosen one, and that to the browser’s', async () => {
    const langOf = async (url: string, headers: Record<string, string>) =>
      /<html lang="([\w-]+)"/.exec((await rendered(url, headers)).body)?.[1];
    const all = { cookie: COOKIES.en, 'accept-language': 'th' };
    expect(await langOf('/?lang=zh', all)).toBe('zh-Hans');
    expect(await langOf('/', all)).toBe('en');
    expect(await langOf('/', { 'accept-language': 'zh;q=0.8' })).toBe('zh-Hans');
    expect(await langOf('/', { 'accept-language': 'ko-KR' })).toBe('en');
    expect(await langOf('/', { 'accept-language': 'de-DE,de;q=0.9,th;q=0.8' })).toBe('th');
    expect(await langOf('/', { 'accept-language': '*' })).toBe('th');
    expect(await langOf('/?lang=xx', { cookie: 'locale=%00<script>' })).toBe('th');
  });

  it('loads programs and styles that the build has compressed', async () => {
    const { body } = await rendered('/');
    const files = [...new Set(body.match(/\/(?:static|remotes)\/[\w/.-]+\.(?:js|css)(?=")/g))];
    expect(files.length).toBeGreaterThan(3);
    for (const url of files) {
      const { bytes, headers } = await app().ask({ url, headers: { 'accept-encoding': 'br' } });
      const isSmall = bytes.length < 1_024;
      expect([url, isSmall || headers['content-encoding']]).toEqual([url, isSmall || 'br']);
    }
  });

  it('remembers the language of a link of ours, and of any link for whoever has not chosen', async () => {
    const remembered = async (url: string, headers: Record<string, string>) =>
      (await get(url, headers)).headers['set-cookie']?.[0];
    const zh = 'locale=ch-Ch; Max-Age=31536000; Path=/; Secure; SameSite=Lax';
    expect(await remembered('/?lang=zh', {})).toBe(zh);
    expect(await remembered('/?lang=zh', { cookie: COOKIES.en, 'sec-fetch-site': 'same-origin' })).toBe(zh);
    expect(
      await remembered('/?lang=zh', { cookie: COOKIES.en, 'sec-fetch-site': 'cross-site' }),
    ).toBeUndefined();
    expect(await remembered('/', {})).toBeUndefined();
  });

  it('is the same for all until something changes, so that whoever has it need not get it again', async () => {
    const first = await rendered('/client/hot-all');
    const again = await get('/client/hot-all', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    // A browser takes the policy of this answer for the page it has.
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const nonce = /<meta name="csp-nonce" content="([\w-]{22})"/.exec(first.body)?.[1];
    expect(first.headers['content-security-policy']).toMatch(`'nonce-${nonce}'`);
  });

  it('is one page, whatever trail of where somebody came from its address has', async () => {
    const { headers } = await rendered('/client/recommend-all');
    for (const url of ['/client/recommend-all?fbclid=1', '/client/recommend-all?utm_source=a&utm_medium=b'])
      expect((await get(url)).headers.etag).toBe(headers.etag);
    expect((await rendered('/client/recommend-all?category=sport')).headers.etag).not.toBe(headers.etag);
  });

  it('shows a review as soon as its author was told that it is saved', async () => {
    const url = `/client/information/${place}`;
    await rendered(url);
    const draft = { ...aDraft(), text: 'อร่อยและปลอดภัยจริงๆ ครับ ขอแนะนำให้ทุกคนมาลอง' };
    const saved = await app().ask({
      method: 'PUT',
      url: `/api/v1/businesses/${place}/my-review`,
      payload: draft,
      headers: visitor.headers,
    });
    expect(saved.statusCode).toBe(201);
    expect((await rendered(url)).body).toContain(draft.text);
    const document = await get(`/builds/data/th/client/information/${place}.json`);
    expect(document.body).toContain(draft.text);
  });

  it('says in its status that there is no such page, place or kind of place', async () => {
    for (const url of [
      '/nothing',
      '/client/information/biz_1',
      '/client/information/biz_00000000000000000000000000',
    ]) {
      const { statusCode, body } = await rendered(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body.includes('<h1')).toBe(true);
      expect(body.includes('rel="canonical"')).toBe(false);
    }
  });

  it.each(['/client/favorite', '/account', '/auth/login', '/lab/map'])(
    'is not made of %s, which belongs to somebody or to the browser',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(stateOf(body)).toBeNull();
    },
  );

  it('is left to the browser when its address is longer than any of ours', async () => {
    const { statusCode, body } = await get(
      `/client/search?q=${'ก'.repeat(1_600).replaceAll('ก', '%E0%B8%81')}`.slice(0, 3_920),
    );
    expect(statusCode).toBe(200);
    expect(stateOf(body)).toBeNull();
  });

  it('keeps a name a name, whatever is written in it', async () => {
    const { id } = await addPlace(app().dataSource, {
      name: { th: NASTY, en: NASTY },
      description: { th: NASTY },
    });
    const { body, statusCode, headers } = await rendered(`/client/information/${id}`);
    expect(statusCode).toBe(200);
    expect(body.includes('<script>alert')).toBe(false);
    expect(body.includes('<b>"')).toBe(false);
    const state = JSON.stringify(stateOf(body));
    expect(state).toMatch(JSON.stringify(NASTY).slice(1, -1));
    for (const [, json] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(json as string)).not.toThrow();
    // No script but ours: each has a source, is data, or is the one that the policy knows word for word.
    for (const [, attributes, text] of body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
      if (!/ src="\/|type="application\//.test(attributes as string))
        expect(headers['content-security-policy']).toContain(
          `script-src 'self' 'sha256-${hash('sha256', text as string, 'base64')}';`,
        );
  });

  it('never mixes the languages or the accounts of those who ask at once', async () => {
    await addAccount(app(), { email: 'nok@example.com', displayName: 'Nok Secretname' });
    const { cookie } = await signIn(app(), 'nok@example.com', PASSWORD);
    const urls = [
      '/',
      '/client/search',
      '/client/hot-all',
      `/client/information/${place}`,
      `/client/ratings/${place}`,
    ];
    const languages = Object.keys(LANGS) as Language[];
    const asked = Array.from({ length: 200 }, (_, index) => ({
      // New addresses all the time, so that each is rendered.
      url: `${urls[index % urls.length]}?n=${Math.floor(index / 45)}`,
      language: languages[index % languages.length] as Language,
      isSignedIn: index % 2 === 0,
    }));
    for (let from = 0; from < asked.length; from += 20)
      await Promise.all(
        asked.slice(from, from + 20).map(async ({ url, language, isSignedIn }) => {
          const own = isSignedIn ? `${COOKIES[language]}; ${cookie}` : COOKIES[language];
          const { body } = await rendered(url, { cookie: own });
          expect(/<html lang="([\w-]+)"/.exec(body)?.[1]).toBe(LANGS[language]);
          expect(/Secretname|nok@example/.test(body)).toBe(false);
          expect(stateOf(body).locale).toBe(COOKIES[language].slice('locale='.length));
          const home = { th: 'ไปหน้าแรก', en: 'home', zh: '首页' }[language];
          expect(/aria-label="([^"]*)" href="\/"/.exec(body)?.[1]).toContain(home);
        }),
      );
  }, 120_000);

  it('is rendered once, with the answers to all its questions', async () => {
    const { id } = await addPlace(app().dataSource, {});
    for (let count = 0; count < 6; count += 1) {
      const { statusCode } = await app().ask({
        method: 'PUT',
        url: `/api/v1/businesses/${id}/my-review`,
        headers: (await somebody(app())).headers,
        payload: aDraft(),
      });
      expect(statusCode).toBe(201);
    }
    const { next } = (await app().ask(`/api/v1/businesses/${id}/reviews?sort=helpful&limit=2`)).json();
    const { renderer, config } = await atWork();
    const rendered = async (url: string) => {
      const answer = await renderer.render({ url, locale: 'en-US', config, now: Date.now() });
      if (answer.kind !== 'page') throw new Error(`${url} is ${answer.kind}`);
      // A part whose question its loader has forgotten.
      return [url, answer.status, answer.html.includes('aria-busy="true"')];
    };
    for (const url of [
      '/',
      '/client/search?q=a&grade=A&near=13.75,100.5',
      '/client/category/restaurant?province=TH-10',
      '/client/hot-all',
      '/client/recommend-all?category=sport',
      `/client/information/${id}`,
      `/client/information/${id}?reviews=all`,
      `/client/information/${id}?reviews=${next}`,
      `/client/ratings/${id}`,
      `/client/policy/${id}`,
      '/client/policy/terms',
      '/client/policy/scoring',
      '/client/lang',
    ])
      expect(await rendered(url)).toEqual([url, 200, false]);
    await renderer.close();
  });

  it('is of no remote that was left out, and shows the icons that others bring for their menus', async () => {
    const { renderer, config } = await atWork();
    const render = (remotes: object[]) =>
      renderer.render({
        url: '/client/policy/terms',
        locale: 'en-US',
        config: { ...config, remotes },
        now: Date.now(),
      });
    const hut = {
      name: 'mf_hut',
      entry: '/remotes/mf_hut/mf-manifest.json',
      patterns: ['/hut'],
      audience: ['public'],
      menu: [{ key: 'hut', to: '/hut', icon: 'hut', in: { bottomBar: 5 } }],
      words: { hut: { label: 'Hut' } },
      icons: { hut: { viewBox: '0 0 7 7', path: 'M0 0h7v7z' } },
    };
    try {
      expect((await render([hut])).kind).toBe('none');
      const answer = await render([...config.remotes, hut]);
      expect(answer.kind === 'page' && answer.html).toContain('M0 0h7v7z');
    } finally {
      await renderer.close();
    }
  });

  it('is left to the browser while the API refuses a question for a moment', async () => {
    let refused = 0;
    const ask = askInProcess(app().nest.getHttpAdapter().getInstance());
    const { renderer, config } = await atWork(async (question) => {
      if (!question.url.includes('/reviews') || refused > 0) return ask(question);
      refused += 1;
      return { status: 503, headers: {}, body: '{}' };
    });
    const render = () =>
      renderer.render({ url: `/client/information/${place}`, locale: 'en-US', config, now: Date.now() });
    try {
      await expect(render()).rejects.toThrow('The API refused a question: 503');
      const answer = await render();
      expect(answer.kind === 'page' && answer.html).toContain('อร่อยและปลอดภัยจริงๆ');
    } finally {
      await renderer.close();
    }
  });

  it('has its data as a document of its own, in each language and for each address', async () => {
    await rendered(`/client/information/${place}`, { cookie: COOKIES.en });
    const { statusCode, headers, body } = await get(`/builds/data/en/client/information/${place}.json`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const answers: { endpointName: string; arg: unknown; value: unknown }[] = JSON.parse(body);
    expect(answers).toContainEqual({
      endpointName: 'business',
      arg: place,
      value: expect.objectContaining({ id: place }),
    });
    expect(answers.map(({ endpointName }) => endpointName)).not.toContain('me');
    const statusOf = async (url: string) => (await get(`/builds/data/${url}`)).statusCode;
    await rendered('/', { cookie: COOKIES.th });
    expect(await statusOf('th/index.json')).toBe(200);
    // Nothing can be known in advance of these.
    for (const url of ['th/nothing.json', 'th/client/favorite.json'])
      expect([url, await statusOf(url)]).toEqual([url, 204]);
    for (const url of ['xx/index.json', 'th/index.xml', 'th'])
      expect([url, await statusOf(url)]).toEqual([url, 404]);
  });

  it('names the styles of all that it shows, also of what it shares with other pages', async () => {
    const { id } = (await get('/builds/latest.json')).json();
    const { prerendered } = (await get(`/builds/meta/${id}.json`)).json() as { prerendered: string[] };
    const known = Object.entries({
      '/client/category/:id': '/client/category/food',
      '/client/information/:id': `/client/information/${place}`,
    });
    const urls = [...prerendered.filter((url) => !url.includes(':')), ...known.map(([, url]) => url)];
    /** By class name, the stylesheets that have a rule for it. */
    const rules = new Map<string, string[]>();
    const { files } = readBuild(ROOT);
    for (const { url, file } of files.values())
      if (url.endsWith('.css'))
        for (const [, escaped = ''] of readFileSync(file, 'utf8').matchAll(/\.((?:[\w-]|\\.)+)/g)) {
          const name = escaped.replaceAll('\\', '');
          if (name.includes('/src/')) rules.set(name, [...(rules.get(name) ?? []), url]);
        }
    const bare: Record<string, string[]> = {};
    for (const url of urls) {
      const { statusCode, body } = await rendered(url);
      if (statusCode !== 200) continue;
      const linked = new Set(body.match(/\/[\w/.-]+\.css(?=")/g));
      const shown = new Set(
        [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      );
      const without = [...shown].filter((name) => rules.get(name)?.every((sheet) => !linked.has(sheet)));
      if (without.length) bare[url] = without;
    }
    expect(rules.size).toBeGreaterThan(500);
    expect(bare).toEqual({});
  });

  it('is listed in the description of the build', async () => {
    const { id } = (await get('/builds/latest.json')).json();
    expect((await get(`/builds/meta/${id}.json`)).json().prerendered).toEqual(
      expect.arrayContaining(['/', '/client/search', '/client/category/:id', '/client/information/:id']),
    );
  });
});
