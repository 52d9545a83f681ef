// The service worker: what the product is made of lies on the device, so that a page opens without a network. It keeps
// files and pages that are everybody's; what is one person's lies in the keeper's database, under their key (ADR 0084).
import { SeenStore } from '@sabaijai/shared-ui/keep/seen';
import { KeepStore } from '@sabaijai/shared-ui/keep/store';
import type { Build, Here, Message, Wanted } from './messages';

declare const self: ServiceWorkerGlobalScope & {
  /** The server writes it in front of this program. */
  readonly BUILD: Build;
};
const { BUILD } = self;

/** Files with a hash of their content in their name, of this build and the one before. */
const FILES = 'files';
/** Pages without anything on them, descriptions of remotes, and what else has one address in every build. */
const OF_BUILD = `build-${BUILD.id}`;
const PAGES = `pages-${BUILD.id}`;
const PICTURES = 'pictures';
/** What this worker remembers: the files of two builds, and whose pages are wanted ahead of time. */
const STATE = 'state';

const PATIENCE_MS = 3_000;
const PAGES_MAX = 60;
const PICTURES_MAX = 150;
/** Files of the build that are asked for at once: what a person looks at has the connection as well. */
const AT_ONCE = 4;
const BUILDS_KEPT = 2;

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const FIXED =
  /^\/(?:config\.json|manifest\.webmanifest|favicon\.svg|icons\/.*|flags\/.*|remotes\/\w+\/mf-manifest\.json)$/;
/** For those alone who may see them: sealed by the key of who looks at them. */
const OWN_PICTURE = /^\/api\/v1\/photos\/[^/]+\/[\w-]+\.(?:webp|jpg)$/;
const PICTURE = /^\/media\/.*-(?:480|800)\.webp$/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message = event.data as Message;
  // The page that asks has made sure that nothing unsaved is open.
  if (message.is === 'renew') event.waitUntil(self.skipWaiting());
  if (message.is === 'here') {
    bringing = bring(message);
    event.waitUntil(bringing);
    tellFirst();
  }
  if (message.is === 'files') event.waitUntil(isAllHere().then((is) => event.ports[0]?.postMessage(is)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (HASHED.test(pathname) && !pathname.startsWith('/api/')) event.respondWith(file(event));
  else if (FIXED.test(pathname)) event.respondWith(networkFirst(event, OF_BUILD));
  else if (PICTURE.test(pathname)) event.respondWith(picture(event));
  else if (OWN_PICTURE.test(pathname)) event.respondWith(ownPicture(event, pathname));
});

/** Without these nothing opens: if one of them does not come, this build is not installed, and is tried again later. */
async function install(): Promise<void> {
  const want = await remembered<Wanted>('wanted');
  const cache = await caches.open(OF_BUILD);
  await Promise.all(
    BUILD.fixed.map(async (address) => {
      const answer = await fetch(address, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      await cache.put(address, answer);
    }),
  );
  await addFiles(BUILD.first);
  // The rest comes with the next visit where the connection breaks off here.
  if (want) await addFiles(filesFor(want)).catch(() => undefined);
}

/** Two builds' files stay: a page that is open keeps the build it began with. */
async function activate(): Promise<void> {
  const before = (await remembered<{ id: string; files: string[] }[]>('builds')) ?? [];
  const builds = [{ id: BUILD.id, files: allFiles() }, ...before.filter(({ id }) => id !== BUILD.id)].slice(
    0,
    BUILDS_KEPT,
  );
  await remember('builds', builds);
  const own = new Set([FILES, STATE, PICTURES, PAGES, ...builds.map(({ id }) => `build-${id}`)]);
  for (const name of await caches.keys()) if (!own.has(name)) await caches.delete(name);
  const listed = new Set(builds.flatMap(({ files }) => files));
  const files = await caches.open(FILES);
  for (const request of await files.keys())
    if (!listed.has(new URL(request.url).pathname)) await files.delete(request);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Whoever is here now: their language's files and their audience's remotes come ahead of time, the rest when visited. */
async function bring({ locale, remotes, owner, loaded, drawn }: Here): Promise<void> {
  const want = { locale, remotes, owner };
  const before = await remembered<Wanted>('wanted');
  // Kept pages are in one language.
  if (before && before.locale !== locale) await caches.delete(PAGES);
  await remember('wanted', want);
  const known = new Set(allFiles());
  // A page of another build tells of files that are none of this one's.
  const visited = loaded.filter((address) => known.has(address));
  await addFiles([...BUILD.first, ...visited, ...filesFor(want)]).catch(() => undefined);
  if (drawn) await keepFirst(drawn).catch(() => undefined);
}

/** What was told last; a worker that was started again has been told before. */
let bringing: Promise<void> | undefined;
let tellFirst = () => {};
const isTold = new Promise<void>((told) => {
  tellFirst = told;
});

async function isAllHere(): Promise<boolean> {
  if (!(await remembered<Wanted>('wanted'))?.owner) await isTold;
  await bringing;
  const want = (await remembered<Wanted>('wanted')) as Wanted;
  return addFiles([...BUILD.first, ...filesFor(want)]).then(
    () => true,
    () => false,
  );
}

/** The page that somebody came to first was on its way before there was a worker: it is asked for once more. */
async function keepFirst(address: string): Promise<void> {
  const request = new Request(address);
  if (await keptPage(request)) return;
  const answer = await fetch(request, { priority: 'low' });
  if (isRendered(answer)) await keepPage(request, answer);
}

const filesFor = ({ locale, remotes }: Wanted): string[] => [
  ...(BUILD.languages[locale] ?? []),
  ...remotes.flatMap((name) => BUILD.remotes[name] ?? []),
];
const allFiles = () => [
  ...BUILD.first,
  ...Object.values(BUILD.languages).flat(),
  ...Object.values(BUILD.remotes).flat(),
];

/** Fetches what is not here yet, some at a time; throws once all were tried where one did not come. */
async function addFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...new Set(addresses)].filter((address) => !here.has(address));
  let failed = 0;
  const next = async (): Promise<void> => {
    const address = missing.shift();
    if (!address) return;
    const answer = await fetch(address, { priority: 'low' }).catch(() => null);
    if (answer && isFile(answer)) await cache.put(address, answer);
    else failed += 1;
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  if (failed) throw new Error(`${failed} files did not come`);
}

/** A hotel's login page in the place of a program is never kept as one. */
const isFile = (answer: Response) => answer.status === 200 && !answer.redirected && !isHtml(answer);
const isHtml = (answer: Response) => /text\/html/.test(answer.headers.get('content-type') ?? '');

async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(FILES);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (isFile(answer)) event.waitUntil(cache.put(request, answer.clone()));
  return answer;
}

