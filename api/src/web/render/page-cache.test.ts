import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { newId } from '@sabaijai/contract';
import { EVERY_PLACE } from '../../platform/tasks/page-changes.js';
import { Pages } from './page-cache.js';
import { Renderer } from './renderer.js';

const SHOWN = newId('business');
/** A build of pages as small as can be; what it renders says how often and from where it was rendered. */
const BUNDLE = `
let rendered = 0;
export const paths = ['/', '/about/:id'];
export async function render({ url, locale }, ask) {
  if (url === '/private') return { kind: 'none' };
  if (url === '/moved') return { kind: 'redirect', status: 302, location: '/' };
  if (url === '/broken') throw new Error('no such thing');
  if (url === '/hangs') for (;;);
  if (url === '/dies') process.exit(3);
  if (url === '/slow') await new Promise((over) => setTimeout(over, 1_200));
  if (url === '/api' && !(await ask(new Request('http://x/anything'))).ok) throw new Error('refused');
  if (url !== '/warm') rendered += 1;
  return {
    kind: 'page', status: url === '/lost' ? 404 : 200, preloads: '', chunks: [],
    head: { status: 200, title: 'Title', structured: [] },
    html: locale + ' ' + url + ' ' + rendered,
    state: { data: { shows: url === '/list' ? '${SHOWN}' : null, padding: 'x'.repeat(/large/.test(url) ? 30_000 : 0) } },
  };
}`;

const bundle = path.join(mkdtempSync(path.join(tmpdir(), 'pages-')), 'server.mjs');
writeFileSync(bundle, BUNDLE);

const away = async () => ({ status: 503, headers: {}, body: '' });

function open(threads = 1) {
  const renderer = new Renderer(bundle, away, { hangsMs: 1_500, threads });
  const world = {
    now: 1_000_000,
    build: 'one',
    changes: [] as string[],
    log: [] as string[],
    fails: null as Error | null,
    hangs: false,
    lateMs: 0,
    renderer,
  };
  const pages = new Pages({
    renderer,
    isBuilt: () => renderer.isBuilt,
    buildId: () => world.build,
    config: () => ({}),
    compose: ({ html, state }, { nonce }) => `${nonce.length} ${html} ${state.length}`,
    now: () => world.now,
    changes: async () => {
      if (world.fails) throw world.fails;
      if (world.hangs) await new Promise(() => undefined);
      const changes = world.changes.splice(0);
      if (world.lateMs) await pause(world.lateMs);
      return changes;
    },
    log: (message) => world.log.push(message),
    roomBytes: 700_000,
  });
  const text = async (url: string, locale: 'th-TH' | 'en-US' = 'th-TH') => {
    const answer = await pages.get(url, locale);
    return answer?.kind === 'page' ? answer.page.plain.toString().split(' ').slice(1, 4).join(' ') : answer;
  };
  return { pages, world, text };
}

async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await pause(5);
}

