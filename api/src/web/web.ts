import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  ACCOUNT_PATH,
  ERROR_PAGE,
  type LocaleCode,
  LocaleCode as Locales,
  matchesPattern,
  ownerOf,
  statusOfErrorPage,
  withoutTrail,
} from '@sabaijai/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { pageHeaders, pagePolicy } from '../http/headers.js';
import type { SearchLimit } from '../http/search-limit.js';
import type { Clock } from '../platform/clock/clock.js';
import { sqlRows } from '../platform/database/rows.js';
import { Problem } from '../platform/problem.js';
import type { Settings } from '../platform/settings/settings.js';
import { FileStore } from '../platform/storage/file.store.js';
import { openRendition } from '../platform/storage/open-rendition.js';
import { PhotoStore, type StoredPhoto } from '../platform/storage/photo.store.js';
import type { StoredSize } from '../platform/storage/process-image.js';
import { changesOf } from '../platform/tasks/page-changes.js';
import { serveBadges } from './badge/badge.js';
import { serveManifest } from './manifest/manifest.js';
import { documents, fontsOf, hintsOf } from './render/document.js';
import { emptyPageOf, filesAhead, NO_WORKER } from './render/files-ahead.js';
import { fillPage, LANGUAGES, languageToRemember, localeOf, STARTER } from './render/html-template.js';
import { type KeptPage, Pages } from './render/page-cache.js';
import { askInProcess, Renderer } from './render/renderer.js';
import { serveSecurityTxt } from './security-txt.js';
import { SharePictures, serveSharePictures } from './share/share.js';
import { Sitemap, serveSitemap } from './sitemap/sitemap.js';
import { type Build, type BuiltFile, readBuild, SERVER_BUNDLE, WORKER } from './static/build.js';
import type { CompressedBody } from './static/compressed-body.js';
import { configOf } from './static/remotes.js';

const API_BASE = '/api/v1';
/** What the build has compressed, or is too small for it. */
const FILE = { compress: false, config: { quiet: true } } as const;
const RESCAN_MS = 2_000;
const FOREVER = 'public, max-age=31536000, immutable';
const PICTURE = /^\/media\/(pho_[0-7][0-9A-HJKMNP-TV-Z]{25})-(480\.webp|800\.webp|1600\.jpg)$/;
/** An uploaded picture may be taken back. */
const A_WHILE = 'public, max-age=3600';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** When to come again for a page that nobody could make: the database is away. */
const AWAY_S = 5;
/** A page whose address is longer is rendered by the browser. */
const LONGEST_URL = 2_000;
/** `/builds/data/<language>/<path>.json`; `index` stands for the first page. */
const DATA_DOCUMENT = /^\/builds\/data\/(th|en|zh)\/([^?]+)\.json(?:\?|$)/;

/** What browsers and `new URL` take for another host: `//host`, `/\\host`. */
const OTHER_HOST = /^\/[/\\]+/;

