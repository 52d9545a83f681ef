import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the visitor is on https. */
    isHttps: boolean;
  }
}

/**
 * An https PUBLIC_URL decides for every request: a proxy that forgets to say so must not weaken cookies. Without one the
 * connection decides, or the proxies of TRUST_PROXY.
 */
export function httpsOf(publicUrl: string | null): (request: Pick<FastifyRequest, 'protocol'>) => boolean {
  const always = publicUrl?.startsWith('https:') ?? false;
  return (request) => always || request.protocol === 'https';
}

export function decorateHttps(fastify: FastifyInstance, isHttps: ReturnType<typeof httpsOf>): void {
  fastify.decorateRequest('isHttps', {
    getter() {
      return isHttps(this);
    },
  });
}
