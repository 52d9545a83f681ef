import { Semaphore } from './semaphore.js';

/** A lock for one holder at a time, first come first served, which nobody waits for without end (deadlock). */
export class Mutex {
  private readonly semaphore = new Semaphore(1);

  constructor(
    public longestWaitMs: number,
    private readonly tooLong: string,
  ) {}

  /** Answers what unlocks it; call it once. */
  async lock(): Promise<() => void> {
    const unlock = this.semaphore.acquire();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, fail) => {
      // unref: do not keep the process alive.
      timer = setTimeout(() => fail(new Error(this.tooLong)), this.longestWaitMs).unref();
    });
    try {
      return await Promise.race([unlock, timeout]);
    } catch (error) {
      // Unlocked as soon as it is this one's turn, so that those behind it go on.
      unlock.then((release) => release());
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