/** The front door: the built shell and remotes, what they ask about this installation, and pictures. */
export async function serveWeb(
  fastify: FastifyInstance,
  settings: Settings,
  root: string,
  dataSource: DataSource,
  clock: () => Clock,
  warn: (message: string, error?: unknown) => void,
  searches: SearchLimit,
): Promise<{ refusedRemotes: () => readonly string[] }> {
  // It serves what we name, compressed as the build left it.
  await fastify.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  const files = new FileStore(settings);
  const uploads = new PhotoStore(files);
  const policy = pagePolicy(settings.map, STARTER);
  /** Where the world reaches this installation. */
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
  let build = readBuild(root);
  let readAt = Date.now();
  const told = new Set<string>();
  const tellRefused = () => {
    for (const sentence of build.refused.filter((each) => !told.has(each))) warn(sentence);
    for (const sentence of build.refused) told.add(sentence);
  };
  tellRefused();

  /** A build made while the server runs is found at its first missing file. */
  const find = (url: string): BuiltFile | undefined => {
    const found = build.files.get(url);
    if (found || Date.now() - readAt < RESCAN_MS) return found;
    readAt = Date.now();
    try {
      build = readBuild(root);
    } catch (error) {
      // It is being written just now: the one before is served until the next look.
      warn(`The build cannot be read: ${String(error)}`);
    }
    tellRefused();
    return build.files.get(url);
  };
  const current = (): Build => {
    find('/');
    return build;
  };
  const config = (locale: LocaleCode) => {
    const { id, remotes, unavailable } = current();
    return {
      apiBase: API_BASE,
      buildId: id,
      mode: settings.mode,
      offline: settings.offline,
      locale,
      remotes: remotes.map((remote) => configOf(remote, locale)),
      unavailable,
      map: settings.map,
    };
  };
  const server = new Renderer(path.join(root, SERVER_BUNDLE), askInProcess(fastify, searches.ownHeaders));
  const pages = openPages();
  const fresh = (reply: FastifyReply, document: object) =>
    reply.header('cache-control', 'no-cache').send(document);

  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
    await server.close();
  });
  fastify.addHook('onListen', () => {
    void (async () => {
      // The first rendering reads the whole program: no reader should wait for that.
      for (const { locale } of Object.values(LANGUAGES)) if (!closing) await pages.warm('/', locale);
    })().catch(() => undefined);
  });

  fastify.get<{ Querystring: { locale?: string } }>('/config.json', (request, reply) => {
    const asked = Locales.safeParse(request.query.locale);
    return fresh(reply, config(asked.success ? asked.data : localeOf(request)));
  });
  fastify.get('/builds/latest.json', (_request, reply) => {
    const { id, timestamp } = current();
    return fresh(reply, { id, timestamp });
  });
  fastify.get<{ Params: { file: string } }>('/builds/meta/:file', ({ params }, reply) => {
    const { id, timestamp } = current();
    if (params.file !== `${id}.json`) throw new Problem('NOT_FOUND');
    return fresh(reply, { id, timestamp, prerendered: server.paths });
  });
  fastify.get('/builds/data/*', { config: { counts: 'search' } }, async (request, reply) => {
    const [, language, page] = DATA_DOCUMENT.exec(request.url) ?? [];
    const locale = LANGUAGES[language as keyof typeof LANGUAGES]?.locale;
    if (!locale || page === undefined) throw new Problem('NOT_FOUND');
    const at = request.url.indexOf('?');
    const url = `/${page === 'index' ? '' : page}${at < 0 ? '' : request.url.slice(at)}`;
    if (OTHER_HOST.test(url)) throw new Problem('NOT_FOUND');
    const answer = await pages.get(url, locale);
    // Nothing to know in advance, or not in time: the page asks the API as it would anyway.
    if (answer?.kind !== 'page' || answer.status >= 400) return reply.status(204).send();
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return sendKept(request, reply, answer.data);
  });
  for (const locale of Locales.options)
    fastify.get(emptyPageOf(locale), (_request, reply) => {
      if (!current().template) throw new Problem('UNAVAILABLE', { retryAfter: 5 });
      return sendEmpty(reply.header('cache-control', 'no-cache'), locale);
    });
  fastify.get('/sw.js', async (request, reply) => {
    const program = settings.offline && (await readFile(path.join(root, WORKER), 'utf8').catch(() => null));
    const text = program ? `self.BUILD = ${JSON.stringify(filesAhead(current()))};\n${program}` : NO_WORKER;
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    reply.headers(pageHeaders('none', policy)).header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/javascript; charset=utf-8').send(text);
  });
  serveSharePictures(fastify, new SharePictures(settings, dataSource, warn), () => clock().now());
  serveBadges(fastify, dataSource, () => clock().now());
  serveSitemap(fastify, new Sitemap(dataSource, origin), origin);
  serveManifest(fastify, () => current().remotes, localeOf);
  serveSecurityTxt(fastify, { contact: settings.securityContact, origin, now: () => clock().now() });
  // Where password managers lead whose password was found elsewhere.
  fastify.get('/.well-known/change-password', (_request, reply) => reply.redirect(ACCOUNT_PATH));
  fastify.get('/media/*', FILE, (request, reply) =>
    sendPicture(request, reply, { files, uploads, dataSource }),
  );

  for (const folder of ['static', 'remotes', 'flags'])
    fastify.get(`/${folder}/*`, FILE, (request, reply) => {
      const file = find(pathOf(request));
      if (!file) throw new Problem('NOT_FOUND');
      return sendFile(reply, file, policy);
    });

  fastify.get('/*', async (request, reply) => {
    const url = pathOf(request);
    // A person goes to the same path with one slash, where no second sign can make a host of what follows.
    if (OTHER_HOST.test(url) && isPage(url, request))
      return reply.redirect(request.url.replace(OTHER_HOST, '/'), 308);
    const file = url === '/' || url === '/index.html' ? undefined : find(url);
    if (file) return sendFile(reply, file, policy);
    if (!isPage(url, request)) throw new Problem('NOT_FOUND');
    const { template, shell, remotes, unavailable } = current();
    if (!template) throw new Problem('UNAVAILABLE', { retryAfter: 5 });
    const isOf = (patterns: readonly string[]) => patterns.some((pattern) => matchesPattern(pattern, url));
    const owner = ownerOf(remotes, url);
    // Robots may read such a page, or they would never see that it is not to be listed.
    if (owner?.noindex) reply.header('x-robots-tag', 'noindex');
    const isKnown = owner !== undefined || isOf(shell);
    const isLeftOut = !isKnown && isOf(unavailable);
    const locale = localeOf(request);
    // As it was asked for: the router was given another one where it could not have read this one.
    const address = withoutTrail(request.originalUrl);
    const refused = searches.refusal(request);
    const answer =
      refused || isLeftOut || address.length > LONGEST_URL ? null : await pages.get(address, locale);
    if (answer?.kind === 'redirect') return reply.redirect(answer.location, answer.status);
    const remembered = languageToRemember(request);
    if (remembered)
      reply.setCookie('locale', remembered, { path: '/', maxAge: YEAR_SECONDS, secure: request.isHttps });
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language, accept-encoding');
    if (answer) return sendPage(request, reply, answer);
    // Its program asks the API, hears the same and says so in the reader's language.
    if (refused)
      reply.status(refused.status).header('retry-after', Math.ceil(refused.details.retryAfter ?? 1));
    else if (isLeftOut) reply.status(503).header('retry-after', 5);
    else if (!isKnown) reply.status(404);
    else if (matchesPattern(ERROR_PAGE, url)) reply.status(statusOfErrorPage(statusIn(request)));
    else if (pages.isAway) reply.status(503).header('retry-after', AWAY_S);
    return sendEmpty(reply, locale, owner && hintsOf(build, owner.name));
  });

  return { refusedRemotes: () => current().refused };

  /** The page that the browser fills by itself. */
  function sendEmpty(reply: FastifyReply, locale: LocaleCode, hints?: string) {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .type('text/html; charset=utf-8')
      .headers(pageHeaders(nonce, policy))
      .send(
        fillPage(build.template ?? '', {
          config: config(locale),
          nonce,
          locale,
          fonts: fontsOf(build, locale),
          ...(hints && { hints }),
        }),
      );
  }

  function openPages(): Pages {
    return new Pages({
      renderer: server,
      buildId: () => build.id,
      config,
      compose: documents({ build: () => build, config, origin }),
      now: () => clock().now(),
      changes: changesOf(dataSource, Date.now),
      log: warn,
      isBuilt: () => server.isBuilt,
    });
  }

  /** A kept page with the policy it was rendered under; a browser that has it already takes the policy of this answer. */
  function sendPage(request: FastifyRequest, reply: FastifyReply, { status, nonce, page }: KeptPage) {
    reply.headers(pageHeaders(nonce, policy));
    if (status === 503) reply.header('retry-after', AWAY_S);
    return sendKept(request, reply.status(status), page);
  }
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, text: CompressedBody) {
  reply.header('etag', text.etag).header('vary', 'cookie, accept-language, accept-encoding');
  if (request.headers['if-none-match'] === text.etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return reply.send(text.plain);
  return reply.header('content-encoding', encoding).send(await text.as(encoding));
}

const statusIn = ({ query }: FastifyRequest) => {
  const { status } = query as { status?: string | string[] };
  return Array.isArray(status) ? status[0] : status;
};

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] as string;

