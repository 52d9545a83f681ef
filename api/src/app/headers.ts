import type { FastifyReply, FastifyRequest } from 'fastify';

const FIXED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
const SECURE = { ...FIXED, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** For pages; everything that is not a page keeps the strictest policy. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}

/** Fixed text set once a request; a middleware that computes the same headers each time would cost the hot reads. */
export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(request.protocol === 'https' ? SECURE : FIXED);
  reply.header('x-request-id', request.id);
}
