import { Problem } from '../problem.js';

const BUSY_S = 5;

/** Lets a bounded amount of heavy work run at once, first come first served; the rest waits, or is turned away. */
export class Semaphore {
  private readonly waiting: { places: number; start: () => void }[] = [];
  private free: number;

  constructor(
    private readonly places: number,
    private readonly queue: number,
  ) {
    this.free = places;
  }

  refuseWhenFull(): void {
    if (this.waiting.length >= this.queue) throw new Problem('UNAVAILABLE', { retryAfter: BUSY_S });
  }

  /** Whoever needs all the places runs alone. */
  async run<T>(work: () => Promise<T>, { alone = false } = {}): Promise<T> {
    this.refuseWhenFull();
    const places = alone ? this.places : 1;
    await new Promise<void>((start) => {
      this.waiting.push({ places, start });
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.free += places;
      this.startNext();
    }
  }

  private startNext(): void {
    for (let next = this.waiting[0]; next && next.places <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.places;
      next.start();
    }
  }
}
