import { hash } from 'node:crypto';
import type { MapSettings } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, tileAddresses } from '../platform/settings/map.js';
import type { httpsOf } from './https.js';

/** What every answer carries; few, as each one costs the hot reads. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** What a page says about itself on top, with the policy that lets exactly its own parts run. */
export function pageHeaders(nonce: string, policy = OWN_POLICY): Record<string, string> {
  return {
    'content-security-policy': policy.replace('NONCE', nonce),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
}

const OWN_PARTS: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'nonce-NONCE'"],
  'style-src-attr': ["'unsafe-inline'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
};

/**
 * The policy of a page with this map, and with this script in it: what it loads from elsewhere is added, and nothing
 * more.
 */
export function pagePolicy(
  { longdo, tiles, pmtiles }: Pick<MapSettings, 'longdo' | 'tiles' | 'pmtiles'>,
  inlineScript?: string,
): string {
  const parts = Object.fromEntries(Object.entries(OWN_PARTS).map(([name, sources]) => [name, [...sources]]));
  const allow = (name: string, source: string | null | undefined) => {
    if (source && !parts[name]?.includes(source)) parts[name]?.push(source);
  };
  if (inlineScript) allow('script-src', `'sha256-${hash('sha256', inlineScript, 'base64')}'`);
  if (longdo) {
    const origin = originOf(longdo.src);
    const isVendor = origin ? /^https:\/\/(?:[\w-]+\.)*longdo\.com$/.test(origin) : false;
    allow('script-src', origin);
    for (const name of ['img-src', 'connect-src']) allow(name, isVendor ? 'https://*.longdo.com' : origin);
    allow('worker-src', 'blob:');
    // Beside a nonce it would not count.
    parts['style-src'] = ["'self'", "'unsafe-inline'"];
  }
  for (const address of tiles ? tileAddresses(tiles) : []) allow('img-src', originOf(address));
  if (pmtiles) allow('connect-src', originOf(pmtiles.url));
  return Object.entries(parts)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const OWN_POLICY = pagePolicy({ longdo: null, tiles: null, pmtiles: null });

/** Sets on each answer what every answer carries; over https also `hsts`. */
export function secureHeaders(
  hsts: string | null,
  isHttps: ReturnType<typeof httpsOf>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const overHttps = hsts ? { ...ALWAYS, 'strict-transport-security': hsts } : ALWAYS;
  return (request, reply) => {
    reply.headers(isHttps(request) ? overHttps : ALWAYS);
  };
}
