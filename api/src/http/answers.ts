import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock/clock.js';

interface Answer {
  /** Text until it is given again: bytes of their own for answers that nobody asks twice would be work for nothing. */
  body: Buffer | string;
  headers: Record<string, string | undefined>;
}

/** More different questions than this are not asked in one second; the rest is answered the long way. */
const KEPT = 2_000;
const LONGEST = 65_536;
/** What the body itself decides; everything else is set anew for every request. */
const OF_THE_BODY = ['content-type', 'content-encoding', 'vary'];

/**
 * Gives the answer of a hot public read again, byte for byte, while not one row has changed and the second in which
 * it was made is not over. `version` tells another number after every write that this process can know of.
 */
export function keepHotAnswers(fastify: FastifyInstance, version: () => number, clockOf: () => Clock): void {
  let clock: Clock;
  fastify.addHook('onReady', (done) => {
    clock = clockOf();
    done();
  });
  /** Null: asked once in this second. Only what is asked again is kept: most questions are not, and memory is work. */
  const kept = new Map<string, Answer | null>();
  /** Counts the states of the data and the seconds that were answered in. */
  let state = 0;
  let known = -1;
  let second = -1;
  fastify.decorateRequest('keepUnder', null);

  const forget = () => {
    state += 1;
    kept.clear();
  };
  /** Everything kept belongs to one second… */
  const forgetLastSecond = () => {
    const now = Math.floor(clock.now() / 1_000);
    if (now !== second) forget();
    second = now;
  };
  /** … and to one state of the data, which is asked for only when there is something to lose. */
  const forgetOldData = () => {
    const now = version();
    if (now !== known) forget();
    known = now;
  };

  fastify.addHook('onRoute', (route) => {
    const { hot, access } = route.config ?? {};
    if (!hot || access?.[0] !== 'public' || route.method !== 'GET') return;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, reply, done) => {
        forgetLastSecond();
        const question = questionOf(request);
        if (!kept.has(question)) {
          if (kept.size < KEPT) kept.set(question, null);
          return done();
        }
        forgetOldData();
        const answer = kept.get(question);
        if (answer) {
          if (typeof answer.body === 'string') answer.body = Buffer.from(answer.body);
          return void reply.headers(answer.headers).send(answer.body);
        }
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
        if (under.state === state && payload.length <= LONGEST) {
          const headers = Object.fromEntries(
            OF_THE_BODY.map((name) => [name, reply.getHeader(name)]).filter(
              ([, value]) => value !== undefined,
            ),
          );
          kept.set(under.question, { body: payload, headers });
        }
        done(null, payload);
      },
    ];
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    keepUnder: { state: number; question: string } | null;
  }
}

/** The same question in another encoding has another answer. */
const questionOf = ({ url, headers }: FastifyRequest) => `${headers['accept-encoding'] ?? ''} ${url}`;
