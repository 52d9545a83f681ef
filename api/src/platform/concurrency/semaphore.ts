import { Problem } from '../problem.js';

/**
 * A counting semaphore: so many pieces of work at once, first come first served. The rest waits in a queue of limited
 * length, or is refused with 503 and Retry-After.
 */
export class Semaphore {
  private readonly waiting: { permits: number; start: () => void }[] = [];
  private free: number;

  constructor(
    private readonly permits: number,
    private readonly longestQueue = Number.POSITIVE_INFINITY,
    private readonly retryAfterSeconds = 5,
  ) {
    this.free = permits;
  }

  get queued(): number {
    return this.waiting.length;
  }

  refuseWhenFull(): void {
    const mustWait = this.free === 0 || this.queued > 0;
    if (mustWait && this.queued >= this.longestQueue)
      throw new Problem('UNAVAILABLE', { retryAfter: this.retryAfterSeconds });
  }

  /** Answers what gives the permits back; call it once. */
  async acquire(permits = 1): Promise<() => void> {
    this.refuseWhenFull();
    await new Promise<void>((start) => {
      this.waiting.push({ permits, start });
      this.startNext();
    });
    return () => {
      this.free += permits;
      this.startNext();
    };
  }

  /** `alone`: while nothing else of this semaphore runs. */
  async run<T>(work: () => Promise<T>, { alone = false } = {}): Promise<T> {
    const release = await this.acquire(alone ? this.permits : 1);
    try {
      return await work();
    } finally {
      release();
    }
  }

  private startNext(): void {
    for (let next = this.waiting[0]; next && next.permits <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.permits;
      next.start();
    }
  }
}
