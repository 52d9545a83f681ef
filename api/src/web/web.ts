import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../app/headers.js';
import { Problem } from '../problem/problem.js';
import type { Settings } from '../settings/settings.js';
import { Assets } from './assets.js';
import { type Build, type BuiltFile, readBuild } from './build.js';
import { fillPage, localeOf } from './page.js';

const API_BASE = '/api/v1';
const RESCAN_MS = 2_000;
const FOREVER = 'public, max-age=31536000, immutable';
const PICTURE = /^\/media\/pho_[0-7][0-9A-HJKMNP-TV-Z]{25}-\d{2,4}\.(webp|jpg)$/;
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /vendor/\nDisallow: /inspector/\nDisallow: /lab/\n';

/** The front door: the built shell and remotes, what they ask about this installation, and pictures. */
export function serveWeb(fastify: FastifyInstance, settings: Settings, root: string): void {
  const assets = new Assets(settings.dataDir);
  let build = readBuild(root);
  let readAt = Date.now();

  /** A build made while the server runs is found at its first missing file. */
  const find = (url: string): BuiltFile | undefined => {
    const found = build.files.get(url);
    if (found || Date.now() - readAt < RESCAN_MS) return found;
    build = readBuild(root);
    readAt = Date.now();
    return build.files.get(url);
  };
  const current = (): Build => {
    find('/');
    return build;
  };
  const config = () => {
    const { id, remotes } = current();
    return { apiBase: API_BASE, buildId: id, mode: settings.mode, remotes, map: settings.map };
  };
  const fresh = (reply: FastifyReply, document: object) =>
    reply.header('cache-control', 'no-cache').send(document);

  // The first reader of a new build should not wait for its compression.
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
  });
  fastify.addHook('onListen', () => {
    void (async () => {
      for (const file of build.files.values()) if (file.immutable && !closing) await assets.get(file);
    })().catch(() => undefined);
  });

  fastify.get('/config.json', (_request, reply) => fresh(reply, config()));
  fastify.get('/builds/latest.json', (_request, reply) => {
    const { id, timestamp } = current();
    return fresh(reply, { id, timestamp });
  });
  fastify.get<{ Params: { file: string } }>('/builds/meta/:file', ({ params }, reply) => {
    const { id, timestamp } = current();
    if (params.file !== `${id}.json`) throw new Problem('NOT_FOUND');
    return fresh(reply, { id, timestamp });
  });
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(ROBOTS),
  );
  fastify.get('/media/*', (request, reply) => sendPicture(request, reply, settings.dataDir));

  fastify.get('/*', async (request, reply) => {
    const url = request.url.split('?', 1)[0] as string;
    const file = url === '/' || url === '/index.html' ? undefined : find(url);
    if (file) return sendFile(request, reply, file, assets);
    if (!isPage(url, request)) throw new Problem('NOT_FOUND');
    const template = find('/index.html');
    if (!template) throw new Problem('UNAVAILABLE', { retryAfter: 5 });
    const nonce = randomBytes(16).toString('base64url');
    const { plain } = await assets.get(template);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .headers(pageHeaders(nonce))
      .send(fillPage(plain.toString(), { config: config(), nonce, locale: localeOf(request) }));
  });
}

/** A person going somewhere, not a program asking for a file. */
function isPage(url: string, { headers }: FastifyRequest): boolean {
  const name = url.slice(url.lastIndexOf('/') + 1);
  if (/^\/(?:api|remotes|static|media|builds)(?:\/|$)/.test(url) || /\.\w{1,12}$/.test(name)) return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, assets: Assets) {
  const { plain, brotli, etag } = await assets.get(file);
  const small = brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? brotli : null;
  reply
    .type(file.type)
    .header('cache-control', file.immutable ? FOREVER : 'no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding');
  // A worker takes its policy from its own file.
  if (file.type.startsWith('text/javascript')) reply.headers(pageHeaders('none'));
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (small) reply.header('content-encoding', 'br');
  return reply.send(small ?? plain);
}

async function sendPicture(request: FastifyRequest, reply: FastifyReply, dataDir: string) {
  const url = request.url.split('?', 1)[0] as string;
  const match = PICTURE.exec(url);
  const file = path.join(dataDir, url);
  const found = match && (await stat(file).catch(() => null));
  if (!match || !found?.isFile()) throw new Problem('NOT_FOUND');
  return reply
    .type(match[1] === 'webp' ? 'image/webp' : 'image/jpeg')
    .header('cache-control', FOREVER)
    .header('content-length', found.size)
    .send(createReadStream(file));
}
