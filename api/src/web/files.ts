import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LocaleCode } from '@sabaijai/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageHeaders } from '../http/headers.js';
import { Problem } from '../platform/problem.js';
import { filesAhead, NO_WORKER } from './render/files-ahead.js';
import { localeOf } from './render/html-template.js';
import { pathOf } from './request.js';
import { type BuiltFile, WORKER } from './static/build.js';
import type { LiveBuild } from './static/live-build.js';

/** What the build has compressed, or is too small for it. */
export const FILE = { compress: false, config: { quiet: true } } as const;
export const FOREVER = 'public, max-age=31536000, immutable';

/** The files of the build, what a browser asks about it, and the worker, which is only there `offline`. */
export function serveFiles(
  fastify: FastifyInstance,
  build: LiveBuild,
  { root, offline, policy }: { root: string; offline: boolean; policy: string },
): void {
  const fresh = (reply: FastifyReply, document: object) =>
    reply.header('cache-control', 'no-cache').send(document);
  fastify.get<{ Querystring: { locale?: string } }>('/config.json', (request, reply) => {
    const asked = LocaleCode.safeParse(request.query.locale);
    return fresh(reply, build.config(asked.success ? asked.data : localeOf(request)));
  });
  fastify.get('/builds/latest.json', (_request, reply) => {
    const { id, timestamp } = build.current;
    return fresh(reply, { id, timestamp });
  });
  fastify.get('/sw.js', async (request, reply) => {
    const program = offline && (await readFile(path.join(root, WORKER), 'utf8').catch(() => null));
    const text = program
      ? `self.BUILD = ${JSON.stringify(filesAhead(build.current))};\n${program}`
      : NO_WORKER;
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    reply.headers(pageHeaders('none', policy)).header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/javascript; charset=utf-8').send(text);
  });
  for (const folder of ['static', 'remotes', 'flags'])
    fastify.get(`/${folder}/*`, FILE, (request, reply) => {
      const file = build.find(pathOf(request));
      if (!file) throw new Problem('NOT_FOUND');
      return sendFile(reply, file, policy);
    });
}

export function sendFile(reply: FastifyReply, { file, immutable }: BuiltFile, policy: string) {
  // A worker takes its policy from its own file.
  if (file.endsWith('.js')) reply.headers(pageHeaders('none', policy));
  reply.header('cache-control', immutable ? FOREVER : 'no-cache');
  return reply.sendFile(path.basename(file), path.dirname(file));
}
