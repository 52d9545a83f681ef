import { type Access, mayAccess } from '@sabaijai/contract';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify';
import { type StillIn, whileIn } from '../../platform/database/still-in.js';
import { Problem } from '../../platform/problem.js';
import type { FoundSession, SessionPerson } from './access.js';

const API = '/api/';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPES: readonly string[] = ['application/json'];

/**
 * The guard stands before the body is read: who may not come in does not get his input looked at. It is a hook and
 * no Nest guard because a public read without a cookie then costs it two comparisons.
 */
export function guardRoutes(
  fastify: FastifyInstance,
  findSession: (request: FastifyRequest) => Promise<FoundSession>,
  stillIn: (person: SessionPerson) => StillIn,
  publicUrl: string | null,
): void {
  fastify.decorateRequest('person', null);
  const undeclared: string[] = [];
  const routes: string[] = [];
  fastify.decorate('apiRoutes', routes);

  fastify.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    // An empty list lets nobody in.
    if (config?.access) {
      const before = guard(findSession, config.access, config.accepts);
      route.onRequest = [before, ...[route.onRequest ?? []].flat()];
      // What is open to everybody asks for no right that could be taken away.
      if (config.access[0] !== 'public') route.preHandler = [guardWrites, ...[route.preHandler ?? []].flat()];
    }
    if (!url.startsWith(API)) return;
    const name = `${String(method)} ${url}`;
    routes.push(name);
    if (!config?.access?.length) undeclared.push(name);
  });
  fastify.addHook('onReady', (done) => {
    done(
      undeclared.length
        ? new Error(`These routes declare no access (@Access, @Public): ${undeclared.join(', ')}`)
        : undefined,
    );
  });

  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE.has(request.method)) refuseForeignOrigin(request, publicUrl);
    done();
  });

  /** Behind the body: only from here on is everything done in the name of this request. */
  function guardWrites(...[request, , done]: Parameters<preHandlerHookHandler>): void {
    if (request.person) whileIn(stillIn(request.person), done);
    else done();
  }
}

/** Each route's own, as asking the request for its route costs a small answer more than all of this. */
function guard(
  findSession: (request: FastifyRequest) => Promise<FoundSession>,
  access: readonly Access[],
  accepts = JSON_TYPES,
): onRequestHookHandler {
  // Not async: the promises alone would cost a public read more than everything else here.
  return (request, _reply, done) => {
    if (!SAFE.has(request.method)) refuseForeignContent(request, accepts);
    if (!request.headers.cookie) return done(refusal(access, request, false));
    findSession(request)
      .then(({ person, expired, isLocked }) => {
        request.person = person;
        // What the device keeps is to be locked as well: an ended session is no reason for that.
        if (isLocked) return new Problem('ACCOUNT_LOCKED', { params: { contact: '' } });
        return refusal(access, request, expired);
      })
      .then(done, done);
  };
}

/**
 * In whose name a device sends what it kept, where it says so: the session may be another person's by now, as people
 * share phones, and nobody's words are sent in the name of another.
 */
export const ACCOUNT = 'x-account';

function refusal(
  access: readonly Access[],
  { person, headers }: Pick<FastifyRequest, 'person' | 'headers'>,
  expired: boolean,
): Problem | undefined {
  const account = headers[ACCOUNT];
  if (account !== undefined && account !== person?.id)
    return new Problem(expired ? 'SESSION_EXPIRED' : 'AUTH_REQUIRED');
  if (access[0] === 'public' || mayAccess(person, access)) return undefined;
  if (person) return new Problem('ROLE_REQUIRED');
  return new Problem(expired ? 'SESSION_EXPIRED' : 'AUTH_REQUIRED');
}

/** Against CSRF: browsers say where a request comes from, and what comes from another site changes nothing here. */
function refuseForeignOrigin({ headers, protocol }: FastifyRequest, publicUrl: string | null): void {
  const { origin } = headers;
  if (origin !== undefined) {
    // The request's own Host, never X-Forwarded-Host: whoever reaches the proxy may write that.
    if (origin !== (publicUrl ?? `${protocol}://${headers.host}`)) throw new Problem('ORIGIN_REFUSED');
    return;
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('ORIGIN_REFUSED');
}

/** A form of another site can send only the simple content types; JSON it cannot. */
function refuseForeignContent({ headers }: FastifyRequest, accepted: readonly string[]): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  if (type === undefined ? hasBody : !accepted.includes(type)) throw new Problem('CONTENT_TYPE');
}
