import { Problem } from '../problem.js';

/** So many persons or networks are told apart; for one more the one that ends first is forgotten. */
const ROOM = 100_000;
/** Nobody waits until all that ended in one moment are forgotten. */
const FORGOTTEN_AT_ONCE = 100;

/**
 * So many in a span of time, which begins with the first one, for each person or network. In memory, for what must not
 * cost a write (searches, visits, hearts): it slows programs down, and three servers that let three times as many through
 * still do. What fills a disk or opens an account is counted by `LimitService` for all servers.
 */
export class Quota {
  /** In the order in which they end. */
  private readonly spans = new Map<string, { taken: number; endsAt: number }>();

  constructor(
    private readonly max: number,
    private readonly spanMs: number,
    private readonly room = ROOM,
  ) {}

  /** Counts one; refuses it with RATE_LIMITED when it is one too many. */
  take(who: string, now: number): void {
    let forgotten = 0;
    for (const [ended, { endsAt }] of this.spans) {
      if (endsAt > now || forgotten === FORGOTTEN_AT_ONCE) break;
      this.spans.delete(ended);
      forgotten += 1;
    }
    const span = this.spans.get(who);
    if (!span || span.endsAt <= now) {
      this.spans.delete(who);
      const [first] = this.spans.keys();
      if (this.spans.size >= this.room && first !== undefined) this.spans.delete(first);
      this.spans.set(who, { taken: 1, endsAt: now + this.spanMs });
      return;
    }
    if (span.taken >= this.max)
      throw new Problem('RATE_LIMITED', { retryAfter: (span.endsAt - now) / 1_000 });
    span.taken += 1;
  }
}
