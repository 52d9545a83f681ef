import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.js';

interface Answer {
  body: Buffer;
  headers: Record<string, string | undefined>;
}

/** More different questions than this are not asked in one second; the rest is answered the long way. */
const KEPT = 2_000;
const LONGEST = 65_536;
/** What the body itself decides; everything else is set anew for every request. */
const OF_THE_BODY = ['content-type', 'content-encoding', 'vary'];

/**
 * Gives the answer of a hot public read again, byte for byte, while not one row has changed and the second in which
 * it was made is not over. `version` tells when something was written, by any process; null: nobody can tell.
 */
export function keepHotAnswers(
  fastify: FastifyInstance,
  version: () => number | null,
  clockOf: () => Clock,
): void {
  let clock: Clock;
  fastify.addHook('onReady', (done) => {
    clock = clockOf();
    done();
  });
  const kept = new Map<string, Answer>();
  let state = '';
  fastify.decorateRequest('keepUnder', null);

  /** Everything kept belongs to one state of the data and to one second. */
  const isKnowable = () => {
    const found = version();
    const current = `${found} ${Math.floor(clock.now() / 1_000)}`;
    if (current !== state) {
      state = current;
      kept.clear();
    }
    return found !== null;
  };

  fastify.addHook('onRoute', (route) => {
    const { hot, access } = route.config ?? {};
    if (!hot || access?.[0] !== 'public' || route.method !== 'GET') return;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, reply, done) => {
        if (!isKnowable()) return done();
        const question = questionOf(request);
        const answer = kept.get(question);
        if (answer) return void reply.headers(answer.headers).send(answer.body);
        // Whatever is read from here on is at least as new as this.
        request.keepUnder = { state, question };
        done();
      },
    ];
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, payload, done) => {
        const under = request.keepUnder;
        const fits = reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload));
        if (!under || !fits) return done(null, payload);
        const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
        if (under.state === state && kept.size < KEPT && body.length <= LONGEST) {
          const headers = Object.fromEntries(
            OF_THE_BODY.map((name) => [name, reply.getHeader(name)]).filter(
              ([, value]) => value !== undefined,
            ),
          );
          kept.set(under.question, { body, headers });
        }
        done(null, body);
      },
    ];
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    keepUnder: { state: string; question: string } | null;
  }
}

/** The same question in another encoding has another answer. */
const questionOf = ({ url, headers }: FastifyRequest) => `${headers['accept-encoding'] ?? ''} ${url}`;
