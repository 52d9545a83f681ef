import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../platform/settings/settings.js';

/** A quarter of an hour at least, two at most. */
const SPAN_MS = 15 * 60_000;
/** Of fewer it may be somebody on this machine who looks past the proxy. */
const REQUESTS_LEAST = 20;

interface Counts {
  told: number;
  hidden: number;
}
const none = (): Counts => ({ told: 0, hidden: 0 });

/**
 * Whether visitors come with addresses of their own. Where PUBLIC_URL is https or TRUST_PROXY is set a proxy is in front; one
 * that does not tell who asks, or that TRUST_PROXY does not know, makes all of them share the limits of one.
 */
export class VisitorAddresses {
  /** Since the process began; null where no proxy is known of. */
  readonly total: Counts | null;
  private now = none();
  private before = none();
  private since = performance.now();

  constructor({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>) {
    this.total = trustProxy || publicUrl?.startsWith('https:') ? none() : null;
  }

  /** Health probes come from this machine, and so does what the process asks itself: `isOwn`. */
  count(fastify: FastifyInstance, isOwn: (request: FastifyRequest) => boolean): void {
    const { total } = this;
    if (!total) return;
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (!request.routeOptions.config.quiet && !isOwn(request)) {
        const how = request.ip === request.socket.remoteAddress ? 'hidden' : 'told';
        this.turn();
        total[how] += 1;
        this.now[how] += 1;
      }
      done();
    });
  }

  /** Of most that came lately. */
  get areHidden(): boolean {
    this.turn();
    const hidden = this.now.hidden + this.before.hidden;
    return hidden >= REQUESTS_LEAST && hidden > this.now.told + this.before.told;
  }

  private turn(): void {
    if (performance.now() - this.since < SPAN_MS) return;
    this.since = performance.now();
    this.before = this.now;
    this.now = none();
  }
}
