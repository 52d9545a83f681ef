import { Problem } from '../problem/problem.js';

/** So many in a span of time for each person; counted by this process alone and forgotten when it ends. */
export class Quota {
  private readonly taken = new Map<string, number[]>();

  constructor(
    private readonly max: number,
    private readonly spanMs: number,
  ) {}

  take(who: string, now: number): void {
    const times = (this.taken.get(who) ?? []).filter((at) => at > now - this.spanMs);
    const [oldest] = times;
    if (oldest !== undefined && times.length >= this.max)
      throw new Problem('RATE_LIMITED', { retryAfter: (oldest + this.spanMs - now) / 1_000 });
    this.taken.set(who, [...times, now]);
  }

  forgetOld(now: number): void {
    for (const [who, times] of this.taken)
      if ((times.at(-1) as number) <= now - this.spanMs) this.taken.delete(who);
  }
}
