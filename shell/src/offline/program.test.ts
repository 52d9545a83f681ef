/** @jest-environment node */
import { jest } from '@jest/globals';
import type { Build, Here, Message } from '../../worker/messages';

/** Typed for a worker, not for a page. */
const PROGRAM: string = '../../worker/worker';
const PLACE = 'https://sabaijai.test';
const JS = { 'content-type': 'text/javascript' };
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** As much of the browser's caches as a worker uses. */
class FakeCache {
  readonly held = new Map<string, Response>();
  async match(request: RequestInfo | URL) {
    return this.held.get(addressOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, answer: Response) {
    this.held.delete(addressOf(request));
    this.held.set(addressOf(request), answer);
  }
  async delete(request: RequestInfo | URL) {
    return this.held.delete(addressOf(request));
  }
  async keys() {
    return [...this.held.keys()].map((url) => ({ url }));
  }
}
const addressOf = (request: RequestInfo | URL) =>
  new URL(typeof request === 'string' ? request : 'url' in request ? request.url : request.href, PLACE).href;

const build = (id: string, files: string[]): Build => ({
  id,
  locale: 'th-TH',
  fixed: ['/builds/empty/th-TH.html', '/builds/empty/en-US.html'],
  first: files,
  languages: { 'th-TH': [], 'en-US': [] },
  remotes: { mf_inspector: [`/remotes/mf_inspector/static/1.${id}0000000.js`] },
});

/** One device: its caches outlive its workers. */
function aDevice(network: Map<string, () => Response | Promise<Response>>) {
  const all = new Map<string, FakeCache>();
  const caches = {
    open: async (name: string) => {
      const cache = all.get(name) ?? new FakeCache();
      all.set(name, cache);
      return cache;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  const fetch = async (request: RequestInfo | URL) => {
    const answer = network.get(new URL(addressOf(request)).pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  async function aWorker(of: Build) {
    const listeners = new Map<string, (event: unknown) => void>();
    const self = {
      BUILD: of,
      location: { origin: PLACE },
      registration: {},
      clients: { claim: async () => undefined },
      skipWaiting: async () => undefined,
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    };
    Object.assign(globalThis, { self, caches, fetch });
    jest.resetModules();
    await import(PROGRAM);
    const send = async (name: string, event: object = {}) => {
      const waited: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      listeners.get(name)?.({
        ...event,
        waitUntil: (work: Promise<unknown>) => waited.push(work),
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      const given = await answer;
      for (const work of waited) await work;
      return given;
    };
    return {
      install: () => send('install'),
      activate: () => send('activate'),
      say: (data: Message) => send('message', { data }),
      hasFiles: async () => {
        const said: unknown[] = [];
        const port = { postMessage: (is: unknown) => said.push(is) };
        await send('message', { data: { is: 'files' } satisfies Message, ports: [port] });
        return said[0];
      },
      get: (path: string, mode = 'cors') =>
        send('fetch', { request: { url: PLACE + path, method: 'GET', mode } }),
    };
  }
  return { all, aWorker };
}

const ok =
  (text: string, headers: Record<string, string> = JS) =>
  () =>
    new Response(text, { headers });
const MAIN = '/static/main.aaaaaaaaaaaa.js';
const NEXT = '/static/main.bbbbbbbbbbbb.js';
const THIRD = '/static/main.cccccccccccc.js';
const here: Here = { is: 'here', locale: 'en-US', remotes: [], owner: null, loaded: [], drawn: null };

function aNetwork() {
  return new Map<string, () => Response | Promise<Response>>([
    [MAIN, ok('one')],
    [NEXT, ok('two')],
    [THIRD, ok('three')],
    ['/builds/empty/th-TH.html', ok('ว่าง', HTML)],
    ['/builds/empty/en-US.html', ok('empty', HTML)],
    ['/client/information/1', ok('a place', { ...HTML, etag: '"1"' })],
    ['/inspector/home', ok('filled by the browser', HTML)],
  ]);
}

test('half of what a build needs is not installed', async () => {
  const network = aNetwork();
  network.delete(MAIN);
  const { aWorker } = aDevice(network);
  const worker = await aWorker(build('a', [MAIN]));
  await expect(worker.install()).rejects.toThrow('did not come');
});

test('without a network a page that was seen is shown again, and any other as one that the browser fills', async () => {
  const network = aNetwork();
  const { aWorker } = aDevice(network);
  const worker = await aWorker(build('a', [MAIN]));
  await worker.install();
  await worker.activate();
  await worker.say(here);
  await worker.get('/client/information/1', 'navigate');
  await worker.get('/inspector/home', 'navigate');
  network.clear();
  expect(await (await worker.get('/client/information/1', 'navigate'))?.text()).toBe('a place');
  expect(await (await worker.get('/inspector/home', 'navigate'))?.text()).toBe('empty');
  expect(await (await worker.get(MAIN))?.text()).toBe('one');
  await expect(worker.get('/api/v1/me')).resolves.toBeUndefined();
});

test('the page that somebody came to first, before there was a worker, is shown again without a network', async () => {
  const network = aNetwork();
  const { aWorker } = aDevice(network);
  const worker = await aWorker(build('a', [MAIN]));
  await worker.install();
  await worker.activate();
  await worker.say({ ...here, drawn: `${PLACE}/client/information/1` });
  network.clear();
  expect(await (await worker.get('/client/information/1', 'navigate'))?.text()).toBe('a place');
});

test('a page that the browser fills is not asked for a second time', async () => {
  const network = aNetwork();
  let asked = 0;
  network.set('/inspector/home', () => {
    asked += 1;
    return new Response('filled by the browser', { headers: HTML });
  });
  const worker = await aDevice(network).aWorker(build('a', [MAIN]));
  await worker.install();
  await worker.activate();
  await worker.get('/inspector/home', 'navigate');
  await worker.say(here);
  expect(asked).toBe(1);
});

test('a page that is refused by a proxy without a server is answered from the device', async () => {
  const network = aNetwork();
  const { aWorker } = aDevice(network);
  const worker = await aWorker(build('a', [MAIN]));
  await worker.install();
  network.set('/inspector/home', () => new Response('Bad gateway', { status: 502, headers: HTML }));
  expect(await (await worker.get('/inspector/home', 'navigate'))?.text()).toBe('ว่าง');
});

test('where nothing answers one waits once, not for every part of a page, until something answers', async () => {
  const network = aNetwork();
  const { aWorker } = aDevice(network);
  const worker = await aWorker(build('a', [MAIN]));
  await worker.install();
  jest.useFakeTimers();
  const got: string[] = [];
  const get = (path: string, mode?: string) =>
    void worker.get(path, mode).then(async (answer) => got.push((await answer?.text()) ?? ''));
  network.set('/inspector/home', () => new Promise(() => undefined));
  get('/inspector/home', 'navigate');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(got).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(got).toEqual(['ว่าง']);
  get('/inspector/home', 'navigate');
  await jest.advanceTimersByTimeAsync(0);
  expect(got).toEqual(['ว่าง', 'ว่าง']);
  get('/client/information/1', 'navigate');
  await jest.advanceTimersByTimeAsync(0);
  get('/inspector/home', 'navigate');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(got).toEqual(['ว่าง', 'ว่าง', 'a place']);
  jest.useRealTimers();
});

test('the login page of a hotel is kept neither as a program nor as a page', async () => {
  const network = aNetwork();
  const { aWorker } = aDevice(network);
  const worker = await aWorker(build('a', [MAIN]));
  await worker.install();
  network.set(NEXT, ok('<html>Welcome to the hotel</html>', HTML));
  network.set('/client/information/1', ok('<html>Welcome to the hotel</html>', HTML));
  await worker.get(NEXT);
  await worker.get('/client/information/1', 'navigate');
  network.clear();
  await expect(worker.get(NEXT)).rejects.toThrow('Failed to fetch');
  expect(await (await worker.get('/client/information/1', 'navigate'))?.text()).toBe('ว่าง');
});

test('the files of two builds stay, for pages that are still open, and those of a third go', async () => {
  const network = aNetwork();
  const device = aDevice(network);
  for (const [id, file] of [
    ['a', MAIN],
    ['b', NEXT],
    ['c', THIRD],
  ] as const) {
    const worker = await device.aWorker(build(id, [file]));
    await worker.install();
    await worker.activate();
  }
  network.clear();
  const names = [...(device.all.get('files')?.held.keys() ?? [])].map((url) => new URL(url).pathname);
  expect(names.sort()).toEqual([NEXT, THIRD]);
  expect([...device.all.keys()].filter((name) => name.startsWith('build-'))).toEqual(['build-b', 'build-c']);
});

test('whose audience is told has its remote ahead of time, also in the next build', async () => {
  const network = aNetwork();
  const [one, two] = ['a', 'b'].map((id) => `/remotes/mf_inspector/static/1.${id}0000000.js`) as [
    string,
    string,
  ];
  network.set(one, ok('inspector'));
  network.set(two, ok('inspector again'));
  const device = aDevice(network);
  const worker = await device.aWorker(build('a', [MAIN]));
  await worker.install();
  await worker.activate();
  await worker.say({ ...here, remotes: ['mf_inspector'] });
  const next = await device.aWorker(build('b', [NEXT]));
  await next.install();
  network.clear();
  expect(await (await next.get(one))?.text()).toBe('inspector');
  expect(await (await next.get(two))?.text()).toBe('inspector again');
});

test('a page is told whether all files of its audience are here', async () => {
  const network = aNetwork();
  const { aWorker } = aDevice(network);
  const worker = await aWorker(build('a', [MAIN]));
  await worker.install();
  await worker.say({ ...here, remotes: ['mf_inspector'], owner: 'usr_00000000000000000000000001' });
  expect(await worker.hasFiles()).toBe(false);
  network.set('/remotes/mf_inspector/static/1.a0000000.js', ok('inspector'));
  expect(await worker.hasFiles()).toBe(true);
});

test('another language empties the pages that were kept', async () => {
  const network = aNetwork();
  const { aWorker } = aDevice(network);
  const worker = await aWorker(build('a', [MAIN]));
  await worker.install();
  await worker.say(here);
  await worker.get('/client/information/1', 'navigate');
  await worker.say({ ...here, locale: 'th-TH' });
  network.clear();
  expect(await (await worker.get('/client/information/1', 'navigate'))?.text()).toBe('ว่าง');
});
