import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  COOKIE_DAYS,
  DAY_MS,
  ERROR_PAGE,
  LOCALE_CODES,
  LOCALES,
  LocaleCode,
  matchesPattern,
  ownerOf,
  statusOfErrorPage,
  withoutTrail,
} from '@sabaijai/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../http/headers.js';
import { Problem } from '../platform/problem.js';
import { changesOf } from '../platform/tasks/page-changes.js';
import { sendFile } from './files.js';
import { documents, fontsOf, hintsOf } from './render/document.js';
import { emptyPageOf } from './render/files-ahead.js';
import { fillPage, languageToRemember, localeOf } from './render/html-template.js';
import { type KeptPage, Pages } from './render/page-cache.js';
import { askInProcess, Renderer } from './render/renderer.js';
import { isPage, pathOf } from './request.js';
import { SERVER_BUNDLE } from './static/build.js';
import type { CompressedBody } from './static/compressed-body.js';
import type { LiveBuild } from './static/live-build.js';
import type { WebParts } from './web-parts.js';

const LOCALE_SECONDS = (COOKIE_DAYS.locale * DAY_MS) / 1_000;
/** When to come again for a page that nobody could make: the database is away. */
const AWAY_S = 5;
/** A page whose address is longer is rendered by the browser. */
const LONGEST_URL = 2_000;
/** `/builds/data/<language>/<path>.json`; `index` stands for the first page. */
const DATA_DOCUMENT = /^\/builds\/data\/([a-z]+)\/([^?]+)\.json(?:\?|$)/;
/** What browsers and `new URL` take for another host: `//host`, `/\\host`. */
const OTHER_HOST = /^\/[/\\]+/;

interface PageParts {
  build: LiveBuild;
  renderer: Renderer;
  pages: Pages;
  searches: WebParts['searches'];
  policy: string;
}

/** Every page, rendered here or empty for the browser to fill, and what it is made of as a document of its own. */
export function servePages(
  fastify: FastifyInstance,
  { root, dataSource, clock, warn, searches }: WebParts,
  { build, policy, origin }: { build: LiveBuild; policy: string; origin: string },
): void {
  const renderer = new Renderer(path.join(root, SERVER_BUNDLE), askInProcess(fastify, searches.ownHeaders));
  const config = (locale: LocaleCode) => build.config(locale);
  const pages = new Pages({
    renderer,
    buildId: () => build.known.id,
    config,
    compose: documents({ build: () => build.known, config, origin }),
    now: () => clock().now(),
    changes: changesOf(dataSource, Date.now),
    log: warn,
    isBuilt: () => renderer.isBuilt,
  });
  warmAndClose(fastify, renderer, pages);
  const parts = { build, renderer, pages, searches, policy };
  serveData(fastify, parts);
  for (const locale of LocaleCode.options)
    fastify.get(emptyPageOf(locale), (_request, reply) => {
      if (!build.current.template) throw new Problem('UNAVAILABLE', { retryAfter: 5 });
      return sendEmpty(reply.header('cache-control', 'no-cache'), locale, parts);
    });
  fastify.get('/*', async (request, reply) => {
    const url = pathOf(request);
    // A person goes to the same path with one slash, where no second sign can make a host of what follows.
    if (OTHER_HOST.test(url) && isPage(url, request))
      return reply.redirect(request.url.replace(OTHER_HOST, '/'), 308);
    const file = url === '/' || url === '/index.html' ? undefined : build.find(url);
    if (file) return sendFile(reply, file, policy);
    if (!isPage(url, request)) throw new Problem('NOT_FOUND');
    return answerPage(request, reply, parts);
  });
}

/** The first rendering reads the whole program: no reader should wait for that. */
function warmAndClose(fastify: FastifyInstance, renderer: Renderer, pages: Pages): void {
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
    await renderer.close();
  });
  fastify.addHook('onListen', () => {
    void (async () => {
      for (const locale of LOCALE_CODES) if (!closing) await pages.warm('/', locale);
    })().catch(() => undefined);
  });
}

function serveData(fastify: FastifyInstance, { build, renderer, pages }: PageParts): void {
  fastify.get<{ Params: { file: string } }>('/builds/meta/:file', ({ params }, reply) => {
    const { id, timestamp } = build.current;
    if (params.file !== `${id}.json`) throw new Problem('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').send({ id, timestamp, prerendered: renderer.paths });
  });
  fastify.get('/builds/data/*', { config: { counts: 'search' } }, async (request, reply) => {
    const [, language, page] = DATA_DOCUMENT.exec(request.url) ?? [];
    const locale = LOCALE_CODES.find((code) => LOCALES[code].param === language);
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
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, parts: PageParts) {
  const { build, pages, searches } = parts;
  const url = pathOf(request);
  const { template, shell, remotes, unavailable } = build.current;
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
  const isOurs = !refused && !isLeftOut && address.length <= LONGEST_URL;
  const answer = isOurs ? await pages.get(address, locale) : null;
  if (answer?.kind === 'redirect') return reply.redirect(answer.location, answer.status);
  const remembered = languageToRemember(request);
  if (remembered)
    reply.setCookie('locale', remembered, { path: '/', maxAge: LOCALE_SECONDS, secure: request.isHttps });
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding');
  if (answer) return sendPage(request, reply, answer, parts);
  // Its program asks the API, hears the same and says so in the reader's language.
  if (refused) reply.status(refused.status).header('retry-after', Math.ceil(refused.details.retryAfter ?? 1));
  else if (isLeftOut) reply.status(503).header('retry-after', 5);
  else if (!isKnown) reply.status(404);
  else if (matchesPattern(ERROR_PAGE, url)) reply.status(statusOfErrorPage(statusIn(request)));
  else if (pages.isAway) reply.status(503).header('retry-after', AWAY_S);
  return sendEmpty(reply, locale, parts, owner && hintsOf(build.known, owner.name));
}

const statusIn = ({ query }: FastifyRequest) => {
  const { status } = query as { status?: string | string[] };
  return Array.isArray(status) ? status[0] : status;
};

/** The page that the browser fills by itself; `hints` name what it will ask for. */
function sendEmpty(reply: FastifyReply, locale: LocaleCode, { build, policy }: PageParts, hints?: string) {
  const nonce = randomBytes(16).toString('base64url');
  const filled = {
    config: build.config(locale),
    nonce,
    locale,
    fonts: fontsOf(build.known, locale),
    ...(hints && { hints }),
  };
  return reply
    .type('text/html; charset=utf-8')
    .headers(pageHeaders(nonce, policy))
    .send(fillPage(build.known.template ?? '', filled));
}

/** A kept page with the policy it was rendered under; a browser that has it already takes the policy of this answer. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, nonce, page }: KeptPage,
  { policy }: PageParts,
) {
  reply.headers(pageHeaders(nonce, policy));
  if (status === 503) reply.header('retry-after', AWAY_S);
  return sendKept(request, reply.status(status), page);
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, text: CompressedBody) {
  reply.header('etag', text.etag).header('vary', 'cookie, accept-language, accept-encoding');
  if (request.headers['if-none-match'] === text.etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return reply.send(text.plain);
  return reply.header('content-encoding', encoding).send(await text.as(encoding));
}
