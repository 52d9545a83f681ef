/** A cache that forgets what was least recently used (LRU) once it holds more than its room: entries, or what `sizeOf` counts. */
export class Lru<Value> {
  /** A Map keeps its order: the least recently used is the first. */
  private readonly entries = new Map<string, Value>();
  private used = 0;

  constructor(
    private readonly room: number,
    private readonly sizeOf: (value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.entries.set(key, value);
    this.used += this.sizeOf(value);
    for (const oldest of this.entries.keys()) {
      if (this.used <= this.room) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.used -= this.sizeOf(value);
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.used = 0;
  }

  [Symbol.iterator](): IterableIterator<[string, Value]> {
    return this.entries.entries();
  }
}
