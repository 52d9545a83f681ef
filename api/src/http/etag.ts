import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { extendRoute } from './route.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: string;
  }
}

/** In seconds, for what never changes: nobody asks again. */
export const FOR_EVER = 31_536_000;

/**
 * For public answers that are the same for everybody: caches may keep them for `seconds`, show them for `stale` seconds
 * more while they ask again, and ask with the ETag. Everything else is `no-store`.
 */
export const Cache = (seconds: number, stale = 0): MethodDecorator =>
  extendRoute({
    cache: `public, max-age=${seconds}${seconds === FOR_EVER ? ', immutable' : ''}${stale ? `, stale-while-revalidate=${stale}` : ''}`,
  });

const FOR_OTHERS = ['cross-origin-resource-policy', 'cross-origin'] as const;

export function cacheAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { cache, access } = route.config ?? {};
    if (!access) return;
    if (cache && access[0] !== 'public') throw new Error(`${route.url}: a private answer is never cached`);
    const onSend = [route.onSend ?? []].flat();
    route.onSend = [
      ...onSend,
      (request, reply, payload, done) => {
        // The same for everybody: any site may show it. Without credentials, so that nothing of a person is among it.
        if (cache) reply.header('access-control-allow-origin', '*').header(...FOR_OTHERS);
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
