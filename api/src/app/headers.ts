import type { FastifyReply, FastifyRequest } from 'fastify';

/** What every answer carries; few, as each one costs the hot reads. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const ALWAYS_SECURE = { ...ALWAYS, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** What a page says about itself on top, with the policy that lets exactly its own parts run. */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': PAGE_POLICY.replace('NONCE', nonce),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
}

const PAGE_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-NONCE'",
  "style-src-attr 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
].join('; ');

export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(request.protocol === 'https' ? ALWAYS_SECURE : ALWAYS);
}