async function networkFirst(event: FetchEvent, name: string): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(name);
  const kept = () => cache.match(request, { ignoreVary: true });
  const network = fetch(request).then((answer) => {
    if (answer.status === 200 && !isHtml(answer)) event.waitUntil(cache.put(request, answer.clone()));
    return answer;
  });
  return (await inTime(network)) ?? (await kept()) ?? network;
}

async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(PICTURES);
  try {
    const answer = await fetch(request);
    if (answer.status === 200) event.waitUntil(putNewest(cache, request, answer.clone(), PICTURES_MAX));
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

const seen = new SeenStore();
const keys = new KeepStore();

async function ownPicture(event: FetchEvent, pathname: string): Promise<Response> {
  const { owner } = (await remembered<Wanted>('wanted')) ?? {};
  try {
    const answer = await fetch(event.request);
    if (owner && answer.status === 200) event.waitUntil(keepPicture(owner, pathname, answer.clone()));
    return answer;
  } catch (error) {
    const key = owner && (await keys.key(owner));
    const found = owner && key && (await seen.get(owner, key, pathname));
    if (!found) throw error;
    const type = pathname.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
    return new Response(found.bytes, { headers: { 'content-type': type } });
  }
}
async function keepPicture(
  owner: NonNullable<Wanted['owner']>,
  pathname: string,
  answer: Response,
): Promise<void> {
  const key = await keys.key(owner);
  if (key) await seen.put(owner, key, pathname, await answer.arrayBuffer());
}

/** The network's page if it comes in time, else the one that was kept, else the one that the browser fills by itself. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = Promise.resolve(event.preloadResponse as Promise<Response | undefined>)
    .then((preloaded) => preloaded ?? fetch(request))
    .then((answer) => {
      if (isRendered(answer)) event.waitUntil(keepPage(request, answer.clone()));
      return answer;
    });
  const answer = await inTime(network);
  if (answer && !isAway(answer)) return answer;
  return (await keptPage(request)) ?? (await emptyPage()) ?? answer ?? network;
}

/** A proxy whose servers are gone, or a server whose database is. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;
/** Only pages that the server has drawn for everybody carry a tag. */
const isRendered = (answer: Response) =>
  answer.status === 200 && !answer.redirected && isHtml(answer) && answer.headers.has('etag');

async function keepPage(request: Request, answer: Response): Promise<void> {
  await putNewest(await caches.open(PAGES), request.url, answer, PAGES_MAX);
}
const keptPage = async ({ url }: Request) => (await caches.open(PAGES)).match(url, { ignoreVary: true });

async function emptyPage(): Promise<Response | undefined> {
  const { locale = BUILD.locale } = (await remembered<Wanted>('wanted')) ?? {};
  return (await caches.open(OF_BUILD)).match(`/builds/empty/${locale}.html`, { ignoreVary: true });
}

/** A person has waited for the network in vain: not again, for every part of a page, until something answers. */
let hasWaited = false;

/** Null where it fails or takes longer than a person waits gladly. */
async function inTime(network: Promise<Response>): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, hasWaited ? 0 : PATIENCE_MS, null);
  });
  const answered = network.then(
    (answer) => {
      hasWaited = false;
      return answer;
    },
    () => 'failed' as const,
  );
  const first = await Promise.race([answered, over]);
  clearTimeout(timer);
  hasWaited ||= first === null;
  return first === 'failed' ? null : first;
}

/** Keys come in the order in which they were put: the oldest go. */
async function putNewest(cache: Cache, request: RequestInfo, answer: Response, most: number): Promise<void> {
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

async function remembered<T>(name: string): Promise<T | undefined> {
  return (await (await caches.open(STATE)).match(`/${name}`))?.json();
}
async function remember(name: string, value: unknown): Promise<void> {
  await (await caches.open(STATE)).put(`/${name}`, new Response(JSON.stringify(value)));
}