describe('pages rendered by the server', () => {
  let { pages, world, text } = open();
  beforeEach(async () => {
    ({ pages, world, text } = open());
    // On a busy machine the thread's beginning takes longer than a reader waits.
    await pages.warm('/warm', 'th-TH');
  });
  afterEach(() => world.renderer.close());

  it('are rendered once for all who read one language, whether they come together or later', async () => {
    expect(await Promise.all([text('/'), text('/')])).toEqual(['th-TH / 1', 'th-TH / 1']);
    expect(await text('/')).toBe('th-TH / 1');
    expect(await text('/', 'en-US')).toBe('en-US / 2');
  });

  it('are sent in three forms of the same text, each packed once', async () => {
    const answer = await pages.get('/', 'th-TH');
    if (answer?.kind !== 'page') throw new Error('not rendered');
    const { page } = answer;
    const { plain, etag } = page;
    const brotli = await page.as('br');
    expect(brotliDecompressSync(brotli)).toEqual(plain);
    expect(gunzipSync(await page.as('gzip'))).toEqual(plain);
    expect(await page.as('br')).toBe(brotli);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(JSON.parse(answer.data.plain.toString())).toMatchObject({ shows: null });
  });

  it('are sent once more when they are older than ten seconds, and rendered anew for the next reader', async () => {
    await text('/');
    world.now += 10_001;
    expect(await text('/')).toBe('th-TH / 1');
    await until(async () => (await text('/')) === 'th-TH / 2');
  });

  it('are never sent when they are older than a minute', async () => {
    await text('/');
    world.now += 60_001;
    expect(await text('/')).toBe('th-TH / 2');
  });

  it('about a place are forgotten at once when the place changes; others stay', async () => {
    const [one, other] = [newId('business'), newId('business')];
    await text(`/about/${one}`);
    await text(`/about/${other}`);
    world.changes.push(one);
    expect(await text(`/about/${one}`)).toMatch(/ 3$/);
    expect(await text(`/about/${other}`)).toMatch(/ 2$/);
  });

  it('that only show the place are sent once more and rendered anew', async () => {
    const list = '/list';
    await text(list);
    world.changes.push(newId('business'));
    expect(await text(list)).toMatch(/ 1$/);
    world.changes.push(SHOWN);
    expect(await text(list)).toMatch(/ 1$/);
    await until(async () => / 2$/.test(String(await text(list))));
  });

  it('are all forgotten when everything may have changed, or the build did', async () => {
    await text('/');
    world.changes.push(EVERY_PLACE);
    expect(await text('/')).toBe('th-TH / 2');
    world.build = 'two';
    // Counted anew: the thread begins again, with the program of the build.
    expect(await text('/')).toBe('th-TH / 1');
  });

  it('that were begun before a change and end after it are shown to those who waited, and not kept', async () => {
    const place = newId('business');
    const rendered = text(`/about/${place}`);
    await pause(0);
    world.changes.push(place);
    await rendered;
    expect(await text(`/about/${place}`)).toMatch(/ 2$/);
  });

  it('are sent as they were kept while nothing can tell what changed', async () => {
    await text('/');
    world.fails = new Error('the database is away');
    expect(await text('/')).toBe('th-TH / 1');
    expect(world.log).toEqual([expect.stringMatching('the database is away')]);
  });

  it('are sent as they were kept while the database does not answer at all', async () => {
    await text('/');
    world.hangs = true;
    expect(await text('/')).toBe('th-TH / 1');
  });

  it('are not said to be away while the database is only slow', async () => {
    world.lateMs = 500;
    expect(await text('/private')).toBeNull();
    expect(pages.isAway).toBe(false);
    world.hangs = true;
    expect(await text('/private')).toBeNull();
    expect(pages.isAway).toBe(true);
  });

  it('are forgotten though the database was late to tell what changed', async () => {
    const place = newId('business');
    await text(`/about/${place}`);
    world.changes.push(place);
    world.lateMs = 300;
    expect(await text(`/about/${place}`)).toMatch(/ 1$/);
    world.lateMs = 0;
    await pause(200);
    expect(await text(`/about/${place}`)).toMatch(/ 2$/);
  });

  it('that were begun before a change are not shown to who comes after it', async () => {
    const place = newId('business');
    const [before, after] = [
      text(`/about/${place}`),
      pause(0).then(() => {
        world.changes.push(place);
        return text(`/about/${place}`);
      }),
    ];
    expect([await before, await after]).toEqual([expect.stringMatching(/ 1$/), expect.stringMatching(/ 2$/)]);
  });

  it('of a wrong address are not kept: there is no end of those', async () => {
    expect(await text('/lost')).toMatch(/ 1$/);
    expect(await text('/lost')).toMatch(/ 2$/);
  });

  it('take no more room than they are given: the one asked for longest ago goes first', async () => {
    const length = 24;
    await text('/large?0');
    await text('/');
    for (let page = 1; page < length; page += 1) {
      await text(`/large?${page}`);
      await text('/');
    }
    expect(await text('/')).toBe('th-TH / 2');
    expect(await text('/large?0')).toMatch(new RegExp(` ${length + 2}$`));
  });

  it('lead elsewhere when the page does', async () => {
    expect(await text('/moved')).toEqual({ kind: 'redirect', status: 302, location: '/' });
  });

  it('are left to the browser when they are not for everybody', async () => {
    expect(await text('/private')).toBeNull();
    expect(world.log).toEqual([]);
  });

  it('are left to the browser when rendering fails, and the log says why', async () => {
    expect(await text('/broken')).toBeNull();
    expect(world.log).toEqual([expect.stringMatching('Rendering /broken failed.*no such thing')]);
  });

  it('are left to the browser when the API does not answer', async () => {
    expect(await text('/api')).toBeNull();
    expect(world.log).toEqual([expect.stringMatching('Rendering /api failed')]);
  });

  it('are left to the browser when rendering takes longer than a reader waits; the next reader gets them', async () => {
    expect(await text('/slow')).toBeNull();
    expect(world.log).toEqual([expect.stringMatching('Rendering /slow takes longer than 800 ms')]);
    await pause(700);
    expect(await text('/slow')).toMatch(/ 1$/);
  });

  it('are rendered again after the thread that renders them died', async () => {
    const dying = text('/dies');
    const beside = text('/slow');
    expect(await dying).toBeNull();
    expect(await beside).toBeNull();
    expect(world.log).toEqual([
      expect.stringMatching('The thread that renders pages ended'),
      expect.stringMatching('The thread that renders pages ended'),
    ]);
    expect(await text('/')).toBe('th-TH / 1');
  });

  it('are drawn by a second thread, where there is one, while a page of the first never ends', async () => {
    const { renderer } = open(2).world;
    const draw = (url: string) => renderer.render({ url, locale: 'th-TH', config: {}, now: 0 });
    const hanging = draw('/hangs').catch(String);
    // Its thread is ended after a while, and what else waited for it fails too.
    expect(await draw('/')).toMatchObject({ kind: 'page', html: 'th-TH / 1' });
    expect(await hanging).toMatch('The thread that renders pages ended');
    await renderer.close();
  });

  it('hold up nobody for long when one never ends', async () => {
    expect(await text('/hangs')).toBeNull();
    // Its thread is busy until it is ended; meanwhile browsers render.
    expect(await text('/')).toBeNull();
    await pause(2_500);
    expect(await text('/')).toBe('th-TH / 1');
  });

  it('wait in a line of bounded length', async () => {
    const hanging = text('/hangs');
    const line = Array.from({ length: 80 }, (_, page) => text(`/?${page}`));
    await Promise.all([hanging, ...line]);
    expect(world.log.filter((entry) => entry.includes('24 pages wait to be rendered'))).toHaveLength(57);
  });

  it('can be rendered before anybody asks, without a word that it takes long', async () => {
    await pages.warm('/slow', 'th-TH');
    expect(world.log).toEqual([]);
    expect(await text('/slow')).toMatch(/ 1$/);
  });

  it('tell which paths they have', async () => {
    await text('/');
    expect(world.renderer.paths).toEqual(['/', '/about/:id']);
  });
});

describe('without a build of pages', () => {
  it('the browser renders all of them', async () => {
    const { isBuilt } = new Renderer('/nowhere/server.mjs', away);
    expect(isBuilt).toBe(false);
  });
});
