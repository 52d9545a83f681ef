import type { FastifyInstance } from 'fastify';
import { Problem } from '../platform/problem.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where more than PUBLIC_BODY_LIMIT is taken of somebody who is not signed in. */
    bodyLimit?: number;
    /** Where a body may have more than MOST_PARTS keys and elements. */
    bodyParts?: number;
  }
}

/**
 * Bytes of a JSON body; the largest that any schema allows is an item of a notice, whose words stand in three languages:
 * 183 kB with every character escaped (`json.test.ts`), a third of it as our own pages send it.
 */
export const BODY_LIMIT = 184_320;
/** Where nobody has to be signed in: what they write there is a name, a password, an address. */
export const PUBLIC_BODY_LIMIT = 16_384;
const DEEPEST = 16;
export const MOST_PARTS = 300;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE, BRACKET_END, BRACE_END] = Buffer.from('"\\,[{]}');

/**
 * Whether this JSON nests deeper, or has more keys and elements, than any form of ours: told by one look at each
 * character, as parsing and validating it would hold up everybody else. Text that is no JSON is left to the parser.
 */
export function isTooComplex(json: string, mostParts = MOST_PARTS): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(json, at);
    else if (sign === COMMA) parts += 1;
    else if (sign === BRACKET || sign === BRACE) {
      parts += 1;
      depth += 1;
    } else if (sign === BRACKET_END || sign === BRACE_END) depth -= 1;
    if (depth > DEEPEST || parts > mostParts) return true;
  }
  return false;
}

/** Where the string ends that begins here. */
function endOfString(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return json.length;
}

/** Reads JSON bodies as Fastify does, `__proto__` refused, but for those that are too complex: 413. */
export function readJson(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.access?.includes('public'))
      route.bodyLimit = route.config.bodyLimit ?? PUBLIC_BODY_LIMIT;
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooComplex(body, request.routeOptions.config.bodyParts)) done(new Problem('BODY_TOO_LARGE'));
    else parse(request, body, done);
  });
}
