import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { extendRoute } from './route.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: string;
  }
}

/**
 * For public answers that are the same for everybody: browsers may keep them for `seconds`, and afterwards ask with
 * the ETag. Everything else is `no-store`.
 */
export const Cache = (seconds: number): MethodDecorator =>
  extendRoute({ cache: `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}` });

export function cacheAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { cache, access } = route.config ?? {};
    if (!access) return;
    const onSend = [route.onSend ?? []].flat();
    route.onSend = [
      ...onSend,
      (request, reply, payload, done) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', cache ?? 'no-store');
        const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
        if (!cache || reply.statusCode !== 200 || !isWhole) return done(null, payload);
        const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
        reply.header('etag', tag);
        if (request.headers['if-none-match'] !== tag) return done(null, payload);
        reply.code(304).removeHeader('content-type').removeHeader('content-length');
        return done(null, null);
      },
    ];
  });
}
