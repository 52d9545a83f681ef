import type { Logger } from 'pino';
import { isDatabaseAway, isWriteRefused } from './retry.js';

const EVERY_MS = 60_000;

/**
 * A database that is away makes everything fail. The log has one line of that at once, one a minute with how much failed
 * since, and one when a minute has passed in which nothing did.
 */
export class Outage {
  private timer: NodeJS.Timeout | undefined;
  private failed = 0;
  private firstAt = 0;
  private lastAt = 0;
  private lastError: unknown;

  constructor(private readonly log: Pick<Logger, 'error' | 'warn'>) {}

  /** Whether it has failed within the last minute. */
  get isOn(): boolean {
    return this.timer !== undefined;
  }

  /** Whether the last of that was a write that it refused, though it answers. */
  get refusesWrites(): boolean {
    return this.isOn && isWriteRefused(this.lastError);
  }

  /** Takes what is to be told no more than once a minute; answers whether it did, or the error is another one. */
  takes(error: unknown): boolean {
    if (!isDatabaseAway(error)) return false;
    this.failed += 1;
    this.lastAt = Date.now();
    this.lastError = error;
    if (this.timer) return true;
    this.firstAt = this.lastAt;
    this.tell();
    this.timer = setInterval(() => (this.failed ? this.tell() : this.end()), EVERY_MS).unref();
    return true;
  }

  private tell(): void {
    this.log.error({ err: this.lastError, failed: this.failed }, 'the database is away');
    this.failed = 0;
  }

  private end(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.log.warn({ awayS: Math.round((this.lastAt - this.firstAt) / 1_000) }, 'the database is back');
  }
}
