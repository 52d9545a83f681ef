/** Reproducible chance: the same seed gives the same demo on every machine. Not for anything secret. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** `count` different elements in random order. */
  some<T>(from: readonly T[], count: number): T[];
  /** About `mean`, rarely further than two deviations. */
  around(mean: number, deviation: number): number;
  /** Fills random bytes, for `newId`. */
  bytes(into: Uint8Array<ArrayBuffer>): Uint8Array;
}

export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) as number), 0x01000193);
  // A Weyl sequence through a multiply-xorshift mixer: short, fast, and even enough for fiction.
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
    weighted: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return (entries.at(-1) as [K, number])[0];
    },
    some: <T>(from: readonly T[], count: number) => {
      const rest = [...from];
      const taken: T[] = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
    around: (mean, deviation) => mean + (next() + next() + next() - 1.5) * 2 * deviation,
    bytes: (into) => {
      for (let i = 0; i < into.length; i += 1) into[i] = int(0, 255);
      return into;
    },
  };
}