/** A person going somewhere, not a program asking for a file. */
function isPage(url: string, { headers }: FastifyRequest): boolean {
  const name = url.slice(url.lastIndexOf('/') + 1);
  if (/^\/(?:api|remotes|static|media|builds|share|sitemaps)(?:\/|$)/.test(url) || /\.\w{1,12}$/.test(name))
    return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

function sendFile(reply: FastifyReply, { file, immutable }: BuiltFile, policy: string) {
  // A worker takes its policy from its own file.
  if (file.endsWith('.js')) reply.headers(pageHeaders('none', policy));
  reply.header('cache-control', immutable ? FOREVER : 'no-cache');
  return reply.sendFile(path.basename(file), path.dirname(file));
}

interface Pictures {
  files: FileStore;
  uploads: PhotoStore;
  dataSource: DataSource;
}

/** A drawn picture by its name alone; an uploaded one when its row says that everybody may see it. */
async function sendPicture(request: FastifyRequest, reply: FastifyReply, pictures: Pictures) {
  const [, id, size] = (PICTURE.exec(pathOf(request)) ?? []) as [string?, string?, StoredSize?];
  if (!id || !size) throw new Problem('NOT_FOUND');
  const drawn = await openRendition(pictures.files, `media/${id}`, size);
  const file = drawn ?? (await openUploaded(pictures, id, size));
  if (!file) throw new Problem('NOT_FOUND');
  const lasts = drawn ? FOREVER : A_WHILE;
  return (
    reply
      .type(file.size.endsWith('webp') ? 'image/webp' : 'image/jpeg')
      // Do not cache a fallback rendition.
      .header('cache-control', file.size === size ? lasts : 'no-cache')
      .header('content-length', file.bytes)
      .send(file.stream)
  );
}

async function openUploaded({ dataSource, uploads }: Pictures, id: string, size: StoredSize) {
  const [row] = await sqlRows<StoredPhoto>(
    dataSource,
    `SELECT id, sha256 FROM photo WHERE id = ? AND visibility = 'public' AND sha256 IS NOT NULL`,
    [id],
  );
  return row ? uploads.open(row, size) : null;
}
