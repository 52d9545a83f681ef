type Answer = (isTaken: boolean) => void;

/** A mutex for each name, first come first served. What was taken is released once. */
export class NamedLocks {
  private readonly waiting = new Map<string, Answer[]>();

  /** Takes it, unless somebody has it; answers which. */
  tryTake(name: string): boolean {
    if (this.waiting.has(name)) return false;
    this.waiting.set(name, []);
    return true;
  }

  /** Takes it when its turn has come; false when that was not within `ms`. */
  async take(name: string, ms: number): Promise<boolean> {
    if (this.tryTake(name)) return true;
    const queue = this.waiting.get(name) as Answer[];
    return new Promise((resolve) => {
      const answer: Answer = (isTaken) => {
        clearTimeout(timer);
        resolve(isTaken);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(answer), 1);
        resolve(false);
      }, ms);
      queue.push(answer);
    });
  }

  /** Nobody who waits now gets it; whoever has it keeps it. */
  refuse(name: string): void {
    for (const answer of this.waiting.get(name)?.splice(0) ?? []) answer(false);
  }

  release(name: string): void {
    const next = this.waiting.get(name)?.shift();
    if (next) next(true);
    else this.waiting.delete(name);
  }
}
