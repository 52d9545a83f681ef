import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@sabaijai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock/clock.js';
import { networkOf } from '../platform/limit/limit.service.js';
import { Quota } from '../platform/limit/quota.js';
import { Problem } from '../platform/problem.js';
import type { Settings } from '../platform/settings/settings.js';

const SEARCHES_A_MINUTE = 60;
/** They come letter by letter. */
const SUGGESTIONS_A_MINUTE = 240;
const OWN_HEADER = 'x-sabaijai-own';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What asking this route is limited as: `search` when it is asked with words, `suggest` always. */
    counts?: 'search' | 'suggest';
  }
}

/**
 * How often one network may search for words. Lists without words are a few range scans and not counted. In memory, as
 * a search must not cost a write; a demonstration has no such limits.
 */
export class SearchLimit {
  /**
   * Of the questions that this process asks itself to draw a page: they come from 127.0.0.1, and the reader of the page
   * was counted already. Nobody else knows the word.
   */
  readonly ownHeaders = { [OWN_HEADER]: randomBytes(24).toString('base64url') };
  private readonly quotas = {
    search: new Quota(SEARCHES_A_MINUTE, MINUTE_MS),
    suggest: new Quota(SUGGESTIONS_A_MINUTE, MINUTE_MS),
  };
  private readonly isOn: boolean;

  constructor(
    { mode }: Settings,
    private readonly clock: () => Clock,
  ) {
    this.isOn = mode !== 'demo';
  }

  /** Counts at every route that says so, before anything is looked up. */
  guard(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      const kind = route.config?.counts;
      if (!kind || !this.isOn) return;
      route.onRequest = [
        ...[route.onRequest ?? []].flat(),
        (request, _reply, done) => done(this.refusal(request, kind)),
      ];
    });
  }

  isOwn({ headers }: FastifyRequest): boolean {
    return headers[OWN_HEADER] === this.ownHeaders[OWN_HEADER];
  }

  /** Counts one more; answers why it is one too many. */
  refusal(request: FastifyRequest, kind: 'search' | 'suggest' = 'search'): Problem | undefined {
    if (!this.isOn || (kind === 'search' && !hasWords(request))) return undefined;
    if (this.isOwn(request)) return undefined;
    try {
      this.quotas[kind].take(networkOf(request.ip), this.clock().now());
    } catch (problem) {
      if (problem instanceof Problem) return problem;
      throw problem;
    }
  }
}

function hasWords({ query }: FastifyRequest): boolean {
  const { q } = query as { q?: string | string[] };
  return [q ?? ''].flat().some((words) => words.trim() !== '');
}
